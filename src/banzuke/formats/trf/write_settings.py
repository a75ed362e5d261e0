"""The settings of a tournament as records of a report file, in the spelling of its edition."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from banzuke.core.outcome import ByeKind
from banzuke.formats.trf.codes import NAMES, POINTS, TIE_BREAKS, TRF16, TRF26
from banzuke.formats.trf.time import write_code

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from banzuke.core.event import Event

#: The free rounds that a record announces; who has none says so by his absence.
TO_COME = {ByeKind.BYE: "F", ByeKind.HALF: "H"}
#: The letters of record 162.
_LETTERS = ("W", "D", "L", "A", "P")
#: The last round of a ban where the number of rounds is not known.
_ALL_ROUNDS = 999


def settings_records(event: Event, edition: int, kept: Sequence[str], *, foreign: bool) -> Iterator[str]:
    """The records, without those that are kept from the file that the event was read from.

    `foreign`: it was read from a file of another format, so that none of its records says the type of the tournament.
    """
    held = {record[:3] for record in kept}
    later = edition >= TRF26
    system = NAMES.get(str(event.tournament.get("system"))) if foreign else None
    if system is not None:
        yield f"092 {system[1]}"
        if later:
            yield f"192 {system[0]}"
    if event.rounds:
        yield f"142 {event.rounds}" if later else f"XXR {event.rounds}"
    if (colour := event.tournament.get("initial_colour")) in ("white", "black"):
        yield f"152 {str(colour)[0].upper()}" if later else f"XXC {colour}1"
    yield from _points(event, edition)
    if later:
        yield from _of_26(event, held)
    for records in (_acceleration, _forbidden, _bonus, _free_rounds):
        yield from _as_far_as_it_goes(records, event, edition)


def _as_far_as_it_goes(records: Callable[[Event, int], Iterator[str]], event: Event, edition: int) -> list[str]:
    """The records; none where a setting has another shape than it should, which the comparison with the file tells."""
    try:
        return list(records(event, edition))
    except (TypeError, ValueError, KeyError, AttributeError):
        return []


def last_played(event: Event) -> int:
    """The last round that has games."""
    return max((game.round for game in event.games), default=0)


def _of_26(event: Event, held: set[str]) -> Iterator[str]:
    codes = [TIE_BREAKS.get(str(code)) for code in _rows(event.tournament.get("criteria"))]
    if codes and None not in codes and not {"202", "212"} & held:
        if codes[0] == POINTS:
            yield f"202 {','.join(str(code) for code in codes[1:])}".rstrip()
        yield f"212 {','.join(map(str, codes))}"
    if "222" not in held and (code := write_code(event.time)) is not None:
        yield f"222 {code}"


def _rows(value: object) -> Sequence[Any]:
    return value if isinstance(value, list | tuple) else ()


def _points(event: Event, edition: int) -> Iterator[str]:
    """What results and free rounds count for, where it is not the usual."""
    law = event.tournament.get("scoring")
    if not isinstance(law, dict):
        return
    free, missed = (_of_score(event.tournament.get(key)) for key in ("bye_points", "absent_points"))
    values = [law.get("win"), law.get("draw"), law.get("loss"), missed, free]
    if not all(isinstance(value, int | float) for value in values):
        return
    if edition >= TRF26:
        pairs = (f"{letter}{value:>4.1f}" for letter, value in zip(_LETTERS, values, strict=True))
        yield f"162  {'    '.join(pairs)}"
    else:
        win, draw, loss, absent, bye = values
        yield f"XXS W={win} D={draw} WL={loss} BL={loss} FL={absent} ZPB={absent} PAB={bye}"


def _of_score(points: object) -> object:
    return points.get("MMS") if isinstance(points, dict) else points


def _acceleration(event: Event, edition: int) -> Iterator[str]:
    """Fictitious points: 250 by spans of start numbers, XXA by players."""
    by_player: dict[int, dict[int, float]] = {}
    for row in _rows(event.tournament.get("acceleration")):
        (first, last), points = row["rounds"], row["points"]
        for player in row["players"]:
            by_player.setdefault(int(player), {}).update(dict.fromkeys(range(first, last + 1), points))
        if edition >= TRF26:
            numbers = sorted(map(int, row["players"]))
            for _, run in groupby(enumerate(numbers), key=lambda each: each[1] - each[0]):
                span = [number for _, number in run]
                yield f"250      {points:4.1f} {first:03} {last:03} {span[0]:04} {span[-1]:04}"
    if edition == TRF16:
        for player, points in sorted(by_player.items()):
            values = " ".join(f"{points.get(number, 0):4.1f}" for number in range(1, max(points) + 1))
            yield f"XXA {player:>4} {values}"


def _forbidden(event: Event, edition: int) -> Iterator[str]:
    for pair in _rows(event.tournament.get("forbidden")):
        players = [f"{int(player):>4}" for player in pair]
        yield (
            f"260 001 {event.rounds or _ALL_ROUNDS:03} {' '.join(players)}"
            if edition >= TRF26
            else f"XXP {' '.join(player.strip() for player in players)}"
        )


def _bonus(event: Event, edition: int) -> Iterator[str]:
    for row in _rows(event.tournament.get("extra_points")) if edition >= TRF26 else ():
        yield f"299          {row['points']:>4.1f}  {row.get('round', 0):03} {row['player']:>4}"


def _free_rounds(event: Event, edition: int) -> Iterator[str]:
    """Free rounds that are still to come; TRF16 knows only who misses the next one."""
    last = last_played(event)
    absent = [(number, entry.id) for entry in event.entries for number in entry.absent_rounds if number > last]
    if edition == TRF16:
        players = [player for number, player in absent if number == last + 1]
        if players:
            yield f"XXZ {' '.join(players)}"
        return
    asked = [
        (TO_COME[bye.kind], bye.round, bye.player) for bye in event.byes if bye.round > last and bye.kind in TO_COME
    ]
    rows = sorted({*asked, *(("Z", number, player) for number, player in absent)}, key=lambda row: row[1::-1])
    for (kind, number), group in groupby(rows, key=lambda row: row[:2]):
        players = sorted((player for _, _, player in group), key=int)
        yield f"240 {kind} {number:03} {' '.join(f'{player:>4}' for player in players)}"
