"""Files of real scoring programs: what they print follows from their travellers, with the misses that are known.

The counts are those of the provenance of the files. Two totals of one file do not follow, since somebody edited a line
of a traveller; one row of a table of 1999 prints another score than its contract gives.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from banzuke.formats.bridge_claims import compare_bridge
from banzuke.formats.loading import load
from banzuke.formats.partner_play import completed
from banzuke.rulebooks import find, rate_event

#: File -> (what, agreed, compared).
COUNTS = {
    "mp_pairs_howell.xml": (
        ("contract", 160, 160),
        ("points", 161, 161),
        ("total", 12, 12),
        ("percent", 12, 12),
        ("place", 12, 12),
    ),
    "mp_pairs_mitchell.xml": (
        ("contract", 512, 512),
        ("points", 512, 512),
        ("total", 38, 38),
        ("percent", 38, 38),
        ("place", 38, 38),
    ),
    "mp_pairs_mitchell_03.xml": (
        ("contract", 126, 126),
        ("points", 126, 126),
        ("total", 13, 13),
        ("percent", 13, 13),
        ("place", 13, 13),
    ),
    "mp_pairs_mitchell_04.xml": (("percent", 16, 16), ("total", 16, 16)),
    "mp_pairs_mitchell_adjusted_02.xml": (
        ("contract", 563, 563),
        ("points", 566, 567),
        ("total", 40, 42),
        ("percent", 40, 42),
        ("place", 42, 42),
    ),
    "butler_howell.xml": (("contract", 140, 140), ("points", 140, 140), ("datum", 35, 35), ("total", 8, 8)),
    "cross_imp_howell.xml": (("contract", 108, 108), ("points", 108, 108), ("total", 9, 9), ("place", 9, 9)),
    "okb1999_imp_pairs_v20.pbn": (("contract", 2186, 2187), ("points", 2187, 2187)),
    "mp_155_results_frequency_v20.pbn": (("points", 649, 649),),
    "team_match_16boards.pbn": (("contract", 32, 32),),
}
#: What does not follow, by file: (what, board, pair).
MISSES = {
    "mp_pairs_mitchell_adjusted_02.xml": {
        ("points", 4, "1NS"),
        ("total", None, "1NS"),
        ("total", None, "21EW"),
        ("percent", None, "1NS"),
        ("percent", None, "21EW"),
    },
    "okb1999_imp_pairs_v20.pbn": {("contract", 21, "")},
}
CUSTOMS = {
    "mp_pairs_howell.xml": ("matchpoints, Neuberg where a director's score stands", "scaled to the most boards"),
    "mp_pairs_mitchell.xml": ("matchpoints", "scaled to the most boards"),
    "mp_pairs_mitchell_03.xml": ("matchpoints", "own boards"),
    "cross_imp_howell.xml": ("cross-IMPs / (results - 1)", "own boards"),
    "okb1999_imp_pairs_v20.pbn": ("cross-IMPs / (results - 1)", None),
    "mp_155_results_frequency_v20.pbn": ("percent, Ascherman", None),
}


@pytest.fixture
def compared(reference):
    """The comparison of a file of the reference; skipped with a word where it does not lie there."""

    def compare(name):
        path = reference / "bridge" / name
        if not path.exists():
            pytest.skip(f"{name} is not among the reference data of this machine")
        document = load(path)
        assert document.event is not None, document.problems
        return document, compare_bridge(document)

    return compare


@pytest.mark.parametrize("name", COUNTS)
def test_what_a_file_prints_follows_from_its_travellers(name, compared, counted):
    _, found = compared(name)
    tallies = {tally.what: (tally.agreed, tally.compared) for tally in found.tallies}
    for what, agreed, of in COUNTS[name]:
        counted(f"bridge {name}, {what}", *tallies[what])
        assert tallies[what] == (agreed, of)
    assert {(each.what, each.board, each.pair) for each in found.differences} == MISSES.get(name, set())


@pytest.mark.parametrize("name", CUSTOMS)
def test_the_custom_of_a_file_is_found(name, compared):
    _, found = compared(name)
    customs = {tally.what: tally.custom for tally in found.tallies}
    assert (customs["points"], customs.get("total")) == CUSTOMS[name]


def test_the_team_match_ends_as_published(compared):
    document, _ = compared("team_match_16boards.pbn")
    (segment,) = document.event.partners.segments
    assert (segment.boards, segment.imps) == (16, -49)


def test_an_event_by_its_travellers_is_rated_as_by_its_printed_results(compared):
    """The printed percentages are the exact ones rounded to hundredths, which moves no rating by a point."""
    document, _ = compared("mp_pairs_mitchell.xml")
    event = document.event
    blank = tuple(replace(pair, percent=None) for pair in event.partners.pairs)
    play, computed = completed(replace(event.partners, pairs=blank))
    assert computed == 38
    exact = rate_event(replace(event, partners=play), find("bridge-club")).rated
    printed = rate_event(event, find("bridge-club")).rated
    assert [each.delta for each in exact.changes] == [each.delta for each in printed.changes]
