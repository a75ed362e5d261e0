"""The Ukrainian Go federation: the regulation of 2012, and what its program computes."""

from __future__ import annotations

from datetime import date

from banzuke.awards.ufgo import UfgoGrades, is_list_day
from banzuke.ratings.ufgo_2012 import FLOOR, IDEAL, Ufgo2012
from banzuke.ratings.ufgo_practice import UFGO_PRACTICE, UFGO_PRACTICE_2019
from banzuke.rulebooks.rulebook import RuleBook

_REGULATION = "UFGO, regulation of the rating system, protocol 34 of 29 June 2012 as changed by 40 of 17 September 2012"

UFGO_2012_BOOK = RuleBook(
    id="ufgo-2012",
    regulation="ufgo-2012",
    title="UFGO rating, regulation of 2012",
    source=_REGULATION,
    game="go",
    valid_from=date(2012, 9, 17),
    valid_to=None,
    system=Ufgo2012(),
    awards=UfgoGrades(),
    lowest=FLOOR,
    highest=IDEAL,
    is_list_day=is_list_day,
)

UFGO_PRACTICE_BOOK = RuleBook(
    id="ufgo-practice",
    regulation="ufgo-practice",
    title="UFGO rating as the federation's program computes it",
    source="printed tables of the federation's tournament program, 2017-2018",
    game="go",
    valid_from=date(2012, 9, 17),
    valid_to=date(2018, 12, 31),
    system=UFGO_PRACTICE,
    awards=UfgoGrades(),
    lowest=FLOOR,
    highest=IDEAL,
    is_list_day=is_list_day,
)

UFGO_PRACTICE_2019_BOOK = RuleBook(
    id="ufgo-practice-2019",
    regulation="ufgo-practice",
    title="UFGO rating as the program of 2019 computes it",
    source="published results of the quarterfinal of April 2019",
    game="go",
    valid_from=date(2019, 1, 1),
    valid_to=None,
    system=UFGO_PRACTICE_2019,
    awards=UfgoGrades(),
    lowest=FLOOR,
    highest=IDEAL,
    is_list_day=is_list_day,
)
