"""The classic EGF system against 1,342 published results of 68 tournaments."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import rate
from vectors import event_of, read, season_vectors

from banzuke.core.grade import parse_grade
from banzuke.core.quantities import PlayerId
from banzuke.ratings.egf_classic import EgfClassic
from banzuke.ratings.egf_events import entry_rating, nominal_rating

EGF = EgfClassic()
#: Published ratings are whole numbers on both sides, so a right formula is off by up to one point and a little.
CLOSE, FAR = 1.0, 5.0


def _errors(vector):
    rated = rate(EGF, event_of(vector))
    for row in vector["players"]:
        computed = rated.change(PlayerId(row["id"])).after.rating
        assert computed is not None
        yield row, computed - row["after"]


@pytest.mark.clause("egf-classic", "con", "expected", "epsilon", "change", "class", "cap", "floor")
def test_every_published_result(reference: Path, counted):
    files = sorted((reference / "go/vectors").glob("egd-classic-*.json"))
    vectors = [vector for path in files for vector in (season_vectors(path) if "all" in path.stem else [read(path)])]
    errors = [(vector["id"], row, error) for vector in vectors for row, error in _errors(vector)]
    close = sum(abs(error) <= CLOSE for _, _, error in errors)
    share = 100 * close / len(errors)
    counted(f"egf-classic, published results of {len(files)} files within 1 point", close, len(errors))
    # The misses all lie in one event, whose published ratings were evidently corrected afterwards.
    assert {event for event, _, error in errors if abs(error) > CLOSE} <= {"T161029I"}
    assert len(files) >= 11
    assert share >= 99.5
    assert max(abs(error) for _, _, error in errors) <= FAR


@pytest.mark.clause("egf-classic", "cap")
def test_published_losses_of_exactly_the_cap(reference: Path, counted):
    on_cap = []
    for vector in season_vectors(reference / "go/vectors/egd-classic-ua-2015-2016-all.json"):
        rated = rate(EGF, event_of(vector))
        for row in vector["players"]:
            if row["before"] - row["after"] == 100 * vector["class_weight"] and row["after"] > 100:
                change = rated.change(PlayerId(row["id"]))
                on_cap.append(any(step.name == "cap" for step in change.steps) and change.after.rating == row["after"])
    counted("egf-classic, published losses of exactly 100 x weight", sum(on_cap), len(on_cap))
    assert len(on_cap) > 50
    assert all(on_cap)


@pytest.mark.clause("egf-classic", "reset")
def test_jumps_between_tournaments_are_resets_to_the_declared_grade(reference: Path, counted):
    history = season_vectors(reference / "go/vectors/egd-classic-ua-2015-2016-all.json")
    last: dict[str, float] = {}
    best: dict[str, str] = {}
    explained = jumps = 0
    for vector in sorted(history, key=lambda row: row["date"]):
        for row in vector["players"]:
            player, declared = row["id"], parse_grade(row["declared"])
            assert declared is not None
            if player in last and row["before"] - last[player] >= 100 and row["before"] % 100 == 0:
                jumps += 1
                entered = entry_rating(last[player], declared, parse_grade(best[player]))
                explained += entered == row["before"] == nominal_rating(declared)
            last[player] = row["after"]
            best[player] = max((best.get(player, row["declared"]), row["declared"]), key=parse_grade)
    counted("egf-classic, jumps to a round hundred that are resets to the declared grade", explained, jumps)
    assert jumps > 10
    assert explained / jumps >= 0.8
