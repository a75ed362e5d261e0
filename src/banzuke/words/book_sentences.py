"""The sentences of problems with the book itself: users, lists, verification, backups. In braces stand params."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

BOOK_SENTENCES: dict[str, str | Plural] = {
    "E-BOOK-DAMAGED": message(
        "the database of the book is damaged ({said}); put it aside, and bring the last backup with `banzuke restore`"
    ),
    "E-BOOK-EXISTS": message("a federation's book is here already; name another directory with --data"),
    "E-BOOK-OLD": message(
        "the book was written by an earlier version and lacks {migrations}; copy its file, then run `banzuke migrate`"
    ),
    "E-BOOK-NEWER": message(
        "the book was written by a later version, with {migrations}; install that version, and nothing is lost"
    ),
    "E-FILE-EXISTS": message("{file} exists already; choose another name"),
    "E-FOLDER-NOT-EMPTY": message("the folder {folder} is not empty; choose another one"),
    "E-LAST-OFFICER": message("{user} is the last officer of the book; make somebody else an officer first"),
    "E-LIST-DAY": message("the last list, number {number}, is of {last}; a list of {day} would not come after it"),
    "E-LIST-IN-FUTURE": message("{day} is still to come; a list is published on its day or later"),
    "E-NO-EDITION": message(
        "no edition of the official rating is in force on {day}; add one to the book or mend the day"
    ),
    "E-NO-LIST": message("no list was published by then; publish one with `banzuke list publish`"),
    "E-NO-PROGRAM": message("the program {program} is not installed; it comes with PostgreSQL's client programs"),
    "E-NO-USER": message("the book knows no user {user}; `banzuke user list` has all"),
    "E-NOT-A-BACKUP": message("{file} is not a backup of a book in SQLite; name a file that `banzuke backup` wrote"),
    "E-NOT-VERIFIED": message("the book is not what it was when it was written; the first difference:"),
    "E-PROGRAM-FAILED": message("{program} failed and said: {said}"),
    "E-USER-EXISTS": message("the book has a user {user} already"),
    "E-VERIFY-CHECKSUM": message("list {number} is not what was published: its checksum differs"),
    "E-VERIFY-CONTENT": message(
        "event {code}, version {version}: its content is not what was signed: the hash differs"
    ),
    "E-VERIFY-EVENT": message(
        "event {code}, version {version}: its code, day, players or origin are not what was stored"
    ),
    "E-VERIFY-LIST": message("list {number}, its number, day or titles are not what the log says was published"),
    "E-VERIFY-LOG": message("line {sequence} of the log was changed, moved or taken out"),
    "E-VERIFY-POSTING": message("posting {sequence} of the ledger was changed, moved, added or taken out"),
    "E-VERIFY-PRINTED": message(
        "event {code}, version {version}: a name, number or club of its table is not what was stored"
    ),
    "E-VERIFY-REBUILD": message("list {number} cannot be made again from the ledger as it stood: the bytes differ"),
    "E-VERIFY-REPLAY": message(
        "rating the events anew changes the posting of {player} for {slot} (line {line}); the ledger says otherwise"
    ),
    "E-VERIFY-ROLES": message("the roles of {user} are not those that the log says were given"),
    "E-VERIFY-RUN": message("run {run} of postings is not what the log says of it"),
    "E-VERIFY-SIGNATURE": message(
        "event {code}, version {version}: the signature as {role} is not what the log says, or not another person's"
    ),
    "E-VERIFY-SOURCE": message("event {code}, version {version}: its file is not the one that was submitted"),
    "E-VERIFY-STATE": message("event {code}, version {version} does not stand where the log says"),
    "W-NOT-A-LIST-DAY": message(
        "{day} is not a day of lists; they are published on 1 January, 1 April, 1 July and 1 October (para. 1.6)"
    ),
}
