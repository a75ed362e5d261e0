"""The columns that published tables print, recomputed: EGD files with headings and the Ukrainian wall lists."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from banzuke.core.outcome import ByeKind
from banzuke.formats.loading import load
from banzuke.formats.stated_standings import compare_standings

#: File -> (numbers compared, columns that differ with how often).
TABLES = {
    "h9/juvisy-2019-hd.h9.txt": (57, {}),
    "h9/mpk2025.h9.txt": (48, {}),
    "h9/wagc2021.h9.txt": (114, {}),
    "h9/wagc2025.h9.txt": (156, {}),
    # The headings of SOS and SODOS stand in each other's place; swapped back, every number agrees (below).
    "h9/mpj2004.h9.txt": (120, {"SOS": 29, "SDOS": 29}),
    "h9-odd/amp2010.h9": (6, {}),
    "h9-odd/ioct_categories.h9": (12, {}),
    "h9-odd/juvisy2019_latin1.h9": (57, {}),
    # The table counts 52 games that the file does not have: those of another event of the congress (below).
    "h9-odd/egc2023_main.h9": (3350, {"Wins": 24, "ScoreX": 32, "SOS": 32, "SOSOS": 84}),
    # Two more rounds stand behind the columns, which were made before them: all agree after round 6 (below).
    "h9-odd/kpmc2003.h9": (174, {"SOS": 17, "SSOS": 48}),
    "opengotha-exports/og-mm-101p-draws.h9": (10, {}),
    "opengotha-exports/og-mm-39p-6r-bydef-byes.h9": (117, {}),
    "opengotha-exports/og-mm-44p-5r-hd6.h9": (132, {}),
    "opengotha-exports/og-swiss-30p-6r-bothlose.h9": (90, {}),
    "opengotha-exports/og-swisscat-21p-6r-hd9-draw-bydef.h9": (43, {}),
    "opengotha-exports/pairgoth-mm-9p-5r-byes-handicaps.h9": (27, {}),
    "ufgo-walllist/cup.txt": (225, {}),
    "ufgo-walllist/cup2.txt": (72, {}),
    "ufgo-database/cup_table_cp1251.txt": (225, {}),
}
#: Files whose columns have no headings -> what each is, in order, "" for what is none of ours.
UNLABELLED = {
    # Four players' free point stands in the file as "0=", half a point: their wins, SOS and SODOS are short of it.
    "h9/T190420D-ukraine-2019.h9.txt": ("MMS", "NBW", "SOS", "SODOS"),
    "h9/kpmc2012.h9.txt": ("MMS", "NBW", "SOS", "SOSOS"),
    "h9/mpj2009.h9.txt": ("MMS", "NBW", "SOS", "SOSOS"),
    "h9/wagc1981.h9.txt": ("", "NBW"),
    "h9-odd/amp2006.h9": ("MMS", "NBW", "SOS", "SOSOS"),
    "h9-odd/mpj2012u12.h9": ("", "NBW", "SOS"),
    "h9-odd/wagc1979.h9": ("", "NBW"),
    "h9-odd/wagc1995.h9": ("", "NBW", "SOS", "SOSOS"),
}


def document(reference, path):
    return load(reference / "go" / path, "egd" if ".h9" in path else None)


def labelled(found, headings):
    """The document with other headings over its columns."""
    claims = {
        player: replace(
            claim,
            columns={name or "-": text for name, text in zip(headings, claim.columns.values(), strict=False)},
        )
        for player, claim in found.claims.items()
    }
    return replace(found, claims=claims)


def differing(comparison):
    return Counter(each.heading for each in comparison.differences)


@pytest.mark.parametrize("path", TABLES)
def test_printed_columns_are_what_the_results_give(reference, counted, path):
    compared, differences = TABLES[path]
    found = compare_standings(document(reference, path))
    assert found.compared == compared
    assert differing(found) == differences
    counted(f"printed columns of standings, {path}", compared - len(found.differences), compared)


@pytest.mark.parametrize("path", UNLABELLED)
def test_columns_without_a_heading_are_criteria_in_the_order_of_egd(reference, counted, path):
    found = compare_standings(labelled(document(reference, path), UNLABELLED[path]))
    short = {"NBW": 4, "SOS": 4, "SODOS": 4} if "T190420D" in path else {}
    assert found.compared >= len(document(reference, path).event.entries)
    assert differing(found) == short
    assert len({each.player for each in found.differences}) in (0, 4)
    counted(f"printed columns of standings, {path}", found.compared - len(found.differences), found.compared)


def test_the_games_that_went_to_another_event(reference):
    """A congress whose strongest players met in a championship in its first rounds, counted in the table of all.

    The file has a hyphen for each of those rounds, and 0= where somebody really missed one.
    """
    found = document(reference, "h9-odd/egc2023_main.h9")
    met = {entry.id: [] for entry in found.event.entries}
    for each in found.event.games:
        met[each.black].append(each.white)
        met[each.white].append(each.black)
    half = Counter(bye.player for bye in found.event.byes if bye.kind is ByeKind.HALF)
    free = Counter(bye.player for bye in found.event.byes if bye.kind is not ByeKind.ABSENT)
    hyphens = {player: 10 - len(opponents) - free[player] for player, opponents in met.items()}
    away = {player for player, count in hyphens.items() if count}
    comparison = compare_standings(found)
    differing_in = {
        code: {each.player for each in comparison.differences if each.heading == code}
        for code in ("Wins", "ScoreX", "SOS", "SOSOS")
    }
    # Every hidden game has a winner and a loser, and no other round brought points but half of those missed.
    won = [each.printed - each.computed for each in comparison.differences if each.heading == "Wins"]
    assert (len(away), sum(hyphens.values()), sum(won)) == (32, 2 * 52, 52)
    for player, claim in found.claims.items():
        missed = Fraction(claim.columns["MMS"]) - Fraction(claim.columns["ScoreX"])
        assert missed == half[player] // 2
    # Whoever met there has another SOS, and whoever met one of them later another SOSOS; nobody else.
    assert differing_in["Wins"] <= away == differing_in["SOS"] == differing_in["ScoreX"]
    assert differing_in["SOSOS"] == away | {player for player in met if away & set(met[player])}


def test_the_swapped_headings_of_2004(reference):
    found = compare_standings(labelled(document(reference, "h9/mpj2004.h9.txt"), ("MM", "S", "SODOS", "SOS")))
    assert (found.compared, found.differences) == (120, ())


def test_the_table_before_the_play_off(reference):
    after = document(reference, "h9-odd/kpmc2003.h9")
    event = replace(
        after.event,
        rounds=6,
        games=tuple(game for game in after.event.games if game.round <= 6),
        byes=tuple(bye for bye in after.event.byes if bye.round <= 6),
    )
    found = compare_standings(replace(after, event=event))
    # The winners of the play-off have its wins in their column.
    assert (found.compared, differing(found)) == (174, {"Wins": 3})
