"""Expert estimates (UFGO 7): declared with an event, confirmed by another person, decided when the event is rated.

A newcomer's estimate is the rating he begins with. A player whom the book rates keeps the book's rating unless his
estimate was confirmed, and may have one only after a long absence. A conditional estimate is kept for pairing and never
decided: no rating sees it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.problem import error, warning
from banzuke.federation.ledger import OFFICIAL, Key, effective, latest_states, stored
from banzuke.federation.models import ExpertEstimate, PostingKind, Role
from banzuke.ratings.ufgo_estimates import ABSENCE_MONTHS, may_have_estimate
from banzuke.services.matching import place
from banzuke.services.work import Refused, locked_book, log

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
    from decimal import Decimal

    from banzuke.core.event import Event
    from banzuke.core.problem import Problem
    from banzuke.core.quantities import PlayerId
    from banzuke.federation.models import Posting, StoredEvent
    from banzuke.services.history import Plan, RatedSlot
    from banzuke.services.matching import Match
    from banzuke.services.work import Actor

#: The steps by which a rating system says that an estimate did not hold (7.5).
_LOWERED, _REFUSED = "lowered_estimate", "refused_estimate"


def doubts(matches: Sequence[Match], key: Key) -> Iterator[Problem]:
    """What is to be said of the estimates among an event's entries, before the event is stored."""
    declared = [match for match in matches if match.entry.expert_rating and match.player is not None]
    before = _last_before(key, [match.player.pk for match in declared if match.player]) if declared else {}
    for match in declared:
        last = before.get(match.player.pk) if match.player else None
        if last is None or last.after is None:
            continue
        params = {"estimate": match.entry.rating, "rating": float(last.after)}
        if last.kind == PostingKind.RATED and not may_have_estimate(last.day, key.day):
            yield error("E-ESTIMATE-TOO-EARLY", place(match.entry), last=last.day, months=ABSENCE_MONTHS, **params)
        else:
            yield warning("W-ESTIMATE-UNCONFIRMED", place(match.entry), **params)


def _last_before(key: Key, players: Iterable[int]) -> Mapping[int, Posting]:
    """The last official posting of each player before a place in the history."""
    known = effective(OFFICIAL).filter(player__in=list(players), day__lte=key.day)
    return latest_states(posting for posting in known if Key(posting.day, posting.position, posting.slot) < key)


def declare_from(event: StoredEvent, matches: Iterable[Match], actor: Actor) -> list[ExpertEstimate]:
    """Note the estimates that come with a stored event; what an earlier version declared already stays as it is."""
    players = dict(event.participations.values_list("entry", "player_id"))
    declared = ExpertEstimate.objects.filter(event_code=event.code)
    known = set(declared.values_list("player_id", "rating", "conditional"))
    new = []
    for match in matches:
        entry, player = match.entry, players[match.stored_entry]
        own = entry.rating if entry.expert_rating else None
        for rating, conditional in ((stored(own), False), (stored(entry.conditional_rating), True)):
            if rating is not None and (player, rating, conditional) not in known:
                new.append(_declared(event, player, rating, conditional=conditional, actor=actor))
    return ExpertEstimate.objects.bulk_create(new)


def _declared(event: StoredEvent, player: int, rating: Decimal, *, conditional: bool, actor: Actor) -> ExpertEstimate:
    """An estimate as it is declared; one that comes with an officer's correction has his word and reason already."""
    estimate = ExpertEstimate(
        player_id=player,
        event_code=event.code,
        rating=rating,
        conditional=conditional,
        declared_by=actor.user,
        declared=actor.at,
    )
    if event.reason and not conditional:
        estimate.confirmed_by, estimate.basis = actor.user, event.reason
        estimate.state = ExpertEstimate.State.CONFIRMED
    return estimate


def confirm(event_code: str, player_code: str, basis: str, evidence: str, actor: Actor) -> ExpertEstimate:
    """An expert's word for an estimate: how the strength was judged, and where it can be read.

    By an officer or a referee, not by whoever declared it, and before the event is taken into the ledger.
    """
    if not (actor.user.has_role(Role.OFFICER) or actor.user.has_role(Role.REFEREE)):
        actor.needs(Role.OFFICER)
    if not basis.strip():
        raise Refused(error("E-NO-BASIS"))
    with locked_book():
        estimate = _waiting(event_code, player_code)
        if estimate.declared_by_id == actor.user.pk:
            raise Refused(error("E-OWN-ESTIMATE", user=actor.user.name, player=player_code))
        estimate.basis, estimate.evidence = basis.strip(), evidence.strip()
        estimate.confirmed_by, estimate.state = actor.user, ExpertEstimate.State.CONFIRMED
        estimate.save()
        log(actor, "confirm-estimate", event_code, player=player_code, rating=str(estimate.rating))
        return estimate


def _waiting(event_code: str, player_code: str) -> ExpertEstimate:
    """The declared estimate of a player in an event; once confirmed, or decided by a rating, it waits no more."""
    declared = ExpertEstimate.objects.filter(event_code=event_code, player__code=player_code, conditional=False)
    estimate = declared.order_by("-pk").first()
    if estimate is None:
        raise Refused(error("E-NO-ESTIMATE", player=player_code, code=event_code))
    if estimate.state != ExpertEstimate.State.DECLARED:
        raise Refused(error("E-ESTIMATE-STATE", player=player_code, code=event_code, state=estimate.state))
    return estimate


def confirmed(codes: Iterable[str]) -> frozenset[tuple[str, int, Decimal]]:
    """The estimates of events that somebody confirmed: event's code, player, rating."""
    known = ExpertEstimate.objects.filter(event_code__in=list(codes), conditional=False, confirmed_by__isnull=False)
    return frozenset(known.values_list("event_code", "player_id", "rating"))


def standing(
    event: Event, code: str, players: Mapping[PlayerId, int], known: Container[tuple[str, int, Decimal]]
) -> frozenset[PlayerId]:
    """The entries of a stored event whose estimates are among the `known` confirmed ones."""
    return frozenset(
        entry.id
        for entry in event.entries
        if entry.expert_rating and (code, players[entry.id], stored(entry.rating)) in known
    )


def decide(plan: Plan) -> None:
    """Write down what the passes of a line's events decided about the estimates in them."""
    slots = {key.slot: rated for key, rated in plan.rated.items()}
    estimates = ExpertEstimate.objects.filter(event_code__in=slots, conditional=False).select_related("player")
    for estimate in estimates:
        state, accepted = _verdict(estimate, slots[estimate.event_code])
        if (estimate.state, estimate.accepted) != (state, accepted):
            estimate.state, estimate.accepted = state, accepted
            estimate.save(update_fields=("state", "accepted"))


def _verdict(estimate: ExpertEstimate, rated: RatedSlot) -> tuple[ExpertEstimate.State, Decimal | None]:
    """Accepted as declared, corrected by whole grades, or refused; refused too where the player entered without it."""
    refused = (ExpertEstimate.State.REFUSED, None)
    result, player = rated.result, estimate.player.merged_into_id or estimate.player_id
    if result.rated is None:
        return refused
    for entry, change in zip(result.event.entries, result.rated.changes, strict=True):
        entered = rated.slot.players[entry.id] == player and entry.expert_rating
        if entered and stored(entry.rating) == estimate.rating:
            revisions = [step for step in change.steps if step.name in {_LOWERED, _REFUSED}]
            if not revisions:
                return ExpertEstimate.State.ACCEPTED, estimate.rating
            if revisions[-1].name == _LOWERED:
                return ExpertEstimate.State.CORRECTED, stored(revisions[-1].value)
    return refused
