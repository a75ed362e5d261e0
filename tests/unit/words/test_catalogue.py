from __future__ import annotations

import ast
import importlib
import re
import string
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from banzuke.words.catalogue import LANGUAGES, LOCALE, language_of, plural, words

ROOT = Path(__file__).resolve().parents[3]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
CYRILLIC = re.compile("[а-яґєії]", re.IGNORECASE)


def path(language):
    return LOCALE / language / "LC_MESSAGES" / "banzuke.po"


def catalogue(language):
    with path(language).open("rb") as file:
        return read_po(file, locale=language)


def forms(text):
    return (text,) if isinstance(text, str) else tuple(text)


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language):
    entries = [entry for entry in catalogue(language) if entry.id]
    assert len(entries) > 150
    assert [entry.id for entry in entries if entry.fuzzy or not all(forms(entry.string))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_places_of_its_message(language):
    for entry in catalogue(language):
        if entry.id:
            wanted = fields(forms(entry.id)[0])
            assert all(fields(text) == wanted for text in (*forms(entry.id), *forms(entry.string))), entry.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_three_plural_forms_are_given(language):
    many = [entry for entry in catalogue(language) if not isinstance(entry.id, str)]
    assert many
    assert {len(entry.string) for entry in many} == {3}


def test_no_message_hides_in_an_f_string():
    """Before Python 3.12 the tool that gathers messages does not look there."""

    def hidden(source):
        strings = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
        names = [node.id for string in strings for node in ast.walk(string) if isinstance(node, ast.Name)]
        return {"message", "plural"} & set(names)

    assert hidden("f'({say.phrase(message(1))})'")
    assert [path for path in (ROOT / "src").rglob("*.py") if hidden(path.read_text(encoding="utf-8"))] == []


def test_the_catalogues_hold_exactly_the_messages_of_the_code_and_are_compiled(monkeypatch, capsys):
    monkeypatch.syspath_prepend(ROOT / "tools")
    monkeypatch.setattr(sys, "argv", ["messages.py", "--check"])
    assert importlib.import_module("messages").main() == 0, capsys.readouterr().out


def test_a_phrase_is_said_with_its_values():
    assert words("en").phrase("line {line}", line=1234) == "line 1234"
    assert words("uk").phrase("round {round}", round=3) == "тур 3"
    assert words("ru").phrase("gain {gain}: no such message {x}", gain=1.5, x=None) == "gain 1,5: no such message –"


@pytest.mark.parametrize(
    ("number", "ukrainian", "russian"),
    [
        (1, "1 гравець", "1 игрок"),
        (3, "3 гравці", "3 игрока"),
        (11, "11 гравців", "11 игроков"),
        (22, "22 гравці", "22 игрока"),
    ],
)
def test_a_count_takes_the_form_of_its_number(number, ukrainian, russian):
    players = plural("{players} player", "{players} players", "players")
    assert words("uk").phrase(players, players=number) == ukrainian
    assert words("ru").phrase(players, players=number) == russian
    assert words("en").phrase(players, players=number) == f"{number} player{'' if number == 1 else 's'}"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "uk_UA.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "BANZUKE_LANG": "uk"}, "uk"),
        ({"LC_ALL": "", "LC_MESSAGES": "ru_UA", "LANG": "uk"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment, language):
    assert language_of(environment) == language


def test_a_language_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="en, uk, ru"):
        words("de")


def test_no_english_is_left_in_a_sentence():
    for language in TRANSLATED:
        sentences = [entry for entry in catalogue(language) if entry.id and " " in forms(entry.id)[0].strip()]
        assert [entry.id for entry in sentences if not all(map(CYRILLIC.search, forms(entry.string)))] == []
