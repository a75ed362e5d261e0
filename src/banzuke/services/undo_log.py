"""The log beside a tournament's file by which every change can be taken back: an append-only list of differences.

A line is one step: what it was, the SHA-256 of the file before and after it, and the bytes that it replaced, so that
either file is got from the other. Undoing and doing again are steps as well; nothing is ever written over. A line that
was cut by a crash is no line. The log has what the file has had and nothing else: no names of users, no times.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

UNDO, REDO = "undo", "redo"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A change: the bytes `old` at the offset `at` became `new`. `verb`, `detail`: what the director did.

    `before`, `after`: SHA-256 of the whole file.
    """

    verb: str
    detail: str
    before: str
    after: str
    at: int
    old: bytes
    new: bytes

    def done(self, data: bytes) -> bytes:
        """The file after the step."""
        return data[: self.at] + self.new + data[self.at + len(self.old) :]

    def undone(self, data: bytes) -> bytes:
        """The file before the step."""
        return data[: self.at] + self.old + data[self.at + len(self.new) :]


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A log as it was read. `done`: steps in force, `undone`: those taken back, the last one first to be done again.

    `size`: how many bytes of the log hold them; what follows was cut.
    """

    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    size: int = 0
    #: Before each line: its offset, and what the file was.
    _lines: tuple[tuple[int, str, str], ...] = field(default=(), repr=False)

    @property
    def state(self) -> str | None:
        """SHA-256 of the file that the log ends with; None for an empty log."""
        return self._lines[-1][2] if self._lines else None

    def fits(self, data: bytes) -> bool:
        """Whether the log ends with this file."""
        return self.state == sha(data)

    def cut_at(self, data: bytes) -> int | None:
        """Where the last line begins, if the program died between it and the file; else None."""
        if self._lines and not self.fits(data) and self._lines[-1][1] == sha(data):
            return self._lines[-1][0]
        return None


def sha(data: bytes) -> str:
    """SHA-256 of a file."""
    return hashlib.sha256(data).hexdigest()


def step(verb: str, detail: str, before: bytes, after: bytes) -> Step:
    """The step from one file to another: what both begin and end with is left out."""
    at = _common(before, after)
    same = _common(before[at:][::-1], after[at:][::-1])
    old, new = (data[at : len(data) - same] for data in (before, after))
    return Step(verb=verb, detail=detail, before=sha(before), after=sha(after), at=at, old=old, new=new)


def _common(one: bytes, other: bytes) -> int:
    """How many bytes both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (first, second) in pairs if first != second), min(len(one), len(other)))


def line(each: Step) -> bytes:
    """A step as a line of the log. Bytes that are no UTF-8, where a letter is cut, are kept as lone surrogates."""
    members = {
        key: value.decode("utf-8", "surrogateescape") if isinstance(value, bytes) else value
        for key, value in asdict(each).items()
    }
    return json.dumps(members).encode("ascii") + b"\n"


def read(data: bytes) -> Log:
    """The log in a file's bytes, as far as it is whole."""
    done: list[Step] = []
    undone: list[Step] = []
    lines: list[tuple[int, str, str]] = []
    size = 0
    for each, length in _steps(data.splitlines(keepends=True)):
        if lines and lines[-1][2] != each.before:
            break
        if each.verb == UNDO and done:
            undone.append(done.pop())
        elif each.verb == REDO and undone:
            done.append(undone.pop())
        else:
            done.append(each)
            undone = []
        lines.append((size, each.before, each.after))
        size += length
    return Log(done=tuple(done), undone=tuple(undone), size=size, _lines=tuple(lines))


def _steps(lines: Iterable[bytes]) -> Iterator[tuple[Step, int]]:
    """The steps with the lengths of their lines, to the first line that is none."""
    for text in lines:
        try:
            if not text.endswith(b"\n"):
                return
            members = json.loads(text)
            pieces = {key: members.pop(key).encode("utf-8", "surrogateescape") for key in ("old", "new")}
            found = Step(**members, **pieces)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return
        yield found, len(text)
