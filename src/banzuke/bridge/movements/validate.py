"""Whether a movement can be played, and how fair it is: the validator and the balance number."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.problem import Problem, Where, error, notice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    #: The round, the set of boards, and who sits there.
    _Seats = list[tuple[int, int, tuple[int, ...]]]

    from banzuke.bridge.movements.movement import Foursome, IndividualMovement, Movement, Sitting


class Balance(NamedTuple):
    """How differently two pairs may be compared: the least and the most of all pairs of pairs; `number` is 0 where
    every two compare alike.

    Two pairs of one direction on a board compete (+1), two of opposite directions help each other (-1), and those who
    meet compete with the whole board, which is as many comparisons as there are other tables.
    """

    least: int
    most: int

    @property
    def number(self) -> int:
        """The balance number: the most less the least."""
        return self.most - self.least


def validate(movement: Movement) -> tuple[Problem, ...]:
    """What is wrong with a movement: a pair in two places, a board played twice, opponents met twice.

    Tables that share a set in a round are told, since a director needs the boards twice or hands them round.
    """
    seats: _Seats = [(each.round, each.set, (each.ns, each.ew)) for each in movement.played()]
    problems = [*_in_two_places(seats), *_known_boards(seats)]
    met = Counter(frozenset((each.ns, each.ew)) for each in movement.played())
    problems += [error("E-MOVEMENT-MET", pairs=tuple(sorted(who)), count=n) for who, n in met.items() if n > 1]
    if not movement.two_winners and not movement.switched:
        everybody = combinations(range(1, movement.pairs + 1), 2)
        problems += [error("E-MOVEMENT-NOT-MET", pairs=who) for who in everybody if frozenset(who) not in met]
    return (*problems, *_shared(movement.played()))


def validate_individual(movement: IndividualMovement) -> tuple[Problem, ...]:
    """The same for single players, who partner everybody once and oppose everybody twice."""
    seats: _Seats = [
        (each.round, each.set, (each.north, each.south, each.east, each.west)) for each in movement.sittings
    ]
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for each in movement.sittings:
        sides = (each.north, each.south), (each.east, each.west)
        partners.update(map(frozenset, sides))
        opponents.update(frozenset((one, other)) for one in sides[0] for other in sides[1])
    problems = [*_in_two_places(seats), *_known_boards(seats)]
    for who in combinations(range(1, movement.players + 1), 2):
        counts = partners[frozenset(who)], opponents[frozenset(who)]
        if counts != (1, 2):
            problems.append(error("E-MOVEMENT-PARTNERS", pairs=who, partner=counts[0], opponent=counts[1]))
    return (*problems, *_shared(movement.sittings))


def _in_two_places(seats: _Seats) -> Iterator[Problem]:
    sat = Counter((number, who) for number, _, everybody in seats for who in everybody)
    for (number, who), count in sat.items():
        if count > 1:
            yield error("E-MOVEMENT-TWO-PLACES", Where(round=number), pair=who)


def _known_boards(seats: _Seats) -> Iterator[Problem]:
    played = Counter((who, boards) for _, boards, everybody in seats for who in everybody)
    for (who, boards), count in played.items():
        if count > 1:
            yield error("E-MOVEMENT-KNOWN-BOARDS", pair=who, set=boards, count=count)


def _shared(sittings: Iterable[Sitting | Foursome]) -> Iterator[Problem]:
    laid = Counter((each.round, each.set) for each in sittings)
    rounds = sorted({number for (number, _), count in laid.items() if count > 1})
    if rounds:
        yield notice("N-MOVEMENT-SHARED", rounds=tuple(rounds))


def balance(movement: Movement) -> Balance:
    """The balance of a movement, over every two pairs that are there."""
    by_set: defaultdict[int, list[Sitting]] = defaultdict(list)
    for each in movement.played():
        by_set[each.set].append(each)
    compared: Counter[tuple[int, int]] = Counter()
    for sittings in by_set.values():
        for one, other in combinations(sittings, 2):
            _compare(compared, one, other)
    whole = max(len(sittings) for sittings in by_set.values()) - 1
    for each in movement.played():
        compared[_key(each.ns, each.ew)] += whole
    counts = [compared[who] for who in combinations(range(1, movement.pairs + 1), 2)]
    return Balance(min(counts), max(counts))


def _compare(compared: Counter[tuple[int, int]], one: Sitting, other: Sitting) -> None:
    compared[_key(one.ns, other.ns)] += 1
    compared[_key(one.ew, other.ew)] += 1
    compared[_key(one.ns, other.ew)] -= 1
    compared[_key(one.ew, other.ns)] -= 1


def _key(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def least_share(movement: Movement) -> float:
    """The smallest share of the boards in play that a pair plays; the EBU asks for 0.7."""
    played = Counter(pair for each in movement.played() for pair in (each.ns, each.ew))
    sets = len({each.set for each in movement.played()})
    return min(played[pair] for pair in range(1, movement.pairs + 1)) / sets
