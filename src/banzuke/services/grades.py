"""Grades given by hand, as dated records of the ledger: a confirmation from Japan, a special or a delayed promotion.

A record gives a grade and leaves the rating: when what came before it is corrected, it stands on the corrected rating.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.awards.fesa import FesaGrades
from banzuke.core.event import Entry
from banzuke.core.grade import parse_grade
from banzuke.core.problem import error
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import Change, State
from banzuke.federation.ledger import OFFICIAL, Key, Line, effective
from banzuke.federation.models import PostingKind, Role, RunKind
from banzuke.services.beginnings import GRADE_ONLY, with_grade
from banzuke.services.events import replan, write
from banzuke.services.history import editions, in_force
from banzuke.services.posting import post
from banzuke.services.work import Refused, locked_book, log, needs_reason

if TYPE_CHECKING:
    from datetime import date

    from banzuke.awards.grades import GradeChange
    from banzuke.core.grade import Grade
    from banzuke.federation.models import Book, Player, Posting
    from banzuke.services.history import Plan
    from banzuke.services.work import Actor

#: A record of a day comes after the events of that day.
_AFTER_ALL = 1_000_000


def give_grade(player: Player, grade: Grade, day: date, reason: str, actor: Actor) -> tuple[Plan, ...]:
    """Give a player a grade from a day on; an officer's act. Refused where it is not higher than the one he holds."""
    actor.needs(Role.OFFICER)
    needs_reason(reason)
    with locked_book() as book:
        key = Key(day, _AFTER_ALL, f"grade:{grade}")
        lines = [_line(book, line, key, player, grade) for line in editions(book)]
        found = [line for line in lines if line is not None]
        if not found:
            raise Refused(error("E-GRADE-UNRATED", code=player.code, day=day))
        post(found, RunKind.RESET, f"{player.code} {grade}", reason, actor)
        plans = replan(book, key)
        if any(each.lines for each in plans):
            write(plans, RunKind.RESET, f"{player.code} {grade}", reason, actor)
        log(actor, "grade", player.code, grade=str(grade), day=day.isoformat(), reason=reason)
        return plans


def _line(book: Book, line: str, key: Key, player: Player, grade: Grade) -> Line | None:
    """The record on one line; None where the player has no rating there by then, or grades follow the rating."""
    rules = in_force(editions(book)[line], key.day)
    if rules is None or not isinstance(rules.awards, FesaGrades):
        return None
    last = effective(line).filter(player=player, day__lte=key.day).last()
    if last is None or last.after is None:
        return None
    held = parse_grade(last.grade_after)
    if held is not None and held >= grade:
        raise Refused(error("E-GRADE-LOWER", code=player.code, held=str(held), grade=str(grade)))
    return Line(
        line=line,
        kind=PostingKind.RESET,
        key=key,
        event_id=None,
        player_id=player.pk,
        rulebook=rules.id,
        before=last.after,
        after=last.after,
        grade_before=last.grade_after,
        grade_after=str(grade),
        extras={**with_grade(last.extras, str(grade)), GRADE_ONLY: True},
    )


def outlook(book: Book, posting: Posting | None, today: date) -> GradeChange | None:
    """What a player still needs for his next grade, by his last posting; None where his grade follows his rating."""
    rules = in_force(editions(book)[OFFICIAL], today)
    if posting is None or posting.after is None or rules is None:
        return None
    state = State(rating=float(posting.after), extras=dict(posting.extras))
    entry = Entry(id=PlayerId(str(posting.player_id)), rating=state.rating, state=state.extras)
    found = rules.awards.grades(entry, Change(player=entry.id, before=state, after=state), today)
    return found if found.routes else None
