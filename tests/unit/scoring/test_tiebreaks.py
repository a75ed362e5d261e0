"""Criteria on tables small enough to be added up by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tables import table

from banzuke.core.event import Bye
from banzuke.core.grade import dan, kyu
from banzuke.core.outcome import ByeKind
from banzuke.core.quantities import HalfPoints, PlayerId
from banzuke.scoring.presets import PRESETS
from banzuke.scoring.settings import ExtraPoints
from banzuke.scoring.standings import standings


def values(event, *criteria, preset="opengotha-mcmahon", **changes):
    settings = replace(PRESETS[preset], criteria=criteria, **changes)
    return {row.entry.id: row.values for row in standings(event, settings, event.rounds).rows}


def graded(event, **grades):
    return replace(event, entries=tuple(replace(entry, grade=grades[entry.id]) for entry in event.entries))


def test_stones_given_are_added_to_what_the_opponent_counts_for():
    event = graded(table({"A": 1, "B": 1}, "A>B/3"), A=kyu(4), B=kyu(1))
    assert values(event, "SOSM", "SODOSM", "HDG") == {"A": (26, 26, -3), "B": (30, 0, 3)}
    assert values(event, "SOSM", handicap_in_sos=False) == {"A": (29,), "B": (27,)}


def test_an_exploit_counts_the_stones_that_were_missing():
    event = graded(table({"A": 1, "B": 1, "C": 1}, "A>B/2", "B>C"), A=kyu(4), B=kyu(1), C=kyu(9))
    # Three grades between A and B, two stones: one is missing, weight 2; B has one win. B gave C nothing: no exploit.
    assert values(event, "EXT", "EXR") == {"A": (2, 2), "B": (0, 0), "C": (3, 0)}


def test_missed_rounds_are_rounded_down_as_a_block_and_draws_are_not():
    event = table({"A": 1, "B": 1, "C": 1}, "A>B", "A=B", "A>B", "B>A")
    event = replace(event, byes=(Bye(round=1, player=PlayerId("C")),))
    # C: a free point and three missed rounds of a half: 2 and a half, rounded down 2.
    assert values(event, "MMS", start_points="none")["C"] == (2,)
    assert values(event, "MMS", start_points="none", round_down=False)["C"] == (Fraction(5, 2),)
    assert values(event, "MMS", start_points="none")["A"] == (Fraction(5, 2),)


def test_a_player_left_without_a_game_has_nothing_and_an_absent_one_half():
    event = table({"A": 1, "B": 1, "C": 1, "D": 1}, "A>B C>D", "A>B", "A>B")
    idle = tuple(Bye(round=number, player=PlayerId("C"), kind=ByeKind.ZERO) for number in (2, 3))
    found = values(replace(event, byes=idle), "MMS", start_points="none")
    assert (found["C"], found["D"]) == ((1,), (1,))


def test_a_free_point_against_a_twin():
    event = graded(table({"A": 1, "B": 1, "C": 1}, "A>B", "C>B"), A=kyu(4), B=kyu(4), C=kyu(4))
    event = replace(event, byes=(Bye(round=2, player=PlayerId("A")),))
    opengotha = values(event, "MMS", "SOSM", "SODOSM", "SOSOSM")["A"]
    macmahon = values(event, "MMS", "SOSM", "SODOSM", "SOSOSM", unplayed="macmahon")["A"]
    # B ends with 26 and a SOS of 28 + 27; A starts with 26 and has 27 without the free point.
    assert opengotha == (28, 52, 26, 55 + 2 * 26)
    assert macmahon == (28, 53, 53, 55 + 53)
    assert values(event, "SOSM", unplayed="zero")["A"] == (26,)


def test_rounds_that_an_opponent_did_not_play_count_half():
    event = graded(table({"A": 1, "B": 1, "C": 1}, "A>B", "C>A"), A=kyu(4), B=kyu(4), C=kyu(4))
    event = replace(event, byes=(Bye(round=1, player=PlayerId("C")),))
    # C: 26, a free point and a win.
    assert values(event, "SOSM")["A"] == (26 + 28,)
    assert values(event, "SOSM", not_played_as_half=True)["A"] == (26 + Fraction(1, 2) + 27 + Fraction(1, 2),)


def test_categories_are_counted_from_the_strongest():
    event = graded(table({"A": 1, "B": 1, "C": 1, "D": 1}, "A>B C>D"), A=dan(1), B=kyu(5), C=kyu(6), D=None)
    found = values(event, "CAT", "NBW", categories=(dan(1), kyu(5)))
    assert {name: category for name, (category, _) in found.items()} == {"A": 0, "B": 1, "C": 2, "D": 2}
    assert list(found) == ["A", "B", "C", "D"]


def test_who_has_no_rating_stands_behind_all_who_have_one():
    event = table({"A": None, "B": -200.0, "C": 100.0, "D": 100.5}, "A=B C=D")
    assert list(values(event, "NBW", "RATING")) == ["D", "C", "B", "A"]


def test_result_points_are_those_by_which_games_were_won():
    event = table({"A": 1, "B": 1, "C": 1, "D": 1}, "A>B C>D", "A>C B=D", "D>A B>C")
    margins = [HalfPoints(25), None, HalfPoints(1), HalfPoints(9), HalfPoints(80), HalfPoints(0)]
    games = tuple(replace(game, margin=margin) for game, margin in zip(event.games, margins, strict=True))
    found = values(replace(event, games=games), "NBW", "SORP", preset="opengotha-swiss")
    # What B and D drew is nobody's, and B won his last game by nothing that was counted.
    assert {name: points for name, (_, points) in found.items()} == {"A": 13, "B": 0, "C": 0, "D": 40}


def test_a_score_without_what_missed_rounds_brought():
    event = graded(table({"A": 1, "B": 1, "C": 1}, "A>B", "B>C"), A=dan(1), B=dan(1), C=dan(1))
    event = replace(event, byes=(Bye(round=1, player=PlayerId("C")),))
    found = values(event, "MMS", "SCOREX", preset="macmahon", round_down=False)
    assert found == {"B": (31, 31), "A": (31 + Fraction(1, 2), 31), "C": (31, 31)}


def test_a_referee_s_points_count_from_their_round_on():
    event = table({"A": 1, "B": 1}, "A>B", "B>A")
    extra = (ExtraPoints(player=PlayerId("A"), points=Fraction(-1, 3), round=2),)
    start = (
        *extra,
        ExtraPoints(player=PlayerId("B"), points=Fraction(2)),
        ExtraPoints(player=PlayerId("?"), points=Fraction(9)),
    )
    assert values(event, "PTS", "CUSSM", "NBW", preset="fide-swiss", extra_points=extra) == {
        "B": (1, 1, 1), "A": (Fraction(2, 3), 1 + Fraction(2, 3), 1),
    }  # fmt: skip
    assert values(event, "PTS", "CUSSM", preset="fide-swiss", extra_points=start)["B"] == (3, 2 + 3)


def test_macmahon_s_switch_takes_free_points_out_of_sums():
    event = graded(table({"A": 1, "B": 1, "C": 1}, "A>B", "B>C"), A=kyu(4), B=kyu(4), C=kyu(4))
    event = replace(event, byes=(Bye(round=1, player=PlayerId("C")),))
    # C: a free point and a loss to B, who ends with 27; A won and missed a round.
    assert values(event, "SOSM", "SOSOSM", unplayed="macmahon")["C"][0] == 27 + 26
    switched = values(event, "SOSM", "SOSOSM", unplayed="macmahon-bye-zero")
    assert switched["C"] == (27, switched["B"][0])
    assert switched["A"][0] == 27 + 26


def test_a_narrower_confidence_interval_is_better():
    event = table({"A": 1, "B": 1, "C": 1, "D": 1}, "A=B C=D")
    states = ({"deviation": 90}, {"deviation": 45.5}, {}, {"deviation": 350})
    entries = tuple(replace(entry, state=state) for entry, state in zip(event.entries, states, strict=True))
    assert list(values(replace(event, entries=entries), "CONF")) == ["B", "A", "D", "C"]


def test_short_codes_mean_the_form_of_the_system():
    event = graded(table({"A": 1, "B": 1}, "A>B"), A=dan(1), B=dan(1))
    assert values(event, "SOS")["A"] == (30,)
    assert values(event, "SOS", preset="opengotha-swiss")["A"] == (0,)


def test_sts_counts_wins_up_to_the_last_rounds_of_the_bar_group():
    event = graded(table({"A": 1, "B": 1, "C": 1}, "A>B", "C>B", "A>C"), A=dan(4), B=dan(4), C=dan(3))
    found = values(replace(event, rounds=2), "MMS", "STS", rounds=4, round_down=False)
    # Four rounds: quarter-final is the second one, semi-final the third.
    assert found["A"] == (34 + Fraction(1, 2), 34 + Fraction(1, 2))
    assert values(replace(event, rounds=1), "MMS", "STS", rounds=3)["A"] == (34, 36)
    assert values(replace(event, rounds=1), "MMS", "STS", rounds=3)["C"] == (32, 32)


def test_fide_takes_rounds_missed_by_choice_at_the_end_for_draws():
    event = table(dict.fromkeys("ABCD", 2000), "A>B C>D", "C>A", "A>C")
    half = Bye(round=2, player=PlayerId("B"), kind=ByeKind.HALF)
    # B lost, asked for half a point and left; D lost and was absent twice, with or without a word.
    zero = tuple(Bye(round=number, player=PlayerId("D"), kind=ByeKind.ZERO) for number in (2, 3))
    for byes in ((half,), (half, *zero)):
        found = values(replace(event, byes=byes), "PTS", "BH", preset="fide-swiss")
        # To his opponents B counts 0 + 1/2 + 1/2, and D as much: A has met B and twice C with 2.
        assert found["B"][0] == Fraction(1, 2)
        assert found["A"] == (2, 1 + 2 + 2)
        assert found["C"] == (2, 1 + 2 + 2)
