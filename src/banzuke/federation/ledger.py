"""Reading and writing the ledger. Postings are only ever added; what holds is the last one of each slot and player."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from django.db import connection
from django.db.models import Exists, OuterRef
from django.db.models.functions import Collate

from banzuke.federation.chain import GENESIS, seal
from banzuke.federation.models import Posting, PostingKind, Run

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import date

    from django.db.models import QuerySet

#: The official rating's line; shadows have their own names.
OFFICIAL = "official"
#: Ratings are kept with four decimals.
_QUANTUM = Decimal("0.0001")


class Key(NamedTuple):
    """The place of an event, an opening or a reset in the history: by day, then as declared, then by code."""

    day: date
    position: int
    slot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A posting to be written: everything but its place in the chain."""

    line: str
    kind: PostingKind
    key: Key
    event_id: int | None
    player_id: int
    rulebook: str
    before: Decimal | None
    after: Decimal | None
    games: int = 0
    anomalous: bool = False
    grade_before: str = ""
    grade_after: str = ""
    extras: Mapping[str, object] = field(default_factory=dict)


def stored(rating: float | None) -> Decimal | None:
    """A rating as the ledger keeps it: four decimals, half to even."""
    return None if rating is None else Decimal(repr(rating)).quantize(_QUANTUM)


#: A line's fields beside its key, in the order of `Line`'s own, as the table names them.
_COLUMNS = (
    *("line", "kind", "event_id", "player_id", "rulebook", "before", "after"),
    *("games", "anomalous", "grade_before", "grade_after", "extras"),
)
_KINDS = {kind.value: kind for kind in PostingKind}


def lines_of(postings: QuerySet[Posting]) -> Iterator[Line]:
    """What postings state, without their places in the chain."""
    for day, position, slot, *rest in postings.values_list("day", "position", "slot", *_COLUMNS):
        content = dict(zip(_COLUMNS, rest, strict=True))
        yield Line(**{**content, "key": Key(day, position, slot), "kind": _KINDS[content["kind"]]})


def sealed_content(posting: Posting) -> dict[str, object]:
    """Everything of a posting that its hash seals."""
    return {
        "sequence": posting.sequence,
        "run": posting.run_id,
        "line": posting.line,
        "kind": posting.kind,
        "slot": posting.slot,
        "day": posting.day.isoformat(),
        "position": posting.position,
        "event": posting.event_id,
        "player": posting.player_id,
        "rulebook": posting.rulebook,
        "program": posting.program,
        "before": _text(posting.before),
        "after": _text(posting.after),
        "games": posting.games,
        "anomalous": posting.anomalous,
        "grade_before": posting.grade_before,
        "grade_after": posting.grade_after,
        "extras": posting.extras,
    }


def _text(rating: Decimal | None) -> str | None:
    return None if rating is None else str(rating.quantize(_QUANTUM))


def append(run: Run, lines: Sequence[Line], program: str) -> list[Posting]:
    """Write postings at the end of the chain. The caller holds the book's lock, so that the end stays the end."""
    last = Posting.objects.order_by("-sequence").first()
    sequence, previous = (last.sequence, last.hash) if last else (0, GENESIS)
    postings = []
    for line in lines:
        sequence += 1
        posting = Posting(
            sequence=sequence,
            run=run,
            line=line.line,
            kind=line.kind,
            slot=line.key.slot,
            day=line.key.day,
            position=line.key.position,
            event_id=line.event_id,
            player_id=line.player_id,
            rulebook=line.rulebook,
            program=program,
            before=line.before,
            after=line.after,
            games=line.games,
            anomalous=line.anomalous,
            grade_before=line.grade_before,
            grade_after=line.grade_after,
            extras=dict(line.extras),
            previous_hash=previous,
        )
        previous = posting.hash = seal(sealed_content(posting), previous)
        postings.append(posting)
    Posting.objects.bulk_create(postings, batch_size=500)
    return postings


def effective(line: str, last_sequence: int | None = None) -> QuerySet[Posting]:
    """The postings that hold on a line, in the order of history; `last_sequence`: as the ledger stood then."""
    known = Posting.objects.filter(line=line)
    if last_sequence is not None:
        known = known.filter(sequence__lte=last_sequence)
    later = known.filter(slot=OuterRef("slot"), player=OuterRef("player"), sequence__gt=OuterRef("sequence"))
    return in_order(known.filter(~Exists(later)).exclude(kind=PostingKind.VOID))


def beginnings(line: str) -> QuerySet[Posting]:
    """The openings and resets that were ever written on a line, each as it was last stated, whether or not it holds
    now: a merge takes them back without unsaying them.
    """
    stated = Posting.objects.filter(line=line, kind__in=(PostingKind.OPENING, PostingKind.RESET))
    later = stated.filter(slot=OuterRef("slot"), player=OuterRef("player"), sequence__gt=OuterRef("sequence"))
    return in_order(stated.filter(~Exists(later)))


def in_order(postings: QuerySet[Posting]) -> QuerySet[Posting]:
    """Postings in the order of their keys. Slots go by their letters' numbers, as keys compare, in every database."""
    collation = "BINARY" if connection.vendor == "sqlite" else "C"
    return postings.order_by("day", "position", Collate("slot", collation), "sequence")


def latest_states(postings: Iterable[Posting]) -> dict[int, Posting]:
    """The last posting of each player, from postings in the order of history."""
    return {posting.player_id: posting for posting in postings}
