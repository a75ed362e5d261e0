"""Every criterion has its sentence, and no two share one."""

from __future__ import annotations

from banzuke.scoring.tiebreaks.criteria import CRITERIA
from banzuke.words.catalogue import LANGUAGES, words
from banzuke.words.criteria import MEANINGS


def test_every_criterion_says_what_it_is():
    assert set(MEANINGS) == set(CRITERIA)


def test_b064_no_two_criteria_are_said_to_be_the_same():
    for language in LANGUAGES:
        said = [words(language).phrase(meaning) for meaning in MEANINGS.values()]
        assert len(set(said)) == len(said), language
