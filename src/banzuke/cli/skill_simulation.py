"""The measurement of the skill tracker, printed with its limits."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from banzuke.analysis.bridge_simulation import BOARDS, MARKS, PAIRS, PLAYERS, Measured, simulate
from banzuke.cli.options import Output
from banzuke.cli.output import console, print_json, print_note, table
from banzuke.words.catalogue import message
from banzuke.words.numbers import number

if TYPE_CHECKING:
    from banzuke.words.catalogue import Words

#: The chance that a session is played by usual partners, in the second table.
PERMANENT = 0.97
_METHODS = {
    "75/25": message("the club's method, 75/25"),
    "50/50": message("the same, 50/50"),
    "tracker": message("tracker with error bars"),
    "nothing": message("knowing nothing"),
}


def print_simulation(runs: int, say: Words, output: Output) -> None:
    """Both tables: changing partners, and usual partners nearly always."""
    changing, usual = simulate(runs=runs), simulate(runs=runs, permanent=PERMANENT)
    if output is Output.JSON:
        print_json({"banzuke": 1, "runs": runs, "changing": asdict(changing), "usual": asdict(usual)})
        return
    out = console()
    head = message(
        "Errors in percentage points (root mean square): {players} players, {pairs} pairs of {boards} boards a "
        "session, {runs} runs"
    )
    out.print(say.phrase(head, players=PLAYERS, pairs=PAIRS, boards=BOARDS, runs=runs))
    for title, measured in (
        (message("Partners change"), changing),
        (message("Usual partners in 97 sessions of 100"), usual),
    ):
        out.print()
        out.print(say.phrase(title), style="bold")
        _print(measured, say)
    for line in (
        message(
            "One invented club, which favours the tracker: it is told how large luck is and that partners count alike."
        ),
        message("The next session is mostly luck: no method foretells it much better than another."),
        message("Who always plays with the same partner cannot be told apart from him by any method."),
    ):
        print_note(say.phrase(line))


def _print(measured: Measured, say: Words) -> None:
    rows = table()
    rows.add_column(say.phrase(message("Method")))
    for mark in MARKS:
        rows.add_column(say.phrase(message("Skill after {count}"), count=mark), justify="right", no_wrap=True)
    rows.add_column(say.phrase(message("Next session")), justify="right", no_wrap=True)
    for name, errors in measured.skill.items():
        cells = [number(each, say.language, 2) for each in (*errors, measured.session[name])]
        rows.add_row(say.phrase(_METHODS[name]), *cells)
    console().print(rows)
