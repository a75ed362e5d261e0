"""Invented people and the tournaments that they play: the matter of the demonstration.

Everybody has a true strength, which no regulation sees; results fall by it. The same seed gives the same three years.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Bye, Entry, Event, Game, TimeControl
from banzuke.core.names import to_latin
from banzuke.core.outcome import Winner
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId

if TYPE_CHECKING:
    from random import Random

SEED = 2012
ROUNDS = 5
#: Family and given names, both invented; those in Latin letters come from abroad.
_NAMES = """
Явір Назар; Криниця Данко; Луговик Остап; Мрійна Соломія; Полин Гордій; Джерело Орися; Вітрова Ярина; Гайовик Левко
Зоряник Матвій; Чорнобривець Володимира; Росянець Устим; Калинець Зореслава; Стебелько Ігнат; Пагінець Мирослав
Хмарник Юхим; Струмочок Дзвінка; Щебетун Щек; Їжачник Їлія; Єдинорог Єва; Мохнатик Гаврило; Сніговій Лук'ян
Грозовик Тиміш; Вербич Софія; Кульбабка Роксолана; Терник Захар; Ожинник Касян; Барвінчик Любава; Смерекун Іванко
Жайворон Жадан; Цвіркун Цвітана; Ясеник Юстим; Зимобор Зиновія; Літописник Лавро; Осінчук Оріяна; Веснянець Вісник
Туманець Тихін; Рікований Рой; Озеринка Олеся; Скелястий Сила; Долинник Добромисл; Степовик Стефа; Морянин Мокій
Піщанець Прохор; Камінчик Калина; Берестій Богуслав; Тополинка Таїсія; Дубогрив Данило; Липченя Лада; Ялівець Яким
Northwind Ada; Greenfield Otis; Riverstone Mina; Oakheart Jonas; Silverleaf Petra; Moonridge Bela; Fernhollow Ivo
Stonebridge Lotte; Larkspur Emil
"""
_CITIES = ("Kyiv", "Lviv", "Kharkiv", "Odesa", "Rivne", "Dnipro")
_FOREIGN = 9
#: Strengths lie between a beginner and a strong amateur, more of them in the middle.
_WEAKEST, _STRONGEST, _MIDDLE = 150, 2650, 1500
#: The true slope of results: a grade's difference wins 7 games of 10.
_SLOPE = 118.0
_JIGO, _FORFEIT = 0.02, 0.01
_MOST_STONES = 9
#: Six points, in half-points: a jigo is possible.
_KOMI = 12
_COIN = 0.5


class Person(NamedTuple):
    """An invented person; `printed` is his name as foreign programs print it, `listed` his rating on the first list."""

    name: str
    printed: str
    club: str
    strength: float
    listed: int
    born: date | None = None

    @property
    def given(self) -> str:
        """The given name as it is printed."""
        return self.printed.partition(" ")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A tournament to be played. `handicaps`: with stones, among the weaker half; `size`: how many come."""

    code: str
    name: str
    city: str
    day: date
    size: int
    handicaps: bool = False


#: Three years, six tournaments in each.
SEASON: tuple[Plan, ...] = tuple(
    Plan(
        code=f"{code}-{year % 100}",
        name=f"{name} {year}",
        city=city,
        day=date(year, month, day),
        size=size,
        handicaps=handicaps,
    )
    for year in (2023, 2024, 2025)
    for code, name, city, month, day, size, handicaps in (
        ("WINTER", "Winter Cup", "Kyiv", 2, 19, 24, False),
        ("SPRING", "Spring Cup", "Lviv", 4, 23, 28, False),
        ("BEGIN", "Beginners' Day", "Rivne", 6, 4, 16, True),
        ("SEA", "Sea Festival", "Odesa", 8, 13, 30, False),
        ("AUTUMN", "Autumn Cup", "Kharkiv", 9, 24, 27, False),
        ("FINAL", "Championship", "Kyiv", 11, 26, 20, False),
    )
)


def people(chance: Random) -> list[Person]:
    """Everybody of the demonstration, the strongest first."""
    names = [name.strip() for line in _NAMES.strip().splitlines() for name in line.split(";")]
    found = []
    for number, name in enumerate(names):
        strength = min(_STRONGEST, max(_WEAKEST, chance.gauss(_MIDDLE, 560)))
        listed = round(min(_STRONGEST, max(_WEAKEST, strength + chance.gauss(0, 60))))
        club = "" if number >= len(names) - _FOREIGN else _CITIES[number % len(_CITIES)]
        found.append(Person(name, to_latin(name), club, strength, listed))
    found.sort(key=lambda person: -person.strength)
    veteran = len(found) // 3
    found[veteran] = found[veteran]._replace(born=date(1957, 5, 17))
    return found


def rating_list(everybody: list[Person]) -> bytes:
    """The list that the federation begins with, as a spreadsheet has it."""
    rows = [f"{person.name},{person.club},{person.listed},{person.born or ''}" for person in everybody]
    return "\n".join(["name,club,rating,born", *rows, ""]).encode()


def played(plan: Plan, comers: list[Person], chance: Random) -> Event:
    """A tournament: neighbours by strength and score meet, nobody twice while it can be helped."""
    comers = sorted(comers, key=lambda person: -person.listed)
    ids = {person: PlayerId(str(number)) for number, person in enumerate(comers, 1)}
    games: list[Game] = []
    byes: list[Bye] = []
    wins = dict.fromkeys(comers, 0.0)
    met: set[frozenset[Person]] = set()
    for turn in range(1, ROUNDS + 1):
        pairs, free = _paired(wins, met)
        for table, (stronger, weaker) in enumerate(pairs, 1):
            game, black, white = _sat(plan, stronger, weaker, chance)
            winner = _winner(game, black, white, chance)
            games.append(replace(game, round=turn, table=table, black=ids[black], white=ids[white], winner=winner))
            _count(winner, black, white, wins)
        byes += [Bye(round=turn, player=ids[person]) for person in free]
        wins.update({person: wins[person] + 1 for person in free})
    return Event(
        code=plan.code,
        name=plan.name,
        place=plan.city,
        country="UA",
        start=plan.day - timedelta(days=1),
        end=plan.day,
        time=TimeControl(main=60, adjusted=75, overtime="byoyomi 3x30s"),
        event_class="A",
        rounds=ROUNDS,
        entries=tuple(_entry(person, ids[person]) for person in comers),
        games=tuple(games),
        byes=tuple(byes),
    )


def _paired(wins: dict[Person, float], met: set[frozenset[Person]]) -> tuple[list[tuple[Person, Person]], list[Person]]:
    """The pairs of a round from the top down, and who is left without a partner."""
    waiting = sorted(wins, key=lambda person: -(person.listed + 100 * wins[person]))
    pairs = []
    while len(waiting) > 1:
        stronger = waiting.pop(0)
        partner = next((each for each in waiting if frozenset((stronger, each)) not in met), waiting[0])
        waiting.remove(partner)
        met.add(frozenset((stronger, partner)))
        pairs.append((stronger, partner))
    return pairs, waiting


def _entry(person: Person, number: PlayerId) -> Entry:
    return Entry(
        id=number,
        name=person.printed,
        given=person.given,
        rating=float(person.listed),
        born=person.born,
        club=person.club or None,
    )


def _sat(plan: Plan, stronger: Person, weaker: Person, chance: Random) -> tuple[Game, Person, Person]:
    """A game before it is played, and who has Black: stones where the tournament gives them."""
    steps = int((stronger.listed - weaker.listed) // 100) if plan.handicaps else 0
    stones = min(steps, _MOST_STONES) if steps > 1 else 0
    handicap = Handicap(stones=stones, komi=HalfPoints(1 if stones else _KOMI))
    nobody = PlayerId("")
    game = Game(round=0, black=nobody, white=nobody, handicap=handicap, by_default=chance.random() < _FORFEIT)
    weaker_takes_black = stones or chance.random() < _COIN
    return (game, weaker, stronger) if weaker_takes_black else (game, stronger, weaker)


def _winner(game: Game, black: Person, white: Person, chance: Random) -> Winner:
    lead = black.strength - white.strength + 100 * max(0.0, game.handicap.stones - 0.5)
    falls = chance.random()
    if not game.by_default and not game.handicap.stones and falls < _JIGO:
        return Winner.DRAW
    return Winner.BLACK if chance.random() < 1 / (1 + math.exp(-lead / _SLOPE)) else Winner.WHITE


def _count(winner: Winner, black: Person, white: Person, wins: dict[Person, float]) -> None:
    if winner is Winner.DRAW:
        wins[black] += 0.5
        wins[white] += 0.5
    else:
        wins[black if winner is Winner.BLACK else white] += 1
