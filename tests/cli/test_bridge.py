"""The commands on bridge files, as a club secretary runs them."""

from __future__ import annotations

import json

import pytest
from usebio_files import BOARDS, FOUR, board, event, line

HEAD = "<EVENT_DESCRIPTION>Evening</EVENT_DESCRIPTION><DATE>14/04/2026</DATE>"


@pytest.fixture
def evening(tmp_path):
    path = tmp_path / "evening.xml"
    path.write_text(event(FOUR, *BOARDS, head=HEAD), encoding="utf-8")
    return path


@pytest.fixture
def final(tmp_path):
    path = tmp_path / "final.csv"
    path.write_text(
        "boards;24\n\nplayer 1;rating 1;player 2;rating 2;%\nAlpha;1800;Beta;1600;58,33\nGamma;1700;Delta;1500;54,17\n"
        "Eta;1400;Theta;1400;45,83\nIota;1300;Kappa;1200;41,67\n",
        encoding="utf-8",
    )
    return path


def document(result):
    return json.loads(result.stdout)


def test_score_ranks_the_pairs(run, evening):
    done = run("score", evening)
    assert done.exit_code == 0
    rows = [row.split() for row in done.stdout.splitlines()[3:]]
    assert [row[:5] for row in rows] == [
        *(["1", "1", "2", "4.00", "100.00"], ["2", "2", "2", "2.00", "50.00"]),
        *(["2", "4", "2", "2.00", "50.00"], ["4", "3", "2", "0.00", "0.00"]),
    ]


def test_score_for_programs(run, evening):
    found = document(run("score", evening, "--format", "json", "--travellers"))
    assert found["method"] == "matchpoints"
    assert [(row["pair"], row["percent"], row["total"], row["place"]) for row in found["pairs"]] == [
        *(("1", 100.0, 4.0, 1), ("2", 50.0, 2.0, 2), ("4", 50.0, 2.0, 2), ("3", 0.0, 0.0, 4)),
    ]
    assert [row["points_ns"] for row in found["boards"]] == [100, 0, 100, 0]


@pytest.mark.parametrize(
    "method, first", [("butler", 9.0), ("cross-imps", 15.0), ("ascherman", 150.0), ("matchpoints", 4.0)]
)
def test_score_by_another_method(run, evening, method, first):
    found = document(run("score", evening, "--method", method, "--format", "json"))
    assert (found["method"], found["pairs"][0]["pair"]) == (method, "1")
    assert found["pairs"][0]["total"] == pytest.approx(first, abs=8)


def test_score_of_final_results_says_that_there_are_no_travellers(run, final):
    done = run("score", final)
    assert done.exit_code == 0
    assert "no travellers" in done.stderr
    assert done.stdout.splitlines()[2].split()[:2] == ["1", "1"]
    refused = run("score", final, "--method", "butler")
    assert refused.exit_code == 1
    assert "no travellers" in refused.stderr


def test_score_shows_boards(run, evening):
    done = run("score", evening, "--travellers")
    assert "4S N" in done.stdout
    assert "+420" in done.stdout


def test_score_refuses_a_tournament_of_go(run, cup):
    done = run("score", cup)
    assert done.exit_code == 1
    assert "not a bridge event" in done.stderr


def test_rate_prints_pairs_and_the_sum(run, final):
    done = run("rate", final)
    assert done.exit_code == 0
    assert "8 players · 4 pairs" in done.stdout
    assert done.stdout.splitlines()[5].split() == "Alpha Beta 58.33 % 53.33 24 1800 +16 1816".split()
    assert "all changes add up to −1" in done.stdout


def test_rate_explains_in_a_players_words(run, final):
    shown = " ".join(run("rate", final, "--explain", "--player", "Alpha").stdout.split())
    for words in (
        "the field without your pair has a mean rating of 1416.67 (change 2)",
        "with Beta: you count three quarters, 1800, the partner one, 1600: 1750 together",
        "your par is 53.33 % (step 2)",
        "achieved: 58.33 %, which is +8.33 from 50 (step 3)",
        "24 boards × 2/15 × (58.33 − 53.33) = +15.99 (step 3)",
        "rounded to a whole number: +16.00 (step 3)",
        "Change: +16.00",
    ):
        assert words in shown
    whole = " ".join(
        run("rate", final, "--explain", "--player", "Alpha", "--rulebook", "bridge-club-all").stdout.split()
    )
    assert "the whole field has a mean rating of 1487.50 (step 1)" in whole


def test_rate_explains_board_by_board(run, evening):
    shown = run("rate", evening, "--rulebook", "bridge-gambler", "--explain", "--player", "Alpha").stdout
    assert "par = 50 + ((own + partner) / 2 − opponents) / 100" in shown
    rows = [row.split() for row in shown.splitlines() if row.strip().startswith(("1 ", "2 "))]
    assert [row[:3] for row in rows] == [["1", "Beta", "Bela"], ["2", "Beta", "Bela"]]
    assert "+13.33 (boards) −0.33 (rounding) = +13.00" in shown


def test_rate_by_segments(run, tmp_path):
    sides = {"home": [["A", "B"], ["C", "D"]], "away": [["E", "F"], ["G", "H"]]}
    path = tmp_path / "match.json"
    players = [{"id": name, "rating": 1500} for name in "ABCDEFGH"]
    segments = [{"boards": 8, "imps": 17, **sides}, {"boards": 8, "imps": -3, **sides}]
    path.write_text(json.dumps({"banzuke": 1, "event": {"game": "bridge"}, "players": players, "segments": segments}))
    done = run("rate", path)
    assert "8 players · 2 segments" in done.stdout
    shown = run("rate", path, "--explain", "--player", "A").stdout
    assert "Change: +9.00" in shown
    assert "5 % for an IMP a board" in shown
    scored = document(run("score", path, "--format", "json"))
    assert [each["victory_points"] for each in scored["matches"]] == [[15.75, 4.25], [8.73, 11.27]]
    assert "15.75 : 4.25" in run("score", path).stdout


def test_a_beginner_begins_where_one_says(run, evening):
    done = run("rate", evening, "--format", "json", "--initial", "1650")
    assert {player["before"] for player in document(done)["players"]} == {1650}
    assert document(done)["problems"][-1]["code"] == "W-BRIDGE-INITIAL"
    assert run("rate", evening, "--initial", "99999").exit_code == 2


def test_another_game_names_its_own_beginning(run, cup):
    done = run("rate", cup, "--initial", "1500")
    assert done.exit_code == 2


def test_ratings_may_come_from_a_list(run, evening, tmp_path):
    ratings = tmp_path / "ratings.csv"
    ratings.write_text("name,rating\nAlpha Ada,1800\nBeta Bela,1600\n", encoding="utf-8")
    before = {
        row["name"]: row["before"]
        for row in document(run("rate", evening, "--ratings", ratings, "--format", "json"))["players"]
    }
    assert (before["Alpha Ada"], before["Gamma Gil"]) == (1800, 1500)


def test_check_counts_and_lists_differences(run, tmp_path):
    path = tmp_path / "wrong.xml"
    boards = board(
        1, line(1, 2, "4S", "N", 10, 450, NS_MATCH_POINTS=2), line(3, 4, "3NT", "E", 9, -400, NS_MATCH_POINTS=1)
    )
    rows = FOUR.replace("<PAIR_NUMBER>1<", "<PERCENTAGE>90.00</PERCENTAGE><PLACE>1</PLACE><PAIR_NUMBER>1<")
    path.write_text(event(rows, boards), encoding="utf-8")
    done = run("check", path)
    assert done.exit_code == 1
    shown = " ".join(done.stdout.split())
    assert "scores of contracts: 1 of 2 agree" in shown
    assert "points of travellers: 1 of 2 agree (matchpoints)" in shown
    assert "percentages: 0 of 1 agree" in shown
    found = document(run("check", path, "--format", "json"))
    assert [(each["what"], each["printed"], each["computed"]) for each in found["differences"]] == [
        *(("contract", 450, 420), ("points", 1, 0), ("percent", 90, 100)),
    ]


def test_check_of_a_sound_file_is_fine(run, evening, final):
    done = run("check", evening)
    assert (done.exit_code, done.stdout) == (0, "scores of contracts: 4 of 4 agree\n")
    assert "no travellers" in run("check", final).stdout


def test_convert_there_and_back(run, evening, tmp_path):
    target = tmp_path / "out.json"
    assert run("convert", evening, target).exit_code == 0
    back = tmp_path / "back.usebio"
    assert run("convert", target, back).exit_code == 0
    assert (
        document(run("score", back, "--format", "json"))["pairs"]
        == document(run("score", evening, "--format", "json"))["pairs"]
    )


def test_a_tournament_of_go_is_no_usebio(run, cup, tmp_path):
    done = run("convert", cup, tmp_path / "cup.usebio")
    assert done.exit_code == 1
    assert not (tmp_path / "cup.usebio").exists()


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("howell", "--pairs", 8), "balance number 0"),
        (("howell", "--pairs", 7), "in brackets: the pair sits out"),
        (("mitchell", "--pairs", 10, "--arrow-switch"), "arrow switch"),
        (("mitchell", "--pairs", 8, "--even", "relay"), "mitchell-relay"),
        (("individual", "--players", 8), "individual: 8 players"),
        (("howell", "--pairs", 8, "--cards", "tables"), "Table 4"),
        (("howell", "--pairs", 8, "--cards", "pairs"), "Pair 8"),
        (("individual", "--players", 12, "--cards", "tables"), "Table 3"),
    ],
)
def test_movements(run, arguments, words):
    done = run("movement", *arguments)
    assert done.exit_code == 0
    assert words in done.stdout


def test_a_movement_for_programs(run):
    found = document(run("movement", "howell", "--pairs", 8, "--format", "json", "--boards", 2))
    assert (found["tables"], found["rounds"], found["valid"], found["balance"]["number"]) == (4, 7, True, 0)
    assert found["schedule"][0] == {"round": 1, "table": 1, "ns": 8, "ew": 1, "set": 1, "boards": [1, 2]}
    individual = document(run("movement", "individual", "--players", 8, "--format", "json"))
    assert {"north", "south", "east", "west"} <= set(individual["schedule"][0])


def test_a_movement_that_does_not_exist_is_a_usage_error(run):
    assert run("movement", "howell", "--pairs", 20).exit_code == 2


def test_skills_are_never_official(run, evening):
    done = run("skill", evening, "--pairs")
    assert done.exit_code == 0
    assert "not the official rating" in done.stderr
    assert "Alpha Ada – Beta Bela *" in done.stdout
    found = document(run("skill", evening, evening, "--format", "json"))
    assert (found["official"], found["players"][0]["sessions"]) == (False, 2)
    assert [pair["split_known"] for pair in found["pairs"]] == [False] * 4


def test_skills_need_bridge_files(run, cup):
    assert run("skill").exit_code == 2
    assert run("skill", cup).exit_code == 1


def test_the_measurement_is_printed_with_its_limits(run):
    done = run("skill", "--simulate", 1)
    assert "tracker" in done.stdout
    assert "favours the tracker" in done.stderr
    assert document(run("skill", "--simulate", 1, "--format", "json"))["runs"] == 1


@pytest.mark.parametrize("language, word", [("uk", "пари"), ("ru", "пары")])
def test_other_languages(run, final, language, word):
    assert word in run("rate", final, "--lang", language).stdout
    assert run("rate", final, "--lang", language, "--explain").exit_code == 0
    assert run("score", final, "--lang", language).exit_code == 0


def test_swiss_pairs_on_victory_points(run, tmp_path):
    def boards(number, *matches):
        rows = (
            f"<MATCH><ROUND_NUMBER>{number}</ROUND_NUMBER>"
            + "".join(board(6 * number - 6 + at, line(ns, ew, score=score)) for at in range(1, 7))
            + "</MATCH>"
            for ns, ew, score in matches
        )
        return "".join(rows)

    text = event(FOUR, boards(1, (1, 2, 100), (3, 4, 0)), boards(2, (1, 4, 50), (3, 2, 50)), kind="SWISS_PAIRS")
    path = tmp_path / "swiss.xml"
    path.write_text(text, encoding="utf-8")
    found = document(run("score", path, "--victory-points", "--format", "json"))["pairs"]
    assert [(row["pair"], row["total"], row["place"]) for row in found] == [
        *(("1", 30.0, 1), ("4", 30.0, 1), ("2", 10.0, 3), ("3", 10.0, 3)),
    ]
    assert "30.00" in run("score", path, "--victory-points").stdout
    path.write_text(
        text.replace("<ROUND_NUMBER>1<", "<ROUND_NUMBER>x<").replace("<ROUND_NUMBER>2<", "<ROUND_NUMBER>x<")
    )
    assert "in which round" in run("score", path, "--victory-points").stderr
    short = f"<MATCH><ROUND_NUMBER>1</ROUND_NUMBER>{''.join(BOARDS)}</MATCH>"
    path.write_text(event(FOUR, short, kind="SWISS_PAIRS"))
    assert "1 boards" in run("score", path, "--victory-points").stderr
