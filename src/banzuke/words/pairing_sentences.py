"""The sentences of problems about pairing and its settings. The words in braces are the params."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

PAIRING_SENTENCES: dict[str, str | Plural] = {
    "E-BEYOND-TABLE": plural(
        "the table of {players} players ends after round {rounds}",
        "the table of {players} players ends after {rounds} rounds",
        "rounds",
    ),
    "E-BRACKET-DRAWN": message(
        "{first} and {second} have drawn, and one of them must go on; let them play again and enter who won"
    ),
    "E-BRACKET-MISSING": message(
        "{first} and {second} were to meet and have no game; enter it, or mark who was absent"
    ),
    "E-BRACKET-OPEN": message("the game of {first} and {second} has no result yet, so that nobody knows who goes on"),
    "E-FIXED-ABSENT": message(
        "a board is set for {player}, who does not play in this round; take the board out or bring the player back"
    ),
    "E-FIXED-TWICE": message("two boards are set for {player}; take one of them out"),
    "E-FREE-IN-BRACKET": message(
        "{player} has the round off and the bracket has a game with {opponent}; take the free round back, or mark one "
        "of them absent"
    ),
    "E-GROUP-NO-LAW": message(
        'groups by handicap need a law of handicaps; state one, like {{"handicap": {{"law": "exact-2003"}}}}'
    ),
    "E-GROUP-OF": message(
        'how great are the groups? State {{"group_of": {{"handicap": 5}}}} or {{"group_of": {{"halved": 32}}}}'
    ),
    "E-LATE-ENTRY": message(
        "{player} has neither a game nor a free round in round 1, and a knock-out takes in nobody later; enter the "
        "free round, or mark the player absent"
    ),
    "E-NO-PAIRING": plural(
        "no legal pairing exists: however the others are paired, {count} player is left over, {players}; allow a "
        "forbidden pair or take back a board that is set",
        "no legal pairing exists: however the others are paired, {count} players are left over, {players} among them; "
        "allow a forbidden pair or take back a board that is set",
        "count",
    ),
    "E-ODD-FIELD": plural(
        "{players} player is to be paired and nobody may be free; give somebody the round off",
        "{players} players are to be paired, an odd number, and nobody may be free; give somebody the round off",
        "players",
    ),
    "E-NOT-BY-TABLE": message(
        "{first} and {second} met in this round and by the table should not: later rounds would pair some twice and "
        'others never; check the pairing numbers ("numbers", "seed", a late entry), or pair by hand'
    ),
    "E-SET-OFF-TABLE": message(
        "a board is set for {first} and {second}, who do not meet in this round; take it out, or pair by hand"
    ),
    "E-SETTING-BOARD": message(
        '"{read}" is not a board; expected one like {{"round": 2, "table": 1, "black": "P3", "white": "P4"}}'
    ),
    "E-SETTING-LEAST": message('"{read}" is too small; expected {least} or more'),
    "E-SETTING-LIST": message('"{read}" is not a list; expected one in square brackets'),
    "E-SETTING-PAIR": message('"{read}" is not a pair of players; expected one like ["P1", "P2"]'),
    "E-TOO-FEW-PLAYERS": plural(
        "{count} of the tournament's {players} players plays in this round; two are needed",
        "{count} of the tournament's {players} players play in this round; two are needed",
        "count",
    ),
    "N-GROUPS": plural("{count} group, of {sizes} players", "{count} groups, of {sizes} players", "count"),
    "N-NO-BOARD-SET": message('no board is set for this round; set them in "fixed"'),
    "N-NOT-OF-KNOCK-OUT": message("{keys} mean nothing in a knock-out: the seeds go by ratings"),
    "N-PAIRED-WITH-OPEN-GAMES": plural(
        "{open} game of the rounds before has no result yet: it counts as met and brings nothing to either",
        "{open} games of the rounds before have no result yet: they count as met and bring nothing to either",
        "open",
    ),
    "W-FORBIDDEN-IN-BRACKET": message("{first} and {second} are not to meet, and the bracket leaves no choice"),
    "W-FREE-AGAIN": message("{player} is free a second time: every pairing of less harm has been ruled out"),
    "W-GAME-FORBIDDEN": message(
        "{first} and {second} are due to meet, which is forbidden: no board is set up; decide the game by default, or "
        "set the board yourself"
    ),
    "W-GAME-LATER": plural(
        "{first} and {second} are due to meet and {away} does not play: have the game played later, or decide it by "
        "default",
        "{first} and {second} are due to meet and {away} do not play: have the game played later, or decide it by "
        "default",
        "count",
    ),
    "W-GAME-STILL-DUE": message("the game of {first} and {second} is still to be played, or to be decided by default"),
    "W-MEET-AGAIN": message("{first} and {second} meet again: every pairing of less harm has been ruled out"),
    "W-ONE-MORE-FREE": plural(
        "{free} player has the round off and the rest is odd: one more is free",
        "{free} players have the round off and the rest is odd: one more is free",
        "free",
    ),
    "W-SET-FORBIDDEN": message("{first} and {second} are not to meet; the board is set by hand and stays"),
    "W-SET-MET": message("{first} and {second} have met before; the board is set by hand and stays"),
    "W-UNKNOWN-PLAYER": message("there is no player {player} in this tournament; the pair changes nothing"),
    "W-WALKOVER": message("{player} goes on without a game: {away} does not play"),
}
