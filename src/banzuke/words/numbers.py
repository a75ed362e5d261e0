"""Numbers, dates, grades and names as the three languages write them.

Own and small: a rating list needs a decimal comma, a true minus sign and a month's name, not a library's data.
"""

from __future__ import annotations

from datetime import date
from enum import Enum

from banzuke.core.grade import Grade, GradeKind
from banzuke.core.names import Spelled

MINUS = "\N{MINUS SIGN}"
#: Groups of three digits stand apart from five digits up; a rating of four is one word.
_GROUP = "\N{NARROW NO-BREAK SPACE}"
_DASH = "\N{EN DASH}"
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_CYRILLIC = {GradeKind.KYU: "кю", GradeKind.DAN: "дан", GradeKind.PRO: "про"}
#: More decimals than anybody reads; what is not a whole number is shown with as many as it needs.
_DECIMALS = 4
#: From here up a number is noise in a file, and its digits say nothing.
_ENORMOUS = 1e15


def number(value: float, language: str, decimals: int) -> str:
    """A number with a fixed count of decimals."""
    if abs(value) >= _ENORMOUS:
        return f"{value:g}".replace("-", MINUS)
    text = f"{abs(value):.{decimals}f}"
    whole, _, fraction = text.partition(".")
    if len(whole) > len("1234"):
        whole = f"{int(whole):,}".replace(",", _GROUP)
    sign = MINUS if value < 0 and text.strip("0.") else ""
    return sign + whole + (_point(language) + fraction if fraction else "")


def signed(value: float, language: str, decimals: int) -> str:
    """A change: a number that always carries its sign, except a zero."""
    text = number(value, language, decimals)
    return text if text.startswith(MINUS) or not text.strip("0.,") else "+" + text


def short(value: float, language: str, decimals: int = _DECIMALS) -> str:
    """A number without idle zeros: 2100, 6.5, 0.0193."""
    text = number(value, language, decimals)
    return text.rstrip("0").rstrip(".,") if _point(language) in text else text


def fitting(value: float, language: str, decimals: int) -> str:
    """A number with a fixed count of decimals, or with none where it is whole: 24, 27.14."""
    return number(value, language, 0 if float(value).is_integer() else decimals)


def grade(value: Grade | None, language: str) -> str:
    """A grade as it stands in a table: 5k, 5 кю; empty for none."""
    if value is None:
        return ""
    return str(value) if language == "en" else f"{value.number}\N{NO-BREAK SPACE}{_CYRILLIC[value.kind]}"


def day(value: date, language: str) -> str:
    """A date: 20 Apr 2026, 20.04.2026."""
    if language == "en":
        return f"{value.day} {_MONTHS[value.month - 1]} {value.year}"
    return f"{value:%d.%m.%Y}"


def days(first: date | None, last: date | None, language: str) -> str:
    """The days of an event, as short as they can be said: 25-26 Apr 2026, 25-26.04.2026, with a dash."""
    start, end = first or last, last or first
    if start is None or end is None:
        return ""
    if start == end:
        return day(end, language)
    if (start.year, start.month) != (end.year, end.month):
        return f"{day(start, language)} {_DASH} {day(end, language)}"
    return f"{start.day if language == 'en' else f'{start.day:02}'}{_DASH}{day(end, language)}"


def name(value: Spelled, language: str) -> str:
    """A name in the script of the language: in English in Latin letters, else as its bearer writes it."""
    return value.latin if language == "en" else value.original


def shown(value: object, language: str) -> str:
    """A value of any kind inside a sentence."""
    match value:
        case Grade():
            text = grade(value, language)
        case Spelled():
            text = name(value, language)
        case date():
            text = day(value, language)
        case Enum():
            text = str(value.value)
        case int() | float() if not isinstance(value, bool):
            text = short(value, language)
        case tuple() | list() | set() | frozenset():
            text = ", ".join(shown(item, language) for item in value)
        case _:
            text = _DASH if value is None else str(value)
    return text


def _point(language: str) -> str:
    return "." if language == "en" else ","
