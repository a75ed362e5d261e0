"""The sentences of problems with a tournament in play. The words in braces are the params."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

PLAY_SENTENCES: dict[str, str | Plural] = {
    "E-ALL-ROUNDS-PAIRED": plural(
        "all of the {rounds} round is paired; close the tournament, or plan more: "
        "`banzuke tournament set FILE rounds=N`",
        "all of the {rounds} rounds are paired; close the tournament, or plan more: "
        "`banzuke tournament set FILE rounds=N`",
        "rounds",
    ),
    "E-CHANGED-MEANWHILE": message(
        "the tournament was changed in another window while you were asked; nothing was written: start again"
    ),
    "E-CHANGED-OUTSIDE": message(
        "another program has changed the file since the last step, so that the step cannot be taken back"
    ),
    "E-CLOSED": message("the tournament is closed; `banzuke tournament undo FILE` opens it again"),
    "E-COLOURS-UNKNOWN": message(
        "who had which side was drawn at the board and does not stand in the file; say who won instead of {read}: "
        "{table}=1 for the player named first, {table}=2 for the other, or NAME=win"
    ),
    "E-HAS-RESULT": message("the game of {player} and {other} has a result; take it back first: TABLE=open"),
    "E-LATER-ROUND-PAIRED": message("round {later} is paired already; only the last round can be paired anew"),
    "E-MARGIN-WITHOUT-WINNER": message("{read} points belong to a game that somebody won at the board"),
    "E-MARGIN-WORD": message('"{read}" is not a number of points; expected one like 4.5, or r for a resigned game'),
    "E-NO-GAME": message("{player} has no game in this round"),
    "E-NO-LAST-DAY": message("the last day of the tournament is missing, and decides the rulebook; add --end DATE"),
    "E-NO-ROUND": message("there is no round {read}; the tournament has {rounds}"),
    "E-NO-SEAT": message("{player} has neither a board nor the bye in this round"),
    "E-NO-TABLE-IN-ROUND": message("there is no table {table}; the last one is {last}"),
    "E-NOT-EVENT-JSON": message(
        "the file is in the format {format}, which does not hold all of a tournament in play; "
        "take it over first: `banzuke convert FILE new.json`"
    ),
    "E-NOT-FREE": message("{player} has no free round here"),
    "E-NOT-IN-LIST": message('the list has nobody called "{read}"'),
    "E-NOT-SET": message("no board is set for {player} in this round"),
    "E-NOTHING-PLAYED": message("no round has been paired yet; there is nothing to close"),
    "E-NOTHING-TO-REDO": message("there is no step to do again"),
    "E-NOTHING-TO-UNDO": message("there is no step to take back"),
    "E-PAIRED-UNASKED": message("the round has boards already, of which {open} are not played; --yes replaces these"),
    "E-REPORT": message('"{read}" is not a result; expected ROUND:TABLE=RESULT, like 3:2=w, 3:2=b+4.5 or 3:P7=win'),
    "E-RESULT-WORD": message(
        '"{read}" is not a result; expected black, white, 1, 2, draw, both, neither or open; '
        "of a named player win or loss"
    ),
    "E-RESULTS-MISSING": plural(
        "{count} result is missing, at table {tables}",
        "{count} results are missing, at tables {tables}",
        "count",
    ),
    "E-ROUND-BEFORE-UNPAIRED": message("round {missing} is not paired yet; it comes first"),
    "E-ROUND-BEGUN": plural(
        "{results} result of this round is there; --around-results pairs anew those who have none",
        "{results} results of this round are there; --around-results pairs anew those who have none",
        "results",
    ),
    "E-ROUND-UNDER-WAY": plural(
        "{count} result is awaited, at table {tables}; enter it, or pair round {next} nevertheless: --round {next}",
        "{count} results are awaited, at tables {tables}; enter them, or pair round {next} nevertheless: "
        "--round {next}",
        "count",
    ),
    "E-ROUND-UNPAIRED": message("the round is not paired yet; the last one that is: {last}"),
    "E-ROUNDS-LEFT": message(
        "{last} of {planned} rounds are paired; play on, or end the tournament here: --rounds {last}"
    ),
    "E-ROUNDS-PLAYED": message("{last} rounds are paired, which is more than {read}"),
    "E-ROUNDS-UNKNOWN": message(
        "nobody has said how many rounds there are; do it first: `banzuke tournament set FILE rounds=N`"
    ),
    "E-SAME-BOARD": message("{first} and {second} sit at one board; to change their colours: `board colours`"),
    "E-SETTING-PAIRS": message('"{read}" is not a setting; expected KEY=VALUE, like rounds=6 or bar=3d'),
    "E-WHO": message('nobody here is called "{read}"; name an id or a part of the name'),
    "E-WHO-OF-THEM": message('{count} players are meant by "{read}": {players}; name the id'),
    "N-CHANGED-OUTSIDE": plural(
        "another program has changed the file; the {steps} step before that cannot be taken back any more",
        "another program has changed the file; the {steps} steps before that cannot be taken back any more",
        "steps",
    ),
    "N-LATE": plural(
        "{player} plays from round {first} on; {missed} round before counts as missed",
        "{player} plays from round {first} on; {missed} rounds before count as missed",
        "missed",
    ),
    "N-NOT-AWAY": message("{player} is not absent from this round on"),
    "N-REDONE": message("done again: {verb} {detail}"),
    "N-RESULT-REPLACED": message("{black} - {white}: the result was {old} and is {new} now"),
    "N-UNDONE": message("taken back: {verb} {detail}"),
    "W-LOOK-ALIKE": message(
        "{name} is called much like {other} ({id}); if that is one person, take this back: `banzuke tournament undo`"
    ),
    "W-MET-BEFORE": message("{first} and {second} have met before"),
    "W-NEITHER-BOARD-NOR-BYE": message("{player} had neither a board nor a bye; the round counts as missed"),
    "W-NO-PLAYERS-YET": message("nobody is entered yet"),
    "W-NO-RULEBOOK": message("no rulebook of this version rates {game}; the tournament is closed without one"),
    "W-PAIRED-ALREADY": message(
        "{player} was paired with {other} at table {table}, who is free now; to seat the rest anew: "
        "`banzuke tournament pair FILE --around-results`"
    ),
    "W-PAIRED-BY-OLD-RESULT": message("round {later} is paired already, by the result that stood here before"),
    "W-SCALE": message("the list's ratings are on the scale of {scale}, which is another one; they are left out"),
    "W-SET-AFTER-PAIRING": message("the round has boards already; the set one counts when it is paired anew"),
}
