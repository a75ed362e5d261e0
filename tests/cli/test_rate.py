from __future__ import annotations

import csv
import io
import json

import jsonschema
import pytest

from banzuke.cli.rate import select
from banzuke.formats.loading import load
from banzuke.words.catalogue import words

NUMBER = {"type": ["number", "null"]}
RESULT = {
    "type": "object",
    "required": ["banzuke", "event", "rulebook", "passes", "players", "problems"],
    "properties": {
        "banzuke": {"const": 1},
        "passes": {"type": "integer"},
        "players": {
            "type": "array",
            "items": {
                "type": "object",
                "required": [
                    *("id", "before", "after", "change", "games", "anomalous"),
                    *("grade_before", "grade_after", "state"),
                ],
                "properties": {
                    "before": NUMBER,
                    "after": NUMBER,
                    "change": NUMBER,
                    "games": {"type": "integer"},
                    "anomalous": {"type": "boolean"},
                    "steps": {"type": "array", "items": {"required": ["clause", "name", "value", "inputs"]}},
                },
            },
        },
        "problems": {"type": "array", "items": {"required": ["code", "severity", "message", "where"]}},
    },
}
BROKEN = {
    "banzuke": 1,
    "event": {"game": "go"},
    "players": [{"id": "P1"}, {"id": "P1"}],
    "games": [{"round": 1, "black": "P1", "white": "P7", "winner": "black"}],
}


def document(result):
    found = json.loads(result.stdout)
    jsonschema.validate(found, RESULT)
    return found


def test_a_table_shows_the_event_and_every_player(run, cup):
    result = run("rate", cup)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Spring Cup · Kyiv · 25–26 Apr 2026 · 16 players · 5 rounds"
    assert lines[1] == "UFGO rating, regulation of 2012 (ufgo-2012)"
    assert any(
        line.split() == ["7", "Dzherelo", "Orysia", "7k", "→", "5k", "1420.0", "+245.6!", "1665.6", "5"]
        for line in lines
    )
    assert "16 players rated" in lines
    assert "computed 5 times: Vitrova Yaryna (para. 7.5); Dzherelo Orysia (para. 5.3)" in lines
    assert max(map(len, lines)) <= 80


def test_the_choice_of_the_rulebook_is_said_beside_the_result(run, cup):
    result = run("rate", cup)
    assert "Rulebook ufgo-2012: the federation of the event's country." in result.stderr
    assert "Rulebook" not in run("rate", cup, "--rulebook", "ufgo-2012").stderr


def test_json_is_the_document_of_the_contract_and_nothing_else(run, cup):
    result = run("rate", cup, "--format", "json")
    found = document(result)
    assert (found["event"], found["rulebook"], found["passes"], found["problems"]) == ("T260425A", "ufgo-2012", 5, [])
    alpha = found["players"][6]
    assert (alpha["id"], alpha["grade_before"], alpha["grade_after"], alpha["anomalous"]) == ("P7", "7k", "5k", True)
    assert alpha["after"] - alpha["before"] == pytest.approx(alpha["change"])
    assert "steps" not in alpha
    assert "passes_detail" not in found


def test_explained_json_adds_up(run, cup):
    found = document(run("rate", cup, "--format", "json", "--explain"))
    assert len(found["passes_detail"]) == found["passes"]
    assert [each["clause"] for each in found["passes_detail"]] == ["7.5", "7.5", "7.5", "5.3", None]
    for player in found["players"]:
        total = sum(step.get("contribution", 0.0) for step in player["steps"])
        assert total == pytest.approx(player["change"], abs=1e-9)


def test_csv_is_one_row_for_each_player_and_no_formula(run, changed):
    path = changed(lambda event: event["players"][0].update(name="=HYPERLINK(1)"))
    rows = list(csv.DictReader(io.StringIO(run("rate", path, "--format", "csv").stdout)))
    assert len(rows) == 16
    assert rows[0]["name"] == "'=HYPERLINK(1)"
    assert (rows[6]["id"], rows[6]["grade_after"], rows[6]["anomalous"]) == ("P7", "5k", "yes")
    assert float(rows[1]["change"]) < 0


def test_problems_are_listed_and_nothing_is_computed(run, tmp_path):
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(BROKEN), encoding="utf-8")
    result = run("rate", path)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert 'error: players[1], P1, id: the id "P1" is taken already (players[0])' in result.stderr
    as_json = run("rate", path, "--format", "json")
    assert as_json.exit_code == 1
    found = document(as_json)
    assert found["players"] == []
    assert {each["code"] for each in found["problems"]} >= {"E-DUPLICATE-ID", "E-UNKNOWN-PLAYER"}
    assert all(each["severity"] == "error" for each in found["problems"])


def test_what_is_wrong_for_the_rulebook_is_a_problem_too(run, changed):
    path = changed(lambda event: event["players"][0].update(rating=3500))
    result = run("rate", path, "--format", "json")
    assert result.exit_code == 1
    assert [each["code"] for each in document(result)["problems"]] == ["E-RATING-RANGE"]


def test_a_rulebook_that_the_event_names_but_nobody_knows_is_a_problem(run, changed):
    path = changed(lambda event: event["event"].update(rulebook="ufgo-1812"))
    result = run("rate", path)
    assert result.exit_code == 1
    assert 'there is no rulebook "ufgo-1812"; expected one of ufgo-2012' in result.stderr
    assert run("rate", path, "--rulebook", "egf-2021").exit_code == 0


def test_many_problems_of_a_kind_are_counted(run, changed):
    games = [{"round": number, "black": "P1", "white": "P77"} for number in range(1, 31)]
    path = changed(lambda event: event.update(games=games))
    result = run("rate", path)
    assert result.stderr.count("no player has the id") == 20
    assert "... and 10 more of E-UNKNOWN-PLAYER" in result.stderr
    assert len(document(run("rate", path, "--format", "json"))["problems"]) >= 30


def test_a_list_gives_ratings_to_those_without(run, changed, tmp_path):
    path, ratings = changed(lambda event: event["players"][4].pop("rating")), tmp_path / "list.csv"
    ratings.write_text("id,name,rating\nP5,Mriia Solomiia,1999\n", encoding="utf-8")
    without = document(run("rate", path, "--format", "json"))
    assert without["players"][4]["before"] == 0.0
    assert [each["code"] for each in without["problems"]] == ["W-NO-RATING"]
    with_list = document(run("rate", path, "--format", "json", "--ratings", ratings))
    assert with_list["players"][4]["before"] == 1999.0
    assert with_list["problems"] == []


def test_the_explanation_of_one_player(run, cup):
    result = run("rate", cup, "--explain", "--player", "P7")
    assert result.exit_code == 0
    assert "Dzherelo Orysia (P7)  1420.00 → 1665.58  7k → 5k" in result.stdout
    assert "Rd Opponent" in result.stdout
    assert "Change: +148.18 (entry) +97.40 (games) = +245.58" in result.stdout
    assert "Yavir Nazar (P1)" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_every_player_is_explained_where_nobody_is_named(run, cup):
    text = run("rate", cup, "--explain").stdout
    assert text.count("ufgo-2012: UFGO rating, regulation of 2012") == 16


def test_players_are_found_by_id_or_by_a_part_of_the_name(cup):
    event, say = load(cup).event, words("en")
    assert select(event, ["P1"], say) == ("P1",)
    assert select(event, ["greenfield", "P2"], say) == ("P2", "P10")
    assert len(select(event, [], say)) == 16


def test_a_player_who_is_not_there_is_a_wrong_use(run, cup):
    result = run("rate", cup, "--player", "Mriya Solomia")
    assert result.exit_code == 2
    assert "Did you mean Mriia Solomiia?" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rulebook", "ufgo-2021"], "Did you mean ufgo-2012?"),
        (["--rulebook", "xyz"], "Known: ufgo-2012, ufgo-practice, "),
        (
            ["--input-format", "h9"],
            "Known: xlsx, pairgoth, json, macmahon, opengotha, ",
        ),
        (["--lang", "de"], "en, uk, ru"),
        (["--format", "xml"], "xml"),
    ],
)
def test_a_wrong_use_says_what_is_possible(run, cup, arguments, said):
    result = run("rate", cup, *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_a_file_that_is_not_there_is_the_environments_fault(run, tmp_path):
    result = run("rate", tmp_path / "nowhere.json")
    assert result.exit_code == 4
    assert "No such file" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("language", "heading", "grade", "number"),
    [
        ("uk", "Гравець", "7\N{NO-BREAK SPACE}кю", "+245,6!"),
        ("ru", "Игрок", "7\N{NO-BREAK SPACE}кю", "+245,6!"),
        ("en", "Player", "7k", "+245.6!"),
    ],
)
def test_the_table_speaks_the_language_asked_for(run, cup, language, heading, grade, number):
    text = run("rate", cup, "--lang", language).stdout
    assert all(word in text for word in (heading, grade, number))
    assert max(map(len, text.splitlines())) <= 80


def test_stdin_is_read_like_a_file(program, cup):
    result = program("rate", "-", stdin=cup.read_text(encoding="utf-8"))
    assert result.returncode == 0
    assert "Dzherelo Orysia" in result.stdout


def test_the_program_speaks_the_language_of_its_environment(program, cup):
    result = program("rate", cup, LANG="uk_UA.UTF-8")
    assert "Рейтинг УФГО, положення 2012 року" in result.stdout
    assert "федерація країни турніру" in result.stderr
    assert "Rating" not in program("rate", "--help", BANZUKE_LANG="ru").stdout
    assert "Вычислить рейтинг одного турнира." in program("rate", "--help", "--lang=ru").stdout


def test_no_colour_codes_go_into_a_pipe(program, cup):
    result = program("rate", cup, TERM="xterm-256color")
    assert "\x1b" not in result.stdout + result.stderr
    assert "\x1b" in program("rate", cup, FORCE_COLOR="1", TERM="xterm-256color").stdout
    assert "\x1b[32m" not in program("rate", cup, FORCE_COLOR="1", NO_COLOR="1", TERM="xterm-256color").stdout


def test_a_run_loads_nothing_that_it_does_not_need(cup, tmp_path, program):
    table = tmp_path / "cup.csv"
    assert program("convert", cup, table).returncode == 0
    loaded = program("rate", table, PYTHONVERBOSE="1").stderr
    assert "import 'rich.table'" in loaded
    for name in ("django", "jsonschema", "numpy", "pydantic", "babel"):
        assert f"import '{name}'" not in loaded
