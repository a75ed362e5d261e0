"""USEBIO: every rule and every trap of real files, by small files of invented players; writing; hostile files."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from usebio_files import BOARDS, CLUB, FOUR, HEAD, board, codes, event, line, load, pair, participants, player

from banzuke.bridge.event_score import score_event
from banzuke.core.partners import Method, Scoring
from banzuke.formats import loading
from banzuke.formats.bridge_claims import compare_bridge
from banzuke.formats.loading import load_bytes
from banzuke.formats.usebio import FORMAT


def test_an_evening_of_pairs():
    head = (
        "<EVENT_IDENTIFIER>E7</EVENT_IDENTIFIER><EVENT_DESCRIPTION>Evening</EVENT_DESCRIPTION><DATE>27/07/2022</DATE>"
    )
    document = load(event(FOUR, *BOARDS, head=head))
    found = document.event
    assert (found.game, found.code, found.name, found.place, found.end) == (
        *("bridge", "E7", "Evening", "Riverside"),
        date(2022, 7, 27),
    )
    play = found.partners
    assert (play.scoring, play.method, play.winners) == (Scoring.MATCHPOINTS, Method.MATCHPOINTS, 1)
    assert [entry.name for entry in found.entries][:3] == ["Alpha Ada", "Beta Bela", "Gamma Gil"]
    assert [(pair.name, pair.percent, pair.boards) for pair in play.pairs] == [
        *(("1", 100.0, 2), ("2", 50.0, 2), ("3", 0.0, 2), ("4", 50.0, 2)),
    ]
    assert codes(document) == ["N-BRIDGE-SCORED"]
    assert document.format == "usebio"


def test_a_printed_percentage_is_the_result_and_totals_are_claims():
    rows = participants(
        pair("1", "A", "B", TOTAL_SCORE="3.90", PERCENTAGE="98.00", PLACE="1="), pair("2", "C", "D", PERCENTAGE="2.00")
    )
    document = load(event(rows, board(1, line(1, 2, score=100))))
    assert [pair.percent for pair in document.event.partners.pairs] == [98.0, 2.0]
    assert document.partner_claims.pairs[1] == ("1", 3.9, 98.0)


def test_a_day_by_iso_and_the_names_of_version_1_3():
    document = load(event(FOUR, *BOARDS, head="<EVENT_ID>X1</EVENT_ID><DATE>2022-07-27</DATE>"))
    assert (document.event.code, document.event.end) == ("X1", date(2022, 7, 27))


def test_a_day_that_is_none_is_told_and_left_out():
    document = load(event(FOUR, *BOARDS, head="<DATE>31/02/2022</DATE>"))
    assert (document.event.end, codes(document)) == (None, ["N-BRIDGE-SCORED", "W-BRIDGE-DATE"])


def test_two_winners_with_numbers_that_carry_their_line():
    rows = participants(*(pair(label, f"{label} a", f"{label} b") for label in ("1NS", "1EW", "2NS", "2EW")))
    boards = board(1, line("1NS", "1EW", score=100), line("2NS", "2EW", score=-100))
    play = load(event(rows, boards, head="<WINNER_TYPE>2</WINNER_TYPE>")).event.partners
    assert [(pair.name, pair.direction) for pair in play.pairs] == [
        *(("1NS", "NS"), ("1EW", "EW"), ("2NS", "NS"), ("2EW", "EW")),
    ]
    found = {row.pair.name: row.place for row in score_event(play, Method.MATCHPOINTS).pairs}
    assert found == {"1NS": 1, "2NS": 2, "2EW": 1, "1EW": 2}


def test_two_winners_with_one_number_on_both_lines():
    rows = participants(
        *(pair("1", f"{way} a", f"{way} b", DIRECTION=way) for way in ("NS", "EW")),
        *(pair("2", f"{way} c", f"{way} d", DIRECTION=way) for way in ("NS", "EW")),
    )
    boards = board(1, line(1, 2, score=100), line(2, 1, score=-100))
    play = load(event(rows, boards, head="<WINNER_TYPE>2</WINNER_TYPE>")).event.partners
    assert [(result.ns, result.ew) for result in play.results] == [(1, 4), (3, 2)]


def test_a_directors_score_stands_where_a_score_would():
    boards = board(1, line(1, 2, score="A6040", NS_MATCH_POINTS="1.2", EW_MATCH_POINTS="0.8"), line(3, 4, score=50))
    play = load(event(FOUR, boards)).event.partners
    assert [result.adjusted for result in play.results] == ["60/40", None]
    assert (play.results[0].percent_ns, play.results[0].percent_ew) == (60.0, None)


def test_points_beside_a_directors_score_that_say_something_else_were_awarded():
    boards = board(
        1,
        line(1, 2, score="A5050", NS_MATCH_POINTS="23", EW_MATCH_POINTS="11"),
        line(3, 4, score=50, NS_MATCH_POINTS="30", EW_MATCH_POINTS="10"),
    )
    document = load(event(FOUR, boards))
    result = document.event.partners.results[0]
    assert (result.percent_ns, result.percent_ew) == (57.5, 27.5)
    assert "N-BRIDGE-AWARD" in codes(document)


@pytest.mark.parametrize("score", ["", "NP", "Not played"])
def test_a_line_that_was_not_played_is_left_out_and_told(score):
    document = load(
        event(
            FOUR,
            board(1, line(1, 2, score=100), line(3, 4, score=score)),
            board(2, line(3, 4, score=1), line(1, 2, score=0)),
        )
    )
    assert len(document.event.partners.results) == 3
    assert "N-BRIDGE-NOT-PLAYED" in codes(document)


def test_a_phantom_is_no_pair_and_its_opponents_sit_out():
    rows = participants(
        pair("1", "A", "B"),
        pair("2", "C", "D"),
        pair("3", "E", "F"),
        pair("4", "Phantom", "PHANTOM"),
        pair("5", "G", "H"),
    )
    boards = board(1, line(1, 2, score=100), line(3, 4, score=0), line(3, 5, score=50))
    document = load(event(rows, boards))
    assert [pair.name for pair in document.event.partners.pairs] == ["1", "2", "3", "5"]
    assert len(document.event.partners.results) == 2
    assert codes(document) == ["N-BRIDGE-SCORED", "N-BRIDGE-PHANTOM"]


def test_hands_in_a_list_of_their_own_are_no_boards():
    hand = "<HAND><DIRECTION>East</DIRECTION><CLUBS/><SPADES>AKQ</SPADES></HAND>"
    tail = f"<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{hand}</BOARD></HANDSET>"
    assert len(load(event(FOUR, *BOARDS, tail=tail)).event.partners.results) == 4
    inside = board(3, extra=hand)
    assert len(load(event(FOUR, *BOARDS, inside)).event.partners.results) == 4


def test_the_vulnerability_of_a_championship_is_its_own():
    boards = board(1, line(1, 2, "4S", "N", 10), line(3, 4, "4S", "E", 10), extra="<VULNERABILITY>N/S</VULNERABILITY>")
    play = load(event(FOUR, boards)).event.partners
    assert [result.vulnerable for result in play.results] == ["NS", "NS"]
    assert [points.ns for points in score_event(play, Method.MATCHPOINTS).points] == [100, 0]


@pytest.mark.parametrize("written, tricks", [("=", 10), ("+1", 11), ("-2", 8), ("10", 10)])
def test_tricks_may_be_counted_from_the_contract(written, tricks):
    boards = board(1, line(1, 2, "4S", "South", written, 0), line(3, 4, score=0))
    result = load(event(FOUR, boards)).event.partners.results[0]
    assert (result.declarer, result.tricks) == ("S", tricks)


def test_a_passed_out_board():
    boards = board(1, line(1, 2, "PASS", "", 0, 0), line(3, 4, "Passed out", "", "", "PASS"))
    assert [
        points.ns for points in score_event(load(event(FOUR, boards)).event.partners, Method.MATCHPOINTS).points
    ] == [50, 50]


def test_points_alone_make_a_result():
    boards = board(
        1, line(1, 2, NS_MATCH_POINTS=3, EW_MATCH_POINTS=1), line(3, 4, NS_MATCH_POINTS=1, EW_MATCH_POINTS=3)
    )
    assert [result.percent_ns for result in load(event(FOUR, boards)).event.partners.results] == [75, 25]


def test_an_old_encoding_is_read():
    text = event(
        participants(pair("1", "Müller Jörg", "Beta Bela"), pair("2", "C", "D")),
        board(1, line(1, 2, score=0)),
        doctype='<?xml version="1.0" encoding="iso-8859-1"?>\n<USEBIO Version="1.0">\n',
    )
    text = text.replace("<PAIR_NUMBER>1<", "<PERCENTAGE>50</PERCENTAGE><PAIR_NUMBER>1<").replace(
        "<PAIR_NUMBER>2<", "<PERCENTAGE>50</PERCENTAGE><PAIR_NUMBER>2<"
    )
    document = load(text, encoding="iso-8859-1")
    assert document.event.entries[0].name == "Müller Jörg"


@pytest.mark.parametrize(
    "kind, method",
    [("BUTLER_PAIRS", Method.BUTLER), ("CROSS_IMP", Method.CROSS_IMPS), ("MP_PAIRS", Method.MATCHPOINTS)],
)
def test_the_kind_of_an_event_is_its_method(kind, method):
    assert load(event(FOUR, *BOARDS, kind=kind)).event.partners.method is method


def test_a_scoring_method_stated_apart():
    head = "<BOARD_SCORING_METHOD>BUTLER_IMPS</BOARD_SCORING_METHOD>"
    play = load(event(FOUR, *BOARDS, head=head)).event.partners
    assert (play.method, play.scoring) == (Method.BUTLER, Scoring.IMPS)


def test_a_total_of_imps_is_the_result():
    rows = participants(pair("1", "A", "B", TOTAL_SCORE="5.50"), pair("2", "C", "D", TOTAL_SCORE="-5.50"))
    play = load(event(rows, head="<BOARDS_PLAYED>20</BOARDS_PLAYED>", kind="CROSS_IMP")).event.partners
    assert [(pair.imps, pair.boards) for pair in play.pairs] == [(5.5, 20), (-5.5, 20)]


def test_sessions_and_sections():
    def section(name, *boards):
        return f'<SECTION SECTION_ID="{name}">{"".join(boards)}</SECTION>'

    rows = participants(*(pair(str(n), f"P{n}", f"Q{n}") for n in range(1, 9)))
    sessions = [
        f'<SESSION SESSION_ID="{name}">'
        + section("A", board(1, line(1, 2, score=sign * 100), line(3, 4, score=0)))
        + section("B", board(1, line(5, 6, score=sign * 50), line(7, 8, score=0)))
        + "</SESSION>"
        for name, sign in (("1", 1), ("2", -1))
    ]
    play = load(event(rows, *sessions)).event.partners
    assert [(result.session, result.section) for result in play.results[::2]] == [
        *(("1", "A"), ("1", "B"), ("2", "A"), ("2", "B")),
    ]
    assert [pair.percent for pair in play.pairs] == [50.0] * 8


def test_a_pair_with_another_number_in_each_session_is_one_pair():
    couples = ("AB", "CD", "EF", "GH")
    parts = [
        f'<SESSION SESSION_ID="{name}">'
        + participants(*(pair(number, *two) for number, two in zip(numbers, couples, strict=True)))
        + board(1, line(numbers[0], numbers[1], score=score), line(numbers[2], numbers[3], score=0))
        + "</SESSION>"
        for name, numbers, score in (("1", "1234", 100), ("2", "3412", -100))
    ]
    play = load(event(*parts)).event.partners
    assert [pair.players for pair in play.pairs] == [("1", "2"), ("3", "4"), ("5", "6"), ("7", "8")]
    assert [(result.session, result.ns, result.ew) for result in play.results] == [
        *(("1", 1, 2), ("1", 3, 4), ("2", 1, 2), ("2", 3, 4)),
    ]
    assert [(pair.percent, pair.boards) for pair in play.pairs] == [(50, 2)] * 4


def test_swiss_pairs_are_scored_over_all_their_matches():
    matches = "".join(
        f"<MATCH><ROUND_NUMBER>{number}</ROUND_NUMBER><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER>"
        f"<EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER><NS_SCORE>12</NS_SCORE><EW_SCORE>8</EW_SCORE>"
        f"{board(number, line(ns, ew, score=score))}</MATCH>"
        for number, ns, ew, score in ((1, 1, 2, 100), (1, 3, 4, 0), (2, 1, 4, 50), (2, 3, 2, 90))
    )
    document = load(event(FOUR, matches, kind="SWISS_PAIRS"))
    play = document.event.partners
    assert [pair.percent for pair in play.pairs] == [50.0, 0.0, 50.0, 100.0]
    assert [result.round for result in play.results] == [1, 1, 2, 2]


TEAMS = participants(
    '<TEAM TEAM_ID="1" TEAM_NAME="Owls">' + pair("11", "A", "B") + pair("12", "C", "D") + "</TEAM>",
    '<TEAM TEAM_ID="2" TEAM_NAME="Foxes">' + pair("21", "E", "F") + pair("22", "G", "H") + "</TEAM>",
)


def room(direction, ns, ew, *cells):
    return line(ns, ew, *cells).replace("<TRAVELLER_LINE>", f"<TRAVELLER_LINE><DIRECTION>{direction}</DIRECTION>")


def match(*boards, scores=""):
    teams = "<ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>"
    return f"<MATCH>{teams}{scores}{''.join(boards)}</MATCH>"


def test_a_match_of_teams_board_by_board():
    boards = (
        board(1, room("NS", 11, 22, "4S", "N", 10, 420), room("EW", 21, 12, "4S", "N", 9, -50)),
        board(2, room("NS", 11, 22, "3NT", "S", 9, 600), room("EW", 21, 12, "3NT", "S", 10, 630)),
    )
    document = load(event(TEAMS, match(*boards), kind="TEAMS"))
    (segment,) = document.event.partners.segments
    names = document.event.names()
    assert (segment.boards, segment.imps, segment.home_name, segment.away_name) == (2, 9.0, "Owls", "Foxes")
    assert {"".join(names[player] for player in two) for two in segment.home} == {"AB", "CD"}
    assert [tally[:3] for tally in compare_bridge(document).tallies] == [("contract", 4, 4)]


def test_players_who_change_between_boards_make_another_segment():
    more = TEAMS.replace("</TEAM><TEAM", pair("13", "X", "Y") + "</TEAM><TEAM")
    boards = (
        board(1, room("NS", 11, 22, "", "", "", 100), room("EW", 21, 12, "", "", "", 0)),
        board(2, room("NS", 13, 22, "", "", "", 0), room("EW", 21, 12, "", "", "", 50)),
    )
    found = load(event(more, match(*boards), kind="TEAMS")).event.partners.segments
    assert [(segment.boards, segment.imps) for segment in found] == [(1, 3.0), (1, -2.0)]


def test_a_match_of_four_players_without_boards():
    four = participants(
        *(
            f'<TEAM TEAM_ID="{n}" TEAM_NAME="{name}">' + "".join(map(player, players)) + "</TEAM>"
            for n, name, players in ((1, "Owls", "ABCD"), (2, "Foxes", "EFGH"))
        )
    )
    scores = (
        "<START_BOARD_NUMBER>1</START_BOARD_NUMBER><END_BOARD_NUMBER>8</END_BOARD_NUMBER>"
        "<TEAM_SCORE>30</TEAM_SCORE><OPPOSING_TEAM_SCORE>13</OPPOSING_TEAM_SCORE>"
    )
    document = load(event(four, match(scores=scores), kind="SWISS_TEAMS"))
    (segment,) = document.event.partners.segments
    assert (segment.boards, segment.imps) == (8, 17.0)
    assert codes(document) == ["W-BRIDGE-TEAM-ORDER", "W-BRIDGE-TEAM-ORDER"]
    in_points = event(four, match(scores=scores), kind="TEAMS", head="<MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD>")
    assert "E-BRIDGE-NO-RESULT" in codes(load(in_points))


def test_a_team_of_six_without_seats_cannot_be_rated():
    six = TEAMS.replace("</TEAM><TEAM", pair("13", "X", "Y") + "</TEAM><TEAM")
    scores = "<TEAM_SCORE>30</TEAM_SCORE><OPPOSING_TEAM_SCORE>13</OPPOSING_TEAM_SCORE>"
    assert "E-BRIDGE-SEGMENT-SEATS" in codes(load(event(six, match(scores=scores), kind="TEAMS")))


@pytest.mark.parametrize(
    "text, code",
    [
        (event(FOUR, *BOARDS, kind="INDIVIDUAL"), "E-BRIDGE-TYPE"),
        (
            event(participants(pair("1", "A", "B"), "<PAIR><PAIR_NUMBER>2</PAIR_NUMBER>" + player("C") + "</PAIR>")),
            "E-BRIDGE-ONE-PLAYER",
        ),
        (event(FOUR, board(1, line(1, 9, score=100))), "E-BRIDGE-UNKNOWN-PAIR"),
        (event(FOUR, board(1, line(1, 2, score="x")), *BOARDS[1:]), "E-BRIDGE-SCORE"),
        (event(FOUR, board(1, line(1, 2, "9S", "N", 10))), "E-BRIDGE-CONTRACT"),
        (event(FOUR, board(1, line(1, 2, "4S", "N", "many"))), "E-BRIDGE-TRICKS"),
        (event(FOUR, board(1, line(1, 2, "4S", "N", 14, 420))), "E-BRIDGE-TRICKS"),
        (event(FOUR, board(1, line(1, 2, "4S", "Q", 10, 420))), "E-BRIDGE-DECLARER"),
        (event(FOUR, board(-3, line(1, 2, score=100))), "E-BRIDGE-BOARD"),
        (event(FOUR, board("x", line(1, 2, score=100))), "E-BRIDGE-BOARD"),
        (event(FOUR, board(1, line(1, 1, score=100))), "E-BRIDGE-SELF"),
        (event(FOUR, board(1, line(1, 2, score=100), line(1, 4, score=0))), "E-BRIDGE-BOARD-TWICE"),
        (event(FOUR, board(1, line(1, 2, score=100)), board(2, line(1, 2, score=0))), "E-BRIDGE-ONE-TABLE"),
        (event(participants(pair("1", "A", "B", PERCENTAGE="many"))), "E-NUMBER"),
        (event(participants(pair("1", "A", "B", PERCENTAGE="120"), pair("2", "C", "D"))), "E-BRIDGE-PERCENT"),
        (event(participants(pair("1", "A", "B"), pair("2", "A", "C"))), "E-BRIDGE-TWO-PAIRS"),
        (
            event(participants(pair("1", "A", "B", PERCENTAGE="60"), pair("2", "C", "D", PERCENTAGE="40"))),
            "E-BRIDGE-NO-BOARD-COUNT",
        ),
        (event(FOUR), "E-BRIDGE-NO-RESULT"),
        (event(), "E-BRIDGE-NO-PAIRS"),
        (f"{HEAD}{CLUB}</USEBIO>", "E-BRIDGE-NO-PAIRS"),
        (event(FOUR, *BOARDS)[:-40], "E-XML"),
        (event(TEAMS, match().replace("<TEAM>1<", "<TEAM>7<"), kind="TEAMS"), "E-BRIDGE-TEAM"),
        (
            event(FOUR, board(1, line(1, 2, score=1), extra="<VULNERABILITY>some</VULNERABILITY>")),
            "E-BRIDGE-VULNERABLE",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_nothing_is_rated(text, code):
    document = load(text)
    assert document.event is None
    found = next(problem for problem in document.problems if problem.code == code)
    assert found.where.line is not None or code == "E-BRIDGE-NO-PAIRS"


def test_percentages_that_do_not_average_fifty_are_told():
    rows = participants(pair("1", "A", "B", PERCENTAGE="60"), pair("2", "C", "D", PERCENTAGE="50"))
    document = load(event(rows, head="<BOARDS_PLAYED>20</BOARDS_PLAYED>"))
    assert codes(document) == ["W-BRIDGE-AVERAGE"]
    assert document.problems[0].params["mean"] == 55


def test_cross_imps_that_do_not_add_up_are_told():
    rows = participants(pair("1", "A", "B", TOTAL_SCORE="9"), pair("2", "C", "D", TOTAL_SCORE="-5"))
    document = load(event(rows, head="<BOARDS_PLAYED>20</BOARDS_PLAYED>", kind="CROSS_IMP"))
    assert codes(document) == ["W-BRIDGE-IMP-SUM"]


@pytest.mark.parametrize(
    "doctype",
    [
        '<!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
        '<!DOCTYPE USEBIO [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
        '<!DOCTYPE USEBIO [<!ENTITY % p SYSTEM "http://example.invalid/p.dtd"> %p;]>',
    ],
)
def test_a_hostile_file_is_refused_at_once(doctype):
    text = (
        f'<?xml version="1.0"?>\n{doctype}\n<USEBIO Version="1.2">{CLUB}<EVENT EVENT_TYPE="PAIRS">&b;</EVENT></USEBIO>'
    )
    document = load(text)
    assert (document.event, codes(document)) == (None, ["E-XML-HOSTILE"])


def test_the_document_type_is_never_fetched(monkeypatch):
    def fetch(*_):
        raise AssertionError("a document type was fetched")

    monkeypatch.setattr("socket.socket.connect", fetch)
    monkeypatch.setattr("socket.getaddrinfo", fetch)
    assert load(event(FOUR, *BOARDS)).event is not None


def test_a_file_of_forty_megabytes_is_refused_before_it_is_read():
    text = event(FOUR, *BOARDS) + "<!-- " + "x" * 40_000_000 + " -->"
    start = time.process_time()
    document = load(text)
    assert codes(document) == ["E-TOO-LARGE"]
    assert time.process_time() - start < 2.0
    assert loading.MOST_BYTES < 40_000_000


def test_a_large_file_within_the_bound_ends():
    """A hundred thousand lines of a pair that plays one board: the first problems are told, and it is over."""
    text = event(FOUR, board(1, *[line(1, 2, score=100)] * 20_000))
    start = time.process_time()
    assert "E-BRIDGE-BOARD-TWICE" in codes(load(text))
    assert time.process_time() - start < 10.0


def test_what_is_written_is_read_again():
    document = load(event(FOUR, *BOARDS, board(3, line(1, 3, score="A6040"), line(2, 4, "1NTX", "W", 7, -180))))
    written = FORMAT.write(document.event, {})
    assert written.problems == ()
    again = load_bytes("again.xml", written.data)
    assert replace(again.event, entries=()) == replace(document.event, entries=())
    assert [entry.name for entry in again.event.entries] == [entry.name for entry in document.event.entries]
    assert compare_bridge(again).differences == []
    assert b"<CONTRACT>1NTX</CONTRACT>" in written.data
    assert b"<SCORE>A6040</SCORE>" in written.data


def test_what_cannot_be_written_is_told():
    document = load(event(FOUR, *BOARDS))
    rated = tuple(replace(entry, rating=1500.0) for entry in document.event.entries)
    written = FORMAT.write(replace(document.event, entries=rated), {})
    assert [(problem.code, problem.params["field"]) for problem in written.problems] == [
        ("W-NOT-HELD", "players.rating")
    ]


def test_names_cannot_break_out_of_the_file():
    text = event(FOUR, *BOARDS).replace("Alpha Ada", "A&lt;/PLAYER&gt;&amp;B")
    written = FORMAT.write(load(text).event, {})
    assert load_bytes("x.xml", written.data).event.entries[0].name == "A</PLAYER>&B"


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(cut=st.integers(0, 2500), noise=st.binary(max_size=8))
def test_cut_and_noisy_files_give_problems_and_no_exceptions(cut, noise):
    data = event(FOUR, *BOARDS).encode()
    load_bytes("evening.xml", data[:cut] + noise + data[cut:])
    load_bytes("evening.xml", data[:cut])


def test_a_result_over_sections_of_different_size_weighs_them_by_their_tops():
    """The percentage of an event is the sum of points over the sum of tops, never the mean of percentages."""
    rows = participants(*(pair(str(n), f"P{n}", f"Q{n}") for n in range(1, 9)))
    small = board(1, line(1, 2, score=100), line(3, 4, score=0))
    large = board(2, line(1, 2, score=0), line(3, 4, score=50), line(5, 6, score=100), line(7, 8, score=150))
    sections = f'<SECTION SECTION_ID="A">{small}</SECTION><SECTION SECTION_ID="B">{large}</SECTION>'
    play = load(event(rows, sections)).event.partners
    assert play.pairs[0].percent == 100 * (2 + 0) / (2 + 6)
    assert next(row.percent for row in score_event(play, Method.MATCHPOINTS).pairs) == 25
