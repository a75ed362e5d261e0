"""A pairing in words: why two players meet, what a board costs, what another pairing would cost and whom."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.pairing.criteria.all import DRAWN
from banzuke.pairing.opengotha.parameters import COMPONENTS
from banzuke.words import pairing_opengotha as opengotha
from banzuke.words.catalogue import message, plural
from banzuke.words.pairing_reasons import called, place_of, reason, score_of, title

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from banzuke.pairing.comparison import Comparison
    from banzuke.pairing.matching import Pairs
    from banzuke.pairing.optimum import Certificate
    from banzuke.pairing.weighing import Weighed, Weighing
    from banzuke.words.catalogue import Words

#: So many boards are named in one line.
_SHOWN = 6


def meeting(weighing: Weighing, pair: tuple[int, int], say: Words) -> str:
    """Where two players come from: their scores, and their places in the group."""
    field, (first, second) = weighing.field, pair
    if second == weighing.empty_seat:
        return say.phrase(
            message("{player} is free with {score}"), player=called(field, first), score=score_of(field, first)
        )
    if field.score[first] != field.score[second]:
        sentence = message("{first} points against {second}")
        return say.phrase(sentence, first=score_of(field, first), second=score_of(field, second))
    places = sorted((place_of(field, first), place_of(field, second)))
    sentence = message("both {score} points, places {first} and {second} of {size} in the group")
    size = sum(field.group == field.group[first])
    return say.phrase(sentence, score=score_of(field, first), first=places[0], second=places[1], size=int(size))


def apart_sentence(*, in_groups: bool, say: Words) -> str:
    """Why a board was not weighed: its players are in two groups, or one of them is not to be paired."""
    if in_groups:
        return say.phrase(message("They are in different groups."))
    return say.phrase(message("One of them is free or sits at a board that is set."))


def reasons(weighing: Weighing, weighed: Weighed, pair: tuple[int, int], say: Words) -> Iterator[tuple[str, str]]:
    """Every criterion by which a pair costs something, with a sentence; the lot is none."""
    for criterion in weighing.criteria:
        if criterion != DRAWN and weighed.cost(criterion, pair):
            yield criterion, reason(weighing, weighed, criterion, pair, say)


_NEIGHBOURS = message("By the rule of neighbours, from the top of the table down: it leaves nothing to choose.")
#: What the systems go by that leave nothing to choose.
RULES: Mapping[str, str] = MappingProxyType(
    {
        "neighbours": _NEIGHBOURS,
        "serp": _NEIGHBOURS,
        "round-robin": message("By the Berger tables: who meets whom is settled before the first round."),
        "knock-out": message("By the bracket of the seeds: the winners of neighbouring boards meet."),
        "by-hand": message("By the director's hand."),
    }
)


def proof(certificate: Certificate | None, system: str, say: Words) -> str:
    """Why a pairing is the best, as far as that is known, or what rule it follows."""
    if certificate is None:
        return say.phrase(RULES[system])
    if not certificate.optimal:
        sentence = message(
            "A good pairing, not proven to be the best: it comes to {reached}, and none is below {bound}."
        )
        return say.phrase(sentence, reached=certificate.reached, bound=certificate.bound)
    ruled_out = certificate.pairs - certificate.matched
    if not ruled_out:
        sentence = message(
            "Proven to be the best pairing: all {pairs} possible boards were weighed against each other."
        )
        return say.phrase(sentence, pairs=certificate.pairs)
    sentence = message(
        "Proven to be the best pairing: of {pairs} possible boards a bound rules out {ruled_out}, the others were "
        "weighed against each other."
    )
    return say.phrase(sentence, pairs=certificate.pairs, ruled_out=ruled_out)


def boards(weighing: Weighing, pairs: Pairs, say: Words) -> str:
    """Some boards in one line, "Alpha - Beta, Gamma free"; not all where they are many."""
    return some([_board_line(weighing, pair, say) for pair in pairs], ", ", say)


def verdict(weighing: Weighing, found: Comparison, say: Words) -> str:
    """What another pairing costs, and who pays for it."""
    if not found.come:
        return say.phrase(message("It is the same pairing."))
    decides = found.deciding
    if decides is None:
        return say.phrase(message("It is as good by every criterion; the lot decided."))
    by = _titles(decides.criteria, say)
    worse = message("Worse by {criterion}: {other} instead of {best}.")
    better = message("Better by {criterion}: {other} instead of {best}.")
    sentence = better if decides.other < decides.best else worse
    text = say.phrase(sentence, criterion=by, other=decides.other, best=decides.best)
    said = [
        f"{_board_line(weighing, pair, say)}: {_together(weighing, found.other, decides.criteria, pair, say)}"
        for pair, _ in found.payers
    ]
    return " ".join((text, some(said, "; ", say) + "." if said else "")).strip()


def _titles(criteria: tuple[str, ...], say: Words) -> str:
    """What the criteria of one rank are called together."""
    if criteria == COMPONENTS:
        return opengotha.sum_of_weights(say)
    return " + ".join(title(criterion, say) for criterion in criteria)


def _together(
    weighing: Weighing, weighed: Weighed, criteria: tuple[str, ...], pair: tuple[int, int], say: Words
) -> str:
    """What a pair costs by the criteria of one rank."""
    costing = [criterion for criterion in criteria if weighed.cost(criterion, pair)]
    if criteria == COMPONENTS:
        return opengotha.lacking(criteria, sum(weighed.cost(each, pair) for each in costing), say)
    return ", ".join(reason(weighing, weighed, criterion, pair, say) for criterion in costing)


def some(said: Sequence[str], between: str, say: Words) -> str:
    """The first of some boards, and how many there are more."""
    more = plural("and {count} more board", "and {count} more boards", "count")
    rest = [] if len(said) <= _SHOWN else [say.phrase(more, count=len(said) - _SHOWN)]
    return between.join([*said[:_SHOWN], *rest])


def _board_line(weighing: Weighing, pair: tuple[int, int], say: Words) -> str:
    if pair[1] == weighing.empty_seat:
        return say.phrase(message("{player} free"), player=called(weighing.field, pair[0]))
    return f"{called(weighing.field, pair[0])} \N{EN DASH} {called(weighing.field, pair[1])}"
