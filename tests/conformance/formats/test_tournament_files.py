"""Tournament files of other programs: all are read, nothing of them is lost, and what each says agrees with the others.

The odd ones are named with what is wrong with them.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from banzuke.core.outcome import Side
from banzuke.formats.loading import FORMATS, load, load_bytes

ODD = {
    #: Nobody is in it.
    "reedmcmahon.xml": "E-NO-PLAYERS",
}
EXPORTS = (
    "og-mm-101p-draws",
    "og-mm-39p-6r-bydef-byes",
    "og-mm-44p-5r-hd6",
    "og-swiss-30p-6r-bothlose",
    "og-swisscat-21p-6r-hd9-draw-bydef",
    "pairgoth-mm-9p-5r-byes-handicaps",
)
#: Games by default, which the French format prints as if they had been played.
BY_DEFAULT = {"og-mm-39p-6r-bydef-byes": 2, "og-swisscat-21p-6r-hd9-draw-bydef": 2}
#: Draws, games that both lost, and games by default that nobody counts: the AGA's format prints "?".
UNTOLD = {
    "og-mm-101p-draws": 50,
    "og-mm-39p-6r-bydef-byes": 2,
    "og-swiss-30p-6r-bothlose": 6,
    "og-swisscat-21p-6r-hd9-draw-bydef": 3,
}


def files(reference, *folders):
    return sorted(path for folder in folders for path in (reference / folder).iterdir() if path.suffix in SUFFIXES)


FOLDERS = ("go/opengotha-xml", "go/opengotha-odd", "go/pairgoth-tour", "chess/trf", "chess/trf/bbp")
SUFFIXES = {".xml", ".tour", ".trf", ".input"}


def rows_in(text, kind):
    """How many players, games and byes a file has, by counting its own marks."""
    if kind == "pairgoth":
        games = re.findall(r'"w": (\d+),\s*"b": (\d+)', text)
        return len(re.findall('"firstname"', text)), len(games)
    if kind == "trf":
        lines = [line for line in re.split(r"[\r\n]+", text) if line.startswith("001")]
        cells = [line[91 + 10 * at : 99 + 10 * at] for line in lines for at in range((len(line) - 90) // 10 + 1)]
        return len(lines), sum(cell[:4].strip() not in {"", "0000"} for cell in cells) // 2
    if kind == "macmahon":
        return text.count("<GoPlayer>"), text.count("<Pairing>")
    return len(re.findall("<Player ", text)), len(re.findall("<Game |<ByePlayer ", text))


def test_every_file_is_read_and_no_row_is_lost(reference, counted):
    rows = Counter()
    for path in files(
        reference, "go/opengotha-xml", "go/opengotha-odd", "go/pairgoth-tour", "chess/trf", "chess/trf/bbp"
    ):
        document = load(path)
        codes = {problem.code for problem in document.problems if problem.code.startswith("E-")}
        assert codes == ({ODD[path.name]} if path.name in ODD else set()), path.name
        if document.event is None:
            continue
        players, games = rows_in(path.read_text("utf-8"), document.format)
        free = 0 if document.format == "trf" else sum(bye.kind.value == "bye" for bye in document.event.byes)
        assert len(document.event.entries) == players, path.name
        assert len(document.event.games) + free == games, path.name
        rows["files"] += 1
        rows["players"] += players
        rows["games and byes"] += games
    for what, number in rows.items():
        counted(f"{what} read from files of OpenGotha, pairgoth, MacMahon and FIDE", number, number)
    assert rows["files"] == 38


@pytest.mark.parametrize("folder", ["go/opengotha-xml", "go/opengotha-odd", "chess/trf", "chess/trf/bbp"])
def test_what_is_written_in_a_files_own_format_is_the_same_event(reference, folder):
    kept = 0
    for path in files(reference, folder):
        document = load(path)
        write = next(each.write for each in FORMATS if each.id == (document.format or "json"))
        if document.event is None or write is None:
            continue
        written = write(document.event, document.claims)
        again = load_bytes(path.name, written.data)
        assert written.problems == (), path.name
        assert (again.event, again.claims) == (document.event, document.claims), path.name
        kept += 1
    assert kept == {"go/opengotha-xml": 22, "go/opengotha-odd": 4, "chess/trf": 3, "chess/trf/bbp": 4}[folder]


@pytest.mark.parametrize("name", EXPORTS)
def test_opengothas_exports_say_what_its_own_file_says(reference, counted, name):
    whole = facts(load(reference / "go" / "opengotha-xml" / f"{name}.xml").event)
    for suffix, untold in ((".h9", {}), (".tou", BY_DEFAULT), (".aga.txt", UNTOLD)):
        told = facts(load(reference / "go" / "opengotha-exports" / f"{name}{suffix}").event)
        agree = sum(whole[meeting] == told[meeting] for meeting in whole)
        counted(f"{name}{suffix}: games as in its XML", agree, len(whole))
        assert whole.keys() == told.keys()
        assert len(whole) - agree == untold.get(name, 0)


def facts(event):
    """Round and players of each game: its stones, and what it means for each of the two."""
    names = {entry.id: entry.name.casefold() for entry in event.entries}
    return {
        (game.round, *sorted(names[game.player(side)] for side in Side)): (
            game.handicap.stones,
            {(names[game.player(side)], game.outcome(side)) for side in Side},
        )
        for game in event.games
    }


def test_every_file_can_be_written_in_every_format(reference):
    writers = [each for each in FORMATS if each.write is not None and each.read is not None and each.game is None]
    for path in files(reference, "go/opengotha-xml", "go/pairgoth-tour"):
        if path.stat().st_size > 60_000:
            continue
        document = load(path)
        for each in writers:
            again = load_bytes("again", each.write(document.event, document.claims).data, each.id)
            assert again.event is not None, (path.name, each.id, again.problems)
            assert len(again.event.entries) == len(document.event.entries), (path.name, each.id)


def test_the_cut_weight_of_old_pairgoth_files_is_read_as_it_was_meant(reference):
    found = [path.name for path in files(reference, "go/pairgoth-tour") if "N-GEO-WEIGHT" in codes_of(load(path))]
    assert found == ["marseille-2018.tour", "paris-2021.tour"]


def codes_of(document):
    return {problem.code for problem in document.problems}
