"""JSON text to values, strictly: what JSON programs pass in silence is found and placed here.

Python's reader takes the last of two equal keys, reads NaN, and gives strings that no file can hold. Each of these
once lost somebody a result, so that each is a problem with its JSON path.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.problem import Problem, Where, error

if TYPE_CHECKING:
    from collections.abc import Iterator

_DEEPEST = 40
_GREATEST = 1e15


class Parsed(NamedTuple):
    """A JSON value and what is wrong with it; the value is None where there is an error in its grammar."""

    value: object
    problems: list[Problem]


class _Object(dict[str, object]):
    """A JSON object that remembers the keys that it was given twice."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        self.twice = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]


def parse(text: str, source: str) -> Parsed:
    """Read a JSON text."""
    try:
        value = json.loads(text, object_pairs_hook=_Object)
    except json.JSONDecodeError as failure:
        where = Where(source=source, line=failure.lineno, column=failure.colno)
        if failure.pos >= len(text.rstrip()):
            return Parsed(None, [error("E-JSON-CUT", where)])
        read = text[failure.pos :].split("\n", 1)[0][:30]
        return Parsed(None, [error("E-JSON", where, reason=failure.msg, read=read)])
    except RecursionError:
        return Parsed(None, [error("E-JSON-DEPTH", Where(source=source), deepest=_DEEPEST)])
    except ValueError:
        return Parsed(None, [error("E-JSON-NUMBER", Where(source=source), read="...", greatest=_GREATEST)])
    problems = list(_oddities(value, "", 0, source))
    return Parsed(value, problems)


def join(path: str, key: str | int) -> str:
    """The JSON path of a member of `path`: `players[3].rating`."""
    if isinstance(key, int):
        return f"{path}[{key}]"
    return f"{path}.{key}" if path else key


def _oddities(value: object, path: str, depth: int, source: str) -> Iterator[Problem]:
    where = Where(source=source, path=path or None)
    if depth > _DEEPEST:
        yield error("E-JSON-DEPTH", where, deepest=_DEEPEST)
        return
    if isinstance(value, _Object):
        yield from (error("E-JSON-TWICE", Where(source=source, path=join(path, key)), field=key) for key in value.twice)
    if isinstance(value, dict | list):
        for key, item in _members(value):
            yield from _odd_scalar(key, where)
            yield from _oddities(item, join(path, key), depth + 1, source)
    else:
        yield from _odd_scalar(value, where)


def _members(value: dict[str, object] | list[object]) -> Iterator[tuple[str | int, object]]:
    return iter(value.items()) if isinstance(value, dict) else enumerate(value)


def _odd_scalar(value: object, where: Where) -> Iterator[Problem]:
    """A number beyond all numbers of a table, or half of a UTF-16 pair, which is no letter and fits in no file."""
    if isinstance(value, str) and any("\ud800" <= char <= "\udfff" for char in value):
        yield error("E-JSON-TEXT", where, read=ascii(value)[:60])
    # NaN is not less than anything.
    if isinstance(value, int | float) and not abs(value) <= _GREATEST:
        yield error("E-JSON-NUMBER", where, read=str(value)[:20], greatest=_GREATEST)
