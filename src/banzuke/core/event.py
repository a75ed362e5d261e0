"""The Event: what was played, frozen and content-hashed, the same for every game and every rulebook."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import date
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from banzuke.core.grade import Grade
from banzuke.core.outcome import COUNTS, ByeKind, Outcome, Side, Winner, outcome_for, outcome_of_bye
from banzuke.core.quantities import EVEN, HalfPoints, Handicap, PlayerId

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.partners import PartnerPlay
    from banzuke.core.pieces import PiecesOff


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl:
    """Thinking time per player, in minutes: `main` before overtime, `adjusted` with the EGF's share of overtime."""

    main: float | None = None
    adjusted: float | None = None
    overtime: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A player in an event, with the rating and grade he entered with.

    `given` is the part of `name` that is not the family name, where the source tells them apart.
    `expert_rating`: `rating` is a declared expert estimate (UFGO 7.1). `conditional_rating` steers groups and
    handicaps, never rating (UFGO 7.4). `held`: a guest whose rating counts for opponents and does not change.
    `state`: what rating systems and awards keep beside the number, JSON values.
    `ids`: his numbers in other registers than the one that `member` is of, by the register's name.
    `start_points`, `absent_rounds`, `group`: the director's settings for this player, kept for the tournament.
    """

    id: PlayerId
    name: str = ""
    given: str | None = None
    grade: Grade | None = None
    rating: float | None = None
    born: date | None = None
    member: str | None = None
    ids: Mapping[str, str] = field(default_factory=dict)
    club: str | None = None
    country: str | None = None
    expert_rating: bool = False
    conditional_rating: float | None = None
    held: bool = False
    state: Mapping[str, object] = field(default_factory=dict)
    start_points: float | None = None
    absent_rounds: tuple[int, ...] = ()
    group: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game. `winner` None: not played yet. `by_default`: decided without play, never rated.

    `colours_known` is False where the sides are an accident of the file. `margin`: by how many points the winner won,
    in half-points, None where they were not counted. Beyond nine stones it is White's lead on the board with the half
    point that is always his, before any points given to Black. `expected`: Black's expected score, 0 to 1, with the
    stones and the komi of this record, None where nobody stated it; points go by it, a rating system computes its own.
    `pieces`: what is taken off in shogi.
    """

    round: int
    table: int | None = None
    black: PlayerId
    white: PlayerId
    winner: Winner | None = None
    handicap: Handicap = EVEN
    by_default: bool = False
    colours_known: bool = True
    margin: HalfPoints | None = None
    expected: float | None = None
    pieces: PiecesOff | None = None

    def player(self, side: Side) -> PlayerId:
        """Who sits on `side`."""
        return self.black if side is Side.BLACK else self.white

    def outcome(self, side: Side) -> Outcome:
        """What the game's result means for `side`."""
        return outcome_for(side, self.winner, by_default=self.by_default)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye:
    """A round in which a player has no opponent."""

    round: int
    player: PlayerId
    kind: ByeKind = ByeKind.BYE

    @property
    def outcome(self) -> Outcome:
        """What the free round means for the player."""
        return outcome_of_bye(self.kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """The rated unit: one table of results. `end` decides which edition of a regulation is in force.

    `board` is the board's side length. `komi_x2` is the usual komi of an even game in half-points.
    `handicap_reduction`: 0..9 as EGD's "HA[h2]" (full handicap minus 2; 9: even games). `rounds`: how many rounds
    the table has, also where the last of them is empty. `partners`: what pairs and teams played in place of games.
    """

    game: str = "go"
    code: str | None = None
    name: str | None = None
    place: str | None = None
    country: str | None = None
    start: date | None = None
    end: date | None = None
    rulebook: str | None = None
    board: int = 19
    time: TimeControl = TimeControl()
    event_class: str | None = None
    referee: str | None = None
    komi_x2: int | None = None
    handicap_reduction: int | None = None
    comments: tuple[str, ...] = ()
    rounds: int = 0
    entries: tuple[Entry, ...] = ()
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    tournament: Mapping[str, object] = field(default_factory=dict)
    partners: PartnerPlay | None = None

    @property
    def last_day(self) -> date | None:
        """The day that decides the edition in force: the end, or the start where no end or an earlier one is stated."""
        return max((day for day in (self.start, self.end) if day is not None), default=None)

    def names(self) -> dict[PlayerId, str]:
        """What to call each player: his name, or his id where there is none."""
        return {entry.id: entry.name or entry.id for entry in self.entries}

    def canonical(self) -> str:
        """The whole content as JSON of one form only; the order of rows in a file does not change it."""
        content: dict[str, Any] = {item.name: _plain(getattr(self, item.name)) for item in fields(self)}
        if self.partners is None:
            del content["partners"]
        for name in ("entries", "games", "byes"):
            content[name] = sorted((_plain(row) for row in getattr(self, name)), key=_text)
        if self.partners is not None:
            for name in ("pairs", "results", "segments"):
                content["partners"][name].sort(key=_text)
        return _text(content)

    def content_hash(self) -> str:
        """SHA-256 over the canonical content."""
        return hashlib.sha256(self.canonical().encode()).hexdigest()


#: Fields younger than the first books: left out where they say nothing, so that an older event keeps its hash.
_ADDED = frozenset({"margin", "expected", "pieces"})


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _plain(value: object) -> object:
    """A value as JSON holds it."""
    match value:
        case Enum():
            plain: object = value.value
        case Grade() | date():
            plain = str(value)
        case tuple() | list():
            plain = [_plain(item) for item in value]
        case dict():
            plain = {key: _plain(item) for key, item in value.items()}
        case _ if is_dataclass(value) and not isinstance(value, type):
            members = {item.name: getattr(value, item.name) for item in fields(value)}
            plain = {
                name: _plain(member) for name, member in members.items() if member is not None or name not in _ADDED
            }
        case _:
            plain = value
    return plain


class Played(NamedTuple):
    """One rated game seen from one chair. `stones`: taken (positive, as Black) or given (negative).

    A NamedTuple, since a table of a season has hundreds of thousands of them.
    """

    round: int
    opponent: PlayerId
    score: float
    stones: int
    game: Game


def chairs(event: Event) -> Iterator[tuple[PlayerId, Played]]:
    """Every game that is rated at all (`COUNTS`), once from each chair, in the order of the event."""
    for game in event.games:
        scores = _SCORES[game.winner, game.by_default]
        if scores is not None:
            stones = game.handicap.stones
            yield game.black, Played(game.round, game.white, scores[0], stones, game)
            yield game.white, Played(game.round, game.black, scores[1], -stones, game)


def _scores(winner: Winner | None, *, by_default: bool) -> tuple[float, float] | None:
    """The rated scores of Black and White; None where the game is not rated."""
    black, white = (COUNTS[outcome_for(side, winner, by_default=by_default)].rated for side in Side)
    return None if black is None or white is None else (black / 2, white / 2)


#: Once for every result that there is: a season has hundreds of thousands of games.
_SCORES = {
    (winner, by_default): _scores(winner, by_default=by_default)
    for winner in (None, *Winner)
    for by_default in (False, True)
}
