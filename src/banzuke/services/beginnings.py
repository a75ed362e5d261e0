"""Where ratings begin on a line: openings and resets, and whom they count for once players were merged."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.federation.ledger import beginnings, lines_of, stored
from banzuke.federation.models import Player, PostingKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.core.rated import State
    from banzuke.federation.ledger import Key, Line

#: The mark of a posting that gives a grade and leaves the rating as it stands at its moment.
GRADE_ONLY = "grade_only"


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginnings:
    """The openings and resets of a line by their keys, and the heirs of merged players."""

    stated: Mapping[Key, Sequence[Line]]
    heirs: Mapping[int, int]

    def at(self, key: Key, states: Mapping[int, State]) -> list[Line]:
        """What holds at a key, where `states` are those of the players with a rating by then.

        A player's own beginning always holds. That of somebody merged into him holds for him where it is a reset, or
        an opening before he had a rating: a list must not undo what was rated since.
        """
        rows = [_as_it_stands(row, states) for row in self.stated.get(key, ())]
        own = [row for row in rows if row.player_id not in self.heirs]
        begun = {row.player_id for row in own}
        inherited = [
            replace(row, kind=PostingKind.INHERITED, player_id=heir)
            for row in rows
            if (heir := self.heirs.get(row.player_id)) is not None
            and heir not in begun
            and (row.kind is PostingKind.RESET or heir not in states)
        ]
        return own + list({row.player_id: row for row in inherited}.values())

    def players(self) -> set[int]:
        """Everybody for whom something begins here."""
        begun = {row.player_id for rows in self.stated.values() for row in rows}
        return begun | {heir for player, heir in self.heirs.items() if player in begun}


def _as_it_stands(row: Line, states: Mapping[int, State]) -> Line:
    """A line of a grade alone, on top of the rating and the counters that its player has at that moment."""
    state = states.get(row.player_id)
    if not row.extras.get(GRADE_ONLY) or state is None:
        return row
    held = state.extras.get("grade")
    return replace(
        row,
        before=stored(state.rating),
        after=stored(state.rating),
        grade_before=held if isinstance(held, str) else "",
        extras={**with_grade(state.extras, row.grade_after), GRADE_ONLY: True},
    )


def with_grade(extras: Mapping[str, object], grade: str) -> dict[str, object]:
    """A state with a grade that was given by hand: rows of games begin anew, and nothing waits for confirmation."""
    kept = {name: value for name, value in extras.items() if name != "proposed_grade"}
    return {**kept, "grade": grade, "lb_count": None, "mp_count": None}


def beginnings_of(line: str, since: Key | None = None) -> Beginnings:
    """The beginnings of a line from a place in its history on, as the ledger states them, and who was merged into
    whom.
    """
    postings = beginnings(line) if since is None else beginnings(line).filter(day__gte=since.day)
    stated: dict[Key, list[Line]] = {}
    for row in lines_of(postings):
        if since is None or row.key >= since:
            stated.setdefault(row.key, []).append(row)
    merged = Player.objects.filter(merged_into__isnull=False).values_list("pk", "merged_into__pk")
    return Beginnings(stated=stated, heirs=dict(merged))
