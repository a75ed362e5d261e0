"""Who is whom: two players found to be one, taken apart again, and a person who wants to be forgotten.

None of this touches a game or a posting that was written. A merge makes the games of one player count for another by
replay; a split is its exact reverse; an erasure leaves the player, his code and his games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.names import folded
from banzuke.core.problem import error
from banzuke.federation.models import (
    EventState,
    ExpertEstimate,
    ForeignId,
    Participation,
    Person,
    Player,
    Role,
    RunKind,
    StoredEvent,
)
from banzuke.services.events import replan, write
from banzuke.services.work import Refused, locked_book, log, needs_reason

if TYPE_CHECKING:
    from banzuke.core.problem import Problem
    from banzuke.federation.models import Book
    from banzuke.services.history import Plan
    from banzuke.services.work import Actor


#: Words shorter than this are as likely no name.
_LEAST_NAME = 3


def merge(code: str, into: str, reason: str, actor: Actor) -> tuple[Plan, ...]:
    """Let the games of the player `code` count for the player `into`, with all that this changes."""
    actor.needs(Role.OFFICER)
    with locked_book() as book:
        player, heir = _find(code), _find(into)
        _needs_reason(reason, player, heir)
        found = _against_merging(player, heir)
        if found is not None:
            raise Refused(found)
        return _count_for(book, player, heir, reason, actor)


def split(code: str, reason: str, actor: Actor) -> tuple[Plan, ...]:
    """Undo a merge: the player's games are his own again."""
    actor.needs(Role.OFFICER)
    with locked_book() as book:
        player = _find(code)
        _needs_reason(reason, player)
        if player.merged_into is None:
            raise Refused(error("E-NOT-MERGED", code=code))
        return _count_for(book, player, None, reason, actor)


def _against_merging(player: Player, heir: Player) -> Problem | None:
    """Why two players cannot be one."""
    if player.pk == heir.pk:
        return error("E-MERGE-SELF", code=player.code)
    if player.merged_into is not None:
        return error("E-MERGE-AGAIN", code=player.code, into=player.merged_into.code)
    if heir.merged_into is not None:
        return error("E-MERGE-CHAIN", code=heir.code, into=heir.merged_into.code)
    own = player.merged.first()
    if own is not None:
        return error("E-MERGE-HEIR", code=player.code, merged=own.code)
    both = _living_events(player) & _living_events(heir, *heir.merged.all())
    if both:
        return error("E-MERGE-MET", code=player.code, into=heir.code, events=", ".join(sorted(both)))
    return None


def _living_events(*players: Player) -> set[str]:
    """The codes of the events that players are in, apart from versions and events that no longer count."""
    states = (EventState.SUBMITTED, EventState.SIGNED, EventState.APPROVED)
    entered = Participation.objects.filter(player__in=players, event__state__in=states)
    return set(entered.values_list("event__code", flat=True))


def _count_for(book: Book, player: Player, heir: Player | None, reason: str, actor: Actor) -> tuple[Plan, ...]:
    other = heir or player.merged_into
    player.merged_into = heir
    player.save(update_fields=("merged_into",))
    action = "split" if heir is None else "merge"
    log(actor, action, player.code, other=other.code if other else "", reason=reason)
    plans = replan(book)
    write(plans, RunKind.MERGE, player.code, reason, actor)
    return plans


def erase(code: str, reason: str, actor: Actor) -> Player:
    """Forget a person: name, birth date, numbers, and the files he stands in. Games and postings stay under his code.

    Whoever was merged into him, or he into whom, is the same person and is forgotten with him. `reason` stays in the
    log and may not name him.
    """
    actor.needs(Role.OFFICER)
    with locked_book():
        player = _find(code)
        _needs_reason(reason, player)
        heir = player.merged_into or player
        everybody = [heir, *heir.merged.all()]
        Person.objects.filter(player__in=everybody).delete()
        ForeignId.objects.filter(player__in=everybody).delete()
        Player.objects.filter(pk__in=[each.pk for each in everybody]).update(club=None, country="")
        entered = Participation.objects.filter(player__in=everybody)
        StoredEvent.objects.filter(participations__in=entered).update(source=None)
        entered.update(name="", given="", member="", club="", digest="")
        ExpertEstimate.objects.filter(player__in=everybody).update(basis="", evidence="")
        log(actor, "erase", heir.code, players=sorted(each.code for each in everybody), reason=reason)
        heir.refresh_from_db()
        return heir


def _find(code: str) -> Player:
    player = Player.objects.select_related("merged_into", "person").filter(code=code).first()
    if player is None:
        raise Refused(error("E-DECISION-PLAYER", code=code))
    return player


def _needs_reason(reason: str, *players: Player) -> None:
    """A reason, by codes and without names: it stays when the person is erased."""
    needs_reason(reason)
    words = set(folded(reason).replace(",", " ").replace(".", " ").split())
    for person in (player.person for player in players):
        names = folded(f"{person} {person.latin}").split() if person else []
        named = sorted(words & {name for name in names if len(name) >= _LEAST_NAME})
        if named:
            raise Refused(error("E-REASON-NAMES", name=named[0]))
