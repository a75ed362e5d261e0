"""The participants of a USEBIO file: players, pairs, teams."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Entry
from banzuke.core.partners import Pair
from banzuke.core.problem import Where, error, notice, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Located, PairClaim

if TYPE_CHECKING:
    from banzuke.formats.draft import Draft
    from banzuke.formats.xml_tree import Element

#: Names that programs give to a pair that is not there.
_PHANTOMS = frozenset({"phantom", "sitout", "sit out", "sit-out", "missing pair", "no pair", "half table", "bye"})
#: Numbers that programs write for a player who has none.
_NO_NUMBER = re.compile(r"0*|9{5,}|-|n/?a|none|unknown", re.IGNORECASE)
_DIRECTION = re.compile(r"(NS|EW)$", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?\d{1,9}(\.\d+)?", re.ASCII)
_PAIR = 2


class Team(NamedTuple):
    """A team: its printed name, the numbers of its pairs by their printed ones, its players in the file's order."""

    name: str
    pairs: dict[str, int]
    players: list[PlayerId]


class Scope(NamedTuple):
    """The part of a file in which a pair's number holds: a session, a section, both, or the whole."""

    session: str | None = None
    section: str | None = None

    def around(self) -> tuple[Scope, ...]:
        """The scope itself and those around it, the narrowest first."""
        return self, Scope(self.session), Scope(None, self.section), Scope()


@dataclass(slots=True)
class People:
    """Who takes part, gathered while the file is read."""

    draft: Draft
    source: str
    players: dict[tuple[str, str], PlayerId] = field(default_factory=dict)
    pairs: dict[tuple[Scope, str, str | None], int] = field(default_factory=dict)
    couples: dict[frozenset[PlayerId], int] = field(default_factory=dict)
    phantoms: set[tuple[Scope, str]] = field(default_factory=set)
    teams: dict[str, Team] = field(default_factory=dict)

    def at(self, element: Element) -> Where:
        """The place of an element."""
        return Where(source=self.source, line=element.line)

    def find(self, label: str, direction: str, scope: Scope) -> int | None:
        """The number of the pair that a traveller calls `label`, seated in `direction`."""
        for around in scope.around():
            for way in (direction, None):
                found = self.pairs.get((around, label.upper(), way))
                if found is not None:
                    return found
        return None

    def is_phantom(self, label: str, scope: Scope) -> bool:
        """Whether a traveller names a pair that is not there."""
        return any((around, label.upper()) in self.phantoms for around in scope.around())


def read_pair(element: Element, people: People, scope: Scope, in_imps: bool | None) -> None:  # noqa: FBT001
    """A PAIR of the participants. `in_imps`: in what its total is; None where that is in victory points."""
    label = element.said("PAIR_NUMBER")
    seated = element.said("DIRECTION").upper()
    found = _DIRECTION.search(label)
    direction = seated if seated in {"NS", "EW"} else found[1].upper() if found else None
    where = people.at(element)
    named = list(element.all("PLAYER"))
    if _is_phantom(element):
        people.phantoms.add((scope, label.upper()))
        people.draft.problems.append(notice("N-BRIDGE-PHANTOM", where, pair=label))
        return
    if len(named) != _PAIR:
        people.draft.problems.append(error("E-BRIDGE-ONE-PLAYER", where, pair=label))
        return
    one, other = (read_player(player, people, label) for player in named)
    couple = frozenset((one, other))
    keys = ((scope, label.upper(), direction), (scope, label.upper(), None))
    if couple in people.couples and len(couple) == _PAIR:
        people.pairs.update(dict.fromkeys(keys[: 1 if direction else 2], people.couples[couple]))
        return
    number = len(people.draft.pairs) + 1
    people.couples[couple] = number
    for key in keys[: 1 if direction else 2]:
        people.pairs.setdefault(key, number)
    total, percent = _number(element, "TOTAL_SCORE", people), _number(element, "PERCENTAGE", people)
    boards = _number(element, "BOARDS_PLAYED", people)
    pair = Pair(
        number=number,
        players=(one, other),
        label=label if label != str(number) else None,
        direction=direction,
        section=scope.section,
        percent=percent if in_imps is not True else None,
        imps=total if in_imps else None,
        boards=None if boards is None else int(boards),
    )
    people.draft.pairs.append(Located(pair, where))
    place = element.said("PLACE").rstrip("=")
    people.draft.partner_claims.pairs[number] = PairClaim(place or None, None if in_imps is None else total, percent)


def read_player(element: Element, people: People, label: str) -> PlayerId:
    """A PLAYER: known by his national number, else by his name."""
    name = " ".join(element.said("PLAYER_NAME").split())
    member, club_number = (
        "" if _NO_NUMBER.fullmatch(text) else text
        for text in (element.said("NATIONAL_ID_NUMBER"), element.said("CLUB_ID_NUMBER"))
    )
    where = people.at(element)
    if not (name or member):
        people.draft.problems.append(warning("W-BRIDGE-NO-NAME", where, pair=label))
        name = f"{label}/{len(people.players) + 1}"
    key = ("member", member) if member else ("name", name.casefold())
    known = people.players.get(key)
    if known is not None:
        return known
    player = PlayerId(str(len(people.players) + 1))
    people.players[key] = player
    entry = Entry(id=player, name=name, member=member or None, ids={"club": club_number} if club_number else {})
    people.draft.entries.append(Located(entry, where))
    return player


def read_team(element: Element, people: People) -> None:
    """A TEAM with its pairs, where the file tells them, or its players."""
    identity = element.attributes.get("TEAM_ID", "") or element.said("TEAM_ID")
    name = element.attributes.get("TEAM_NAME", "") or element.said("TEAM_NAME") or identity
    team = Team(name, {}, [])
    for pair in element.all("PAIR"):
        label = pair.said("PAIR_NUMBER") or str(len(team.pairs) + 1)
        players = [read_player(player, people, label) for player in pair.all("PLAYER")]
        if len(players) != _PAIR:
            people.draft.problems.append(error("E-BRIDGE-ONE-PLAYER", people.at(pair), pair=label))
            continue
        number = len(people.draft.pairs) + 1
        called = f"{name} {label}"
        people.draft.pairs.append(
            Located(Pair(number=number, players=(players[0], players[1]), label=called), people.at(pair))
        )
        team.pairs[label.upper()] = number
        team.players.extend(players)
    team.players.extend(read_player(player, people, name) for player in element.all("PLAYER"))
    people.teams[identity.upper()] = team


def _is_phantom(element: Element) -> bool:
    names = {" ".join(player.said("PLAYER_NAME").casefold().split()) for player in element.all("PLAYER")} - {""}
    return bool(names) and names <= _PHANTOMS


def _number(element: Element, tag: str, people: People) -> float | None:
    text = element.said(tag)
    if not text:
        return None
    if not _NUMBER.fullmatch(text):
        people.draft.problems.append(error("E-NUMBER", people.at(element.find(tag) or element), read=text[:40]))
        return None
    return float(text)
