"""Taking a rating list or a table of players into the book: people, their numbers, and the ratings they begin with.

A list opens ratings only for players of whom a line of the ledger says nothing up to the list's day, and who had no
opening there before; and only where its numbers are on the line's scale. An opening stands before all events of its
day; what was rated later is replayed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from django.db import transaction

from banzuke.core.problem import has_errors, notice, warning
from banzuke.federation.ledger import OFFICIAL, Key, Line, beginnings, effective, stored
from banzuke.federation.models import PostingKind, Role, RunKind, StoredEvent
from banzuke.formats.lists import read_list
from banzuke.services.events import replan, write
from banzuke.services.history import editions, in_force
from banzuke.services.matching import Arrival, Match, MatchKind, match_arrivals, place
from banzuke.services.people import enter_newcomers
from banzuke.services.posting import post
from banzuke.services.work import Refused, locked_book, log

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import date

    from banzuke.core.problem import Problem
    from banzuke.federation.models import Book, Player
    from banzuke.formats.lists.player_list import PlayerList, Scale
    from banzuke.rulebooks import RuleBook
    from banzuke.services.history import Plan
    from banzuke.services.work import Actor

#: Openings come before every event of their day, whatever order that one declares.
BEFORE_ALL = -1_000_000
#: How long a slot's name may be (`Posting.slot`).
_MOST_LETTERS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportReport:
    """What a list brought: `lines` of the file became `matches` or were `left_out`, each of those with a problem.

    `players` stand in the order of the matches. `openings` are the postings that begin ratings, `plans` the replay of
    what came later. All three are empty where a problem blocks.
    """

    source: str
    format: str | None
    lines: int
    left_out: int
    matches: tuple[Match, ...] = ()
    players: tuple[Player, ...] = ()
    openings: tuple[Line, ...] = ()
    plans: tuple[Plan, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def blocked(self) -> bool:
        """Whether anything among the problems blocks."""
        return has_errors(self.problems)

    @property
    def newcomers(self) -> int:
        """How many people the book did not know."""
        return sum(match.player is None for match in self.matches)


def import_players(
    name: str, data: bytes, actor: Actor, *, day: date, decisions: Mapping[str, str] | None = None
) -> ImportReport:
    """Take a list into the book; an officer's act. `day`: since when its ratings hold. Refused where it has errors."""
    actor.needs(Role.OFFICER)
    with locked_book() as book:
        report = _take_in(book, read_list(name, data), actor, day, decisions or {})
        if report.blocked:
            raise Refused(*report.problems)
        counts = {"newcomers": report.newcomers, "openings": len(report.openings)}
        log(actor, "import", Path(name).name, format=report.format, day=day.isoformat(), lines=report.lines, **counts)
        return report


def examine_players(
    name: str, data: bytes, actor: Actor, *, day: date, decisions: Mapping[str, str] | None = None
) -> ImportReport:
    """The dry run: everything that the import would do, and nothing of it done."""
    with locked_book() as book:
        report = _take_in(book, read_list(name, data), actor, day, decisions or {})
        transaction.set_rollback(True)
        return report


def _take_in(book: Book, found: PlayerList, actor: Actor, day: date, decisions: Mapping[str, str]) -> ImportReport:
    matches = match_arrivals([Arrival(listed.entry, listed.numbers) for listed in found.people], decisions)
    told = [problem for match in matches for problem in match.problems if match.kind is not MatchKind.NEW]
    report = ImportReport(
        source=found.source,
        format=found.format,
        lines=found.lines,
        left_out=found.left_out,
        matches=tuple(matches),
        problems=(*found.problems, *told),
    )
    if report.blocked:
        return report
    report = replace(report, players=tuple(enter_newcomers(matches, actor)))
    if any(found.scale.opens(rules.game) for rulebooks in editions(book).values() for rules in rulebooks):
        return _opened(book, report, day, actor, found.scale)
    if any(match.entry.rating is not None for match in matches):
        return replace(report, problems=(*report.problems, notice("N-OTHER-SCALE", scale=found.scale.value)))
    return report


def _opened(book: Book, report: ImportReport, day: date, actor: Actor, scale: Scale) -> ImportReport:
    """Write the openings of every line, and replay what was rated after them."""
    key = Key(day, BEFORE_ALL, f"opening:{Path(report.source).name}"[:_MOST_LETTERS])
    openings: list[Line] = []
    problems = list(report.problems)
    for line, rulebooks in editions(book).items():
        begin = _Beginning(line, key, in_force(rulebooks, day))
        if begin.rules is not None and not scale.opens(begin.rules.game):
            continue
        openings += _openings(begin, report.matches, report.players, problems)
    plans: tuple[Plan, ...] = ()
    if openings:
        post(openings, RunKind.OPENING, key.slot, "", actor)
        plans = replan(book, key)
        if any(each.lines for each in plans):
            write(plans, RunKind.OPENING, key.slot, "", actor)
    return replace(report, openings=tuple(openings), plans=plans, problems=tuple(problems))


class _Beginning(NamedTuple):
    """Where openings are to be written: a line, a place in the history, and the edition in force."""

    line: str
    key: Key
    rules: RuleBook | None


def _openings(
    begin: _Beginning, matches: Sequence[Match], players: Sequence[Player], problems: list[Problem]
) -> Iterator[Line]:
    """The openings of one line; whoever has a rating there by then, or began by another list, keeps what he has."""
    rules = begin.rules
    if rules is None:
        problems.append(warning("W-NO-EDITION", line=begin.line, day=begin.key.day))
        return
    known = _with_ratings(begin)
    rated = [(match, player) for match, player in zip(matches, players, strict=True) if match.entry.rating is not None]
    kept = sum(player.pk in known for _, player in rated)
    if kept:
        problems.append(notice("N-RATING-KEPT", line=begin.line, count=kept))
    for match, player in rated:
        if player.pk in known:
            continue
        rating = match.entry.rating
        if rating is None or not rules.lowest <= rating <= rules.highest:
            limits = {"lowest": rules.lowest, "highest": rules.highest}
            problems.append(warning("W-OPENING-RANGE", place(match.entry), rating=rating, line=begin.line, **limits))
        else:
            yield _opening(begin, rules, match, player)


def _with_ratings(begin: _Beginning) -> set[int]:
    """The players whose ratings began elsewhere on the line, or before the key."""
    begun = set(beginnings(begin.line).values_list("player_id", flat=True))
    earlier = effective(begin.line).filter(day__lte=begin.key.day).values_list("player_id", "day", "position", "slot")
    return begun | {player for player, day, position, slot in earlier if Key(day, position, slot) < begin.key}


def _opening(begin: _Beginning, rules: RuleBook, match: Match, player: Player) -> Line:
    entry = match.entry
    state, grade = rules.system.start(entry), str(entry.grade or "")
    return Line(
        line=begin.line,
        kind=PostingKind.OPENING,
        key=begin.key,
        event_id=None,
        player_id=player.pk,
        rulebook=rules.id,
        before=None,
        after=stored(state.rating),
        grade_after=grade,
        extras={**state.extras, "grade": grade},
    )


def opening_day(book: Book, today: date) -> date:
    """Since when a list's ratings hold where nobody says it: a list that opens a book comes before all its events, a
    later one is of today.
    """
    if StoredEvent.objects.exists():
        return today
    days = [rules.valid_from for rules in editions(book)[OFFICIAL] if rules.valid_from is not None]
    return min(days, default=today)
