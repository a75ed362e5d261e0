"""Newcomers enter the book, and what an event tells of people whom the book knew only in part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Q

from banzuke.core.names import is_cyrillic
from banzuke.federation.models import Club, ForeignId, Person, Player

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from banzuke.core.event import Entry
    from banzuke.formats.lists.player_list import Number
    from banzuke.services.matching import Match
    from banzuke.services.work import Actor

#: A player's code: this letter and at least so many digits, counted up and never used again.
_LETTER, _DIGITS = "P", 6
#: Rows that one statement writes.
_BATCH = 500


def enter_newcomers(matches: Sequence[Match], actor: Actor) -> list[Player]:
    """The player of every match, in order; those whom the book does not know yet are entered."""
    new = iter(_enter([match.entry for match in matches if match.player is None], actor))
    players = [match.player or next(new) for match in matches]
    for match in matches:
        if match.player is not None:
            _learn(match.player, match.entry)
    _give_numbers(
        [(player, number) for match, player in zip(matches, players, strict=True) for number in match.numbers]
    )
    return players


def _enter(entries: Sequence[Entry], actor: Actor) -> list[Player]:
    """Enter people with their clubs."""
    people = [Person(born=entry.born, **_parts(entry)) for entry in entries]
    for person in people:
        person.complete()
    Person.objects.bulk_create(people, batch_size=_BATCH)
    clubs = _clubs(entries)
    players = [
        Player(
            code=f"{_LETTER}{number:0{_DIGITS}}",
            person=person,
            club=clubs.get((entry.club or "", entry.country or "")),
            country=entry.country or "",
            created=actor.at,
        )
        for number, (entry, person) in enumerate(zip(entries, people, strict=True), _next_number())
    ]
    return Player.objects.bulk_create(players, batch_size=_BATCH)


def _learn(player: Player, entry: Entry) -> None:
    """Fill in what the book lacks of a person: the original spelling of a name known in Latin letters only, his birth
    date. What it has is never changed here.
    """
    person = player.person
    if person is None:
        return
    learns_name = is_cyrillic(entry.name) and not is_cyrillic(str(person))
    if learns_name:
        person.family, person.given = _parts(entry).values()
    learns_day = entry.born is not None and person.born is None
    if learns_day:
        person.born = entry.born
    if learns_name or learns_day:
        person.save()


def _give_numbers(numbers: Sequence[tuple[Player, Number]]) -> None:
    """Write numbers down, where neither the player has one in the register nor the number a holder."""
    for start in range(0, len(numbers), _BATCH):
        part = numbers[start : start + _BATCH]
        either = Q(value__in=[number.value for _, number in part]) | Q(player__in=[player.pk for player, _ in part])
        known = ForeignId.objects.filter(either).values_list("player_id", "register", "value")
        ForeignId.objects.bulk_create(_new_numbers(part, list(known)))


def _new_numbers(
    numbers: Sequence[tuple[Player, Number]], known: Sequence[tuple[int, str, str]]
) -> Iterator[ForeignId]:
    taken = {(register, value) for _, register, value in known}
    have = {(player, register) for player, register, _ in known}
    for player, number in numbers:
        if (number.register, number.value) not in taken and (player.pk, number.register) not in have:
            taken.add((number.register, number.value))
            have.add((player.pk, number.register))
            yield ForeignId(player=player, register=number.register, value=number.value)


def _parts(entry: Entry) -> dict[str, str]:
    """Family and given name, as the source tells them apart, else the first word and the rest."""
    name = " ".join(entry.name.replace("_", " ").split()) or entry.id
    given = " ".join((entry.given or "").replace("_", " ").split())
    if given and name.endswith(f" {given}"):
        return {"family": name.removesuffix(f" {given}"), "given": given}
    family, _, rest = name.partition(" ")
    return {"family": family, "given": rest}


def _clubs(entries: Sequence[Entry]) -> dict[tuple[str, str], Club]:
    """The clubs of entries by name and country, entered where they are new."""
    wanted = {(entry.club, entry.country or "") for entry in entries if entry.club}
    known = {(club.name, club.country): club for club in Club.objects.filter(name__in={name for name, _ in wanted})}
    new = [Club(name=name, country=country) for name, country in sorted(wanted - known.keys())]
    Club.objects.bulk_create(new, batch_size=500)
    return known | {(club.name, club.country): club for club in new}


def _next_number() -> int:
    """The number after the highest code that was ever given; players are never deleted."""
    last = Player.objects.filter(code__startswith=_LETTER).order_by("-code").values_list("code", flat=True).first()
    return int(last.removeprefix(_LETTER)) + 1 if last else 1
