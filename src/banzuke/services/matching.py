"""Who the entries of an event are: players the book knows, newcomers, or look-alikes that a person must decide.

The surest sign decides: a person's own word, then a member number, then an exact name. Nothing that is only alike is
ever chosen.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.names import joined, name_key
from banzuke.core.problem import Where, error, has_errors, notice, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.lists.player_list import Number
from banzuke.formats.registers import register_of
from banzuke.services.acquaintance import (
    Acquaintance,
    acquaintance,
    described,
    is_other_name,
    near_players,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from banzuke.core.event import Entry, Event
    from banzuke.core.names import Spelled
    from banzuke.core.problem import Problem
    from banzuke.federation.models import Person, Player

#: What a person writes where an entry is nobody whom the book knows.
NEW = "new"


class MatchKind(enum.Enum):
    """By what an entry was recognised, or why it was not."""

    NUMBER = "number"
    NAME = "name"
    DECIDED = "decided"
    NEW = "new"
    LOOK_ALIKE = "look-alike"
    AMBIGUOUS = "ambiguous"


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """An entry as printed, with its numbers, and who it is. `stored_entry` is its number in the stored event, from 1.

    `player` None: a newcomer, or nobody yet; `candidates` are those among whom a person must choose.
    """

    entry: Entry
    stored_entry: PlayerId
    player: Player | None
    kind: MatchKind
    numbers: tuple[Number, ...] = ()
    candidates: tuple[Player, ...] = ()
    problems: tuple[Problem, ...] = ()


class Arrival(NamedTuple):
    """Somebody who is to be recognised: an entry of an event or a row of a list, with the numbers printed beside."""

    entry: Entry
    numbers: tuple[Number, ...] = ()


def match_entries(event: Event, decisions: Mapping[str, str]) -> list[Match]:
    """Recognise the entries of an event. `decisions` maps an entry's id to a player's code, or to "new"."""
    return match_arrivals([Arrival(entry, _numbers(entry)) for entry in event.entries], decisions)


def _numbers(entry: Entry) -> tuple[Number, ...]:
    """The number of an entry: a table of results does not say whose it is."""
    return (Number(register_of(entry.member), entry.member, anywhere=True),) if entry.member else ()


def match_arrivals(arrivals: Sequence[Arrival], decisions: Mapping[str, str]) -> list[Match]:
    """Recognise people, however they came."""
    known = acquaintance(
        codes={code for code in decisions.values() if code != NEW},
        numbers={number.value for arrival in arrivals for number in arrival.numbers},
        names={arrival.entry.name for arrival in arrivals},
    )
    matches = [
        _match(arrival, PlayerId(str(number)), decisions.get(arrival.entry.id), known)
        for number, arrival in enumerate(arrivals, 1)
    ]
    matches = _explained(_with_look_alikes(matches, known), known)
    idle = sorted(decisions.keys() - {arrival.entry.id for arrival in arrivals})
    if idle and matches:
        unknown = (error("E-DECISION-ENTRY", entry=entry) for entry in idle)
        matches[0] = replace(matches[0], problems=(*matches[0].problems, *unknown))
    return matches


def place(entry: Entry) -> Where:
    """Where a finding about an entry belongs."""
    return Where(player=entry.name or entry.id)


def _match(arrival: Arrival, number: PlayerId, decision: str | None, known: Acquaintance) -> Match:
    """A person by the surest sign he has; NEW where he has none, which look-alikes may still contradict."""
    entry, numbers = arrival
    nobody = Match(entry=entry, numbers=numbers, stored_entry=number, player=None, kind=MatchKind.NEW)
    if decision is not None:
        return _by_decision(nobody, decision, known)
    holders = {player.pk: player for each in numbers for player in known.holders(each)}
    if holders:
        return _by_number(nobody, tuple(holders.values()), known)
    exact = [player for player in known.exact(entry.name) if not _contradicts(nobody, player, known)]
    born = [player for player in exact if entry.born and player.person and player.person.born == entry.born]
    if len(exact) > 1 and len(born) != 1:
        return replace(nobody, kind=MatchKind.AMBIGUOUS, candidates=tuple(exact))
    if exact:
        return replace(nobody, kind=MatchKind.NAME, player=(born or exact)[0])
    return nobody


def _by_decision(nobody: Match, decision: str, known: Acquaintance) -> Match:
    if decision == NEW:
        return replace(nobody, kind=MatchKind.DECIDED)
    player = known.by_code.get(decision)
    found = () if player else (error("E-DECISION-PLAYER", place(nobody.entry), code=decision),)
    return replace(nobody, kind=MatchKind.DECIDED, player=player, problems=found)


def _by_number(nobody: Match, holders: tuple[Player, ...], known: Acquaintance) -> Match:
    """The holder of the numbers; where they lead to several players a person must choose."""
    if len(holders) > 1:
        return replace(nobody, kind=MatchKind.AMBIGUOUS, candidates=holders)
    (player,) = holders
    spellings = known.names.get(player.pk) or ((player.person,) if player.person else ())
    doubts = tuple(_name_doubts(nobody, player, spellings))
    return replace(nobody, kind=MatchKind.NUMBER, player=player, problems=doubts)


def _name_doubts(match: Match, player: Player, spellings: Sequence[Person]) -> Iterable[Problem]:
    """A number is sure, but a number is typed: the name under it has to be near the printed one."""
    entry = match.entry
    if not entry.name or not spellings:
        return
    numbers = ", ".join(number.value for number in match.numbers)
    params = {"member": numbers, "code": player.code, "name": spellings[0].spelled}
    if all(is_other_name(entry.name, person) for person in spellings):
        yield error("E-NUMBER-OTHER-NAME", place(entry), entry=entry.id, **params)
    elif not any(name_key(entry.name) in {person.key, person.key_latin} for person in spellings):
        yield warning("W-NUMBER-OTHER-NAME", place(entry), **params)


def _contradicts(match: Match, player: Player, known: Acquaintance) -> bool:
    """Whether birth date or number say that a namesake is somebody else."""
    born = player.person and player.person.born
    if match.entry.born and born and match.entry.born != born:
        return True
    own = known.numbers.get(player.pk, {})
    return any(own.get(number.register, number.value) != number.value for number in match.numbers)


def _with_look_alikes(matches: Sequence[Match], known: Acquaintance) -> list[Match]:
    """The same matches, where newcomers whose names are near to somebody's wait for a decision."""
    newcomers = {match.entry.name for match in matches if match.kind is MatchKind.NEW}
    near = near_players(newcomers) if newcomers else {}
    return [_with_candidates(match, known, near.get(match.entry.name, ())) for match in matches]


def _with_candidates(match: Match, known: Acquaintance, near: Iterable[Player]) -> Match:
    if match.kind is not MatchKind.NEW:
        return match
    alike = {player.pk: player for player in (*known.by_key.get(name_key(match.entry.name), ()), *near)}
    return replace(match, kind=MatchKind.LOOK_ALIKE, candidates=tuple(alike.values())) if alike else match


def _explained(matches: Sequence[Match], known: Acquaintance) -> list[Match]:
    """The same matches with what a person must know or decide about them."""
    texts = described({player for match in matches for player in match.candidates})
    first: dict[int, Match] = {}
    for match in matches:
        if match.player is not None:
            first.setdefault(match.player.pk, match)
    found = [(*_choices(match, texts), *_doubles(match, first), *_news(match, known)) for match in matches]
    return [replace(match, problems=(*match.problems, *more)) for match, more in zip(matches, found, strict=True)]


def _choices(match: Match, texts: Mapping[int, Spelled]) -> Iterable[Problem]:
    """Among whom a person must choose."""
    code = {MatchKind.LOOK_ALIKE: "E-LOOK-ALIKE", MatchKind.AMBIGUOUS: "E-AMBIGUOUS-MATCH"}.get(match.kind)
    if code is not None:
        candidates = joined((texts[player.pk] for player in match.candidates), "; ")
        yield error(code, place(match.entry), entry=match.entry.id, candidates=candidates)


def _doubles(match: Match, first: Mapping[int, Match]) -> Iterable[Problem]:
    """A player enters once."""
    if match.player is not None and (other := first[match.player.pk]) is not match:
        params = {"code": match.player.code, "other": other.entry.name or other.entry.id}
        yield error("E-PLAYER-TWICE", place(match.entry), entry=match.entry.id, **params)


def _news(match: Match, known: Acquaintance) -> Iterable[Problem]:
    """What the book will learn: a newcomer, or the number of somebody it knew without."""
    entry, player = match.entry, match.player
    if match.kind in {MatchKind.LOOK_ALIKE, MatchKind.AMBIGUOUS} or has_errors(match.problems):
        return
    if player is None:
        yield notice("N-NEW-PLAYER", place(entry))
    for number in match.numbers:
        holders = known.holders(number)
        if any(player is None or holder.pk != player.pk for holder in holders):
            yield warning("W-NUMBER-TAKEN", place(entry), member=number.value)
        elif player is not None and not holders and number.register not in known.numbers.get(player.pk, {}):
            yield notice("N-NUMBER-LEARNT", place(entry), member=number.value, code=player.code)
