"""What a contract scores.

Source: Laws of Duplicate Bridge, law 77. Scores are seen from declarer's side; `for_ns` turns them round.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

BOOK, ALL_TRICKS = 6, 13
_TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 30}
_FIRST_OF_NOTRUMP = 10
_GAME_POINTS = 100
_PART_SCORE = 50
#: By vulnerability: not, then yes.
_GAME, _SMALL_SLAM, _GRAND_SLAM = (300, 500), (500, 750), (1000, 1500)
_DOWN, _DOUBLED_OVERTRICK = (50, 100), (100, 200)
#: Doubled undertricks: the first, the second and third, every further one.
_DOUBLED_DOWN = ((100, 200, 300), (200, 300, 300))
_SMALL, _GRAND = 6, 7
_SECOND_STAGE = 3

_WRITTEN = re.compile(r"([1-7])\s*(C|D|H|S|NT?)\s*(XX|X|\*\*|\*|)", re.IGNORECASE)
_PASSED = frozenset({"PASS", "PASSED", "ALL PASS", "PASS OUT", "PASSED OUT", "P", "AP"})
#: Suits as some programs print them.
_SIGNS = str.maketrans({"\u2663": "C", "\u2666": "D", "\u2665": "H", "\u2660": "S"})


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: level 1 to 7, denomination C D H S or N, 0 undoubled, 1 doubled, 2 redoubled; level 0 passed out."""

    level: int
    denomination: str = "N"
    doubled: int = 0


PASSED_OUT = Contract(0)


@cache
def parse_contract(text: str) -> Contract | None:
    """A contract as programs write it: `4SX`, `3NT`, `6 H XX`, `PASS`; None for anything else."""
    written = " ".join(text.translate(_SIGNS).upper().split())
    if written in _PASSED:
        return PASSED_OUT
    found = _WRITTEN.fullmatch(written.replace("DBL", "X"))
    if found is None:
        return None
    return Contract(int(found[1]), found[2][0], len(found[3]))


@cache
def contract_score(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """The score of declarer's side for `tricks` taken, 0 to 13."""
    if not contract.level:
        return 0
    over = tricks - BOOK - contract.level
    return _made(contract, over, int(vulnerable)) if over >= 0 else -_lost(contract, -over, int(vulnerable))


def _made(contract: Contract, over: int, vulnerable: int) -> int:
    trick = _TRICK[contract.denomination]
    first = _FIRST_OF_NOTRUMP if contract.denomination == "N" else 0
    bid = (trick * contract.level + first) << contract.doubled
    bonus = _GAME[vulnerable] if bid >= _GAME_POINTS else _PART_SCORE
    if contract.level == _SMALL:
        bonus += _SMALL_SLAM[vulnerable]
    elif contract.level == _GRAND:
        bonus += _GRAND_SLAM[vulnerable]
    insult = 50 * contract.doubled
    overtrick = _DOUBLED_OVERTRICK[vulnerable] * contract.doubled if contract.doubled else trick
    return bid + bonus + insult + over * overtrick


def _lost(contract: Contract, down: int, vulnerable: int) -> int:
    if not contract.doubled:
        return down * _DOWN[vulnerable]
    first, early, late = _DOUBLED_DOWN[vulnerable]
    return (first + early * (min(down, _SECOND_STAGE) - 1) + late * max(0, down - _SECOND_STAGE)) * contract.doubled


def for_ns(score: int, declarer: str) -> int:
    """A score of declarer's side as North and South see it; `declarer` is N, E, S or W."""
    return score if declarer in "NS" else -score
