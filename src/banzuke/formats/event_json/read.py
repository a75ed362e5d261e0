"""Event JSON, version 1, read: the contract's format, checked against its schema and turned into a draft."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, TypeVar

from banzuke.core.event import Bye, Entry, Event, Game, TimeControl
from banzuke.core.grade import parse_grade
from banzuke.core.outcome import ByeKind, Side, Winner
from banzuke.core.pieces import PiecesOff
from banzuke.core.problem import Severity, Where, error, has_errors, notice
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId, half_points
from banzuke.formats.days import parse_day
from banzuke.formats.draft import Claim, Draft, Located
from banzuke.formats.event_json.schema import departures
from banzuke.formats.event_json.text import join, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import date

    from banzuke.formats.source import Source

T = TypeVar("T")
_SIDES = {"shogi": ("sente", "gote")}
_USUAL_SIDES = ("black", "white")
_WINNERS = {winner.value: winner for winner in Winner} | {"sente": Winner.BLACK, "gote": Winner.WHITE}
_BOARD = 19
#: JSON without either of these is somebody else's, and nothing would be gained by a list of what it lacks.
_SIGNS = {"banzuke", "event"}


def read(source: Source) -> Draft:
    """Read Event JSON. What departs from the schema is a problem, and the rest of the document is still read."""
    draft = Draft()
    document, problems = parse(source.text or "", source.name)
    if isinstance(document, dict) and not _SIGNS & document.keys():
        problems = [error("E-JSON-FOREIGN", Where(source=source.name), read=", ".join(document)[:60])]
    draft.problems += problems
    if problems:
        return draft
    for departure in departures(document, source.name):
        draft.problems.append(departure.problem)
        if departure.problem.severity is Severity.ERROR:
            document = _without(document, departure.keys)
    if isinstance(document, dict):
        _Reader(source.name, draft).document(document)
    return draft


def _without(document: Any, keys: tuple[str | int, ...]) -> Any:  # noqa: ANN401  # JSON is anything
    """The document without the value at `keys`, so that what is wrong with it is not said twice."""
    if not keys:
        return None
    holder = document
    for key in keys[:-1]:
        holder = None if holder is None else holder[key]
    if holder is not None:
        holder[keys[-1]] = None
    return document


class _Reader:
    """Turns the members of a document into a draft; every value has passed the schema or is None."""

    def __init__(self, source: str, draft: Draft) -> None:
        self._source = source
        self._draft = draft
        self._last_round: defaultdict[PlayerId, int] = defaultdict(int)

    def document(self, members: dict[str, Any]) -> None:
        """Read the whole document."""
        draft = self._draft
        draft.event = self._event(members)
        draft.may_be_empty = bool(draft.event.tournament)
        if draft.event.game == "bridge":
            # Imported here, as only a sport of partners needs it.
            from banzuke.formats.event_json.read_partners import read_partners  # noqa: PLC0415

            read_partners(members, draft, self._source)
        for where, player in self._rows(members, "players", "id"):
            entry = self._entry(player, where)
            draft.entries.append(Located(entry, where))
            if player.get("claim"):
                draft.claims[entry.id] = _claim(player["claim"])
        sides = _SIDES.get(draft.event.game, _USUAL_SIDES)
        assumed = 0
        for where, row in self._rows(members, "games", *sides):
            assumed += row.get("round") is None
            draft.games.append(Located(self._game(row, where, sides), where))
        for where, row in self._rows(members, "byes", "player"):
            assumed += row.get("round") is None
            draft.byes.append(Located(self._bye(row), where))
        if assumed and not has_errors(draft.problems):
            draft.problems.append(notice("N-ROUND-ASSUMED", Where(source=self._source), count=assumed))

    def _rows(self, members: dict[str, Any], name: str, *needed: str) -> Iterator[tuple[Where, dict[str, Any]]]:
        """The rows that name their players, with places."""
        for index, row in enumerate(members.get(name) or []):
            if row is not None and all(row.get(field) is not None for field in needed):
                player = row.get("name") or row.get("id") or row.get("player")
                path = join(name, index)
                yield Where(source=self._source, path=path, player=player, round=_whole(row.get("round"))), row

    def _event(self, members: dict[str, Any]) -> Event:
        row = members.get("event") or {}
        where = Where(source=self._source, path="event")
        time = row.get("time") or {}
        tournament = members.get("tournament") or {}
        return Event(
            game=row.get("game") or "go",
            code=row.get("code"),
            name=row.get("name"),
            place=row.get("place"),
            country=row.get("country"),
            start=self._day(row, "start", where),
            end=self._day(row, "end", where),
            rulebook=row.get("rulebook"),
            board=int(row.get("board") or _BOARD),
            time=TimeControl(
                main=_number(time.get("main")), adjusted=_number(time.get("adjusted")), overtime=time.get("overtime")
            ),
            event_class=row.get("event_class"),
            referee=row.get("referee"),
            komi_x2=_halves(row.get("komi")),
            handicap_reduction=_whole(row.get("handicap_reduction")),
            comments=tuple(row.get("comments") or ()),
            rounds=max(_whole(row.get("rounds")) or 0, _whole(tournament.get("rounds")) or 0),
            tournament=tournament,
        )

    def _entry(self, row: dict[str, Any], where: Where) -> Entry:
        return Entry(
            id=PlayerId(row["id"]),
            name=row.get("name") or "",
            given=row.get("given"),
            grade=self._read(row, "grade", where, parse_grade, "E-GRADE"),
            rating=_number(row.get("rating")),
            born=self._day(row, "born", where),
            member=row.get("member"),
            ids={register: number for register, number in (row.get("ids") or {}).items() if number is not None},
            club=row.get("club"),
            country=row.get("country"),
            expert_rating=bool(row.get("expert_rating")),
            conditional_rating=_number(row.get("conditional_rating")),
            held=bool(row.get("held")),
            state=row.get("state") or {},
            start_points=_number(row.get("start_points")),
            absent_rounds=tuple(int(number) for number in row.get("absent_rounds") or () if number is not None),
            group=row.get("group"),
        )

    def _game(self, row: dict[str, Any], where: Where, sides: tuple[str, str]) -> Game:
        black, white = (PlayerId(row[side]) for side in sides)
        stones = row.get("handicap") or 0
        pieces = None
        if isinstance(stones, str):
            pieces, stones = self._pieces(stones, row, where), 0
        return Game(
            round=self._round(row, black, white),
            table=_whole(row.get("table")),
            black=black,
            white=white,
            winner=_WINNERS[row["winner"]] if row.get("winner") else None,
            handicap=Handicap(stones=int(stones), komi=_halves(row.get("komi"))),
            by_default=bool(row.get("by_default")),
            margin=_halves(row.get("margin")),
            expected=_number(row.get("expected")),
            colours_known=row.get("colours_known") is not False,
            pieces=pieces,
        )

    def _pieces(self, code: str, row: dict[str, Any], where: Where) -> PiecesOff | None:
        """What is taken off in shogi; without its giver a handicap says nothing."""
        giver = row.get("giver")
        if giver is None:
            place = Where(source=self._source, path=join(where.path or "", "giver"), round=where.round)
            self._draft.problems.append(error("E-NO-GIVER", place, code=code))
            return None
        return PiecesOff(code=code, giver=Side.BLACK if giver == "sente" else Side.WHITE)

    def _bye(self, row: dict[str, Any]) -> Bye:
        player = PlayerId(row["player"])
        return Bye(round=self._round(row, player), player=player, kind=ByeKind(row.get("kind") or "bye"))

    def _round(self, row: dict[str, Any], *players: PlayerId) -> int:
        """The round stated, else the first after all that these players were seen in."""
        stated = _whole(row.get("round"))
        number = stated or 1 + max(self._last_round[player] for player in players)
        for player in players:
            self._last_round[player] = max(number, self._last_round[player])
        return number

    def _day(self, row: dict[str, Any], name: str, where: Where) -> date | None:
        return self._read(row, name, where, parse_day, "E-DATE")

    def _read(
        self, row: dict[str, Any], name: str, where: Where, parser: Callable[[str], T | None], code: str
    ) -> T | None:
        """A text field through its parser; what the parser does not know is an error at the field."""
        text = row.get(name)
        if text is None:
            return None
        value = parser(text)
        if value is None:
            place = Where(source=self._source, path=join(where.path or "", name), player=where.player)
            self._draft.problems.append(error(code, place, read=text))
        return value


def _claim(row: dict[str, Any]) -> Claim:
    return Claim(
        place=row.get("place"),
        columns={name: text for name, text in (row.get("columns") or {}).items() if text is not None},
        rating_after=_number(row.get("rating_after")),
        anomalous=bool(row.get("anomalous")),
    )


def _number(value: float | None) -> float | None:
    return None if value is None else float(value)


def _whole(value: float | None) -> int | None:
    return None if value is None else int(value)


def _halves(value: float | None) -> HalfPoints | None:
    return None if value is None else half_points(value)
