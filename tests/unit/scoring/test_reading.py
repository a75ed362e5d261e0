"""The settings of an event: presets, what is stated over them, and what is wrong with it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from banzuke.core.event import Event
from banzuke.core.grade import dan, kyu
from banzuke.scoring.presets import DEFAULTS, PRESETS
from banzuke.scoring.reading import settings_of
from banzuke.scoring.settings import Points
from banzuke.scoring.tiebreaks.criteria import CRITERIA, full_code
from banzuke.scoring.unplayed import CUSTOMS
from banzuke.scoring.wins import FixedPoints


def read(game="go", **tournament):
    return settings_of(Event(game=game, rounds=5, tournament=tournament))


def test_the_example_of_the_contract():
    settings, problems = read(
        system="mcmahon",
        rounds=5,
        preset="egf-mcmahon",
        bar="4d",
        floor="20k",
        start_points="mcmahon",
        handicap={"law": "whole-stones", "basis": "mms", "correction": 1, "cap": 9},
        scoring="wins",
        criteria=["MMS", "SOSM", "SOSOSM"],
        unplayed="opengotha",
        colours="balance",
        bye="lowest",
        forbidden=[["P1", "P2"]],
        geography={"country": 1, "club": 3, "above_bar": False},
        groups=[{"name": "A", "from_rating": 2000, "cap": 5, "step": 50}],
        seed=1,
    )
    assert problems == ()
    assert (settings.bar, settings.floor, settings.unplayed) == (dan(4), kyu(20), "opengotha")
    assert settings.criteria == ("MMS", "SOSM", "SOSOSM")


def test_only_the_system_is_needed_and_picks_the_preset():
    for system, preset in DEFAULTS[""].items():
        assert read(system=system)[0].preset == preset
    assert read("chess", system="swiss")[0].preset == "fide-swiss"
    assert read()[0].preset == "opengotha-swiss"


def test_what_is_stated_stands_over_the_preset():
    settings, problems = read(
        system="swiss",
        absent_points={"NBW": 0, "MMS": 0.5},
        bye_points=2,
        scoring={"win": 3, "draw": 1},
        categories=["5k", "1d"],
        corrections={"P1": -1},
        not_played_as_half=True,
        bar=2400,
    )
    assert problems == ()
    assert settings.absent_points == Points(wins=Fraction(0), mms=Fraction(1, 2))
    assert settings.bye_points == Points(wins=Fraction(2), mms=Fraction(2))
    assert settings.scoring == FixedPoints(win=Fraction(3), draw=Fraction(1))
    assert settings.categories == (dan(1), kyu(5))
    assert settings.corrections == {"P1": -1}
    assert (settings.not_played_as_half, settings.bar, settings.rounds) == (True, 2400, 5)


@pytest.mark.parametrize(
    "key,value,code,path",
    [
        ("system", "knockout", "E-SETTING-CHOICE", "system"),
        ("preset", 7, "E-SETTING-CHOICE", "preset"),
        ("criteria", ["MMS", "SOS", "SOX"], "E-CRITERION", "criteria[2]"),
        ("bar", "4dd", "E-SETTING-GRADE", "bar"),
        ("zero", 30, "E-SETTING-GRADE", "zero"),
        ("categories", ["1d", "x"], "E-SETTING-GRADE", "categories[1]"),
        ("round_down", "yes", "E-SETTING-YES-NO", "round_down"),
        ("bye_points", {"NBW": "one"}, "E-SETTING-NUMBER", "bye_points.NBW"),
        ("bye_points", 1e9, "E-SETTING-NUMBER", "bye_points.NBW"),
        ("corrections", {"P1": True}, "E-SETTING-NUMBER", "corrections.P1"),
        ("scoring", {"win": "3"}, "E-SETTING-NUMBER", "scoring.win"),
        ("scoring", "winz", "E-SETTING-CHOICE", "scoring"),
        ("unplayed", "fide", "E-SETTING-CHOICE", "unplayed"),
        ("first_dan", "2050", "E-SETTING-NUMBER", "first_dan"),
        ("rounds", "five", "E-SETTING-NUMBER", "rounds"),
        ("scoring", {"win": 3, "forfeit": "0"}, "E-SETTING-NUMBER", "scoring.forfeit"),
        ("extra_points", {"P1": 1}, "E-SETTING-OBJECT", "extra_points"),
        ("extra_points", [{"points": 1}], "E-SETTING-OBJECT", "extra_points[0]"),
        ("extra_points", [{"player": "P1", "points": "1"}], "E-SETTING-NUMBER", "extra_points[0].points"),
        ("extra_points", [{"player": "P1", "points": 1, "round": 0}], "E-SETTING-WHOLE", "extra_points[0].round"),
        ("absent_point", {}, "W-SETTING-UNKNOWN", "absent_point"),
    ],
)
def test_what_cannot_be_read_has_its_place_and_the_preset_stands(key, value, code, path):
    settings, problems = read(**{"system": "mcmahon", key: value})
    assert (problems[0].code, problems[0].where.path) == (code, f"tournament.{path}")
    preset = PRESETS[settings.preset]
    assert (settings.bar, settings.unplayed, settings.zero) == (preset.bar, preset.unplayed, preset.zero)
    assert settings.rounds == 5


def test_a_criterion_named_twice_counts_once():
    assert read(system="mcmahon", criteria=["mms", "SOS", "SOSM"])[0].criteria == ("MMS", "SOS")


def test_every_preset_is_made_of_what_there_is():
    for preset in PRESETS.values():
        assert preset.unplayed in CUSTOMS
        assert all(full_code(code, preset.system) in CRITERIA for code in preset.criteria)
        assert PRESETS[preset.preset] is preset
