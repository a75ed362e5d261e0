"""An event as it is printed: places, players, results, printed columns, and the new ratings beside them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from banzuke.formats.draft import Claim
from banzuke.formats.name_parts import family_and_given
from banzuke.formats.printed_cells import SIGNS, cells_of, rounds_of
from banzuke.formats.printing import JUDGES, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Entry, Event, Game
    from banzuke.core.outcome import Side
    from banzuke.core.quantities import PlayerId


class PrintedTable(NamedTuple):
    """Headings and rows of text; `words` are the columns that hold words, all others hold numbers and results."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: frozenset[int]


class _Column(NamedTuple):
    heading: str
    cells: list[str]
    always: bool = True
    words: bool = False


def printed_table(event: Event, claims: Mapping[PlayerId, Claim], vocabulary: Vocabulary = JUDGES) -> PrintedTable:
    """The table of an event, its rows in the order of the event, which is that of the places where a file has them.

    Results name the opponent's row. Places have a column where they are not the numbers of the rows.
    """
    told = [claims.get(entry.id, Claim()) for entry in event.entries]
    players = _of_players(event, told, vocabulary)
    shown = [column for column in players if any(column.cells) or (column.always and vocabulary.whole)]
    results = cells_of(event, vocabulary.free, partial(_cell, vocabulary))
    shown += [
        _Column(vocabulary.round(at + 1), [results[entry.id][at] for entry in event.entries])
        for at in range(rounds_of(event) if vocabulary.whole else _last_round(event))
    ]
    printed = tuple(dict.fromkeys(heading for claim in told for heading in claim.columns))
    shown += [_Column(heading, [claim.columns.get(heading, "") for claim in told]) for heading in printed]
    if any(claim.rating_after is not None for claim in told):
        new = [_new_rating(vocabulary, entry, claim) for entry, claim in zip(event.entries, told, strict=True)]
        shown.append(_Column(vocabulary.new_rating, new))
    return PrintedTable(
        headings=tuple(column.heading for column in shown),
        rows=tuple(zip(*(column.cells for column in shown), strict=True)),
        words=frozenset(at for at, column in enumerate(shown) if column.words),
    )


def _last_round(event: Event) -> int:
    return max([0, *(game.round for game in event.games), *(bye.round for bye in event.byes)])


def _of_players(event: Event, told: list[Claim], vocabulary: Vocabulary) -> list[_Column]:
    entries = event.entries
    numbers = [str(number) for number, _ in enumerate(entries, 1)]
    places = [claim.place or "" for claim in told]
    if not vocabulary.place or places == numbers:
        places = [""] * len(entries)
    ratings = ["" if entry.rating is None else f"{entry.rating:.0f}" for entry in entries]
    return [
        _Column(vocabulary.place, places, always=False),
        _Column(vocabulary.number, numbers),
        _Column(vocabulary.name, [_name(entry) for entry in entries], words=True),
        _Column(vocabulary.club, [entry.club or "" for entry in entries], words=True),
        _Column(vocabulary.grade_heading, [vocabulary.grade(entry.grade) for entry in entries]),
        _Column(vocabulary.rating, ratings),
        _Column(vocabulary.group, [entry.group or "" for entry in entries], always=False),
    ]


def _name(entry: Entry) -> str:
    family, given = family_and_given(entry)
    return f"{family}, {given}" if given and entry.given else " ".join(part for part in (family, given) if part)


def _new_rating(vocabulary: Vocabulary, entry: Entry, claim: Claim) -> str:
    """The change and the new rating, "!" where the result was anomalous: "(+30) 2068"."""
    if claim.rating_after is None:
        return ""
    change = 0 if entry.rating is None else round(claim.rating_after) - round(entry.rating)
    mark = "!" if claim.anomalous else ""
    text = f"({f'{change:+d}' if change else '='}{mark}) {claim.rating_after:.0f}"
    return text.replace("-", vocabulary.minus)


def _cell(vocabulary: Vocabulary, game: Game, side: Side, opponent: int) -> str:
    """A result: "7+", "45-!", and "7+/b3" where stones were given."""
    seat = f"/{side.value[0]}{game.handicap.stones}" if game.handicap.stones else ""
    return f"{opponent}{SIGNS[game.outcome(side)]}{seat}".replace("-", vocabulary.minus)
