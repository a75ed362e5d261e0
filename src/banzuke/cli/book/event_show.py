"""`banzuke event show` and `event list`: what the book has of events."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from banzuke.cli.book.desk import open_desk, print_line, problems_json
from banzuke.cli.book.options import Data, EventCode
from banzuke.cli.book.words import EVENT_STATES, spoken_names
from banzuke.cli.explanation_view import print_explanations
from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import console, print_json, table
from banzuke.cli.rate import select
from banzuke.cli.rating_view import print_ratings
from banzuke.core.names import name_key
from banzuke.core.quantities import PlayerId
from banzuke.federation.ledger import OFFICIAL
from banzuke.federation.models import Participation, Role, Signature, StoredEvent
from banzuke.formats.result_json import VERSION, result_json
from banzuke.services.rated_again import living, named, names_in, rated_again
from banzuke.services.stored import event_name
from banzuke.words.catalogue import message
from banzuke.words.numbers import day
from banzuke.words.problems import say as say_problem

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from banzuke.core.names import Spelled
    from banzuke.rulebooks import RatedEvent
    from banzuke.words.catalogue import Words

Explain = Annotated[
    str | None,
    typer.Option("--explain", metavar="PLAYER", help=message("Explain the new rating of one player: name or code.")),
]
Line = Annotated[str, typer.Option("--line", metavar="NAME", help=message("The rating: official, or a shadow's name."))]


def show(
    code: EventCode,
    *,
    explain: Explain = None,
    line: Line = OFFICIAL,
    output: Format = Output.TABLE,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Show an event."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON) as book:
        stored = living(code)
        found, names = rated_again(book, stored, line), names_in(stored)
        rated = None if found is None else named(found, spoken_names(names, say))
        chosen = () if rated is None else _chosen(rated, names, stored, explain, say)
        if output is Output.JSON:
            print_json(_document(stored, rated, chosen, say, explained=explain is not None))
            return
        _print_versions(code, say)
        if rated is not None and explain is not None:
            print_explanations(rated, chosen, say)
        elif rated is not None:
            print_ratings(rated, chosen, {}, say)


def _chosen(
    rated: RatedEvent, names: Mapping[PlayerId, Spelled], stored: StoredEvent, asked: str | None, say: Words
) -> tuple[PlayerId, ...]:
    """The entries that are asked for, by a player's code or by a name in any spelling; all where nobody is."""
    rows = Participation.objects.filter(event=stored, player__code=(asked or "").upper())
    entry = rows.values_list("entry", flat=True).first()
    if entry is not None:
        return (PlayerId(entry),)
    key = name_key(asked or "")
    meant = tuple(
        each for each, name in names.items() if key and key in {name_key(name.original), name_key(name.latin)}
    )
    if meant:
        return meant
    return select(rated.event, [] if asked is None else [asked], say, "--explain")


def _versions(code: str) -> list[StoredEvent]:
    return list(StoredEvent.objects.filter(code=code).select_related("submitted_by").order_by("version"))


def _print_versions(code: str, say: Words) -> None:
    """Every version of an event, with who stands behind it."""
    sentence = message("{code}, version {version}: {state}. Submitted by {user} on {day}")
    for stored in _versions(code):
        said = say.phrase(
            sentence,
            code=code,
            version=stored.version,
            state=say.phrase(EVENT_STATES[stored.state]),
            user=stored.submitted_by.name,
            day=stored.submitted.date(),
        )
        signed = "; ".join(_signature(each, say) for each in _signatures(stored))
        reason = say.phrase(message("Reason: {reason}"), reason=stored.reason) if stored.reason else ""
        print_line("; ".join(part for part in (said, signed) if part))
        if reason:
            print_line(reason, style="dim")
    print_line("")


def _signatures(stored: StoredEvent) -> list[Signature]:
    return list(Signature.objects.filter(event=stored).select_related("user").order_by("pk"))


def _signature(signature: Signature, say: Words) -> str:
    words = {
        Role.REFEREE: message("signed by {user} on {day}"),
        Role.OFFICER: message("approved by {user} on {day}"),
    }
    return say.phrase(words[Role(signature.role)], user=signature.user.name, day=signature.at.date())


def _document(
    stored: StoredEvent, rated: RatedEvent | None, chosen: Collection[PlayerId], say: Words, *, explained: bool
) -> dict[str, object]:
    spoken = partial(say_problem, language=say.language)
    problems = () if rated is None else rated.problems
    result = result_json(rated, chosen, problems, spoken, explained=explained)
    codes = dict(stored.participations.values_list("entry", "player__code"))
    names = names_in(stored)
    players = result["players"]
    if isinstance(players, list):
        result["players"] = [
            {**row, "player": codes[row["id"]], "name": names[row["id"]].original, "latin": names[row["id"]].latin}
            for row in players
        ]
    return {
        "banzuke": VERSION,
        "code": stored.code,
        "name": event_name(stored),
        "state": stored.state,
        "versions": [_version_json(each) for each in _versions(stored.code)],
        "rating": result,
        "problems": problems_json(problems, say),
    }


def _version_json(stored: StoredEvent) -> dict[str, object]:
    return {
        "version": stored.version,
        "state": stored.state,
        "content_hash": stored.content_hash,
        "last_day": stored.last_day.isoformat(),
        "source": stored.source_name,
        "submitted_by": stored.submitted_by.name,
        "submitted": stored.submitted.isoformat(),
        "reason": stored.reason,
        "signatures": [
            {"user": each.user.name, "role": each.role, "at": each.at.isoformat(), "content_hash": each.content_hash}
            for each in _signatures(stored)
        ],
    }


def list_events(*, output: Format = Output.TABLE, data: Data = None, lang: Language = None) -> None:
    """List the events of the book."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON):
        events = list(StoredEvent.objects.select_related("submitted_by"))
        if output is Output.JSON:
            print_json({"banzuke": VERSION, "events": [_row_json(each) for each in events]})
            return
        rows = table()
        for heading in (message("Day"), message("Code"), message("Version"), message("State"), message("Event")):
            rows.add_column(say.phrase(heading), no_wrap=heading != "Event", overflow="fold")
        for each in events:
            state = Text(say.phrase(EVENT_STATES[each.state]))
            rows.add_row(
                day(each.last_day, say.language), Text(each.code), str(each.version), state, Text(event_name(each))
            )
        console().print(rows)


def _row_json(stored: StoredEvent) -> dict[str, object]:
    return {
        "code": stored.code,
        "version": stored.version,
        "state": stored.state,
        "name": event_name(stored),
        "last_day": stored.last_day.isoformat(),
        "position": stored.position,
    }
