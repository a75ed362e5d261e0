"""Invented people: names made of words that nobody is called by, towns that stand nowhere, strengths by a pattern."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Entry
from banzuke.core.grade import grade_of_rank_step
from banzuke.core.quantities import PlayerId

if TYPE_CHECKING:
    from random import Random

    from banzuke.core.grade import Grade

SPREADS = ("normal", "two-peaks", "wide")
SCRIPTS = ("latin", "cyrillic", "both")


class _Script(NamedTuple):
    """Family names and towns are compounds; given names stand as they are."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    town: tuple[str, ...]
    given: tuple[str, ...]


def _script(words: str) -> _Script:
    """Four lines of words."""
    lines = [tuple(line.split()) for line in words.strip().splitlines()]
    return _Script(*lines)


_LATIN = _script("""
Oak Fern Moon Silver River Stone North Amber Cloud Dawn Elder Frost Hazel Ivy Lark Maple
heart hollow ridge leaf bridge wind field song ford mere grove whistle lantern thistle
port stead minster haven wick combe
Bel Orin Tavi Mirel Sano Ludo Feyra Quill Rosk Ilva Nemo Petrel Una Wim Yara Zeph
""")
_CYRILLIC = _script("""
Вербо Зоре Степо Хмаро Дубо Росо Сніго Вітро Лісо Море Камене Яворо Тихо Світло Громо Медо
гай лист цвіт крил плин дзвін спів шум лан ріг птах жар брід клен
град піль мис двір яр вал
Явір Зірка Полин Роса Терен Світоч Хвиля Обрій Мрія Вогник Ясен Ластівка Дзвінка Барвінок Лан Клен
""")
_COUNTRIES = ("UA", "UA", "UA", "PL", "CZ", "DE", "RO")
_TOWNS = 8
_FAMILY = 0.04
_UNRATED = 0.03
#: A grade is a hundred points wide, and 1 dan begins here.
_FIRST_DAN, _GRADE_WIDTH, _LOWEST_STEP, _HIGHEST_STEP = 2050, 100, -30, 6


@dataclass(frozen=True, slots=True)
class Range:
    """The ratings of a game: of a beginner, of most, of the best."""

    weakest: int
    middle: int
    best: int


RANGES = {"go": Range(100, 1500, 2700), "shogi": Range(400, 1100, 2300), "chess": Range(1000, 1600, 2700)}


def strength(chance: Random, spread: str, game: str) -> float:
    """A rating by the pattern of a field."""
    scale = RANGES[game]
    width = scale.best - scale.weakest
    if spread == "wide":
        found = chance.uniform(scale.weakest, scale.best)
    elif spread == "two-peaks":
        found = chance.gauss(scale.weakest + width * chance.choice((0.2, 0.75)), width / 14)
    else:
        found = chance.gauss(scale.middle, width / 5)
    return round(float(min(scale.best, max(scale.weakest, found))), 1)


def people(chance: Random, count: int, spread: str, script: str, game: str) -> list[Entry]:
    """So many players, each name once; some of one club share a family name, some have no rating yet."""
    towns = {each: [_compound(chance, each, each.town) for _ in range(_TOWNS)] for each in _scripts(script)}
    found: list[Entry] = []
    taken: set[str] = set()
    while len(found) < count:
        kind = chance.choice(_scripts(script))
        relative = chance.choice(found) if found and chance.random() < _FAMILY else None
        family = relative.name.split()[0] if relative else _compound(chance, kind, kind.second)
        given = _given(chance, kind, len(found))
        name = f"{family} {given}"
        if name in taken:
            continue
        taken.add(name)
        rating = strength(chance, spread, game)
        club = relative.club if relative else chance.choice(towns[kind])
        found.append(
            Entry(
                id=PlayerId(f"P{len(found) + 1}"),
                name=name,
                given=given,
                grade=_grade(rating) if game == "go" else None,
                rating=None if game == "go" and chance.random() < _UNRATED else rating,
                club=club,
                country=relative.country if relative else _country(str(club)),
            )
        )
    return found


def town(chance: Random, script: str) -> str:
    """A town that stands nowhere."""
    kind = chance.choice(_scripts(script))
    return _compound(chance, kind, kind.town)


def _scripts(script: str) -> tuple[_Script, ...]:
    return {"latin": (_LATIN,), "cyrillic": (_CYRILLIC,)}.get(script, (_LATIN, _CYRILLIC))


def _compound(chance: Random, kind: _Script, second: tuple[str, ...]) -> str:
    return chance.choice(kind.first) + chance.choice(second)


def _given(chance: Random, kind: _Script, others: int) -> str:
    """A given name, two of them where so many others have one that it would often be taken."""
    names = chance.sample(kind.given, 2)
    return "-".join(names) if others >= len(kind.first) * len(kind.second) else names[0]


def _country(club: str) -> str:
    """The town's country: always the same one for a name."""
    return _COUNTRIES[sum(map(ord, club)) % len(_COUNTRIES)]


def _grade(rating: float) -> Grade:
    step = int((rating - _FIRST_DAN) // _GRADE_WIDTH)
    return grade_of_rank_step(max(_LOWEST_STEP, min(_HIGHEST_STEP, step)))
