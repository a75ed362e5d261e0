"""The attributes of one parameter set: each read by its parser, else its default with a problem at its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from banzuke.core.grade import parse_grade
from banzuke.core.problem import Problem, Where, warning
from banzuke.core.quantities import HalfPoints, half_points
from banzuke.formats.days import parse_day

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date

T = TypeVar("T")
_MOST_DIGITS = 9


@dataclass(slots=True)
class Attributes:
    """What a file states of one parameter set. `kept` holds what nobody has asked for."""

    stated: Mapping[str, str]
    defaults: Mapping[str, str]
    where: Where
    problems: list[Problem]
    missing: list[str] = field(default_factory=list)
    _asked: set[str] = field(default_factory=set)

    def take(self, name: str, parser: Callable[[str], T | None]) -> T:
        """The value of an attribute; its default where the file has none, or none that can be read."""
        self._asked.add(name)
        default = parser(self.defaults[name])
        if default is None:
            raise ValueError(f"{name} has no readable default")
        text = self.stated.get(name)
        if text is None:
            self.missing.append(name)
            return default
        value = parser(text.strip())
        if value is None:
            place = Where(source=self.where.source, line=self.where.line, field=name)
            self.problems.append(warning("W-VALUE", place, read=text, used=self.defaults[name]))
            return default
        return value

    @property
    def kept(self) -> dict[str, str]:
        """The attributes that were not taken, as the file states them."""
        return {name: text for name, text in self.stated.items() if name not in self._asked}


def words(text: str) -> str | None:
    """Any words."""
    return text


def whole(text: str) -> int | None:
    """A whole number that is not negative."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else None


def signed(text: str) -> int | None:
    """A whole number."""
    found = whole(text.removeprefix("-").removeprefix("+"))
    return None if found is None else -found if text.startswith("-") else found


def halves(text: str) -> float | None:
    """A number of half-points, as points."""
    found = whole(text)
    return None if found is None else found / 2


def yes_no(text: str) -> bool | None:
    """True or false."""
    return {"true": True, "false": False}.get(text.lower())


def grade(text: str) -> str | None:
    """A grade as the house writes it."""
    found = parse_grade(text)
    return None if found is None else str(found)


def komi(text: str) -> HalfPoints | None:
    """Points in steps of one half."""
    try:
        return half_points(float(text.replace(",", ".")))
    except (ValueError, OverflowError):
        return None


def day(text: str) -> date | None:
    """A date."""
    return parse_day(text)
