"""All kinds of rating lists and tables of players, told apart by their content."""

from __future__ import annotations

from banzuke.core.problem import Where, error
from banzuke.formats.lists import aga, egf, fesa, fesa_state, ffg, table, ufgo
from banzuke.formats.lists.player_list import ListFormat, PlayerList
from banzuke.formats.loading import MOST_BYTES
from banzuke.formats.source import Source

#: The one with the surest signs first; those that are no text stand before those that are.
LIST_FORMATS: tuple[ListFormat, ...] = (
    ffg.FORMAT,
    table.XLSX,
    egf.FORMAT,
    fesa.FORMAT,
    fesa_state.FORMAT,
    ufgo.FORMAT,
    aga.FORMAT,
    table.CSV,
)


def read_list(name: str, data: bytes) -> PlayerList:
    """Read the bytes of a list called `name`."""
    source = Source(name, data)
    if len(data) > MOST_BYTES:
        return PlayerList(
            source=name, problems=(error("E-TOO-LARGE", Where(source=name), most=MOST_BYTES // 1_000_000),)
        )
    chosen = next((each for each in LIST_FORMATS if each.recognises(source)), None)
    if chosen is not None:
        return chosen.read(source)
    known = ", ".join(each.id for each in LIST_FORMATS)
    return PlayerList(
        source=name, problems=(*source.problems, error("E-UNKNOWN-LIST", Where(source=name), known=known))
    )
