"""FIDE's report files of 2026: records that are settings, and what pairing engines wrote before them."""

from __future__ import annotations

import pytest
from drafts import event_of
from hypothesis import given, settings
from strategies import documents, mutations

from banzuke.core.event import Bye, Entry, Event, Game
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.quantities import PlayerId
from banzuke.formats.loading import FORMATS, load_bytes
from banzuke.formats.source import Source
from banzuke.formats.trf import FORMAT, FORMAT_16
from banzuke.scoring.reading import settings_of
from banzuke.scoring.standings import standings

HEAD = "012 Autumn Cup"
PLAYERS = """\
001    1      Alphason,Ann                      2103                             1.0    1     2 w 1
001    2      Betason,Bob                       2050                             0.0    2     1 b 0
001    3      Gammason,Cid                      1999                             1.0    1     4 w +
001    4      Deltason,Dan                      1900                             0.0    2     3 b -
"""
#: As the format's description lays them out, comments included.
WHOLE = f"""\
{HEAD}
### SSS a comment
092 Individual: Swiss-System
142 5
152 B
162  W 3.0    D 1.0    L 0.5    A 0.0    P 1.0
172 UKR FIDON
192 FIDE_DUTCH_2025_BAKU
202 BH/C1,SB
212 PTS,DE,BH/C1,SB
222 5400+30
240 H 003    2    4
240 Z 002    3
250       1.0 001 002 0001 0003
260 001 005    1    3    4
299          -0.5  001    1
{PLAYERS}"""


def read(*records: str):
    return FORMAT.read(Source("cup.trf", "\n".join((HEAD, *records, PLAYERS)).encode()))


def table(draft):
    event = event_of(draft)
    found, problems = settings_of(event)
    assert problems == ()
    return {row.entry.id: row.values for row in standings(event, found, 1).rows}


def test_every_record_with_a_meaning_is_a_setting():
    draft = FORMAT.read(Source("cup.trf", WHOLE.encode()))
    held = dict(draft.event.tournament)
    kept = held.pop("trf")
    assert held == {
        "system": "swiss",
        "preset": "fide-swiss",
        "initial_colour": "black",
        "scoring": {"win": 3.0, "draw": 1.0, "loss": 0.5, "forfeit": 0.0},
        "bye_points": {"NBW": 1, "MMS": 1.0},
        "half_points": {"NBW": 0.5, "MMS": 1.0},
        "absent_points": {"NBW": 0, "MMS": 0.0},
        "criteria": ["PTS", "DE", "BH-C1", "SB"],
        "forbidden": [["1", "3"], ["1", "4"], ["3", "4"]],
        "acceleration": [{"points": 1.0, "rounds": [1, 2], "players": ["1", "2", "3"]}],
        "extra_points": [{"player": "1", "points": -0.5, "round": 1}],
    }
    assert kept["edition"] == 2026
    assert set(kept["records"]) == {
        "### SSS a comment", "092 Individual: Swiss-System", "172 UKR FIDON", "192 FIDE_DUTCH_2025_BAKU", "222 5400+30",
    }  # fmt: skip
    assert (draft.event.rounds, draft.event.time.main, draft.event.time.overtime) == (5, 90, "fischer 30s")
    assert [each.value for each in draft.byes] == [
        Bye(round=3, player=PlayerId("2"), kind=ByeKind.HALF),
        Bye(round=3, player=PlayerId("4"), kind=ByeKind.HALF),
    ]
    assert [each.value.absent_rounds for each in draft.entries] == [(), (), (2,), ()]
    assert draft.problems == []


def test_what_was_read_is_written_whole():
    draft = FORMAT.read(Source("cup.trf", WHOLE.encode()))
    written = FORMAT.write(event_of(draft), draft.claims)
    back = FORMAT.read(Source("cup.trf", written.data))
    assert written.problems == ()
    assert (event_of(back), back.claims) == (event_of(draft), draft.claims)
    lines = written.data.decode().splitlines()
    records = [line for line in WHOLE.splitlines() if line[:3] not in {"260", "202"}]
    assert set(records) <= set(lines)
    assert {"202 DE,BH/C1,SB", "260 001 005    1    4"} <= set(lines)


def test_the_points_of_a_report_are_those_of_its_table():
    found = table(read("162  W 3.0    D 1.0    L 0.5    A 0.0    P 1.0", "299          -0.5  001    1", "212 PTS"))
    # The first lost half a point by the referee's word, the fourth did not come.
    assert found == {"1": (2.5,), "2": (0.5,), "3": (3,), "4": (0,)}


@pytest.mark.parametrize(
    ("record", "points"),
    [
        ("162  W 3.0    D 1.0", {"win": 3.0, "draw": 1.0, "loss": 0.0}),
        ("XXS W=3 D=1", {"win": 3.0, "draw": 1.0, "loss": 0.0}),
        ("XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=0", {"win": 3.0, "draw": 2.0, "loss": 1.0, "forfeit": 0.0}),
        ("XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0", None),
        ("162  W 1.0    D 0.5    L 0.0", None),
    ],
)
def test_points_by_results(record, points):
    draft = read(record)
    assert draft.event.tournament.get("scoring") == points
    assert draft.problems == []


@pytest.mark.parametrize(
    ("record", "field"),
    [
        ("XXS WW=2 BW=1", "XXS"), ("162  W 1.0    X 0.5", "162"), ("162  W much", "162"),
        ("162  W 3.0    A 1.0", "162"), ("XXS ZPB=1", "XXS"), ("212 PTS,XYZ", "212"),
        ("202 BH/C1/P", "202"), ("152 G", "152"),
    ],
)  # fmt: skip
def test_what_has_no_setting_is_kept_with_a_word(record, field):
    draft = read(record)
    assert [(each.code, each.where.field, each.where.line) for each in draft.problems] == [("W-VALUE", field, 2)]
    assert record in draft.event.tournament["trf"]["records"]


@pytest.mark.parametrize(
    ("record", "system"),
    [
        ("192 BERGER_ROUNDROBIN_G2", "round-robin"), ("192 FIDE_DUTCH", "swiss"), ("192 CUSTOM_KNOCKOUT", "knock-out"),
        ("092 Individual: Round-Robin", "round-robin"), ("092 All against all", "swiss"), ("192 FIDE_DUBOV", "swiss"),
    ],
)  # fmt: skip
def test_the_system_by_the_type_of_tournament(record, system):
    draft = read(record)
    assert draft.event.tournament["system"] == system
    assert draft.problems == []


def test_forbidden_pairs_of_some_rounds_are_kept_and_named():
    draft = read("142 5", "260 001 002    1    2", "XXP 3 4")
    assert draft.event.tournament["forbidden"] == [["3", "4"]]
    assert [(each.code, each.where.line, each.params["last"]) for each in draft.problems] == [
        ("W-FORBIDDEN-FOR-A-TIME", 3, 2)
    ]
    assert draft.event.tournament["trf"]["records"] == ["260 001 002    1    2"]


def test_points_for_a_result_are_kept_and_named():
    draft = read("299 W         1.5  001    1")
    assert [each.code for each in draft.problems] == ["W-POINTS-KEPT"]
    assert "299 W         1.5  001    1" in draft.event.tournament["trf"]["records"]


@pytest.mark.parametrize(
    "record",
    [
        "240 X 003    2", "240 H    2", "250 1.0", "250 1.0 003 002 0001 0002", "260 001 005 1", "260 x 005 1 2",
        "XXA x 1.0", "XXP 1", "299          much  001    1", "XXP " + "1 2 " * 60,
    ],
)  # fmt: skip
def test_a_row_that_cannot_be_read_is_an_error_at_its_line(record):
    assert [(each.code, each.where.line) for each in read(record).problems] == [("E-ROW", 2)]


def test_acceleration_of_a_player_round_by_round():
    draft = read("XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.0")
    assert draft.event.tournament["acceleration"] == [
        {"points": 1.0, "rounds": [1, 2], "players": ["1", "2"]},
        {"points": 0.5, "rounds": [3, 3], "players": ["1"]},
    ]


def test_the_extensions_of_2016_are_written_as_they_were_read():
    draft = read(
        "XXR 5", "XXC black1", "XXS W=3 D=1", "XXA    1  1.0  0.5", "XXP 1 2", "XXZ 3 4",
    )  # fmt: skip
    event = event_of(draft)
    assert [entry.absent_rounds for entry in event.entries] == [(), (), (2,), (2,)]
    written = FORMAT.write(event, draft.claims)
    assert written.problems == ()
    assert event_of(FORMAT.read(Source("x", written.data))) == event
    lines = written.data.decode().splitlines()
    assert {"XXR 5", "XXC black1", "XXA    1  1.0  0.5", "XXP 1 2", "XXZ 3 4"} <= set(lines)
    assert not [line for line in lines if line[:3] in {"142", "152", "162", "240", "250", "260"}]


def test_a_point_that_was_asked_for_stays_one():
    text = PLAYERS.replace("     1 b 0", "  0000 - F").replace("     2 w 1", "  0000 - U")
    draft = FORMAT.read(Source("x", f"{HEAD}\n{text}".encode()))
    rows = FORMAT.write(event_of(draft), {}).data.decode().splitlines()
    assert [line[-1] for line in rows if line.startswith("001")] == ["U", "F", "+", "-"]


def test_another_program_s_event_is_written_in_the_edition_of_2026_or_as_asked():
    two = tuple(Entry(id=PlayerId(each), name=f"{each} B") for each in ("P7", "P9"))
    won = Game(round=1, black=PlayerId("P9"), white=PlayerId("P7"), winner=Winner.WHITE)
    stated = {"system": "round-robin", "criteria": ["PTS", "SB", "KS"], "forbidden": [["P7", "P9"]]}
    event = Event(game="chess", entries=two, games=(won,), rounds=3, tournament=stated)
    lines = FORMAT.write(event, {}).data.decode().splitlines()
    assert {"142 3", "192 CUSTOM_ROUNDROBIN", "202 SB,KS", "212 PTS,SB,KS", "260 001 003    1    2"} <= set(lines)
    older = FORMAT_16.write(event, {})
    assert {"XXR 3", "092 Individual: Round-Robin", "XXP 1 2"} <= set(older.data.decode().splitlines())
    assert "tournament" in {each.params["field"] for each in older.problems}
    assert FORMAT_16 in FORMATS


def test_settings_of_another_shape_stop_nobody():
    event = event_of(read())
    odd = {"acceleration": ["x"], "forbidden": [3], "extra_points": [{}], "scoring": {"win": "x"}, "criteria": "PTS"}
    odd["trf"] = {"records": 5, "players": {"1": {"full": "x"}, "2": 7}, "edition": "new"}
    written = FORMAT.write(Event(game="chess", entries=event.entries, tournament=odd), {})
    assert {each.code for each in written.problems} == {"W-NOT-HELD"}


@settings(max_examples=100)
@given(mutations(WHOLE.encode()))
def test_a_damaged_file_never_raises(data):
    FORMAT.read(Source("cup.trf", data))
    load_bytes("cup.trf", data)


@settings(max_examples=50)
@given(documents())
def test_whatever_is_written_in_the_older_edition_is_read(made):
    event, claims = made
    assert len(FORMAT.read(Source("x", FORMAT_16.write(event, claims).data)).entries) == len(event.entries)
