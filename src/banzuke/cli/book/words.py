"""What the book's own words are called in sentences and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from banzuke.federation.models import EventState, ExpertEstimate
from banzuke.words.catalogue import message
from banzuke.words.numbers import name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.names import Spelled
    from banzuke.words.catalogue import Words

_Id = TypeVar("_Id")

EVENT_STATES: dict[str, str] = {
    EventState.SUBMITTED: message("submitted"),
    EventState.SIGNED: message("signed"),
    EventState.APPROVED: message("approved"),
    EventState.SUPERSEDED: message("superseded"),
    EventState.WITHDRAWN: message("withdrawn"),
}
ESTIMATE_STATES: dict[str, str] = {
    ExpertEstimate.State.DECLARED: message("declared"),
    ExpertEstimate.State.CONFIRMED: message("confirmed"),
    ExpertEstimate.State.ACCEPTED: message("accepted"),
    ExpertEstimate.State.CORRECTED: message("corrected"),
    ExpertEstimate.State.REFUSED: message("refused"),
}


def spoken_names(names: Mapping[_Id, Spelled], say: Words) -> dict[_Id, str]:
    """People's names in the reader's script."""
    return {each: name(spelling, say.language) for each, spelling in names.items()}
