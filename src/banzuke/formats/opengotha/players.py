"""The players of an OpenGotha file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Entry
from banzuke.core.grade import Grade, dan, kyu, parse_grade
from banzuke.core.problem import Problem, Where, notice, warning
from banzuke.core.quantities import PlayerId
from banzuke.formats.opengotha.attributes import signed
from banzuke.formats.opengotha.defaults import MOST_ROUNDS
from banzuke.formats.registers import AGA, FFG

if TYPE_CHECKING:
    from banzuke.formats.xml_tree import Element

PRELIMINARY, FINAL = "PRE", "FIN"
ALL_ROUNDS = "1" * MOST_ROUNDS
#: Beyond these bounds OpenGotha keeps the filling of its default, -2950, or numbers of a scale that it left.
LOWEST_RATING, HIGHEST_RATING = -1000, 4000
_PIN = re.compile(r"\d{8}", re.ASCII)
_RATING = re.compile(r"-?\d{1,5}(?:\.\d+)?", re.ASCII)
_NO_NUMBER = frozenset({"", "0", "-"})
_WEAKEST_KYU, _STRONGEST_DAN = 30, 9
#: OpenGotha takes a rank beyond its scale for the last one.
_BEYOND = re.compile(r"\d{2,3}([kd])", re.IGNORECASE | re.ASCII)


class Player(NamedTuple):
    """A player's entry, what is added to his start points, and what the house has no field for.

    `preliminary`: he said that he would come, and is not confirmed.
    """

    entry: Entry
    correction: int
    preliminary: bool
    kept: dict[str, str]


def key_of(family: str, given: str) -> str:
    """What OpenGotha calls a player in games, byes and teams: his names in capitals without blanks."""
    return "".join(f"{family}{given}".split()).upper()


def read_player(element: Element, number: int, rounds: int, where: Where, problems: list[Problem]) -> Player:
    """One player's row; a value that cannot be read is a warning, and is kept as it is written."""
    left = dict(element.attributes)
    family, given = left.pop("name", ""), left.pop("firstName", "")
    entry = Entry(
        id=PlayerId(key_of(family, given) or f"PLAYER{number}"),
        name=f"{family} {given}".strip(),
        given=given.strip() or None,
        grade=_rank(left, where, problems),
        rating=_rating(left, where, problems),
        member=_pin(left, where, problems),
        ids=_numbers(left),
        club=" ".join(left.pop("club", "").split()) or None,
        country=left.pop("country", "").strip() or None,
        absent_rounds=_absent(left, rounds),
    )
    status = left.pop("registeringStatus", FINAL)
    if status not in (PRELIMINARY, FINAL):
        problems.append(warning("W-VALUE", where, read=status, used=FINAL))
        left["registeringStatus"] = status
    correction = _correction(left, where, problems)
    return Player(entry, correction, status == PRELIMINARY, {name: text for name, text in left.items() if text})


def _rank(left: dict[str, str], where: Where, problems: list[Problem]) -> Grade | None:
    """The rank that counts in the tournament; the grade that somebody gave him is kept where it is another."""
    text = left.pop("rank", "30K")
    rank = parse_grade(text)
    if rank is None and text.isascii() and text.isdecimal() and 1 <= int(text) <= _WEAKEST_KYU:
        rank = kyu(int(text))
        problems.append(notice("N-GRADE-GUESSED", where, text=text, grade=str(rank)))
    if rank is None and (beyond := _BEYOND.fullmatch(text)):
        rank = kyu(_WEAKEST_KYU) if beyond[1].lower() == "k" else dan(_STRONGEST_DAN)
        problems.append(warning("W-VALUE", where, read=text, used=str(rank)))
        left["rank"] = text
    elif rank is None:
        problems.append(warning("W-VALUE", where, read=text, used="-"))
        left["rank"] = text
    if parse_grade(left.get("grade", "")) == rank:
        left.pop("grade", None)
    return rank


def _rating(left: dict[str, str], where: Where, problems: list[Problem]) -> float | None:
    text = left.pop("rating", None)
    if text is None:
        return None
    if _RATING.fullmatch(text) and LOWEST_RATING <= float(text) <= HIGHEST_RATING:
        return float(text)
    problems.append(warning("W-RATING-KEPT", where, read=text, lowest=LOWEST_RATING, highest=HIGHEST_RATING))
    left["rating"] = text
    return None


def _pin(left: dict[str, str], where: Where, problems: list[Problem]) -> str | None:
    pin = left.get("egfPin", "")
    if _PIN.fullmatch(pin) and pin.strip("0"):
        return left.pop("egfPin")
    if pin not in _NO_NUMBER:
        problems.append(warning("W-PIN", where, pin=pin))
    return None


def _numbers(left: dict[str, str]) -> dict[str, str]:
    """His numbers in the French and the American register."""
    names = {FFG: "ffgLicence", AGA: "agaId"}
    return {register: number for register, name in names.items() if (number := left.pop(name, ""))}


def _absent(left: dict[str, str], rounds: int) -> tuple[int, ...]:
    """The rounds that he does not take part in; the whole row of signs is kept where it says more than that."""
    signs = left.pop("participating", ALL_ROUNDS)
    absent = tuple(number for number, sign in enumerate(signs[:rounds], 1) if sign == "0")
    if signs != signs_of(absent):
        left["participating"] = signs
    return absent


def signs_of(absent: tuple[int, ...]) -> str:
    """OpenGotha's row of signs for the rounds that a player misses."""
    return "".join("0" if number in absent else "1" for number in range(1, MOST_ROUNDS + 1))


def _correction(left: dict[str, str], where: Where, problems: list[Problem]) -> int:
    text = left.pop("smmsCorrection", "0")
    correction = signed(text)
    if correction is None:
        problems.append(warning("W-VALUE", where, read=text, used="0"))
        left["smmsCorrection"] = text
    return correction or 0
