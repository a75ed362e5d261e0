"""Loading and saving: which format a file is in, what cannot be opened, and ratings from a list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banzuke.core.event import Entry, Event
from banzuke.core.quantities import PlayerId
from banzuke.formats import loading, ratings_csv
from banzuke.formats.loading import FORMATS, READABLE, load, load_bytes, save
from banzuke.formats.ratings_csv import read_ratings, read_ratings_file, with_ratings

JSON = b'{"banzuke": 1, "event": {"game": "go"}, "players": [{"id": "P1", "name": "Alpha"}]}'
CSV = b"id,name\nP1,Alpha\n"
EGD = b"; EV[Cup]\n1 Alpha A 1d UA Kyiv 0 2+\n2 Beta B 1k UA Lviv 0 1-\n"
WALL_LIST = """
 --- -------------------- ----- ------- ----- ----
  №  Ім'я                 Ранг  Рейтинг   I   Очки
 --- -------------------- ----- ------- ----- ----
  1  Альфа, А             1 дан   2100   2+    1
  2  Бета, Б              1 кю    2000   1-    0
 --- -------------------- ----- ------- ----- ----
""".encode()


def codes(problems):
    return [problem.code for problem in problems]


@pytest.mark.parametrize(
    ("data", "chosen"), [(JSON, "json"), (CSV, "csv"), (EGD, "egd"), (WALL_LIST, "wall-list"), (b"\n\n" + JSON, "json")]
)
@pytest.mark.parametrize("name", ["cup", "cup.txt", "cup.json", "cup.csv", "cup.h9"])
def test_the_content_decides(name, data, chosen):
    document = load_bytes(name, data)
    assert document.format == chosen
    assert document.event is not None


def test_the_suffix_decides_where_the_content_does_not():
    assert codes(load_bytes("cup.json", b"[1, 2]").problems)[0].startswith("E-JSON")
    assert load_bytes("cup.JSON", b"[1, 2]").format == "json"


def test_a_stated_format_is_not_questioned():
    assert load_bytes("cup", JSON, "csv").format == "csv"
    with pytest.raises(ValueError, match="json, macmahon, opengotha"):
        load_bytes("cup", JSON, "ods")


@pytest.mark.parametrize("name", ["cup.txt", "cup", "cup.xyz"])
def test_what_is_in_no_format(name):
    document = load_bytes(name, b"Dear referee, here are the results.\n")
    (problem,) = document.problems
    assert (problem.code, problem.params["known"]) == ("E-UNKNOWN-FORMAT", ", ".join(READABLE))
    assert document.event is None


def test_problems_of_the_encoding_are_kept():
    assert codes(load_bytes("cup.csv", "id,name\nP1,Шевченко\n".encode("cp1251")).problems) == ["N-ENCODING"]


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.json")
    with pytest.raises(IsADirectoryError):
        load(tmp_path)


def test_a_file_that_is_too_large_is_not_read_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(loading, "MOST_BYTES", len(CSV))
    file = tmp_path / "cup.csv"
    file.write_bytes(CSV)
    assert load(file).problems == ()
    file.write_bytes(CSV * 1000)
    assert len(loading.read_bytes(file)) == len(CSV) + 1
    assert codes(load(file).problems) == ["E-TOO-LARGE"]


#: A wall list without a round is no table; its suffix says nothing besides.
SAVED = [
    suffix
    for each in FORMATS
    if each.write and each.read and each.id != "wall-list" and each.game is None
    for suffix in each.suffixes
]


@pytest.mark.parametrize("suffix", SAVED)
def test_what_is_saved_is_loaded(tmp_path, suffix):
    event = load_bytes("cup", JSON).event
    file = tmp_path / f"cup{suffix}"
    written = save(file, event, {})
    assert file.read_bytes() == written.data
    assert [entry.name for entry in load(file).event.entries] == ["Alpha"]


def test_a_stated_format_is_written_under_any_name(tmp_path):
    file = tmp_path / "cup"
    save(file, load_bytes("cup", CSV).event, {}, "json")
    assert load(file).format == "json"


@pytest.mark.parametrize(
    ("name", "output_format", "code"), [("cup.xyz", None, "E-UNKNOWN-FORMAT"), ("cup", "pairgoth", "E-READ-ONLY")]
)
def test_what_cannot_be_written_writes_nothing(tmp_path, name, output_format, code):
    written = save(tmp_path / name, Event(), {}, output_format)
    assert codes(written.problems) == [code]
    assert list(tmp_path.iterdir()) == []


def event_of(*entries):
    return Event(entries=entries)


ALPHA = Entry(id=PlayerId("1"), name="Alpha A")
LIST = b"""id,name,member,rating,expert_rating
7,Alpha A,111,2100,
8,Beta B,222,2000,yes
9,Gamma,,1900,
10,Gamma,,1800,
"""


def rated(entry, data=LIST):
    event, problems = with_ratings(event_of(entry), read_ratings("list.csv", data))
    return event.entries[0].rating, codes(problems)


def test_a_rating_by_member_number():
    assert rated(replace(ALPHA, member="222", name="Beta B")) == (2000.0, [])
    assert rated(replace(ALPHA, member="222")) == (2000.0, ["W-OTHER-NAME"])


def test_a_rating_by_identifier_and_name():
    assert rated(Entry(id=PlayerId("9"), name="gamma")) == (1900.0, [])
    assert rated(Entry(id=PlayerId("10"), name="Gamma")) == (1800.0, [])


def test_a_rating_by_a_name_that_is_alone():
    assert rated(replace(ALPHA, name=" alpha  A")) == (2100.0, [])


def test_an_identifier_of_another_list_is_no_sign():
    assert rated(Entry(id=PlayerId("7"), name="Delta")) == (None, ["W-NOT-IN-LIST"])
    assert rated(Entry(id=PlayerId("7"))) == (None, ["W-NOT-IN-LIST"])


def test_b087_nobody_is_chosen_between_namesakes():
    assert rated(Entry(id=PlayerId("1"), name="Gamma")) == (None, ["E-AMBIGUOUS-PLAYER"])


def test_a_rating_of_ones_own_stays():
    assert rated(replace(ALPHA, rating=1500.0)) == (1500.0, [])


def test_an_expert_estimate_stays_one():
    event, _ = with_ratings(event_of(replace(ALPHA, name="Beta B")), read_ratings("list.csv", LIST))
    assert event.entries[0].expert_rating


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", ["E-EMPTY"]),
        (b"\x00\x01" * 50, ["E-NOT-TEXT"]),
        (b"name,rating\nAlpha A,abc\n", ["E-NUMBER"]),
        (b"key,value\nname,Cup\n", ["E-NO-PLAYERS"]),
    ],
)
def test_a_list_with_errors_rates_nobody(data, expected):
    assert rated(ALPHA, data) == (None, expected)


def test_a_list_in_a_file(tmp_path):
    file = tmp_path / "list.csv"
    file.write_bytes(LIST)
    assert len(read_ratings_file(file).entries) == 4
    with pytest.raises(FileNotFoundError):
        ratings_csv.read_ratings_file(tmp_path / "none.csv")
