"""The European shogi federation, whose rating and grades the Ukrainian one uses: its editions since 2000."""

from __future__ import annotations

import math
from dataclasses import replace
from datetime import date

from banzuke.awards.declared import DeclaredGrades
from banzuke.ratings.fesa import Fesa
from banzuke.ratings.fesa_games import Formula, HandicapsInGrades, HandicapsInPoints, bonus, gain, no_bonus, plain_gain
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

FORMULA = Formula(
    scale=GRADES,
    handicaps=HandicapsInGrades(scale=GRADES, grades=HANDICAPS_2005),
    gain=gain,
    bonus=bonus,
    opponent_floor=400.0,
    lowest_unrated=1.0,
    lowest=1.0,
)

FESA_BOOK = RuleBook(
    id="fesa",
    regulation="fesa",
    title="FESA rating",
    source="FESA, description of the Elo system, 2024",
    game="shogi",
    valid_from=date(2024, 1, 1),
    valid_to=None,
    system=Fesa(formula=FORMULA),
    awards=DeclaredGrades(),
    lowest=-1000.0,
    highest=4000.0,
)
