"""A table with what this program computes beside the results: the places and criteria, and the new ratings."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.core.problem import has_errors
from banzuke.formats.draft import Claim, Document
from banzuke.formats.stated_standings import ranked_by
from banzuke.scoring.standings import standings

if TYPE_CHECKING:
    from banzuke.core.event import Event
    from banzuke.rulebooks import RatedEvent
    from banzuke.scoring.tiebreaks.criteria import Value


def with_standings(document: Document, event: Event) -> Document:
    """The document in the order of its standings, which stand in its columns instead of what the file claimed.

    Ranked by its own criteria; players who take no part in the standings follow in their order. The document is left
    as it is where its settings cannot be read.
    """
    ranked, settings, said = ranked_by(document, event)
    problems = (*document.problems, *said)
    if has_errors(said):
        return replace(document, problems=problems)
    found = standings(ranked, settings)
    claims = {
        row.entry.id: Claim(
            place=str(row.place),
            columns={code: _text(value) for code, value in zip(found.criteria, row.values, strict=True)},
        )
        for row in found.rows
    }
    placed = {row.entry.id: number for number, row in enumerate(found.rows)}
    entries = tuple(sorted(event.entries, key=lambda entry: placed.get(entry.id, len(placed))))
    return replace(
        document,
        event=replace(event, entries=entries),
        claims=claims,
        problems=(*problems, *found.problems),
    )


def with_ratings(document: Document, result: RatedEvent) -> Document:
    """The document with the new ratings of `result`; as it is where the rulebook refused the event or rated no game."""
    problems = (*document.problems, *result.problems)
    if result.rated is None or not any(change.games for change in result.rated.changes):
        return replace(document, problems=problems)
    claims = dict(document.claims)
    for change in result.rated.changes:
        claim = claims.get(change.player, Claim())
        claims[change.player] = replace(claim, rating_after=change.after.rating, anomalous=change.anomalous)
    return replace(document, claims=claims, problems=problems)


def _text(value: Value) -> str:
    """A criterion as it is printed: whole numbers whole, others with a point."""
    if value is None:
        return ""
    return str(value) if isinstance(value, Fraction) and value.denominator == 1 else f"{float(value):g}"
