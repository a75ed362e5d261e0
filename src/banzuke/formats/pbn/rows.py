"""One result of PBN: a row of a score table, or the tags of a game, as what happened at a table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from banzuke.bridge.contract import ALL_TRICKS, for_ns, parse_contract
from banzuke.bridge.vulnerability import vulnerability
from banzuke.core.partners import TableResult

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.formats.pbn.games import Game

_WHOLE = re.compile(r"[-+]?\d{1,6}", re.ASCII)
_NUMBER = re.compile(r"[-+]?\d{1,6}(\.\d+)?", re.ASCII)
_SCORE = re.compile(r"(?:(NS|EW)\s*)?([-+]?\d{1,6})(?:\s+(?:NS|EW)\s*[-+]?\d{1,6})?", re.ASCII)
_VULNERABLE = {
    "none": "None",
    "love": "None",
    "-": "None",
    "ns": "NS",
    "ew": "EW",
    "all": "Both",
    "both": "Both",
}
_UNKNOWN = frozenset({"", "?", "-", "???"})


def known(text: str) -> str:
    """A cell's text; empty where it says that it is unknown."""
    return "" if text in _UNKNOWN or not text.strip("?") else text


def whole(text: str) -> int | None:
    """A whole number; None for anything else."""
    return int(text) if _WHOLE.fullmatch(text) else None


def decimal(text: str) -> float | None:
    """A number; None for anything else."""
    return float(text) if _NUMBER.fullmatch(text) else None


def board_of(game: Game) -> int | None:
    """The number of the board."""
    return whole(game.get("Board"))


def vulnerable_of(game: Game) -> str | None:
    """The vulnerability as the game states it."""
    return _VULNERABLE.get(game.get("Vulnerable").lower())


def of_row(row: Mapping[str, str], game: Game, board: int, pairs: tuple[int, int]) -> TableResult:
    """A row of a score table; its score is seen from North-South."""
    score = whole(row.get("Score_NS", ""))
    if score is None and (other := whole(row.get("Score_EW", ""))) is not None:
        score = -other
    return _result(row.get("Contract", ""), row.get("Declarer", ""), row.get("Result", ""), score, game, board, pairs)


def of_tags(game: Game, board: int, pairs: tuple[int, int]) -> TableResult:
    """The tags of a game; a score without a side before it is declarer's."""
    declarer = game.get("Declarer").lstrip("^")
    found = _SCORE.fullmatch(game.get("Score"))
    score = None
    if found is not None:
        score = int(found[2])
        if found[1] == "EW" or (found[1] is None and declarer and for_ns(1, declarer) < 0):
            score = -score
    return _result(game.get("Contract"), declarer, game.get("Result"), score, game, board, pairs)


def _result(  # noqa: PLR0913, PLR0917 - the parts of a result, as they come
    contract: str, declarer: str, result: str, score: int | None, game: Game, board: int, pairs: tuple[int, int]
) -> TableResult:
    stated = known(contract).upper() or None
    seat = known(declarer).lstrip("^").upper()[:1]
    stands = vulnerable_of(game)
    return TableResult(
        board=board,
        ns=pairs[0],
        ew=pairs[1],
        vulnerable=None if stands in {None, vulnerability(board).value} else stands,
        contract=stated,
        declarer=seat or None,
        tricks=_tricks(result, stated, seat),
        score=score,
    )


def _tricks(text: str, contract: str | None, seat: str) -> int | None:
    """The tricks that declarer took; a game may count those of either side (`EW 9`)."""
    words = known(text).split()
    number = whole(words[-1]) if words else None
    parsed = None if contract is None else parse_contract(contract)
    if number is None or parsed is None or not parsed.level:
        return None
    return ALL_TRICKS - number if len(words) > 1 and seat and seat not in words[0] else number
