"""Which language is spoken, and its catalogue: English stands in the code, the others in `locale/`."""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from banzuke.words.numbers import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "uk", "ru")
#: Read in this order, as gettext does, after Banzuke's own.
_VARIABLES = ("BANZUKE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
LOCALE = Path(__file__).parent / "locale"
DOMAIN = "banzuke"


class Plural(NamedTuple):
    """A message with a count: `one` and `many` in English; `deciding` names the value that decides."""

    one: str
    many: str
    deciding: str


def message(text: str) -> str:
    """Mark a text for the catalogue where it is defined; it is translated where it is said."""
    return text


def plural(one: str, many: str, deciding: str) -> Plural:
    """Mark a text with a count for the catalogue."""
    return Plural(one, many, deciding)


@dataclass(frozen=True, slots=True)
class Words:
    """One language: its phrases, with numbers and grades in its own form."""

    language: str
    _translations: gettext.NullTranslations

    def phrase(self, text: str | Plural, /, **values: object) -> str:
        """A message of the catalogue with its values put in."""
        if isinstance(text, Plural):
            number = values[text.deciding]
            text = self._translations.ngettext(text.one, text.many, number if isinstance(number, int) else 0)
        elif text:
            text = self._translations.gettext(text)
        return text.format_map({name: shown(value, self.language) for name, value in values.items()})


@lru_cache
def words(language: str) -> Words:
    """The words of one of `LANGUAGES`; ValueError for another."""
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}: there are {', '.join(LANGUAGES)}")
    if language == "en":
        return Words(language, gettext.NullTranslations())
    return Words(language, gettext.translation(DOMAIN, LOCALE, [language]))


def language_of(environment: Mapping[str, str]) -> str:
    """The language that an environment asks for: `BANZUKE_LANG`, then the locale's variables, else English."""
    for variable in _VARIABLES:
        asked = environment.get(variable, "")
        if asked:
            language = asked.replace("-", "_").partition("_")[0].lower()
            return language if language in LANGUAGES else "en"
    return "en"
