"""A printed table beside what its results give."""

from __future__ import annotations

import pytest

from banzuke.formats.loading import load_bytes
from banzuke.formats.stated_standings import compare_standings

#: All start with 29; the halves of one draw each are cut off in print, and count in the sums.
DRAWS = """\
; TC[T1]
; Pl Name Rk Co Club MMS Wins ScoreX SOS
1 Alphason Ann 1k UA Kyiv 30 1 30 60 2+ 3=
2 Betason Bob 1k UA Kyiv 30 1 30 60 1- 4+
3 Gammason Cid 1k UA Kyiv 30 1 30 60 4= 1=
4 Deltason Dan 1k UA Kyiv 29 0 29 60 3= 2-
"""


def differing(text):
    return [(each.name, each.heading) for each in compare_standings(load_bytes("cup.h9", text.encode())).differences]


def test_the_half_of_a_draw_is_cut_off_in_print_and_counts_in_sums():
    assert compare_standings(load_bytes("cup.h9", DRAWS.encode())).compared == 16
    assert differing(DRAWS) == []


@pytest.mark.parametrize(
    ("old", "new", "heading"), [("30 60 2+", "30 59 2+", "SOS"), ("30 1 30 60 1-", "30 0 30 60 1-", "Wins")]
)
def test_a_number_that_the_results_do_not_give_is_named(old, new, heading):
    assert heading in {heading for _, heading in differing(DRAWS.replace(old, new))}
