"""The handicap tournaments: Gorynych of 2004, and the method of 2003."""

from __future__ import annotations

from datetime import date

from banzuke.awards.declared import DeclaredGrades
from banzuke.ratings.exact_handicaps import METHOD_2003, REGULATION, ExactHandicaps
from banzuke.rulebooks.rulebook import RuleBook

#: 31 kyu, below which nobody starts, and more than anybody has.
_LOWEST, _HIGHEST = -1000.0, 3200.0

GORYNYCH_BOOK = RuleBook(
    id=REGULATION,
    regulation=REGULATION,
    title="Gorynych: games levelled by stones and komi, each at an even chance",
    source="statute of the tournament for the title Gorynych, October 2004, with the judge's comments",
    game="go",
    valid_from=date(2004, 10, 29),
    valid_to=None,
    system=ExactHandicaps(outside="outside"),
    awards=DeclaredGrades(),
    lowest=_LOWEST,
    highest=_HIGHEST,
)

HANDICAP_2003_BOOK = RuleBook(
    id=METHOD_2003,
    regulation=METHOD_2003,
    title="Handicap tournaments by the method of 2003, each game at an even chance",
    source='"What is needed to hold tournaments", as revised on 21 August 2003',
    game="go",
    valid_from=date(2003, 8, 21),
    valid_to=None,
    system=ExactHandicaps(),
    awards=DeclaredGrades(),
    lowest=_LOWEST,
    highest=_HIGHEST,
)
