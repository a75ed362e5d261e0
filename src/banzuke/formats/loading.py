"""Files to documents and events to files, whatever the format.

The content decides which format a file is in, since suffixes are renamed and lost in mail; the suffix decides where
the content does not.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from banzuke.core.problem import Problem, Where, error, has_errors
from banzuke.formats import (
    aga,
    bridgewebs,
    csv_table,
    egd,
    event_json,
    fesa,
    ffg,
    html_page,
    macmahon,
    opengotha,
    pairgoth,
    pbn,
    trf,
    usebio,
    wall_list,
    xlsx,
)
from banzuke.formats.draft import Document, Written
from banzuke.formats.source import Source
from banzuke.formats.validate import validate

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim
    from banzuke.formats.printing import Printing
    from banzuke.formats.registry import Format

#: All formats, the one with the surest signs first.
FORMATS: tuple[Format, ...] = (
    xlsx.FORMAT,
    pairgoth.FORMAT,
    event_json.FORMAT,
    macmahon.FORMAT,
    opengotha.FORMAT,
    usebio.FORMAT,
    pbn.FORMAT,
    trf.FORMAT,
    trf.FORMAT_16,
    aga.FORMAT,
    fesa.TABLE,
    fesa.SUBMISSION,
    egd.FORMAT,
    ffg.FORMAT,
    wall_list.FORMAT,
    bridgewebs.FORMAT,
    csv_table.FORMAT,
    html_page.FORMAT,
)
#: The formats that a tournament can be read from, and written in.
READABLE = tuple(each.id for each in FORMATS if each.read is not None)
WRITABLE = tuple(each.id for each in FORMATS if each.write is not None)

#: No table of any tournament comes near this size; what does is not a table.
MOST_BYTES = 20_000_000
#: Suffixes that any text has.
_SAYS_NOTHING = frozenset({"", ".txt"})


def load(path: str | PathLike[str], input_format: str | None = None) -> Document:
    """Read a file into a checked document. OSError where the file is not there or may not be read."""
    return load_bytes(str(path), read_bytes(path), input_format)


def read_bytes(path: str | PathLike[str]) -> bytes:
    """The bytes of a file, and never much more of them than a table can have."""
    with Path(path).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def load_bytes(name: str, data: bytes, input_format: str | None = None) -> Document:
    """Read the bytes of a file called `name`; ValueError for an `input_format` that is none of ours."""
    stated = None if input_format is None else _named(input_format)
    if len(data) > MOST_BYTES:
        return Document(event=None, problems=(_too_large(name),))
    source = Source(name, data)
    chosen = stated or _recognised(source)
    said = () if chosen is not None and not chosen.is_text else source.problems
    if has_errors(said):
        return Document(event=None, problems=said)
    if chosen is None:
        return Document(event=None, problems=(*said, _unknown(name, READABLE)))
    if chosen.read is None:
        refusal = error("E-WRITE-ONLY", Where(source=name), format=chosen.id, known=", ".join(READABLE))
        return Document(event=None, problems=(refusal,))
    draft = chosen.read(source)
    draft.problems[:0] = said
    return replace(validate(draft), format=chosen.id)


def open_source(name: str, data: bytes) -> tuple[tuple[Problem, ...], Source]:
    """The text of a file, and why it cannot be read where it cannot."""
    source = Source(name, data)
    if len(data) > MOST_BYTES:
        return (_too_large(name),), source
    return (source.problems if has_errors(source.problems) else ()), source


def save(
    path: str | PathLike[str],
    event: Event,
    claims: Mapping[PlayerId, Claim],
    output_format: str | None = None,
    printing: Printing | None = None,
) -> Written:
    """Write an event to a file; the problems name what the format could not hold.

    `printing`: the words of a format that is made for people; without it those of the Ukrainian judges.
    Nothing is written where they hold an error: the suffix names no format, or one that is only read.
    """
    chosen = _by_suffix(str(path)) if output_format is None else _named(output_format)
    if chosen is None:
        return Written(data=b"", problems=(_unknown(str(path), WRITABLE),))
    if chosen.write is None:
        refusal = error("E-READ-ONLY", Where(source=str(path)), format=chosen.id, known=", ".join(WRITABLE))
        return Written(data=b"", problems=(refusal,))
    if chosen.print is not None and printing is not None:
        written = chosen.print(event, claims, printing)
    else:
        written = chosen.write(event, claims)
    if not has_errors(written.problems):
        Path(path).write_bytes(written.data)
    return written


def written_as(format_id: str, event: Event, claims: Mapping[PlayerId, Claim]) -> Written:
    """The bytes of an event in a format of `WRITABLE`; ValueError for another one."""
    chosen = _named(format_id)
    if chosen.write is None:
        raise ValueError(f"the format {format_id} is only read")
    return chosen.write(event, claims)


def _named(name: str) -> Format:
    for each in FORMATS:
        if each.id == name:
            return each
    raise ValueError(f"no format {name!r}: {', '.join(each.id for each in FORMATS)}")


def _recognised(source: Source) -> Format | None:
    """The format by content; its suffix decides between two, and where there is none."""
    by_suffix = _by_suffix(source.name)
    if by_suffix is not None and by_suffix.recognises(source):
        return by_suffix
    return next((each for each in FORMATS if each.recognises(source)), by_suffix)


def _by_suffix(name: str) -> Format | None:
    suffix = Path(name).suffix.lower()
    return next((each for each in FORMATS if suffix in each.suffixes and suffix not in _SAYS_NOTHING), None)


def _too_large(name: str) -> Problem:
    return error("E-TOO-LARGE", Where(source=name), most=MOST_BYTES // 1_000_000)


def _unknown(name: str, known: tuple[str, ...]) -> Problem:
    return error("E-UNKNOWN-FORMAT", Where(source=name), known=", ".join(known))
