"""The clause gate: every computed paragraph of every regulation has a function and a test, and nobody cites others.

Three sources are compared: the notes `docs/regulations/<regulation>.md`, the functions marked `@implements(...)`,
and the tests marked `@pytest.mark.clause(...)`. `--matrix` prints them side by side as Markdown.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.clause import IMPLEMENTED, Clause
from clause_scan import Citation, Note, cited_by_steps, cited_by_tests, read_notes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).resolve().parent.parent
#: The rooms in which regulations are computed.
ROOMS = ("ratings", "awards", "handicap", "scoring", "pairing", "bridge", "rulebooks")


class Sources(NamedTuple):
    """What the gate compares."""

    notes: Mapping[str, Note]
    functions: tuple[Citation, ...]
    tests: tuple[Citation, ...]
    steps: tuple[Citation, ...]


def gather(root: Path) -> Sources:
    """The sources of the checkout at `root`; imports every module in which a regulation is computed."""
    for room in ROOMS:
        _import_all(f"banzuke.{room}")
    return Sources(
        notes=read_notes(root / "docs" / "regulations"),
        functions=tuple(Citation(clause, name) for clause, names in IMPLEMENTED.items() for name in names),
        tests=tuple(cited_by_tests(root / "tests")),
        steps=tuple(cited_by_steps(root / "src" / "banzuke")),
    )


def _import_all(package: str) -> None:
    if importlib.util.find_spec(package) is None:
        return
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(module.name)


def findings(sources: Sources) -> Iterator[str]:
    """What is wrong, one sentence each."""
    for regulation, note in sorted(sources.notes.items()):
        for fault in note.faults:
            yield f"docs/regulations/{regulation}.md: {fault}"
        for paragraph, kind in note.kinds.items():
            if kind == "computed":
                yield from _missing(Clause(regulation, paragraph), sources)
    known = {Clause(regulation, paragraph) for regulation, note in sources.notes.items() for paragraph in note.kinds}
    for clause, place in (*sources.functions, *sources.tests, *sources.steps):
        if not clause.regulation:
            yield f"{place}: cites {clause.paragraph}, but its module has no REGULATION"
        elif clause.regulation not in sources.notes:
            yield f"{place}: cites {clause.regulation}, but there is no docs/regulations/{clause.regulation}.md"
        elif clause not in known:
            yield f"{place}: cites {clause.regulation} {clause.paragraph}, which is not in the note's table"


def _missing(clause: Clause, sources: Sources) -> Iterator[str]:
    for kind, citations in (("function", sources.functions), ("test", sources.tests)):
        if not _places(clause, citations):
            yield f"{clause.regulation} {clause.paragraph} is computed, but no {kind} names it"


def _places(clause: Clause, citations: tuple[Citation, ...]) -> list[str]:
    return list(dict.fromkeys(citation.place for citation in citations if citation.clause == clause))


def matrix(sources: Sources) -> Iterator[str]:
    """Paragraphs, functions and tests side by side, as Markdown."""
    for regulation, note in sorted(sources.notes.items()):
        yield f"## {regulation}\n"
        yield "| paragraph | kind | functions | tests |"
        yield "|---|---|---|---|"
        for paragraph, kind in note.kinds.items():
            clause = Clause(regulation, paragraph)
            cells = ["<br>".join(_places(clause, citations)) for citations in (sources.functions, sources.tests)]
            yield f"| {paragraph} | {kind} | {cells[0]} | {cells[1]} |"
        yield ""


def main(arguments: list[str]) -> int:
    """Print the findings, or the matrix; 1 where there are findings."""
    sources = gather(ROOT)
    if arguments == ["--matrix"]:
        print(*matrix(sources), sep="\n")
        return 0
    found = list(dict.fromkeys(findings(sources)))
    print(*found, sep="\n", end="\n" if found else "")
    clauses = sum(len(note.kinds) for note in sources.notes.values())
    computed = sum(kind == "computed" for note in sources.notes.values() for kind in note.kinds.values())
    print(f"clauses: {len(sources.notes)} regulations, {clauses} clauses, {computed} computed, {len(found)} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
