"""PBN: tags that carry over, tables, sides of scores, team matches, and what is wrong with a file."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.core.partners import Method, Scoring
from banzuke.formats.bridge_claims import compare_bridge
from banzuke.formats.loading import load_bytes

PAIRS = """% PBN 2.1
[Event "##Evening"]
[Site "##Riverside"]
[Date "##2026.04.14"]
[Board "1"]
[Vulnerable "None"]
[Scoring "##MP"]
[ScoreTable "Rank\\3R;PairId_NS\\3R;PairId_EW\\3R;Contract\\5L;Declarer\\1;Result\\2R;Score_NS\\5R;MP_NS\\3R"]
  1   1   2 4S    N 10   420   2
  2   3   4 3NT   E  9  -400   0
[TotalScoreTable "Rank\\3R;PairId\\3R;Names\\30L;TotalPercentage\\6R;NrBoards\\2R"]
  1   1 "Alpha Ada;Beta Bela        " 100.00  2
  2   2 "Gamma Gil/Delta Dora       "  50.00  2
  2   4 "Iota Ian;Kappa Kay         "  50.00  2
  4   3 "Eta Eve;Theta Theo         "   0.00  2

[Event "#"]
[Board "2"]
[Vulnerable "NS"]
[ScoreTable "Rank\\3R;PairId_NS\\3R;PairId_EW\\3R;Contract\\5L;Declarer\\1;Result\\2R;Score_NS\\5R;MP_NS\\3R"]
  1   1   4 2H    S  8   110   2
  2   3   2 1NT   W  6    50   0
"""


def load(text, name="evening.pbn"):
    return load_bytes(name, text.encode())


def codes(document):
    return [problem.code for problem in document.problems]


def test_tables_of_scores_and_totals():
    document = load(PAIRS)
    event = document.event
    assert (event.name, event.place, event.end) == ("Evening", "Riverside", date(2026, 4, 14))
    play = event.partners
    assert (play.method, [pair.percent for pair in play.pairs]) == (Method.MATCHPOINTS, [100.0, 50.0, 50.0, 0.0])
    assert [entry.name for entry in event.entries][2:4] == ["Gamma Gil", "Delta Dora"]
    assert [(result.board, result.ns, result.ew, result.score) for result in play.results] == [
        *((1, 1, 2, 420), (1, 4, 3, -400), (2, 1, 3, 110), (2, 4, 2, 50)),
    ]
    assert [tally[:3] for tally in compare_bridge(document).tallies] == [
        *(("contract", 4, 4), ("points", 4, 4), ("percent", 4, 4), ("place", 4, 4)),
    ]


def test_a_wrong_number_in_a_table_is_found():
    document = load(PAIRS.replace("420   2", "450   2"))
    found = compare_bridge(document).differences
    assert [(each.what, each.board, each.printed, each.computed) for each in found] == [("contract", 1, 450, 420)]


def test_tables_without_known_pairs_are_kept_to_be_checked():
    document = load(PAIRS.replace("Rank\\3R;PairId\\3R;Names", "Rank\\3R;Other\\3R;Names"))
    assert document.event.partners.results == ()
    assert len(document.partner_claims.rows) == 4
    assert "N-BRIDGE-TABLES" in codes(document)


def test_a_table_of_frequencies():
    text = PAIRS.split("[ScoreTable", maxsplit=1)[0] + (
        '[ScoreTable "Rank\\3R;Percentage_NS\\5R;Score_NS\\5R;Multiplicity\\3R"]\n  1 83.3 420 2\n  3 33.3 400 1\n'
        '[TotalScoreTable "Rank\\3R;Names\\30L;Percentage\\6R;NrBoards\\2R"]\n 1 "A;B" 60.00 1\n 2 "C;D" 40.00 1\n'
    )
    document = load(text)
    assert [(row.times, row.result.score) for row in document.partner_claims.rows] == [(2, 420), (1, 400)]


MATCH = """[Event "Final"]
[Round "1"]
[Board "1"]
[North "A"]
[South "B"]
[East "C"]
[West "D"]
[Vulnerable "EW"]
[Declarer "W"]
[Contract "4S"]
[Result "9"]
[Room "Open"]
[Score "-100"]

[Event "#"]
[Round "#"]
[Board "1"]
[North "E"]
[South "F"]
[East "G"]
[West "H"]
[Vulnerable "EW"]
[Declarer "E"]
[Contract "4S"]
[Result "10"]
[Room "Closed"]
[Score "EW 620"]
"""


def test_two_rooms_are_a_team_match_and_a_bare_score_is_declarers():
    document = load(MATCH)
    play = document.event.partners
    assert [result.score for result in play.results] == [100, -620]
    assert [result.vulnerable for result in play.results] == ["EW", "EW"]
    (segment,) = play.segments
    assert (segment.boards, segment.imps) == (1, 12.0)
    names = document.event.names()
    assert ["".join(names[player] for player in two) for two in (*segment.home, *segment.away)] == [
        "AB",
        "GH",
        "CD",
        "EF",
    ]
    assert compare_bridge(document).differences == []


def test_boards_of_a_small_field_without_tables():
    games = [
        ("1", "A B C D", "4S", "N", "10", "NS 420"),
        ("1", "E F G H", "3NT", "W", "9", "EW 400"),
        ("2", "A B G H", "1NT", "S", "7", "90"),
        ("2", "E F C D", "PASS", "", "", "0"),
    ]
    text = "\n".join(
        f'[Event "Evening"]\n[Board "{board}"]\n'
        + "".join(
            f'[{seat} "{name}"]\n' for seat, name in zip(("North", "South", "East", "West"), who.split(), strict=True)
        )
        + f'[Scoring "MP"]\n[Contract "{contract}"]\n[Declarer "{by}"]\n[Result "{tricks}"]\n[Score "{score}"]\n'
        for board, who, contract, by, tricks, score in games
    )
    play = load(text).event.partners
    assert [pair.percent for pair in play.pairs] == [100.0, 50.0, 0.0, 50.0]


@pytest.mark.parametrize(
    "scoring, method",
    [
        ("MP", Method.MATCHPOINTS),
        ("IMP", Method.CROSS_IMPS),
        ("Butler", Method.BUTLER),
        ("IMP;Cross", Method.CROSS_IMPS),
    ],
)
def test_the_scoring_of_a_file(scoring, method):
    event = load(PAIRS.replace("##MP", f"##{scoring}").replace("TotalPercentage", "TotalIMP")).event
    assert (event.partners.method, event.partners.scoring) == (method, method.scoring)


def test_means_of_imps_make_totals():
    text = PAIRS.replace("##MP", "##IMP").replace("TotalPercentage", "MeanScore").replace("100.00", "  1.50")
    document = load(text.replace("50.00", "-0.75").replace("  0.00", "  0.00"))
    assert document.event.partners.scoring is Scoring.IMPS
    assert [pair.imps for pair in document.event.partners.pairs] == [3.0, -1.5, -1.5, 0.0]
    assert "N-BRIDGE-MEAN" in codes(document)


def test_comments_of_every_kind_are_passed_over():
    commented = PAIRS.replace('[Board "1"]', '; a comment\n{ another\n one } [Board "1"] {more}')
    assert load(commented).event.partners == load(PAIRS).event.partners


@pytest.mark.parametrize(
    "text, code",
    [
        (PAIRS.replace("4S    N 10   420   2", "4S    N 10"), "E-PBN-TABLE"),
        (PAIRS.replace('[Vulnerable "None"]', "what is this"), "E-PBN"),
        (PAIRS.replace("Alpha Ada;Beta Bela", "Alpha Ada"), "E-BRIDGE-ONE-PLAYER"),
        (PAIRS.replace('[Board "1"]', '[Board "one"]'), "E-BRIDGE-BOARD"),
        (PAIRS.replace("4S    N 10", "4Z    N 10"), "E-BRIDGE-CONTRACT"),
        ('[Event "nothing"]\n', "E-BRIDGE-NO-PAIRS"),
    ],
)
def test_what_is_wrong_is_told(text, code):
    document = load(text)
    assert document.event is None
    assert code in codes(document)


@given(cut=st.integers(0, 1500), noise=st.text(max_size=10))
def test_cut_and_noisy_files_give_problems_and_no_exceptions(cut, noise):
    load(PAIRS[:cut] + noise + PAIRS[cut:])
    load(PAIRS[:cut])
