"""Where clauses are cited: in the notes on regulations, in the marks of tests, and in the steps of the code."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import Clause

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

KINDS = ("computed", "procedural", "informative")
#: Calls in the code whose literals cite paragraphs: all arguments, or the first one and `clause=`.
_ALL_ARGUMENTS, _FIRST_ARGUMENT = frozenset({"GorClauses", "BridgeClauses"}), frozenset({"Step", "Pass"})
_CELL = re.compile(r"(?<!\\)\|")
_DECORATION = re.compile(r"<[^>]*>|[`*]")
_RULE = re.compile(r":?-+:?")


class Citation(NamedTuple):
    """A clause and the place that cites it."""

    clause: Clause
    place: str


class Note(NamedTuple):
    """One `docs/regulations/<regulation>.md`: its paragraphs with their kinds, and what is wrong with its table."""

    kinds: dict[str, str]
    faults: list[str]


def read_note(text: str) -> Note:
    """Read the tables of clauses of a note: every table whose heading has the columns `paragraph` and `kind`."""
    note = Note({}, [])
    columns: tuple[int, int] | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        cells = _cells(line)
        if not cells:
            columns = None
            continue
        words = [cell.lower() for cell in cells]
        if columns is None:
            if "paragraph" in words and "kind" in words:
                columns = words.index("paragraph"), words.index("kind")
            else:
                columns = (-1, -1)
        elif columns != (-1, -1) and not all(_RULE.fullmatch(cell) for cell in cells):
            _read_row(note, number, cells, columns)
    if not note.kinds:
        note.faults.append("no table with the columns `paragraph` and `kind`")
    return note


def _cells(line: str) -> list[str]:
    if not line.lstrip().startswith("|"):
        return []
    cells = _CELL.split(line.strip().strip("|"))
    return [_DECORATION.sub("", cell).replace("\\|", "|").strip() for cell in cells]


def _read_row(note: Note, number: int, cells: list[str], columns: tuple[int, int]) -> None:
    if len(cells) <= max(columns):
        note.faults.append(f"line {number}: the row is shorter than the heading of its table")
        return
    paragraph, kind = cells[columns[0]], cells[columns[1]].lower()
    if kind not in KINDS:
        note.faults.append(f"line {number}: {paragraph} is {kind!r}; expected one of {', '.join(KINDS)}")
    elif paragraph in note.kinds:
        note.faults.append(f"line {number}: {paragraph} stands in the table twice")
    else:
        note.kinds[paragraph] = kind


def read_notes(folder: Path) -> dict[str, Note]:
    """All notes of a folder, by regulation."""
    paths = sorted(path for path in folder.glob("*.md") if path.stem != "README")
    return {path.stem: read_note(path.read_text("utf-8")) for path in paths}


def cited_by_tests(folder: Path) -> Iterator[Citation]:
    """The clauses in `pytest.mark.clause(...)` on tests, on classes of tests, on whole modules and on parameters."""
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        names = _string_constants(tree)
        for name, marks in _marked(tree):
            for mark in (node for expression in marks for node in ast.walk(expression)):
                if isinstance(mark, ast.Call) and _dotted(mark.func).endswith("mark.clause"):
                    yield from _citations(mark.args, names, f"{path.relative_to(folder)}::{name}")


def _marked(tree: ast.Module) -> Iterator[tuple[str, list[ast.expr]]]:
    """What may carry marks, by name, and the expressions in which the marks stand."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name, decorator_list=marks) if name.startswith("test"):
                yield name, marks
            case ast.ClassDef(name=name, decorator_list=marks) if name.startswith("Test"):
                yield name, marks
            case ast.Assign(targets=[ast.Name(id="pytestmark")], value=marks):
                yield "pytestmark", [marks]


def cited_by_steps(package: Path) -> Iterator[Citation]:
    """The paragraphs that explanations print, under the `REGULATION` of their module."""
    for path in sorted(package.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        regulation = _string_constants(tree).get("REGULATION", "")
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            place = f"{path.relative_to(package.parent)}:{node.lineno}"
            name = _dotted(node.func).rpartition(".")[2]
            arguments = [*node.args[:1], *(item.value for item in node.keywords if item.arg == "clause")]
            if name in _ALL_ARGUMENTS:
                arguments = [*node.args, *(item.value for item in node.keywords)]
            if name in _ALL_ARGUMENTS | _FIRST_ARGUMENT:
                for paragraph in _strings(arguments):
                    yield Citation(Clause(regulation, paragraph), place)


def _citations(arguments: list[ast.expr], names: dict[str, str], place: str) -> Iterator[Citation]:
    regulation, *paragraphs = (
        names.get(argument.id, argument.id) if isinstance(argument, ast.Name) else ast.literal_eval(argument)
        for argument in arguments
    )
    for paragraph in paragraphs:
        yield Citation(Clause(regulation, paragraph), place)


def _strings(expressions: list[ast.expr]) -> Iterator[str]:
    for expression in expressions:
        for node in ast.walk(expression):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _string_constants(tree: ast.Module) -> dict[str, str]:
    """The names that a module binds to strings."""
    names = {}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(value))):
                names[name] = value
    return names


def _dotted(node: ast.expr) -> str:
    match node:
        case ast.Attribute(value=value, attr=name):
            return f"{_dotted(value)}.{name}"
        case ast.Name(id=name):
            return name
    return ""
