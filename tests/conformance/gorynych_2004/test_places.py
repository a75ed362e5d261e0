"""The whole tournament of the statute: settings bound together, places by group, heads and their right."""

from dataclasses import replace
from fractions import Fraction

import pytest
from fields import boards_of, paired, played, tournament

from banzuke.awards.gorynych_2004 import heads, invited
from banzuke.core.quantities import PlayerId
from banzuke.handicap.tournament import handicap_of
from banzuke.rulebooks.tournaments import TOURNAMENTS
from banzuke.scoring.by_group import by_group, playing_group
from banzuke.scoring.reading import settings_of
from banzuke.scoring.standings import standings

THREE_GROUPS = [2463, 2330, 2111, 1851, 1219, 1001, 851, 219]


def gorynych(players, **settings):
    return tournament(players, "serp", preset="gorynych-2004", **settings)


class TestBook:
    book = TOURNAMENTS["gorynych-2004"]

    def test_everything_is_bound_by_the_presets_name(self):
        assert (self.book.scoring.scoring, self.book.scoring.start_points) == ("fors", "law")
        assert self.book.scoring.rounds == 6
        assert self.book.handicap == {"law": "gorynych-2004"}
        assert self.book.pairing.system == "serp"
        assert self.book.pairing.colours == "numbers"
        assert self.book.rating.id == self.book.id

    @pytest.mark.clause("gorynych-2004", "placing")
    def test_the_criteria_stand_in_the_statutes_order(self):
        assert self.book.scoring.criteria == ("PTS", "NBW", "SOSW", "SOSM", "HDG", "DCE", "RATING", "CONF")

    def test_the_law_of_handicaps_is_the_presets(self):
        law, problems = handicap_of(gorynych([2000, 1900]))
        assert (law.id, problems) == ("gorynych-2004", ())

    def test_the_rounds_are_six_whatever_has_been_played(self):
        event = played(gorynych(THREE_GROUPS[:2]), 1, "ab")
        unstated = {key: value for key, value in event.tournament.items() if key != "rounds"}
        assert settings_of(event)[0].rounds == 5
        assert settings_of(replace(event, tournament=unstated))[0].rounds == 6


@pytest.mark.clause("gorynych-2004", "colours")
@pytest.mark.parametrize(("players", "black"), [([2000, 2000], "a"), ([{}, {}, 2000, 2000], "c")])
def test_between_equals_the_parity_of_the_numbers_decides(players, black):
    event = gorynych(players)
    boards = {board.black: board for board in paired(event, 1).boards if board.exact is not None}
    assert boards[black].handicap.komi == 15


@pytest.mark.clause("gorynych-2004", "colours")
def test_an_even_sum_gives_black_to_the_higher_number():
    event = gorynych([2000, {}, 2000, {}])
    boards = [board for board in paired(event, 1).boards if {board.black, board.white} == {"a", "c"}]
    assert [board.black for board in boards] == ["c"]


@pytest.mark.clause("handicap-2003", "pairing")
def test_neighbours_meet_and_nobody_meets_twice():
    """Start points 24.6 23.3 23.0 21.1 20.0 18.5 18.5 15.0: 1-2 3-4 5-6 7-8, then the nearest whom one has not met."""
    event = tournament([2463, 2330, 2300, 2111, 2000, 1850, 1849, 1500], "neighbours", preset="handicap-2003")
    assert boards_of(paired(event, 1)) == {"ab", "cd", "ef", "gh"}
    event = played(event, 1, "ba", "dc", "fe", "hg")
    assert boards_of(paired(event, 2)).isdisjoint({"ab", "cd", "ef", "gh"})


class TestPlaces:
    @pytest.mark.clause("gorynych-2004", "groups", "placing")
    def test_each_group_has_its_own_places(self):
        event = played(gorynych(THREE_GROUPS), 1, "ab", "cd", "ef", "gh")
        found = by_group(standings(event, settings_of(event)[0], 1).rows)
        assert {group: {row.entry.id for row in rows} for group, rows in found.items()} == {
            1: {"a", "b", "c"},
            2: {"d", "e", "f"},
            3: {"g", "h"},
        }
        assert all([row.place for row in rows] == list(range(1, len(rows) + 1)) for rows in found.values())

    @pytest.mark.clause("gorynych-2004", "groups")
    def test_equal_players_share_their_place_in_the_group(self):
        event = gorynych([2000, 2000, 500, 500])
        event = played(event, 1, "ac=", "bd=")
        rows = by_group(standings(event, settings_of(event)[0], 1).rows)
        assert [row.place for row in rows[1]] == [1, 1]
        assert [row.place for row in rows[3]] == [1, 1]

    @pytest.mark.clause("gorynych-2004", "right")
    def test_the_director_may_set_the_group(self):
        event = gorynych([{"strength": 1500, "group": "1"}, 1500, {"conditional_rating": 2100.0}, {}])
        assert [playing_group(entry) for entry in event.entries] == [1, 2, 1, 3]

    @pytest.mark.clause("gorynych-2004", "placing")
    def test_a_meeting_counts_among_equals_if_it_was_even(self):
        event = tournament([2000, 1950], criteria=["DCE"])
        settings = settings_of(event)[0]
        even = standings(played(event, 1, "ba"), settings, 1)
        assert [(row.entry.id, row.values) for row in even.rows] == [("b", (1,)), ("a", (0,))]


class TestHeads:
    @pytest.mark.clause("gorynych-2004", "titles", "right")
    def test_a_head_for_each_group(self):
        found = heads({1: [PlayerId("a")], 2: [PlayerId("d")], 3: [PlayerId("g")]})
        assert [(head.player, head.head, head.share, head.next_group) for head in found] == [
            ("a", "eldest", 1, None),
            ("d", "middle", 1, 1),
            ("g", "youngest", 1, 2),
        ]

    @pytest.mark.clause("gorynych-2004", "titles")
    def test_equals_share_a_head(self):
        found = heads({1: [PlayerId("a"), PlayerId("b"), PlayerId("c")]})
        assert [head.share for head in found] == [Fraction(1, 3)] * 3

    @pytest.mark.clause("gorynych-2004", "right")
    def test_a_head_starts_no_lower_than_the_lowest_of_the_higher_group(self):
        entry = gorynych([1500]).entries[0]
        invited_entry = invited(entry, 1, [Fraction(209), Fraction(200)], Fraction(150))
        assert (invited_entry.group, invited_entry.start_points) == ("1", 200.0)
        assert invited(entry, 2, [Fraction(110)], Fraction(150)).start_points == 150.0
