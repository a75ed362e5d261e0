"""Rating lists: published on their days, numbered and frozen; what they say can be made again from the ledger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from banzuke.core.problem import error, warning
from banzuke.federation.chain import digest, moment
from banzuke.federation.ledger import OFFICIAL
from banzuke.federation.models import Award, Book, Player, Posting, PublishedList, Role
from banzuke.services.history import editions, in_force
from banzuke.services.list_file import ListRow, from_bytes, ranked, to_bytes
from banzuke.services.standings import Standing, standings
from banzuke.services.titles import new_awards, titles_at
from banzuke.services.work import Refused, locked_book, log

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date
    from decimal import Decimal

    from banzuke.core.problem import Problem
    from banzuke.rulebooks import RuleBook
    from banzuke.services.work import Actor

#: The log's word for a published list.
ACTION = "publish"


def day_problems(day: date, today: date) -> tuple[Problem, ...]:
    """Why no list, or an unusual one, would be published for `day`: errors refuse it, a warning is for the officer."""
    last = latest()
    problems = []
    if last is not None and day <= last.day:
        problems.append(error("E-LIST-DAY", day=day, number=last.number, last=last.day))
    if day > today:
        problems.append(error("E-LIST-IN-FUTURE", day=day))
    rules = _rules(day)
    if rules is not None and rules.is_list_day is not None and not rules.is_list_day(day):
        problems.append(warning("W-NOT-A-LIST-DAY", day=day))
    return tuple(problems)


def publish(day: date, actor: Actor) -> PublishedList:
    """Publish the official list of `day`: everybody's rating after the events that ended by then, and new titles.

    Refused for a day that is not after the last list's; `day_problems` tells beforehand.
    """
    actor.needs(Role.OFFICER)
    with locked_book() as book:
        refusals = [problem for problem in day_problems(day, actor.at.date()) if problem.code.startswith("E-")]
        if refusals:
            raise Refused(*refusals)
        previous = latest()
        number = previous.number + 1 if previous else 1
        end = Posting.objects.order_by("-sequence").values_list("sequence", flat=True).first() or 0
        stands = active(standings(OFFICIAL, day, end), day)
        awards = _awards(book, day, number, stands)
        values = {award.player_id: award.value for award in (*titles_at(number - 1).values(), *awards)}
        content = to_bytes(listed(stands, values))
        published = PublishedList.objects.create(
            number=number,
            day=day,
            last_sequence=end,
            content=content,
            checksum=digest(content),
            published_by=actor.user,
            published=actor.at,
        )
        for award in awards:
            award.at_list = published
        Award.objects.bulk_create(awards)
        log(actor, ACTION, str(number), **list_content(published, awards))
        return published


def _rules(day: date) -> RuleBook | None:
    """The official edition in force on a day; None in a book without one."""
    book = Book.objects.first()
    return None if book is None else in_force(editions(book)[OFFICIAL], day)


def active(stands: Mapping[int, Standing], day: date) -> Mapping[int, Standing]:
    """Those who stand on a list of `day`: who played, or began, in the last years that the rulebook allows."""
    rules = _rules(day)
    if rules is None or rules.active_years is None:
        return stands
    first = (day.year - rules.active_years, day.month, day.day)
    return {
        player: standing
        for player, standing in stands.items()
        if (last := standing.last_event or standing.begun) is None or (last.year, last.month, last.day) >= first
    }


def latest() -> PublishedList | None:
    """The list that holds now."""
    return PublishedList.objects.order_by("-number").first()


def rebuild(published: PublishedList) -> bytes:
    """The list's bytes made again from the ledger as it stood then, and the titles given up to it."""
    stands = active(standings(OFFICIAL, published.day, published.last_sequence), published.day)
    values = {player: award.value for player, award in titles_at(published.number).items()}
    return to_bytes(listed(stands, values))


def rows_of(published: PublishedList) -> list[ListRow]:
    """The list as it was published."""
    return from_bytes(bytes(published.content))


def list_content(published: PublishedList, awards: list[Award]) -> dict[str, object]:
    """What the log says of a published list and the titles given at it."""
    return {
        "day": published.day.isoformat(),
        "last_sequence": published.last_sequence,
        "checksum": published.checksum,
        "published": moment(published.published),
        "awards": [[award.player_id, award.kind, award.value, award.regulation, award.clause] for award in awards],
    }


def _awards(book: Book, day: date, number: int, stands: Mapping[int, Standing]) -> list[Award]:
    rules = in_force(editions(book)[OFFICIAL], day)
    if rules is None:
        return []
    return new_awards(rules, {player: standing.rating for player, standing in stands.items()}, titles_at(number - 1))


def listed(stands: Mapping[int, Standing], titles: Mapping[int, str]) -> list[ListRow]:
    """The rows of a list from standings and titles by players' numbers."""
    codes = dict(Player.objects.values_list("pk", "code"))
    return ranked(
        {codes[player]: standing for player, standing in stands.items()},
        {codes[player]: title for player, title in titles.items()},
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A player whose row differs between two lists; None where he is not on one of them."""

    code: str
    before: ListRow | None
    after: ListRow | None

    @property
    def change(self) -> Decimal | None:
        """The difference of the ratings; None for who came or went."""
        return None if self.before is None or self.after is None else self.after.rating - self.before.rating


def difference(earlier: PublishedList, later: PublishedList) -> tuple[Moved, ...]:
    """Who came, went, or has another rating, grade or title, in the order of the later list; who went stands last."""
    before = {row.code: row for row in rows_of(earlier)}
    after = {row.code: row for row in rows_of(later)}
    moved = (Moved(code=code, before=before.get(code), after=after.get(code)) for code in {**after, **before})
    return tuple(one for one in moved if one.before is None or one.after is None or _differ(one.before, one.after))


def _differ(before: ListRow, after: ListRow) -> bool:
    return (before.rating, before.grade, before.title) != (after.rating, after.grade, after.title)
