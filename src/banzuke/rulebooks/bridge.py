"""The bridge club: its method in both readings of the field's mean, and the method that it started from."""

from __future__ import annotations

from datetime import date

from banzuke.awards.declared import DeclaredGrades
from banzuke.ratings.bridge_club import BRIDGE_CLUB, BRIDGE_CLUB_ALL
from banzuke.ratings.bridge_gambler import BridgeGambler
from banzuke.rulebooks.rulebook import RuleBook

#: The page recounts every game since 2000 by its method.
_SINCE = date(2000, 1, 1)
#: The scale has no ends of its own; these are those of every list that the house reads.
_LOWEST, _HIGHEST = -1000.0, 4000.0

BRIDGE_CLUB_BOOK = RuleBook(
    id="bridge-club",
    regulation="bridge-club",
    title="Rating of the bridge club, against the field without the pair",
    source='the bridge club\'s page "How the rating is computed", in force since 2009, change 2',
    game="bridge",
    valid_from=_SINCE,
    valid_to=None,
    system=BRIDGE_CLUB,
    awards=DeclaredGrades(),
    lowest=_LOWEST,
    highest=_HIGHEST,
    refusals=BRIDGE_CLUB.refusals,
)

BRIDGE_CLUB_ALL_BOOK = RuleBook(
    id="bridge-club-all",
    regulation="bridge-club",
    title="Rating of the bridge club, against the whole field",
    source='the bridge club\'s page "How the rating is computed", in force since 2009, step 1',
    game="bridge",
    valid_from=_SINCE,
    valid_to=None,
    system=BRIDGE_CLUB_ALL,
    awards=DeclaredGrades(),
    lowest=_LOWEST,
    highest=_HIGHEST,
    refusals=BRIDGE_CLUB_ALL.refusals,
)

_GAMBLER = BridgeGambler()

BRIDGE_GAMBLER_BOOK = RuleBook(
    id="bridge-gambler",
    regulation="bridge-gambler",
    title="Bridge rating board by board, against the actual opponents",
    source="the method of a game server of 2009, rebuilt from the changes that the bridge club lists against it",
    game="bridge",
    valid_from=_SINCE,
    valid_to=None,
    system=_GAMBLER,
    awards=DeclaredGrades(),
    lowest=_LOWEST,
    highest=_HIGHEST,
    refusals=_GAMBLER.refusals,
)
