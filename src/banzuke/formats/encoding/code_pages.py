"""Which single-byte code page a text is in, told by its letters.

A general detector was tried and does not serve: on tables of twelve names charset-normalizer took nearly every
French table for another alphabet and half of the Ukrainian DOS ones for another page, since a name table has few
accented letters and no sentences. Names however keep three rules that a wrong page breaks: an alphabet has common
and rare letters, a word is written in one alphabet, and a capital stands at the beginning.
"""

from __future__ import annotations

import math
import unicodedata
from typing import NamedTuple

#: The letters outside ASCII of each language, from common through usual to rare in names.
_CYRILLIC = {
    "ru": ("оаеинтрвслк", "мдпуяыьгзбчйшжхюі", "цщэфёъ"),
    "uk": ("оаинвіреткслу", "мдпяьгзбчйхшюжцїє", "щфґ"),
    "be": ("аоіневркслт", "ыуцьўямдпгбзчшюйхж", "эёф"),
}
_GREEK = {"el": ("αιοσηρςνλκ", "τπεγμδυχάόίήέ", "ώύβθζφξψϊ")}
_WESTERN = {
    "fr": ("éè", "ëïçêôîâûà", "ùœüöÿñ"),
    "de": ("üöä", "ß", "éèô"),
    "es": ("áéíóñ", "ãçúõêâ", "üàôï"),
    "nordic": ("öåäø", "æéü", "ðþýáíó"),
    "it": ("àòùìè", "é", "îö"),
}
_CENTRAL = {
    "pl": ("łńóś", "żęąć", "źüö"),
    "cs": ("áíéřčš", "ěžýů", "úňďťóľôĺŕäü"),
    "hu": ("áéóí", "öőüúű", "ä"),
    "hr": ("ćčšž", "đ", "öü"),
    "ro": ("ăâî", "şţ", "éöüá"),
    "de": ("üöä", "ß", "é"),
}
_TURKISH = {"tr": ("ıüöşç", "ğ", "iâî")}
#: In the order of preference where two pages read the same text.
_PAGES = {
    "cp1251": _CYRILLIC,
    "koi8-u": _CYRILLIC,
    "cp866": _CYRILLIC,
    "cp1125": _CYRILLIC,
    "cp1252": _WESTERN,
    "iso-8859-15": _WESTERN,
    "cp1250": _CENTRAL,
    "iso-8859-2": _CENTRAL,
    "cp1254": _TURKISH,
    "cp1253": _GREEK,
}
_SHARES = (0.7, 0.25, 0.05)
_PUNCTUATION = frozenset("№«»“”„‘’–—…§°©\u00a0")

#: Natural logarithms of how likely a sight is in a name table of the right page.
_PUNCTUATION_SEEN = math.log(0.002)
_SYMBOL_SEEN = math.log(1e-5)
_CONTROL_SEEN = math.log(1e-7)
_ALPHABETS_MIXED = -3.0
_CASE_MIXED = -4.0
#: A table is of one language; one letter in ten may come with a guest.
_HOST, _GUEST = 0.9, 0.1

#: Latin i is written for the Ukrainian letter where a page does not have it.
_BORROWED = {"cp866": frozenset("iI")}
#: Text of which the average letter is less likely than this is in no page at all (a double-byte one, or noise).
_HOPELESS = -5.0
#: A difference of the logarithms below this is no more than a guess.
_CLEAR = 2.0
_SAMPLE_BYTES = 1 << 16
_LAST_ASCII = 0x7F


class Reading(NamedTuple):
    """A page that fits. `rival` is another page that fits nearly as well and reads other letters."""

    page: str
    rival: str | None


def find_page(data: bytes) -> Reading | None:
    """The code page that `data` is most likely in; None where the bytes make no words in any of them."""
    sample = _sample(data)
    readings = {page: sample.decode(page) for page in _PAGES if _decodes(data, page)}
    scores = {page: _score(text, page) for page, text in readings.items()}
    if not scores:
        return None
    likeliest = max(scores, key=lambda page: scores[page])
    text, score = readings[likeliest], scores[likeliest]
    if score < _HOPELESS * sum(byte > _LAST_ASCII for byte in sample):
        return None
    best = next(page for page in scores if readings[page] == text)
    rivals = [page for page in scores if readings[page] != text and score - scores[page] < _CLEAR]
    return Reading(best, max(rivals, key=lambda page: scores[page], default=None))


def _sample(data: bytes) -> bytes:
    """The first lines that are not plain ASCII."""
    lines: list[bytes] = []
    size = 0
    for line in data.splitlines():
        if not line.isascii():
            lines.append(line[:_SAMPLE_BYTES])
            size += len(line)
            if size > _SAMPLE_BYTES:
                break
    return b"\n".join(lines)


def _decodes(data: bytes, page: str) -> bool:
    try:
        data.decode(page)
    except UnicodeDecodeError:
        return False
    return True


def _score(text: str, page: str) -> float:
    """How likely the letters of `text` are, in the language of `page` that suits them best."""
    padded = f" {text} "
    high = [at for at, char in enumerate(padded) if not char.isascii()]
    borrowed = _BORROWED.get(page, frozenset())
    manners = sum(_manners(padded[at - 1], padded[at], padded[at + 1], borrowed) for at in high)
    shares = [_letter_shares(tiers) for tiers in _PAGES[page].values()]
    everybody = {letter: sum(s.get(letter, 0.0) for s in shares) / len(shares) for s in shares for letter in s}
    letters = [padded[at].lower()[0] for at in high]
    return manners + max(
        sum(_seen(letter, host.get(letter, 0.0) * _HOST + everybody.get(letter, 0.0) * _GUEST) for letter in letters)
        for host in shares
    )


def _letter_shares(tiers: tuple[str, ...]) -> dict[str, float]:
    return {letter: share / len(tier) for share, tier in zip(_SHARES, tiers, strict=True) for letter in tier}


def _seen(letter: str, share: float) -> float:
    if share:
        return math.log(share)
    if letter in _PUNCTUATION:
        return _PUNCTUATION_SEEN
    return _CONTROL_SEEN if unicodedata.category(letter) == "Cc" else _SYMBOL_SEEN


def _manners(before: str, char: str, after: str, borrowed: frozenset[str]) -> float:
    """What the neighbours say against a letter: another alphabet, or capitals where none belong."""
    if not char.isalpha():
        return 0.0
    neighbours = [other for other in (before, after) if other.isalpha() and other not in borrowed]
    alphabet = _alphabet(char)
    score = _ALPHABETS_MIXED * sum(_alphabet(other) != alphabet for other in neighbours)
    if char.isupper() and before.islower():
        score += _CASE_MIXED
    if char.islower() and (after.isupper() or (before.isupper() and after.isupper())):
        score += _CASE_MIXED
    return score


def _alphabet(letter: str) -> str:
    if "\u0370" <= letter <= "\u03ff":
        return "Greek"
    return "Cyrillic" if "\u0400" <= letter <= "\u04ff" else "Latin"
