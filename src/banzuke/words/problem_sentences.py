"""One sentence for every problem code: what was read, what was expected, what to do. The place is said before it.

The words in braces are the problem's params; a `suggestion` among them is said behind the sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.book_sentences import BOOK_SENTENCES
from banzuke.words.bridge_sentences import BRIDGE_SENTENCES
from banzuke.words.catalogue import message, plural
from banzuke.words.format_sentences import FORMAT_SENTENCES
from banzuke.words.pairing_sentences import PAIRING_SENTENCES
from banzuke.words.people_sentences import PEOPLE_SENTENCES
from banzuke.words.play_sentences import PLAY_SENTENCES
from banzuke.words.scoring_sentences import SCORING_SENTENCES
from banzuke.words.shogi_sentences import SHOGI_SENTENCES

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

SENTENCES: dict[str, str | Plural] = {
    **PEOPLE_SENTENCES,
    **BOOK_SENTENCES,
    **SCORING_SENTENCES,
    **PAIRING_SENTENCES,
    **PLAY_SENTENCES,
    **FORMAT_SENTENCES,
    **SHOGI_SENTENCES,
    **BRIDGE_SENTENCES,
    "E-AMBIGUOUS-NAME": message("several players are called {name} ({ids}); name the id"),
    "E-AMBIGUOUS-PLAYER": message(
        "the list has {count} players of this name and nothing tells which is meant; give a member number"
    ),
    "E-BLOCK": message('"{read}" heads no known block; expected the columns of players, games, byes or an event'),
    "E-BLOCK-TWICE": message("a second block of {kind}; keep all of them in one"),
    "E-BROKEN-TEXT": message(
        "the bytes {bytes} are no letter in {encoding}; the file is damaged or was cut here: save it again as UTF-8"
    ),
    "E-BYE": message('"{read}" is no kind of bye; expected one of {expected}'),
    "E-CELL": message('"{cell}" is not a result; expected one like 3+, 3-/w2, 3=, 3+! or 0+'),
    "E-CODE-TAKEN": message("the code {code} belongs to another event; give this one its own, or correct that one"),
    "E-COLUMN-TWICE": message('the column "{heading}" stands twice; keep one of them'),
    "E-CONTROL": message("{text} holds the sign {letter}, which prints as something else than it is; take it out"),
    "E-CSV": message("not a CSV table from here on ({reason}); mend the quotes"),
    "E-DATE": message("{read} is not a date; expected year-month-day like 2026-04-25"),
    "E-DUPLICATE-EVENT": message(
        "the same table is in the book already, as {code} version {version}; there is nothing to submit"
    ),
    "E-DUPLICATE-ID": message('the id "{id}" is taken already ({first}); give each player his own'),
    "E-DUPLICATE-MEMBER": message("the member number {member} is {other}'s already ({first}); mend one of them"),
    "E-EMPTY": message("the file is empty; expected a tournament"),
    "E-ENCODING": message("no known encoding makes text of this file; save it again as UTF-8"),
    "E-EVENT-APPROVED": message(
        "the event {code} is in the ledger already; a mistake in it is mended with `banzuke event correct {code} FILE`"
    ),
    "E-EVENT-SIGNED": message(
        "the event {code} is signed and waits for an officer: `banzuke event approve {code}`; "
        "a table with mistakes is taken back with `banzuke event withdraw {code}`"
    ),
    "E-EVENT-SUBMITTED": message(
        "the event {code} waits for its referee, who signs it first: `banzuke event sign {code}`; "
        "a table with mistakes is taken back with `banzuke event withdraw {code}`"
    ),
    "E-EVENT-WITHDRAWN": message(
        "the event {code} was withdrawn; hand in its mended table with `banzuke event submit`"
    ),
    "E-FIELD-TWICE": message('the line "{field}" stands twice; keep one of them'),
    "E-GAME": message('"{read}" is not a game that is known; expected one of {expected}'),
    "E-GRADE": message('"{read}" is not a grade; expected one like 5k, 2d or 1p'),
    "E-HANDICAP": message("a handicap of {stones} stones is not possible; expected 0 to {most}"),
    "E-JSON": message('not JSON at "{read}" ({reason}); mend the file there'),
    "E-JSON-CELL": message('"{read}" is not a JSON object; expected one like {{"games": 12}}'),
    "E-JSON-CUT": message("the JSON ends before it is complete; the file was cut: get the whole file"),
    "E-JSON-DEPTH": message(
        "objects lie inside each other deeper than {deepest} levels; an event needs no more than a few"
    ),
    "E-JSON-FOREIGN": message(
        'JSON, but no tournament: it begins with {read}; expected "banzuke", "event" or "players"'
    ),
    "E-JSON-LEAST": message("{read} is too small; expected at least {limit}"),
    "E-JSON-MISSING": message('the field "{field}" is missing; it is required'),
    "E-JSON-MOST": message("{read} is too large; expected at most {limit}"),
    "E-JSON-NUMBER": message("the number {read} is beyond all tables; expected one between -{greatest} and {greatest}"),
    "E-JSON-TEXT": message("{read} holds half of a letter; write the letter itself"),
    "E-JSON-TWICE": message('the field "{field}" stands twice in one object; keep one of them'),
    "E-JSON-TYPE": message("{read} is of the wrong type; expected {expected}"),
    "E-JSON-VALUE": message("{read} is not possible here; expected one of {expected}"),
    "E-KOMI": message("{read} is not a multiple of one half; expected one like 6.5 or 0"),
    "E-KOMI-RANGE": message("a komi of {komi} is more than the board holds; expected at most {most}"),
    "E-EXPECTED": message("{read} is not an expected score; expected the share of Black, a number from 0 to 1"),
    "E-MARGIN": message("nobody wins by {margin} points; expected a number from 0 to {most}"),
    "E-MIRROR": message(
        '"{cell}" says {row} beat {opponent}, but row {opponent} says "{mirror}"; one of them must be "-"'
    ),
    "E-MIRROR-DRAW": message(
        '"{cell}" does not fit "{mirror}" in row {opponent}; a draw is "=" in both, a win is "+" and "-"'
    ),
    "E-MIRROR-OPPONENT": message(
        '"{cell}" says {row} met {opponent}, but row {opponent} says "{mirror}"; mend one of them'
    ),
    "E-MOJIBAKE": message(
        '"{read}" was saved in a wrong encoding and may have been "{meant}"; take the file from before that'
    ),
    "E-NAMESAKES": message(
        "a second {name} ({first}), and nothing tells them apart: give a member number, a date of birth or a club"
    ),
    "E-NO-BOOK": message(
        "there is no federation's book here yet; make one with `banzuke init`, or say with --data where it is"
    ),
    "E-NO-DAY": message(
        "the event states no date, and its last day decides the rulebook and the place in the ledger; add --day DATE"
    ),
    "E-NO-EVENT": message("there is no event {code} in the book; `banzuke event list` has all codes"),
    "E-NO-PLAYER": message("a player is missing; write the id or the name"),
    "E-NO-PLAYERS": message("the file names no players; expected at least one"),
    "E-NO-REASON": message("a correction needs a reason; write one"),
    "E-NO-ROW": message('"{cell}" names row {opponent}, but the table has no such row; mend the number'),
    "E-NO-TABLE": message("no table of results was found; expected a heading between two dashed lines"),
    "E-NOT-TEXT": message("the file is not text; expected a tournament"),
    "E-NUMBER": message('"{read}" is not a number; expected one like 1234 or 1234.5'),
    "E-OPEN-GAME": message("the game has no result yet; enter it before the table is submitted"),
    "E-OWN-EVENT": message("{user} submitted the event {code} and cannot approve it; another officer must"),
    "E-RATING": message("{rating} is on no scale; expected {lowest} to {highest}"),
    "E-RATING-RANGE": message("{rating} is not on the rulebook's scale; expected {lowest} to {highest}"),
    "E-READ-ONLY": message("the format {format} is only read; choose one of {known}"),
    "E-ROLE": message(
        "{user} does not have the role {role}; somebody who has it must do this, "
        "or an officer gives it: `banzuke user grant {user} --role {role}`"
    ),
    "E-ROUND": message("there is no round {read}; expected 1 to {most}"),
    "E-ROW": message('"{text}" is not a player\'s row; mend it or take it out of the table'),
    "E-ROW-LENGTH": message("{read} cells instead of {expected}; write one for each column"),
    "E-SELF": message("{player} plays against himself; name the opponent"),
    "E-STATED-TWICE": message("{player} has {read} here and {known} elsewhere; mend one of them"),
    "E-TOO-LARGE": message("the file is larger than {most} MB; no tournament is"),
    "E-TWICE-IN-ROUND": message("{player} has another game or bye in this round ({first}); keep one of them"),
    "E-UNKNOWN-FORMAT": message("neither the content nor the suffix tells the format; name one of {known}"),
    "E-UNKNOWN-PLAYER": message('no player has the id "{player}"; mend it or add the player'),
    "E-UNKNOWN-RULEBOOK": message('there is no rulebook "{rulebook}"; expected one of {known}'),
    "E-WHOLE-NUMBER": message('"{read}" is not a whole number; expected one like 3'),
    "E-WINNER": message('"{read}" is no result; expected black, white, draw, both, neither or the winner\'s name'),
    "E-WRONG-GAME": message("the event is of the game {game}, but {rulebook} rates {expected}; name another rulebook"),
    "E-YEAR": message("{read} is outside our time; expected a year from {first} to {last}"),
    "E-YES-NO": message('"{read}" is neither yes nor no; expected one of them'),
    "W-CLASS-UNRATED": message("an event of class {event_class} is not rated"),
    "W-DATES": message("the event ends on {end}, before it starts on {start}; mend one of them"),
    "W-DEFAULT-ONCE": message(
        '"{cell}" against "{mirror}" in row {opponent}: only one has the "!"; taken as decided without play'
    ),
    "W-ENCODING-UNSURE": message(
        'read as {encoding} ("{read}"), but {rival} gives "{other}"; save the file as UTF-8 if that is meant'
    ),
    "W-HANDICAP-LARGE": message("a handicap of {stones} stones is more than the usual {usual}; check it"),
    "W-HANDICAP-MIRROR": message(
        '"{cell}" and "{mirror}" in row {opponent} state different handicaps; {stones} stones are taken'
    ),
    "W-HANDICAP-TO-STRONGER": message("{black} takes {stones} stones from {white}, who is weaker; check the colours"),
    "W-HEADER": message('{key} "{value}" is not understood and left out; expected {expected}'),
    "W-HEADER-UNKNOWN": message('the header {key} "{value}" is not known and left out'),
    "W-KOMI-UNRATED": message("a game with a komi of {komi} is a handicap in points and not rated"),
    "W-KOMI-WITH-HANDICAP": message(
        "a handicap of one stone means that no komi is given, but the komi is {komi}; check it"
    ),
    "W-LOST-LETTERS": message('"{text}" has lost letters in an earlier program; write them again'),
    "W-NAMESAKES": message("another player is called {name} ({first}); they are kept apart"),
    "W-NEW-RATING": message('"{text}" is not a new rating and is left out; expected one like 4 (+27) 1310'),
    "W-NO-ENTRY-RATING": message("neither a rating nor a grade: the games with this player are not rated"),
    "W-MARGIN-NO-WINNER": message(
        "a margin of {margin} is stated, but neither side won; it changes nothing: state the winner, or take it out"
    ),
    "W-NO-HANDICAP": message(
        "the law {law} compares what this player does not have, a rating or a grade; his pairs are left out: state it"
    ),
    "W-NO-RATING": plural(
        "{count} player has no rating and enters as a newcomer; a list with --ratings gives one",
        "{count} players have no rating and enter as newcomers; a list with --ratings gives them one",
        "count",
    ),
    "W-NOT-ELIGIBLE": message(
        "not counted at a rating of {rating}: board {board}×{board} or too little thinking time (para. 1.8)"
    ),
    "W-NOT-HELD": plural(
        'the format cannot hold "{field}": lost in {count} place',
        'the format cannot hold "{field}": lost in {count} places',
        "count",
    ),
    "W-NOT-IN-LIST": message("the list has no rating for this player"),
    "W-OPEN-GAMES": plural(
        "{count} game has no result yet and is not rated", "{count} games have no result yet and are not rated", "count"
    ),
    "W-OTHER-NAME": message("the list knows the member number {member} as {name}; check that it is the same person"),
    "W-PASSES-LIMIT": message("the repeats did not come to an end: after {limit} of them the last one stands"),
    "W-PIN": message('"{pin}" is not an EGD number; expected eight digits'),
    "W-REFEREE-BOTH-LOSE": message("{black} and {white} both lose by the referee's decision; the game is not rated"),
    "W-REFEREE-BOTH-WIN": message("{black} and {white} both win by the referee's decision; the game is not rated"),
    "W-SAME-COLOUR": message(
        '"{cell}" and "{mirror}" in row {opponent} state the same colour; the result is kept, the colours are unknown'
    ),
    "W-STATED-ONCE": message(
        '"{cell}" and "{mirror}" in row {opponent}: only one states the result; it is taken as it stands'
    ),
    "W-STONES-UNRATED": message("a game with {stones} stones is not rated; the most is {limit}"),
    "W-UNKNOWN-COLUMN": message('the column "{heading}" is not known and is left out'),
    "W-UNKNOWN-FIELD": message('the field "{field}" is not known and is left out'),
    "N-CLASS-ASSUMED": message(
        "the event states neither its class nor both thinking times: rated as class {event_class}"
    ),
    "N-ENCODING": message("read as {encoding}; UTF-8 would leave no doubt"),
    "N-EXTRA-ROUND": message('the column "{heading}" is read as a round'),
    "N-GRADE-GUESSED": message('a grade without a letter: "{text}" is read as {grade}'),
    "N-HANDICAP-INFERRED": plural(
        "the handicap of {count} game follows from the grades (HA[h{reduction}])",
        "the handicaps of {count} games follow from the grades (HA[h{reduction}])",
        "count",
    ),
    "N-ROUND-ASSUMED": plural(
        "{count} game without a round is taken to be of round 1",
        "{count} games without a round are taken to be of round 1",
        "count",
    ),
    "N-TIME-HOURS": message('{key} "{value}" is read as {minutes} minutes'),
    "N-TIME-UNKNOWN": message("the event does not state its thinking time: taken as at least {minutes} minutes"),
    # The commands of the book.
    "E-DATABASE-FILE": message("this is not the file of the database; expected the columns {columns}"),
    "E-NO-LINE": message('the book has no rating "{line}"; expected one of {known}'),
    "E-NO-SUCH-PLAYER": message('no player of the book has the code, the number or the full name "{read}"; check it'),
    "E-NO-TOURNAMENT": message("there is no tournament {read} in tournaments.csv; the row belongs to none"),
    "W-BEFORE-OPENING": plural(
        "{count} player's rating begins after this event, on {first}: the event does not move it",
        "{count} players' ratings begin after this event, on {first} or later: the event does not move them",
        "count",
    ),
    "E-SEVERAL-PLAYERS": message('"{read}" may mean several players: {players}; name the code'),
}
