"""The games of an explanation as a table, and the formulas above it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from banzuke.words.catalogue import message
from banzuke.words.numbers import fitting, number, short, signed
from banzuke.words.steps import clause_list, clauses

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.words.catalogue import Words
    from banzuke.words.explanation import Explanation, GameLine


class Column(NamedTuple):
    """One column of numbers: its heading, the value of a game that it shows, its decimals.

    `idle`: with idle zeros, so that the points stand under each other; `sign`: always with its sign.
    """

    heading: str
    value: str
    decimals: int
    idle: bool = True
    sign: bool = False


class GameTable(NamedTuple):
    """Formulas, headings and cells. The first column is the round, the second the opponent, then come `numbers`,
    the last of them the change; paragraphs close the row where there are any to cite.
    """

    formulas: tuple[str, ...]
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: range


class Formula(NamedTuple):
    """How games of one kind are counted: the value that tells the kind, what its lines say once for all games.

    `more`: further lines by the step that they belong to. `quiet`: steps whose paragraphs stand in
    these lines and are not repeated game by game. `hidden`: columns that tell nothing beside the others. `last` heads
    the column of what each game brought.
    """

    tells: str
    once: frozenset[str]
    expected: str
    change: str
    weighted: str
    more: Mapping[str, str] = MappingProxyType({})
    last: str = message("Change")
    quiet: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()


#: Every number that a game of any rating system may carry, in the order in which it is read.
_COLUMNS = (
    Column(message("Own"), "R", 1),
    Column(message("Final"), "final", 0),
    Column(message("Handicap"), "handicap_effect", 0, sign=True),
    Column(message("Rating"), "opponent", 1),
    Column(message("Stones"), "H", 0, sign=True),
    Column("D", "D", 1, sign=True),
    Column("a", "a", 1),
    Column("con", "con", 2),
    Column("K", "k", 0),
    Column("ε", "epsilon", 4),
    Column(message("Exp."), "expected", 4),
    Column(message("Score"), "score", 1, idle=False),
    Column(message("Points"), "points", 0),
    Column(message("Extra"), "bonus", 2, idle=False),
)
_FORMULAS = (
    Formula(
        tells="leaves",
        once=frozenset({"R", "con"}),
        expected=message("expected = 1 / (e^(D/a) + 1), where D is what the handicap leaves of the difference"),
        change=message("change = {con} × (score − expected)"),
        weighted=message("change = {con} × (score − expected) × {weight}"),
    ),
    Formula(
        tells="a",
        once=frozenset({"R", "con", "epsilon"}),
        expected=message("expected = 1 / (e^(D/a) + 1) − {epsilon}"),
        change=message("change = {con} × (score − expected)"),
        weighted=message("change = {con} × (score − expected) × {weight}"),
    ),
    Formula(
        tells="beta",
        once=frozenset({"R", "con", "bonus"}),
        expected=message("expected = 1 / (1 + e^(β(opponent) − β(own))), β(r) = −7 ln(3300 − r)"),
        change=message("change = {con} × (score − expected) + {bonus}"),
        weighted=message("change = {con} × (score − expected) × {weight} + {bonus}"),
    ),
    Formula(
        tells="k",
        once=frozenset({"k"}),
        expected=message("expected = 1 / (1 + 10^((opponent − own) / 400))"),
        change=message("change = {k} × (score − expected)"),
        weighted="",
        more=MappingProxyType(
            {
                "upset": message("a win against a much stronger player brings {k} × (opponent − own) / 160 instead"),
                "bonus": message("extra = (1800 − own) / 200 in the first 100 games"),
                "final": message("own: the rating before each game; opponents: their rating after the table"),
            }
        ),
        quiet=frozenset({"expected", "bonus", "final"}),
        hidden=frozenset({"D"}),
    ),
    Formula(
        tells="performance",
        once=frozenset({"performance"}),
        expected=message("expected = 1 / (1 + 10^((opponent − {performance}) / 400)); the last column adds up to zero"),
        change="",
        weighted="",
        more=MappingProxyType({"final": message("opponents: their rating after the table")}),
        quiet=frozenset({"expected", "final"}),
        last=message("Score − exp."),
    ),
)
_HANDICAP = message("a handicap of H stones changes D by 100 (H − 0.5)")
#: What a formula names where its games differ, and the decimals of what they share.
_SYMBOLS = {"epsilon": "ε", "con": "con", "k": "K"}
_DECIMALS = {"epsilon": 4, "con": 2, "bonus": 3, "k": 0, "performance": 0}


def game_table(found: Explanation, say: Words) -> GameTable:
    """The games of one player."""
    formula = next((each for each in _FORMULAS if any(each.tells in line.values for line in found.games)), None)
    once = {} if formula is None else {name: _constant(name, found.games) for name in formula.once}
    left_out = set() if formula is None else {*formula.hidden, *(name for name in once if once[name] is not None)}
    columns = [each for each in _COLUMNS if each.value not in left_out and _occurs(each.value, found.games)]
    paragraphs = [_paragraphs(line, formula, say) for line in found.games]
    brought = message("Change") if formula is None else formula.last
    last = (brought, message("Para."))[: 2 if any(paragraphs) else 1]
    heading = (message("Rd"), message("Opponent"), *(each.heading for each in columns), *last)
    return GameTable(
        formulas=() if formula is None else _spoken(formula, once, found.games, say),
        header=tuple(say.phrase(text) for text in heading),
        rows=tuple(
            (
                str(line.round),
                "" if line.opponent is None else found.names[line.opponent],
                *(_cell(column, line.values.get(column.value), say.language) for column in columns),
                signed(_brought(line), say.language, 2),
                *((cited,) if any(paragraphs) else ()),
            )
            for line, cited in zip(found.games, paragraphs, strict=True)
        ),
        numbers=range(2, len(columns) + 3),
    )


def _brought(line: GameLine) -> float:
    """What a game brought: its part of the change, or of a performance what the score is above the expected one."""
    score, expected = line.values.get("score"), line.values.get("expected")
    if "performance" in line.values and isinstance(score, int | float) and isinstance(expected, int | float):
        return score - expected
    return line.change


def _occurs(value: str, games: tuple[GameLine, ...]) -> bool:
    """Whether there is anything to show; a final rating only where somebody counts for another number."""
    if value == "final":
        return any(line.values.get(value) not in {None, line.values.get("opponent")} for line in games)
    return any(line.values.get(value) is not None for line in games)


def _constant(name: str, games: tuple[GameLine, ...]) -> object | None:
    """The value that all games share; None where they differ."""
    values = {line.values[name] for line in games if name in line.values}
    return values.pop() if len(values) == 1 else None


def _spoken(formula: Formula, once: Mapping[str, object], games: tuple[GameLine, ...], say: Words) -> tuple[str, ...]:
    """The formulas with the numbers that hold for every game, and the paragraphs that they stand in."""
    values = {
        name: fitting(value, say.language, _DECIMALS[name])
        for name, value in once.items()
        if name in _DECIMALS and isinstance(value, int | float)
    }
    weight = _constant("weight", games)
    change = formula.change if weight in {None, 1.0} else formula.weighted
    known = {**_SYMBOLS, **values, "weight": weight}
    lines = {"expected": formula.expected, "change": change, "handicap": _HANDICAP, **formula.more}
    return tuple(
        f"{say.phrase(text, **known)} ({clauses(cited, say)})"
        for step, text in lines.items()
        if (cited := _cited(step, games))
    )


def _cited(step: str, games: tuple[GameLine, ...]) -> tuple[str, ...]:
    return tuple(sorted({line.clauses[step] for line in games if step in line.clauses}))


def _paragraphs(line: GameLine, formula: Formula | None, say: Words) -> str:
    """The paragraphs of one game, without those that the formulas cite for all games."""
    if formula is None:
        return clause_list(tuple(dict.fromkeys(line.clauses.values())), say)
    said = {"change", "handicap", *formula.once, *formula.quiet}
    cited = [
        clause
        for step, clause in line.clauses.items()
        if step not in said and (step != "expected" or clause[0].isdigit())
    ]
    return clause_list(tuple(dict.fromkeys(cited)), say)


def _cell(column: Column, value: object, language: str) -> str:
    if not isinstance(value, int | float):
        return ""
    if column.sign:
        return signed(value, language, column.decimals)
    return number(value, language, column.decimals) if column.idle else short(value, language, column.decimals)
