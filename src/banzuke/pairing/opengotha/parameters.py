"""What OpenGotha's weights are made of: its parameters with their defaults by system, and what a file states of them.

A file's own are kept by its reader under the names of OpenGotha's format; a director may state the same in an event:
`{"profile": "opengotha-3.52", "opengotha": {"PairingParameterSet": {"paiMaSeedSystem1": "SPLITANDFOLD"}}}`. The gaps
that are better than a board of one country or club stand in the house's own key `geography` too, which comes first.

Source: OpenGotha 3.51.02, parameter sets of a new tournament by its system (docs/regulations/opengotha-pairing.md).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.grade import Grade, dan, kyu
from banzuke.core.stated import Stated
from banzuke.pairing.criteria.all import DRAWN
from banzuke.scoring.tiebreaks.criteria import CRITERIA

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem

KEPT, PARAMETER_SET, CLUB_GROUPS = "opengotha", "PairingParameterSet", "ClubsGroups"
_PATH = f"tournament.{KEPT}.{PARAMETER_SET}"

#: The weights in OpenGotha's order, each a criterion in the explanation of a pairing, and all of them added.
COMPONENTS = (
    "opengotha-not-met",
    "opengotha-random",
    "opengotha-colours",
    "opengotha-category",
    "opengotha-score",
    "opengotha-floats",
    "opengotha-seeding",
    "opengotha-handicap",
    "opengotha-geography",
)
#: Who is free is settled before; the lot decides between pairings of one sum.
BYE = "opengotha-bye"
RANKS = ((BYE,), COMPONENTS, (DRAWN,))
#: OpenGotha allows no weight above this one, so that the sum of a round fits into 64 bits.
HEAVIEST = 500_000_000_000_000
TOP, MIDDLE, BOTTOM = "TOP", "MID", "BOT"
SPLIT, FOLD, SLIP = "SPLITANDRANDOM", "SPLITANDFOLD", "SPLITANDSLIP"
_NO_CRITERION = frozenset({"", "NULL", "NONE"})
_DIGITS = re.compile(r"\d{1,15}", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameters:
    """OpenGotha's parameters. The weights are whole numbers from 0 to `HEAVIEST`.

    `not_met`, `random`, `balance`, `category`, `score`, `floats`, `seeding`, `handicap`, `geography`: the weights.
    `concavity`: how much better some small gaps are than a great one, 0 to 1. `compensate`: a float makes up for
    earlier ones. `floats_down`, `floats_up`: who of a group floats. `seeding_first`, `extra_first`: the seeding and the
    last criterion of places up to round `last_first`; `seeding_then`, `extra_then` after it. `free_bar`,
    `free_grade`, `free_wins`: who is free of what is secondary. `country_gap`, `club_gap`: in points. `club_groups`:
    clubs that are near to each other, in small letters.
    """

    not_met: int = HEAVIEST
    random: int = 0
    balance: int = 1_000_000
    category: int = 0
    score: int = 100_000_000_000
    floats: int = 100_000_000
    seeding: int = 5_000_000
    handicap: int = 0
    geography: int = 0
    concavity: float = 0.5
    compensate: bool = True
    floats_down: str = MIDDLE
    floats_up: str = MIDDLE
    last_first: int = 2
    seeding_first: str = SLIP
    seeding_then: str = SLIP
    extra_first: str | None = "RATING"
    extra_then: str | None = "RATING"
    free_bar: bool = True
    free_grade: Grade = kyu(30)  # noqa: RUF009 - frozen
    free_wins: bool = True
    country_gap: int = 0
    club_gap: int = 0
    club_groups: tuple[frozenset[str], ...] = ()

    def seeding_of(self, round_number: int) -> str:
        """The seeding of a round."""
        return self.seeding_first if round_number <= self.last_first else self.seeding_then

    def extra_of(self, round_number: int) -> str | None:
        """The criterion of a round that decides places where the tournament's own leave players equal."""
        return self.extra_first if round_number <= self.last_first else self.extra_then


_SWISS = Parameters()
_MCMAHON = Parameters(
    geography=100_000_000_000,
    seeding_first=SPLIT,
    extra_then=None,
    free_grade=dan(1),
    free_wins=False,
    country_gap=1,
    club_gap=3,
)
DEFAULTS: Mapping[str, Parameters] = MappingProxyType(
    {
        "mcmahon": _MCMAHON,
        "swiss": _SWISS,
        "swiss-cat": replace(
            _MCMAHON,
            category=20_000_000_000_000,
            handicap=20_000_000_000_000,
            geography=20_000_000_000_000,
            seeding_then=FOLD,
            free_wins=True,
        ),
        "knock-out": replace(_SWISS, seeding_first=FOLD, seeding_then=FOLD),
    }
)

_WEIGHTS = {
    "not_met": "paiBaAvoidDuplGame",
    "random": "paiBaRandom",
    "balance": "paiBaBalanceWB",
    "category": "paiMaAvoidMixingCategories",
    "score": "paiMaMinimizeScoreDifference",
    "floats": "paiMaDUDDWeight",
    "seeding": "paiMaMaximizeSeeding",
    "handicap": "paiSeMinimizeHandicap",
    "geography": "paiSeAvoidSameGeo",
    "last_first": "paiMaLastRoundForSeedSystem1",
    "country_gap": "paiSePreferMMSDiffRatherThanSameCountry",
    "club_gap": "paiSePreferMMSDiffRatherThanSameClub",
}
_FLAGS = {
    "compensate": "paiMaCompensateDUDD",
    "free_bar": "paiSeBarThresholdActive",
    "free_wins": "paiSeNbWinsThresholdActive",
}
_CHOICES = {
    "floats_down": ("paiMaDUDDUpperMode", (TOP, MIDDLE, BOTTOM)),
    "floats_up": ("paiMaDUDDLowerMode", (TOP, MIDDLE, BOTTOM)),
    "seeding_first": ("paiMaSeedSystem1", (SPLIT, FOLD, SLIP)),
    "seeding_then": ("paiMaSeedSystem2", (SPLIT, FOLD, SLIP)),
}
_EXTRAS = {
    "extra_first": "paiMaAdditionalPlacementCritSystem1",
    "extra_then": "paiMaAdditionalPlacementCritSystem2",
}


def parameters_of(event: Event, system: str) -> tuple[Parameters, tuple[Problem, ...]]:
    """The parameters in force, and what is wrong with those that are stated."""
    stated = event.tournament.get(KEPT)
    kept = stated if isinstance(stated, dict) else {}
    own = kept.get(PARAMETER_SET)
    reader = Stated(own if isinstance(own, dict) else {}, _PATH)
    found: dict[str, object] = {
        **{field: _whole(reader, key) for field, key in _WEIGHTS.items()},
        **{field: _flag(reader, key) for field, key in _FLAGS.items()},
        **{field: reader.choice(*choice) for field, choice in _CHOICES.items()},
        "concavity": _part(reader, "paiStandardNX1Factor"),
        "club_groups": _club_groups(kept.get(CLUB_GROUPS)),
    }
    if reader.values.get("paiSeRankThreshold") is not None:
        found["free_grade"] = reader.grade("paiSeRankThreshold", reader.values["paiSeRankThreshold"])
    found |= _gaps(event)
    found = {field: value for field, value in found.items() if value is not None}
    # "No criterion" is a value of its own, and not the lack of one.
    found |= {field: _extra(reader, key) for field, key in _EXTRAS.items() if key in reader.values}
    return replace(DEFAULTS[system], **found), tuple(reader.problems)  # type: ignore[arg-type]  # by field


def as_stated(parameters: Parameters) -> dict[str, object]:
    """The parameters by OpenGotha's names, as an event states them."""
    names = {**_WEIGHTS, **_FLAGS, **_EXTRAS, **{field: key for field, (key, _) in _CHOICES.items()}}
    found = {key: getattr(parameters, field) for field, key in names.items()}
    no_criterion = {key: "NULL" for key in _EXTRAS.values() if found[key] is None}
    return {
        **found,
        **no_criterion,
        "paiStandardNX1Factor": parameters.concavity,
        "paiSeRankThreshold": str(parameters.free_grade),
    }


def _whole(reader: Stated, key: str) -> int | None:
    """A whole number, or the digits of one as a file writes them."""
    value = reader.values.get(key)
    if value is None:
        return None
    text = str(value)
    if _DIGITS.fullmatch(text) and int(text) <= HEAVIEST:
        return int(text)
    reader.refuse("E-SETTING-WEIGHT", key, value, heaviest=HEAVIEST)
    return None


def _part(reader: Stated, key: str) -> float | None:
    """A number from 0 to 1."""
    value = reader.values.get(key)
    if value is None:
        return None
    try:
        number = float(value) if isinstance(value, int | float | str) else -1
    except ValueError:
        number = -1
    if 0 <= number <= 1:
        return number
    reader.refuse("E-SETTING-PART", key, value)
    return None


def _flag(reader: Stated, key: str) -> bool | None:
    value = reader.values.get(key)
    return value == "true" if value in ("true", "false") else reader.flag(key)


def _extra(reader: Stated, key: str) -> str | None:
    """A criterion's code, as OpenGotha writes it in one case or another; None where it names none."""
    code = str(reader.values[key]).upper()
    if code in _NO_CRITERION:
        return None
    if code not in CRITERIA:
        reader.refuse("E-CRITERION", key, reader.values[key], known=tuple(sorted(CRITERIA)))
        return None
    return code


def _gaps(event: Event) -> dict[str, object]:
    """The gaps by the house's key; what is wrong with it the settings of pairing say."""
    stated = event.tournament.get("geography")
    found = stated if isinstance(stated, dict) else {}
    gaps = {f"{place}_gap": found.get(place) for place in ("country", "club")}
    return {field: gap for field, gap in gaps.items() if isinstance(gap, int) and gap >= 0}


def _club_groups(stated: object) -> tuple[frozenset[str], ...]:
    groups = [group.get("clubs") for group in stated if isinstance(group, dict)] if isinstance(stated, list) else []
    return tuple(frozenset(str(club).casefold() for club in clubs) for clubs in groups if isinstance(clubs, list))
