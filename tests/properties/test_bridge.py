"""What holds for every evening of bridge: sums before rounding, means of points, symmetry, shares of changes."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import pytest
from bridge_events import evening, match
from hypothesis import given
from hypothesis import strategies as st

from banzuke.bridge.event_score import Field, score_event
from banzuke.bridge.fouled import group_shares
from banzuke.bridge.imps import cross_imps
from banzuke.bridge.matchpoints import ascherman, matchpoints, neuberg, percent, top
from banzuke.bridge.movements.mitchell import EvenTables, arrow_switched, mitchell
from banzuke.bridge.movements.validate import validate
from banzuke.bridge.victory_points import wbf
from banzuke.core.partners import Method, Pair, PartnerPlay, Scoring, TableResult
from banzuke.core.problem import has_errors
from banzuke.ratings.bridge_play import nearest
from banzuke.rulebooks import find, rate_event

scores = st.lists(st.sampled_from([-1400, -620, -100, -50, 0, 50, 110, 140, 420, 620, 2220]), min_size=1, max_size=30)
ratings = st.integers(800, 2400).map(float)
CLUB = pytest.mark.parametrize("rulebook", ["bridge-club", "bridge-club-all"])


def raw_sum(event, rulebook):
    rated = rate_event(event, find(rulebook)).rated
    return math.fsum(
        step.contribution for change in rated.changes for step in change.steps if step.name == "board_change"
    )


@st.composite
def evenings(draw, *, scoring=Scoring.MATCHPOINTS):
    """Pairs whose results balance over all boards."""
    count = draw(st.integers(2, 8))
    names = "ABCDEFGHIJKLMNOP"[: 2 * count]
    over = [draw(st.integers(-3000, 3000)) for _ in range(count - 1)]
    over.append(-sum(over))
    middle = 5000 if scoring is Scoring.MATCHPOINTS else 0
    scale = max(1, *(abs(each) / 5000 for each in over))
    results = [(middle + each / scale) / 100 for each in over]
    pairs = [(names[2 * at : 2 * at + 2], result, 24) for at, result in enumerate(results)]
    return evening({name: draw(ratings) for name in names}, *pairs, scoring=scoring)


@CLUB
@given(event=evenings())
def test_the_changes_of_a_balanced_evening_add_up_to_zero_before_rounding(rulebook, event):
    assert raw_sum(event, rulebook) == pytest.approx(0, abs=1e-6)


@CLUB
@given(event=evenings(scoring=Scoring.IMPS))
def test_so_do_those_of_an_evening_at_imps(rulebook, event):
    assert raw_sum(event, rulebook) == pytest.approx(0, abs=1e-6)


def test_with_unequal_boards_they_do_not():
    """Nothing is wrong with that: the rule counts boards, and some played more of them."""
    event = evening(dict.fromkeys("ABCD", 1500.0) | {"A": 1900.0}, ("AB", 60.0, 24), ("CD", 40.0, 12))
    assert abs(raw_sum(event, "bridge-club")) > 1


@given(sides=st.lists(ratings, min_size=8, max_size=8), imps=st.integers(-80, 80), boards=st.integers(1, 32))
def test_a_match_of_teams_adds_up_to_zero_before_rounding(sides, imps, boards):
    event = match(dict(zip("ABCDEFGH", sides, strict=True)), (boards, float(imps), "AB CD", "EF GH"))
    assert raw_sum(event, "bridge-club") == pytest.approx(0, abs=1e-6)


@CLUB
@given(event=evenings())
def test_partners_changes_differ_by_their_gap(rulebook, event):
    """d1 - d2 = -n (R1 - R2) / 1500 before rounding."""
    rated = rate_event(event, find(rulebook)).rated
    raw = {change.player: change.steps[-1].inputs["raw"] for change in rated.changes}
    before = {change.player: change.before.rating for change in rated.changes}
    for pair in event.partners.pairs:
        one, other = pair.players
        assert raw[one] - raw[other] == pytest.approx(-pair.boards * (before[one] - before[other]) / 1500, abs=1e-6)


@given(event=evenings())
def test_a_better_result_never_lowers_a_change(event):
    first, *rest = event.partners.pairs
    better = replace(first, percent=min(100.0, first.percent + 1.5))
    after = replace(event, partners=replace(event.partners, pairs=(better, *rest)))
    changes = [rate_event(each, find("bridge-club")).rated.change(first.players[0]).delta for each in (event, after)]
    assert changes[1] >= changes[0]


@given(number=st.integers(-10_000, 10_000), parts=st.integers(1, 600))
def test_rounding_is_half_away_from_zero(number, parts):
    exact = Fraction(number, parts)
    whole = math.floor(abs(exact) + Fraction(1, 2))
    assert nearest(number / parts) == (whole if exact >= 0 else -whole)
    assert nearest(-number / parts) == -nearest(number / parts)


@given(board=scores)
def test_the_mean_of_matchpoints_is_one_less_than_the_results(board):
    assert sum(matchpoints(board)) == len(board) * (len(board) - 1)


@given(board=scores, more=st.integers(0, 10))
def test_neuberg_keeps_the_mean_and_the_order(board, more):
    expected = len(board) + more
    points = [neuberg(each, len(board), expected) for each in matchpoints(board)]
    assert sum(points) == len(board) * (expected - 1)
    assert all(0 <= each <= top(expected) for each in points)
    ranked = sorted(zip(board, points, strict=True))
    assert [each for _, each in ranked] == sorted(points)


@given(board=scores)
def test_ascherman_averages_half_and_cross_imps_zero(board):
    assert sum(ascherman(board)) == 50 * len(board)
    assert sum(cross_imps(board)) == 0


@given(board=scores)
def test_both_sides_share_a_board(board):
    mirrored = [neuberg(points, len(board), len(board)) for points in matchpoints([-score for score in board])]
    shares = group_shares(board, len(board))
    most = top(len(board))
    if most:
        assert [share.ew for share in shares] == [percent(points, most) for points in mirrored]


@given(margin=st.integers(-200, 200), boards=st.integers(1, 60))
def test_victory_points_are_symmetric(margin, boards):
    own, other = wbf(margin, boards)
    assert (own + other, wbf(-margin, boards)) == (20, (other, own))
    assert 0 <= own <= 20


@given(pairs=st.integers(4, 120), even=st.sampled_from(EvenTables))
def test_every_mitchell_can_be_played(pairs, even):
    made = mitchell(pairs, even)
    assert not has_errors(validate(made))
    assert not has_errors(validate(arrow_switched(made)))


@st.composite
def travellers(draw):
    """Boards played by some of eight pairs, with scores."""
    results = []
    for board in range(1, draw(st.integers(1, 6)) + 1):
        seats = draw(st.permutations(range(1, 9)))
        for ns, ew in list(zip(seats[::2], seats[1::2], strict=True))[: draw(st.integers(1, 4))]:
            results.append(TableResult(board=board, ns=ns, ew=ew, score=draw(st.integers(-50, 50)) * 10))
    pairs = tuple(Pair(number=number, players=(f"A{number}", f"B{number}")) for number in range(1, 9))
    return PartnerPlay(pairs=pairs, results=tuple(results))


@pytest.mark.parametrize("method", Method)
@given(play=travellers(), data=st.data())
def test_the_order_of_results_changes_nothing(method, play, data):
    shuffled = replace(play, results=tuple(data.draw(st.permutations(play.results))))
    one, other = ({row.pair.number: row[1:] for row in score_event(each, method).pairs} for each in (play, shuffled))
    assert one == other


@given(play=travellers())
def test_the_points_of_all_pairs_average_half(play):
    found = score_event(play, Method.MATCHPOINTS, Field.ACROSS)
    most = sum(row.most for row in found.pairs)
    assert sum(row.total for row in found.pairs) * 2 == most
