"""Artificial adjusted scores: what a director awards where a board could not be played.

Source: Laws of Duplicate Bridge, law 12C2; IMPs as law 86 and the ACBL have them. A file writes an adjusted score as
two percentages (`A6040`: 60 to North-South, 40 to East-West) or by the law's own words (`A+`, `A`, `A-`).
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_PLUS, _AVERAGE, _MINUS = Fraction(60), Fraction(50), Fraction(40)
#: What average plus and average minus are worth in IMPs.
IMPS = 3
_PERCENTS = re.compile(r"A?(\d{2,3})\s*[/:-]?\s*(\d{2,3})", re.ASCII)
_WORDS = re.compile(r"A(?:VE?)?([+=-]?)(?:\s*/?\s*(?:A(?:VE?)?)?([+=-]?))?")
_MOST = 100


class Award(enum.Enum):
    """The three artificial scores of the law."""

    PLUS = "A+"
    AVERAGE = "A"
    MINUS = "A-"


@dataclass(frozen=True, slots=True)
class Adjusted:
    """An adjusted score: a percentage or one of the law's awards for each side."""

    ns: Fraction | Award
    ew: Fraction | Award


_AWARDS = {"+": Award.PLUS, "": Award.AVERAGE, "=": Award.AVERAGE, "-": Award.MINUS}
_MIRROR = {"+": "-", "-": "+", "": "", "=": "="}


def parse_adjusted(text: str) -> Adjusted | None:
    """An adjusted score as it is written: `A6040`, `60/40`, `A+`, `A+/A-`, `AVE`; None for anything else.

    One award alone is North-South's, and East-West have its mirror.
    """
    written = text.upper().strip()
    if found := _PERCENTS.fullmatch(written):
        ns, ew = int(found[1]), int(found[2])
        return Adjusted(Fraction(ns), Fraction(ew)) if max(ns, ew) <= _MOST else None
    if (found := _WORDS.fullmatch(written)) and written:
        ns_sign = found[1] or ""
        alone = "/" not in written and found[2] in {None, ""}
        ew_sign = _MIRROR[ns_sign] if alone else found[2] or ""
        return Adjusted(_AWARDS[ns_sign], _AWARDS[ew_sign])
    return None


def written(score: Adjusted) -> str:
    """An adjusted score as a file holds it: `60/40`, `A+/A-`."""
    return f"{_side(score.ns)}/{_side(score.ew)}"


def _side(side: Fraction | Award) -> str:
    return side.value if isinstance(side, Award) else f"{int(side):02}"


def award_percent(award: Fraction | Award, own: Fraction | None) -> Fraction:
    """The percentage of an award; `own` is the pair's percentage on its other boards, None where it has none.

    Average plus is 60 % or the pair's own result, whichever is better; average minus 40 % or the own result,
    whichever is worse.
    """
    if isinstance(award, Fraction):
        return award
    if award is Award.PLUS:
        return max(_PLUS, own if own is not None else _PLUS)
    if award is Award.MINUS:
        return min(_MINUS, own if own is not None else _MINUS)
    return _AVERAGE


def award_imps(award: Fraction | Award, comparisons: int = 1) -> Fraction:
    """The IMPs of an award: +3, 0 or -3; `comparisons` is the number of results less one where IMPs are totals.

    Of a percentage the side above 50 counts as average plus, the one below as average minus.
    """
    if isinstance(award, Fraction):
        award = Award.PLUS if award > _AVERAGE else Award.MINUS if award < _AVERAGE else Award.AVERAGE
    return Fraction({Award.PLUS: IMPS, Award.AVERAGE: 0, Award.MINUS: -IMPS}[award]) * comparisons


def weighted(parts: Sequence[tuple[Fraction, Fraction]]) -> Fraction:
    """A weighted score (law 12C1c): the mean of results in points, each with its weight.

    `parts` holds (weight, points); the weights need not add up to one.
    """
    total = sum((weight for weight, _ in parts), Fraction(0))
    return sum((weight * points for weight, points in parts), Fraction(0)) / total
