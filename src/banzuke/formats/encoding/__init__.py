"""Bytes to text without losing a letter: UTF-8 first, then the old code pages of the region, told apart.

What cannot be read for certain is refused or announced: a wrong guess here would print a wrong name on a
certificate. Text that is UTF-8 but for a few bytes is a damaged file, never a file in an old code page.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from banzuke.core.problem import Problem, Where, error, notice, warning
from banzuke.formats.encoding.code_pages import find_page
from banzuke.formats.encoding.declared import declared_page, page_by_rule
from banzuke.formats.encoding.mojibake import find_mojibake

#: Byte order marks, the longer first: UTF-32 little-endian begins as UTF-16 does.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
#: Text has TAB, line feed, form feed, carriage return and the DOS mark of a file's end; noise has the others too.
_CONTROL = bytes(code for code in (*range(0x20), 0x7F) if code not in b"\t\n\f\r\x1a")
_HEAD = 1 << 16
_MOST_CONTROL = 0.005
_UTF8_LETTER = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_SHOWN = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoded:
    """The text of a file and the encoding it was in; text None where no encoding fits."""

    text: str | None
    encoding: str | None
    problems: tuple[Problem, ...] = ()


def decode(data: bytes, source: str = "") -> Decoded:
    """The text of a file's bytes; what was assumed, and what is wrong with the letters, stands in the problems."""
    where = Where(source=source)
    if not data.strip():
        return _refused(error("E-EMPTY", where))
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decode_as(encoding, data[len(mark) :], where)
    if _is_noise(data):
        return _refused(error("E-NOT-TEXT", where))
    try:
        return _checked(data.decode("utf-8"), "utf-8", where)
    except UnicodeDecodeError as failure:
        if _is_damaged_utf8(data):
            return _refused(_damage(data, failure, where))
    return _decode_old(data, where)


def _refused(problem: Problem) -> Decoded:
    return Decoded(text=None, encoding=None, problems=(problem,))


def _is_noise(data: bytes) -> bool:
    head = data[:_HEAD]
    control = len(head) - len(head.translate(None, _CONTROL))
    return control > len(head) * _MOST_CONTROL or b"\0" in data


def _decode_as(encoding: str, data: bytes, where: Where) -> Decoded:
    """Decode what a byte order mark announces."""
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as failure:
        return _refused(_damage(data, failure, where))
    if not text.strip("\0 \t\r\n"):
        return _refused(error("E-EMPTY", where))
    if "\0" in text:
        return _refused(error("E-NOT-TEXT", where))
    said = () if encoding == "utf-8" else (notice("N-ENCODING", where, encoding=encoding),)
    return _checked(text, encoding, where, said)


def _is_damaged_utf8(data: bytes) -> bool:
    """Whether most letters beyond ASCII are sound UTF-8: an old code page makes such pairs by rare accident only."""
    sound = _UTF8_LETTER.findall(data)
    broken = len(_UTF8_LETTER.sub(b"", data).translate(None, bytes(range(0x80))))
    return len(sound) > broken


def _damage(data: bytes, failure: UnicodeDecodeError, where: Where) -> Problem:
    """The first bytes that are not text, at their line and column."""
    before = data[: failure.start].decode(failure.encoding, errors="replace")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    place = Where(source=where.source, line=line, column=column)
    read = data[failure.start : failure.end].hex(" ").upper()
    return error("E-BROKEN-TEXT", place, encoding=failure.encoding.upper(), bytes=read)


def _decode_old(data: bytes, where: Where) -> Decoded:
    """Decode a file of the time before UTF-8, and say which page it was taken for."""
    declared = declared_page(data)
    if declared is not None:
        return _checked(data.decode(declared), declared, where, (notice("N-ENCODING", where, encoding=declared),))
    reading = find_page(data)
    if reading is None:
        return _refused(error("E-ENCODING", where))
    ruled = page_by_rule(data, reading.page)
    if ruled is not None:
        return _checked(data.decode(ruled), ruled, where, (notice("N-ENCODING", where, encoding=ruled),))
    text = data.decode(reading.page)
    said = [notice("N-ENCODING", where, encoding=reading.page)]
    if reading.rival is not None:
        other = data.decode(reading.rival)
        at = next(number for number, pair in enumerate(zip(text, other, strict=True)) if pair[0] != pair[1])
        start = text.rfind("\n", 0, at) + 1
        place = Where(source=where.source, line=text.count("\n", 0, at) + 1, column=at - start + 1)
        samples = {"read": _line_at(text, start), "other": _line_at(other, start)}
        said.append(warning("W-ENCODING-UNSURE", place, encoding=reading.page, rival=reading.rival, **samples))
    return _checked(text, reading.page, where, tuple(said))


def _line_at(text: str, start: int) -> str:
    return text[start:].split("\n", 1)[0].strip()[:_SHOWN]


def _checked(text: str, encoding: str, where: Where, said: tuple[Problem, ...] = ()) -> Decoded:
    """The text, and an error where it was saved through a wrong page before."""
    costume = find_mojibake(text)
    if costume is None:
        return Decoded(text=text, encoding=encoding, problems=said)
    place = Where(source=where.source, line=costume.line, column=costume.column)
    found = error("E-MOJIBAKE", place, read=costume.read[:_SHOWN], meant=costume.meant[:_SHOWN], cycles=costume.cycles)
    return Decoded(text=text, encoding=encoding, problems=(*said, found))
