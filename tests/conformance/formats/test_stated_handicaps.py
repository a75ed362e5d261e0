"""The handicaps of published tournament files, against the law that each file states.

Where they differ the directors gave others by hand, and the rule is stated here:
- hd6 has corrections by the strength of the players, though the program knows one for all: where a player of 7 kyu or
  better gives, a stone for every grade, else two less than the grades; two more games were played even;
- hd3 has the stronger player as Black with three stones in one game, two games played even, and three games between
  equals of the fourth round in which Black had the first move without komi;
- Grenoble and Paris played games even where one or two stones were due, and one had a stone more;
- the 500 players of OpenGotha's test were paired by a program that gives no handicap.
"""

from __future__ import annotations

import pytest

from banzuke.formats.loading import load
from banzuke.formats.stated_handicaps import compare_handicaps

#: File -> (games compared, games with stones, games whose stones are not the law's).
FILES = {
    "opengotha-xml/og-mm-101p-draws.xml": (150, 0, 0),
    "opengotha-xml/og-mm-150p-6r-hd3-byes.xml": (398, 5, 6),
    "opengotha-xml/og-mm-167p-5r-bothlose-bothwin-DC.xml": (362, 0, 0),
    "opengotha-xml/og-mm-26p-4r-floor-eq-bar.xml": (48, 0, 0),
    "opengotha-xml/og-mm-28p-5r-hd9-DC.xml": (70, 8, 0),
    "opengotha-xml/og-mm-39p-6r-bydef-byes.xml": (114, 0, 0),
    "opengotha-xml/og-mm-44p-5r-hd6.xml": (110, 35, 25),
    "opengotha-xml/og-swiss-17p-7r-byes.xml": (53, 0, 0),
    "opengotha-xml/og-swiss-30p-5r-SDC-EXR.xml": (75, 0, 0),
    "opengotha-xml/og-swiss-30p-6r-bothlose.xml": (85, 0, 0),
    "opengotha-xml/og-swiss-36p-6r-DC-byes.xml": (105, 0, 0),
    "opengotha-xml/og-swisscat-21p-6r-hd9-draw-bydef.xml": (60, 57, 0),
    "opengotha-xml/og-team-14x3-5r.xml": (105, 0, 0),
    "opengotha-xml/og-team-36p-6r-bydef.xml": (61, 0, 0),
    "opengotha-xml/pairgoth-mm-16p-5r.xml": (40, 11, 0),
    "opengotha-xml/pairgoth-mm-38p-6r-h0to9.xml": (105, 21, 0),
    "opengotha-xml/pairgoth-mm-71p.xml": (38, 0, 0),
    "opengotha-xml/pairgoth-mm-985reg-geobug.xml": (370, 0, 0),
    "opengotha-xml/pairgoth-mm-9p-5r-byes-handicaps.xml": (19, 8, 0),
    "opengotha-xml/pairgoth-swiss-32p-7r.xml": (112, 0, 0),
    "opengotha-xml/pairgoth-swiss-35p-10r-byes.xml": (170, 0, 0),
    "opengotha-xml/pairgoth-swiss-60p-splitbug.xml": (59, 0, 0),
    "opengotha-odd/RengoalAzarFinal.xml": (34, 0, 0),
    "opengotha-odd/TeamEGC2013.xml": (255, 158, 0),
    "opengotha-odd/TestMM500.xml": (1250, 0, 1022),
    "opengotha-odd/TournoiChinois.xml": (12, 1, 0),
    "pairgoth-tour/bosp-2024.tour": (38, 0, 0),
    "pairgoth-tour/grenoble-2023.tour": (319, 6, 11),
    "pairgoth-tour/marseille-2018.tour": (99, 12, 0),
    "pairgoth-tour/paris-2021.tour": (458, 1, 5),
}
#: 7 kyu, from which on hd6 had no correction.
_FULL_FROM = -7


def event_of(reference, path):
    return load(reference / "go" / path).event


@pytest.mark.parametrize("path", FILES)
def test_the_stones_of_every_game(reference, path, counted):
    event = event_of(reference, path)
    found = compare_handicaps(event)
    assert (found.problems, found.without, found.law) == ((), 0, "whole-stones")
    with_stones = sum(game.handicap.stones > 0 for game in event.games)
    assert (found.compared, with_stones, len(found.differences)) == FILES[path]
    counted(f"handicaps by the law, {path}", found.compared - FILES[path][2], found.compared)


def test_what_the_director_of_hd6_gave(reference, counted):
    event = event_of(reference, "opengotha-xml/og-mm-44p-5r-hd6.xml")
    steps = {entry.id: entry.grade.rank_step for entry in event.entries}
    good = even = 0
    for each in compare_handicaps(event).differences:
        game = each.game
        upper, lower = sorted((steps[game.white], steps[game.black]), reverse=True)
        given = upper - lower if upper >= _FULL_FROM else max(0, upper - lower - 2)
        good += given == game.handicap.stones
        even += given > game.handicap.stones == 0
    counted("handicaps that the director of hd6 gave by hand", good, good + even)
    assert (good, even) == (23, 2)
