"""Bytes to text without losing a letter: UTF-8 first, then the old code pages of the region, told apart."""

from __future__ import annotations

from dataclasses import dataclass

from banzuke.core.problem import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoded:
    """The text of a file and the encoding it was in; text None where no encoding fits."""

    text: str | None
    encoding: str | None
    problems: tuple[Problem, ...] = ()


def decode(data: bytes, source: str = "") -> Decoded:
    """Decode a file."""
    return Decoded(text=data.decode("utf-8-sig"), encoding="utf-8")
