"""All criteria by their codes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from banzuke.scoring.rounds import Base
from banzuke.scoring.tiebreaks import direct, exploits, games, opponents_rating, own_score, strength
from banzuke.scoring.tiebreaks import sodos as _sodos
from banzuke.scoring.tiebreaks import sos as _sos
from banzuke.scoring.tiebreaks.koya import koya
from banzuke.scoring.tiebreaks.sosos import sosos
from banzuke.scoring.tiebreaks.sts import sts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from banzuke.scoring.rounds import Records

#: What a criterion gives a player: exact where it is a score, None where there is nothing to say of him.
Value = int | float | Fraction | None


class AmongTied(Protocol):
    """A criterion that looks at the meetings of players who are equal so far.

    `later`: for each of them what the criteria behind this one say, greater being better.
    """

    def __call__(
        self, records: Records, tied: Sequence[int], later: Mapping[int, tuple[object, ...]]
    ) -> Mapping[int, Value]:
        """The value of each tied player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """One criterion: a column over all players, or values among those who are tied. `ascending`: less is better."""

    code: str
    column: Callable[[Records], Sequence[Value]] | None = None
    among: AmongTied | None = None
    ascending: bool = False


_BY_BASE = {
    "CUSS{}": own_score.cuss,
    "SOS{}": _sos.sos,
    "SOS{}-1": _sos.without_1,
    "SOS{}-2": _sos.without_2,
    "SODOS{}": _sodos.sodos,
    "SOSOS{}": sosos,
}
_COLUMNS: Mapping[str, Callable[[Records], Sequence[Value]]] = {
    "NBW": partial(own_score.score, base=Base.WINS),
    "MMS": partial(own_score.score, base=Base.MMS),
    "STS": sts,
    "CPS": own_score.cup,
    "SORP": own_score.result_points,
    "SCOREX": own_score.without_missed,
    "EXT": exploits.ext,
    "EXR": exploits.exr,
    "RANK": strength.rank,
    "RATING": strength.rating,
    "HDG": games.handicap_given,
    # Chess, by FIDE's codes; its points are the score with the start points, of which there are none.
    "PTS": partial(own_score.score, base=Base.MMS),
    "BH": partial(_sos.sos, base=Base.MMS),
    "BH-C1": partial(_sos.without_1, base=Base.MMS),
    "BH-C2": partial(_sos.without_2, base=Base.MMS),
    "BH-M1": partial(_sos.median_1, base=Base.MMS),
    "BH-M2": partial(_sos.median_2, base=Base.MMS),
    "SB": partial(_sodos.sodos, base=Base.MMS),
    "SB-C1": partial(_sodos.without_1, base=Base.MMS),
    "PS": partial(own_score.cuss, base=Base.MMS),
    "PS-C1": partial(own_score.cuss_without_1, base=Base.MMS),
    "KS": koya,
    "ARO": opponents_rating.average,
    "ARO-C1": opponents_rating.average_cut_1,
    "TPR": opponents_rating.performance,
    "WIN": games.wins,
    "WON": games.won,
    "BPG": games.with_black,
    "BWG": games.won_with_black,
}
_ASCENDING = {"CAT": strength.category, "CONF": strength.deviation}
_AMONG = {"DC": direct.confrontation, "SDC": direct.simplified, "DCE": direct.on_even_terms, "DE": direct.encounter}

_ALL = (
    *(Criterion(code=code, column=column) for code, column in _COLUMNS.items()),
    *(
        Criterion(code=code.format(base.value), column=partial(function, base=base))
        for code, function in _BY_BASE.items()
        for base in Base
    ),
    *(Criterion(code=code, column=column, ascending=True) for code, column in _ASCENDING.items()),
    *(Criterion(code=code, among=among) for code, among in _AMONG.items()),
)
CRITERIA: Mapping[str, Criterion] = MappingProxyType({each.code: each for each in _ALL})

#: Codes without the letter of their base.
_SHORT = {code.format(""): code for code in _BY_BASE}


def full_code(code: str, system: str) -> str:
    """A code as the table has it: SOS, SODOS, SOSOS, CUSS mean the M form in McMahon and the W form elsewhere."""
    upper = code.strip().upper()
    base = Base.MMS if system == "mcmahon" else Base.WINS
    return _SHORT[upper].format(base.value) if upper in _SHORT else upper
