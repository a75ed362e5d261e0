"""Events as hypothesis makes them for the formats: every field of an event filled or empty, and all of it valid."""

from __future__ import annotations

from datetime import date

from hypothesis import strategies as st

from banzuke.core.event import Bye, Entry, Event, Game, TimeControl
from banzuke.core.grade import grade_of_rank_step, pro
from banzuke.core.outcome import ByeKind, Winner
from banzuke.core.quantities import HalfPoints, Handicap, PlayerId
from banzuke.formats.draft import Claim

#: Latin, Polish, Ukrainian, Greek and Chinese letters, each with what breaks tables: quotes, delimiters, formulas.
ALPHABETS = ("abcXYZ", "aeŁłóżŚ", "абвгґєіїйЖшщ", "αβΓδς", "王小明李四")
PUNCTUATION = " '\"-.,;:=+@#&()/\\|[]{}!?_"
RULEBOOKS = ("ufgo-2012", "ufgo-practice", "egf-classic", "egf-2021")

days = st.dates(date(1900, 1, 1), date(2100, 12, 31))
ratings = st.floats(-1000, 4000, allow_nan=False) | st.integers(-1000, 4000).map(float)
minutes = st.integers(0, 600).map(float) | st.floats(0, 600, allow_nan=False)
grades = st.integers(-30, 8).filter(bool).map(grade_of_rank_step) | st.integers(1, 9).map(pro)
komi = st.integers(-20, 20).map(HalfPoints)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-1000, 1000) | st.floats(-1e6, 1e6, allow_nan=False) | st.text("abїŁ\"'"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc_", min_size=1), inner, max_size=3),
    max_leaves=5,
)
states = st.dictionaries(st.sampled_from(["best_grade", "estimate", "title"]), json_values, max_size=3)


@st.composite
def texts(draw):
    """A piece of text in one alphabet, without blanks around it, never of question marks alone."""
    letters = draw(st.sampled_from(ALPHABETS))
    body = draw(st.text(letters + PUNCTUATION, max_size=12))
    return (draw(st.sampled_from(letters)) + body).strip()


optional_texts = st.none() | texts()


@st.composite
def entries(draw, number):
    """A player; his name ends in his number, so that nobody is his namesake."""
    return Entry(
        id=PlayerId(draw(st.sampled_from([f"P{number}", f"{number}", f"гравець {number}"]))),
        name=f"{draw(texts())} {number}",
        given=draw(optional_texts),
        grade=draw(st.none() | grades),
        rating=draw(st.none() | ratings),
        born=draw(st.none() | days),
        member=draw(st.none() | st.just(f"{10000000 + number}")),
        club=draw(optional_texts),
        country=draw(st.none() | st.sampled_from(["UA", "JP", "PL"])),
        expert_rating=draw(st.booleans()),
        conditional_rating=draw(st.none() | ratings),
        held=draw(st.booleans()),
        ids=draw(
            st.dictionaries(st.sampled_from(["EGD", "FFG", "AGA"]), st.sampled_from(["7654321", "27"]), max_size=2)
        ),
        state=draw(states),
        start_points=draw(st.none() | ratings),
        absent_rounds=tuple(draw(st.lists(st.integers(1, 9), max_size=3))),
        group=draw(optional_texts),
    )


@st.composite
def games(draw, game, round_number, table, black, white):
    """A game of `game`, with or without result, stones (in go), komi and known colours."""
    winner = draw(st.none() | st.sampled_from(Winner))
    return Game(
        round=round_number,
        table=draw(st.sampled_from([None, table])),
        black=black,
        white=white,
        winner=winner,
        handicap=Handicap(stones=draw(st.integers(0, 9)) if game == "go" else 0, komi=draw(st.none() | komi)),
        by_default=winner is not None and draw(st.booleans()),
        colours_known=draw(st.booleans()),
        margin=draw(st.none() | st.integers(0, 100).map(HalfPoints)),
        expected=draw(st.none() | st.sampled_from([0.0, 0.25, 0.5, 1.0])),
    )


@st.composite
def events(draw):
    """A valid event of 1 to 7 players and 0 to 4 rounds."""
    players = tuple(draw(entries(number)) for number in range(1, draw(st.integers(1, 7)) + 1))
    rounds = draw(st.integers(0, 4))
    game = draw(st.sampled_from(["go", "go", "go", "chess", "shogi"]))
    rows, byes = [], []
    for number in range(1, rounds + 1):
        order = draw(st.permutations([player.id for player in players]))
        for table, pair in enumerate(zip(order[::2], order[1::2], strict=False), 1):
            rows.append(draw(games(game, number, table, *pair)))
        if len(order) % 2 and draw(st.booleans()):
            byes.append(Bye(round=number, player=order[-1], kind=draw(st.sampled_from(ByeKind))))
    start, end = sorted((draw(days), draw(days)))
    return Event(
        game=game,
        code=draw(optional_texts),
        name=draw(optional_texts),
        place=draw(optional_texts),
        country=draw(st.none() | st.sampled_from(["UA", "JP", "PL"])),
        start=draw(st.none() | st.just(start)),
        end=draw(st.none() | st.just(end)),
        rulebook=draw(st.none() | st.sampled_from(RULEBOOKS)),
        board=draw(st.sampled_from([19, 19, 13, 9])),
        time=TimeControl(
            main=draw(st.none() | minutes), adjusted=draw(st.none() | minutes), overtime=draw(optional_texts)
        ),
        event_class=draw(st.none() | st.sampled_from("ABCDX")),
        referee=draw(optional_texts),
        komi_x2=draw(st.none() | komi),
        handicap_reduction=draw(st.none() | st.integers(0, 9)),
        comments=tuple(draw(st.lists(texts(), max_size=3))),
        rounds=rounds + draw(st.integers(0, 1)),
        entries=players,
        games=tuple(rows),
        byes=tuple(byes),
        tournament=draw(st.just({}) | st.just({"system": "mcmahon", "bar": "4d", "geography": {"club": 3}})),
    )


@st.composite
def claims(draw, event):
    """What a printed table might claim of some of the players."""
    claim = st.builds(
        Claim,
        place=st.none() | st.integers(1, 99).map(str),
        columns=st.dictionaries(st.sampled_from(["MMS", "SOS", "Очки"]), st.sampled_from(["24", "10,5", "+"])),
        rating_after=st.none() | ratings,
        anomalous=st.booleans(),
    ).filter(lambda claim: claim != Claim())
    return {entry.id: draw(claim) for entry in event.entries if draw(st.booleans())}


@st.composite
def documents(draw):
    """An event and what its source claimed of it."""
    event = draw(events())
    return event, draw(claims(event))


@st.composite
def mutations(draw, data):
    """`data` with a few bytes changed, taken out, doubled or cut off, as a bad disk or a hurried hand does."""
    damaged = bytearray(data)
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(len(damaged) - 1, 0)))
        length = draw(st.integers(0, 30))
        match draw(st.sampled_from(["change", "take", "double", "cut", "insert"])):
            case "change":
                damaged[place : place + 1] = bytes([draw(st.integers(0, 255))])
            case "take":
                del damaged[place : place + length]
            case "double":
                damaged[place:place] = damaged[place : place + length]
            case "cut":
                del damaged[place:]
            case "insert":
                damaged[place:place] = draw(st.sampled_from([b'"', b"\n", b",", b"null", b"-1", b"1e9", b"{", b"P1"]))
    return bytes(damaged)
