"""Tie-breaks of chess, held to the exercises of FIDE's technical commission and to tournaments of a French program."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from banzuke.core.event import Bye, Entry, Event, Game
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.quantities import PlayerId
from banzuke.scoring.presets import PRESETS
from banzuke.scoring.standings import standings

CUSTOM = {"": "fide-2026", "_legacy_2026": "fide-2023"}
#: Tournament -> expected column -> our code.
COLUMNS = {
    "tec-swiss": {
        "points": "PTS",
        "win": "WIN",
        "won": "WON",
        "played_with_black": "BPG",
        "won_with_black": "BWG",
        "progressive_scores": "PS",
        "progressive_cut1": "PS-C1",
        "buchholz": "BH",
        "buchholz_legacy_2026": "BH",
        "buchholz_cut1": "BH-C1",
        "buchholz_cut1_legacy_2026": "BH-C1",
        "sonneborn_berger_swiss": "SB",
        "sonneborn_berger_swiss_legacy_2026": "SB",
        "sb_cut1_swiss": "SB-C1",
        "sb_cut1_swiss_legacy_2026": "SB-C1",
        "aro": "ARO",
        "aro_cut1": "ARO-C1",
        "tpr": "TPR",
    },
    "tec-swiss-direct-encounter": {"direct_encounter": "DE"},
    "pl-swiss": {"progressive_score": "PS", "buchholz": "BH", "buchholz_cut1": "BH-C1"},
    "tec-round-robin": {
        "points_are_correct": "PTS",
        "sonneborn_berger_round_robin": "SB",
        "sb_cut1_round_robin": "SB-C1",
        "koya": "KS",
        "direct_encounter": "DE",
    },
    "manual-koya": {"koya": "KS"},
}
CASES = [(name, column, code) for name, columns in COLUMNS.items() for column, code in columns.items()]
WIN, DRAW, LOSS, FORFEIT_LOSS, FREE = 3, 2, 1, 4, 6


def event_of(path):
    """The event in such a file: colours B (blanc) and N (noir), opponents counted from 0."""
    found = json.loads(path.read_text("utf-8"))
    rounds = int(found["variables"]["rounds"])
    games: dict[object, Game] = {}
    byes = []
    for index, player in enumerate(found["players"]):
        own = PlayerId(str(index + 1))
        for number, cell in player["rounds"].items():
            if int(number) > rounds:
                continue
            result = cell.get("result", 0)
            if "opponent" not in cell:
                kinds = {FREE: ByeKind.BYE, WIN: ByeKind.BYE, DRAW: ByeKind.HALF}
                byes.append(Bye(round=int(number), player=own, kind=kinds.get(result, ByeKind.ZERO)))
                continue
            other = PlayerId(str(cell["opponent"] + 1))
            white = cell["color"] == "B"
            won = Winner.WHITE if white else Winner.BLACK
            lost = Winner.BLACK if white else Winner.WHITE
            games[number, frozenset((own, other))] = Game(
                round=int(number),
                black=other if white else own,
                white=own if white else other,
                winner={WIN: won, FREE: won, LOSS: lost, FORFEIT_LOSS: lost, DRAW: Winner.DRAW}[result],
                by_default=result in (FORFEIT_LOSS, FREE),
            )
    entries = tuple(
        Entry(id=PlayerId(str(index + 1)), rating=float(player["elo"])) for index, player in enumerate(found["players"])
    )
    return Event(game="chess", rounds=rounds, entries=entries, games=tuple(games.values()), byes=tuple(byes))


@pytest.mark.parametrize("name,column,code", CASES)
def test_the_exercises(reference, counted, name, column, code):
    folder = reference / "chess" / "chess_json"
    expected = json.loads((folder / "tec_tiebreaks_expected.json").read_text("utf-8"))[name][column]
    custom = CUSTOM["_legacy_2026" if column.endswith("_legacy_2026") else ""]
    criteria = ("PTS", "DE") if code == "DE" else (code,)
    settings = replace(PRESETS["fide-swiss"], unplayed=custom, criteria=criteria)
    event = event_of(folder / f"{name}.json")
    ours = {row.entry.id: row.values[-1] for row in standings(event, settings, event.rounds).rows}
    if (name, code) == ("tec-swiss", "ARO-C1"):
        # Of one opponent nothing is left after the cut: they write 0, which is a rating; we have no number.
        assert (expected.pop("12"), ours.pop("12")) == (0, None)
    assert {player: ours[player] for player in expected} == {
        player: Fraction(str(value)) for player, value in expected.items()
    }
    counted("FIDE's exercises on tie-breaks", len(expected), len(expected))
