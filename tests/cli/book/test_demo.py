"""The demonstration tells its story to the end, in every language, and the same one each time."""

from __future__ import annotations

import pytest
from django.db import connections

from banzuke.federation.models import ExpertEstimate, Player, Posting, PublishedList, StoredEvent
from banzuke.services.demo import LATE, MISTAKEN

ENDS = {
    "en": "every seal and every number holds",
    "uk": "кожна печатка й кожне число сходяться",
    "ru": "каждая печать и каждое число сходятся",
}


@pytest.fixture
def tell(run, tmp_path, monkeypatch):
    """Tell the story in a language, in a place of its own."""
    monkeypatch.setenv("BANZUKE_DATA", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", "")

    def told(language):
        result = run("demo", "--no-serve", "--data", tmp_path / language, "--lang", language)
        assert result.exit_code == 0, result.output
        return result.stdout

    yield told
    connections.close_all()


#: What a federation meets: a jigo, a forfeit, a bye, stones, somebody without a rating, somebody over 60.
MET = ('"winner":"draw"', '"by_default":true', '"kind":"bye"', '"stones":3', '"rating":null', '"born":"1')


def test_the_story_is_told_to_its_end(tell, run, tmp_path):
    text = tell("en")
    assert [f"{number}. " in text for number in range(1, 11)] == [True] * 10
    assert ENDS["en"] in text
    assert Player.objects.count() >= 55
    assert StoredEvent.objects.filter(state="approved").count() == 18
    assert StoredEvent.objects.filter(code=MISTAKEN).count() == 2
    assert StoredEvent.objects.get(code=LATE).submitted.year == 2025
    assert PublishedList.objects.count() == 12
    assert set(Posting.objects.values_list("line", flat=True)) == {"official", "practice"}
    assert set(ExpertEstimate.objects.values_list("state", flat=True)) == {"corrected"}
    events = list(StoredEvent.objects.values_list("content", flat=True))
    assert [sign for sign in MET if not any(sign in content for content in events)] == []
    again = run("demo", "--no-serve", "--data", tmp_path / "en")
    assert again.exit_code == 1
    assert "error: " in again.stderr


def test_the_story_is_the_same_in_every_language(tell):
    found = set()
    for language in ("uk", "ru"):
        assert ENDS[language] in tell(language)
        found.add(PublishedList.objects.latest("number").checksum)
    assert len(found) == 1
