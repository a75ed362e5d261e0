"""How a command works in the book: it is opened, somebody acts, and a refusal is told like any other problem."""

from __future__ import annotations

import sys
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from django.db import DatabaseError, IntegrityError, ProgrammingError
from rich.text import Text

from banzuke.cli.output import ENVIRONMENT, PROBLEMS, console, notes, print_json, print_problems
from banzuke.cli.reading import STDIN
from banzuke.federation.book import damaged, open_book
from banzuke.federation.models import Book, Role, User
from banzuke.federation.refusal import Refused
from banzuke.formats.loading import MOST_BYTES, read_bytes
from banzuke.formats.result_json import VERSION, problem_json
from banzuke.services.accounts import actor_for
from banzuke.services.accounts import console as at_console
from banzuke.services.work import rehearsal
from banzuke.words.problems import say as say_problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from contextlib import AbstractContextManager

    from banzuke.core.problem import Problem
    from banzuke.services.work import Actor
    from banzuke.words.catalogue import Words


@contextmanager
def working(say: Words, *, as_json: bool = False, source: str = "") -> Iterator[None]:
    """Work whose refusals are printed and end the command, as does a database that cannot be worked in."""
    try:
        yield
    except Refused as refusal:
        report(refusal.problems, say, as_json=as_json, source=source)
        raise typer.Exit(PROBLEMS) from None
    except DatabaseError as failure:
        if isinstance(failure, IntegrityError | ProgrammingError):
            raise
        if type(failure) is DatabaseError:  # SQLite: not a database, or a malformed one
            report((damaged(failure),), say, as_json=as_json, source=source)
            raise typer.Exit(ENVIRONMENT) from None
        print(f"banzuke: {failure}", file=sys.stderr)  # noqa: T201 - as the door says it of files
        raise typer.Exit(ENVIRONMENT) from None


@contextmanager
def open_desk(data: Path | None, say: Words, *, as_json: bool = False, source: str = "") -> Iterator[Book]:
    """The book in `data`, open for work."""
    with working(say, as_json=as_json, source=source):
        with opening(say, as_json=as_json, source=source):
            book = open_book(data)
        yield book


@contextmanager
def opening(say: Words, *, as_json: bool = False, source: str = "") -> Iterator[None]:
    """Where there is no book that this version can open, the exit code is 4."""
    try:
        yield
    except Refused as refusal:
        report(refusal.problems, say, as_json=as_json, source=source)
        raise typer.Exit(ENVIRONMENT) from None


def perhaps(dry_run: bool) -> AbstractContextManager[None]:
    """What is done inside stays, or with `--dry-run` is taken back once it was looked at."""
    return rehearsal() if dry_run else nullcontext()


def report(problems: Sequence[Problem], say: Words, *, as_json: bool, source: str) -> None:
    """Problems instead of a result."""
    if as_json:
        print_json({"banzuke": VERSION, "problems": problems_json(problems, say, source)})
    else:
        print_problems(problems, say, source)


def problems_json(problems: Sequence[Problem], say: Words, source: str = "") -> list[dict[str, object]]:
    """Problems for programs."""
    spoken = partial(say_problem, language=say.language, source=source)
    return [problem_json(problem, spoken) for problem in problems]


def acting(name: str, role: Role) -> Actor:
    """Who acts, at this moment."""
    return actor_for(name, role, datetime.now(UTC))


def acting_expert(name: str) -> Actor:
    """Who gives his word for an estimate: an officer, else as a referee."""
    known = User.objects.filter(name=name).first()
    return acting(name, Role.OFFICER if known is not None and known.has_role(Role.OFFICER) else Role.REFEREE)


def acting_officer(name: str | None) -> Actor:
    """The officer who is named, else whoever sits at the console."""
    return at_console(datetime.now(UTC)) if name is None else acting(name, Role.OFFICER)


def file_of(file: str) -> tuple[str, bytes]:
    """The name and the bytes of a file, or of stdin."""
    if file == STDIN:
        return STDIN, sys.stdin.buffer.read(MOST_BYTES + 1)
    return Path(file).name, read_bytes(file)


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """A sign of life beside the result, where somebody sits at a terminal."""
    out = notes()
    if not out.is_terminal:
        yield
        return
    with out.status(Text(text)):
        yield


def print_line(text: str, style: str = "") -> None:
    """One line of a result: a terminal breaks it between words, a file and a pipe get it whole."""
    out = console()
    out.print(Text(text, style=style), soft_wrap=not out.is_terminal)
