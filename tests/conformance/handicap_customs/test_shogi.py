from __future__ import annotations

import pytest

from banzuke.handicap.shogi import Berlin, French, compressed


@pytest.mark.clause("handicap-customs", "berlin")
@pytest.mark.parametrize(
    ("difference", "pieces"),
    [
        (0, None), (0.5, None), (0.6, "L"), (1.4, "L"), (1.5, "B"), (2.0, "B"), (2.1, "R"), (2.6, "R"), (2.7, "RL"),
        (3.5, "RL"), (3.6, "2p"), (4.9, "2p"), (5.0, "4p"), (6.4, "4p"), (6.5, "5p"), (7.9, "5p"), (8.0, "6p"),
        (20, "6p"),
    ],
)  # fmt: skip
def test_the_berlin_table(difference, pieces):
    found = Berlin().between(-3, difference - 3)
    assert (found.pieces, found.giver) == (pieces, 2 if pieces else None)
    assert found.workings[0].value == difference


@pytest.mark.clause("handicap-customs", "french")
@pytest.mark.parametrize(
    ("difference", "pieces"),
    [
        (0, None), (45, None), (46, "M"), (135, "M"), (136, "L"), (225, "L"), (226, "B"), (315, "B"), (316, "R"),
        (405, "R"), (406, "RL"), (495, "RL"), (496, "2p"), (675, "2p"), (676, "4p"), (765, "4p"), (766, "5p"),
        (855, "5p"), (856, "6p"),
    ],
)  # fmt: skip
def test_the_french_table(difference, pieces):
    found = French().between(400 + difference, 400)
    assert (found.pieces, found.giver) == (pieces, 1 if pieces else None)


@pytest.mark.clause("handicap-customs", "french")
@pytest.mark.parametrize(
    ("rating", "scale"), [(1000, 1000), (1360, 1360), (1460, 1440), (1560, 1520), (1561.5, 1561), (1860, 1760)]
)
def test_ratings_are_compressed_at_the_top(rating, scale):
    assert compressed(rating) == scale
    assert French().between(rating, 1000).workings[0].value == scale - 1000
