"""`banzuke rate` and `check` on shogi: promotions, ways, passes, the promotions of a published table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "shogi"
TABLE = """Spring Cup : 2026-04-18/19
Nr Name                      Nat  Grade  ELO    1  Pts   +/-
 1 Koval          Petro      UA   1 Kyu  1795   2+   1   +12
 2 Lys            Ida        UA   1 Kyu  1790   1-   0   -12

Promoting Koval Petro to 1 Dan
"""


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "spring.txt"
    path.write_text(TABLE, "utf-8")
    return path


def test_a_table_with_the_ratings_of_a_list(run):
    result = run("rate", EXAMPLES / "winter.txt", "--ratings", EXAMPLES / "list.txt")
    assert result.exit_code == 0
    assert "Kalyna Horova Yana, 3k: the rating 1484 after game 5 reaches 1460" in " ".join(result.stdout.split())


def test_the_json_has_promotions_ways_and_state(run):
    arguments = ("--ratings", EXAMPLES / "list.txt", "--player", "Kalyna", "--format", "json", "--explain")
    document = json.loads(run("rate", EXAMPLES / "winter.txt", *arguments).stdout)
    (player,) = document["players"]
    assert (document["rulebook"], document["passes"]) == ("fesa", len(document["passes_detail"]))
    assert player["promotions"] == [
        {
            "grade": "3k", "way": "upper", "clause": "10 UB", "game": 5, "rating": 1484, "bound": 1460, "games": None,
            "proposed": False,
        }
    ]  # fmt: skip
    assert {route["grade"] for route in player["routes"]} == {"2k"}
    assert (player["state"]["games"], player["state"]["lb_count"]) == (32, [1, False])
    assert sum(step.get("contribution", 0) for step in player["steps"]) == pytest.approx(player["change"])


def test_the_explanation_of_a_newcomer(run):
    text = run("rate", EXAMPLES / "spring.txt", "--explain", "--player", "Topolia").stdout
    assert "an earlier game counts again: score 1 against 1410 (para. 6)" in text
    assert "First rating:" in text
    assert "Score − exp." in text


def test_check_explains_promotions(run, table):
    result = run("check", table)
    text = " ".join(result.stdout.split())
    assert "Koval Petro 1d: the rating 1807 after game 1 reaches 1800" in text
    assert "if he is established, which no table prints" in text
    assert "1 of 1 promotion has a way to it" in text
    document = json.loads(run("check", table, "--format", "json").stdout)
    (promotion,) = document["promotions"]
    assert (promotion["grade"], promotion["way"], promotion["lb_before"]) == ("1d", "upper", 0)


def test_check_says_where_no_way_leads(run, table):
    table.write_text(TABLE.replace("to 1 Dan", "to 4 Dan"), "utf-8")
    text = " ".join(run("check", table).stdout.split())
    assert "Koval Petro 4d: no way leads to it from the printed numbers" in text
    assert "0 of 1 promotion has a way to it" in text


def test_convert_writes_the_federations_files(run, tmp_path):
    out = tmp_path / "winter.fesa"
    assert run("convert", EXAMPLES / "winter.txt", out).exit_code == 0
    assert "Nr Name" in out.read_text("utf-8")
    back = tmp_path / "back.turnering"
    assert run("convert", out, back).exit_code == 0
    assert "[Barvinok] [Orest]" in back.read_text("latin-1")
