"""The published JSON Schema of Event JSON, and a document's departures from it as problems with JSON paths."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

from banzuke.core.problem import Problem, Where, error, warning
from banzuke.formats.event_json.text import join
from banzuke.formats.near import nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from jsonschema.exceptions import ValidationError

_SHOWN = 60
_LIMITS = {
    "minimum": "E-JSON-LEAST",
    "minLength": "E-JSON-LEAST",
    "minItems": "E-JSON-LEAST",
    "maximum": "E-JSON-MOST",
    "maxItems": "E-JSON-MOST",
    "multipleOf": "E-KOMI",
    "pattern": "E-DATE",
}


class Departure(NamedTuple):
    """A problem, and the keys and indices that lead to the value that it speaks of."""

    problem: Problem
    keys: tuple[str | int, ...]


@cache
def event_schema() -> Mapping[str, Any]:
    """The JSON Schema (draft 2020-12) of Event JSON, version 1."""
    text = resources.files("banzuke.formats.event_json").joinpath("event.schema.json").read_text(encoding="utf-8")
    found: Mapping[str, Any] = json.loads(text)
    return found


def departures(document: object, source: str) -> Iterator[Departure]:
    """Everything in which `document` departs from the schema: errors, then unknown fields as warnings."""
    # Imported here: a tenth of a second that a table in another format need not wait for.
    from jsonschema import Draft202012Validator  # noqa: PLC0415

    # Of two rules about one value the later is the narrower one: it names what this game allows.
    found = {}
    for departure in Draft202012Validator(event_schema()).iter_errors(document):
        keys = tuple(departure.absolute_path)
        problem = _problem(departure, Where(source=source, path=_path(keys) or None))
        found[keys, problem.code, problem.params.get("field")] = Departure(problem, keys)
    yield from found.values()
    for keys, known in _unknown_fields(document, event_schema(), ()):
        where = Where(source=source, path=_path(keys))
        field = str(keys[-1])
        yield Departure(warning("W-UNKNOWN-FIELD", where, field=field, suggestion=nearest(field, known)), keys)


def _path(keys: tuple[str | int, ...]) -> str:
    path = ""
    for key in keys:
        path = join(path, key)
    return path


def _problem(found: ValidationError, where: Where) -> Problem:
    """One departure in our words; `found.validator` is the keyword of JSON Schema that was not met."""
    read = json.dumps(found.instance, ensure_ascii=False)[:_SHOWN]
    wanted: Any = found.validator_value
    match found.validator:
        case "required":
            members: Any = found.instance
            missing = next(name for name in wanted if name not in members and repr(name) in found.message)
            return error("E-JSON-MISSING", where, field=missing)
        case "type":
            types = [wanted] if isinstance(wanted, str) else wanted
            return error("E-JSON-TYPE", where, read=read, expected=", ".join(types))
        case "enum" | "const":
            words = [json.dumps(value) for value in (wanted if found.validator == "enum" else [wanted])]
            return error("E-JSON-VALUE", where, read=read, expected=", ".join(words), suggestion=nearest(read, words))
        case _:
            return error(_LIMITS[str(found.validator)], where, read=read, limit=wanted)


def _unknown_fields(
    value: object, rule: Mapping[str, Any], keys: tuple[str | int, ...]
) -> Iterator[tuple[tuple[str | int, ...], tuple[str, ...]]]:
    """The fields that the schema does not name, each with the names that it has there.

    An object whose rule says "additionalProperties" is open: its fields are not looked at.
    """
    if "$ref" in rule:
        rule = event_schema()["$defs"][rule["$ref"].rsplit("/", 1)[1]]
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _unknown_fields(item, rule.get("items", {}), (*keys, index))
    elif isinstance(value, dict) and "properties" in rule:
        for name, item in value.items():
            inner = rule["properties"].get(name)
            if inner is None:
                yield (*keys, name), tuple(rule["properties"])
            else:
                yield from _unknown_fields(item, inner, (*keys, name))
