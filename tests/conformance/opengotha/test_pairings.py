"""Rounds that OpenGotha 3.51.02 paired itself, with the weights of its boards.

By its weights as we compute them (3.52) our pairing is never worse than its own.

Its printed weights follow from ours by four differences of the older version, which are written out here: nobody is
exempt from geography; groups more than three apart make no float; absent players count in their groups; and the lot is
a hash of names. What is then left differs only in the places of players within their groups:

- four tournaments are ranked by direct confrontation, which OpenGotha had last computed for the end of the tournament;
- three files written by 3.51.02 were paired without the additional criterion of places that they state;
- two rounds of one tournament are not explained.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from opengotha_weights import event_of, read_pairings, round_of

from banzuke.pairing.opengotha import secondary
from banzuke.pairing.opengotha.groups import groups_of
from banzuke.pairing.opengotha.parameters import SPLIT
from banzuke.pairing.opengotha.profile import WEIGHS, weighing_of

#: File -> rounds that OpenGotha paired.
FILES = {
    "og-mm-101p-draws": 3,
    "og-mm-150p-6r-hd3-byes": 6,
    "og-mm-167p-5r-bothlose-bothwin-DC": 5,
    "og-mm-26p-4r-floor-eq-bar": 4,
    "og-mm-28p-5r-hd9-DC": 5,
    "og-mm-39p-6r-bydef-byes": 6,
    "og-mm-44p-5r-hd6": 5,
    "og-swiss-17p-7r-byes": 7,
    "og-swiss-30p-5r-SDC-EXR": 5,
    "og-swiss-30p-6r-bothlose": 6,
    "og-swiss-36p-6r-DC-byes": 6,
    "og-swisscat-21p-6r-hd9-draw-bydef": 6,
    "pairgoth-mm-16p-5r": 5,
    "pairgoth-mm-38p-6r-h0to9": 6,
    "pairgoth-mm-71p": 2,
    "pairgoth-mm-9p-5r-byes-handicaps": 5,
    "pairgoth-swiss-32p-7r": 7,
    "pairgoth-swiss-35p-10r-byes": 10,
    "pairgoth-swiss-60p-splitbug": 2,
}
#: Written by 3.51.02, and paired without the additional criterion.
WITHOUT_EXTRA = ("pairgoth-mm-16p-5r", "pairgoth-mm-38p-6r-h0to9", "pairgoth-swiss-35p-10r-byes")
BY_CONFRONTATION = (
    "og-mm-167p-5r-bothlose-bothwin-DC",
    "og-mm-28p-5r-hd9-DC",
    "og-swiss-30p-5r-SDC-EXR",
    "og-swiss-36p-6r-DC-byes",
)
NOT_EXPLAINED = {
    ("og-swiss-17p-7r-byes", 6),
    ("og-swiss-17p-7r-byes", 7),
    ("pairgoth-swiss-35p-10r-byes", 1),
    ("pairgoth-swiss-35p-10r-byes", 2),
}
#: All of the seeding, and the place's half share of a float for both players.
PLACES = 5_000_000 + 20_000_000


@pytest.fixture(params=FILES)
def tournament(request, reference):
    """The event and OpenGotha's pairing of each of its rounds."""
    rounds = read_pairings(reference, request.param)
    assert len(rounds) == FILES[request.param]
    return request.param, event_of(reference, request.param), rounds


@pytest.mark.clause("opengotha-pairing", "sum")
def test_never_below_its_own_pairing(tournament, counted):
    name, event, rounds = tournament
    for number, (_, boards) in rounds.items():
        task, field = found = round_of(event, number, {name for board in boards for name in board[:2]})
        weighing = weighing_of(task, field)
        best = weighing.best()
        assert best.certificate.optimal
        assert len(best.pairs) == len(boards)
        costs = sum(weighing.costs[each] for each in WEIGHS)
        theirs = sum(int(costs[found.at(white), found.at(black)]) for white, black, _ in boards)
        assert sum(best.total(each) for each in WEIGHS) <= theirs, number
    counted(f"rounds not below OpenGotha's own pairing, {name}", len(rounds), len(rounds))


def test_its_weights_are_ours_but_for_what_its_older_version_did_otherwise(tournament, counted, monkeypatch):
    name, event, rounds = tournament
    good = total = 0
    for number, (sum_of_weights, boards) in rounds.items():
        assert sum(weight for *_, weight in boards) == sum_of_weights
        task, field = found = round_of(event, number, {player for board in boards for player in board[:2]})
        parameters = task.pairing.weights
        if name in WITHOUT_EXTRA:
            parameters = replace(parameters, extra_first=None, extra_then=None)
        ours = older(field, parameters, event, monkeypatch)
        for white, black, weight in boards:
            # Its hash has one value for each order of the two names, and the board does not tell which was first.
            at = found.at(white), found.at(black)
            off = min(abs(weight - ours[at]), abs(weight - ours[at[::-1]]))
            explained = name not in BY_CONFRONTATION and (name, number) not in NOT_EXPLAINED
            assert off <= (0 if explained else PLACES), (number, white, black)
            good += off == 0
        total += len(boards)
    counted(f"OpenGotha 3.51.02, weights of its boards, {name}", good, total)


def older(field, parameters, event, monkeypatch):
    """What 3.51.02 adds up for each pair."""
    groups = groups_of(field, parameters, {entry.id for entry in event.entries})
    found = {each: weigh(field, groups, parameters) for each, weigh in WEIGHS.items()}
    far = np.abs(groups.number[:, None] - groups.number[None, :]) > 3
    found["opengotha-floats"] = np.where(far, 0, found["opengotha-floats"])
    if parameters.seeding_of(field.round) == SPLIT:
        halves = found["opengotha-seeding"] > 0
        found["opengotha-seeding"] = np.where(halves, parameters.seeding - hashed(field, parameters.seeding // 5), 0)
    with monkeypatch.context() as patched:
        patched.setattr(secondary, "exempt", lambda field, _: np.zeros(len(field.rows), dtype=np.int64))
        found["opengotha-geography"] = secondary.geography(field, groups, parameters)
    return sum(found.values()) + 1


def hashed(field, most):
    """The number that OpenGotha makes of two names: the places in the text weighed by their letters."""
    names = [entry.name.removesuffix(entry.given or "").strip() + (entry.given or "") for entry in field.entries]

    def number(first, second):
        text = min(first, second) + max(first, second)
        drawn = sum(ord(letter) * at for at, letter in enumerate(text, 1)) * 1234567 % (most + 1)
        return most - drawn if first > second else drawn

    return np.array([[number(first, second) for second in names] for first in names])
