"""The sentences of problems about pairing and its settings. The words in braces are the params."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

PAIRING_SENTENCES: dict[str, str | Plural] = {
    "E-FIXED-ABSENT": message(
        "a board is set for {player}, who does not play in this round; take the board out or bring the player back"
    ),
    "E-FIXED-TWICE": message("two boards are set for {player}; take one of them out"),
    "E-NO-PAIRING": plural(
        "no legal pairing exists: however the others are paired, {players} is left over; allow a forbidden pair or "
        "take back a board that is set",
        "no legal pairing exists: however the others are paired, {count} players are left over, {players} among them; "
        "allow a forbidden pair or take back a board that is set",
        "count",
    ),
    "E-NO-PLAYERS": plural(
        "{count} of the tournament's {players} players plays in this round; two are needed",
        "{count} of the tournament's {players} players play in this round; two are needed",
        "count",
    ),
    "E-ODD-FIELD": plural(
        "{players} player is to be paired and nobody may be free; give somebody the round off",
        "{players} players are to be paired, an odd number, and nobody may be free; give somebody the round off",
        "players",
    ),
    "E-SETTING-BOARD": message(
        '"{read}" is not a board; expected one like {{"round": 2, "table": 1, "black": "P3", "white": "P4"}}'
    ),
    "E-SETTING-LIST": message('"{read}" is not a list; expected one in square brackets'),
    "E-SETTING-PAIR": message('"{read}" is not a pair of players; expected one like ["P1", "P2"]'),
    "N-PAIRED-WITH-OPEN-GAMES": plural(
        "{open} game of the rounds before has no result yet: it counts as met and brings nothing to either",
        "{open} games of the rounds before have no result yet: they count as met and bring nothing to either",
        "open",
    ),
    "E-SETTING-PART": message('"{read}" is not a number from 0 to 1'),
    "E-SETTING-WEIGHT": message('"{read}" is not a whole number from 0 to {heaviest}'),
    "W-FREE-AGAIN": message("{player} is free a second time: every pairing of less harm has been ruled out"),
    "W-MEET-AGAIN": message("{first} and {second} meet again: every pairing of less harm has been ruled out"),
    "W-ONE-MORE-FREE": plural(
        "{free} player has the round off and the rest is odd: one more is free",
        "{free} players have the round off and the rest is odd: one more is free",
        "free",
    ),
    "W-PROFILE-KEY": message(
        'the setting "{key}" decides nothing by the profile {profile}; its own parameters stand under "opengotha"'
    ),
    "W-PROFILE-SYSTEM": message(
        "the profile {profile} knows no system {system}, which is paired by its own rule; take the profile out"
    ),
    "W-UNKNOWN-PLAYER": message("there is no player {player} in this tournament; the pair changes nothing"),
}
