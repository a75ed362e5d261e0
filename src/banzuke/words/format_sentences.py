"""Sentences for the problems of other programs' tournament files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message, plural

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

FORMAT_SENTENCES: dict[str, str | Plural] = {
    "E-WRITE-ONLY": message("the format {format} is only written; give a file in one of {known}"),
    "E-XML": message("not XML from here on ({reason}); the file is damaged or was cut: save it again"),
    "E-XML-HOSTILE": message(
        "the file declares or uses {what}, which no tournament needs and harmful files do; save it again without"
    ),
    "N-DEFAULTS": plural(
        "{count} setting is not in the file and has the format's default: {names}",
        "{count} settings are not in the file and have the format's defaults: {names}",
        "count",
    ),
    "N-FOR-PEOPLE": message("the format {format} is for people; keep the tournament in another one as well"),
    "N-GEO-WEIGHT": message("{read} is {meant} cut short by an old program; read as {meant}"),
    "N-TEAMS": plural(
        "{count} team of {people} people is read as one player each; the people are kept with the tournament",
        "{count} teams of {people} people are read as one player each; the people are kept with the tournament",
        "count",
    ),
    "W-BELOW-THE-SCALE": plural(
        "{count} level below {lowest} is read as {lowest}, the lowest grade",
        "{count} levels below {lowest} are read as {lowest}, the lowest grade",
        "count",
    ),
    "W-FORBIDDEN-FOR-A-TIME": message(
        "players may not meet from round {first} to round {last} only; the record is kept, and keeps nobody apart "
        "here: {record}"
    ),
    "W-POINTS-KEPT": message(
        "points that a result brings instead of the usual ones are kept as they stand, and not counted: {read}"
    ),
    "W-RATING-KEPT": message(
        "{read} is no rating of today's scale ({lowest} to {highest}); kept as written, and read as no rating"
    ),
    "W-START-ADJUSTED": message(
        "the file adjusts the start scores of these players, in units that are not known: {players}; give them "
        "start_points before standings are made"
    ),
    "W-SUPER-BAR": message(
        "these players stand above the bar in the file: {players}; give them start_points before standings are made"
    ),
    "W-VALUE": message('"{read}" is no value that is known here; taken as {used}: check it'),
}
