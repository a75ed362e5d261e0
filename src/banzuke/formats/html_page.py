"""The format "html": a page to print or to publish, in one file without scripts. It is written only."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from banzuke.core.problem import notice
from banzuke.formats.draft import Written
from banzuke.formats.printed_table import OF_WORDS, printed_table, title_lines
from banzuke.formats.registry import Format

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim

_STYLE = """
body { font: 10pt/1.35 "Noto Sans", "DejaVu Sans", Arial, sans-serif; margin: 2em; color: #111; background: #fff }
h1 { font-size: 1.4em; margin: 0 0 .2em }
p { margin: 0 0 .2em }
table { border-collapse: collapse; margin-top: 1em; font-variant-numeric: tabular-nums }
th, td { padding: .15em .5em; text-align: right; white-space: nowrap; border-bottom: 1px solid #ccc }
thead th { border-bottom: 2px solid #111 }
th.words, td.words { text-align: left }
tbody tr:nth-child(even) { background: #f5f5f5 }
@page { size: landscape; margin: 12mm }
@media print {
  body { margin: 0; font-size: 8.5pt }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  tbody tr:nth-child(even) { background: none }
}
"""


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as a page. A page is for people: it cannot be read back, and says so."""
    text = "\n".join(_page(event, claims)) + "\n"
    data = text.encode("utf-8", errors="xmlcharrefreplace")
    return Written(data=data, problems=(notice("N-FOR-PEOPLE", format="html"),))


def _page(event: Event, claims: Mapping[PlayerId, Claim]) -> Iterator[str]:
    title, *lines = title_lines(event) or [event.code or "Banzuke"]
    table = printed_table(event, claims)
    kinds = [' class="words"' if heading in OF_WORDS else "" for heading in table.headings]
    yield '<!DOCTYPE html>\n<html lang="uk">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>"
    yield f"<h1>{escape(title)}</h1>"
    yield from (f"<p>{escape(line)}</p>" for line in lines)
    yield "<table>\n<thead><tr>"
    pairs = zip(kinds, table.headings, strict=True)
    yield "".join(f'<th scope="col"{kind}>{escape(heading)}</th>' for kind, heading in pairs)
    yield "</tr></thead>\n<tbody>"
    for row in table.rows:
        cells = "".join(f"<td{kind}>{escape(cell)}</td>" for kind, cell in zip(kinds, row, strict=True))
        yield f"<tr>{cells}</tr>"
    yield "</tbody>\n</table>\n</body>\n</html>"


FORMAT = Format(id="html", suffixes=(".html", ".htm"), write=write)
