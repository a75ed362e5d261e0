"""Names: in Latin letters by the rules of the state, and compared as people compare them.

Ukrainian goes into Latin by the table of the Cabinet of Ministers of Ukraine, resolution 55 of 27 January 2010
("KMU-2010"). The letters that Ukrainian lacks follow the same manner, so that a Russian name is read too.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Spelled:
    """A name, or a text around one, as its bearer writes it and in Latin letters: each reader sees his own script."""

    original: str
    latin: str


#: KMU-2010: each letter inside a word.
_INSIDE: Mapping[str, str] = MappingProxyType(
    {"а": "a", "б": "b", "в": "v", "г": "h", "ґ": "g", "д": "d", "е": "e", "є": "ie", "ж": "zh", "з": "z", "и": "y"}
    | {"і": "i", "ї": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s"}
    | {"т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "iu", "я": "ia"}
    | {"ь": ""}
    # Not in the table: Russian, in its manner.
    | {"ы": "y", "э": "e", "ё": "io", "ъ": ""}
)
#: KMU-2010: letters that are written otherwise where a word begins.
_INITIAL: Mapping[str, str] = MappingProxyType({"є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya", "ё": "yo"})
#: KMU-2010, note 1: "зг" is "zgh", since "zh" is ж.
_ZGH = ("з", "г")
#: KMU-2010, note 2: the apostrophe is not written; these are the signs that people type for it.
_APOSTROPHES = "'\u2019\u02bc\u2018`\u00b4\u2032"
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_WITHIN = re.compile(f"(?<=\\w)[{_APOSTROPHES}](?=\\w)")


def is_cyrillic(text: str) -> bool:
    """Whether any letter of `text` is Cyrillic."""
    return _CYRILLIC.search(text) is not None


def to_latin(text: str) -> str:
    """A name in Latin letters, capitals kept; what is not Cyrillic stays as it is."""
    if not is_cyrillic(text):
        return text
    plain = _WITHIN.sub("'", unicodedata.normalize("NFC", text))
    return "".join(_letter(plain, at) for at in range(len(plain)))


def spelled(name: str) -> Spelled:
    """A name of which only one spelling is known."""
    return Spelled(name, to_latin(name))


def joined(texts: Iterable[Spelled], separator: str) -> Spelled:
    """Several texts as one, in both scripts."""
    known = list(texts)
    return Spelled(separator.join(each.original for each in known), separator.join(each.latin for each in known))


def _letter(text: str, at: int) -> str:
    """The Latin letters for the one at a place."""
    letter = text[at]
    small = letter.lower()
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if letter == "'" and is_cyrillic(before) and is_cyrillic(after):
        return ""
    begins = not (before.isalpha() or before == "'")
    latin = _INITIAL.get(small) if begins else None
    if latin is None:
        latin = "gh" if (before.lower(), small) == _ZGH else _INSIDE.get(small, letter)
    if letter == small:
        return latin
    return latin.upper() if (after if after.isalpha() else before).isupper() else latin.capitalize()


def folded(name: str) -> str:
    """A name as it is compared: capitals, doubled blanks and blanks at the end tell nobody apart."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


#: Letters that have no accent to take off.
_BARE = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"} | dict.fromkeys(_APOSTROPHES, ""))
#: One sound as different tables of transliteration write it; the longest spelling is tried first.
_SOUNDS: Mapping[str, str] = MappingProxyType(
    dict.fromkeys(("schtsch", "shch", "szcz", "sch", "sh", "sz"), "s")
    | dict.fromkeys(("tsch", "tch", "ch", "cz", "ts", "tz", "tc"), "c")
    | dict.fromkeys(("kh", "gh", "g"), "h")
    | dict.fromkeys(("y", "j"), "i")
    | {"zh": "z", "ck": "k", "x": "ks", "ph": "f", "w": "v"}
)
_SOUND = re.compile("|".join(sorted(_SOUNDS, key=len, reverse=True)))
_DOUBLED = re.compile(r"(.)\1+")
_WORD = re.compile(r"[^\W\d_]+")


def name_key(name: str) -> str:
    """What look-alikes have in common: the words of a name in Latin letters, sorted, without what spellings disagree
    about: accents, apostrophes, doubled letters, and the tables of transliteration (y/i/j, kh/h/g, ts/c, shch/sch).
    """
    bare = to_latin(unicodedata.normalize("NFC", name).casefold()).translate(_BARE)
    if not bare.isascii():
        bare = "".join(letter for letter in unicodedata.normalize("NFKD", bare) if not unicodedata.combining(letter))
    return " ".join(sorted(_sound_of(word) for word in _WORD.findall(bare)))


def _sound_of(word: str) -> str:
    sounds = _SOUND.sub(lambda found: _SOUNDS[found[0]], word)
    return _DOUBLED.sub(r"\1", sounds).replace("ie", "e")
