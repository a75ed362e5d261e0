from __future__ import annotations

import json

import pytest


def mcmahon(event):
    event["tournament"] = {"system": "mcmahon", "rounds": 6}


@pytest.fixture
def file(changed):
    """The bundled tournament as a McMahon one."""
    return changed(mcmahon)


def paired(run, *arguments, code=0):
    result = run("pair", *arguments, "--format", "json")
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)


class TestJson:
    def test_the_fields_are_the_contract_s(self, run, file):
        found = paired(run, file, "--round", "2")
        assert (found["round"], found["system"], found["bye"], found["optimal"]) == (2, "mcmahon", None, True)
        board = found["boards"][0]
        assert {"table", "black", "white", "handicap", "komi"} <= set(board)
        assert (board["table"], board["handicap"], board["komi"]) == (1, 0, 6.5)
        seated = [board[side] for board in found["boards"] for side in ("black", "white")]
        assert len(seated) == len(set(seated))
        assert found["proof"]["boards"] == found["proof"]["weighed"]
        assert found["settings"]["seeding"]["then"] == "slip"

    def test_another_system_and_seed_stand_before_the_file_s_own(self, run, file):
        found = paired(run, file, "--round", "2", "--system", "swiss", "--seed", "7")
        assert (found["system"], found["settings"]["seed"]) == ("swiss", 7)

    def test_everything_is_explained(self, run, file):
        found = paired(run, file, "--round", "3", "--explain")
        boards = found["explanation"]["boards"]
        assert len(boards) == len(found["boards"]) + 1  # the free player has a line too
        for board in boards:
            assert set(board["reasons"]) == {
                criterion for criterion, cost in board["costs"].items() if cost and criterion != "drawn"
            }
            assert board["next_best"]["legal"]
            worse = board["next_best"]
            assert worse["worse_by"] is None or worse["other"] > worse["best"]
        totals = {each["criterion"]: each["total"] for each in found["criteria"]}
        for criterion, total in totals.items():
            assert total == sum(board["costs"][criterion] for board in boards)

    def test_why_not_and_what_a_change_costs(self, run, file):
        found = paired(run, file, "--round", "3", "--why-not", "P1:P13", "--change", "P1:P4", "--change", "P2:P7")
        alone, together = found["explanation"]["asked"]
        assert alone["boards"] == [["P1", "P13"]]
        assert together["boards"] == [["P1", "P4"], ["P2", "P7"]]
        assert alone["worse_by"] == ["score", "geography"]
        assert alone["payers"]
        assert "P1" not in alone["words"]

    def test_the_same_question_has_the_same_answer(self, run, file):
        assert paired(run, file, "--round", "4") == paired(run, file, "--round", "4")


class TestExitCodes:
    def test_no_legal_pairing_is_three_with_the_reason(self, run, changed):
        def lonely(event):
            mcmahon(event)
            ids = [player["id"] for player in event["players"]]
            event["tournament"]["forbidden"] = [["P1", other] for other in ids if other != "P1"]

        found = paired(run, changed(lonely), "--round", "1", code=3)
        assert found["boards"] == []
        assert not found["optimal"]
        assert [problem["code"] for problem in found["problems"]] == ["E-NO-PAIRING"]
        assert "Yavir Nazar" in found["problems"][0]["message"]

    def test_nobody_left_is_three(self, run, changed):
        def all_absent(event):
            mcmahon(event)
            for player in event["players"]:
                player["absent_rounds"] = [1]

        assert paired(run, changed(all_absent), "--round", "1", code=3)["boards"] == []

    def test_wrong_data_is_one(self, run, changed):
        def broken(event):
            mcmahon(event)
            event["tournament"]["pairing"] = ["luck"]

        found = paired(run, changed(broken), "--round", "1", code=1)
        assert found["problems"][0]["where"]["path"] == "tournament.pairing[0]"

    @pytest.mark.parametrize(
        "arguments",
        [
            ("--round", "0"),
            ("--round", "1", "--system", "swizz"),
            ("--round", "1", "--why-not", "P1"),
            ("--round", "1", "--why-not", "P1:P1"),
            ("--round", "1", "--change", "P1:P99"),
            (),
        ],
    )
    def test_wrong_usage_is_two(self, run, file, arguments):
        assert run("pair", file, *arguments).exit_code == 2


class TestTable:
    def test_boards_proof_and_settings(self, run, file):
        said = run("pair", file, "--round", "2").stdout
        assert "Table" in said
        assert "Proven to be the best pairing" in said
        assert "Settings: system mcmahon" in said

    def test_the_reasons_are_in_the_reader_s_language(self, run, file):
        said = run("pair", file, "--round", "3", "--explain", "--lang", "uk").stdout
        assert "Доведено" in said
        assert "за очками" in said
        said = run("pair", file, "--round", "3", "--why-not", "P1:P13", "--lang", "ru").stdout
        assert "Лучшая жеребьёвка с ней" in said

    def test_exact_handicaps_are_said_in_words(self, run, changed):
        def gorynych(event):
            event["tournament"] = {"system": "serp", "preset": "gorynych-2004"}

        said = run("pair", changed(gorynych), "--round", "1").stdout
        assert "where komi is counted the other way" in said

    def test_who_does_not_play_and_who_is_free(self, run, changed):
        def away(event):
            mcmahon(event)
            event["players"][0]["absent_rounds"] = [1]

        found = paired(run, changed(away), "--round", "1")
        assert found["bye"] is not None
        assert "Free: " in run("pair", changed(away), "--round", "1").stdout

    def test_a_forbidden_board_has_no_price(self, run, changed):
        def apart(event):
            mcmahon(event)
            event["tournament"]["forbidden"] = [["P1", "P2"]]

        said = run("pair", changed(apart), "--round", "1", "--why-not", "P1:P2").stdout
        assert "No legal pairing is like that." in said


class TestAudit:
    def test_a_tournament_paired_by_the_program_is_as_good_as_it_could_be(self, run, changed):
        def own(event):
            mcmahon(event)
            event["games"] = [game for game in event["games"] if game["round"] == 0]

        file = changed(own)
        boards = paired(run, file, "--round", "1")["boards"]

        def with_round(event):
            own(event)
            event["games"] = [
                {"round": 1, "black": board["black"], "white": board["white"], "winner": "black"} for board in boards
            ]
            event["byes"] = []

        result = run("check", changed(with_round), "--format", "json")
        (audited,) = json.loads(result.stdout)["pairings"]
        assert audited["as_good"]
        assert audited["same"] == audited["boards"] == len(boards)

    def test_what_could_have_been_better_is_said_and_is_no_fault(self, run, file):
        result = run("check", file, "--format", "json")
        assert result.exit_code == 0
        audited = json.loads(result.stdout)["pairings"]
        assert len(audited) == 5
        worse = [each for each in audited if not each["as_good"]]
        assert worse
        assert all(each["optimal"] for each in audited)
        assert all(len(each["words"]) == 3 for each in worse)
        assert "rounds are paired as well as they could be" in run("check", file).stdout

    def test_an_event_that_does_not_say_how_it_was_paired_is_left_alone(self, run, changed):
        assert json.loads(run("check", changed(lambda _: None), "--format", "json").stdout)["pairings"] == []


class TestChoices:
    def test_a_pairing_from_the_top_down_is_explained_choice_by_choice(self, run, file):
        found = paired(run, file, "--round", "3", "--system", "neighbours", "--explain", "--why-not", "P1:P5")
        explained = found["explanation"]
        assert len(explained["boards"]) == len(found["boards"])
        reasons = {each["why"] for board in explained["boards"] for each in board["passed"]}
        assert reasons <= {"met", "forbidden", "contenders", "others"}
        assert "met" in reasons
        assert explained["asked"][0]["boards"] == [["P1", "P5"]]
        said = run("pair", file, "--round", "3", "--system", "neighbours", "--explain", "--why-not", "P1:P5").stdout
        assert "nearer stand" in said
        assert "By the rule of neighbours" in said
