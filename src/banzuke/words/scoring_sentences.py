"""The sentences of problems about standings and their settings. The words in braces are the params."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

SCORING_SENTENCES: dict[str, str | Plural] = {
    "E-AFTER-ROUND": message("there is no round {read}; the tournament has {rounds}"),
    "E-CRITERION": message('there is no criterion "{read}"; expected one of {known}'),
    "E-SETTING-CHOICE": message('"{read}" is not known here; expected one of {known}'),
    "E-SETTING-GRADE": message('"{read}" is not a grade; expected one like 5k, 2d or 1p'),
    "E-SETTING-NOT-OF-LAW": message(
        "the law {law} knows no such setting, here {read}; take it out, or name another law"
    ),
    "E-SETTING-NUMBER": message('"{read}" is not a number of points; expected one like 0, 0.5 or 1'),
    "E-SETTING-OBJECT": message(
        '"{read}" is not an object; expected one like {{"law": "whole-stones", "basis": "mms"}}'
    ),
    "E-SETTING-WHOLE": message('"{read}" is not a whole number; expected one like 1, 0 or -1'),
    "E-SETTING-YES-NO": message('"{read}" is neither true nor false; expected one of them'),
    "W-SETTING-UNKNOWN": message('the setting "{key}" is not known and changes nothing; check its spelling'),
    "N-OPEN-GAMES-COUNTED": plural(
        "{open} of {games} games has no result yet: it counts as met and brings nothing to either",
        "{open} of {games} games have no result yet: they count as met and bring nothing to either",
        "open",
    ),
    "N-ROUND-WAITS": plural(
        "{open} of {games} games has no result yet, so the round counts for nobody; --after-round {round} counts it",
        "{open} of {games} games have no result yet, so the round counts for nobody; --after-round {round} counts it",
        "open",
    ),
    "N-START-FROM-TABLE": message('the start points are the printed "{heading}" less what the rounds brought'),
}
