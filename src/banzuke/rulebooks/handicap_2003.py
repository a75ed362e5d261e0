"""A handicap tournament by the method of 2003: everything that it binds together.

Neighbours by the points after each round, which begin with a hundredth of the rating; handicaps by the whole part of
the difference and komi; points that keep every game's expectation at one half; each game rated at an even chance
(docs/regulations/handicap-2003.md).
"""

from __future__ import annotations

from banzuke.rulebooks.exact_handicaps import HANDICAP_2003_BOOK
from banzuke.rulebooks.tournament import TournamentBook

HANDICAP_2003 = TournamentBook(id="handicap-2003", rating=HANDICAP_2003_BOOK)
