"""The blocks of games and of free rounds of a CSV file, and the players whom games name."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.event import Bye, Entry, Game
from banzuke.core.names import folded
from banzuke.core.outcome import ByeKind, Side, Winner
from banzuke.core.problem import Problem, error
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId
from banzuke.formats.csv_table import cells
from banzuke.formats.draft import Draft, Located
from banzuke.formats.spellings import KIND_WORDS, WINNER_WORDS, by_word, plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.core.grade import Grade
    from banzuke.formats.csv_table.blocks import Block, Row

_WINNERS = by_word(WINNER_WORDS)
_KINDS = by_word(KIND_WORDS)
#: A side that won by whole or half points.
_COUNTED = re.compile(r"\w+\+(\d{1,3}(?:[.,][05])?)")


class _Roll:
    """The players of a file, found by identifier, then by name."""

    def __init__(self, draft: Draft, *, grows: bool) -> None:
        self._draft = draft
        self._grows = grows
        self._place: dict[PlayerId, int] = {}
        self._by_name: defaultdict[str, list[PlayerId]] = defaultdict(list)
        for place, located in enumerate(draft.entries):
            self._place.setdefault(located.value.id, place)
            self._by_name[folded(located.value.name)].append(located.value.id)

    def find(self, row: Row, field: str) -> PlayerId | None:
        """The player whom a cell names; where the file has no list of players, he is entered."""
        text = row.get(field)
        if not text:
            self._draft.problems.append(error("E-NO-PLAYER", row.at(field)))
            return None
        if PlayerId(text) in self._place:
            return PlayerId(text)
        named = self._by_name[folded(text)]
        if len(named) > 1:
            self._draft.problems.append(error("E-AMBIGUOUS-NAME", row.at(field), name=text, ids=", ".join(named)))
            return None
        if named:
            return named[0]
        return self._enter(row, field, text) if self._grows else PlayerId(text)

    def _enter(self, row: Row, field: str, text: str) -> PlayerId:
        name = " ".join(text.split())
        player = PlayerId(name)
        self._place[player] = len(self._draft.entries)
        self._by_name[folded(name)].append(player)
        self._draft.entries.append(Located(Entry(id=player, name=name), replace(row.at(field), player=name)))
        return player

    def tell(self, player: PlayerId, row: Row, side: Side) -> None:
        """Take the rating and the grade that a game states of a player, and compare them with what is known."""
        problems = self._draft.problems
        stated: dict[str, float | Grade | None] = {
            "rating": cells.read_number(row, f"{side.value}_rating", problems),
            "grade": cells.read_grade(row, f"{side.value}_grade", problems),
        }
        place = self._place.get(player)
        if place is None:
            return
        entry, where = self._draft.entries[place]
        for name, value in stated.items():
            known = getattr(entry, name)
            if value is not None and known is not None and known != value:
                params = {"player": entry.name or entry.id, "read": str(value), "known": str(known)}
                problems.append(error("E-STATED-TWICE", row.at(f"{side.value}_{name}"), **params))
        new = {name: value for name, value in stated.items() if value is not None and getattr(entry, name) is None}
        self._draft.entries[place] = Located(_with(entry, new), where)


def _with(entry: Entry, values: Mapping[str, float | Grade | None]) -> Entry:
    rating, grade = values.get("rating"), values.get("grade")
    entry = replace(entry, rating=rating) if isinstance(rating, float) else entry
    return replace(entry, grade=grade) if grade is not None and not isinstance(grade, float) else entry


class _Sides(NamedTuple):
    black: PlayerId
    white: PlayerId


def read_games(draft: Draft, block: Block) -> None:
    """Read the games; without a list of players the players are those whom the games name."""
    roll = _Roll(draft, grows=not draft.entries)
    names = _names(draft)
    for row in block.rows:
        black, white = roll.find(row, "black"), roll.find(row, "white")
        round_number = cells.read_needed_whole(row, "round", draft.problems)
        if black is None or white is None or round_number is None:
            continue
        roll.tell(black, row, Side.BLACK)
        roll.tell(white, row, Side.WHITE)
        game = _game(row, round_number, _Sides(black, white), names, draft.problems)
        draft.games.append(Located(game, replace(row.where, round=round_number)))


def _names(draft: Draft) -> dict[PlayerId, str]:
    return {located.value.id: folded(located.value.name) for located in draft.entries}


def _game(row: Row, round_number: int, sides: _Sides, names: dict[PlayerId, str], problems: list[Problem]) -> Game:
    return Game(
        round=round_number,
        table=cells.read_whole(row, "table", problems),
        black=sides.black,
        white=sides.white,
        winner=_winner(row, sides, names, problems),
        handicap=Handicap(
            stones=cells.read_whole(row, "handicap", problems) or 0,
            komi=cells.read_half_points(row, "komi", problems),
        ),
        by_default=cells.read_yes_no(row, "by_default", problems),
        colours_known=cells.read_yes_no(row, "colours_known", problems, absent=True),
        margin=_margin(row, problems),
        expected=cells.read_number(row, "expected", problems),
    )


def _margin(row: Row, problems: list[Problem]) -> HalfPoints | None:
    """By how many points the winner won: the column's own, else what stands behind the plus of "B+3.5"."""
    stated = cells.read_half_points(row, "margin", problems)
    counted = _COUNTED.fullmatch(plain(row.get("winner")))
    return HalfPoints(round(2 * float(counted[1].replace(",", ".")))) if stated is None and counted else stated


def _winner(row: Row, sides: _Sides, names: dict[PlayerId, str], problems: list[Problem]) -> Winner | None:
    """The winner: a side, a score from Black's chair, "B+3.5", or the winner's name or identifier."""
    text = row.get("winner")
    word = plain(text)
    if word in _WINNERS:
        return Winner(_WINNERS[word]) if _WINNERS[word] else None
    before_plus, plus, _ = word.partition("+")
    if plus and _WINNERS.get(before_plus) in {"black", "white"}:
        return Winner(_WINNERS[before_plus])
    named = [side for side in Side if folded(text) in _called(row, side, sides, names)]
    if len(named) == 1:
        return Winner(named[0].value)
    problems.append(error("E-WINNER", row.at("winner"), read=text))
    return None


def _called(row: Row, side: Side, sides: _Sides, names: dict[PlayerId, str]) -> set[str]:
    """What the player on `side` is called: by the list, and in this row."""
    player = sides.black if side is Side.BLACK else sides.white
    return {folded(player), names.get(player, folded(player)), folded(row.get(side.value))}


def read_byes(draft: Draft, block: Block) -> None:
    """Read the free rounds."""
    roll = _Roll(draft, grows=False)
    for row in block.rows:
        player = roll.find(row, "player")
        round_number = cells.read_needed_whole(row, "round", draft.problems)
        kind = _KINDS.get(plain(row.get("kind")))
        if kind is None:
            draft.problems.append(error("E-BYE", row.at("kind"), read=row.get("kind"), expected=", ".join(KIND_WORDS)))
        if player is None or round_number is None or kind is None:
            continue
        bye = Bye(round=round_number, player=player, kind=ByeKind(kind))
        draft.byes.append(Located(bye, replace(row.where, round=round_number)))
