from __future__ import annotations

from dataclasses import replace

import pytest
from play_fields import codes, played, table_of, tournament, with_round

from banzuke.core.outcome import Winner
from banzuke.core.quantities import HalfPoints
from banzuke.play.change import RefusalError
from banzuke.play.results import Report, report_of, with_results, written


@pytest.fixture
def event():
    return with_round(tournament(), 1)


@pytest.mark.parametrize(
    ("text", "report"),
    [
        ("3:2=w", Report(round=3, seat="2", word="w")),
        ("2=b+4.5", Report(seat="2", word="b", margin="4.5")),
        ("3:P7=win", Report(round=3, seat="P7", word="win")),
        ("3:Oakheart Bel=loss!", Report(round=3, seat="Oakheart Bel", word="loss", by_default=True)),
        ("2==", Report(seat="2", word="=")),
        ("2=+", Report(seat="2", word="+")),
        (" 2=both! ", Report(seat="2", word="both", by_default=True)),
    ],
)
def test_a_report_in_one_word(text, report):
    assert report_of(text) == report


@pytest.mark.parametrize("text", ["", "3:2", "=w", "2=", "w", "2=!"])
def test_what_is_no_report(text):
    with pytest.raises(RefusalError) as refusal:
        report_of(text)
    assert refusal.value.problem.code == "E-REPORT"


@pytest.mark.parametrize(
    ("word", "winner", "by_default", "margin"),
    [
        ("b", Winner.BLACK, False, None),
        ("White!", Winner.WHITE, True, None),
        ("sente", Winner.BLACK, False, None),
        ("2", Winner.WHITE, False, None),
        ("d", Winner.DRAW, False, None),
        ("neither!", Winner.NEITHER, True, None),
        ("both", Winner.BOTH, False, None),
        ("w+12.5", Winner.WHITE, False, 25),
        ("b+r", Winner.BLACK, False, None),
        ("b+0,5", Winner.BLACK, False, 1),
    ],
)
def test_results_as_people_write_them(event, word, winner, by_default, margin):
    change = with_results(event, [report_of(f"1:2={word}")])
    game = table_of(change.event, 1, 2)
    assert (game.winner, game.by_default, game.margin) == (winner, by_default, margin)
    assert [each for each in change.event.games if each.table != 2] == [each for each in event.games if each.table != 2]


@pytest.mark.parametrize(("word", "side"), [("win", "black"), ("+", "black"), ("loss", "white"), ("-", "white")])
def test_a_player_has_won_or_lost(event, word, side):
    game = table_of(event, 1, 3)
    name = next(entry.name for entry in event.entries if entry.id == game.black)
    after = with_results(event, [report_of(f"1:{name}={word}")]).event
    assert table_of(after, 1, 3).winner is Winner(side)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2:1=b", "E-ROUND-UNPAIRED"),
        ("1:9=b", "E-NO-TABLE-IN-ROUND"),
        ("1:1=x", "E-RESULT-WORD"),
        ("1:1=win", "E-RESULT-WORD"),
        ("1:Nobody=win", "E-WHO"),
        ("1:1=b+x", "E-MARGIN-WORD"),
        ("1:1=b+0.3", "E-MARGIN-WORD"),
        ("1:1=b+inf", "E-MARGIN-WORD"),
        ("1:1=d+3", "E-MARGIN-WITHOUT-WINNER"),
        ("1:1=b+3!", "E-MARGIN-WITHOUT-WINNER"),
    ],
)
def test_a_wrong_report_enters_nothing_of_all(event, text, code):
    change = with_results(event, [report_of("1:2=b"), report_of(text)])
    assert (change.event, codes(change)) == (None, [code])


def test_a_player_without_a_game():
    event = with_round(tournament(5), 1)
    assert codes(with_results(event, [Report(seat=event.byes[0].player, word="win")])) == ["E-NO-GAME"]


def test_without_a_round_the_last_one_is_meant(event):
    event = with_round(played(tournament(), 1), 2)
    after = with_results(event, [report_of("1=w")]).event
    assert table_of(after, 2, 1).winner is Winner.WHITE


def test_the_old_result_is_said_and_a_round_paired_by_it(event):
    event = with_results(event, [report_of("1:1=b+3.5")]).event
    change = with_results(event, [report_of("1:1=w!")])
    assert codes(change) == ["N-RESULT-REPLACED"]
    assert (change.problems[0].params["old"], change.problems[0].params["new"]) == ("b+3.5", "w!")
    assert codes(with_results(event, [report_of("1:1=b+3.5")])) == [], "the same once more is no news"
    later = with_round(played(tournament(), 1), 2)
    assert codes(with_results(later, [report_of("1:1=w")])) == ["N-RESULT-REPLACED", "W-PAIRED-BY-OLD-RESULT"]


def test_a_result_is_taken_back(event):
    entered = with_results(event, [report_of("1:1=b+3.5!".replace("!", ""))]).event
    assert with_results(entered, [report_of("1:1=open")]).event == event


def test_where_sides_are_drawn_only_who_won_is_reported(event):
    drawn = replace(event, games=tuple(replace(game, colours_known=False) for game in event.games))
    assert codes(with_results(drawn, [report_of("1:1=b")])) == ["E-COLOURS-UNKNOWN"]
    after = with_results(drawn, [report_of("1:1=1"), report_of("1:2=2"), report_of("1:3=d")]).event
    assert [game.winner for game in after.games] == [Winner.BLACK, Winner.WHITE, Winner.DRAW]
    assert [written(game) for game in after.games] == ["1", "2", "draw"]


def test_a_result_is_written_as_it_is_read(event):
    for word in ("b+4.5", "w!", "draw", "both", "open", "w+12"):
        assert written(table_of(with_results(event, [report_of(f"1:1={word}")]).event, 1, 1)) == word
    assert table_of(with_results(event, [report_of("1=b+4.5")]).event, 1, 1).margin == HalfPoints(9)
