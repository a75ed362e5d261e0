"""A club's ledger: events of one evening in order, substitutes, an individual, a match, the history from scratch."""

from __future__ import annotations

import json

import pytest

from banzuke.federation.models import Posting, StoredEvent
from banzuke.services.events import approve, correct, replan, sign, submit
from banzuke.services.examine import Table
from banzuke.services.verify import verify

NAMES = {
    "A": "Alpha Ada",
    "B": "Beta Bela",
    "C": "Gamma Gil",
    "D": "Delta Dora",
    "E": "Eta Eve",
    "F": "Theta Theo",
    "G": "Iota Ian",
    "H": "Kappa Kay",
}


@pytest.fixture
def club(book):
    """A book with the bridge club's rating as its official line."""
    book.book.official = ["bridge-club"]
    book.book.shadows = {"all": ["bridge-club-all"], "boards": ["bridge-gambler"]}
    book.book.save()
    return book


def table(code, *, position=0, day="2026-04-14", **members):
    event = {"game": "bridge", "code": code, "name": f"Evening {code}", "end": day}
    players = [{"id": key, "name": name} for key, name in NAMES.items()]
    text = json.dumps({"banzuke": 1, "event": event, "players": players, **members})
    return Table(name=f"{code}.json", data=text.encode(), position=position)


def pairs(*results, boards=24):
    return [{"players": list(two), "percent": percent, "boards": boards} for two, percent in results]


def rated(federation, handed_in):
    stored, _ = submit(handed_in, federation.actor("oleh"))
    sign(stored.code, federation.actor("rita"))
    return approve(stored.code, federation.actor("maria"))


def _called(posting):
    person = posting.player.person
    return f"{person.family} {person.given}".strip()


def numbers(line="official"):
    """Name -> the last rating of the line."""
    found = {}
    for posting in Posting.objects.filter(line=line).order_by("day", "position", "sequence"):
        found[_called(posting)] = float(posting.after)
    return found


EVENING = [("AB", 58.33), ("CD", 54.17), ("EF", 45.83), ("GH", 41.67)]


def test_events_of_one_evening_are_rated_in_their_order(club):
    """The second event counts with what the first one left, whichever was handed in first."""
    rated(club, table("LATE", position=2, pairs=pairs(("AC", 60.0), ("BD", 40.0), boards=12)))
    rated(club, table("EARLY", position=1, pairs=pairs(*EVENING)))
    before = {
        (posting.event.code, _called(posting)): float(posting.before)
        for posting in Posting.objects.filter(line="official")
    }
    assert before["EARLY", "Alpha Ada"] == 1500
    assert before["LATE", "Alpha Ada"] == 1527
    assert numbers()["Alpha Ada"] == 1527 + 16
    assert verify() is None


def test_a_correction_replays_the_evenings_after_it(club):
    rated(club, table("ONE", day="2026-04-07", pairs=pairs(*EVENING)))
    rated(club, table("TWO", day="2026-04-14", pairs=pairs(*EVENING)))
    once = numbers()
    mended = [("AB", 54.17), ("CD", 58.33), *EVENING[2:]]
    correct(
        "ONE", table("ONE", day="2026-04-07", pairs=pairs(*mended)), "two results changed places", club.actor("maria")
    )
    assert numbers()["Alpha Ada"] < once["Alpha Ada"]
    assert numbers()["Gamma Gil"] > once["Gamma Gil"]
    assert numbers()["Eta Eve"] == once["Eta Eve"]
    assert verify() is None


def test_a_substitute_an_individual_and_a_match_stand_in_one_ledger(club):
    lineups = [{"players": ["A", "B"], "boards": 16}, {"players": ["A", "E"], "boards": 8}]
    with_substitute = [{**pairs(("AB", 60.0))[0], "lineups": lineups}, *pairs(("CD", 40.0))]
    rated(club, table("SUB", day="2026-04-01", pairs=with_substitute))
    assert numbers() == {
        **dict.fromkeys(NAMES.values(), 1500),
        "Alpha Ada": 1532,
        "Beta Bela": 1521,
        "Eta Eve": 1511,
        "Gamma Gil": 1468,
        "Delta Dora": 1468,
    }
    rounds = [("AB", "CD"), ("AC", "BD"), ("AD", "BC")]
    rows = [
        {"round": number, "players": list(two), "percent": percent, "boards": 4}
        for number, (one, other) in enumerate(rounds, 1)
        for two, percent in ((one, 60.0), (other, 40.0))
    ]
    rated(club, table("IND", day="2026-04-02", pairs=rows))
    segment = {"boards": 8, "imps": 17, "home": [["A", "B"], ["C", "D"]], "away": [["E", "F"], ["G", "H"]]}
    after_individual = numbers()
    rated(club, table("TEAM", day="2026-04-03", segments=[segment]))
    assert numbers()["Alpha Ada"] > after_individual["Alpha Ada"]
    assert numbers()["Kappa Kay"] < after_individual["Kappa Kay"]
    games = {
        posting.event.code: posting.games
        for posting in Posting.objects.filter(line="official", player__person__family="Alpha")
    }
    assert games == {"SUB": 24, "IND": 12, "TEAM": 8}
    assert verify() is None


def test_the_history_from_scratch_gives_identical_numbers(club):
    """A replay of everything wants no posting: what the ledger says is what the events say."""
    for number in range(1, 6):
        results = EVENING[number % 4 :] + EVENING[: number % 4]
        shares = [percent for _, percent in EVENING]
        evening = [(two, share) for (two, _), share in zip(results, shares, strict=True)]
        rated(club, table(f"E{number}", day=f"2026-04-{number:02}", pairs=pairs(*evening)))
    assert [plan.lines for plan in replan(club.book)] == [(), (), ()]
    assert verify() is None
    assert numbers() != numbers("all")
    assert sum(numbers().values()) == pytest.approx(8 * 1500, abs=10)


def test_the_book_keeps_no_names_of_players_or_teams(club):
    segment = {
        "boards": 8,
        "imps": 17,
        "home_name": "Alpha's team",
        "away_name": "Others",
        "home": [["A", "B"], ["C", "D"]],
        "away": [["E", "F"], ["G", "H"]],
    }
    rated(club, table("TEAM", segments=[segment]))
    content = StoredEvent.objects.get().content
    assert "Alpha" not in content
    assert "Others" not in content


def test_final_results_do_not_move_the_line_of_boards(club):
    """The rulebook of that line refuses the event; the other lines are rated."""
    rated(club, table("ONE", pairs=pairs(*EVENING)))
    assert numbers("boards") == {}
    boards = [{"board": 1, "ns": 1, "ew": 2, "percent_ns": 100}, {"board": 1, "ns": 3, "ew": 4, "percent_ns": 0}]
    rated(club, table("TWO", day="2026-04-21", pairs=[{"players": list(two)} for two, _ in EVENING], boards=boards))
    assert numbers("boards")["Alpha Ada"] == 1507
