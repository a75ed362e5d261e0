"""Who may come with an expert estimate: section 7 of the regulation of 2012, as far as a date decides it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.clause import implements
from banzuke.ratings.ufgo_2012 import REGULATION

if TYPE_CHECKING:
    from datetime import date

#: How long a rated player must have been absent before he may have an estimate (7.2), in months.
ABSENCE_MONTHS = 6
_YEAR = 12


@implements(REGULATION, "7.2")
def may_have_estimate(last_event: date, day: date) -> bool:
    """Whether a player whose last event ended on `last_event` was absent long enough on `day`."""
    months = (day.year - last_event.year) * _YEAR + day.month - last_event.month
    return (months, day.day) >= (ABSENCE_MONTHS, last_event.day)
