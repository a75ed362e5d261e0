"""The event's block of a CSV file."""

from __future__ import annotations

from banzuke.core.event import Event, TimeControl
from banzuke.core.problem import Problem, error, warning
from banzuke.formats.csv_table import cells
from banzuke.formats.csv_table.blocks import FIELDS, Block, Row
from banzuke.formats.near import nearest
from banzuke.formats.spellings import GAME_NAMES, by_word, plain

_GAMES = by_word(GAME_NAMES)
_BOARD = 19
#: What is too long for a cell of a spreadsheet goes on in the next line of the same key.
SETTINGS = "tournament"
_VALUES_COLUMN = 2


def read_event(block: Block, problems: list[Problem]) -> Event:
    """The header of the event from its lines of a key and a value."""
    values: dict[str, str] = {}
    lines: dict[str, int | None] = {}
    comments: list[str] = []
    for line in block.rows:
        key, value = line.get("key"), line.cells["value"]
        field = FIELDS["event"].get(plain(key))
        if field is None:
            suggestion = nearest(plain(key), FIELDS["event"])
            problems.append(warning("W-UNKNOWN-FIELD", line.at("key"), field=key, suggestion=suggestion))
        elif field == "comment":
            comments.append(value)
        elif field == SETTINGS and field in values:
            values[field] += value
        elif field in values:
            problems.append(error("E-FIELD-TWICE", line.at("key"), field=key))
        else:
            values[field], lines[field] = value, line.where.line
    row = Row(values, dict.fromkeys(values, _VALUES_COLUMN), block.where, lines)
    return _event(row, tuple(comments), problems)


def _event(row: Row, comments: tuple[str, ...], problems: list[Problem]) -> Event:
    board = cells.read_whole(row, "board", problems)
    return Event(
        game=_game(row, problems),
        code=row.get("code") or None,
        name=row.get("name") or None,
        place=row.get("place") or None,
        country=row.get("country") or None,
        start=cells.read_day(row, "start", problems),
        end=cells.read_day(row, "end", problems) or cells.read_day(row, "date", problems),
        rulebook=row.get("rulebook") or None,
        board=_BOARD if board is None else board,
        time=TimeControl(
            main=cells.read_number(row, "main", problems),
            adjusted=cells.read_number(row, "adjusted", problems),
            overtime=row.get("overtime") or None,
        ),
        event_class=row.get("event_class") or None,
        referee=row.get("referee") or None,
        komi_x2=cells.read_half_points(row, "komi", problems),
        handicap_reduction=cells.read_whole(row, "handicap_reduction", problems),
        comments=comments,
        rounds=cells.read_whole(row, "rounds", problems) or 0,
        tournament=cells.read_object(row, "tournament", problems),
    )


def _game(row: Row, problems: list[Problem]) -> str:
    word = row.get("game")
    game = _GAMES.get(plain(word or "go"))
    if game is None:
        problems.append(error("E-GAME", row.at("game"), read=word, expected=", ".join(GAME_NAMES)))
    return game or "go"
