"""Generated tournaments of every system, each round of them: a few here, thousands with `make soak`."""

import os
from dataclasses import replace

import pytest
from soaking import faults, tournament_of

from banzuke.pairing.opengotha.parameters import DEFAULTS as OF_OPENGOTHA
from banzuke.pairing.systems import SYSTEMS

#: Tournaments of each system; `make soak` asks for more.
TOURNAMENTS = int(os.environ.get("BANZUKE_TOURNAMENTS", "8"))
#: So many make one test, so that the dots tell how far it is.
_TOGETHER = 25
GENERATED = sorted(set(SYSTEMS) - {"by-hand"})


@pytest.mark.parametrize("first", range(0, TOURNAMENTS, _TOGETHER))
@pytest.mark.parametrize("system", GENERATED)
def test_no_rule_is_broken_in_any_round(system, first):
    found = {
        seed: list(faults(tournament_of(seed, system))) for seed in range(first, min(TOURNAMENTS, first + _TOGETHER))
    }
    assert {seed: said for seed, said in found.items() if said} == {}


@pytest.mark.parametrize("first", range(0, TOURNAMENTS, _TOGETHER))
@pytest.mark.parametrize("system", sorted(OF_OPENGOTHA))
def test_nor_by_the_weights_of_opengotha(system, first):
    found = {}
    for seed in range(first, min(TOURNAMENTS, first + _TOGETHER)):
        event = tournament_of(seed, system)
        found[seed] = list(faults(replace(event, tournament={**event.tournament, "profile": "opengotha-3.52"})))
    assert {seed: said for seed, said in found.items() if said} == {}
