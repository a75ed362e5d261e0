"""Files of OpenGotha's own weights, and what is needed to hold ours against them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import NamedTuple

from banzuke.formats.loading import load
from banzuke.pairing.field import field_of
from banzuke.pairing.opengotha.profile import WEIGHS
from banzuke.pairing.task import task_of

PROFILE = "opengotha-3.52"
#: The components as its files name them, in their order.
NAMES = (
    "baseDuplicateGameCost",
    "baseRandomCost",
    "baseBWBalanceCost",
    "mainCategoryCost",
    "mainScoreDiffCost",
    "mainDUDDCost",
    "mainSeedCost",
    "secHandiCost",
    "secGeoCost",
)
OURS = dict(zip(NAMES, WEIGHS, strict=True))


class Round(NamedTuple):
    """A round of a file by the profile: its task, and the field of those who were paired."""

    task: object
    field: object

    def at(self, name):
        """The index of the player with a name."""
        return next(at for at, entry in enumerate(self.field.entries) if entry.name == name)


def read_weights(path):
    """A file of weights: (round, {(first, second): {component: weight}})."""
    lines = path.read_text("utf-8").splitlines()
    pairs, found = {}, {}
    for key, _, value in (line.partition("=") for line in lines[2:]):
        if key == "Player1Name":
            found = {"first": value}
        elif key == "Player2Name":
            pairs[found.pop("first"), value] = found
        else:
            found[key] = int(value)
    return int(lines[0].split()[1]), pairs


def read_pairings(reference, name):
    """OpenGotha's own pairing of every round: {round: (total, [(white, black, weight)])}."""
    printed = json.loads((reference / "go" / "opengotha-expected" / f"{name}.json").read_text("utf-8"))
    return {
        int(heading.split()[-1]): (each["totalWeight"], [(row[0], row[1], row[3]) for row in each["pairs"]])
        for heading, each in printed["pairings"].items()
    }


def event_of(reference, name):
    """A tournament's file."""
    return load(reference / "go" / "opengotha-xml" / f"{name}.xml").event


def round_of(event, number, names):
    """A round by the profile, when those are paired who were."""
    task, problems = task_of(event, number, profile=PROFILE)
    assert task is not None, problems
    ids = {entry.name: entry.id for entry in event.entries}
    players = {ids[name] for name in names}
    return Round(task, field_of(task.records, players, task.pairing, task.law, number, task.mcmahon))


def with_weights(task, **changed):
    """The task with some of the parameters changed."""
    weights = replace(task.pairing.weights, **changed)
    return replace(task, pairing=replace(task.pairing, weights=weights))
