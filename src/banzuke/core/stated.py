"""Settings as an event states them, read key by key: what cannot be read is a problem with its place."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from banzuke.core.grade import Grade, parse_grade
from banzuke.core.problem import Where, error

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from banzuke.core.problem import Problem

_SHOWN = 60
_GREATEST = 10_000


class Stated:
    """Reads the keys of one object one by one and gathers what is wrong with them. `path`: where the object stands."""

    def __init__(self, values: Mapping[str, object], path: str) -> None:
        self.values = values
        self.problems: list[Problem] = []
        self._path = path

    def choice(self, key: str, known: Collection[str]) -> str | None:
        """One of the known words; None where it is absent or wrong."""
        value = self.values.get(key)
        if value is None:
            return None
        if isinstance(value, str) and value in known:
            return value
        self.refuse("E-SETTING-CHOICE", key, value, known=tuple(sorted(known)))
        return None

    def number(self, key: str, value: object) -> Fraction | None:
        """An exact number: 0.1 in the file is a tenth. `key` may lead deeper than the object's own keys."""
        if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= _GREATEST:
            return Fraction(str(value))
        self.refuse("E-SETTING-NUMBER", key, value)
        return None

    def whole(self, key: str) -> int | None:
        """A whole number; None where it is absent or wrong."""
        value = self.values.get(key)
        if value is None:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _GREATEST:
            return value
        self.refuse("E-SETTING-WHOLE", key, value)
        return None

    def flag(self, key: str) -> bool | None:
        """Yes or no."""
        value = self.values.get(key)
        if value is None or isinstance(value, bool):
            return value
        self.refuse("E-SETTING-YES-NO", key, value)
        return None

    def grade(self, key: str, value: object) -> Grade | None:
        """A grade."""
        found = parse_grade(value) if isinstance(value, str) else None
        if found is None:
            self.refuse("E-SETTING-GRADE", key, value)
        return found

    def refuse(self, code: str, key: str, value: object, **params: object) -> None:
        """Take note of a value that cannot be what it should be."""
        where = Where(path=f"{self._path}.{key}")
        self.problems.append(error(code, where, read=str(value)[:_SHOWN], **params))
