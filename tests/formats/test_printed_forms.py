"""What people print and publish: wall lists, pages and workbooks, with the new ratings beside the standings."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from datetime import date

import pytest
from drafts import event_of
from hypothesis import given, settings
from python_calamine import CalamineWorkbook
from strategies import documents, mutations

from banzuke.core.event import Bye, Entry, Event, Game
from banzuke.core.grade import dan, kyu
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.quantities import Handicap, PlayerId
from banzuke.formats import csv_table, html_page, wall_list, xlsx
from banzuke.formats.draft import Claim
from banzuke.formats.loading import load_bytes
from banzuke.formats.source import Source
from banzuke.words.catalogue import words
from banzuke.words.printing import printing

ANN = Entry(id=PlayerId("1"), name="Alphason Ann", given="Ann", grade=dan(1), rating=2038, club="Kyiv", group="14")
BOB = Entry(id=PlayerId("2"), name="Betason Bob", given="Bob", grade=kyu(5), rating=-130, club="Lviv", group="14")
CID = Entry(id=PlayerId("3"), name="Gammason Cid", given="Cid", grade=kyu(6), rating=1310, club="Kyiv", group="13")
CUP = Event(
    comments=("Spring Cup",),
    rounds=2,
    entries=(ANN, BOB, CID),
    games=(
        Game(
            round=1,
            black=BOB.id,
            white=ANN.id,
            winner=Winner.WHITE,
            handicap=Handicap(stones=3),
        ),
        Game(round=2, black=BOB.id, white=CID.id, winner=Winner.WHITE, by_default=True, colours_known=False),
    ),
    byes=(Bye(round=1, player=CID.id), Bye(round=2, player=ANN.id, kind=ByeKind.ABSENT)),
)
CLAIMS = {
    PlayerId("1"): Claim(place="1", columns={"Очки": "19", "кБух": "81"}, rating_after=2068),
    PlayerId("2"): Claim(place="2", columns={"Очки": "18", "кБух": "83"}, rating_after=-116, anomalous=True),
    PlayerId("3"): Claim(place="3", columns={"Очки": "17", "кБух": "80"}, rating_after=1310),
}


def wall(event=CUP, claims=CLAIMS) -> str:
    return wall_list.FORMAT.write(event, claims).data.decode()


def test_the_wall_list_is_laid_out_as_the_judges_do():
    lines = wall().splitlines()
    assert lines[0] == "Spring Cup"
    assert re.fullmatch(r"[- ]+", lines[1])
    assert lines[1] == lines[3] == lines[-1]
    assert lines[2].split() == ["№", "Ім'я", "Клуб", "Ранг", "Рейтинг", "Група", "I", "II", "Очки", "кБух", "Рейтинг₂"]
    assert lines[4].split() == "1 Alphason, Ann Kyiv 1 дан 2038 14 2+/w3 -- 19 81 (+30) 2068".split()
    assert lines[5].split() == "2 Betason, Bob Lviv 5 кю -130 14 1-/b3 3-! 18 83 (+14!) -116".split()
    assert lines[6].split() == "3 Gammason, Cid Kyiv 6 кю 1310 13 +- 2+! 17 80 (=) 1310".split()


def test_what_the_wall_list_holds_comes_back():
    assert wall_list.FORMAT.write(CUP, CLAIMS).problems == ()
    back = wall_list.FORMAT.read(Source("x", wall().encode()))
    assert back.claims == CLAIMS
    assert event_of(back).entries == CUP.entries
    assert [each.winner for each in event_of(back).games] == [Winner.WHITE, Winner.WHITE]


def test_a_printed_heading_is_never_taken_for_a_round():
    claims = {ANN.id: Claim(place="1", columns={"X": "24"})}
    back = wall_list.FORMAT.read(Source("x", wall(CUP, claims).encode()))
    assert back.event.rounds == 2
    assert back.claims[ANN.id].columns == {"(X)": "24"}


def test_what_the_wall_list_lacks_is_listed():
    named = replace(CUP, name="Spring Cup", start=date(2026, 5, 1))
    assert {"event.name", "event.start"} <= {
        each.params["field"] for each in wall_list.FORMAT.write(named, CLAIMS).problems
    }


def test_the_page_stands_alone_and_runs_nothing():
    page = html_page.FORMAT.write(CUP, CLAIMS).data.decode()
    assert page.startswith("<!DOCTYPE html>")
    assert "@media print" in page
    assert not re.search(r"<script|<link|src=|href=|@import|url\(", page)
    assert "<td>(+30) 2068</td>" in page
    assert page.count("<tr>") == 4


ENGLISH = printing(replace(CUP, place="Kyiv", start=date(2026, 5, 1)), ["Made by hand."], words("en"))


def test_a_page_says_its_words_in_the_language_of_whoever_asks():
    shared = {player: replace(claim, place="1") for player, claim in CLAIMS.items()}
    event = replace(CUP, rounds=5, entries=tuple(replace(entry, club=None) for entry in CUP.entries))
    page = html_page.FORMAT.print(event, shared, ENGLISH).data.decode()
    assert '<html lang="en">' in page
    assert re.findall(r"<th [^>]*>([^<]*)", page) == [
        "Pl", "#", "Player", "Grade", "Rating", "Group", "1", "2", "Очки", "кБух", "New rating",
    ]  # fmt: skip
    rows = [re.findall(r"<td[^>]*>([^<]*)", row) for row in page.split("<tr>")[2:]]
    assert rows[0] == ["1", "1", "Alphason, Ann", "1d", "2038", "14", "2+/w3", "–", "19", "81", "(+30) 2068"]
    assert rows[1][6:8] == ["1−/b3", "3−!"]
    assert rows[2][6] == "+"
    assert "<h1>Kyiv, 1 May 2026</h1>" in page
    assert "<p>Made by hand.</p>" in page.split("</table>")[1]


def test_the_workbook_s_table_is_in_words_too_and_its_event_is_the_same():
    written = xlsx.FORMAT.print(CUP, CLAIMS, ENGLISH)
    assert written.problems == ()
    assert load_bytes("cup.xlsx", written.data).event == CUP
    rows = CalamineWorkbook.from_filelike(io.BytesIO(written.data)).get_sheet_by_name("Table").to_python()
    assert rows[2][:4] == ["#", "Player", "Club", "Grade"]
    assert rows[5][6] == "+"
    assert rows[-1][0] == "Made by hand."


def test_the_page_shows_names_as_they_are_written():
    evil = replace(ANN, name='<b onclick="x">Ann</b> & Co', given=None)
    page = html_page.FORMAT.write(replace(CUP, entries=(evil, BOB, CID), name="<i>"), {}).data.decode()
    assert "<b " not in page
    assert "&lt;b onclick=&quot;x&quot;&gt;" in page
    assert "<title>&lt;i&gt;</title>" in page


def test_a_page_is_not_read():
    document = load_bytes("cup.html", html_page.FORMAT.write(CUP, {}).data)
    assert [each.code for each in document.problems] == ["E-WRITE-ONLY"]


def test_a_workbook_holds_the_event():
    written = xlsx.FORMAT.write(CUP, CLAIMS)
    assert written.problems == ()
    document = load_bytes("cup.xlsx", written.data)
    assert (document.format, document.event, document.claims) == ("xlsx", CUP, CLAIMS)


def test_a_workbook_has_a_table_to_print():
    book = CalamineWorkbook.from_filelike(io.BytesIO(xlsx.FORMAT.write(CUP, CLAIMS).data))
    assert book.sheet_names == ["Event", "Table"]
    rows = book.get_sheet_by_name("Table").to_python()
    assert rows[0][0] == "Spring Cup"
    assert rows[2][:2] == [1.0, "Alphason, Ann"]
    assert rows[2][-1] == "(+30) 2068"


@pytest.mark.parametrize("name", ['=HYPERLINK("x")', "+1+1", "-2+3", "@SUM(A1)"])
def test_a_workbook_computes_nothing(name):
    data = xlsx.FORMAT.write(replace(CUP, entries=(replace(ANN, name=name, given=None), BOB, CID)), {}).data
    book = CalamineWorkbook.from_filelike(io.BytesIO(data))
    cells = [cell for sheet in book.sheet_names for row in book.get_sheet_by_name(sheet).to_python() for cell in row]
    assert [cell for cell in cells if str(cell).endswith(name)] == [f"'{name}", f"'{name}"]
    assert load_bytes("cup.xlsx", data).event.entries[0].name == name


def test_settings_too_long_for_a_cell_are_spread():
    long = replace(CUP, tournament={"system": "swiss", "opengotha": {"words": "a b " * 20_000}})
    for each in (xlsx.FORMAT, csv_table.FORMAT):
        assert load_bytes("cup", each.write(long, {}).data, each.id).event == long


def test_what_is_no_workbook_is_said():
    document = load_bytes("cup.xlsx", b"PK\x03\x04 and nothing else")
    assert [each.code for each in document.problems] == ["E-XLSX"]


@settings(max_examples=40)
@given(documents())
def test_whatever_is_printed_has_a_row_for_everybody(made):
    event, claims = made
    assert html_page.FORMAT.write(event, claims).data.count(b"<tr>") == len(event.entries) + 1
    wall_list.FORMAT.write(event, claims)
    xlsx.FORMAT.write(event, claims)


@settings(max_examples=60)
@given(mutations(xlsx.FORMAT.write(CUP, CLAIMS).data))
def test_a_damaged_workbook_never_raises(data):
    load_bytes("cup.xlsx", data)
