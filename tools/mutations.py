"""The small mistakes that the mutation run makes in a rule: one at a time, in the syntax tree of a module.

Numbers (tables at module level included) are raised and lowered by one or, below one, scaled; comparisons are moved by
their boundary and turned round; arithmetic and boolean operators are exchanged; `not` and minus signs are lost;
conditions are negated; `max` and `min` are exchanged and taken out; results are withheld; statements are left out.
Left alone, since they compute nothing: docstrings and strings, annotations, decorators, `if TYPE_CHECKING`.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator


class Mutation(NamedTuple):
    """One mistake: put `replacement` into `field` (at `place`, where the field is a list) of `parent`."""

    parent: ast.AST
    field: str
    place: int | None
    replacement: ast.AST
    line: int
    before: str

    def apply(self) -> None:
        """Make the mistake in the tree."""
        if self.place is None:
            setattr(self.parent, self.field, self.replacement)
        else:
            getattr(self.parent, self.field)[self.place] = self.replacement
        ast.fix_missing_locations(self.parent)

    @property
    def after(self) -> str:
        """The mistaken source text."""
        return _text(self.replacement)


_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Div,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
}
_EXTREMES = {"max": "min", "min": "max"}
#: Fields of the syntax tree that hold no computation.
_SILENT = frozenset({"annotation", "returns", "decorator_list", "type_params", "bases"})


def mutations(tree: ast.Module) -> Iterator[Mutation]:
    """Every mistake that can be made in a module, in the order of its lines."""
    yield from _below(tree)


def _below(parent: ast.AST) -> Iterator[Mutation]:
    for field, value in ast.iter_fields(parent):
        if field in _SILENT:
            continue
        children = enumerate(value) if isinstance(value, list) else ((None, value),)
        for index, child in children:
            if not isinstance(child, ast.AST) or _computes_nothing(child):
                continue
            for replacement in (*_mistakes(child), *_negations(parent, field, child)):
                yield Mutation(parent, field, index, replacement, _line(child), _text(child))
            yield from _below(child)


def _computes_nothing(node: ast.AST) -> bool:
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Import() | ast.ImportFrom():
            return True
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
            return True
    return False


def _mistakes(node: ast.AST) -> Iterator[ast.AST]:
    for kind in (_numbers, _comparisons, _operators, _extremes, _statements):
        yield from kind(node)


def _numbers(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=bool()):
            pass
        case ast.Constant(value=int() | float() as number):
            yield from (ast.Constant(value) for value in _near(number))


def _comparisons(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(left=left, ops=operators, comparators=comparators):
            for place, operator in enumerate(operators):
                for other in _COMPARISONS[type(operator)]:
                    yield ast.Compare(left, [*operators[:place], other(), *operators[place + 1 :]], comparators)


def _operators(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _ARITHMETIC:
            yield ast.BinOp(left, _ARITHMETIC[type(operator)](), right)
        case ast.AugAssign(target=target, op=operator, value=value) if type(operator) in _ARITHMETIC:
            yield ast.AugAssign(target, _ARITHMETIC[type(operator)](), value)
        case ast.BoolOp(op=operator, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand


def _extremes(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Call(func=ast.Name(id="max" | "min" as name), args=arguments, keywords=keywords):
            yield ast.Call(ast.Name(_EXTREMES[name], ast.Load()), arguments, keywords)
            yield from arguments if len(arguments) > 1 else ()


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Return(value=ast.expr() as value) if not _is_none(value):
            yield ast.Return(ast.Constant(None))
        case ast.Expr():
            yield ast.Pass()


def _near(number: float) -> tuple[float, ...]:
    if isinstance(number, int) or abs(number) >= 1.0:
        return number + 1, number - 1
    return (number * 1.1, number * 0.9) if number else (1.0,)


def _negations(parent: ast.AST, field: str, child: ast.AST) -> Iterator[ast.AST]:
    """A condition that is not a comparison (those are turned round already), negated."""
    conditional = field == "ifs" or (field == "test" and isinstance(parent, ast.If | ast.IfExp | ast.While))
    if conditional and isinstance(child, ast.expr) and not isinstance(child, ast.Compare):
        yield ast.UnaryOp(ast.Not(), child)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _line(node: ast.AST) -> int:
    return getattr(node, "lineno", 0)


def _text(node: ast.AST) -> str:
    """The source text of a node, in one line."""
    text = " ".join(ast.unparse(ast.fix_missing_locations(node)).split())
    return text if len(text) <= 100 else f"{text[:97]}..."  # noqa: PLR2004 - the width of a line
