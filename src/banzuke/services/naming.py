"""What to call players of the book: their codes, and their names while they have one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.names import Spelled, joined, name_key, spelled
from banzuke.core.problem import error
from banzuke.core.quantities import PlayerId
from banzuke.federation.models import Player
from banzuke.services.acquaintance import acquaintance, described
from banzuke.services.work import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from banzuke.core.problem import Problem


class Called(NamedTuple):
    """A player's public code and his name; the code stands for the name of a person who was erased."""

    code: str
    name: Spelled


def called(players: Iterable[int]) -> dict[int, Called]:
    """What players are called, by their numbers."""
    known = Player.objects.filter(pk__in=list(players)).select_related("person")
    return {
        player.pk: Called(player.code, player.person.spelled if player.person else spelled(player.code))
        for player in known
    }


def find_player(text: str) -> Player:
    """The player whom a code, a number of a register or a full name means; refused where nobody or several are."""
    known = acquaintance(codes={text, text.upper()}, numbers={text}, names={text} if name_key(text) else set())
    by_code = known.by_code.get(text) or known.by_code.get(text.upper())
    if by_code is not None:
        return Player.objects.select_related("person", "club", "merged_into").get(code__in=(text, text.upper()))
    found = {player.pk: player for player in (*known.by_number.get(text, {}).values(), *known.exact(text))}
    if not found:
        raise Refused(error("E-NO-SUCH-PLAYER", read=text))
    if len(found) > 1:
        players = joined(described(set(found.values())).values(), "; ")
        raise Refused(error("E-SEVERAL-PLAYERS", read=text, players=players))
    return next(iter(found.values()))


def of_names(problem: Problem, names: Mapping[PlayerId, str]) -> Problem:
    """A finding about entries of a stored event, which have numbers only, with what they are called."""
    player = names.get(PlayerId(problem.where.player or ""))
    if player is not None:
        problem = replace(problem, where=replace(problem.where, player=player))
    players = problem.params.get("players")
    if isinstance(players, tuple):
        called_so = tuple(names.get(each, each) for each in players)
        problem = replace(problem, params={**problem.params, "players": called_so})
    return problem
