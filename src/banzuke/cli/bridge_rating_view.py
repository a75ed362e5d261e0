"""The rated event of a bridge club as people read it in a terminal: pair, result, par, change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.output import console, table
from banzuke.words.catalogue import message, plural
from banzuke.words.numbers import days, number, short, signed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId
    from banzuke.core.rated import Change, Step
    from banzuke.rulebooks.rulebook import RatedEvent
    from banzuke.words.catalogue import Words

_SEPARATOR = " \N{MIDDLE DOT} "
_PAR_STEPS = frozenset({"par_of_player", "par_of_pair"})


def print_bridge_ratings(rated_event: RatedEvent, players: Collection[PlayerId], say: Words) -> None:
    """Print one rated event: its head, and a row for every player."""
    rated, event = rated_event.rated, rated_event.event
    if rated is None:
        return
    out = console()
    out.print(Text(_heading(event, say), style="bold"))
    out.print(Text(f"{say.phrase(rated_event.rulebook.title)} ({rated_event.rulebook.id})", style="dim"))
    out.print()
    rows = table()
    rows.add_column(say.phrase(message("Player")), min_width=12, overflow="fold")
    rows.add_column(say.phrase(message("Partner")), overflow="fold")
    for heading in _NUMBERS:
        rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
    names = event.names()
    for change in rated.changes:
        if change.player in players:
            rows.add_row(names[change.player], *_cells(change, names, say))
    out.print(rows)
    out.print()
    shown = [change for change in rated.changes if change.player in players]
    counted = sum(bool(change.games) for change in shown)
    total = sum(change.delta or 0.0 for change in shown)
    sentence = plural(
        "{rated} player rated; all changes add up to {sum}",
        "{rated} players rated; all changes add up to {sum}",
        "rated",
    )
    out.print(Text(say.phrase(sentence, rated=counted, sum=signed(total, say.language, 0) or "0"), style="dim"))


_NUMBERS = (
    message("Result"),
    message("Par"),
    message("Boards"),
    message("Before"),
    message("Change"),
    message("After"),
)


def _heading(event: Event, say: Words) -> str:
    """The event in one line: its name, place, days and size."""
    parts = [event.name, event.place, days(event.start, event.end, say.language)]
    parts.append(say.phrase(plural("{players} player", "{players} players", "players"), players=len(event.entries)))
    play = event.partners
    if play is not None and play.pairs:
        parts.append(say.phrase(plural("{pairs} pair", "{pairs} pairs", "pairs"), pairs=len(play.pairs)))
    if play is not None and play.segments:
        segments = plural("{segments} segment", "{segments} segments", "segments")
        parts.append(say.phrase(segments, segments=len(play.segments)))
    return _SEPARATOR.join(part for part in parts if part)


def _cells(change: Change, names: dict[PlayerId, str], say: Words) -> Iterator[Text]:
    """Partner, result and par of a player; where he had several, only the numbers of the whole."""
    language = say.language
    pars = [step for step in change.steps if step.name in _PAR_STEPS]
    results = [step for step in change.steps if step.name in {"achieved", "achieved_imps"}]
    partners = list(dict.fromkeys(str(step.inputs["with"]) for step in pars))
    called = [next((name for player, name in names.items() if player == each), each) for each in partners]
    yield Text(", ".join(called) if len(called) <= _FEW else say.phrase(message("several")))
    same = len({(step.value, step.name) for step in results}) == 1
    yield Text(_result(results[0], say) if same else "")
    yield Text(
        number(float(str(pars[0].inputs["par"])), language, 2) if len({step.value for step in pars}) == 1 else ""
    )
    yield Text(str(change.games), style="" if change.games else "dim")
    yield Text("" if change.before.rating is None else short(change.before.rating, language))
    yield Text(_delta(change, language), style=_style(change))
    yield Text("" if change.after.rating is None else short(change.after.rating, language), style="bold")


_FEW = 2


def _result(step: Step, say: Words) -> str:
    """The percentage, or the IMPs, that the step was counted from."""
    if step.name == "achieved_imps":
        return say.phrase(message("{imps} IMP"), imps=signed(float(str(step.inputs["imps"])), say.language, 2))
    return number(float(str(step.inputs["percent"])), say.language, 2) + " %"


def _delta(change: Change, language: str) -> str:
    if not change.games or change.delta is None:
        return "\N{EN DASH}"
    return signed(change.delta, language, 0)


def _style(change: Change) -> str:
    if not change.games or not change.delta:
        return "dim"
    return "green" if change.delta > 0 else "red"
