"""Text for programs that expect an old code page: written in it where it holds every letter, else in UTF-8.

A letter is never printed as "?": players whose names became question marks were once taken for one another.
"""

from __future__ import annotations

from banzuke.formats.encoding import decode

_PAGE = "iso-8859-15"


def encoded(text: str) -> bytes:
    """The bytes of a text in ISO-8859-15, where it can be written and will be read again; else in UTF-8."""
    try:
        data = text.encode(_PAGE)
    except UnicodeEncodeError:
        return text.encode("utf-8", errors="replace")
    return data if decode(data).text == text else text.encode("utf-8", errors="replace")
