"""The federation's real database taken into a book: what comes in, what is refused, how near it comes."""

from __future__ import annotations

from collections import Counter

import pytest

from banzuke.federation.models import Player, StoredEvent
from banzuke.formats.ufgo_database import FILES


@pytest.fixture
def folder(reference):
    return reference / "go" / "ufgo-database"


def test_the_database_is_taken_in(place, folder):
    """71 of its 115 tournaments; 25 have broken mirrors (L07), 19 no players."""
    place("init", "--rulebook", "egf-classic")
    found = place.json("import-ufgo", folder, "--as", "maria", code=1)
    assert (found["newcomers"], len(found["stored"]), found["there"], len(found["refused"])) == (1237, 71, 0, 44)
    reasons = Counter(frozenset(problem["code"] for problem in each["problems"]) for each in found["refused"])
    assert reasons == {frozenset({"E-MIRROR-OPPONENT"}): 25, frozenset({"E-NO-PLAYERS"}): 19}
    places = [
        problem["where"] for each in found["refused"] for problem in each["problems"] if "line" in problem["where"]
    ]
    assert {where["source"] for where in places if "source" in where} == {"games.csv"}
    assert found["closeness"]["count"] == 1268
    assert found["closeness"]["half"] <= 40
    assert found["closeness"]["most"] <= 210
    assert StoredEvent.objects.filter(state="approved").count() == 71
    assert "every seal and every number holds" in place("verify")


#: A database of two tournaments: the rows of its files, and in which column a row names its tournament.
PLAYERS = "id,last_name,first_name,sex,member,pin,degree,rank,city,active,list_place,rating"
SMALL = {
    "players.csv": ("7,Вигадка,Адам,1,0,12345678,,1 дан,Рівне,1,1,2500", "8,Вигадка,Віра,0,0,,,2 кю,Рівне,1,2,1900"),
    "tournaments.csv": (
        "5,Cup,2014-11-01,2014-11-02,1,T141101C,Рівне",
        "6,Late Cup,2015-11-01,2015-11-02,1,T151101C,Рівне",
    ),
    "participants.csv": (
        *("21,5,7,1,1d,2100,2110", "22,5,8,2,2k,1900,1890"),
        *("31,6,7,1,1d,2110,2120", "32,6,8,2,2k,1890,1880"),
    ),
    "games.csv": ("5,1,21,22,b,1,0,0", "5,1,22,21,w,0,0,0", "6,1,31,32,b,1,0,0", "6,1,32,31,w,0,0,0"),
}
TOLD_IN = {"tournaments.csv": 0, "participants.csv": 1, "games.csv": 0}


@pytest.fixture
def small(tmp_path):
    """Write the small database, with some of its tournaments."""

    def write(*numbers):
        for name, rows in SMALL.items():
            head = ",".join(FILES.get(name, (PLAYERS,)))
            kept = [row for row in rows if name not in TOLD_IN or row.split(",")[TOLD_IN[name]] in numbers]
            (tmp_path / name).write_text("\n".join([head, *kept]), "utf-8")
        return tmp_path

    return write


def test_an_import_goes_on_where_it_stopped(place, small):
    place("init", "--rulebook", "egf-classic")
    first = place.json("import-ufgo", small("5"), "--as", "maria")
    assert (first["newcomers"], first["stored"], first["there"]) == (2, ["T141101C"], 0)
    text = place("import-ufgo", small("5", "6"), "--as", "maria")
    assert text.startswith("0 new players, 1 tournament rated, 1 in the book already, 0 refused")
    assert place.json("import-ufgo", small("5", "6"), "--as", "maria")["there"] == 2


def test_a_player_begins_with_the_rating_of_his_first_tournament(place, small):
    place("init", "--rulebook", "egf-classic")
    place("import-ufgo", small("5", "6"), "--as", "maria")
    history = place.json("player", "show", "12345678")["history"]
    assert [(each["event"], each["kind"]) for each in history] == [("T141101C", "rated"), ("T151101C", "rated")]
    assert history[0]["before"] == 2100
    assert history[1]["before"] == history[0]["after"]
    assert place.json("event", "show", "T141101C")["versions"][0]["submitted_by"] == "ufgo-database"


def test_only_an_officer_takes_it_in(desk, folder):
    desk("user", "add", "rita", "--role", "referee", "--as", "maria")
    assert "rita does not have the role" in desk.refused("import-ufgo", folder, "--as", "rita")
    assert not Player.objects.exists()


def test_a_folder_without_the_files_is_one_line(desk, tmp_path):
    assert desk.refused("import-ufgo", tmp_path / "nowhere", code=4).startswith("banzuke: ")
