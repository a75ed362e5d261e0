"""The European shogi federation, whose rating and grades the Ukrainian one uses: its editions since 2000."""

from __future__ import annotations

import math
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from banzuke.awards.fesa import ACTIVE_YEARS, FesaGrades, is_list_day
from banzuke.ratings.fesa import Fesa
from banzuke.ratings.fesa_games import (
    Formula,
    HandicapsInGrades,
    HandicapsInPoints,
    bonus,
    gain,
    k_factor,
    no_bonus,
    plain_gain,
)
from banzuke.rulebooks.fesa_tables import (
    GRADES,
    GRADES_2000,
    GRADES_OF_THE_PAGE,
    HANDICAPS_2000,
    HANDICAPS_2001,
    HANDICAPS_2002,
    HANDICAPS_2005,
)
from banzuke.rulebooks.rulebook import RuleBook

if TYPE_CHECKING:
    from banzuke.core.grade_scale import GradeScale

_REGULATION = "fesa"
#: Before 2024 ratings could fall below 1; nobody is known to have done so.
_LOWEST, _HIGHEST = -1000.0, 4000.0

#: The edition of 2024: nobody falls below 1.
FORMULA = Formula(
    scale=GRADES,
    handicaps=HandicapsInGrades(scale=GRADES, grades=HANDICAPS_2005),
    gain=gain,
    bonus=bonus,
    opponent_floor=400.0,
    lowest_unrated=1.0,
    lowest=1.0,
)
#: The page of the Ukrainian federation names no floor for rated players.
_FORMULA_OF_THE_PAGE = replace(
    FORMULA,
    scale=GRADES_OF_THE_PAGE,
    handicaps=HandicapsInGrades(scale=GRADES_OF_THE_PAGE, grades=HANDICAPS_2005),
    lowest=-math.inf,
)
#: 2000: neither d' nor bonus, opponents count for what they are, unrated players for 400 at the least.
_FORMULA_2000 = Formula(
    scale=GRADES_2000,
    handicaps=HandicapsInPoints(points=HANDICAPS_2000),
    gain=plain_gain,
    bonus=no_bonus,
    opponent_floor=-math.inf,
    lowest_unrated=400.0,
    lowest=-math.inf,
)


def _grades(scale: GradeScale, provisional_above: int) -> FesaGrades:
    return FesaGrades(scale=scale, most_lost=k_factor, provisional_above=provisional_above)


FESA_BOOK = RuleBook(
    id="fesa",
    regulation=_REGULATION,
    title="FESA rating, edition of 2024",
    source="FESA, description of the Elo system of 2024, and the tables published since",
    game="shogi",
    valid_from=date(2024, 1, 1),
    valid_to=None,
    system=Fesa(formula=FORMULA),
    awards=_grades(GRADES, 2),
    lowest=FORMULA.lowest,
    highest=_HIGHEST,
    is_list_day=is_list_day,
    active_years=ACTIVE_YEARS,
)

FESA_PAGE_BOOK = replace(
    FESA_BOOK,
    id="fesa-ukraine",
    title="FESA rating by the page of the Ukrainian federation",
    source="Ukrainian shogi federation, description of the rating, translated from the FESA page of before 2024",
    valid_from=date(2012, 1, 1),
    valid_to=date(2023, 12, 31),
    system=Fesa(formula=_FORMULA_OF_THE_PAGE),
    lowest=_LOWEST,
    awards=_grades(GRADES_OF_THE_PAGE, 2),
)

FESA_2000_BOOK = replace(
    FESA_BOOK,
    id="fesa-2000",
    title="FESA rating, edition of 2000",
    source="FESA, description of the rating of 1 January 2000",
    valid_from=date(2000, 1, 1),
    valid_to=date(2000, 12, 31),
    system=Fesa(formula=_FORMULA_2000),
    lowest=_LOWEST,
    awards=_grades(GRADES_2000, 1),
)

FESA_2001_BOOK = replace(
    FESA_2000_BOOK,
    id="fesa-2001",
    title="FESA rating, edition of 2001",
    source="FESA, description of the rating of 2000 with the handicaps of 2001",
    valid_from=date(2001, 1, 1),
    valid_to=date(2001, 12, 31),
    system=Fesa(formula=replace(_FORMULA_2000, handicaps=HandicapsInPoints(points=HANDICAPS_2001))),
)

FESA_2002_BOOK = replace(
    FESA_2000_BOOK,
    id="fesa-2002",
    title="FESA rating, edition of 2002",
    source="FESA, description of the rating with handicaps as grades, 1 January 2002",
    valid_from=date(2002, 1, 1),
    valid_to=date(2004, 12, 31),
    system=Fesa(formula=replace(_FORMULA_2000, handicaps=HandicapsInGrades(scale=GRADES_2000, grades=HANDICAPS_2002))),
)

FESA_2005_BOOK = replace(
    FESA_2000_BOOK,
    id="fesa-2005",
    title="FESA rating, edition of 2005",
    source="FESA, description of the rating with the handicaps of 1 January 2005",
    valid_from=date(2005, 1, 1),
    valid_to=date(2011, 12, 31),
    system=Fesa(formula=replace(_FORMULA_2000, handicaps=HandicapsInGrades(scale=GRADES_2000, grades=HANDICAPS_2005))),
)

#: Today's edition first, then the past backwards: a book that names all of them rates each table by that of its day.
FESA_BOOKS = (FESA_BOOK, FESA_PAGE_BOOK, FESA_2005_BOOK, FESA_2002_BOOK, FESA_2001_BOOK, FESA_2000_BOOK)
