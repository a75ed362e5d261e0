"""The promotions that a published table prints, each with the way that leads to it from the table's own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from banzuke.awards.fesa import FesaGrades
from banzuke.awards.fesa_published import Explained, Printed, explained
from banzuke.core.event import chairs
from banzuke.core.grade import parse_grade
from banzuke.formats.fesa.table import promoted_to

if TYPE_CHECKING:
    from banzuke.core.event import Entry
    from banzuke.core.grade import Grade
    from banzuke.formats.draft import Document
    from banzuke.rulebooks.rulebook import RuleBook


class PrintedPromotion(NamedTuple):
    """A player whom the table promotes, and how; `way` None: by no way of the rulebook."""

    entry: Entry
    grade: Grade
    way: Explained | None


def printed_promotions(document: Document, rulebook: RuleBook) -> tuple[PrintedPromotion, ...]:
    """Every promotion of a table, in the table's order; none where the rulebook gives grades by other rules."""
    event, rules = document.event, rulebook.awards
    if event is None or not isinstance(rules, FesaGrades):
        return ()
    games = dict.fromkeys((entry.id for entry in event.entries), 0)
    for player, _ in chairs(event):
        games[player] += 1
    found = []
    for entry in event.entries:
        claim = document.claims.get(entry.id)
        grade = None if claim is None else parse_grade(promoted_to(claim) or "")
        if claim is None or grade is None or claim.rating_after is None:
            continue
        unrated = entry.rating is None or entry.state.get("history_unknown")
        printed = Printed(entry.grade, None if unrated else entry.rating, claim.rating_after, games[entry.id])
        found.append(PrintedPromotion(entry, grade, explained(printed, grade, rules)))
    return tuple(found)
