"""What each criterion of standings is, in one sentence: two programs that print one name mean two things by it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from collections.abc import Mapping

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "NBW": message("wins; a draw is half of one, a free round counts as the settings say"),
        "MMS": message("the McMahon score: start points, and what games and free rounds brought"),
        "STS": message(
            "the McMahon score; in the bar group 2 more for winning all up to the quarter-final, 2 up to the semi-final"
        ),
        "CPS": message("the score of a cup: it doubles with each round, so that a win outweighs all later ones"),
        "CUSSW": message("the wins after each round, added up"),
        "CUSSM": message("the McMahon scores after each round, added up"),
        "SOSW": message("the sum of the opponents' wins"),
        "SOSW-1": message("SOSW without its smallest term"),
        "SOSW-2": message("SOSW without its two smallest terms"),
        "SOSM": message("the sum of the opponents' McMahon scores"),
        "SOSM-1": message("SOSM without its smallest term"),
        "SOSM-2": message("SOSM without its two smallest terms"),
        "SODOSW": message("the sum of the wins of those who were beaten; after a draw half of them"),
        "SODOSM": message("the sum of the McMahon scores of those who were beaten; after a draw half of them"),
        "SOSOSW": message("the sum of the opponents' SOSW"),
        "SOSOSM": message("the sum of the opponents' SOSM"),
        "EXT": message(
            "exploits tried: the opponents' wins, times 0 to 3, the more the handicap fell short of the natural one"
        ),
        "EXR": message("exploits done: the same over the games won"),
        "DC": message("who beat whom among those equal so far; nobody stands below one whom he beat, circles apart"),
        "SDC": message("points among those equal so far, where each met each; else nothing"),
        "DCE": message("points among those equal so far in games without stones, where each met each; else nothing"),
        "DE": message("how many of those equal so far stand below by their meetings"),
        "SORP": message("by how many points on the board games were won, added up, where somebody counted"),
        "SCOREX": message("the McMahon score without what missed rounds brought"),
        "HDG": message("stones given, less stones taken"),
        "RATING": message("the rating at the start"),
        "RANK": message("the grade, as steps from 1 dan"),
        "CAT": message("the category by grade; 0 is the strongest, and less is better"),
        "CONF": message("the width of the rating's confidence interval; less is better"),
        "PTS": message("points of games and free rounds, with the start points where there are any"),
        "BH": message("Buchholz: the sum of the opponents' points"),
        "BH-C1": message("Buchholz without its smallest term"),
        "BH-C2": message("Buchholz without its two smallest terms"),
        "BH-M1": message("Buchholz without its smallest and its greatest term"),
        "BH-M2": message("Buchholz without its two smallest and its two greatest terms"),
        "SB": message("Sonneborn-Berger: the points of those who were beaten, and half of those who drew"),
        "SB-C1": message("Sonneborn-Berger without the opponent with the smallest score"),
        "PS": message("the points after each round, added up"),
        "PS-C1": message("the points after each round but the first, added up"),
        "KS": message("Koya: points against those who have at least half of what could be won"),
        "ARO": message("the average rating of the opponents met at the board"),
        "ARO-C1": message("the same without the lowest-rated opponent"),
        "TPR": message("the rating that the results were worth, by FIDE's table"),
        "WIN": message("rounds with a full point, at the board or not"),
        "WON": message("games won at the board"),
        "BPG": message("games played with Black"),
        "BWG": message("games won at the board with Black"),
    }
)
