"""The encoding that an XML file says it is in. Programs write it wrongly, so that it counts only where UTF-8 fails."""

from __future__ import annotations

import codecs
import re

_DECLARATION = re.compile(rb"""\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]{0,40})["']""")


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
