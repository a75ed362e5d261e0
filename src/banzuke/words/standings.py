"""Standings in words: what the criteria are called, what missed rounds count for, which settings are in force."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.core.outcome import Outcome, Side
from banzuke.scoring.tiebreaks.criteria import full_code
from banzuke.words.catalogue import message, plural
from banzuke.words.criteria import MEANINGS
from banzuke.words.numbers import short

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from banzuke.scoring.rounds import Cell
    from banzuke.scoring.settings import ExtraPoints, Points, Settings
    from banzuke.scoring.standings import Standings
    from banzuke.scoring.tiebreaks.criteria import Value
    from banzuke.words.catalogue import Words

#: What a custom says of rounds that were not played.
_UNPLAYED: Mapping[str, str] = MappingProxyType(
    {
        "opengotha": message(
            "as OpenGotha does: a missed or free round adds the player's own start score to his SOSM and nothing to "
            "his SOSW; a game by default counts as a meeting"
        ),
        "egf": message(
            "by the EGF's rules: a missed or free round adds the player's own start score to his SOSM and nothing to "
            "his SOSW; a game by default counts as a meeting"
        ),
        "macmahon": message(
            "as the program MacMahon does: a missed round adds the player's own start score to his SOSM, a free point "
            "counts as won against the player's own score; a game by default counts as a meeting"
        ),
        "macmahon-bye-zero": message(
            "as the program MacMahon does with its switch for byes: a missed round adds the player's own start score "
            "to his SOSM, a free point adds nothing; a game by default counts as a meeting"
        ),
        "fide-2023": message(
            "by FIDE's rules of 2023: a round not played is a game against an invented opponent with the player's own "
            "points"
        ),
        "fide-2026": message(
            "by FIDE's rules of 2026: a round not played is a game against an invented opponent with the player's own "
            "points, at most half of what could be won"
        ),
        "zero": message("a missed or free round adds nothing"),
    }
)
_RESULT: Mapping[Outcome, str] = MappingProxyType(
    {
        Outcome.WIN: "+",
        Outcome.LOSS: "\N{MINUS SIGN}",
        Outcome.JIGO: "=",
        Outcome.BOTH_WIN: "+",
        Outcome.BOTH_LOSE: "\N{MINUS SIGN}",
        Outcome.FORFEIT_WIN: "+!",
        Outcome.FORFEIT_LOSS: "\N{MINUS SIGN}!",
        Outcome.FORFEIT_JIGO: "=!",
        Outcome.FORFEIT_BOTH_WIN: "+!",
        Outcome.FORFEIT_BOTH_LOSE: "\N{MINUS SIGN}!",
        Outcome.UNPLAYED: "?",
        Outcome.BYE: "+",
        Outcome.HALF_BYE: "\N{VULGAR FRACTION ONE HALF}",
        Outcome.ZERO_BYE: "0",
        Outcome.ABSENT: "\N{EN DASH}",
    }
)


def value_text(value: Value, say: Words) -> str:
    """A criterion's value: whole numbers, halves and quarters as they are, other fractions to four decimals."""
    return "\N{EN DASH}" if value is None else short(float(value), say.language)


def value_json(value: Value) -> int | float | None:
    """A criterion's value as JSON holds it."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    return value


def cell_text(cell: Cell, rows: Sequence[int], handicap: bool) -> str:  # noqa: FBT001 - shows more, counts the same
    """A round in a crosstable: the opponent's row and the result, "w2" for two stones given, "b2" for two taken."""
    result = _RESULT[cell.outcome]
    if cell.opponent < 0:
        return result
    text = f"{rows[cell.opponent]}{result}"
    if not handicap:
        return text
    letter = {Side.BLACK: "b", Side.WHITE: "w", None: ""}[cell.side]
    return f"{text}/{letter}{abs(cell.stones)}"


def after_rounds(rounds: int, say: Words) -> str:
    """How much of the tournament a table counts."""
    return say.phrase(
        plural("Standings after {rounds} round", "Standings after {rounds} rounds", "rounds"), rounds=rounds
    )


def meanings(criteria: Sequence[str], system: str, say: Words) -> Iterator[tuple[str, str]]:
    """What each column of a table is."""
    for code in criteria:
        yield code, say.phrase(MEANINGS[full_code(code, system)])


def reasons(found: Standings, say: Words) -> Iterator[str]:
    """Why those who are equal in the first criterion stand as they do: the criterion that parts each from the next."""
    for upper, lower in pairwise(found.rows):
        pairs = list(zip(upper.values, lower.values, strict=True))
        at = next((at for at, (one, other) in enumerate(pairs) if one != other), len(pairs))
        if not at:
            continue
        words: dict[str, object] = {
            "upper": upper.entry.name or upper.entry.id,
            "lower": lower.entry.name or lower.entry.id,
            "equal": ", ".join(
                f"{code} {value_text(value, say)}"
                for code, value in zip(found.criteria[:at], upper.values, strict=False)
            ),
        }
        if at == len(pairs):
            yield say.phrase(message("{upper} and {lower} share the place: equal in {equal}"), **words)
            continue
        more, less = value_text(upper.values[at], say), value_text(lower.values[at], say)
        sentence = message("{upper} before {lower}: equal in {equal}; {code} {more} to {less}")
        yield say.phrase(sentence, **words, code=found.criteria[at], more=more, less=less)


def footer(settings: Settings, say: Words) -> Iterator[str]:
    """What a reader of the table must know: how missed rounds count, and every setting in force."""
    yield custom_sentence(settings.unplayed, say)
    yield say.phrase(message("Settings: {settings}"), settings=", ".join(_settings(settings, say)))


def custom_sentence(custom: str, say: Words) -> str:
    """What rounds that were not played count for in sums over opponents."""
    return say.phrase(message("Rounds not played: {custom}."), custom=say.phrase(_UNPLAYED[custom]))


def settings_json(settings: Settings) -> dict[str, object]:
    """Every setting in force, by the keys that a file states them with."""
    return {
        "system": settings.system,
        "preset": settings.preset,
        "rounds": settings.rounds,
        "start_points": settings.start_points,
        "bar": _plain(settings.bar),
        "floor": _plain(settings.floor),
        "zero": str(settings.zero),
        "first_dan": _plain(settings.first_dan),
        "corrections": {player: value_json(number) for player, number in settings.corrections.items()},
        "scoring": _plain_law(settings),
        "criteria": list(settings.criteria),
        "unplayed": settings.unplayed,
        "absent_points": _points(settings.absent_points),
        "bye_points": _points(settings.bye_points),
        "half_points": _points(settings.half_points),
        "handicap_in_sos": settings.handicap_in_sos,
        "round_down": settings.round_down,
        "not_played_as_half": settings.not_played_as_half,
        "categories": [str(grade) for grade in settings.categories],
        "extra_points": [_extra(each) for each in settings.extra_points],
    }


def _plain(value: object) -> object:
    if isinstance(value, Fraction):
        return value_json(value)
    return value if value is None or isinstance(value, int | float) else str(value)


def _plain_law(settings: Settings) -> object:
    law = settings.scoring
    if isinstance(law, str):
        return law
    plain = {"win": value_json(law.win), "draw": value_json(law.draw), "loss": value_json(law.loss)}
    return plain if law.forfeit is None else plain | {"forfeit": value_json(law.forfeit)}


def _extra(extra: ExtraPoints) -> dict[str, object]:
    plain: dict[str, object] = {"player": extra.player, "points": value_json(extra.points)}
    return plain if extra.round is None else plain | {"round": extra.round}


def _points(points: Points) -> dict[str, object]:
    return {"NBW": value_json(points.wins), "MMS": value_json(points.mms)}


def _settings(settings: Settings, say: Words) -> Iterator[str]:
    """Key and value, as a file states them; what does not bear on the system is left out."""
    only_mcmahon = {"bar", "floor", "zero", "first_dan", "handicap_in_sos"}
    for key, value in settings_json(settings).items():
        idle = key in only_mcmahon and settings.start_points == "none"
        if value in (None, [], {}) or key == "unplayed" or idle:
            continue
        yield f"{key} {_said(value, say)}"


def _said(value: object, say: Words) -> str:
    if isinstance(value, bool):
        return say.phrase(message("yes")) if value else say.phrase(message("no"))
    if isinstance(value, dict):
        return " ".join(f"{key}:{_said(item, say)}" for key, item in value.items())
    if isinstance(value, list):
        return " ".join(_said(item, say) for item in value)
    return short(value, say.language) if isinstance(value, int | float) else str(value)
