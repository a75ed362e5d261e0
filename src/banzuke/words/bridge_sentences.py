"""Sentences for the problems of bridge events: pairs, boards, travellers, team matches, movements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

BRIDGE_SENTENCES: dict[str, str | Plural] = {
    "E-BRIDGE-ADJUSTED": message(
        'board {board}: "{read}" is no adjusted score; expected two percentages like 60/40, or A+, A, A-'
    ),
    "E-BRIDGE-BOARD": message('"{read}" is no number of a board; expected 1 to {most}'),
    "E-BRIDGE-BOARD-TWICE": message(
        "pair {pair} has board {board} already ({first}); take one out, or state the session of each"
    ),
    "E-BRIDGE-BOARDS": message('"{read}" is no number of boards played; expected 1 to {most}'),
    "E-BRIDGE-CONTRACT": message('board {board}: "{read}" is no contract; expected one like 4SX, 3NT or PASS'),
    "E-BRIDGE-DECLARER": message('board {board}: "{read}" is no declarer; expected N, E, S or W'),
    "E-BRIDGE-DIRECTION": message('"{read}" is no line of pairs; expected NS or EW'),
    "E-BRIDGE-SCORING": message('"{read}" is no scoring; expected one of {expected}'),
    "E-BRIDGE-GAMES": message("a bridge event has no games; give pairs, boards or segments"),
    "E-BRIDGE-IMPS": message('"{read}" is no number of IMPs; expected at most {most}'),
    "E-BRIDGE-LINEUP": message(
        "pair {pair} had a substitute, and the file does not say on which boards: give their numbers"
    ),
    "E-BRIDGE-LINEUP-SUM": message(
        "the players of pair {pair} sat for {total} boards together, the pair played {boards}; mend one of them"
    ),
    "E-BRIDGE-MEASURE": message("the event is scored in {scoring}, the result of pair {pair} is not; mend one of them"),
    "E-BRIDGE-NO-BOARD-COUNT": message("pair {pair} has a result and no number of boards; a rating needs both"),
    "E-BRIDGE-NO-BOARDS": message(
        "this rulebook rates board by board, and the event has only final results; take another one, or a file with "
        "travellers"
    ),
    "E-BRIDGE-NO-PAIRS": message("a bridge event without pairs and without a team match; expected one of them"),
    "E-BRIDGE-NO-RESULT": message("pair {pair} has no result in {scoring} and no boards that would give one"),
    "E-BRIDGE-ONE-PLAYER": message("pair {pair} has only one player; expected two"),
    "E-BRIDGE-ONE-TABLE": message(
        "every board was played at one table only; there is nothing to compare, so no result in this file"
    ),
    "E-BRIDGE-PAIR-TWICE": message("the number of pair {pair} is taken already ({first}); give each pair its own"),
    "E-BRIDGE-PERCENT": message('"{read}" is no percentage; expected 0 to 100'),
    "E-BRIDGE-SCORE": message('board {board}: "{read}" is no score of a deal; expected points like 420 or -50'),
    "E-BRIDGE-SELF": message("board {board}: pair {pair} plays against itself"),
    "E-BRIDGE-SEGMENT-SEATS": message(
        "match of {home} and {away}: the file does not say who sat at both tables; nothing of it can be rated"
    ),
    "E-BRIDGE-NO-ROUNDS": message("the boards do not say in which round they were played; matches need it"),
    "E-BRIDGE-SWISS": message("a match cannot be put on victory points ({reason}); score the event without them"),
    "E-BRIDGE-TEAM": message('no team is called "{read}"; expected one of {known}'),
    "E-BRIDGE-TRICKS": message('board {board}: "{read}" is no number of tricks; expected 0 to 13'),
    "E-BRIDGE-TWO-PAIRS": message("{name} is in another pair already ({first}); one of them is another player"),
    "E-BRIDGE-TWO-SEATS": message("{name} sits in two places of one segment; one of them is another player"),
    "E-BRIDGE-UNKNOWN-PAIR": message("board {board}: there is no pair {pair} among the participants"),
    "E-BRIDGE-TYPE": message('an event of the kind "{read}" is not read; expected one of {known}'),
    "E-BRIDGE-NO-TRAVELLERS": message("the event has no travellers to be scored; it states only final results"),
    "E-BRIDGE-NOT": message("not a bridge event: there is nothing to score"),
    "E-BRIDGE-VULNERABLE": message('"{read}" is no vulnerability; expected None, NS, EW or Both'),
    "E-PBN": message('not PBN from here on: "{read}"; expected a tag like [Board "1"], a table row or a comment'),
    "E-PBN-TABLE": message('the row has {read} columns, its table {expected}; the file is damaged: "{row}"'),
    "E-BRIDGEWEBS": message(
        '"{read}" is no line of BridgeWebs CSV that is known here; expected a heading such as #SCORES'
    ),
    "E-BRIDGEWEBS-COLUMN": message('the block {block} lacks the column "{column}"'),
    "W-BRIDGE-AVERAGE": message(
        "the percentages average {mean} over all boards, not 50; a pair is missing, or a result was mistyped"
    ),
    "W-BRIDGE-DATE": message('"{read}" is not a date; the event stays without one'),
    "W-BRIDGE-IMP-SUM": message("the cross-IMPs of all pairs add up to {total}, not 0; a result was mistyped"),
    "W-BRIDGE-INITIAL": plural(
        "{count} player has no rating and begins with {initial}; the regulation names no number: "
        "give a list with --ratings, or another beginning with --initial",
        "{count} players have no rating and begin with {initial}; the regulation names no number: "
        "give a list with --ratings, or another beginning with --initial",
        "count",
    ),
    "W-BRIDGE-TEAM-ORDER": message(
        "the file does not say who partnered whom in team {team}: taken as listed, the first with the second, "
        "the third with the fourth"
    ),
    "W-BRIDGE-TWO-PAIRS": message("{name} is in another pair too ({first}); both results are counted"),
    "N-BRIDGE-FINAL": message("the file has no travellers: the places follow from its final results"),
    "N-BRIDGE-FRACTIONS": message("the percentages are parts of one (0.5833) and are read as percent (58.33)"),
    "N-BRIDGEWEBS-TRAVELLERS": message(
        "the columns of the travellers ({columns}) are not known here; only the final results are read"
    ),
    "N-BRIDGE-MEAN": message("totals of IMPs follow from the means in the file, which are rounded"),
    "N-BRIDGE-TABLES": message(
        "the tables of the boards do not say which pairs of the final table played; they are only checked"
    ),
    "W-BRIDGE-UNBALANCED": message(
        "not all pairs played alike: {least} to {most} boards; changes of ratings do not add up to zero then"
    ),
    "N-BRIDGE-AWARD": message(
        "board {board}: the director's score {word} stands with {ns} and {ew} points beside it; the points are taken"
    ),
    "N-BRIDGE-CLAIMS": message(
        "totals, places and points of travellers are not carried over as printed; they follow from the boards"
    ),
    "N-BRIDGE-NOT-PLAYED": plural(
        "{count} line of a traveller has no result and is left out",
        "{count} lines of travellers have no result and are left out",
        "count",
    ),
    "N-BRIDGE-PHANTOM": message("pair {pair} is not there (phantom): its opponents sat out"),
    "N-BRIDGE-SCORED": plural(
        "the result of {count} pair follows from its boards ({method})",
        "the results of {count} pairs follow from their boards ({method})",
        "count",
    ),
    "W-BRIDGE-NO-NAME": message("pair {pair} has no names; its players are called after it"),
    "E-MOVEMENT-KNOWN-BOARDS": message("{pair} plays set {set} {count} times"),
    "E-MOVEMENT-MET": message("the pairs {pairs} meet {count} times"),
    "E-MOVEMENT-NOT-MET": message("the pairs {pairs} never meet"),
    "E-MOVEMENT-PARTNERS": message("{pairs} are partners {partner} times and opponents {opponent} times"),
    "E-MOVEMENT-TWO-PLACES": message("{pair} sits in two places"),
    "N-MOVEMENT-SHARED": message("tables share their boards in rounds {rounds}: make them twice, or hand them round"),
}
