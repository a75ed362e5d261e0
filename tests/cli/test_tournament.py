"""A tournament played from the command line, as its director plays it, and every way in which it goes wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
import typer
import typer.main
from cli.conftest import ROOT, START

from banzuke.cli.tournament import app

NAMES = ("Oakheart Bel", "Fernwind Tavi", "Moonridge Orin", "Silverleaf Mirel", "Riverstone Sano", "Northgrove Ludo")


@pytest.fixture
def players(tmp_path):
    path = tmp_path / "players.csv"
    rows = [f"{name},{2100 - 90 * at},{10 + at}" for at, name in enumerate(NAMES)]
    path.write_text("\n".join(["name,rating,member", *rows, ""]), encoding="utf-8")
    return path


class Director:
    """A person at a terminal who has one file."""

    def __init__(self, run, path):
        self.run, self.path = run, path

    def __call__(self, verb, *arguments, code=0):
        *group, name = verb.split()
        result = self.run("tournament", *group, name, self.path, *arguments)
        assert result.exit_code == code, result.output
        return result.output

    def json(self, verb, *arguments, code=0):
        result = self.run("tournament", verb, self.path, *arguments, "--format", "json")
        assert result.exit_code == code, result.output
        return json.loads(result.stdout)

    def refused(self, verb, *arguments, code=1):
        before = self.path.read_bytes()
        text = self(verb, *arguments, code=code)
        assert self.path.read_bytes() == before
        return " ".join(text.split())

    @property
    def event(self):
        return json.loads(self.path.read_text(encoding="utf-8"))


@pytest.fixture
def director(run, tmp_path, players):
    found = Director(run, tmp_path / "cup.json")
    found("new", "--name", "Cup", "--rounds", 3, "--players", players, "--end", "2026-11-29")
    return found


@pytest.fixture
def begun(director):
    director("pair")
    director("result", "1:1=b")
    return director


def all_results(director, number):
    boards = director.json("status", "--round", number)["rounds"][0]["boards"]
    director("result", *(f"{number}:{board['table']}=b" for board in boards))


def test_a_tournament_from_the_first_day_to_the_last(director):
    for number in (1, 2, 3):
        assert f"Round {number} of 3" in director("pair")
        all_results(director, number)
    text = director("close")
    assert "Standings after 3 rounds" in text
    assert (director.event["event"]["rulebook"], director.event["tournament"]["closed"]) == ("ufgo-2012", True)
    assert "is closed" in director.refused("result", "3:1=w")
    assert "is closed" in director("status")
    director("undo")
    assert "closed" not in director.event["tournament"]


def test_the_boards_are_the_contract_s(director):
    found = director.json("pair")
    assert found["round"] == 1
    assert (found["system"], found["bye"], found["optimal"], found["problems"]) == ("swiss", None, True, [])
    assert [board["table"] for board in found["boards"]] == [1, 2, 3]
    assert found["boards"][0].keys() >= {"black", "white", "handicap", "komi"}
    games = director.event["games"]
    assert [(game["black"], game["white"]) for game in games] == [
        (board["black"], board["white"]) for board in found["boards"]
    ]


def test_a_handicap_is_said_in_words(director):
    director("set", 'handicap={"law": "gorynych-2004"}')
    text = " ".join(director("pair").split())
    assert "Table 1. White:" in text
    assert "where komi is counted the other way" in text
    assert any(game.get("handicap") for game in director.event["games"])


def test_boards_that_are_not_played_are_replaced_when_it_is_said_so(director):
    director("pair")
    before = director.path.read_bytes()
    assert "--yes replaces" in director.refused("pair")
    director("pair", "--yes")
    assert director.path.read_bytes() == before, "the same field gives the same boards"
    assert [step["verb"] for step in director.json("history")["done"]] == ["pair"]


def test_results_are_never_replaced_in_silence(begun):
    assert "2 results are awaited, at tables 2, 3" in begun.refused("pair")
    assert "1 result of this round is there" in begun.refused("pair", "--round", 1, "--yes")
    assert "the result was b and is w! now" in begun("result", "1:1=w!")
    begun("pair", "--round", 2)
    assert "round 2 is paired already" in " ".join(begun("result", "1:1=b").split())


def test_a_withdrawal_after_the_boards_are_made(begun):
    games = {game["table"]: game for game in begun.event["games"]}
    text = " ".join(begun("absent", games[2]["black"], "--from", 1).split())
    assert "was paired with" in text
    assert "--around-results" in text
    text = begun("pair", "--around-results", "--yes")
    after = {game["table"]: game for game in begun.event["games"]}
    assert after[1] == games[1]
    assert len(after) == 2
    assert len(begun.event["byes"]) == 1
    assert "Without an opponent" in text


def test_who_comes_late_who_is_away_and_who_comes_back(begun):
    all_results(begun, 1)
    text = begun("add", "Zorn Late", "--rating", 1500, "--grade", "5k", "--club", "Oakport")
    assert "plays from round 2 on; 1 round before" in text
    assert begun.event["players"][-1] == {
        "id": "P7",
        "name": "Zorn Late",
        "given": "Late",
        "grade": "5k",
        "rating": 1500.0,
        "club": "Oakport",
        "absent_rounds": [1],
    }
    assert "absent in rounds 1, 2" in begun("absent", "Zorn", "--round", 2)
    assert "absent in rounds 2, 3" in " ".join(begun("absent", "P1", "P2", "--from", 2).split())
    assert "plays every round" in begun("return", "P1", "--round", 2)
    assert "round off: 2 (half)" in begun("bye", "P3", "--kind", "half")
    begun("bye", "P3", "--take-back")
    begun("pair")
    seated = {
        player for game in begun.event["games"] if game["round"] == 2 for player in (game["black"], game["white"])
    }
    assert seated | {bye["player"] for bye in begun.event["byes"]} == {"P1", "P3", "P4", "P5", "P6"}


def test_the_same_member_is_refused_and_a_similar_name_is_spoken_of(director):
    assert "member number 10" in director.refused("add", "Wholly Other", "--member", 10)
    assert "much like Fernwind Tavi (P2)" in " ".join(director("add", "Fernwynd Tavy").split())
    director("add", "Zed One")
    assert "nothing tells them apart" in director.refused("add", "Zed  ONE")


def test_players_come_out_of_a_list(director, tmp_path):
    path = tmp_path / "list.csv"
    path.write_text("name,rating,club,member\nAmber Una,1700,Here,501\nAmber Wim,1600,There,502\n", encoding="utf-8")
    director("add", "502", "Amber Una", "--from", path)
    assert [(each["name"], each["rating"]) for each in director.event["players"][-2:]] == [
        ("Amber Wim", 1600.0),
        ("Amber Una", 1700.0),
    ]
    assert "2 players are meant by" in director.refused("add", "Amber", "--from", path)
    assert 'nobody called "Nobody"' in director.refused("add", "Nobody", "--from", path)


@pytest.mark.parametrize("suffix", ["h9", "xml", "xlsx", "csv", "json"])
def test_players_come_out_of_any_tournament(run, begun, tmp_path, suffix):
    source = tmp_path / f"source.{suffix}"
    assert run("convert", begun.path, source).exit_code == 0
    new = Director(run, tmp_path / "new.json")
    new("new", "--players", source, "--preset", "egf-mcmahon")
    assert sorted(each["name"] for each in new.event["players"]) == sorted(NAMES)
    assert (new.event["games"], new.event["tournament"]["system"]) == ([], "mcmahon")


def test_the_director_s_hand(director):
    director("board fix", "P6", "P1", "--round", 1, "--table", 2)
    director("pair")
    game = next(game for game in director.event["games"] if game["table"] == 2)
    assert (game["black"], game["white"]) == ("P6", "P1")
    director("board colours", 2)
    game = next(game for game in director.event["games"] if game["table"] == 2)
    assert (game["black"], game["white"]) == ("P1", "P6")
    other = next(game for game in director.event["games"] if game["table"] == 1)
    director("board swap", "P6", other["black"])
    assert any({"P6", other["white"]} == {game["black"], game["white"]} for game in director.event["games"])
    director("board unfix", "P1", "--round", 1)
    assert "fixed" not in director.event["tournament"]
    assert "no board is set" in director.refused("board unfix", "P1", "--round", 1)


@pytest.mark.parametrize(
    ("arguments", "game"),
    [
        (["1", "2", "white"], {"winner": "white"}),
        (["2", "white"], {"winner": "white"}),
        (["1", "2", "draw"], {"winner": "draw"}),
        (["1", "2", "black", "--by-default"], {"winner": "black", "by_default": True}),
        (["1", "2", "black", "--margin", "4.5"], {"winner": "black", "margin": 4.5}),
        (["1:2=neither!"], {"winner": "neither", "by_default": True}),
    ],
)
def test_a_result_in_full_and_in_short(director, arguments, game):
    director("pair")
    before = next(each for each in director.event["games"] if each["table"] == 2)
    director("result", *arguments)
    assert next(each for each in director.event["games"] if each["table"] == 2) == {**before, **game}


def test_a_result_by_a_player(director):
    director("pair")
    director("result", 1, "Oakheart", "win")
    game = next(game for game in director.event["games"] if "P1" in {game["black"], game["white"]})
    assert game[game["winner"]] == "P1"


def test_results_as_data(director):
    director("pair")
    found = director.json("result", "1:1=b", "1:2=w")
    assert [board["winner"] for board in found["rounds"]["1"]] == ["black", "white", None]
    assert found["problems"] == []
    found = director.json("result", "1:9=b", code=1)
    assert [problem["code"] for problem in found["problems"]] == ["E-NO-TABLE-IN-ROUND"]


def test_whose_turn_it_is(director):
    assert director.json("status")["next"] == {"turn": "pair", "round": 1}
    director("pair")
    found = director.json("status")
    assert found["next"] == {"turn": "results", "round": 1}
    assert found["rounds"][0]["open"] == ["1", "2", "3"]
    text = director("status")
    assert "0/3" in text
    assert "tables 1, 2, 3" in text
    assert "Next: 3 results of round 1" in text
    assert "not paired yet" in director.refused("status", "--round", 2)


def test_every_step_is_taken_back_byte_for_byte(director):
    steps = [("pair",), ("result", "1:1=b", "1:2=w+r", "1:3=d"), ("add", "Zorn Late"), ("set", "bye=any")]
    steps += [("bye", "P1"), ("absent", "P2"), ("return", "P2"), ("board fix", "P3", "P4"), ("pair",)]
    contents = []
    for step in steps:
        contents.append(director.path.read_bytes())
        director(*step)
    history = director.json("history")
    assert [step["verb"] for step in history["done"]] == [step[0] for step in steps]
    for content in reversed(contents):
        director("undo")
        assert director.path.read_bytes() == content
    assert "no step to take back" in director.refused("undo")
    director("redo")
    assert director.path.read_bytes() == contents[1]
    shown = director("history")
    assert "pair" in shown
    assert len(director.json("history")["undone"]) == len(steps) - 1


def test_no_pairing_is_3_and_says_why(director):
    director("absent", *(f"P{number}" for number in range(1, 7)), "--round", 1)
    assert "two are needed" in director.refused("pair", code=3)
    director("undo")
    director("set", 'forbidden=[["P1","P2"],["P1","P3"],["P1","P4"],["P1","P5"],["P1","P6"]]')
    assert "no legal pairing" in director.refused("pair", code=3)
    assert director.json("pair", code=3)["problems"][0]["code"] == "E-NO-PAIRING"
    director("absent", "P2", "--round", 1)
    director("set", "bye=none")
    assert "an odd number" in director.refused("pair", code=3)


def test_an_empty_tournament_waits_for_its_players(run, tmp_path):
    empty = Director(run, tmp_path / "empty.json")
    empty("new", "--rounds", 3)
    assert empty.json("status")["next"]["turn"] == "add"
    assert "two are needed" in empty.refused("pair", code=3)
    assert "nobody is entered" in empty("standings")
    assert "nothing to close" in empty.refused("close")
    assert "not paired yet" in empty.refused("result", "1:1=b")
    empty("add", "Oakheart Bel", "Fernwind Tavi")
    assert "Round 1" in empty("pair")


def test_what_is_missing_keeps_a_tournament_open(begun):
    text = begun.refused("close")
    assert "2 results are missing, at tables 2, 3" in text
    assert "1 of 3 rounds are paired" in text
    all_results(begun, 1)
    assert "1 of 3 rounds" in begun.refused("close")
    begun("close", "--rounds", 1, "--rulebook", "egf-2021")
    assert begun.event["event"]["rulebook"] == "egf-2021"


def test_wrong_usage_is_2(director, tmp_path):
    other = Director(director.run, tmp_path / "other.json")
    assert "Did you mean" in other("new", "--system", "swis", code=2)
    assert "no" in other("new", "--preset", "nobody's", code=2)
    assert not other.path.exists()
    director("pair", "--system", "lottery", code=2)
    director("result", "1", "2", "3", "4", code=2)
    director("result", "1:1=b", "--margin", "3", code=2)
    director("add", "X Y", "--grade", "33k", code=2)
    director("close", "--end", "soon", code=2)


@pytest.mark.parametrize(
    ("verb", "arguments", "said"),
    [
        ("result", ["1:1=b"], "not paired yet"),
        ("absent", ["Nobody"], 'nobody here is called "Nobody"'),
        ("bye", ["P1", "--round", "9"], "there is no round 9"),
        ("absent", ["P1", "--round", "9"], "there is no round 9"),
        ("absent", ["P1", "--from", "9"], "there is no round 9"),
        ("bye", ["P1", "--take-back"], "no free round here"),
        ("add", ["New One", "--round", "9"], "there is no round 9"),
        ("pair", ["--round", "2"], "round 1 is not paired yet"),
        ("board swap", ["P1", "P2"], "neither a board nor the bye"),
        ("board colours", ["1"], "there is no table 1"),
        ("set", ["rounds=-"], "rounds"),
        ("redo", [], "no step to do again"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(director, verb, arguments, said):
    if verb == "board swap":
        arguments = [*arguments, "--round", "1"]
    assert said in director.refused(verb, *arguments)


@pytest.mark.parametrize("verb", ["status", "pair", "close", "undo", "redo", "history"])
def test_a_file_that_is_not_there_is_4(run, tmp_path, verb):
    result = run("tournament", verb, tmp_path / "none.json")
    assert (result.exit_code, list(tmp_path.iterdir())) == (4, [])


@pytest.mark.parametrize("content", ["", "{", "[]", '{"banzuke": 1, "event": {"game": "go"}}', '{"a": 1}', "no table"])
@pytest.mark.parametrize("verb", [["status"], ["pair"], ["result", "1:1=b"], ["add", "A B"], ["close"]])
def test_a_file_that_is_no_tournament_is_left_alone(run, tmp_path, verb, content):
    path = tmp_path / "x.json"
    path.write_text(content)
    result = run("tournament", verb[0], path, *verb[1:])
    assert (result.exit_code, path.read_text(), len(list(tmp_path.iterdir()))) == (1, content, 1)
    assert "error" in result.output


def test_another_format_is_taken_over_first(run, tmp_path, cup):
    path = tmp_path / "cup.h9"
    assert run("convert", cup, path).exit_code == 0
    result = run("tournament", "status", path)
    assert (result.exit_code, "banzuke convert FILE new.json" in " ".join(result.output.split())) == (1, True)


def test_a_file_that_is_only_to_be_read_is_4(director):
    director.path.chmod(0o444)
    director("add", "New One", code=4)
    assert "New One" not in director.path.read_text()
    director("status")


def test_a_new_file_is_not_written_over_another(director):
    before = director.path.read_bytes()
    director("new", code=4)
    assert director.path.read_bytes() == before
    director("new", "--force")
    assert director.event["players"] == []


def test_where_sides_are_drawn_the_winner_is_named(run, tmp_path, players):
    shogi = Director(run, tmp_path / "shogi.json")
    shogi("new", "--game", "shogi", "--rounds", 3, "--players", players)
    text = shogi("pair")
    assert "Who moves first is drawn at the board." in text
    assert "Black" not in text
    assert "say who won instead of sente" in shogi.refused("result", "1:1=sente")
    assert "Oakheart won" in shogi("result", "1:Oakheart=win")


def test_a_mcmahon_of_opengotha_goes_on_here(run, reference, tmp_path):
    import re  # noqa: PLC0415

    text = (reference / "go" / "opengotha-xml" / "og-mm-28p-5r-hd9-DC.xml").read_text("utf-8")
    later = re.compile(r"<(?:Game|ByePlayer) [^>]*roundNumber=\"[345]\"[^>]*/>")
    source, path = tmp_path / "og.xml", tmp_path / "og.json"
    source.write_text(later.sub("", text), encoding="utf-8")
    assert run("convert", source, path).exit_code == 0
    gotha = Director(run, path)
    assert gotha.json("status")["next"] == {"turn": "pair", "round": 3}
    found = gotha.json("pair")
    assert (found["round"], len(found["boards"]), found["optimal"]) == (3, 14, True)
    assert any(board["handicap"] for board in found["boards"])
    for number in (3, 4, 5):
        all_results(gotha, number)
        if number < 5:
            gotha("pair")
    assert gotha.json("status")["next"]["turn"] == "close"
    before = {frozenset((game["black"], game["white"])) for game in gotha.event["games"]}
    assert len(before) == 70, "nobody meets anybody twice"


def test_the_help_is_in_order_and_in_three_languages(run):
    text = run("tournament", "--help").stdout
    lines = [line.split()[0] for line in text.partition("Commands:")[2].splitlines() if line.strip()]
    assert lines[:2] == ["new", "add"]
    assert lines[-3:] == ["undo", "redo", "history"]
    for name in lines:
        assert run("tournament", name, "--help").exit_code == 0
    assert isinstance(app, typer.Typer)
    assert len(typer.main.get_command(app).commands) == len(lines)


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_it_speaks_the_reader_s_language(director, language):
    assert "Тур 1" in director("pair", "--lang", language)
    assert any(word in director("status", "--lang", language) for word in ("Далі", "Дальше"))
    assert "error" not in director("result", "1:99=b", "--lang", language, code=1)


def test_no_line_is_wider_than_the_terminal(begun, run):
    for verb in (["status"], ["status", "--round", "1"], ["history"], ["standings"], ["--help"]):
        arguments = verb if verb == ["--help"] else [verb[0], begun.path, *verb[1:]]
        lines = run("tournament", *arguments).stdout.splitlines()
        assert max(map(len, lines)) <= 80, verb


def test_entering_a_result_waits_for_no_matching(program, begun):
    code = (
        "import sys; sys.argv[0] = 'banzuke'\n"
        "from banzuke.cli.main import main\n"
        "import atexit\n"
        "heavy = {'numpy', 'rustworkx', 'django'}\n"
        "atexit.register(lambda: print('LOADED', sorted(heavy & set(sys.modules))))\n"
        "main()"
    )
    done = program("tournament", "result", begun.path, "1:2=b", code=code)
    assert done.returncode == 0, done.stderr
    assert "LOADED []" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="a pseudo-terminal is asked")
@pytest.mark.parametrize(("answer", "code", "steps"), [("n", 1, ["pair", "add"]), ("y", 0, ["pair", "add", "pair"])])
def test_who_sits_at_a_terminal_is_asked(director, answer, code, steps):
    director("pair")
    director("add", "Zed One", "Zorn Two", "--round", 1)
    ours, theirs = os.openpty()
    command = [sys.executable, "-c", START, "tournament", "pair", str(director.path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "BANZUKE_LANG": "en"}
    os.write(ours, f"{answer}\n".encode())
    done = subprocess.run(  # noqa: S603 - our own program
        command, stdin=theirs, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    for each in (ours, theirs):
        os.close(each)
    assert "Round 1 has 3 boards that are not played. Replace them?" in done.stderr
    assert done.returncode == code, done.stderr
    assert [step["verb"] for step in director.json("history")["done"]] == steps
