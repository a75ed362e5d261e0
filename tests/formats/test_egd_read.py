from __future__ import annotations

from datetime import date

import pytest
from drafts import codes, entry, event_of, game

from banzuke.core.grade import dan, kyu, pro
from banzuke.core.outcome import ByeKind, Winner
from banzuke.formats.egd import FORMAT
from banzuke.formats.source import Source

HEADER = """\
; TC[T260501A]
; CL[B]
; EV[Spring [open] Cup]
; PC[UA, Kyiv]
; DT[2026-05-01,2026-05-02]
; HA[h9]
; KM[6.5]
; TM[82.5]
; CM[Fischer]
;.
"""
ROWS = """\
 1 Alphason Ann   5d UA  Rivn  24 5 109 109  2+/b0 3+/w0 |90000001
 2 Betason Bob    6d UA  Kyiv  23 4 110 86   1-/w0 0+    |90000002
 3 Gammason Cid   4k PL  Wars  22 3 110 63   0=    1-/b0 |90000003
"""


def read(text: str, name: str = "cup.h9"):
    return FORMAT.read(Source(name, text.encode()))


def row(words: str, header: str = ""):
    """The entry of a row that met nobody."""
    return entry(read(f"{header}{words} 0- 0-"), 1)


def test_the_header_becomes_the_event():
    event = read(HEADER + ROWS).event
    assert (event.code, event.event_class, event.name) == ("T260501A", "B", "Spring [open] Cup")
    assert (event.country, event.place) == ("UA", "Kyiv")
    assert (event.start, event.end) == (date(2026, 5, 1), date(2026, 5, 2))
    assert (event.handicap_reduction, event.komi_x2, event.rounds) == (9, 13, 2)
    assert (event.time.main, event.time.adjusted) == (None, 82.5)
    assert event.comments == ("Fischer",)


def test_a_row_becomes_an_entry_a_claim_and_cells():
    draft = read(HEADER + ROWS)
    assert codes(draft) == []
    first = entry(draft, 1)
    assert (first.id, first.name, first.given, first.grade) == ("1", "Alphason Ann", "Ann", dan(5))
    assert (first.country, first.club, first.member) == ("UA", "Rivn", "90000001")
    assert draft.claims[first.id].place == "1"
    assert draft.claims[first.id].columns == {"c1": "24", "c2": "5", "c3": "109", "c4": "109"}
    assert (game(draft, 1).black, game(draft, 1).white, game(draft, 1).winner) == ("1", "2", Winner.BLACK)
    assert (game(draft, 2).black, game(draft, 2).white, game(draft, 2).winner) == ("3", "1", Winner.WHITE)
    assert [(each.value.player, each.value.kind) for each in draft.byes] == [("3", ByeKind.HALF), ("2", ByeKind.BYE)]


def test_every_problem_and_part_knows_its_line_row_and_player():
    where = read(HEADER + ROWS).entries[1].where
    assert (where.source, where.line, where.row, where.player) == ("cup.h9", 12, "2", "Betason Bob")


@pytest.mark.parametrize(
    "value, country, place",
    [
        ("UA, Kyiv", "UA", "Kyiv"),
        (",Juvisy", None, "Juvisy"),
        (",TR, Istanbul", "TR", "Istanbul"),
        ("KR,Incheon", "KR", "Incheon"),
        ("DE", "DE", None),
        (",Online Go Server", None, "Online Go Server"),
        ("PL, Wola, Warszawa", "PL", "Wola, Warszawa"),
        (",", None, None),
    ],
)
def test_country_and_place(value, country, place):
    event = read(f"; PC[{value}]\n{ROWS}").event
    assert (event.country, event.place) == (country, place)


def test_adjusted_time_may_come_as_ta_with_a_comma_or_in_hours():
    assert read(f"; TA[82,5]\n{ROWS}").event.time.adjusted == 82.5
    draft = read(f"; TM[3h]\n{ROWS}")
    assert draft.event.time.adjusted == 180
    assert [(each.code, each.where.line, each.params["minutes"]) for each in draft.problems] == [
        ("N-TIME-HOURS", 1, 180.0)
    ]


def test_two_keys_may_share_a_line_and_a_key_may_be_empty():
    event = read(f"; KM[7.5]  TM[60]\n; DT[2026-05-01]\n; EV[]\n; CM[ ]\n{ROWS}").event
    assert (event.komi_x2, event.time.adjusted) == (15, 60)
    assert (event.start, event.end, event.name, event.comments) == (date(2026, 5, 1), None, None, ())


@pytest.mark.parametrize(
    "key, value", [("CL", "Z"), ("DT", "1.5.2026"), ("HA", "h10"), ("KM", "6.3"), ("KM", "inf"), ("TM", "long")]
)
def test_a_header_value_that_is_not_understood_is_left_out_with_a_warning(key, value):
    draft = read(f"\n; {key}[{value}]\n{ROWS}", "cup.txt")
    assert [(each.code, each.where.line, each.params["key"], each.params["value"]) for each in draft.problems] == [
        ("W-HEADER", 2, key, value)
    ]
    assert draft.event == read(ROWS, "cup.txt").event


def test_a_key_that_egd_does_not_know_is_a_warning():
    assert codes(read(f"; ZZ[1]\n{ROWS}")) == ["W-HEADER-UNKNOWN"]


def test_other_comments_follow_cm_and_empty_ones_are_dropped():
    event = read(f"; first words\n; CM[said]\n;.\n;\n;time=60+b\n{ROWS}").event
    assert event.comments == ("said", "first words", "time=60+b")


def test_words_about_a_name_are_no_heading():
    draft = read(f"; The name is new\n{ROWS}")
    assert draft.event.comments == ("The name is new",)
    assert list(draft.claims[entry(draft, 1).id].columns) == ["c1", "c2", "c3", "c4"]


def test_the_reduction_comes_from_the_suffix_where_the_header_is_silent():
    assert read(ROWS, "cup.h2").event.handicap_reduction == 2
    assert read(ROWS, "cup.H3.txt").event.handicap_reduction == 3
    assert read(f"; HA[h1]\n{ROWS}", "cup.h2").event.handicap_reduction == 1
    assert read(ROWS, "cup.txt").event.handicap_reduction is None


@pytest.mark.parametrize(
    "words, name, given",
    [
        ("1 Alphason Ann 5k UA Kyiv", "Alphason Ann", "Ann"),
        ("1 Van_Der_Berg Jan_Peter 5k NL Amst", "Van Der Berg Jan Peter", "Jan Peter"),
        ("1 Alphason 5k UA Kyiv", "Alphason", None),
        ("1 Alphason Ann Maria 5k UA Kyiv", "Alphason Ann Maria", "Ann Maria"),
        ("1 ? ?? 12K XX xxxx", "? ??", "??"),
        ("1 Alphason BO 5k Kyiv", "Alphason BO", "BO"),
        ("1 Team 7 Ann 11 PL Soch", "Team 7 Ann", "7 Ann"),
    ],
)
def test_b078_underscores_are_blanks_and_the_family_name_comes_first(words, name, given):
    found = row(words)
    assert (found.name, found.given) == (name, given)


def test_b078_a_name_without_underscores_is_kept_and_its_first_word_taken_as_family_name():
    found = row("1 VAN DER BERG Jan Peter 5k NL Amst")
    assert (found.name, found.given) == ("VAN DER BERG Jan Peter", "DER BERG Jan Peter")


@pytest.mark.parametrize(
    "words, grade, country, club",
    [
        ("1 Alphason Ann 7D JP xxx", dan(7), "JP", None),
        ("1 Alphason Ann 1p CN Chin", pro(1), "CN", "Chin"),
        ("1 Alphason Ann 30k XX xxxx", kyu(30), None, None),
        ("1 Alphason Ann 5k UA 24", kyu(5), "UA", None),
        ("1 Alphason Ann 5k UA 75Ju", kyu(5), "UA", "75Ju"),
        ("1 Alphason Ann 5k Kyiv", kyu(5), None, "Kyiv"),
        ("1 Alphason Ann UA 5k Kyiv", kyu(5), "UA", "Kyiv"),
        ("1\tAlphason Ann\t5k\tua\tKyiv", kyu(5), "UA", "Kyiv"),
        ("1. Alphason Ann - UA Kyiv", None, "UA", "Kyiv"),
    ],
)
def test_grade_country_and_club_are_found_by_what_they_are(words, grade, country, club):
    found = row(words)
    assert (found.name, found.grade, found.country, found.club) == ("Alphason Ann", grade, country, club)


def test_l08_a_grade_without_letter_is_kyu_with_a_notice():
    draft = read("1 Alphason Ann 11 PL Soch 2 0=\n2 Betason Bob 1k PL Soch 2 0+")
    assert (entry(draft, 1).grade, entry(draft, 2).grade) == (kyu(11), kyu(1))
    assert [(each.code, each.where.row, each.params["text"]) for each in draft.problems] == [
        ("N-GRADE-GUESSED", "1", "11")
    ]
    assert entry(read("1 Alphason Ann 30 PL Soch 2 0="), 1).grade == kyu(30)


@pytest.mark.parametrize("text", ["31k", "10d", "0k"])
def test_a_grade_that_does_not_exist_is_an_error_with_its_row(text):
    draft = read(f"1 Alphason Ann {text} UA Kyiv 0=")
    assert [(each.code, each.where.row, each.where.field) for each in draft.problems] == [("E-GRADE", "1", "grade")]
    assert len(draft.entries) == 1


@pytest.mark.parametrize("pin, member, found", [("|", None, []), ("|00000000", None, []), ("|123", None, ["W-PIN"])])
def test_what_is_no_pin_is_not_a_member_number(pin, member, found):
    draft = read(f"1 Alphason Ann 5k UA Kyiv 0= {pin}")
    assert (entry(draft, 1).member, codes(draft)) == (member, found)


def test_players_who_share_a_place_are_numbered_by_their_rows():
    for second in ("  ", "1 "):
        draft = read(f"1 A Ann 5k UA K 2+/b0 3+/w0\n{second} B Bob 5k UA K 1-/w0 0+\n3 C Cid 5k UA K 0+ 1-/b0")
        assert codes(draft) == []
        assert [each.value.id for each in draft.entries] == ["1", "2", "3"]
        assert [claim.place for claim in draft.claims.values()] == ["1", "1", "3"]


def test_rows_in_another_order_are_numbered_by_their_printed_places():
    shuffled = "".join(reversed(ROWS.splitlines(keepends=True)))
    draft = read(HEADER + shuffled)
    assert codes(draft) == []
    assert [each.value.id for each in draft.entries] == ["3", "2", "1"]
    assert draft.games[0].value.black == "1"


@pytest.mark.parametrize(
    "heading, columns",
    [
        ("Pl Name Rk Co Club MMS NBW SOS SODOS R1 R2", ["MMS", "NBW", "SOS", "SODOS"]),
        ("Pl Name                   Rk Co Club  MMS  SOSSOSOS", ["MMS", "SOS", "SOSOS", "c4"]),
        ("Pl Name Grd Co Club MMS SOS", ["MMS", "SOS", "c3", "c4"]),
        ("N Name Rank Coun/Terr MMS NBW SOS SODOS 1 2", ["MMS", "NBW", "SOS", "SODOS"]),
        ("Name Rank Club MMS NBW SOS SODOS 1 2", ["MMS", "NBW", "SOS", "SODOS"]),
        ("Pl Name Rk Co Club one two three four five", ["c1", "c2", "c3", "c4"]),
        ("Pl Name Rk Co Club P P SOS SODOS", ["c1", "c2", "c3", "c4"]),
        ("U18 U15 U12", ["c1", "c2", "c3", "c4"]),
    ],
)
def test_columns_are_named_by_the_heading_where_it_fits(heading, columns):
    draft = read(f"; {heading}\n{ROWS}")
    assert list(draft.claims[entry(draft, 1).id].columns) == columns
    assert draft.event.comments == ((heading,) if heading.startswith("U18") else ())


def test_columns_may_follow_the_rounds_and_hold_question_marks():
    text = "1 A Ann 5k UA K 21? 2+ 2- 7 x\n2 B Bob 5k UA K 9 1- 1+ 5 ?\n3 C Cid 5k UA K 11? 0+ 0+ 3 ?\n"
    draft = read(text)
    assert codes(draft) == []
    assert (draft.event.rounds, len(draft.games)) == (2, 2)
    assert [list(claim.columns.values()) for claim in draft.claims.values()] == [
        ["21?", "7", "x"],
        ["9", "5", "?"],
        ["11?", "3", "?"],
    ]


def test_a_round_headed_by_a_word_is_a_round_with_a_notice():
    draft = read("; Pl Name Rk Co Club Wins 1. playoff\n1 A Ann 5k UA K 2 2+ 2+\n2 B Bob 5k UA K 0 1- 1-\n")
    assert (draft.event.rounds, len(draft.games)) == (2, 2)
    assert [(each.code, each.where.round, each.params["heading"]) for each in draft.problems] == [
        ("N-EXTRA-ROUND", 2, "playoff")
    ]


def test_an_unreadable_cell_does_not_hide_its_round():
    draft = read("1 A Ann 5k UA K 2 2+ 3x\n2 B Bob 5k UA K 0 1- 4-\n3 C Cid 5k UA K 1 4+ 1-\n4 D Dan 5k UA K 1 3- 2+\n")
    assert [(each.code, each.where.row, each.where.round) for each in draft.problems] == [
        ("E-CELL", "1", 2),
        ("E-MIRROR-OPPONENT", "3", 2),
    ]
    assert len(draft.games) == 3


def test_a_row_with_fewer_cells_is_an_error_and_the_row_is_kept():
    draft = read("1 A Ann 5k UA K 2 2+ 0+ 0= 0=\n2 B Bob 5k UA K 0 1- 0+ 0+\n3 C Cid 5k UA K 1 0+ 0= 0= 0=\n")
    assert [(each.code, each.where.row, dict(each.params)) for each in draft.problems] == [
        ("E-ROW-LENGTH", "2", {"read": 3, "expected": 4})
    ]
    assert (len(draft.entries), len(draft.games)) == (3, 1)


def test_a_row_with_a_missing_or_surplus_column_is_read_around_its_cells():
    draft = read(
        "; Pl Name Rk Co Club MMS SOS 1 2\n"
        "1 A Ann 5k UA K 2 9 2+ 0+\n"
        "2 B Bob 5k UA K 0 1- 0=\n"
        "3 C Cid 5k UA K 1 5 7 0+ 0=\n"
        "4 D Dan 5k UA K 1 5 0+ 0=\n"
        "5 E Eva 5k UA K 1 5 10? 0+ 0=\n"
    )
    assert codes(draft) == []
    assert [dict(claim.columns) for claim in draft.claims.values()] == [
        {"MMS": "2", "SOS": "9"},
        {"MMS": "0"},
        {"MMS": "1", "SOS": "5", "c3": "7"},
        {"MMS": "1", "SOS": "5"},
        {"MMS": "1", "SOS": "5", "c3": "10?"},
    ]


def test_a_position_that_holds_games_in_half_of_the_rows_is_a_column():
    draft = read("1 A Ann 5k UA K 2+ 2+\n2 B Bob 5k UA K x 1-\n")
    assert (draft.event.rounds, codes(draft)) == (1, [])


def test_a_line_without_a_grade_is_an_error_with_its_line():
    draft = read(f"{ROWS}nothing of a player here\n")
    assert [(each.code, each.where.line, each.params["text"]) for each in draft.problems] == [
        ("E-ROW", 4, "nothing of a player here")
    ]


def test_handicaps_left_unsaid_follow_from_the_grades():
    text = "1 A Ann 3d UA K 2+ 3+ 4+\n2 B Bob 4k UA K 1- 4+ 0=\n3 C Cid 30k UA K 0= 1- 0=\n4 D Dan 5k UA K 0= 2- 1-\n"
    draft = read(text, "cup.h2")
    assert [
        (each.value.black, each.value.white, each.value.handicap.stones, each.value.colours_known)
        for each in draft.games
    ] == [
        ("2", "1", 4, True),
        ("3", "1", 7, True),
        ("2", "4", 0, False),
        ("4", "1", 5, True),
    ]
    assert [(each.code, each.params["count"], each.params["reduction"]) for each in draft.problems] == [
        ("N-HANDICAP-INFERRED", 3, 2)
    ]


@pytest.mark.parametrize("first, second", [("2+/w0", "1-/b0"), ("2+/w", "1-"), ("2+", "1-/0"), ("2+/w0", "1-")])
def test_what_a_cell_states_overrides_the_grades(first, second):
    draft = read(f"1 A Ann 3d UA K {first}\n2 B Bob 4k UA K {second}\n", "cup.h2")
    assert (game(draft).handicap.stones, codes(draft)) == (0, [])


def test_without_a_reduction_and_without_grades_games_are_even():
    text = "1 A Ann 3d UA K 2+\n2 B Bob 4k UA K 1-\n"
    for name in ("cup.h9", "cup.txt"):
        assert (game(read(text, name)).handicap.stones, game(read(text, name)).colours_known) == (0, False)
    assert game(read(text.replace("4k", "-"), "cup.h0")).handicap.stones == 0


def test_it_is_recognised_by_its_header_or_by_its_rows():
    for text in (HEADER, ROWS, HEADER + ROWS, f"\ufeff;time=60\n; EV[Cup]\n{ROWS}"):
        assert FORMAT.recognises(Source("x", text.encode()))
    for text in ("", "hello\n", f"{ROWS}hello\n", f";name=Cup\n{ROWS}", "1 A Ann 5k UA K 24\n"):
        assert not FORMAT.recognises(Source("x", text.encode()))


def test_line_ends_do_not_matter():
    for end in ("\r\n", "\r"):
        assert event_of(read((HEADER + ROWS).replace("\n", end))) == event_of(read(HEADER + ROWS))


def test_the_mark_that_ends_a_dos_file_is_no_row():
    assert codes(read(f"{ROWS}\x1a")) == []
