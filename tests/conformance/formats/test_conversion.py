"""Every published table is held whole by Event JSON and by CSV: read, written, read again, nothing is lost."""

from __future__ import annotations

import pytest

from banzuke.formats.loading import FORMATS, load, load_bytes

FOLDERS = ("h9", "h9-odd", "opengotha-exports", "ufgo-walllist", "ufgo-database")


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_every_table_is_held_whole(reference, kind, counted):
    write = next(each.write for each in FORMATS if each.id == kind)
    held, lost = 0, []
    for path in sorted(path for folder in FOLDERS for path in (reference / "go" / folder).iterdir()):
        document = load(path)
        if document.event is None or document.format not in {"egd", "wall-list"}:
            continue
        written = write(document.event, document.claims)
        again = load_bytes(f"again.{kind}", written.data)
        whole = (again.event, again.claims) == (document.event, document.claims)
        if written.problems or not whole or again.event.content_hash() != document.event.content_hash():
            lost.append(path.name)
        held += 1
    counted(f"tables held whole by {kind}", held - len(lost), held)
    assert lost == []
    assert held == 30
