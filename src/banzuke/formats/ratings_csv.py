"""A rating list beside the event: the ratings of those players who came without one.

A player is found by his member number, else by his identifier under the same name, else by a name that nobody else
on the list has. Nobody is chosen between namesakes.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.core.names import folded
from banzuke.core.problem import Problem, Where, error, has_errors, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.csv_table.blocks import read_blocks
from banzuke.formats.csv_table.read import read_players
from banzuke.formats.lists import fesa, fesa_state
from banzuke.formats.loading import open_source, read_bytes

if TYPE_CHECKING:
    from os import PathLike

    from banzuke.core.event import Entry, Event


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingsList:
    """The players of a list, and what is wrong with it."""

    source: str
    entries: tuple[Entry, ...] = ()
    problems: tuple[Problem, ...] = ()


def read_ratings_file(path: str | PathLike[str]) -> RatingsList:
    """Read a list from a file; OSError where it is not there."""
    return read_ratings(str(path), read_bytes(path))


def read_ratings(name: str, data: bytes) -> RatingsList:
    """Read a list: a table of players in CSV with at least a name, an identifier or a member number, and a rating;
    or one of FESA's, with the counters that it has.
    """
    refusal, source = open_source(name, data)
    if refusal:
        return RatingsList(source=name, problems=refusal)
    of_fesa = next((each for each in (fesa.FORMAT, fesa_state.FORMAT) if each.recognises(source)), None)
    if of_fesa is not None:
        listed = of_fesa.read(source)
        # A number in that list is a rank, and nobody's identifier.
        entries = tuple(replace(each.entry, id=PlayerId("")) for each in listed.people)
        return RatingsList(source=name, entries=entries, problems=listed.problems)
    blocks, found = read_blocks(source.text or "", name)
    problems = [*source.problems, *found]
    players = [player for block in blocks if block.kind == "players" for player in read_players(block, problems)]
    if not players and not has_errors(problems):
        problems.append(error("E-NO-PLAYERS", Where(source=name)))
    return RatingsList(source=name, entries=tuple(located.value for located, _ in players), problems=tuple(problems))


def with_ratings(event: Event, ratings: RatingsList) -> tuple[Event, tuple[Problem, ...]]:
    """The event with the list's rating for every player without one, and the players who were not found."""
    if has_errors(ratings.problems):
        return event, ratings.problems
    index = _Index(ratings)
    entries = tuple(entry if entry.rating is not None else index.rated(entry) for entry in event.entries)
    return replace(event, entries=entries), (*ratings.problems, *index.problems)


class _Index:
    """A list by member number, by identifier and by name."""

    def __init__(self, ratings: RatingsList) -> None:
        self.problems: list[Problem] = []
        self._source = ratings.source
        self._by_id = {each.id: each for each in ratings.entries}
        self._by_member: defaultdict[str, list[Entry]] = defaultdict(list)
        self._by_name: defaultdict[str, list[Entry]] = defaultdict(list)
        for each in ratings.entries:
            self._by_name[folded(each.name)].append(each)
            if each.member is not None:
                self._by_member[each.member].append(each)

    def rated(self, entry: Entry) -> Entry:
        """The entry with the rating that the list has for him."""
        where = Where(source=self._source, player=entry.name or entry.id, field="rating")
        found = self._candidates(entry)
        rated = [each for each in found if each.rating is not None]
        if len(found) > 1:
            self.problems.append(error("E-AMBIGUOUS-PLAYER", where, count=len(found)))
        elif not rated:
            self.problems.append(warning("W-NOT-IN-LIST", where))
        else:
            if folded(rated[0].name) != folded(entry.name):
                self.problems.append(warning("W-OTHER-NAME", where, member=entry.member, name=rated[0].name))
            return replace(
                entry,
                rating=rated[0].rating,
                expert_rating=rated[0].expert_rating,
                state={**rated[0].state, **entry.state},
            )
        return entry

    def _candidates(self, entry: Entry) -> list[Entry]:
        """Whom the list may mean, by the surest sign that the entry has."""
        if entry.member is not None and entry.member in self._by_member:
            return self._by_member[entry.member]
        same_id = self._by_id.get(entry.id)
        if same_id is not None and entry.name and folded(same_id.name) == folded(entry.name):
            return [same_id]
        return self._by_name.get(folded(entry.name), []) if entry.name.strip() else []
