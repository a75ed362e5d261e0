"""Sentences for the problems of shogi: FESA's files, handicaps of pieces, counters that nobody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

SHOGI_SENTENCES: dict[str, str | Plural] = {
    "E-NO-GIVER": message('a handicap {code} without its giver; add "giver": "sente" or "giver": "gote"'),
    "E-STATE": message("state.{name} is {read}; expected {expected}"),
    "E-FESA-CELL": message('"{cell}" is not a result; expected one like 3+, 3-(+2p), 3=, 0+ or 0#'),
    "E-FESA-CUT": message(
        "the row has {read} of {rounds} results, or its points cannot be read: it was cut; complete it"
    ),
    "E-FESA-LATIN": message(
        '"{letters}" are no letters of ISO 8859-1, in which the federation takes tables; '
        "give the name in Latin letters, as on its list"
    ),
    "E-FESA-LINE": message(
        '"{text}" has results and is no row; expected: number [family] [given] anything [results], N before new players'
    ),
    "E-FESA-MARK": message('"{read}" is no handicap; expected - (gives) or + (receives) and one of {known}'),
    "E-FESA-MARK-BOTH-GIVE": message("both {player} and {other} give {code}; one of them must receive it: (+{code})"),
    "E-FESA-MARK-BOTH-RECEIVE": message(
        "both {player} and {other} receive {code}; one of them must give it: (-{code})"
    ),
    "E-FESA-MARK-CODES": message("the handicap is {one} in the row of {player} and {two} in that of {other}; mend one"),
    "E-FESA-MARK-ONCE": message(
        "the handicap {code} stands in the row of {by} only; write it in both rows of {player} and {other}, "
        "- where it is given, + where it is received"
    ),
    "W-FESA-NO-DAY": message('"{read}" is no day; the second line must be the last day in brackets: [2026-04-19]'),
    "W-FESA-NO-HEAD": message(
        "the first line must be the tournament in brackets: [Name, City, Country, first to last day]"
    ),
    "E-FESA-NO-SHOW": message('"{cell}": # is for a round without an opponent (0#); a game has +, - or ='),
    "E-FESA-NUMBER": message(
        "the row has the number {read}; expected {expected}: rows are numbered from 1 without a gap"
    ),
    "E-FESA-ROW": message(
        '"{text}" cannot be read as a row; expected: number, names, nationality (two capitals), grade, ELO, results, '
        "points"
    ),
    "E-FESA-STATE-CUT": message("the state ends inside a player's structure, after {count} players; it was cut"),
    "E-GRADE-LOWER": message("{code} holds {held} already; {grade} is not higher, and no grade is taken away"),
    "E-GRADE-UNRATED": message(
        "{code} has no rating on {day} in an edition that gives grades by hand; nothing was recorded"
    ),
    "N-FESA-LIST": plural(
        "the list prints no counters of {count} player: all games are taken for games with a bonus, games in a row "
        "count from here, results of unrated players are taken for draws at their own rating",
        "the list prints no counters of {count} players: all games are taken for games with a bonus, games in a row "
        "count from here, results of unrated players are taken for draws at their own rating",
        "count",
    ),
    "N-FESA-COUNTERS": plural(
        "the table prints no bonus counter; for {count} player it was taken from the printed change",
        "the table prints no bonus counters; for {count} players they were taken from the printed changes",
        "count",
    ),
    "N-FESA-DISPLAY": message(
        '"&" stands for results: a simultaneous display, whose results are the displayer\'s; '
        "it is rated, and gives no grades to them"
    ),
    "W-BONUS-UNKNOWN": plural(
        "of {count} player below {below} nobody says how much of the bonus is used up; rated without it ({players}); "
        "state.bonus_games tells it, and a list with counters does",
        "of {count} players below {below} nobody says how much of the bonus is used up; rated without it ({players}); "
        "state.bonus_games tells it, and a list with counters does",
        "count",
    ),
    "W-FESA-DAYS": message("the first line ends on {stated}, the second says {last}; the second counts"),
    "W-FESA-FREE": message('"{text}" is neither rating, country nor grade; passed over'),
    "W-FESA-HEADING": message("the heading names {heading} rounds, the rows have {rounds}; all of them were read"),
    "W-FESA-LATIN": message(
        "written as {name}: the federation's file has Latin letters only, and the name must be that of its list"
    ),
    "W-FESA-MARK-APART": message('the mark of "{cell}" stands apart from its result; read as one'),
    "W-FESA-MARK-BYE": message('"{cell}" gives a handicap to nobody; passed over'),
    "W-FESA-NEW-RATED": message("N says that the player is new, and {rating} stands as his rating; he enters as new"),
    "W-FESA-PROMOTED": message("{name} is promoted and is nobody in the table"),
    "W-HISTORY-UNKNOWN": plural(
        "{players}: unrated, with earlier games that are not known here; the printed rating stands",
        "{players}: unrated, with earlier games that are not known here; their printed ratings stand",
        "count",
    ),
    "W-TABLE-CIRCLE": message(
        "the ratings of {players} depend on each other and do not settle: pass {passes} gives those of pass {again} "
        "again; the last pass stands"
    ),
    "W-TABLE-UNSETTLED": message(
        "the ratings of {players} were still moving after {passes} passes; the last pass stands"
    ),
}
