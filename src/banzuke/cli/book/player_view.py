"""A player's page in a terminal, and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.book.changes_view import DASH, change, number_json, rating
from banzuke.cli.book.words import ESTIMATE_STATES
from banzuke.cli.output import console, table
from banzuke.core.grade import parse_grade
from banzuke.federation.models import PostingKind
from banzuke.formats.result_json import VERSION, route_json
from banzuke.services.beginnings import GRADE_ONLY
from banzuke.words.catalogue import message
from banzuke.words.grade_ways import route_lines
from banzuke.words.numbers import day, grade, name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.table import Table

    from banzuke.federation.models import ExpertEstimate, Posting
    from banzuke.services.list_file import ListRow
    from banzuke.services.player_page import PlayerPage
    from banzuke.words.catalogue import Words

#: What a posting that is no event's stands for.
_KINDS = {
    PostingKind.OPENING: message("opening rating"),
    PostingKind.INHERITED: message("opening of a merged record"),
    PostingKind.RESET: message("reset"),
}
#: Grades that stand beside that of the rating, by their key in the state.
_SECOND_GRADES = {
    "proposed_grade": message("Proposed: {grade}, until the Japanese federation confirms it"),
    "national_grade": message("National grade: {grade}"),
    "preliminary_grade": message("Preliminary grade: {grade}"),
}


def print_page(page: PlayerPage, say: Words) -> None:
    """A player: who he is, both numbers, his history, his places on lists, his estimates."""
    out = console()
    player, person = page.player, page.player.person
    spellings = dict.fromkeys((name(person.spelled, say.language), str(person), person.latin)) if person else ()
    first, *others = spellings or (say.phrase(message("erased")),)
    out.print(Text.assemble((first, "bold"), "  ", player.code, *(("  " + other, "dim") for other in others)))
    out.print(Text(" · ".join(_about(page, say)), style="dim"))
    out.print()
    for line in (*_numbers(page, say), *_grades(page, say)):
        out.print(Text(line), soft_wrap=True)
    if page.history:
        out.print()
        out.print(_history(page, say))
    if page.places:
        out.print()
        out.print(_places(page, say))
    for estimate in page.estimates:
        out.print(Text(_estimate(estimate, say)), soft_wrap=True)


def _about(page: PlayerPage, say: Words) -> Iterable[str]:
    player, person = page.player, page.player.person
    yield from (text for text in (player.club.name if player.club else "", player.country) if text)
    if person and person.born:
        yield say.phrase(message("born {year}"), year=str(person.born.year))
    yield from (f"{number.register} {number.value}" for number in page.numbers)
    if player.merged_into:
        yield say.phrase(message("merged into {code}"), code=player.merged_into.code)


def _numbers(page: PlayerPage, say: Words) -> Iterable[str]:
    """Both ratings, each with its name, the shadows, and the title."""
    last = page.places[-1] if page.places else None
    if page.official is None or last is None:
        yield say.phrase(message("Official rating: on no list yet"))
    else:
        sentence = message("Official rating: {rating} {grade}, place {place} (list {number} of {day})")
        values = {"number": last.number, "day": last.day}
        yield say.phrase(sentence, **_row(page.official, say), **values)
    if page.running is not None:
        sentence = message("Running rating: {rating} {grade}, place {place}")
        yield say.phrase(sentence, **_row(page.running, say))
    for line, value in page.others.items():
        yield say.phrase(message("Rating {line}: {rating}"), line=line, rating=rating(value, say))
    for award in page.awards:
        sentence = message("Title: {title} since list {number} of {day}")
        title = spoken_grade(award.value, say)
        yield say.phrase(sentence, title=title, number=award.at_list.number, day=award.at_list.day)


def _grades(page: PlayerPage, say: Words) -> Iterable[str]:
    """The grades beside the federation's own, and all ways to the next one."""
    kept = page.history[-1].extras if page.history else {}
    for name_of, sentence in _SECOND_GRADES.items():
        if kept.get(name_of):
            yield say.phrase(sentence, grade=spoken_grade(str(kept[name_of]), say))
    if page.outlook is not None:
        yield from route_lines(page.outlook.routes, say)


def _row(row: ListRow, say: Words) -> dict[str, object]:
    return {"rating": rating(row.rating, say), "grade": spoken_grade(row.grade, say), "place": row.place}


def spoken_grade(text: str, say: Words) -> str:
    """A stored grade or title in the reader's language."""
    return grade(parse_grade(text), say.language) if text else ""


def _history(page: PlayerPage, say: Words) -> Table:
    rows = table()
    rows.add_column(say.phrase(message("Day")), no_wrap=True)
    rows.add_column(say.phrase(message("Event")), overflow="fold")
    for heading in (message("Before"), message("Change"), message("After"), message("Games"), message("Grade")):
        rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
    for posting in page.history:
        rows.add_row(
            day(posting.day, say.language),
            Text(_called(posting, page, say)),
            rating(posting.before, say),
            change(_change(posting), say),
            Text(rating(posting.after, say), style="bold"),
            str(posting.games or ""),
            spoken_grade(posting.grade_after, say),
        )
    return rows


def _called(posting: Posting, page: PlayerPage, say: Words) -> str:
    kind = PostingKind(posting.kind)
    if posting.extras.get(GRADE_ONLY):
        return say.phrase(message("grade given by hand"))
    return say.phrase(_KINDS[kind]) if kind in _KINDS else f"{page.played[posting.slot]} ({posting.slot})"


def _change(posting: Posting) -> float | None:
    return None if posting.before is None or posting.after is None else float(posting.after - posting.before)


def _places(page: PlayerPage, say: Words) -> Table:
    rows = table()
    for heading in (message("List"), message("Day"), message("Place"), message("Rating"), message("Grade")):
        rows.add_column(say.phrase(heading), justify="right", no_wrap=True)
    for number, on, row in page.places:
        rows.add_row(
            str(number), day(on, say.language), str(row.place), rating(row.rating, say), spoken_grade(row.grade, say)
        )
    return rows


def _estimate(estimate: ExpertEstimate, say: Words) -> str:
    conditional = message("Conditional estimate {rating} in {event}: for pairing only")
    declared = message("Expert estimate {rating} in {event}: {state}, {accepted} stands")
    return say.phrase(
        conditional if estimate.conditional else declared,
        rating=rating(estimate.rating, say),
        event=estimate.event_code,
        state=say.phrase(ESTIMATE_STATES[estimate.state]),
        accepted=DASH if estimate.accepted is None else rating(estimate.accepted, say),
    )


def page_json(page: PlayerPage) -> dict[str, object]:
    """A player's page for programs. It has the year of birth and no day."""
    player, person = page.player, page.player.person
    return {
        "banzuke": VERSION,
        "id": player.code,
        "name": str(person) if person else None,
        "latin": person.latin if person else None,
        "born": person.born.year if person and person.born else None,
        "club": player.club.name if player.club else None,
        "country": player.country,
        "merged_into": player.merged_into.code if player.merged_into else None,
        "numbers": {number.register: number.value for number in page.numbers},
        "official": _row_json(page.official),
        "running": _row_json(page.running),
        "others": {line: number_json(value) for line, value in page.others.items()},
        "title": page.awards[-1].value if page.awards else None,
        "history": [_posting_json(posting, page) for posting in page.history],
        "lists": [
            {"number": number, "day": on.isoformat(), **(_row_json(row) or {})} for number, on, row in page.places
        ],
        "estimates": [_estimate_json(estimate) for estimate in page.estimates],
        "state": page.history[-1].extras if page.history else {},
        "routes": [route_json(each) for each in page.outlook.routes] if page.outlook else [],
        "problems": [],
    }


def _row_json(row: ListRow | None) -> dict[str, object] | None:
    if row is None:
        return None
    return {"rating": float(row.rating), "grade": row.grade or None, "title": row.title or None, "place": row.place}


def _posting_json(posting: Posting, page: PlayerPage) -> dict[str, object]:
    return {
        "kind": posting.kind,
        "event": posting.slot,
        "name": page.played.get(posting.slot),
        "day": posting.day.isoformat(),
        "rulebook": posting.rulebook,
        "before": number_json(posting.before),
        "after": number_json(posting.after),
        "change": _change(posting),
        "games": posting.games,
        "anomalous": posting.anomalous,
        "grade_after": posting.grade_after or None,
    }


def _estimate_json(estimate: ExpertEstimate) -> dict[str, object]:
    return {
        "event": estimate.event_code,
        "rating": number_json(estimate.rating),
        "accepted": number_json(estimate.accepted),
        "conditional": estimate.conditional,
        "state": estimate.state,
    }
