"""The boards of a round as they are hung up, and as a program reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.output import console, print_whole, table
from banzuke.core.outcome import Winner
from banzuke.core.quantities import points
from banzuke.handicap.law import FIRST
from banzuke.play.results import written
from banzuke.play.rounds import games_of
from banzuke.words.catalogue import message, plural
from banzuke.words.handicap import PIECES, handicap_page, komi_as_typed
from banzuke.words.sides import sides
from banzuke.words.standings import value_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from banzuke.core.event import Event, Game
    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.boards import Board
    from banzuke.words.catalogue import Words


def handicap_text(game: Game, say: Words) -> str:
    """A handicap in few words: pieces; or stones, with the komi where it is not the usual one of an even game."""
    if game.pieces is not None:
        return say.phrase(PIECES[game.pieces.code])
    handicap = game.handicap
    if not handicap.stones:
        return ""
    stones = plural("{stones} stone", "{stones} stones", "stones")
    parts = [say.phrase(stones, stones=handicap.stones)]
    if handicap.komi is not None:
        parts.append(say.phrase(message("komi {komi}"), komi=komi_as_typed(handicap.komi)))
    return ", ".join(parts)


def print_round(event: Event, number: int, scores: Mapping[PlayerId, int | Fraction], say: Words) -> None:
    """The boards of a round with their results, who is free, and who is absent. `scores`: points before the round."""
    games = games_of(event, number)
    names = event.names()
    # Before anybody has a point there is nothing to show.
    scores = scores if len(set(scores.values())) > 1 else {}

    def called(player: PlayerId) -> Text:
        text = Text(names[player])
        return text.append(f"  {value_text(scores[player], say)}", style="dim") if player in scores else text

    coloured = any(game.colours_known for game in games)
    with_handicap = any(handicap_text(game, say) for game in games)
    with_result = any(game.winner is not None for game in games)
    rows = table()
    rows.add_column(say.phrase(message("Table")), justify="right", no_wrap=True)
    for heading in sides(event.game, known=coloured):
        rows.add_column(say.phrase(heading), min_width=12, overflow="fold")
    if with_handicap:
        rows.add_column(say.phrase(message("Handicap")), overflow="fold")
    if with_result:
        rows.add_column(say.phrase(message("Result")), no_wrap=True)
    for game in games:
        cells = [Text("" if game.table is None else str(game.table)), called(game.black), called(game.white)]
        cells += [Text(handicap_text(game, say))] if with_handicap else []
        cells += [_result(game, names, say)] if with_result else []
        rows.add_row(*cells)
    print_whole(rows)
    out = console()
    free = [f"{names[bye.player]} ({_BYES[bye.kind.value](say)})" for bye in event.byes if bye.round == number]
    if free:
        out.print(Text(say.phrase(message("Without an opponent: {players}"), players=tuple(free))))
    if games and not coloured:
        out.print(Text(say.phrase(message("Who moves first is drawn at the board.")), style="dim"))


_BYES = {
    "bye": lambda say: say.phrase(message("free")),
    "half": lambda say: say.phrase(message("half a point")),
    "zero": lambda say: say.phrase(message("no point")),
    "absent": lambda say: say.phrase(message("absent")),
}


def print_handicaps(event: Event, boards: Sequence[Board], say: Words) -> None:
    """What is said to the players of each board that has a handicap."""
    names = event.names()
    for board in boards:
        exact = board.exact
        if exact is None or exact.giver is None:
            continue
        pair = (board.white, board.black) if exact.giver == FIRST else (board.black, board.white)
        page = handicap_page(exact, (names[pair[0]], names[pair[1]]), say)
        line = Text(say.phrase(message("Table {table}"), table=board.table) + ". ", style="bold")
        console().print(line.append(page.sentence, style="default"))


def result_text(game: Game, names: Mapping[PlayerId, str], say: Words) -> str:
    """A game's result as it is reported, and with the winner's name where colours are not known."""
    if game.winner is None or game.colours_known or game.winner not in {Winner.BLACK, Winner.WHITE}:
        return written(game)
    winner = game.black if game.winner is Winner.BLACK else game.white
    return say.phrase(message("{player} won"), player=names[winner].split()[0]) + ("!" if game.by_default else "")


def _result(game: Game, names: Mapping[PlayerId, str], say: Words) -> Text:
    """The result; an open game has a sign that is seen."""
    return Text("...", style="yellow") if game.winner is None else Text(result_text(game, names, say))


def board_json(game: Game) -> dict[str, object]:
    """A board as the contract names its parts."""
    komi = game.handicap.komi
    found: dict[str, object] = {
        "table": game.table,
        "black": game.black,
        "white": game.white,
        "handicap": game.handicap.stones,
        "komi": None if komi is None else points(komi),
        "winner": None if game.winner is None else game.winner.value,
    }
    return found if game.colours_known else {**found, "colours_known": False}
