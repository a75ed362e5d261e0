"""The American Go Association's result files written, and read back to see what they lost.

They hold rated games only: one that is not finished is written "?", and a game decided by default is left out, so
that nobody rates it. A draw, which the AGA does not know, is written "?" too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.outcome import Winner
from banzuke.core.quantities import HalfPoints, points
from banzuke.formats.aga.read import FIRST_FILLER, read
from banzuke.formats.draft import Claim, Written
from banzuke.formats.held import not_held
from banzuke.formats.legacy_text import encoded
from banzuke.formats.name_parts import family_and_given
from banzuke.formats.registers import AGA
from banzuke.formats.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Entry, Event, Game
    from banzuke.core.quantities import PlayerId

_LAST_FILLER = 99_999
_RESULTS = {Winner.WHITE: "W", Winner.BLACK: "B"}
_USUAL_KOMI = 7.5
_WEAKEST = "30k"
_LEAST_STONES = 2


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as a result file; the warnings name what the format could not hold."""
    numbers = _numbers(event)
    data = encoded("\n".join(_lines(event, numbers)) + "\n")
    return Written(data=data, problems=not_held(event, claims, read(Source("", data))))


def _numbers(event: Event) -> dict[PlayerId, int]:
    """The players' memberships; who has none, or one that is taken, gets a filler from 99999 down."""
    numbers: dict[PlayerId, int] = {}
    filler = _LAST_FILLER
    for entry in event.entries:
        stated = entry.ids.get(AGA, "")
        number = int(stated) if stated.isascii() and stated.isdecimal() and len(stated) <= len("99999") else filler
        if number in numbers.values() or number >= FIRST_FILLER:
            number, filler = filler, filler - 1
        numbers[entry.id] = number
    return numbers


def _lines(event: Event, numbers: Mapping[PlayerId, int]) -> Iterator[str]:
    title = ", ".join(" ".join(part.split()) for part in (event.name or "?", event.place or "") if part.strip())
    yield f"TOURNEY\t{title}"
    yield from ([f"\tstart={event.start}"] if event.start else [])
    yield from ([f"\tfinish={event.end}"] if event.end else [])
    yield from (f"\t{' '.join(comment.split())}" for comment in event.comments)
    yield "PLAYERS"
    yield from (f"{numbers[entry.id]}\t{_name(entry)}\t{entry.grade or _WEAKEST}" for entry in event.entries)
    for number in sorted({game.round for game in event.games}):
        yield ""
        yield f"GAMES {number}"
        yield from (_game(event, game, numbers) for game in event.games if game.round == number and not game.by_default)
    yield ""
    yield "END"


def _name(entry: Entry) -> str:
    family, given = family_and_given(entry)
    return f"{family.replace(',', ' ')}, {given}" if given else family.replace(",", " ")


def _game(event: Event, game: Game, numbers: Mapping[PlayerId, int]) -> str:
    """One game; where its komi is not stated, even games have the event's and handicap games none."""
    result = "?" if game.winner is None else _RESULTS.get(game.winner, "?")
    stones = game.handicap.stones if game.handicap.stones >= _LEAST_STONES else 0
    usual = _USUAL_KOMI if event.komi_x2 is None else points(HalfPoints(event.komi_x2))
    komi = 0.0 if game.handicap.stones else usual
    if game.handicap.komi is not None:
        komi = points(game.handicap.komi)
    return f"{numbers[game.white]}\t{numbers[game.black]}\t{result}\t{stones}\t{komi:g}"
