from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from play_fields import codes, named, played, tournament, with_round

from banzuke.formats.event_json.write import write
from banzuke.play.change import Change, refused
from banzuke.play.people import added
from banzuke.play.results import report_of, with_results
from banzuke.services import tournament_file
from banzuke.services.tournament_file import changed, done_again, founded, history_of, read_tournament, taken_back

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def cup(tmp_path):
    path = tmp_path / "cup.json"
    assert founded(path, with_round(tournament(), 1)).problems == ()
    return path


def entering(table, word):
    return lambda event: with_results(event, [report_of(f"{table}={word}")])


def winners(path):
    event = read_tournament(path).event
    return [game.winner.value if game.winner else None for game in event.games]


def verbs(path):
    return [(each.verb, each.detail) for each in history_of(path)[0].done]


def test_every_step_is_taken_back_and_done_again_byte_for_byte(cup):
    contents = [cup.read_bytes()]
    for table, word in ((1, "b"), (2, "w+4.5"), (1, "d")):
        assert changed(cup, "result", entering(table, word), detail=f"{table}={word}").event is not None
        contents.append(cup.read_bytes())
    assert changed(cup, "add", lambda event: added(event, named("Їжачник Єва")), detail="Їжачник Єва").event is not None
    contents.append(cup.read_bytes())
    assert len(set(contents)) == 5
    for content in contents[-2::-1]:
        assert codes(taken_back(cup)) == ["N-UNDONE"]
        assert cup.read_bytes() == content
    assert codes(taken_back(cup)) == ["E-NOTHING-TO-UNDO"]
    for content in contents[1:]:
        assert codes(done_again(cup)) == ["N-REDONE"]
        assert cup.read_bytes() == content
    assert codes(done_again(cup)) == ["E-NOTHING-TO-REDO"]
    assert verbs(cup)[0] == ("result", "1=b")


def test_a_file_that_others_have_laid_out_comes_back_as_it_was(cup):
    original = b"\xef\xbb\xbf" + cup.read_bytes().replace(b"\n", b"\r\n").replace(b'": ', b'":')
    cup.write_bytes(original)
    assert changed(cup, "result", entering(1, "b")).event is not None
    taken_back(cup)
    assert cup.read_bytes() == original


def test_what_changes_nothing_is_no_step(cup):
    before = cup.read_bytes()
    assert changed(cup, "result", entering(1, "open")).event is not None
    assert (cup.read_bytes(), verbs(cup)) == (before, [])
    assert sorted(each.name for each in cup.parent.iterdir()) == ["cup.json"]


def test_a_refused_verb_leaves_all_as_it_was(cup):
    before = cup.read_bytes()
    assert codes(changed(cup, "result", entering(99, "b"))) == ["E-NO-TABLE-IN-ROUND"]
    assert cup.read_bytes() == before
    assert sorted(each.name for each in cup.parent.iterdir()) == ["cup.json"]


def test_the_checks_of_every_file_hold_for_what_is_written(cup):
    twins = [replace(entry, member="77") for entry in named("Alpha One", "Omega Two")]
    before = cup.read_bytes()
    assert "E-DUPLICATE-MEMBER" in codes(changed(cup, "add", lambda event: added(event, twins)))
    same = named("Oakheart Bel")
    assert "E-NAMESAKES" in codes(changed(cup, "add", lambda event: added(event, same)))
    assert cup.read_bytes() == before


def test_a_new_verb_after_an_undo_ends_what_could_be_done_again(cup):
    changed(cup, "result", entering(1, "b"))
    taken_back(cup)
    changed(cup, "result", entering(2, "w"))
    assert codes(done_again(cup)) == ["E-NOTHING-TO-REDO"]
    assert winners(cup) == [None, "white", None]


def test_a_change_by_another_program_is_kept_and_said(cup):
    changed(cup, "result", entering(1, "b"))
    cup.write_bytes(cup.read_bytes().replace(b'"Oakheart Bel"', b'"Oakheart Belinda"'))
    assert codes(taken_back(cup)) == ["E-CHANGED-OUTSIDE"]
    assert [each.code for each in history_of(cup)[1]] == ["N-CHANGED-OUTSIDE"]
    assert codes(changed(cup, "result", entering(2, "w"))) == ["N-CHANGED-OUTSIDE"]
    assert codes(taken_back(cup)) == ["N-UNDONE"]
    assert b"Belinda" in cup.read_bytes()
    assert winners(cup) == ["black", None, None]


def test_a_program_that_dies_between_log_and_file_has_done_nothing(cup, monkeypatch):
    changed(cup, "result", entering(1, "b"))
    before = cup.read_bytes()

    def die(path, data):
        path.with_name(f"{path.name}.new").write_bytes(data[: len(data) // 2])
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament_file, "_replace", die)
    with pytest.raises(KeyboardInterrupt):
        changed(cup, "result", entering(2, "w"))
    monkeypatch.undo()
    assert (cup.read_bytes(), len(verbs(cup))) == (before, 1)
    assert changed(cup, "result", entering(3, "w")).event is not None
    assert (winners(cup), len(verbs(cup))) == (["black", None, "white"], 2)
    taken_back(cup)
    assert cup.read_bytes() == before
    assert not cup.with_name("cup.json.new").exists()


def test_a_log_that_was_cut_takes_nothing_else_with_it(cup):
    changed(cup, "result", entering(1, "b"))
    kept = cup.read_bytes()
    log = cup.with_name("cup.json.undo")
    changed(cup, "result", entering(2, "b"))
    log.write_bytes(log.read_bytes()[:-9])
    cup.write_bytes(kept)
    assert changed(cup, "result", entering(3, "b")).event is not None
    taken_back(cup)
    assert cup.read_bytes() == kept


def test_without_its_log_a_file_is_played_on(cup):
    changed(cup, "result", entering(1, "b"))
    cup.with_name("cup.json.undo").unlink()
    assert codes(taken_back(cup)) == ["E-NOTHING-TO-UNDO"]
    assert changed(cup, "result", entering(2, "b")).problems == ()


def test_a_file_that_is_only_to_be_read_is_left_alone(cup):
    before = cup.read_bytes()
    cup.chmod(0o444)
    for verb in (lambda: changed(cup, "result", entering(1, "b")), lambda: taken_back(cup)):
        with pytest.raises(PermissionError):
            verb()
    assert cup.read_bytes() == before


def test_the_mode_of_the_file_and_a_link_to_it_stay(cup):
    cup.chmod(0o640)
    link = cup.with_name("link.json")
    link.symlink_to(cup)
    assert changed(link, "result", entering(1, "b")).event is not None
    assert link.is_symlink()
    assert (stat.S_IMODE(cup.stat().st_mode), winners(cup)[0]) == (0o640, "black")


def test_an_agreement_counts_for_what_was_seen(cup):
    seen = read_tournament(cup).event
    changed(cup, "result", entering(1, "b"))
    assert codes(changed(cup, "pair", lambda event: Change(event=event), seen=seen)) == ["E-CHANGED-MEANWHILE"]


def test_a_closed_tournament_is_not_changed(tmp_path):
    path = tmp_path / "cup.json"
    event = played(tournament(), 1)
    founded(path, replace(event, tournament={**event.tournament, "closed": True}))
    assert codes(changed(path, "result", entering(1, "w"))) == ["E-CLOSED"]


def test_a_new_file_is_not_written_over_another(cup):
    before = cup.read_bytes()
    with pytest.raises(FileExistsError):
        founded(cup, tournament())
    assert cup.read_bytes() == before
    changed(cup, "result", entering(1, "b"))
    assert founded(cup, tournament(3), over=True).event is not None
    assert verbs(cup) == []


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "E-EMPTY"),
        (b'{"banzuke": 1, "event"', "E-JSON-CUT"),
        (b'{"name": "foreign"}', "E-JSON-FOREIGN"),
        (b"name,rating\nAlpha One,1500\n", "E-NOT-EVENT-JSON"),
    ],
)
def test_what_is_no_tournament_is_not_touched(tmp_path, content, code):
    path = tmp_path / "cup.json"
    path.write_bytes(content)
    change = changed(path, "result", lambda _: refused())
    assert (change.event, path.read_bytes()) == (None, content)
    assert code in codes(change)


WORKER = """
import sys
from pathlib import Path
from banzuke.play.results import Report, with_results
from banzuke.services.tournament_file import changed, taken_back

path, tables, rounds = Path(sys.argv[1]), sys.argv[2].split(","), int(sys.argv[3])
print("ready", flush=True)
for turn in range(rounds):
    for table in tables:
        word = "bw"[turn % 2]
        change = changed(path, "result", lambda event: with_results(event, [Report(seat=table, word=word)]))
        assert change.event is not None, change
"""


def worker(path, tables, rounds):
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", WORKER, str(path), tables, str(rounds)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)  # noqa: S603 - our own program


def test_two_windows_lose_no_result(cup):
    workers = [worker(cup, "1,2", 15), worker(cup, "3", 30)]
    assert [each.wait(timeout=60) for each in workers] == [0, 0]
    for each in workers:
        each.stdout.close()
    assert winners(cup) == ["black", "black", "white"]
    assert len(verbs(cup)) == 60
    first = write(with_round(tournament(), 1), {}).data
    for _ in range(60):
        taken_back(cup)
    assert cup.read_bytes() == first


def test_a_killed_program_leaves_a_whole_file_and_a_history_that_fits(cup):
    first = cup.read_bytes()
    for turn in range(8):
        steps = len(verbs(cup))
        running = worker(cup, "1,2,3", 10_000)
        while len(verbs(cup)) == steps:
            time.sleep(0.001)
        time.sleep(0.007 * turn)
        running.send_signal(signal.SIGKILL)
        running.wait()
        running.stdout.close()
        assert read_tournament(cup).event is not None
        log, problems = history_of(cup)
        assert problems == ()
    assert log.done
    while history_of(cup)[0].done:
        assert codes(taken_back(cup)) == ["N-UNDONE"]
    assert cup.read_bytes() == first
