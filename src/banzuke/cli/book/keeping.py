"""`banzuke backup`, `restore`, `export`, `migrate`: copies of the book, and its way to a new version."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from banzuke.cli.book.desk import open_desk, opening, print_line, waiting, working
from banzuke.cli.book.options import Data
from banzuke.cli.options import Language, speaking
from banzuke.federation.book import upgrade
from banzuke.services import dump, safekeeping
from banzuke.words.catalogue import message, plural

Copy = Annotated[Path, typer.Argument(metavar="FILE", help=message("The backup."))]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help=message("An empty or new directory."))]


def backup(file: Copy, *, data: Data = None, lang: Language = None) -> None:
    """Write a backup."""
    say = speaking(lang)
    with open_desk(data, say):
        with waiting(say.phrase(message("Copying and verifying the book"))):
            safekeeping.backup(file)
        print_line(say.phrase(message("{file}: the whole book, verified"), file=file))


def restore(file: Copy, *, data: Data = None, lang: Language = None) -> None:
    """Restore a backup."""
    say = speaking(lang)
    with working(say):
        with waiting(say.phrase(message("Copying and verifying the book"))):
            safekeeping.restore(file, data)
        print_line(say.phrase(message("The book of {file} is here, verified"), file=file))


def export(folder: Folder, *, data: Data = None, lang: Language = None) -> None:
    """Write the open data."""
    say = speaking(lang)
    with open_desk(data, say):
        dump.export(folder)
        files = sum(path.is_file() for path in folder.rglob("*"))
        sentence = plural(
            "{folder}: {count} file; manifest.json has its SHA-256",
            "{folder}: {count} files; manifest.json has their SHA-256",
            "count",
        )
        print_line(say.phrase(sentence, folder=folder, count=files))


def migrate(*, data: Data = None, lang: Language = None) -> None:
    """Bring the tables of an earlier version to this one's."""
    say = speaking(lang)
    with working(say), opening(say):
        missing = upgrade(data)
        if missing:
            print_line(say.phrase(message("Migrated: {migrations}"), migrations=tuple(missing)))
        print_line(say.phrase(message("The book is of this version. Verify it next: banzuke verify")))
