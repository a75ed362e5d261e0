from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

import banzuke
from banzuke.core.event import Event
from banzuke.rulebooks import find

CUP = Path(__file__).resolve().parents[2] / "examples" / "spring-cup.json"


def test_three_calls_load_rate_and_explain():
    document = banzuke.load(CUP)
    result = banzuke.rate(document.event, "ufgo-2012")
    assert banzuke.explain(result, "P7").splitlines()[0] == "Dzherelo Orysia (P7)  1420.00 → 1665.58  7k → 5k"
    assert "Зміна: " in banzuke.explain(result, "P7", language="uk")


def test_a_rulebook_is_named_or_given_or_follows_from_the_event():
    event = Event(country="UA", end=date(2026, 4, 26))
    named = Event(country="UA", rulebook="egf-2021")
    assert banzuke.rate(event).rulebook.id == "ufgo-2012"
    assert banzuke.rate(named).rulebook.id == "egf-2021"
    assert banzuke.rate(named, "ufgo-practice").rulebook.id == "ufgo-practice"
    assert banzuke.rate(named, find("egf-classic")).rulebook.id == "egf-classic"


def test_an_unknown_rulebook_is_an_error_of_the_caller():
    with pytest.raises(ValueError, match="no rulebook 'ufgo-1812': there are ufgo-2012"):
        banzuke.rate(Event(), "ufgo-1812")
