from __future__ import annotations

import pytest

from banzuke.core.clause import IMPLEMENTED, Clause, implements
from banzuke.core.problem import Severity, Where, error, has_errors, notice, warning
from banzuke.core.quantities import PlayerId
from banzuke.core.rated import Change, Rated, State
from banzuke.core.tables import interpolate


@pytest.mark.parametrize(
    ("key", "value"), [(50, 10), (100, 10), (150, 15), (200, 20), (275, 12.5), (300, 10), (900, 10), (199.99, 19.999)]
)
def test_interpolation_is_linear_inside_and_constant_outside(key, value):
    assert interpolate((100, 200, 300), (10, 20, 10), key) == pytest.approx(value, abs=1e-9)


def test_a_clause_is_recorded_and_the_function_left_alone():
    def rule():
        return 7

    assert implements("test-regulation", "1", "2")(rule) is rule
    names = [IMPLEMENTED.pop(Clause("test-regulation", paragraph)) for paragraph in ("1", "2")]
    assert all(name[0].endswith("rule") for name in names)


def test_only_errors_block():
    where = Where(row="3", round=2)
    assert error("E-X", where, count=1).params == {"count": 1}
    assert has_errors([notice("N-X"), error("E-X", where)])
    assert not has_errors([notice("N-X"), warning("W-X", where)])
    assert [problem("X").severity for problem in (error, warning, notice)] == list(Severity)


def test_the_change_of_a_player():
    change = Change(player=PlayerId("A"), before=State(rating=1500), after=State(rating=1510.5))
    assert change.delta == 10.5
    outside = State(rating=None)
    assert Change(player=PlayerId("A"), before=outside, after=State(rating=1)).delta is None
    assert Change(player=PlayerId("A"), before=State(rating=1), after=outside).delta is None
    assert Rated(changes=(change,)).change(PlayerId("A")) is change
    with pytest.raises(KeyError):
        Rated(changes=(change,)).change(PlayerId("B"))
