"""Settings of a tournament are changed by their keys, each value as a file states it."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from banzuke.core.problem import Severity, Where, error
from banzuke.handicap.tournament import handicap_of
from banzuke.pairing.reading import pairing_of
from banzuke.play.change import Change, refused
from banzuke.play.rounds import last_paired
from banzuke.scoring.reading import settings_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem

_TEXTS = frozenset({"name", "place", "code", "country", "referee"})
_DAYS = frozenset({"start", "end"})


def with_settings(event: Event, pairs: Sequence[str]) -> Change:
    """The event with settings `key=value`; without a value the key is taken out. Refused where one cannot be read."""
    problems: list[Problem] = []
    known = _said(event)
    for pair in pairs:
        key, sign, text = pair.partition("=")
        if not sign or not key.strip():
            problems.append(error("E-SETTING-PAIRS", read=pair))
        elif key in _TEXTS:
            event = replace(event, **{key: text or None})  # type: ignore[arg-type]  # all of them are texts
        elif key in _DAYS:
            event, said = _with_day(event, key, text)
            problems += said
        else:
            event = _with_key(event, key.strip(), text)
    problems += [each for each in _said(event) if each.severity is not Severity.NOTICE and each not in known]
    rounds = event.tournament.get("rounds")
    if isinstance(rounds, int) and rounds < last_paired(event):
        problems.append(error("E-ROUNDS-PLAYED", read=rounds, last=last_paired(event)))
    return refused(*problems) if problems else Change(event=event)


def _with_key(event: Event, key: str, text: str) -> Event:
    tournament = {name: value for name, value in event.tournament.items() if name != key}
    if text:
        tournament[key] = _value(text)
    rounds = tournament.get("rounds")
    planned = rounds if key == "rounds" and isinstance(rounds, int) and not isinstance(rounds, bool) else event.rounds
    return replace(event, tournament=tournament, rounds=max(planned, last_paired(event)))


def _value(text: str) -> object:
    """A value as JSON has it; what is no JSON is a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _with_day(event: Event, key: str, text: str) -> tuple[Event, list[Problem]]:
    try:
        day = date.fromisoformat(text) if text else None
    except ValueError:
        return event, [error("E-DATE", Where(field=key), read=text)]
    return replace(event, **{key: day}), []  # type: ignore[arg-type]  # both are days


def _said(event: Event) -> tuple[Problem, ...]:
    """What is wrong with the settings of an event; a key that nobody knows is wrong, too."""
    scoring, problems = settings_of(event)
    return (*problems, *pairing_of(event, scoring)[1], *handicap_of(event)[1])
