"""Where ratings begin on a line: openings and resets, and whom they count for once players were merged."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from banzuke.federation.ledger import beginnings, lines_of
from banzuke.federation.models import Player, PostingKind

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from banzuke.federation.ledger import Key, Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginnings:
    """The openings and resets of a line by their keys, and the heirs of merged players."""

    stated: Mapping[Key, Sequence[Line]]
    heirs: Mapping[int, int]

    def at(self, key: Key, rated: Container[int]) -> list[Line]:
        """What holds at a key, where `rated` are the players with a rating by then.

        A player's own beginning always holds. That of somebody merged into him holds for him where it is a reset, or
        an opening before he had a rating: a list must not undo what was rated since.
        """
        rows = self.stated.get(key, ())
        own = [row for row in rows if row.player_id not in self.heirs]
        begun = {row.player_id for row in own}
        inherited = [
            replace(row, kind=PostingKind.INHERITED, player_id=heir)
            for row in rows
            if (heir := self.heirs.get(row.player_id)) is not None
            and heir not in begun
            and (row.kind is PostingKind.RESET or heir not in rated)
        ]
        return own + list({row.player_id: row for row in inherited}.values())

    def players(self) -> set[int]:
        """Everybody for whom something begins here."""
        begun = {row.player_id for rows in self.stated.values() for row in rows}
        return begun | {heir for player, heir in self.heirs.items() if player in begun}


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
