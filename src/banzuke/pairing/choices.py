"""How a pairing from the top down came about: each choice, and who was passed over for which reason."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Why(Enum):
    """Why somebody who stands nearer was not taken."""

    MET = "met"
    FORBIDDEN = "forbidden"
    CONTENDERS = "contenders"
    OTHERS = "others"


class Passed(NamedTuple):
    """Somebody nearer who was passed over. OTHERS: those left could then not be paired with as little harm."""

    player: int
    why: Why


class Choice(NamedTuple):
    """One board from the top down: whose turn it was, whom he meets, who stood nearer. Players by index."""

    player: int
    partner: int
    passed: tuple[Passed, ...]

    @property
    def pair(self) -> tuple[int, int]:
        """The two players."""
        return self.player, self.partner


class Refusal(NamedTuple):
    """Why two players do not meet: on whose turn it was decided, whom he met instead, and what spoke against it.

    `why` None: the one whom he met stands nearer.
    """

    choice: Choice
    why: Why | None


def why_not(choices: Sequence[Choice], first: int, second: int) -> Refusal | None:
    """Why two players do not meet; None where they do, or one of them is free or sits at a board that is set."""
    for choice in choices:
        if {first, second} == set(choice.pair):
            return None
        if {first, second} & set(choice.pair):
            passed = {each.player: each.why for each in choice.passed}
            other = second if choice.player == first else first
            if choice.player in {first, second}:
                return Refusal(choice, passed.get(other))
            # One of the two was already taken when the turn of the other one had not come.
            return Refusal(choice, None)
    return None
