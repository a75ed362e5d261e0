"""Dated editions of regulations: each binds a rating system, its awards and its limits, and computes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.rulebooks.bridge import BRIDGE_CLUB_ALL_BOOK, BRIDGE_CLUB_BOOK, BRIDGE_GAMBLER_BOOK
from banzuke.rulebooks.egf import EGF_2021_BOOK, EGF_CLASSIC_BOOK
from banzuke.rulebooks.exact_handicaps import GORYNYCH_BOOK, HANDICAP_2003_BOOK
from banzuke.rulebooks.fesa import FESA_BOOK, FESA_BOOKS
from banzuke.rulebooks.rulebook import RatedEvent, RuleBook, rate_event
from banzuke.rulebooks.ufgo import UFGO_2012_BOOK, UFGO_PRACTICE_2019_BOOK, UFGO_PRACTICE_BOOK

if TYPE_CHECKING:
    from banzuke.core.event import Event

__all__ = ["RULEBOOKS", "RatedEvent", "RuleBook", "default_for", "find", "rate_event"]

#: Every edition, the official one of a federation before its shadows.
RULEBOOKS: tuple[RuleBook, ...] = (
    UFGO_2012_BOOK,
    UFGO_PRACTICE_BOOK,
    UFGO_PRACTICE_2019_BOOK,
    EGF_CLASSIC_BOOK,
    EGF_2021_BOOK,
    GORYNYCH_BOOK,
    HANDICAP_2003_BOOK,
    *FESA_BOOKS,
    BRIDGE_CLUB_BOOK,
    BRIDGE_CLUB_ALL_BOOK,
    BRIDGE_GAMBLER_BOOK,
)

_HOME = "UA"


def find(rulebook_id: str) -> RuleBook | None:
    """The edition with this id."""
    return next((book for book in RULEBOOKS if book.id == rulebook_id), None)


def default_for(event: Event) -> tuple[RuleBook, str]:
    """The rulebook for an event that names none, and a code of the reason.

    `country`: the federation of the event's country; elsewhere in Europe the EGF's edition in force on its last day.
    `unknown`: the event states no country, so the first rulebook of the list is taken. `tournament`: the regulation by
    which it was played rates it as well. `game`: the game has one official
    rating; shogi's in the edition of the event's day.
    """
    played_by = find(str(event.tournament.get("preset")))
    if played_by is not None:
        return played_by, "tournament"
    if event.game == FESA_BOOK.game:
        day = event.last_day
        return next((book for book in FESA_BOOKS if day is None or book.in_force(day)), FESA_BOOK), "game"
    if event.game == BRIDGE_CLUB_BOOK.game:
        return BRIDGE_CLUB_BOOK, "game"
    if event.country is None or event.country == _HOME:
        return UFGO_2012_BOOK, "unknown" if event.country is None else "country"
    day = event.last_day
    in_force = [book for book in (EGF_2021_BOOK, EGF_CLASSIC_BOOK) if day is None or book.in_force(day)]
    return (in_force or [EGF_CLASSIC_BOOK])[0], "country"
