"""Every published result file is read: no crash, no lost row, every cell accounted for."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
import vectors
from drafts import entry, event_of

from banzuke.core.grade import kyu
from banzuke.core.outcome import ByeKind, Side, Winner
from banzuke.core.problem import Severity
from banzuke.formats import egd, wall_list
from banzuke.formats.draft import Draft
from banzuke.formats.registry import Format
from banzuke.formats.source import Source

#: File -> (players, rounds, games, free rounds, codes of problems with how often).
EGD = {
    "h9/T190420D-ukraine-2019.h9.txt": (48, 5, 113, 14, {}),
    "h9/juvisy-2019-hd.h9.txt": (19, 4, 36, 4, {}),
    "h9/kpmc2012.h9.txt": (70, 6, 210, 0, {}),
    "h9/mpj2004.h9.txt": (30, 5, 73, 4, {}),
    "h9/mpj2009.h9.txt": (17, 5, 40, 5, {}),
    "h9/mpk2025.h9.txt": (12, 4, 21, 6, {}),
    "h9/wagc1981.h9.txt": (32, 6, 60, 72, {}),
    "h9/wagc2021.h9.txt": (57, 6, 168, 6, {}),
    "h9/wagc2025.h9.txt": (52, 8, 208, 0, {}),
    "h9-odd/amp2006.h9": (25, 6, 66, 18, {"N-GRADE-GUESSED": 3}),
    "h9-odd/amp2010.h9": (3, 3, 3, 3, {}),
    "h9-odd/chinese_names.h9": (24, 5, 11, 96, {"E-MIRROR": 1}),
    "h9-odd/egc2023_main.h9": (670, 10, 2098, 2504, {}),
    "h9-odd/ioct_categories.h9": (4, 3, 6, 0, {}),
    "h9-odd/juvisy2019_latin1.h9": (19, 4, 36, 4, {}),
    "h9-odd/kpmc2003.h9": (58, 8, 178, 108, {"N-EXTRA-ROUND": 2, "N-TIME-HOURS": 1}),
    "h9-odd/mpj2012u12.h9": (6, 5, 15, 0, {"W-SAME-COLOUR": 1}),
    "h9-odd/wagc1979.h9": (30, 5, 34, 82, {}),
    "h9-odd/wagc1995.h9": (44, 8, 176, 0, {}),
    "opengotha-exports/og-mm-101p-draws.h9": (101, 5, 150, 205, {}),
    "opengotha-exports/og-mm-39p-6r-bydef-byes.h9": (39, 6, 114, 6, {}),
    "opengotha-exports/og-mm-44p-5r-hd6.h9": (44, 5, 110, 0, {}),
    "opengotha-exports/og-swiss-30p-6r-bothlose.h9": (30, 6, 85, 10, {}),
    "opengotha-exports/og-swisscat-21p-6r-hd9-draw-bydef.h9": (21, 6, 60, 6, {}),
    "opengotha-exports/pairgoth-mm-9p-5r-byes-handicaps.h9": (9, 5, 19, 7, {}),
    "ufgo-database/qf2019.h9": (48, 5, 113, 14, {}),
}
WALL_LISTS = {
    "ufgo-walllist/cup.txt": (45, 5, 108, 9, {}),
    "ufgo-walllist/cup2.txt": (18, 5, 45, 0, {}),
    "ufgo-database/cup_table_utf8.txt": (45, 5, 108, 9, {}),
    "ufgo-database/cup_table_cp1251.txt": (45, 5, 108, 9, {}),
    "ufgo-database/cup2_table_utf8.txt": (18, 5, 45, 0, {}),
}
FILES = [(path, egd.FORMAT) for path in EGD] + [(path, wall_list.FORMAT) for path in WALL_LISTS]
#: More than the five columns that EGD takes.
WIDE = ("mpj2004", "mpj2009", "wagc2021")


def counts(path: object) -> str | None:
    """The name of a test, so that `pytest -v` prints what was counted."""
    if not isinstance(path, str):
        return ""
    players, rounds, games, byes, problems = (EGD | WALL_LISTS)[path]
    return f"{path}: {players} players, {rounds} rounds, {games} games, {byes} free, {problems or 'nothing odd'}"


def source(reference: Path, path: str) -> Source:
    file = reference / "go" / path
    return Source(file.name, file.read_bytes())


def read(reference: Path, path: str, format_: Format = egd.FORMAT) -> Draft:
    return format_.read(source(reference, path))


def test_no_file_of_the_collection_is_left_out(reference):
    there = {
        f"{folder}/{file.name}"
        for folder in ("h9", "h9-odd", "opengotha-exports", "ufgo-database")
        for file in (reference / "go" / folder).iterdir()
        if ".h9" in file.name
    }
    assert there == set(EGD)
    assert {f"ufgo-walllist/{file.name}" for file in (reference / "go" / "ufgo-walllist").iterdir()} <= set(WALL_LISTS)


@pytest.mark.parametrize("path, format_", FILES)
def test_a_file_is_recognised_by_its_own_format_only(reference, path, format_):
    file = source(reference, path)
    assert [each for each in (egd.FORMAT, wall_list.FORMAT) if each.recognises(file)] == [format_]


@pytest.mark.parametrize("path, format_", FILES, ids=counts)
def test_no_row_is_lost_and_every_cell_is_accounted_for(reference, path, format_):
    draft = read(reference, path, format_)
    players, rounds, games, byes, problems = (EGD | WALL_LISTS)[path]
    found = Counter(problem.code for problem in draft.problems)
    assert len(draft.entries) == players == rows_of(reference, path)
    assert draft.event.rounds == rounds
    assert (len(draft.games), len(draft.byes)) == (games, byes)
    assert found == problems
    contradictions = sum(problem.severity is Severity.ERROR for problem in draft.problems)
    assert 2 * games + byes + 2 * contradictions == players * rounds


def test_every_result_is_accounted_for_over_all_files(reference, counted):
    total = found = contradictory = 0
    for path, format_ in FILES:
        draft = read(reference, path, format_)
        total += len(draft.entries) * draft.event.rounds
        found += 2 * len(draft.games) + len(draft.byes)
        contradictory += 2 * sum(problem.severity is Severity.ERROR for problem in draft.problems)
    counted(f"results read from {len(FILES)} h9 files and wall lists (others contradict themselves)", found, total)
    assert (found + contradictory, contradictory) == (total, 2)


def rows_of(reference: Path, path: str) -> int:
    """How many lines of a file are neither blank nor comment nor rule nor the heading between two rules."""
    lines = [line for line in source(reference, path).data.splitlines() if line.strip() and not line.startswith(b";")]
    rules = sum(line.startswith(b"--") for line in lines)
    return len(lines) - rules - (1 if rules else 0)


@pytest.mark.parametrize("path", EGD)
def test_games_stand_in_the_cells_that_a_plain_pattern_finds(reference, path):
    lines = source(reference, path).data.decode("latin-1").splitlines()
    rows = [line.split("|")[0] for line in lines if line.strip() and not line.startswith(";")]
    played = sum(len(re.findall(r"(?<=\s)[1-9]\d*[-+=]", row)) for row in rows)
    open_games = sum(len(re.findall(r"(?<=\s)[1-9]\d*\?[/!]", row)) for row in rows)
    draft = read(reference, path)
    contradictions = sum(problem.severity is Severity.ERROR for problem in draft.problems)
    assert played + open_games == 2 * (len(draft.games) + contradictions)


@pytest.mark.parametrize("path", EGD)
def test_read_write_read_is_the_identity_on_what_h9_can_hold(reference, path):
    draft = read(reference, path)
    event = event_of(draft)
    written = egd.FORMAT.write(event, draft.claims)
    back = egd.FORMAT.read(Source("back.txt", written.data))
    if any(problem.severity is Severity.ERROR for problem in draft.problems):
        back.byes = [bye for bye in back.byes if bye.value.kind is not ByeKind.ABSENT]
    assert event_of(back) == event
    wide = any(name in path for name in WIDE)
    if wide:
        draft.claims = {
            player: replace(claim, columns=dict(islice(claim.columns.items(), 5)))
            for player, claim in draft.claims.items()
        }
    assert back.claims == draft.claims
    assert [problem.params["field"] for problem in written.problems] == (["claims"] if wide else [])


@pytest.mark.parametrize("number", [2, 3])
def test_l01_namesakes_made_of_question_marks_stay_different_players(reference, number):
    draft = read(reference, "h9-odd/chinese_names.h9")
    lost = [each.value for each in draft.entries if re.fullmatch(r"[? ]+", each.value.name)]
    assert len(lost) == len({each.id for each in lost}) == 22
    assert entry(draft, number).id == str(number)


def test_l02_one_colour_for_both_is_a_warning_with_player_and_round_and_the_result_is_kept(reference):
    draft = read(reference, "h9-odd/mpj2012u12.h9")
    (problem,) = draft.problems
    assert (problem.code, problem.severity) == ("W-SAME-COLOUR", Severity.WARNING)
    assert (problem.where.row, problem.where.round, problem.params["opponent"]) == ("4", 3, 6)
    (game,) = [each.value for each in draft.games if each.value.round == 3 and not each.value.colours_known]
    assert {game.black, game.white} == {"4", "6"}
    assert game.outcome(Side.BLACK if game.black == "4" else Side.WHITE).value == "win"


def test_l08_grades_without_letter_are_kyu_and_no_row_is_lost(reference):
    draft = read(reference, "h9-odd/amp2006.h9")
    assert [entry(draft, row).grade for row in (23, 24, 25)] == [kyu(11), kyu(10), kyu(11)]
    assert [(problem.where.row, problem.where.field) for problem in draft.problems] == [
        ("23", "grade"),
        ("24", "grade"),
        ("25", "grade"),
    ]
    kinds = Counter(bye.value.kind for bye in draft.byes)
    assert kinds == {ByeKind.BYE: 5, ByeKind.HALF: 13}


def test_the_ffgs_tou_files_are_left_to_another_format(reference):
    files = [reference / "go" / "h9-odd" / "juvisy2019.tou"]
    files += sorted((reference / "go" / "opengotha-exports").glob("*.tou"))
    files += sorted((reference / "go" / "opengotha-exports").glob("*.aga.txt"))
    assert len(files) == 13
    for file in files:
        content = Source(file.name, file.read_bytes())
        assert not egd.FORMAT.recognises(content)
        assert not wall_list.FORMAT.recognises(content)


def test_a_shared_place_stays_shared(reference):
    draft = read(reference, "h9-odd/chinese_names.h9")
    assert [claim.place for claim in islice(draft.claims.values(), 8, 12)] == ["9", "9", "11", "11"]


def test_play_offs_after_the_last_round_are_rounds_and_said(reference):
    draft = read(reference, "h9-odd/kpmc2003.h9")
    notices = [problem for problem in draft.problems if problem.code == "N-EXTRA-ROUND"]
    assert [(problem.where.round, problem.params["heading"]) for problem in notices] == [(7, "playoff"), (8, "final")]
    assert sum(each.value.round > 6 for each in draft.games) == 4


def test_the_code_page_makes_no_difference(reference):
    utf8 = read(reference, "ufgo-database/cup_table_utf8.txt", wall_list.FORMAT)
    cp1251 = read(reference, "ufgo-database/cup_table_cp1251.txt", wall_list.FORMAT)
    assert event_of(cp1251) == event_of(utf8)
    assert event_of(cp1251).content_hash() == event_of(utf8).content_hash()
    assert [claim.rating_after for claim in cp1251.claims.values()] == [
        claim.rating_after for claim in utf8.claims.values()
    ]


def test_b084_cyrillic_columns_keep_their_cells(reference):
    draft = read(reference, "ufgo-database/cup_table_cp1251.txt", wall_list.FORMAT)
    assert Counter(each.value.club for each in draft.entries) == {"Киев": 38, "Харьков": 6, "Херсон": 1}


def test_two_losers_by_default_are_read_from_the_wall_list(reference):
    draft = read(reference, "ufgo-walllist/cup.txt", wall_list.FORMAT)
    (game,) = [each.value for each in draft.games if each.value.by_default]
    assert (game.round, game.black, game.white, game.winner) == (4, "44", "45", Winner.NEITHER)


@pytest.mark.parametrize(
    "path, format_, vector, games",
    [
        ("ufgo-walllist/cup.txt", wall_list.FORMAT, "ufgo-cup-45players.json", 107),
        ("ufgo-database/cup_table_cp1251.txt", wall_list.FORMAT, "ufgo-cup-45players.json", 107),
        ("h9/T190420D-ukraine-2019.h9.txt", egd.FORMAT, "ufgo-2019-quarterfinal-48players.json", 113),
        ("ufgo-database/qf2019.h9", egd.FORMAT, "ufgo-2019-quarterfinal-48players.json", 113),
    ],
)
def test_the_games_are_those_of_the_published_vectors(reference, counted, path, format_, vector, games):
    published = vectors.read(reference / "go" / "vectors" / vector)
    expected = sorted(
        (game["round"], *sorted([(game["p"], game["score_p"]), (game["q"], 1 - game["score_p"])]))
        for game in published["games"]
    )
    points = {Winner.BLACK: 1.0, Winner.WHITE: 0.0, Winner.DRAW: 0.5}
    played = [each.value for each in read(reference, path, format_).games if not each.value.by_default]
    found = sorted(
        (
            game.round,
            *sorted([(f"P{game.black}", points[game.winner]), (f"P{game.white}", 1 - points[game.winner])]),
        )
        for game in played
    )
    counted(f"{path}: games as in {vector}", len(set(found) & set(expected)), games)
    assert found == expected
    assert len(found) == games


def test_the_printed_new_ratings_are_those_of_the_published_vector(reference):
    published = vectors.read(reference / "go" / "vectors" / "ufgo-cup-45players.json")["players"]
    draft = read(reference, "ufgo-walllist/cup.txt", wall_list.FORMAT)
    by_id = {f"P{each.value.id}": each.value for each in draft.entries}
    for row in published:
        claim = draft.claims[by_id[row["id"]].id]
        assert (by_id[row["id"]].rating, claim.rating_after) == (row["before"], row["after"])
        assert claim.anomalous == bool(row["anomalous"])
