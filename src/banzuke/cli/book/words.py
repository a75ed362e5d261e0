"""What the book's own words are called in sentences and tables."""

from __future__ import annotations

from banzuke.federation.models import EventState, ExpertEstimate
from banzuke.words.catalogue import message

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
