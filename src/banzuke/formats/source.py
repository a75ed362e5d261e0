"""The bytes of a file, and their text where they are text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from banzuke.formats.encoding import Decoded, decode

if TYPE_CHECKING:
    from banzuke.core.problem import Problem


@dataclass(frozen=True)
class Source:
    """One file: its name as the user gave it, and its bytes."""

    name: str
    data: bytes

    @cached_property
    def _decoded(self) -> Decoded:
        return decode(self.data, self.name)

    @property
    def text(self) -> str | None:
        """The decoded text; None where the bytes are not text."""
        return self._decoded.text

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is to be said about the encoding."""
        return self._decoded.problems
