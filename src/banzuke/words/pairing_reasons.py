"""Why a board costs something, criterion by criterion, in words."""

from __future__ import annotations

from math import isqrt
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from banzuke.pairing.criteria.all import DRAWN
from banzuke.pairing.criteria.colours import first_is_black
from banzuke.pairing.criteria.geography import kinship
from banzuke.pairing.field import QUARTERS
from banzuke.words.catalogue import message, plural
from banzuke.words.numbers import short

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from banzuke.pairing.field import Field
    from banzuke.pairing.weighing import Weighed, Weighing
    from banzuke.words.catalogue import Words

    #: Says what a board costs by one criterion.
    Reason = Callable[["_Board"], str]

#: What the criteria are called.
TITLES: Mapping[str, str] = MappingProxyType(
    {
        "met": message("second meetings"),
        "lowest-free": message("who is free"),
        "category": message("categories"),
        "score": message("gaps of score"),
        "geography": message("country and club"),
        "floats": message("floating again"),
        "floaters": message("who floats"),
        "third-in-row": message("a colour three times in a row"),
        "last-round": message("the contenders in the last round"),
        "handicap": message("size of handicaps"),
        "seeding": message("seeding"),
        "colours": message("balance of colours"),
        DRAWN: message("the lot"),
    }
)
#: What the seedings want.
SEEDINGS: Mapping[str, str] = MappingProxyType(
    {
        "fold": message("fold: the first meets the last"),
        "slip": message("slip: the upper half meets the lower in order"),
        "split": message("split: the upper half meets the lower by lot"),
        "adjacent": message("adjacent: neighbours meet"),
        "random": message("by lot"),
    }
)


def title(criterion: str, say: Words) -> str:
    """What a criterion is called."""
    return say.phrase(TITLES.get(criterion, criterion))


def reason(weighing: Weighing, weighed: Weighed, criterion: str, pair: tuple[int, int], say: Words) -> str:
    """What a pair, or a free player, costs by one criterion."""
    in_words = (_FREE if pair[1] == weighing.empty_seat else _PAIRED).get(criterion)
    if in_words is None:
        return short(weighed.cost(criterion, pair), say.language)
    return in_words(_Board(weighing.field, weighed, pair, say))


def called(field: Field, player: int) -> str:
    """What to call a player of the field."""
    entry = field.entries[player]
    return entry.name or entry.id


def score_of(field: Field, player: int) -> float:
    """A player's points before the round, to a quarter."""
    return int(field.score[player]) / QUARTERS


def place_of(field: Field, player: int) -> int:
    """A player's place in his group, from 1, everybody counted who is in it."""
    return int((field.place[field.group == field.group[player]] < field.place[player]).sum()) + 1


class _Board(NamedTuple):
    """A pair of a field, the second perhaps the empty seat, in the words of a language."""

    field: Field
    weighed: Weighed
    pair: tuple[int, int]
    say: Words

    def cost(self, criterion: str) -> int:
        """What the pair costs."""
        return self.weighed.cost(criterion, self.pair)

    def by_score(self) -> tuple[int, int]:
        """The player with the higher score, and the other one."""
        high, low = sorted(self.pair, key=lambda player: -int(self.field.score[player]))
        return high, low

    def name(self, player: int) -> str:
        """What to call a player."""
        return called(self.field, player)

    def place(self, player: int) -> int:
        """A player's place in his group."""
        return place_of(self.field, player)

    def group_size(self, player: int) -> int:
        """How many players a player's group has."""
        return int((self.field.group == self.field.group[player]).sum())


def _met(board: _Board) -> str:
    times = plural("they have met {times} time before", "they have met {times} times before", "times")
    return board.say.phrase(times, times=board.cost("met"))


def _free_before(board: _Board) -> str:
    times = plural("has been free {times} time before", "has been free {times} times before", "times")
    return board.say.phrase(times, times=board.cost("met"))


def _gap(board: _Board) -> str:
    first, second = (score_of(board.field, player) for player in board.by_score())
    return board.say.phrase(message("a gap of {gap}"), gap=first - second)


def _above_lowest(board: _Board) -> str:
    gap = score_of(board.field, board.pair[0]) - int(board.field.score.min()) / QUARTERS
    return board.say.phrase(message("{gap} above the lowest score"), gap=gap)


_KIN = {
    "family": message("of one family"),
    "club": message("of one club"),
    "country": message("of one country"),
}


def _kin(board: _Board) -> str:
    first, second = (board.field.entries[player] for player in board.pair)
    return board.say.phrase(_KIN[kinship(first, second)])


def _floats(board: _Board) -> str:
    high, low = board.by_score()
    past = board.field.history
    parts = []
    if past.last_float[high] > 0 or past.downs[high] > past.ups[high]:
        parts.append(board.say.phrase(message("{player} meets a lower score again"), player=board.name(high)))
    if past.last_float[low] < 0 or past.ups[low] > past.downs[low]:
        parts.append(board.say.phrase(message("{player} meets a higher score again"), player=board.name(low)))
    return ", ".join(parts)


def _free_after_float(board: _Board) -> str:
    return board.say.phrase(message("has met a lower score or been free before"))


def _floaters(board: _Board) -> str:
    high, low = board.by_score()
    sentence = message("place {first} of {size} in the group meets place {second} of {other}")
    places = {"first": board.place(high), "second": board.place(low)}
    return board.say.phrase(sentence, size=board.group_size(high), other=board.group_size(low), **places)


def _not_last(board: _Board) -> str:
    player = board.pair[0]
    sentence = message("place {place} of {size} in the group")
    return board.say.phrase(sentence, place=board.place(player), size=board.group_size(player))


def _third(board: _Board) -> str:
    first, second = board.pair
    black, white = (first, second) if first_is_black(board.field, first, second) else (second, first)
    twice, parts = board.field.history.twice, []
    if twice[black] > 0:
        parts.append(
            board.say.phrase(message("{player} has Black for the third time in a row"), player=board.name(black))
        )
    if twice[white] < 0:
        parts.append(
            board.say.phrase(message("{player} has White for the third time in a row"), player=board.name(white))
        )
    return ", ".join(parts)


def _contenders(board: _Board) -> str:
    places = board.field.settings.apart_at_last
    return board.say.phrase(message("two of the first {places} in the last round"), places=places)


def _grades(board: _Board) -> str:
    apart = plural("{grades} grade apart", "{grades} grades apart", "grades")
    return board.say.phrase(apart, grades=isqrt(board.cost("handicap")))


def _categories(board: _Board) -> str:
    apart = plural("{categories} category apart", "{categories} categories apart", "categories")
    return board.say.phrase(apart, categories=isqrt(board.cost("category")))


def _seeding(board: _Board) -> str:
    wanted = SEEDINGS[board.field.settings.seeding.of_round(board.field.round)]
    sentence = message("not as the seeding wants it ({seeding})")
    return board.say.phrase(sentence, seeding=board.say.phrase(wanted))


def _colours(board: _Board) -> str:
    first, second = (int(board.field.history.balance[player]) for player in board.pair)
    black = message("both have had Black more often, by {first} and {second}")
    white = message("both have had White more often, by {first} and {second}")
    return board.say.phrase(black if first > 0 else white, first=abs(first), second=abs(second))


_PAIRED: Mapping[str, Reason] = {
    "met": _met,
    "category": _categories,
    "score": _gap,
    "geography": _kin,
    "floats": _floats,
    "floaters": _floaters,
    "third-in-row": _third,
    "last-round": _contenders,
    "handicap": _grades,
    "seeding": _seeding,
    "colours": _colours,
}
_FREE: Mapping[str, Reason] = {
    "met": _free_before,
    "lowest-free": _above_lowest,
    "floats": _free_after_float,
    "floaters": _not_last,
}
