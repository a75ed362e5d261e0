"""A tournament in one file: each verb changes it whole or not at all, and can be taken back.

The file is Event JSON. Beside it lies its log, `cup.json.undo`. A change is first written to the log and then put in
the file's place in one move; whatever dies in between leaves the file as it was, and the line of the log that did not
come about is taken off by the next verb. One process at a time changes a file: the others wait (ADR 50).
"""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING

from banzuke.core.problem import Where, error, has_errors, notice
from banzuke.formats.draft import Document, Draft, Located
from banzuke.formats.event_json.write import write
from banzuke.formats.loading import load_bytes, read_bytes
from banzuke.formats.validate import validate
from banzuke.play.change import Change, refused
from banzuke.play.closing import CLOSED
from banzuke.services import undo_log
from banzuke.services.file_lock import locked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.services.undo_log import Log, Step

#: The format of a tournament in play; every other one cannot hold all of it.
FORMAT = "json"
_WRITABLE = 0o222


#: What a reader must know before his file is written anew: what was left out, and what was taken for granted.
_TOLD = frozenset({"W-UNKNOWN-FIELD", "N-ROUND-ASSUMED"})


@dataclass(slots=True, kw_only=True)
class _Desk:
    """A file that nobody else changes now, and its log. `outside`: another program has changed the file since."""

    path: Path
    data: bytes
    file: IO[bytes]
    log: Log
    outside: bool

    def put(self, step: Step, after: bytes) -> None:
        """Write a step to the log, then the file. What was cut off the log, or does not fit the file, goes."""
        self.file.truncate(0 if self.outside else self.log.size)
        self.file.write(undo_log.line(step))
        self.file.flush()
        os.fsync(self.file.fileno())
        _replace(self.path, after)


def read_tournament(path: Path) -> Document:
    """The tournament in a file. `event` is None where it is not one; OSError where it cannot be read."""
    return _read(str(path), read_bytes(path))


def founded(path: Path, event: Event, *, over: bool = False) -> Change:
    """Write a new tournament, with an empty log. FileExistsError where there is a file, unless `over`."""
    problems = _found_in(event)
    if has_errors(problems):
        return refused(*problems)
    path = path.resolve()
    with _log_of(path) as file:
        if path.exists() and not over:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        file.truncate(0)
        _replace(path, write(event, {}).data)
    return Change(event=event, problems=problems)


def changed(
    path: Path, verb: str, act: Callable[[Event], Change], *, detail: str = "", seen: Event | None = None
) -> Change:
    """Do a verb to the tournament in a file, and write it.

    `detail`: the verb's objects, for the history. `seen`: what the director was shown before he agreed; the verb is
    refused where the file is another by now. OSError where the file cannot be read or written.
    """
    with _opened(path) as desk:
        document = _read(str(path), desk.data)
        event = document.event
        if event is None:
            return Change(event=None, problems=document.problems)
        wrong = _out_of_place(event, seen)
        change = refused(wrong) if wrong is not None else act(event)
        if change.event is None:
            return change
        known = _found_in(event)
        told = [each for each in document.problems if each.code in _TOLD]
        told += [*change.problems, *(each for each in _found_in(change.event) if each not in known)]
        if has_errors(told):
            return refused(*told)
        if change.event != event:
            after = write(change.event, document.claims).data
            desk.put(undo_log.step(verb, detail, desk.data, after), after)
            told += [notice("N-CHANGED-OUTSIDE", steps=len(desk.log.done))] if desk.outside else []
        return Change(event=change.event, problems=tuple(told))


def taken_back(path: Path) -> Change:
    """Undo the last step: the file is what it was before it, byte for byte."""
    return _moved(path, undo_log.UNDO)


def done_again(path: Path) -> Change:
    """Do again what was undone last."""
    return _moved(path, undo_log.REDO)


def history_of(path: Path) -> tuple[Log, tuple[Problem, ...]]:
    """The steps of a file, and a word where another program has changed it since. Changes nothing."""
    data, beside = read_bytes(path), _log_path(path.resolve())
    log = _in_force(beside.read_bytes() if beside.exists() else b"", data)
    return log, (notice("N-CHANGED-OUTSIDE", steps=len(log.done)),) if _is_foreign(log, data) else ()


def _moved(path: Path, verb: str) -> Change:
    """The last step turned round, or the last turned one done again."""
    with _opened(path) as desk:
        steps = desk.log.done if verb == undo_log.UNDO else desk.log.undone
        if desk.outside:
            return refused(error("E-CHANGED-OUTSIDE"))
        if not steps:
            return refused(error("E-NOTHING-TO-UNDO") if verb == undo_log.UNDO else error("E-NOTHING-TO-REDO"))
        last = steps[-1]
        after = last.undone(desk.data) if verb == undo_log.UNDO else last.done(desk.data)
        desk.put(undo_log.step(verb, "", desk.data, after), after)
        code = "N-UNDONE" if verb == undo_log.UNDO else "N-REDONE"
        said = notice(code, verb=last.verb, detail=last.detail)
        return Change(event=_read(str(path), after).event, problems=(said,))


@contextmanager
def _opened(path: Path) -> Iterator[_Desk]:
    """A file and its log, held by this process alone."""
    path = path.resolve()
    if not path.stat().st_mode & _WRITABLE:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    with _log_of(path) as file:
        data = read_bytes(path)
        file.seek(0)
        log = _in_force(file.read(), data)
        yield _Desk(path=path, data=data, file=file, log=log, outside=_is_foreign(log, data))


@contextmanager
def _log_of(path: Path) -> Iterator[IO[bytes]]:
    """The log of a file, held by this process alone; an empty one does not stay."""
    beside = _log_path(path)
    with locked(beside) as file:
        try:
            yield file
        finally:
            if not file.seek(0, os.SEEK_END):
                with suppress(OSError):
                    beside.unlink()


def _in_force(text: bytes, data: bytes) -> Log:
    """The log without a step that was written down and did not come about."""
    log = undo_log.read(text)
    cut = log.cut_at(data)
    return log if cut is None else undo_log.read(text[:cut])


def _is_foreign(log: Log, data: bytes) -> bool:
    return log.state is not None and not log.fits(data)


def _log_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.undo")


def _replace(path: Path, data: bytes) -> None:
    """Put bytes in a file's place in one move: whoever reads has the old file or the new one, whole."""
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        shutil.copymode(path, new)
    new.replace(path)


def _read(name: str, data: bytes) -> Document:
    """The document in a file's bytes, which must be Event JSON."""
    document = load_bytes(name, data)
    if document.format is None or document.format == FORMAT:
        return document
    return Document(event=None, problems=(error("E-NOT-EVENT-JSON", Where(source=name), format=document.format),))


def _out_of_place(event: Event, seen: Event | None) -> Problem | None:
    """Why the verb must not be done: the tournament is closed, or not the one that the director was shown."""
    if event.tournament.get(CLOSED):
        return error("E-CLOSED")
    return error("E-CHANGED-MEANWHILE") if seen is not None and seen != event else None


def _found_in(event: Event) -> tuple[Problem, ...]:
    """What is said of an event by the checks that every file goes through."""
    draft = Draft(
        event=event,
        may_be_empty=True,
        entries=[Located(entry, Where(path=f"players[{at}]")) for at, entry in enumerate(event.entries)],
        games=[Located(game, Where(path=f"games[{at}]")) for at, game in enumerate(event.games)],
        byes=[Located(bye, Where(path=f"byes[{at}]")) for at, bye in enumerate(event.byes)],
    )
    return tuple(problem for problem in validate(draft).problems if problem.code != "W-OPEN-GAMES")
