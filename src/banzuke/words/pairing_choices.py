"""A pairing from the top down in words: whom each meets, who stood nearer, and why two do not meet."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.pairing.choices import Why, why_not
from banzuke.words.catalogue import message
from banzuke.words.pairing import apart_sentence
from banzuke.words.pairing_reasons import called

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.pairing.choices import Choice
    from banzuke.pairing.field import Field
    from banzuke.words.catalogue import Words

_WHY: Mapping[Why, str] = MappingProxyType(
    {
        Why.MET: message("{player} (met before)"),
        Why.FORBIDDEN: message("{player} (forbidden)"),
        Why.CONTENDERS: message("{player} (both contend for the first places)"),
        Why.OTHERS: message("{player} (the others could then not be paired without a second meeting)"),
    }
)
_REFUSED: Mapping[Why, str] = MappingProxyType(
    {
        Why.MET: message("They have met before, and {player} meets {partner}."),
        Why.FORBIDDEN: message("They must not meet, and {player} meets {partner}."),
        Why.CONTENDERS: message("Both contend for the first places in the last round, and {player} meets {partner}."),
        Why.OTHERS: message(
            "The others could then not be paired without a second meeting, and {player} meets {partner}."
        ),
    }
)


def choice_sentence(field: Field, choice: Choice, say: Words) -> str:
    """Whom a player meets, and who stood nearer."""
    if not choice.passed:
        return say.phrase(message("{player} meets the nearest in the table"), player=called(field, choice.player))
    passed = ", ".join(say.phrase(_WHY[each.why], player=called(field, each.player)) for each in choice.passed)
    sentence = message("{player} meets the nearest who is left; nearer stand: {passed}")
    return say.phrase(sentence, player=called(field, choice.player), passed=passed)


def refusal_sentence(field: Field, choices: Sequence[Choice], pair: tuple[int, int], say: Words) -> str:
    """Why two players do not meet."""
    found = why_not(choices, *pair)
    if found is None:
        meet = any(set(pair) == set(choice.pair) for choice in choices)
        return say.phrase(message("They meet.")) if meet else apart_sentence(in_groups=False, say=say)
    names = {"player": called(field, found.choice.player), "partner": called(field, found.choice.partner)}
    if found.why is not None:
        return say.phrase(_REFUSED[found.why], **names)
    return say.phrase(message("It is the turn of {player}, who meets {partner}, the nearest in the table."), **names)
