"""The tournament for the title Gorynych, statute of October 2004: everything that it binds together.

Six rounds by SERP, three groups by rating, handicaps to the point with their caps, colours between equals by the parity
of numbers, points of FORS with the super-handicap, places in the statute's order, heads, the rating of each game at an
even chance. Deadline and adjudication: a game that nobody could decide is entered as a draw by default and brings both
the mean expectation (docs/regulations/gorynych-2004.md).
"""

from __future__ import annotations

from banzuke.awards.gorynych_2004 import heads
from banzuke.rulebooks.exact_handicaps import GORYNYCH_BOOK
from banzuke.rulebooks.tournament import TournamentBook

GORYNYCH_2004 = TournamentBook(id="gorynych-2004", rating=GORYNYCH_BOOK, in_groups=True, titles=heads)
