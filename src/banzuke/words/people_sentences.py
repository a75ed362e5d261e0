"""The sentences of problems about people: lists, who is who, estimates. The words in braces are the params."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

PEOPLE_SENTENCES: dict[str, str | Plural] = {
    "E-AMBIGUOUS-MATCH": message(
        "the book knows several whom this may be: {candidates}; "
        "choose with --match {entry}=CODE, or say that it is nobody of them with --match {entry}=new"
    ),
    "E-DECISION-ENTRY": message('--match names the entry "{entry}", but the table has none with this id; mend it'),
    "E-DECISION-PLAYER": message('the book has no player with the code "{code}"; mend it'),
    "E-ESTIMATE-STATE": message("the estimate of {player} in {code} is {state}; only a declared one can be confirmed"),
    "E-ESTIMATE-TOO-EARLY": message(
        "an expert estimate of {estimate} for a player whom the book rates {rating} and who last played on {last}: "
        "expected an absence of {months} months at least (para. 7.2); take the estimate out"
    ),
    "E-LOOK-ALIKE": message(
        "nobody of this name is in the book, but there is {candidates}; "
        "if it is the same person add --match {entry}=CODE, if not --match {entry}=new"
    ),
    "E-MERGE-AGAIN": message("{code} was merged into {into} already; split them first"),
    "E-MERGE-CHAIN": message("{code} was merged into {into}; name {into} instead"),
    "E-MERGE-HEIR": message("{merged} was merged into {code}; split them first, or merge the other way round"),
    "E-MERGE-MET": message("{code} and {into} are both in {events}, so they are two persons"),
    "E-MERGE-SELF": message("{code} cannot be merged into itself; name two players"),
    "E-NO-BASIS": message("an estimate is confirmed with its basis: say who judged the strength, and how"),
    "E-NO-ESTIMATE": message("{player} has no expert estimate in {code}; nothing is to be confirmed"),
    "E-NOT-MERGED": message("{code} was not merged into anybody; nothing is to be split"),
    "E-NUMBER-OTHER-NAME": message(
        "the book knows the number {member} as {name} ({code}); mend the number or the name, "
        "or decide with --match {entry}={code} or --match {entry}=new"
    ),
    "E-OWN-ESTIMATE": message(
        "{user} declared the estimate of {player}; an officer or referee other than that confirms it"
    ),
    "E-PLAYER-TWICE": message(
        "this is {code}, who is in the table as {other} already; mend one of them, or decide with --match {entry}=new"
    ),
    "E-REASON-NAMES": message(
        'the reason says "{name}", a name of the person; it stays for ever, so write it with codes and without names'
    ),
    "E-UNKNOWN-LIST": message("not a list that is known; expected one of {known}"),
    "E-XLSX": message("the workbook cannot be opened ({reason}); save it again as XLSX or CSV"),
    "W-ESTIMATE-UNCONFIRMED": message(
        "the expert estimate of {estimate} counts only once an officer or a referee has confirmed it; "
        "until then the player enters with the book's {rating}"
    ),
    "W-LIST-ROW": message('"{read}" is not a row of this list and is left out; mend its columns'),
    "W-NO-EDITION": message('the rating "{line}" has no edition in force on {day}; no rating is opened there'),
    "W-NUMBER-OTHER-NAME": message(
        "the book knows the number {member} as {name} ({code}); check that it is the same person"
    ),
    "W-NUMBER-TAKEN": message("the number {member} is somebody else's in the book; it stays there"),
    "W-OPENING-RANGE": message(
        'a rating of {rating} is not on the scale of the rating "{line}"; '
        "expected {lowest} to {highest}: none is opened for this player"
    ),
    "N-NEW-PLAYER": message("nobody like this is in the book: a new player"),
    "N-NUMBER-LEARNT": message("the book did not know the number {member} of {code} and takes it down"),
    "N-OTHER-SCALE": message(
        "the ratings of this list are on the scale of {scale}, which is not that of this book; no rating is opened"
    ),
    "N-RATING-KEPT": plural(
        '{count} player has a rating "{line}" already and keeps it',
        '{count} players have a rating "{line}" already and keep it',
        "count",
    ),
}
