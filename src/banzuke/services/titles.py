"""Titles: given at published lists, for life (UFGO 3). What was given stands in the awards and is never taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.grade import dan, parse_grade
from banzuke.federation.models import Award, AwardKind, Player

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    from banzuke.rulebooks import RuleBook


def titles_at(number: int) -> dict[int, Award]:
    """Every player's highest title after the list of this number."""
    awards = Award.objects.filter(kind=AwardKind.TITLE, at_list__number__lte=number)
    return {award.player_id: award for award in sorted(awards, key=dan_of)}


def dan_of(award: Award) -> int:
    """A title's number: 3 for 3 dan."""
    grade = parse_grade(award.value)
    if grade is None:
        raise ValueError(f"award {award.pk}: {award.value!r} is no title")
    return grade.number


def new_awards(rules: RuleBook, ratings: Mapping[int, Decimal], held: Mapping[int, Award]) -> list[Award]:
    """The titles that a list gives by the ratings on it, not yet stored and without their list.

    Whose record was found to be another player's passes his title on to that one: it is for life.
    """
    awards = inherited(held)
    titles = {**held, **{award.player_id: award for award in awards}}
    for player, rating in sorted(ratings.items()):
        own = titles.get(player)
        given = rules.awards.title(dan_of(own) if own else None, float(rating))
        if given is not None:
            awards.append(_award(player, str(dan(given.dan)), given.clause.regulation, given.clause.paragraph))
    return awards


def inherited(held: Mapping[int, Award]) -> list[Award]:
    """Titles of merged players that are higher than what their heirs hold themselves."""
    best: dict[int, Award] = {}
    for player, heir in Player.objects.filter(merged_into__isnull=False).values_list("pk", "merged_into_id"):
        award, rival = held.get(player), best.get(heir) or held.get(heir)
        if award is not None and (rival is None or dan_of(rival) < dan_of(award)):
            best[heir] = award
    return [_award(heir, award.value, award.regulation, award.clause) for heir, award in sorted(best.items())]


def _award(player: int, value: str, regulation: str, clause: str) -> Award:
    return Award(player_id=player, kind=AwardKind.TITLE, value=value, regulation=regulation, clause=clause)
