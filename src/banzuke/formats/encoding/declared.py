"""The encoding that a file says it is in, or that its format's rule says. It counts only where UTF-8 fails.

Programs declare it wrongly in XML; FESA's files are in ISO 8859-1 by its rule, whatever letters they seem to have.
"""

from __future__ import annotations

import codecs
import re

_DECLARATION = re.compile(rb"""\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]{0,40})["']""")
#: The heading of FESA's tables and lists, and the brackets of a row of a submission.
_FESA = re.compile(
    rb"^\s*Nr\.?\s+Name\s+Nat\b|^Elo list for \d|^\s*\d{1,4}\s+(?:N\s+)?\[[^\[\]\n]*\]\s*\[|^\(#S\(PLAYER ",
    re.MULTILINE,
)
#: ISO 8859-1 as it is written today, with the letters that it lacks where it has none.
_WESTERN = "cp1252"
_CYRILLIC = frozenset({"cp1251", "koi8-u", "cp866", "cp1125"})


def page_by_rule(data: bytes, likeliest: str) -> str | None:
    """ISO 8859-1 for a file of FESA, unless its letters are likeliest Cyrillic; None for any other file."""
    if likeliest in _CYRILLIC or not _FESA.search(data):
        return None
    try:
        data.decode(_WESTERN)
    except UnicodeError:
        return None
    return _WESTERN


def declared_page(data: bytes) -> str | None:
    """The page that an XML declaration names, where it is not UTF-8 and the bytes are text in it."""
    found = _DECLARATION.match(data)
    if found is None:
        return None
    try:
        name = codecs.lookup(found[1].decode("ascii")).name
        data.decode(name)
    except (LookupError, UnicodeError):
        return None
    return None if name.startswith("utf") else name
