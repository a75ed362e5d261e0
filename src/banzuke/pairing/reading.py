"""The pairing settings of a tournament read from its event: the system's, and over them what the event states."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.problem import Where, error, warning
from banzuke.core.quantities import PlayerId
from banzuke.core.stated import Stated
from banzuke.handicap.tournament import pieces_of
from banzuke.pairing.criteria.all import CRITERIA, DRAWN
from banzuke.pairing.defaults import default_settings
from banzuke.pairing.settings import (
    BYES,
    COLOURS,
    FLOATS,
    NUMBERS,
    PROFILES,
    SEEDINGS,
    Fictitious,
    FixedBoard,
    Geography,
    GroupSize,
    Seeding,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.pairing.settings import PairingSettings
    from banzuke.scoring.settings import Settings

_PATH = "tournament"


def pairing_of(event: Event, scoring: Settings) -> tuple[PairingSettings, tuple[Problem, ...]]:
    """The pairing settings in force for an event, and what is wrong with those that it states."""
    reader = Stated(event.tournament, _PATH)
    base = default_settings(scoring, event.game)
    found = {
        "ranks": _ranks(reader),
        "seeding": _seeding(reader, base.seeding),
        "geography": _geography(reader, base.geography),
        **_floats(reader),
        "colours": reader.choice("colours", COLOURS),
        "bye": reader.choice("bye", BYES),
        "apart_at_last": _inner(reader, "last_round").whole("apart"),
        "forbidden": _forbidden(reader, event),
        "fixed": _fixed(reader),
        "group_of": _group_size(reader),
        "numbers": reader.choice("numbers", NUMBERS),
        "cycles": _at_least(reader, "cycles", 1),
        "places": reader.flag("places"),
        "pieces": pieces_of(event),
        "profile": reader.choice("profile", PROFILES),
        "acceleration": _acceleration(reader),
        "initial_colour": reader.choice("initial_colour", ("black", "white")),
        "seed": reader.whole("seed"),
    }
    stated: dict[str, object] = {key: value for key, value in found.items() if value is not None}
    return replace(base, **stated), tuple(reader.problems)  # type: ignore[arg-type]  # each reader gives its field's type


def _inner(reader: Stated, key: str) -> Stated:
    """A reader for the object under a key; what is wrong in it is known to the outer one."""
    value = reader.values.get(key)
    if value is not None and not isinstance(value, dict):
        reader.refuse("E-SETTING-OBJECT", key, value)
    inner = Stated(value if isinstance(value, dict) else {}, f"{_PATH}.{key}")
    inner.problems = reader.problems
    return inner


def _ranks(reader: Stated) -> tuple[tuple[str, ...], ...] | None:
    """The criteria in their order; the lot always is the last."""
    value = reader.values.get("pairing")
    if value is None:
        return None
    if not isinstance(value, list | tuple) or not value:
        reader.refuse("E-SETTING-LIST", "pairing", value)
        return None
    ranks = []
    for at, each in enumerate(value):
        ids = tuple(part.strip() for part in str(each).split("+"))
        unknown = [part for part in ids if part not in CRITERIA]
        for part in unknown:
            where = Where(path=f"{_PATH}.pairing[{at}]")
            reader.problems.append(error("E-CRITERION", where, read=part, known=tuple(sorted(CRITERIA))))
        if not unknown and ids != (DRAWN,):
            ranks.append(ids)
    return (*ranks, (DRAWN,))


def _seeding(reader: Stated, base: Seeding) -> Seeding | None:
    value = reader.values.get("seeding")
    if value is None:
        return None
    if not isinstance(value, dict):
        chosen = reader.choice("seeding", SEEDINGS)
        return None if chosen is None else Seeding(chosen, chosen)
    inner = _inner(reader, "seeding")
    first, then = (inner.choice(key, SEEDINGS) for key in ("first", "then"))
    until = inner.whole("until_round")
    return Seeding(first or base.first, then or base.then, base.until_round if until is None else until)


def _geography(reader: Stated, base: Geography) -> Geography | None:
    if reader.values.get("geography") is None:
        return None
    inner = _inner(reader, "geography")
    above = inner.flag("above_bar")
    return Geography(
        country=inner.whole("country"),
        club=inner.whole("club"),
        family=inner.whole("family"),
        above_bar=base.above_bar if above is None else above,
        until_round=inner.whole("until_round"),
    )


def _floats(reader: Stated) -> dict[str, str | None]:
    if isinstance(reader.values.get("floats"), dict):
        inner = _inner(reader, "floats")
        return {"floats_down": inner.choice("down", FLOATS), "floats_up": inner.choice("up", FLOATS)}
    chosen = reader.choice("floats", FLOATS)
    return {"floats_down": chosen, "floats_up": chosen}


def _forbidden(reader: Stated, event: Event) -> tuple[frozenset[PlayerId], ...] | None:
    """Pairs of players of the event."""
    value = reader.values.get("forbidden")
    if value is None:
        return None
    if not isinstance(value, list | tuple):
        reader.refuse("E-SETTING-LIST", "forbidden", value)
        return None
    known = {entry.id for entry in event.entries}
    pairs = []
    for at, each in enumerate(value):
        ids = [PlayerId(str(player)) for player in each] if isinstance(each, list | tuple) else []
        if len(set(ids)) != 2:  # noqa: PLR2004 - two make a pair
            reader.refuse("E-SETTING-PAIR", f"forbidden[{at}]", each)
            continue
        unknown = [player for player in ids if player not in known]
        for player in unknown:
            reader.problems.append(warning("W-UNKNOWN-PLAYER", Where(path=f"{_PATH}.forbidden[{at}]"), player=player))
        if not unknown:
            pairs.append(frozenset(ids))
    return tuple(pairs)


def _fixed(reader: Stated) -> tuple[FixedBoard, ...] | None:
    value = reader.values.get("fixed")
    if value is None:
        return None
    if not isinstance(value, list | tuple):
        reader.refuse("E-SETTING-LIST", "fixed", value)
        return None
    boards = [_fixed_board(reader, at, each) for at, each in enumerate(value)]
    return tuple(board for board in boards if board is not None)


def _fixed_board(reader: Stated, at: int, value: object) -> FixedBoard | None:
    """A board by its colours, or by its two players alone."""
    key = f"fixed[{at}]"
    stated: Mapping[str, object] = value if isinstance(value, dict) else {}
    round_number, table = stated.get("round"), stated.get("table")
    with_colours = "black" in stated
    both = [stated.get("black"), stated.get("white")] if with_colours else stated.get("players")
    ids = [PlayerId(each) for each in both if isinstance(each, str)] if isinstance(both, list | tuple) else []
    if len(set(ids)) != 2 or not isinstance(round_number, int):  # noqa: PLR2004 - two make a pair
        reader.refuse("E-SETTING-BOARD", key, value)
        return None
    return FixedBoard(round_number, (ids[0], ids[1]), table if isinstance(table, int) else None, with_colours)


def _acceleration(reader: Stated) -> tuple[Fictitious, ...] | None:
    value = reader.values.get("acceleration")
    if not isinstance(value, list | tuple):
        return None
    found = []
    for at, each in enumerate(value):
        stated = each if isinstance(each, dict) else {}
        points, rounds = reader.number(f"acceleration[{at}].points", stated.get("points")), stated.get("rounds")
        if points is not None and isinstance(rounds, list | tuple) and len(rounds) == 2:  # noqa: PLR2004 - first, last
            players = frozenset(PlayerId(str(player)) for player in stated.get("players") or ())
            found.append(Fictitious(points, int(rounds[0]), int(rounds[1]), players))
    return tuple(found)


def _at_least(reader: Stated, key: str, least: int) -> int | None:
    """A whole number that is not below the least."""
    value = reader.whole(key)
    if value is None or value >= least:
        return value
    reader.refuse("E-SETTING-LEAST", key, value, least=least)
    return None


def _group_size(reader: Stated) -> GroupSize | None:
    if reader.values.get("group_of") is None:
        return None
    inner = _inner(reader, "group_of")
    return GroupSize(handicap=_at_least(inner, "handicap", 0), halved=_at_least(inner, "halved", 2))
