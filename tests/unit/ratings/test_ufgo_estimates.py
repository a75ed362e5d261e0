"""The absence after which a rated player may have an expert estimate."""

from __future__ import annotations

from datetime import date

import pytest

from banzuke.ratings.ufgo_estimates import may_have_estimate


@pytest.mark.clause("ufgo-2012", "7.2")
@pytest.mark.parametrize(
    ("last", "day", "may"),
    [
        (date(2026, 3, 1), date(2026, 9, 1), True),
        (date(2026, 3, 2), date(2026, 9, 1), False),
        (date(2026, 8, 31), date(2027, 2, 28), False),
        (date(2026, 8, 31), date(2027, 3, 1), True),
        (date(2025, 12, 15), date(2026, 6, 15), True),
        (date(2020, 1, 1), date(2026, 1, 1), True),
    ],
)
def test_six_months_of_absence(last, day, may):
    assert may_have_estimate(last, day) is may
