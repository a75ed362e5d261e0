"""The format "html": a page to print, to publish and to read on a phone, in one file without scripts; written only."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from banzuke.core.problem import notice
from banzuke.formats.draft import Written
from banzuke.formats.printed_table import printed_table
from banzuke.formats.printing import Printing, judges_printing
from banzuke.formats.registry import Format

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim

#: On a phone the columns up to the name stay where they are while the rounds go by.
_STYLE = """
body { font: 10pt/1.35 "Noto Sans", "DejaVu Sans", Arial, sans-serif; margin: 2em; color: #111; background: #fff }
h1 { font-size: 1.4em; margin: 0 0 .2em }
p { margin: 0 0 .2em }
.notes { margin-top: 1em; max-width: 60em; color: #555; font-size: .9em }
.wide { overflow-x: auto; margin-top: 1em }
table { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums }
th, td { padding: .15em .5em; text-align: right; white-space: nowrap; border-bottom: 1px solid #ccc }
thead th { border-bottom: 2px solid #111; vertical-align: bottom }
.words { text-align: left }
tbody tr:nth-child(even) td { background: #f5f5f5 }
td.name, th.name { position: sticky; left: 0; background: #fff }
@media (max-width: 40em) {
  body { margin: 1em .6em }
  th, td { padding: .3em .4em }
  td.name { white-space: normal; min-width: 7em; box-shadow: 1px 0 #ccc }
}
@page { size: landscape; margin: 12mm }
@media print {
  body { margin: 0; font-size: 8.5pt }
  .wide { overflow: visible }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  tbody tr:nth-child(even) td { background: none }
}
"""


def write(event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """Write an event as a page in the words of the Ukrainian judges."""
    return write_printed(event, claims, judges_printing(event))


def write_printed(event: Event, claims: Mapping[PlayerId, Claim], printing: Printing) -> Written:
    """Write an event as a page. A page is for people: it cannot be read back, and says so."""
    text = "\n".join(_page(event, claims, printing)) + "\n"
    data = text.encode("utf-8", errors="xmlcharrefreplace")
    return Written(data=data, problems=(notice("N-FOR-PEOPLE", format="html"),))


def _page(event: Event, claims: Mapping[PlayerId, Claim], printing: Printing) -> Iterator[str]:
    title, *lines = printing.title or (event.code or "Banzuke",)
    table = printed_table(event, claims, printing.vocabulary)
    kinds = [_kind(heading, at in table.words, printing) for at, heading in enumerate(table.headings)]
    yield f'<!DOCTYPE html>\n<html lang="{printing.vocabulary.language}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>"
    yield f"<h1>{escape(title)}</h1>"
    yield from (f"<p>{escape(line)}</p>" for line in lines)
    yield '<div class="wide"><table>\n<thead><tr>'
    pairs = zip(kinds, table.headings, strict=True)
    yield "".join(f'<th scope="col"{kind}>{escape(heading)}</th>' for kind, heading in pairs)
    yield "</tr></thead>\n<tbody>"
    for row in table.rows:
        cells = "".join(f"<td{kind}>{escape(cell)}</td>" for kind, cell in zip(kinds, row, strict=True))
        yield f"<tr>{cells}</tr>"
    yield "</tbody>\n</table></div>"
    if printing.notes:
        yield '<div class="notes">'
        yield from (f"<p>{escape(note)}</p>" for note in printing.notes)
        yield "</div>"
    yield "</body>\n</html>"


def _kind(heading: str, of_words: bool, printing: Printing) -> str:  # noqa: FBT001 - how a column is set
    if heading == printing.vocabulary.name:
        return ' class="words name"'
    return ' class="words"' if of_words else ""


FORMAT = Format(id="html", suffixes=(".html", ".htm"), write=write, print=write_printed)
