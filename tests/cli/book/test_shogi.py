"""A shogi federation at the command line: what a person sees beside what every book shows."""

from __future__ import annotations

from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "shogi"


@pytest.fixture
def shogi(place):
    """A book after the list and the first table of the year."""
    place("init", "--rulebook", "fesa")
    place("player", "import", EXAMPLES / "list.txt", "--day", "2024-01-01", "--as", "maria")
    place("event", "submit", EXAMPLES / "winter.txt", "--as", "oleh")
    place("event", "sign", "winter", "--as", "rita")
    place("event", "approve", "winter", "--as", "maria")
    return place


def test_a_player_sees_his_ways(shogi):
    assert "To 4d: reach 2240, or 8 more games at 2160 or above, or 16 more" in shogi(
        "player", "show", "Barvinok Orest"
    )
    page = shogi.json("player", "show", "Barvinok Orest")
    assert [(route["grade"], route["way"], route["bound"], route["games"]) for route in page["routes"]] == [
        ("4d", "upper", 2240, None), ("4d", "middle", 2160, 8), ("4d", "lower", 2080, 16)
    ]  # fmt: skip
    assert page["state"]["games"] == 101


def test_a_grade_given_by_hand(shogi):
    given = ("--day", "2024-03-01", "--as", "maria", "--reason", "letter")
    assert "P000001 holds 4d since 1 Mar 2024" in shogi("player", "grade", "Barvinok Orest", "4d", *given)
    page = shogi("player", "show", "Barvinok Orest")
    assert "grade given by hand" in page
    assert "To 5d: reach 2440" in page
    assert "no grade is taken away" in shogi.refused("player", "grade", "Barvinok Orest", "3d", *given)
    assert "GRADE" in shogi.refused("player", "grade", "Barvinok Orest", "best", *given, code=2)
    changes = shogi.json("player", "grade", "Veresen Lada", "2d", *given)
    assert [plan["players"] for plan in changes["changes"]] == [[]]


def test_a_dry_run_of_a_grade_records_nothing(shogi):
    shogi("player", "grade", "Barvinok Orest", "4d", "--dry-run", "--as", "maria", "--reason", "letter")
    assert "Running rating: 2049.0 3d" in shogi("player", "show", "Barvinok Orest")


def test_a_list_in_the_federations_columns(shogi):
    text = shogi("list", "show", "--running", "--format", "fesa", "--top", "1")
    assert text.splitlines()[3] == "  1 Barvinok          Orest            3 Dan  4 Dan 2049 101     UA"
