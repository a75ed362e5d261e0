"""The regulations of whole tournaments by their ids, as `tournament.preset` names them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.rulebooks.gorynych_2004 import GORYNYCH_2004
from banzuke.rulebooks.handicap_2003 import HANDICAP_2003

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.rulebooks.tournament import TournamentBook

TOURNAMENTS: Mapping[str, TournamentBook] = MappingProxyType({book.id: book for book in (GORYNYCH_2004, HANDICAP_2003)})
