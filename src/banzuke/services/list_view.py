"""Rating lists as people read them: names beside the codes, and both numbers, the official and the running one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from banzuke.core.names import Spelled
from banzuke.core.problem import error
from banzuke.federation.ledger import OFFICIAL
from banzuke.federation.models import Book, Player, PublishedList
from banzuke.services.lists import latest, listed, rows_of
from banzuke.services.standings import standings
from banzuke.services.titles import titles_at
from banzuke.services.work import Refused

if TYPE_CHECKING:
    from datetime import date
    from decimal import Decimal

    from django.db.models import QuerySet

    from banzuke.federation.models import Award
    from banzuke.services.list_file import ListRow


class Identity(NamedTuple):
    """Who a code is today: his name as he writes it and in Latin letters, his club and country; "" once erased."""

    name: str
    latin: str
    club: str
    country: str

    @property
    def spelled(self) -> Spelled:
        """The name in both scripts."""
        return Spelled(self.name, self.latin)


class ShownRow(NamedTuple):
    """A row of a list, who it is, and both numbers: of the last published list, and after the last rated event."""

    row: ListRow
    who: Identity
    official: Decimal | None
    running: Decimal | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownList:
    """A list as it is shown. `published` is the list it is; None for the running rating, which no list states yet."""

    published: PublishedList | None
    rows: tuple[ShownRow, ...]


_NOBODY = Identity("", "", "", "")


def show_published(day: date | None = None) -> ShownList:
    """The list in force on `day`, else the last one; refused where none was published by then."""
    lists = PublishedList.objects.order_by("-number")
    published = (lists if day is None else lists.filter(day__lte=day)).first()
    if published is None:
        raise Refused(error("E-NO-LIST"))
    rows = rows_of(published)
    official = {row.code: row.rating for row in rows}
    running = {row.code: row.rating for row in running_rows()}
    return ShownList(published=published, rows=_shown(rows, official, running))


def show_running() -> ShownList:
    """The running rating: after the last event that was rated (UFGO 1.7)."""
    rows = running_rows()
    published = latest()
    official = {row.code: row.rating for row in rows_of(published)} if published else {}
    return ShownList(published=None, rows=_shown(rows, official, {row.code: row.rating for row in rows}))


def running_rows() -> list[ListRow]:
    """The rows of a list that would be published after the last rated event, with the titles given so far."""
    published = latest()
    titles = titles_at(published.number) if published else {}
    return listed(standings(OFFICIAL), {player: award.value for player, award in titles.items()})


def official_and_running(code: str) -> tuple[ListRow | None, ListRow | None]:
    """A player's row on the last published list, and the one he would have now."""
    published = latest()
    official = rows_of(published) if published else []
    return _of(code, official), _of(code, running_rows())


def _of(code: str, rows: list[ListRow]) -> ListRow | None:
    return next((row for row in rows if row.code == code), None)


def _shown(rows: list[ListRow], official: dict[str, Decimal], running: dict[str, Decimal]) -> tuple[ShownRow, ...]:
    who = identities(Player.objects.all())
    return tuple(
        ShownRow(row, who.get(row.code, _NOBODY), official.get(row.code), running.get(row.code)) for row in rows
    )


def identities(players: QuerySet[Player]) -> dict[str, Identity]:
    """Who these players are today, by code."""
    people = players.values_list(
        "code",
        "person__family",
        "person__given",
        "person__family_latin",
        "person__given_latin",
        "club__name",
        "country",
    )
    return {
        code: Identity(_full(family, given), _full(family_latin, given_latin), club or "", country)
        for code, family, given, family_latin, given_latin, club, country in people
    }


def _full(family: str | None, given: str | None) -> str:
    return " ".join(part for part in (family, given) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class CertificateData:
    """What a certificate of a title states, and where it can be checked: the list's number, day and checksum."""

    federation: str
    code: str
    who: Identity
    title: str
    rating: Decimal | None
    regulation: str
    clause: str
    list_number: int
    list_day: date
    list_checksum: str


def certificate_data(award: Award) -> CertificateData:
    """The data of one certificate; `rating` is None where the title came from a merged record."""
    published, player = award.at_list, award.player
    row = _of(player.code, rows_of(published))
    return CertificateData(
        federation=Book.objects.values_list("name", flat=True).first() or "",
        code=player.code,
        who=identities(Player.objects.filter(pk=player.pk))[player.code],
        title=award.value,
        rating=row.rating if row else None,
        regulation=award.regulation,
        clause=award.clause,
        list_number=published.number,
        list_day=published.day,
        list_checksum=published.checksum,
    )
