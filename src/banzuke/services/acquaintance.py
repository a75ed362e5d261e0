"""Whom the book knows: players found by code, number or name, and those whose names are near. Few queries, all asked
for a whole event at once.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from django.db.models import Q

from banzuke.core.names import Spelled, folded, is_cyrillic, joined, name_key, spelled, to_latin
from banzuke.federation.ledger import OFFICIAL, effective, latest_states
from banzuke.federation.models import ForeignId, Person, Player

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from banzuke.federation.models import Posting
    from banzuke.formats.lists.player_list import Number

#: Two keys at least so much alike are the same name, misspelt or by another table of transliteration.
NEAR = 0.88
#: Below this, two names under one number are not the same name.
SAME_PERSON = 0.6
#: How many values one query names.
_PORTION = 5000
#: What is read of a player with him.
_RELATED = ("person", "club", "merged_into__person", "merged_into__club")


@dataclass(frozen=True, slots=True, kw_only=True)
class Acquaintance:
    """Players of the book by every sign they are found by. Merged players stand for their heirs everywhere.

    `names` has every spelling of a player, his own and those of players merged into him; `numbers` his numbers by
    register. `by_number` tells the registers that a number was found in.
    """

    by_code: Mapping[str, Player]
    by_number: Mapping[str, Mapping[str, Player]]
    by_key: Mapping[str, tuple[Player, ...]]
    names: Mapping[int, tuple[Person, ...]]
    numbers: Mapping[int, Mapping[str, str]]

    def exact(self, name: str) -> list[Player]:
        """The players who bear exactly this name, in the original spelling or in Latin letters."""
        found = self.by_key.get(name_key(name), ())
        return [player for player in found if any(is_name_of(name, person) for person in self.names[player.pk])]

    def holders(self, number: Number) -> list[Player]:
        """Who has a number: in its register, or in any where it was printed without one."""
        by_register = self.by_number.get(number.value, {})
        if number.register in by_register:
            return [by_register[number.register]]
        return list({player.pk: player for player in by_register.values()}.values()) if number.anywhere else []


def acquaintance(codes: Collection[str], numbers: Collection[str], names: Collection[str]) -> Acquaintance:
    """Look up codes, numbers and names in the book."""
    keys = {name_key(name) for name in names} - {""}
    by_code = {player.code: _heir(player) for part in _parts(codes) for player in _players(Q(code__in=part))}
    by_number: defaultdict[str, dict[str, Player]] = defaultdict(dict)
    for part in _parts(numbers):
        for number in ForeignId.objects.filter(value__in=part).select_related(
            *(f"player__{each}" for each in _RELATED)
        ):
            by_number[number.value][number.register] = _heir(number.player)
    by_key: defaultdict[str, dict[int, Player]] = defaultdict(dict)
    people: defaultdict[int, list[Person]] = defaultdict(list)
    for part in _parts(keys):
        for player in _players(Q(person__key__in=part) | Q(person__key_latin__in=part)):
            heir, person = _heir(player), player.person
            if person is not None:
                people[heir.pk].append(person)
                for key in {person.key, person.key_latin} & keys:
                    by_key[key][heir.pk] = heir
    return Acquaintance(
        by_code=by_code,
        by_number=by_number,
        by_key={key: tuple(players.values()) for key, players in by_key.items()},
        names={player: tuple(each) for player, each in people.items()},
        numbers=_numbers({*people, *(player.pk for player in by_code.values())}) if numbers else {},
    )


def _parts(values: Collection[str]) -> Iterable[list[str]]:
    """Values in portions that a query can name."""
    ordered = sorted(values)
    return (ordered[start : start + _PORTION] for start in range(0, len(ordered), _PORTION))


def _numbers(players: Iterable[int]) -> dict[int, dict[str, str]]:
    """The numbers of players by register."""
    numbers: defaultdict[int, dict[str, str]] = defaultdict(dict)
    wanted = set(players)
    known = ForeignId.objects.filter(player__in=wanted) if len(wanted) <= _PORTION else ForeignId.objects.all()
    for player, register, value in known.values_list("player_id", "register", "value"):
        numbers[player][register] = value
    return numbers


def _players(condition: Q) -> Iterable[Player]:
    return Player.objects.filter(condition).select_related(*_RELATED)


def _heir(player: Player) -> Player:
    return player.merged_into or player


def is_name_of(name: str, person: Person) -> bool:
    """Whether a printed name is exactly the person's: original to original, else Latin to Latin."""
    plain = name.replace("_", " ")
    if is_cyrillic(plain) and is_cyrillic(str(person)):
        return folded(plain) == folded(str(person))
    return folded(to_latin(plain)) in {folded(person.latin), folded(to_latin(str(person)))}


def is_other_name(name: str, person: Person) -> bool:
    """Whether a printed name can hardly be the person's: no word in common, and little else."""
    key = name_key(name)
    known = (person.key, person.key_latin)
    return not any(set(key.split()) & set(each.split()) or _likeness(key, each) >= SAME_PERSON for each in known)


def near_players(names: Collection[str]) -> dict[str, tuple[Player, ...]]:
    """For each name the players whose names are near it: one word the same, the rest nearly so."""
    keys = {name: name_key(name) for name in names}
    wanted = {word for key in keys.values() for word in key.split()}
    by_word: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
    known = Player.objects.filter(person__isnull=False).values_list("pk", "person__key", "person__key_latin")
    for player, *spellings in known:
        for key in set(spellings):
            for word in wanted.intersection(key.split()):
                by_word[word].append((key, player))
    near = {
        name: sorted({player for word in key.split() for player in _near(key, word, by_word[word])})
        for name, key in keys.items()
    }
    heirs = {player.pk: _heir(player) for player in _players(Q(pk__in=set().union(*near.values())))}
    return {name: tuple({heirs[each].pk: heirs[each] for each in found}.values()) for name, found in near.items()}


def _near(key: str, word: str, known: Iterable[tuple[str, int]]) -> Iterable[int]:
    """Those among players who share `word` whose other words are near too.

    A letter that only one of two names has cannot be matched, so that counting those spares most comparisons.
    """
    rest = _without(key, word)
    letters, own = frozenset(rest), f"{word} {rest}"
    for other_key, player in known:
        other = _without(other_key, word)
        unmatched = len(letters.symmetric_difference(other))
        if unmatched <= (1 - NEAR) * (len(key) + len(other_key)) and _likeness(own, f"{word} {other}") >= NEAR:
            yield player


def _without(key: str, word: str) -> str:
    words = key.split()
    words.remove(word)
    return " ".join(words)


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def described(players: Collection[Player]) -> dict[int, Spelled]:
    """What tells a player from another at a glance: code, name, year of birth, club, official rating."""
    states = latest_states(effective(OFFICIAL).filter(player__in=[player.pk for player in players])) if players else {}
    return {player.pk: _description(player, states.get(player.pk)) for player in players}


def _description(player: Player, last: Posting | None) -> Spelled:
    person, club = player.person, player.club
    about = [str(person.born.year)] if person and person.born else []
    about += [club.name] if club else []
    about += [f"{last.after:.0f}"] if last is not None and last.after is not None else []
    names = [person.spelled] if person else []
    return joined([spelled(player.code), *names, *(Spelled(text, text) for text in about)], " ")
