"""The rated table as people read it in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from banzuke.cli.output import console, table
from banzuke.words.catalogue import message, plural
from banzuke.words.grade_ways import promotion_lines
from banzuke.words.numbers import days, grade, number, signed
from banzuke.words.page import ARROW
from banzuke.words.steps import clauses

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from rich.table import Table

    from banzuke.awards.grades import GradeChange
    from banzuke.core.event import Entry, Event
    from banzuke.core.quantities import PlayerId
    from banzuke.core.rated import Change, Rated
    from banzuke.formats.draft import Claim
    from banzuke.rulebooks.rulebook import RatedEvent
    from banzuke.words.catalogue import Words

ANOMALOUS, ESTIMATE = "!", "*"
_SEPARATOR = " \N{MIDDLE DOT} "


def print_ratings(
    rated_event: RatedEvent, players: Collection[PlayerId], claims: Mapping[PlayerId, Claim], say: Words
) -> None:
    """Print one rated event: its head, a row for every player, and what is to be known about the whole."""
    rated = rated_event.rated
    if rated is None:
        return
    if rated_event.event.partners is not None:
        # Imported here, as a tournament of single players need not wait for it.
        from banzuke.cli.bridge_rating_view import print_bridge_ratings  # noqa: PLC0415

        print_bridge_ratings(rated_event, players, say)
        return
    out = console()
    event = rated_event.event
    out.print(Text(heading(event, say), style="bold"))
    out.print(Text(f"{say.phrase(rated_event.rulebook.title)} ({rated_event.rulebook.id})", style="dim"))
    out.print()
    rows = _empty_table(say)
    for index, (entry, change) in enumerate(zip(event.entries, rated.changes, strict=True), start=1):
        if entry.id in players:
            claim = claims.get(entry.id)
            place = claim.place if claim is not None and claim.place else str(index)
            rows.add_row(place, *_cells(entry, change, rated_event.grades[entry.id], say))
    out.print(rows)
    out.print()
    for line in filter(None, _footer(event, rated, players, say)):
        out.print(Text(line, style="dim"))
    promotions = tuple(_promotions(rated_event, players, say))
    if promotions:
        out.print()
        out.print(say.phrase(message("Promotions")))
        for line in promotions:
            out.print(Padding(Text(line), (0, 0, 0, 2), expand=False))


def _promotions(rated_event: RatedEvent, players: Collection[PlayerId], say: Words) -> Iterable[str]:
    """Each player's new grades, with the way to each."""
    for entry in rated_event.event.entries:
        if entry.id in players:
            for line in promotion_lines(rated_event.grades[entry.id], say):
                yield f"{entry.name or entry.id}, {line}"


def heading(event: Event, say: Words) -> str:
    """The event in one line: its name, place, days and size."""
    numbers = say.phrase(plural("{players} player", "{players} players", "players"), players=len(event.entries))
    rounds = say.phrase(plural("{rounds} round", "{rounds} rounds", "rounds"), rounds=event.rounds)
    parts = (event.name, event.place, days(event.start, event.end, say.language), numbers, rounds)
    return _SEPARATOR.join(part for part in parts if part)


def _empty_table(say: Words) -> Table:
    rows = table()
    rows.add_column("№" if say.language != "en" else "#", justify="right", style="dim")
    rows.add_column(say.phrase(message("Player")), min_width=12, overflow="fold")
    rows.add_column(say.phrase(message("Grade")), justify="center", no_wrap=True)
    for heading in (message("Before"), message("Change"), message("After"), message("Games")):
        rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
    return rows


def _cells(entry: Entry, change: Change, grades: GradeChange, say: Words) -> Iterable[Text]:
    yield Text(entry.name or entry.id)
    yield _grades(grades, say)
    mark = ESTIMATE if entry.expert_rating else " "
    yield Text(_rating(change.before.rating, say) + mark)
    yield _delta(change, say)
    yield Text(_rating(change.after.rating, say), style="bold")
    yield Text(str(change.games), style="" if change.games else "dim")


def _grades(grades: GradeChange, say: Words) -> Text:
    """The grade, dim where the event left it as it was."""
    before, after = (grade(each, say.language) for each in grades)
    if before == after or not before:
        return Text(after, style="dim")
    return Text(f"{before} {ARROW} {after}")


def _delta(change: Change, say: Words) -> Text:
    mark = ANOMALOUS if change.anomalous else " "
    if change.delta is None:
        return Text("\N{EN DASH} ", style="dim")
    text = signed(change.delta, say.language, 1) + mark
    style = "green" if change.delta > 0 else "red" if change.delta < 0 else "dim"
    return Text(text, style=style)


def _rating(rating: float | None, say: Words) -> str:
    return "\N{EN DASH}" if rating is None else number(rating, say.language, 1)


def _footer(event: Event, rated: Rated, players: Collection[PlayerId], say: Words) -> Iterable[str]:
    """How many were rated, why the table was computed more than once, what the marks mean."""
    shown = [(entry, change) for entry, change in zip(event.entries, rated.changes, strict=True) if entry.id in players]
    counted = sum(bool(change.games) for _, change in shown)
    yield say.phrase(plural("{rated} player rated", "{rated} players rated", "rated"), rated=counted)
    yield from _repeats(event, rated, say)
    marks = {
        ANOMALOUS: (message("anomalous result"), any(change.anomalous for _, change in shown)),
        ESTIMATE: (message("expert estimate"), any(entry.expert_rating for entry, _ in shown)),
    }
    yield "   ".join(f"{mark} {say.phrase(meaning)}" for mark, (meaning, used) in marks.items() if used)


def _repeats(event: Event, rated: Rated, say: Words) -> Iterable[str]:
    repeats = [each for each in rated.passes if each.clause is not None]
    if not repeats:
        return
    names = {entry.id: entry.name or entry.id for entry in event.entries}
    causes: dict[str, list[str]] = {}
    for each in repeats:
        known = causes.setdefault(each.clause or "", [])
        known += [names[player] for player in each.flagged if names[player] not in known]
    reasons = "; ".join(f"{', '.join(who)} ({clauses((clause,), say)})" for clause, who in causes.items())
    sentence = plural("computed {passes} time: {reasons}", "computed {passes} times: {reasons}", "passes")
    yield say.phrase(sentence, passes=len(rated.passes), reasons=reasons)
