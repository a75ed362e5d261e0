"""The pairs of a CSV file: an evening's final results, the way most clubs keep them.

A pair's players stand in two columns, or in one with a sign between them; they are called by the identifiers or names
of a players' block, where there is one, else the table itself is the list of players.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from banzuke.core.event import Entry
from banzuke.core.names import folded
from banzuke.core.partners import Pair, PartnerPlay, Scoring
from banzuke.core.problem import Where, error, notice
from banzuke.core.quantities import PlayerId
from banzuke.formats.csv_table import cells
from banzuke.formats.csv_table.blocks import FIELDS, Row
from banzuke.formats.draft import Located, PairClaim
from banzuke.formats.spellings import SCORING_WORDS, by_word, plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.formats.csv_table.blocks import Block
    from banzuke.formats.draft import Draft

_SCORINGS = by_word(SCORING_WORDS)
_BETWEEN = re.compile(r"\s+[-\u2013\u2014]\s+|\s*[;/&+]\s*|\s*,\s*")
_DIRECTIONS = {"ns": "NS", "n-s": "NS", "n/s": "NS", "ew": "EW", "e-w": "EW", "e/w": "EW"}
_PAIR = 2


def read_pairs(draft: Draft, block: Block | None, event: Block | None) -> None:
    """Add the pairs to the draft; the event's block may state the scoring, and the boards that everybody played."""
    lines = _event_lines(event)
    scoring = _scoring(lines, block, draft)
    winners = cells.read_whole(lines["winners"], "value", draft.problems) if "winners" in lines else None
    draft.event = replace(
        draft.event, game="bridge", partners=PartnerPlay(scoring=scoring, winners=2 if winners == _PAIR else 1)
    )
    usual = cells.read_whole(lines["boards"], "value", draft.problems) if "boards" in lines else None
    if block is None:
        return
    people = _People(draft)
    fractions = _are_fractions(block)
    for position, row in enumerate(block.rows, 1):
        pair = _pair(row, position, people, usual, draft)
        if pair is None:
            continue
        if fractions and pair.percent is not None:
            pair = replace(pair, percent=round(pair.percent * 100, 10))
        draft.pairs.append(Located(pair, row.where))
        if row.get("place"):
            draft.partner_claims.pairs[pair.number] = PairClaim(row.get("place"), None, pair.percent)
    if fractions:
        draft.problems.append(notice("N-BRIDGE-FRACTIONS", block.where))


def _event_lines(event: Block | None) -> Mapping[str, Row]:
    rows = () if event is None else event.rows
    return {FIELDS["event"].get(plain(row.get("key")), ""): row for row in rows}


def _scoring(lines: Mapping[str, Row], block: Block | None, draft: Draft) -> Scoring:
    """As stated, else by the column that stands in the table."""
    row = lines.get("scoring")
    if row is not None and row.get("value"):
        word = _SCORINGS.get(plain(row.get("value")))
        if word is not None:
            return Scoring(word)
        expected = ", ".join(SCORING_WORDS)
        draft.problems.append(error("E-BRIDGE-SCORING", row.at("value"), read=row.get("value"), expected=expected))
    in_imps = block is not None and "imps" in block.fields and "percent" not in block.fields
    return Scoring.IMPS if in_imps else Scoring.MATCHPOINTS


def _are_fractions(block: Block) -> bool:
    """Whether a spreadsheet gives its percentages as parts of one: 0.5833 for 58.33 %."""
    typed = [row.get("percent").replace(",", ".") for row in block.rows if row.get("percent")]
    try:
        return bool(typed) and all(0.0 <= float(each) <= 1.0 for each in typed)
    except ValueError:
        return False


class _People:
    """The players of the draft by identifier and name; who is new is entered."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._listed = bool(draft.entries)
        names = Counter(folded(located.value.name) for located in draft.entries)
        self._known = {
            folded(located.value.name): located.value.id
            for located in draft.entries
            if names[folded(located.value.name)] == 1
        }
        self._known |= {located.value.id: located.value.id for located in draft.entries}

    def find(self, name: str, rating: float | None, where: Where) -> PlayerId:
        """The player of a name. Where the file lists its players, nobody else is one."""
        known = self._known.get(name) or self._known.get(folded(name))
        if known is not None:
            return known
        if self._listed:
            return PlayerId(name)
        player = PlayerId(str(len(self._draft.entries) + 1))
        self._known[folded(name)] = player
        entry = Entry(id=player, name=" ".join(name.split()), rating=rating)
        self._draft.entries.append(Located(entry, replace(where, player=entry.name)))
        return player


def _pair(row: Row, position: int, people: _People, usual: int | None, draft: Draft) -> Pair | None:
    names = [row.get("player1"), row.get("player2")]
    if not any(names):
        names = [name.strip() for name in _BETWEEN.split(row.get("players"), maxsplit=1)]
    label = row.get("pair")
    if len(names) != _PAIR or not all(names):
        draft.problems.append(error("E-BRIDGE-ONE-PLAYER", row.where, pair=label or str(position)))
        return None
    direction = plain(row.get("direction"))
    if direction and direction not in _DIRECTIONS:
        draft.problems.append(error("E-BRIDGE-DIRECTION", row.at("direction"), read=row.get("direction")))
    one, other = (
        people.find(name, cells.read_number(row, f"rating{seat}", draft.problems), row.where)
        for seat, name in enumerate(names, 1)
    )
    boards = cells.read_whole(row, "boards", draft.problems)
    cleaned = row._replace(cells={**row.cells, "percent": row.get("percent").rstrip("% ")})
    return Pair(
        number=position,
        players=(one, other),
        label=label if label and label != str(position) else None,
        direction=_DIRECTIONS.get(direction),
        section=row.get("section") or None,
        round=cells.read_whole(row, "round", draft.problems),
        percent=cells.read_number(cleaned, "percent", draft.problems),
        imps=cells.read_number(row, "imps", draft.problems),
        boards=usual if boards is None else boards,
    )
