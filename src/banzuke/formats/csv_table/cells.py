"""One cell of a table to one value; what cannot be read is an error with line and column, and absent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from banzuke.core.grade import Grade, parse_grade
from banzuke.core.problem import Problem, error
from banzuke.core.quantities import HalfPoints, half_points
from banzuke.formats.days import parse_day
from banzuke.formats.event_json.text import parse
from banzuke.formats.spellings import NO_WORDS, YES_WORDS, plain

if TYPE_CHECKING:
    from datetime import date

    from banzuke.formats.csv_table.blocks import Row

_NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?(?:e[-+]?\d{1,3})?", re.ASCII | re.IGNORECASE)
_WHOLE = re.compile(r"[-+]?\d{1,9}", re.ASCII)
#: A decimal comma, a minus sign of typography, and the blanks that group digits.
_TYPED = str.maketrans({",": ".", "\u2212": "-", "\u00a0": None, "\u202f": None, " ": None})
_MOST_COUNTED = re.compile(r"[\s,;]+")


def read_number(row: Row, field: str, problems: list[Problem]) -> float | None:
    """A number, with a decimal point or comma."""
    text = row.get(field)
    if not text:
        return None
    typed = text.translate(_TYPED)
    if not _NUMBER.fullmatch(typed):
        problems.append(error("E-NUMBER", row.at(field), read=text))
        return None
    return float(typed)


def read_whole(row: Row, field: str, problems: list[Problem]) -> int | None:
    """A whole number."""
    text = row.get(field)
    if not text:
        return None
    if not _WHOLE.fullmatch(text.translate(_TYPED)):
        problems.append(error("E-WHOLE-NUMBER", row.at(field), read=text))
        return None
    return int(text.translate(_TYPED))


def read_needed_whole(row: Row, field: str, problems: list[Problem]) -> int | None:
    """A whole number that must be there."""
    if not row.get(field):
        problems.append(error("E-WHOLE-NUMBER", row.at(field), read=""))
    return read_whole(row, field, problems)


def read_half_points(row: Row, field: str, problems: list[Problem]) -> HalfPoints | None:
    """Points in steps of one half."""
    number = read_number(row, field, problems)
    if number is None:
        return None
    try:
        return half_points(number)
    except (ValueError, OverflowError):
        problems.append(error("E-KOMI", row.at(field), read=row.get(field)))
        return None


def read_yes_no(row: Row, field: str, problems: list[Problem], *, absent: bool = False) -> bool:
    """Yes or no; `absent` where nothing is written."""
    word = plain(row.get(field))
    if word in YES_WORDS:
        return True
    if word not in NO_WORDS:
        problems.append(error("E-YES-NO", row.at(field), read=row.get(field)))
    return absent if not word else False


def read_day(row: Row, field: str, problems: list[Problem]) -> date | None:
    """A date."""
    text = row.get(field)
    day = parse_day(text) if text else None
    if text and day is None:
        problems.append(error("E-DATE", row.at(field), read=text))
    return day


def read_grade(row: Row, field: str, problems: list[Problem]) -> Grade | None:
    """A grade in any of the three languages."""
    text = row.get(field)
    grade = parse_grade(text) if text else None
    if text and grade is None:
        problems.append(error("E-GRADE", row.at(field), read=text))
    return grade


def read_counted(row: Row, field: str, problems: list[Problem]) -> tuple[int, ...]:
    """Round numbers, with blanks or commas between them."""
    words = [word for word in _MOST_COUNTED.split(row.get(field)) if word]
    if not all(_WHOLE.fullmatch(word) for word in words):
        problems.append(error("E-WHOLE-NUMBER", row.at(field), read=row.get(field)))
        return ()
    return tuple(int(word) for word in words)


def read_object(row: Row, field: str, problems: list[Problem]) -> dict[str, Any]:
    """An object in JSON."""
    text = row.get(field)
    if not text:
        return {}
    value, found = parse(text, row.where.source)
    if found or not isinstance(value, dict):
        problems.append(error("E-JSON-CELL", row.at(field), read=text[:60]))
        return {}
    return value
