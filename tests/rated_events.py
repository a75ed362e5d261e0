"""Events as hypothesis makes them: small tables with every kind of player and result that a rating system meets."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from hypothesis import strategies as st

from banzuke.core.event import Bye, Entry, Event, Game, TimeControl
from banzuke.core.grade import grade_of_rank_step
from banzuke.core.outcome import ByeKind, Side, Winner
from banzuke.core.partners import Pair, PartnerPlay, TableResult, impersonal
from banzuke.core.pieces import CODES, PiecesOff
from banzuke.core.quantities import Handicap, PlayerId

PLAYED = (Winner.BLACK, Winner.WHITE, Winner.DRAW)
TIMES = (TimeControl(), TimeControl(main=60.0, adjusted=75.0), TimeControl(main=45.0, adjusted=55.0))


def ratings(rulebook):
    """A rating with which a player may enter, often an odd one: an end of the scale, a bound of a section."""
    whole = st.integers(int(rulebook.lowest) * 10, int(rulebook.highest) * 10).map(lambda tenths: tenths / 10)
    odd = [rulebook.lowest, rulebook.highest, 95.0, 99.0, 100.0, 101.0, 400.0, 2100.0, 2700.0]
    return whole | st.sampled_from(odd)


@st.composite
def entries(draw, rulebook, number):
    """A player of a made-up event."""
    rating = draw(st.none() | ratings(rulebook)) if draw(st.integers(0, 4)) == 0 else draw(ratings(rulebook))
    return Entry(
        id=PlayerId(f"P{number}"),
        name=f"Player {number}",
        rating=rating,
        grade=draw(st.none() | st.integers(-30, 6).filter(bool).map(grade_of_rank_step)),
        expert_rating=rating is not None and draw(st.integers(0, 5)) == 0,
        held=draw(st.integers(0, 7)) == 0,
    )


@st.composite
def games(draw, number, black, white, game="go"):
    """A game between two players: even or with a handicap, played, by default, undecided, or decided by a referee."""
    stones, pieces = 0, None
    if draw(st.integers(0, 3)) == 0:
        if game == "shogi":
            pieces = PiecesOff(code=draw(st.sampled_from(CODES)), giver=draw(st.sampled_from(Side)))
        else:
            stones = draw(st.integers(1, 9))
    winner = draw(st.sampled_from(PLAYED))
    if draw(st.integers(0, 7)) == 0:
        winner = draw(st.sampled_from([None, *Winner]))
    return Game(
        round=number,
        black=black,
        white=white,
        winner=winner,
        handicap=Handicap(stones=stones),
        pieces=pieces,
        by_default=winner is not None and draw(st.integers(0, 7)) == 0,
    )


@st.composite
def events(draw, rulebook):
    """A table of 2 to 10 players and 1 to 5 rounds; nobody plays twice in a round."""
    players = [draw(entries(rulebook, number)) for number in range(1, draw(st.integers(2, 10)) + 1)]
    rounds = draw(st.integers(1, 5))
    rows, byes = [], []
    for number in range(1, rounds + 1):
        order = draw(st.permutations([player.id for player in players]))
        pairs = zip(order[::2], order[1::2], strict=False)
        rows += [draw(games(number, black, white, rulebook.game)) for black, white in pairs]
        if len(order) % 2:
            byes.append(Bye(round=number, player=order[-1], kind=draw(st.sampled_from(ByeKind))))
    return Event(
        game=rulebook.game,
        start=date(2026, 4, 18),
        end=date(2026, 4, 19),
        board=draw(st.sampled_from([19, 19, 19, 13])),
        time=draw(st.sampled_from(TIMES)),
        event_class=draw(st.sampled_from([None, "A", "B", "C", "D", "X"])),
        rounds=rounds,
        entries=tuple(players),
        games=tuple(rows),
        byes=tuple(byes),
    )


def renamed(event, new_name):
    """The same event, every player under another identifier."""
    return replace(
        event,
        entries=tuple(replace(entry, id=new_name(entry.id)) for entry in event.entries),
        games=tuple(replace(game, black=new_name(game.black), white=new_name(game.white)) for game in event.games),
        byes=tuple(replace(bye, player=new_name(bye.player)) for bye in event.byes),
        partners=None
        if event.partners is None
        else impersonal(event.partners, {entry.id: new_name(entry.id) for entry in event.entries}),
    )


def improvements(event):
    """Every way to give one player a better result in one game: (player, the event with the better result)."""
    for place, game in enumerate(event.games):
        if game.winner not in PLAYED or game.by_default:
            continue
        for side in Side:
            better = _better(game.winner, side)
            if better is not None:
                changed = (*event.games[:place], replace(game, winner=better), *event.games[place + 1 :])
                yield game.player(side), replace(event, games=changed)


def _better(winner, side):
    if winner is Winner.DRAW:
        return Winner(side.value)
    return Winner.DRAW if winner.value != side.value else None


@st.composite
def bridge_events(draw, rulebook):
    """An evening of 2 to 6 pairs whose every board has a result; some players have no rating, some are guests."""
    count = draw(st.integers(2, 6))
    players = [replace(draw(entries(rulebook, number)), expert_rating=False) for number in range(1, 2 * count + 1)]
    ids = draw(st.permutations([player.id for player in players]))
    boards = draw(st.integers(1, 5))
    percents = st.integers(0, 10_000).map(lambda hundredths: hundredths / 100)
    pairs = tuple(
        Pair(number=number, players=(one, other), percent=draw(percents), boards=boards)
        for number, (one, other) in enumerate(zip(ids[::2], ids[1::2], strict=True), 1)
    )
    results = tuple(
        TableResult(board=board, ns=ns, ew=ew, percent_ns=draw(percents))
        for board in range(1, boards + 1)
        for ns, ew in zip(range(1, count, 2), range(2, count + 1, 2), strict=False)
    )
    return Event(
        game="bridge",
        end=date(2026, 4, 19),
        entries=tuple(players),
        partners=PartnerPlay(pairs=pairs, results=results),
    )


def events_of(rulebook):
    """Events of the game that a rulebook rates."""
    return bridge_events(rulebook) if rulebook.game == "bridge" else events(rulebook)
