"""Fifteen rounds whose every weight OpenGotha 3.52 printed: all nine components of all pairs, and their sums.

None of these rounds is seeded by lot, and no weight is given to chance, so that nothing in them hangs on the names that
OpenGotha hashes: all is compared, and all is equal.
"""

from __future__ import annotations

import pytest
from opengotha_weights import NAMES, OURS, event_of, read_weights, round_of

from banzuke.pairing.opengotha.groups import groups_of
from banzuke.pairing.opengotha.parameters import SPLIT
from banzuke.pairing.opengotha.profile import WEIGHS

#: File and round -> pairs.
FILES = {
    "pairgoth-mm-16p-5r.weights.R1": 120,
    "pairgoth-mm-16p-5r.weights.R2": 120,
    "pairgoth-mm-16p-5r.weights.R3": 120,
    "pairgoth-mm-16p-5r.weights.R4": 120,
    "pairgoth-mm-16p-5r.weights.R5": 120,
    "pairgoth-mm-38p-6r-h0to9.weights.R1": 703,
    "pairgoth-mm-38p-6r-h0to9.weights.R4": 630,
    "pairgoth-mm-9p-5r-byes-handicaps.weights.R1": 28,
    "pairgoth-mm-9p-5r-byes-handicaps.weights.R2": 28,
    "pairgoth-mm-9p-5r-byes-handicaps.weights.R3": 15,
    "pairgoth-mm-9p-5r-byes-handicaps.weights.R4": 28,
    "pairgoth-mm-9p-5r-byes-handicaps.weights.R5": 28,
    "pairgoth-swiss-32p-7r.weights.R1": 496,
    "pairgoth-swiss-32p-7r.weights.R2": 496,
    "pairgoth-swiss-35p-10r-byes.weights.R2": 561,
}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.clause(
    "opengotha-pairing", "not-met", "random", "colours", "category", "score", "drawn-up-down", "seeding"
)
@pytest.mark.clause("opengotha-pairing", "exempt", "handicap", "geography", "sum")
@pytest.mark.clause("opengotha-pairing", "scores", "groups", "place", "floats", "balance")
def test_every_component_of_every_pair(name, reference, counted):
    number, printed = read_weights(reference / "go" / "opengotha-weights" / f"{name}.txt")
    players = {player for pair in printed for player in pair}
    event = event_of(reference, name.partition(".")[0])
    task, field = found = round_of(event, number, players)
    parameters = task.pairing.weights
    assert parameters.random == 0
    assert parameters.seeding_of(number) != SPLIT
    groups = groups_of(field, parameters, {*task.players, *task.free})
    ours = {each: weigh(field, groups, parameters) for each, weigh in WEIGHS.items()}
    assert len(printed) == FILES[name] == len(players) * (len(players) - 1) // 2
    good = 0
    for pair, weights in printed.items():
        at = tuple(found.at(player) for player in pair)
        own = {component: int(ours[OURS[component]][at]) for component in NAMES}
        assert own == {component: weights[component] for component in NAMES}, pair
        # One is added, since nothing says "not allowed" there.
        assert sum(own.values()) + 1 == weights["totalCost"]
        good += len(NAMES)
    counted(f"OpenGotha's weights, components of pairs, {name}", good, len(NAMES) * FILES[name])
