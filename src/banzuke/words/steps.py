"""Each step of a computation in a player's words, with its paragraph."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from banzuke.words.bridge_steps import BRIDGE_CLAUSES, BRIDGE_SIGNED, BRIDGE_STEPS
from banzuke.words.catalogue import message
from banzuke.words.fesa_steps import FESA_CLAUSES, FESA_DECIMALS, FESA_STEPS
from banzuke.words.handicap_steps import HANDICAP_CLAUSES, HANDICAP_DECIMALS, HANDICAP_STEPS
from banzuke.words.numbers import fitting, shown, signed

if TYPE_CHECKING:
    from banzuke.core.rated import Step
    from banzuke.words.catalogue import Plural, Words

#: Step name -> sentence. `value` is the step's number, the other words in braces are its inputs.
SENTENCES: dict[str, str | Plural] = {
    **HANDICAP_STEPS,
    **FESA_STEPS,
    **BRIDGE_STEPS,
    "raised_entry": message(
        "gain {gain} is above the limit {limit}: an anomalous result, computed again with entry {value}"
    ),
    "raised_beginner": message(
        "additional points {bonus} reach the limit {limit}: an anomalous result, computed again with entry {value}"
    ),
    "lowered_estimate": message("gain {gain}: the expert estimate {entry} does not hold and is lowered to {value}"),
    "refused_estimate": message("gain {gain}: the expert estimate {entry} is refused, computed again with {value}"),
    "entry_rating": message("the declared grade {grade} sets the entry to {value}"),
    "entry_floor": message("the rating {rating} is below the scale: enters with {value}"),
    "con": message("con = {value} at a rating of {R}"),
    "epsilon": message("ε = {value} at a rating of {R}"),
    "handicap": message("with the handicap the difference is {value}"),
    "expected": message("expected score {value} at a difference of {D}"),
    "change": message("con {con} × (score {score} − expected {expected}) = {value}"),
    "points": message("points for a score of {score}: {value}"),
    "bonus": message("additional points for the win: {value}"),
    "unrated_opponent": message("an opponent without a rating: con {con} × ε {epsilon} = {value}, whatever the score"),
    "crossing": message("the result {result} crosses 100, where one point below is worth ten above: {value}"),
    "floor": message("the result {result} is below the scale: {value}"),
    "exact_komi": message("by the exact komi of {due} points a lead of {lead} is a score of {value}"),
    "enters_system": message("the result {value} is positive: a rating from now on"),
    "leaves_system": message("the result {value} is not positive: outside the system, a conditional estimate"),
    "cap": message("the loss in one event is limited: {result} becomes {value}"),
}

#: Words that stand in the names of paragraphs.
_CLAUSE_WORDS: dict[str, str | Plural] = {
    **HANDICAP_CLAUSES,
    **FESA_CLAUSES,
    **BRIDGE_CLAUSES,
    "table": message("table"),
    "note": message("note"),
    "epsilon": "ε",
    "con": "con",
    "handicap": message("handicap"),
    "expected": message("expected score"),
    "change": message("change"),
    "rounds": message("round by round"),
    "floor": message("floor"),
    "cap": message("cap on losses"),
    "entry": message("entry rating"),
    "reset": message("reset"),
    "unrated": message("opponent without a rating"),
    "anomaly": message("anomalous result"),
    "estimate": message("expert estimate"),
    "class": message("event class"),
    "rating": message("rating"),
    "exact": message("exact komi"),
    "outside": message("outside the system"),
}
_SIGNED = frozenset({"gain", "D"}) | BRIDGE_SIGNED
_DECIMALS = {"expected": 4, "epsilon": 4, **HANDICAP_DECIMALS, **FESA_DECIMALS}
#: Steps whose number is a part of a change.
_CHANGES = frozenset({"change", "unrated_opponent"})


def explain_step(step: Step, words: Words) -> str:
    """One step as a sentence, its paragraph behind it in brackets."""
    values = {key: _value(key, value, words.language) for key, value in step.inputs.items()}
    values["value"] = _step_value(step, words.language)
    return f"{words.phrase(SENTENCES[step.name], **values)} ({clauses((step.clause,), words)})"


def clauses(names: tuple[str, ...], words: Words) -> str:
    """Paragraphs as they are cited: "para. 4(1), 4(3)", "п. 5.3"; clauses without a number by their names."""
    cited = clause_list(names, words)
    return words.phrase(message("para. {paragraphs}"), paragraphs=cited) if cited[:1].isdigit() else cited


def clause_list(names: tuple[str, ...], words: Words) -> str:
    """Paragraphs without the word in front, as they stand in a column headed by it."""
    return ", ".join(_clause(name, words) for name in names)


def _clause(name: str, words: Words) -> str:
    parts = re.split(r"(?<=[ -])|(?=[ -])", name)
    return "".join(words.phrase(_CLAUSE_WORDS[part]) if part in _CLAUSE_WORDS else part for part in parts)


def _step_value(step: Step, language: str) -> str:
    if step.name in _CHANGES:
        return signed(step.value, language, 2)
    return _value("D" if step.name == "handicap" else step.name, step.value, language)


def _value(name: str, value: object, language: str) -> str:
    if not isinstance(value, int | float):
        return shown(value, language)
    decimals = _DECIMALS.get(name, 2)
    return signed(value, language, decimals) if name in _SIGNED else fitting(value, language, decimals)
