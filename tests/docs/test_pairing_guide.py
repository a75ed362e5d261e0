"""The page about pairing systems: its tournaments pair as they stand, and nothing is left out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from banzuke.core.problem import Severity
from banzuke.formats.loading import load_bytes
from banzuke.pairing.criteria.all import CRITERIA
from banzuke.pairing.systems import SYSTEMS, propose
from banzuke.pairing.task import task_of
from banzuke.scoring.presets import PRESETS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "guide" / "pairing-systems.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
GRADES = ("3d", "2d", "1d", "1k", "2k", "4k", "6k", "9k")


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_pairs_as_it_stands(example):
    stated = json.loads(example)
    players = [
        {"id": f"P{at}", "name": f"Player {at}", "grade": grade, "rating": 2400 - 150 * at}
        for at, grade in enumerate(GRADES, 1)
    ]
    content = {"banzuke": 1, "event": {"game": "go"}, "players": players, **stated}
    document = load_bytes("guide.json", json.dumps(content).encode())
    assert document.event is not None, document.problems
    task, problems = task_of(document.event, 1)
    assert task is not None, problems
    assert [each for each in problems if each.severity is not Severity.NOTICE] == []
    proposal = propose(task)
    assert len(proposal.boards) == (2 if task.pairing.system == "by-hand" else 4)
    assert [each for each in proposal.problems if each.severity is not Severity.NOTICE] == []


def test_every_system_has_its_example():
    assert {json.loads(example)["tournament"]["system"] for example in EXAMPLES} == set(SYSTEMS) - {"swiss-cat"}


@pytest.mark.parametrize("name", [*SYSTEMS, *PRESETS, *(each for each in CRITERIA if each != "drawn")])
def test_every_system_preset_and_criterion_is_named(name):
    assert f"`{name}`" in PAGE
