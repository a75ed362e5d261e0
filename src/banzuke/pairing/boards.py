"""A pair of players becomes a board: who has Black, with which handicap, at which table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.core.handicap_steps import group_of
from banzuke.core.quantities import HalfPoints, Handicap
from banzuke.handicap.law import EVEN_KOMI, FIRST, Measure
from banzuke.handicap.laws import WITH_GROUPS
from banzuke.handicap.shogi import PIECE_LAWS
from banzuke.handicap.tournament import steering_rating
from banzuke.pairing.criteria.colours import first_is_black

if TYPE_CHECKING:
    from collections.abc import Iterable

    from banzuke.core.event import Entry, Event
    from banzuke.core.quantities import PlayerId
    from banzuke.handicap.law import ExactHandicap
    from banzuke.handicap.shogi import PieceHandicap
    from banzuke.pairing.field import Field
    from banzuke.pairing.settings import FixedBoard


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A game to be played. `exact`: the handicap with its arithmetic, where a law gives it.

    `expected`: what Black is expected to score, where the law levels exactly. `fixed`: the director set it.
    `colours_known`: False where sides are drawn at the board. `pieces`: what White gives in shogi, where the tournament
    has a table for it; the giver always is White (gote), so that with the first move alone Black has sente.
    """

    table: int
    black: PlayerId
    white: PlayerId
    handicap: Handicap
    exact: ExactHandicap | None = None
    expected: float | None = None
    fixed: bool = False
    colours_known: bool = True
    pieces: PieceHandicap | None = None


def usual_komi(event: Event) -> HalfPoints | None:
    """The komi of an even game: what the event states, else the custom of Go; other games have none."""
    if event.komi_x2 is not None:
        return HalfPoints(event.komi_x2)
    return EVEN_KOMI if event.game == "go" else None


def board(field: Field, first: int, second: int, komi: HalfPoints | None) -> Board:
    """The board of two players of the field, at no table yet: who gives a handicap has White."""
    exact, pieces = given(field, first, second), pieces_given(field, first, second)
    giver = next((each.giver for each in (exact, pieces) if each is not None and each.giver is not None), None)
    if giver is not None:
        black, white = (second, first) if giver == FIRST else (first, second)
    else:
        black, white = (first, second) if first_is_black(field, first, second) else (second, first)
    levelled = exact is not None and (exact.giver is not None or exact.komi != EVEN_KOMI)
    return Board(
        table=0,
        black=field.entries[black].id,
        white=field.entries[white].id,
        handicap=exact.on_record if exact is not None and levelled else Handicap(komi=komi),
        exact=exact,
        expected=None if exact is None or exact.expected is None else 1 - exact.expected,
        colours_known=levelled or pieces is not None or field.settings.colours != "none",
        pieces=pieces,
    )


def set_board(field: Field, wanted: FixedBoard, komi: HalfPoints | None) -> Board:
    """A board that the director has set: with his colours, where he has set them, and the law's handicap."""
    index = {entry.id: at for at, entry in enumerate(field.entries)}
    first, second = (index[player] for player in wanted.players)
    proposed = replace(board(field, first, second, komi), fixed=True, table=wanted.table or 0)
    if not wanted.with_colours or proposed.black == wanted.players[0]:
        return proposed
    # Black who would have given cannot give: with the colours turned round the game is even.
    exact = proposed.exact
    gives = exact is not None and exact.giver is not None
    return replace(
        proposed,
        black=proposed.white,
        white=proposed.black,
        handicap=Handicap(komi=komi) if gives else proposed.handicap,
        exact=None if gives else exact,
        pieces=None,
        expected=None if gives or proposed.expected is None else 1 - proposed.expected,
    )


def given(field: Field, first: int, second: int) -> ExactHandicap | None:
    """What the law gives between two players; None where there is no law, or it lacks what it compares."""
    one, other = field.strength[first], field.strength[second]
    if field.law is None or one is None or other is None:
        return None
    group = None
    if field.law.id in WITH_GROUPS:
        ratings = [steering_rating(field.entries[each]) for each in (first, second)]
        group = max((group_of(rating) for rating in ratings if rating is not None), default=None)
    return field.law.between(one, other, group)


def pieces_given(field: Field, first: int, second: int) -> PieceHandicap | None:
    """What is taken off the board in shogi by the tournament's table; None in an even game, or without a table."""
    if field.settings.pieces is None:
        return None
    law = PIECE_LAWS[field.settings.pieces]
    strength = _rank_step if law.measure is Measure.GRADES else steering_rating
    one, other = (strength(field.entries[each]) for each in (first, second))
    found = None if one is None or other is None else law.between(one, other)
    return None if found is None or found.pieces is None else found


def _rank_step(entry: Entry) -> float | None:
    return None if entry.grade is None else float(entry.grade.rank_step)


def at_tables(boards: Iterable[Board], field: Field) -> tuple[Board, ...]:
    """The boards at their tables, the best by the places of both players first; where the director has set a table,
    it stays.
    """
    place = dict(zip((entry.id for entry in field.entries), field.place.tolist(), strict=True))
    ordered = sorted(boards, key=lambda each: sorted((place[each.black], place[each.white])))
    taken = {each.table for each in ordered if each.table}
    free = (number for number in range(1, 2 * len(ordered) + 1) if number not in taken)
    seated = [each if each.table else replace(each, table=next(free)) for each in ordered]
    return tuple(sorted(seated, key=lambda each: each.table))
