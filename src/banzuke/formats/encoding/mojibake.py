"""Text that went through the wrong code page before it was saved: "Ð¨ÐµÐ²Ñ‡ÐµÐ½ÐºÐ¾", "РЁРµРІС‡РµРЅРєРѕ", "Øåâ÷åíêî".

The letters are still there, yet in a costume. Nothing is repaired: a file that was saved wrongly once may have lost
letters on the way, so that the person who has the original is told what it seems to be.
"""

from __future__ import annotations

import re
from typing import NamedTuple

#: The pages through which UTF-8 is misread: of Windows in western, Cyrillic and central Europe, of DOS and of Unix.
_MISREAD_AS = ("cp1252", "cp1251", "cp1250", "cp866", "koi8-u")
#: Two bytes at least make one letter of UTF-8 beyond ASCII.
_HIGH_RUN = re.compile(r"[^\x00-\x7f]{2,}")
#: Every costume has a sign that plain Ukrainian and Russian do not have, or Cyrillic inside a Latin word: lines
#: without are passed at once.
_STRANGE = re.compile(r"[^\x00-\x7fА-яЁёІіЇїЄєҐґ]|[A-Za-z][^\x00-\x7f]")
#: Plain letters are a costume only of letters of the same region: to read "вєшє" as Hebrew helps nobody.
_PLAIN = re.compile(r"[А-яЁёІіЇїЄєҐґ]+")
_REGIONAL = re.compile(r"[À-ž\u0401-\u045f\u0490\u0491]+")
_ACCENTS_ONLY = re.compile(r"(?<![^\W\d_])[À-ÿ]{4,}(?![^\W\d_])")
#: What names are written in: Latin, Greek, Cyrillic, Hebrew to Thai, kana, Chinese characters, Hangul, punctuation.
_NAME = re.compile(
    r"[\xa0«»À-žșțȘȚ\u0386-\u03ce\u0401-\u045f\u0490\u0491\u05d0-\u0e7f\u2010-\u2122\u3040-\u9fff\uac00-\ud7a3]+"
)
_CYRILLIC_WORD = re.compile(r"[\u0401-\u045f\u0490\u0491]+")
_C1 = {chr(code): bytes([code]) for code in range(0x80, 0xA0)}
_MOST_CYCLES = 8
#: A run this long is never UTF-8 by accident; a shorter one is judged by the word that it stands in.
_SURE_LENGTH = 4
_LAST_LATIN = "\u017f"


class Costume(NamedTuple):
    """A piece of text in a costume: as it stands, as it seems to have been, and how many times it was saved wrongly."""

    line: int
    column: int
    read: str
    meant: str
    cycles: int


class _Piece(NamedTuple):
    """One run of letters beyond ASCII: where it starts, as it stands, as it seems to have been, and the cycles."""

    start: int
    read: str
    meant: str
    cycles: int


def find_mojibake(text: str) -> Costume | None:
    """The first line of `text` that holds mojibake, with what it would read as."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.isascii() or not _STRANGE.search(line):
            continue
        pieces = [_Piece(run.start(), run[0], *_undress(run, line)) for run in _HIGH_RUN.finditer(line)]
        costumes = [piece for piece in pieces if piece.cycles]
        if costumes:
            whole = line
            for piece in reversed(costumes):
                whole = whole[: piece.start] + piece.meant + whole[piece.start + len(piece.read) :]
            cycles = max(piece.cycles for piece in costumes)
            return Costume(number, costumes[0].start + 1, line.strip(), whole.strip(), cycles)
    return None


def _undress(run: re.Match[str], line: str) -> tuple[str, int]:
    """One run of letters beyond ASCII as it seems to have been, and the number of cycles undone (0: it is fine)."""
    meant, cycles = _as_misread_utf8(run[0], 0)
    if _PLAIN.fullmatch(run[0]) and not _REGIONAL.fullmatch(meant):
        return run[0], 0
    short = len(run[0]) < _SURE_LENGTH
    if cycles and (not short or _inside_latin_word(run, line, meant)):
        return meant, cycles
    meant = _ACCENTS_ONLY.sub(lambda word: _as_misread_cyrillic(word[0]), run[0])
    return meant, int(meant != run[0])


def _as_misread_utf8(run: str, cycles: int) -> tuple[str, int]:
    """The innermost text that makes names, and how many cycles inside it lies; 0 where there is none."""
    if cycles < _MOST_CYCLES:
        for page in _MISREAD_AS:
            inner = _recode(run, page)
            meant, found = ("", 0) if inner is None else _as_misread_utf8(inner, cycles + 1)
            if found:
                return meant, found
    return run, cycles if _NAME.fullmatch(run) else 0


def _recode(run: str, page: str) -> str | None:
    """Read the bytes that `page` shows as `run` as UTF-8; None where they are not."""
    try:
        return b"".join(_C1.get(char) or char.encode(page) for char in run).decode("utf-8")
    except UnicodeError:
        return None


def _inside_latin_word(run: re.Match[str], line: str, meant: str) -> bool:
    """Whether a short run would be one accented letter of a Latin word, such as the "Ã©" of "RÃ©mi"."""
    beside = line[max(run.start() - 1, 0) : run.start()] + line[run.end() : run.end() + 1]
    in_word = any(char.isascii() and char.isalpha() for char in beside)
    return in_word and len(meant) == 1 and meant.isalpha() and meant <= _LAST_LATIN


def _as_misread_cyrillic(word: str) -> str:
    """A word of nothing but western accents as Cyrillic that was misread, where it makes a word."""
    meant = word.encode("cp1252").decode("cp1251", errors="replace")
    plausible = meant.islower() or meant.isupper() or meant.istitle()
    return meant if plausible and _CYRILLIC_WORD.fullmatch(meant) else word
