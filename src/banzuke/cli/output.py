"""What the commands print: results to stdout, everything that is said beside them to stderr."""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from banzuke.core.problem import Severity
from banzuke.words.catalogue import message, plural
from banzuke.words.problems import say as say_problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from banzuke.core.problem import Problem
    from banzuke.words.catalogue import Words

#: Exit codes, the same for every command; 2 is for wrong usage and given by typer. NO_PAIRING: the rules cannot be
#: satisfied.
FINE, PROBLEMS, NO_PAIRING, ENVIRONMENT = 0, 1, 3, 4
#: Problems that say that no pairing satisfies the rules.
_OF_THE_RULES = frozenset({"E-NO-PAIRING", "E-ODD-FIELD", "E-TOO-FEW-PLAYERS"})
#: So many problems of one code are printed; a JSON document holds all.
_AT_MOST = 20
#: No table is wider than this.
_WIDEST = 1000
_HEADING = {
    Severity.ERROR: (message("error"), "bold red"),
    Severity.WARNING: (message("warning"), "yellow"),
    Severity.NOTICE: (message("note"), "cyan"),
}


class _Console(Console):
    """A console that leaves a broken pipe to the door, instead of ending the program by itself."""

    def on_broken_pipe(self) -> None:
        """Say so."""
        raise BrokenPipeError


def exit_code(problems: Iterable[Problem]) -> int:
    """What a command that may pair ends with, after what it has said."""
    errors = {problem.code for problem in problems if problem.severity is Severity.ERROR}
    return NO_PAIRING if errors & _OF_THE_RULES else PROBLEMS if errors else FINE


def console() -> Console:
    """The console of results. Colours are left out in a pipe and where NO_COLOR is set."""
    return _Console(highlight=False, emoji=False, markup=False)


def notes() -> Console:
    """The console of everything that is not the result."""
    return _Console(stderr=True, highlight=False, emoji=False, markup=False)


def table() -> Table:
    """An empty table in the house's manner: headings over one line, no frame."""
    return Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")


def print_whole(rows: Table) -> None:
    """Print a table without cutting a number off: where the terminal is too narrow, lines run on."""
    out = console()
    out.width = max(out.width, Measurement.get(out, out.options.update(max_width=_WIDEST), rows).minimum)
    out.print(rows)


def print_indented(out: Console, text: str, style: str = "") -> None:
    """Print a text two columns in, without blanks at the ends of its lines."""
    indent = 2
    for line in Text(text, style=style).wrap(out, out.width - indent):
        line.rstrip()
        out.print(Text(" " * indent) + line)


def print_json(document: object) -> None:
    """One JSON document on stdout."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=1, allow_nan=False) + "\n")


def print_note(text: str) -> None:
    """One line beside the result."""
    notes().print(Text(text, style="dim"), soft_wrap=True)


def print_problems(problems: Sequence[Problem], say: Words, source: str) -> None:
    """Problems on stderr, errors first, not more than twenty of a kind; only a terminal breaks their lines."""
    out = notes()
    seen: Counter[str] = Counter()
    for problem in sorted(problems, key=lambda each: list(Severity).index(each.severity)):
        seen[problem.code] += 1
        if seen[problem.code] <= _AT_MOST:
            word, style = _HEADING[problem.severity]
            heading = Text(f"{say.phrase(word)}: ", style=style)
            sentence = Text(say_problem(problem, say.language, source), style="default")
            out.print(heading + sentence, soft_wrap=not out.is_terminal)
    for line in _left_out(seen, say):
        out.print(Text(line, style="dim"), soft_wrap=not out.is_terminal)


def _left_out(seen: Counter[str], say: Words) -> Iterable[str]:
    for code, count in seen.items():
        if count > _AT_MOST:
            more = plural("... and {more} more of {code}", "... and {more} more of {code}", "more")
            yield say.phrase(more, more=count - _AT_MOST, code=code)
