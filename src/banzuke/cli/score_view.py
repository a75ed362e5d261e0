"""The scores of an evening of bridge, in a terminal and as JSON."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.bridge.board_score import Points, ns_score
from banzuke.cli.output import console, table
from banzuke.core.partners import Scoring
from banzuke.words.catalogue import message
from banzuke.words.numbers import number, signed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from banzuke.bridge.event_score import PairScore
    from banzuke.bridge.final_score import MatchScore, PlayerScore
    from banzuke.bridge.swiss import SwissScore
    from banzuke.core.event import Event
    from banzuke.core.partners import Method, PartnerPlay
    from banzuke.core.quantities import PlayerId
    from banzuke.words.catalogue import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """What `banzuke score` found: pairs, players of an individual, or matches; points in the order of the results."""

    method: Method
    pairs: tuple[PairScore, ...] = ()
    players: tuple[PlayerScore, ...] = ()
    matches: tuple[MatchScore, ...] = ()
    swiss: tuple[SwissScore, ...] = ()
    points: tuple[Points, ...] = ()
    tops: tuple[int, ...] = ()


def scores_json(event: Event | None, scored: Scored | None, *, travellers: bool) -> dict[str, object]:
    """The scores for programs; numbers are not rounded."""
    document: dict[str, object] = {
        "banzuke": 1,
        "event": None if event is None else event.code,
        "method": None if scored is None else scored.method.value,
        "pairs": [] if scored is None else [_pair(row) for row in _in_order(scored.pairs)],
    }
    if scored is None or event is None or event.partners is None:
        return document
    if scored.players:
        document["players"] = [_player(row) for row in scored.players]
    if scored.swiss:
        document["pairs"] = [_swiss(row) for row in scored.swiss]
    if scored.matches:
        document["matches"] = [_match(row) for row in scored.matches]
    if travellers:
        document["boards"] = list(_results(event.partners, scored))
    return document


def _pair(row: PairScore) -> dict[str, object]:
    return {
        "pair": row.pair.name,
        "number": row.pair.number,
        "place": row.place,
        "players": list(row.pair.players),
        "direction": row.pair.direction,
        "section": row.pair.section,
        "boards": row.boards,
        "percent": None if row.percent is None else float(row.percent),
        "total": float(row.total),
    }


def _swiss(row: SwissScore) -> dict[str, object]:
    return {
        "pair": row.pair.name,
        "number": row.pair.number,
        "place": row.place,
        "players": list(row.pair.players),
        "matches": row.matches,
        "percent": None,
        "total": float(row.points),
    }


def _player(row: PlayerScore) -> dict[str, object]:
    percent = None if row.percent is None else float(row.percent)
    return {"id": row.player, "place": row.place, "boards": row.boards, "percent": percent, "total": float(row.total)}


def _match(row: MatchScore) -> dict[str, object]:
    return {
        "home": row.segment.home_name,
        "away": row.segment.away_name,
        "round": row.segment.round,
        "boards": row.segment.boards,
        "imps": float(row.imps),
        "victory_points": None if row.points is None else [float(each) for each in row.points],
    }


def _results(play: PartnerPlay, scored: Scored) -> Iterator[dict[str, object]]:
    for result, points in zip(play.results, scored.points, strict=False):
        yield {
            "board": result.board,
            "ns": result.ns,
            "ew": result.ew,
            "score": ns_score(result),
            "points_ns": None if points.ns is None else float(points.ns),
            "points_ew": None if points.ew is None else float(points.ew),
        }


def _in_order(rows: tuple[PairScore, ...]) -> list[PairScore]:
    """By list, then by place; equal places in the order of the file."""
    return sorted(rows, key=lambda row: (row.pair.section or "", row.pair.direction == "EW", row.place))


def print_scores(event: Event, scored: Scored, say: Words, *, travellers: bool) -> None:
    """Print the results, the boards after them where they are asked for."""
    out = console()
    names = event.names()
    play = event.partners
    if play is None:
        return
    title = " \N{MIDDLE DOT} ".join(part for part in (event.name, event.place) if part)
    if title:
        out.print(Text(title, style="bold"))
    if scored.swiss:
        _print_swiss(scored, names, say, out)
    elif scored.matches:
        _print_matches(scored, say, out)
    elif scored.players:
        _print_players(scored, names, say, out)
    else:
        _print_pairs(scored, play, names, say, out)
    if travellers:
        _print_boards(scored, play, say, out)


def _print_pairs(scored: Scored, play: PartnerPlay, names: dict[PlayerId, str], say: Words, out: Console) -> None:
    """A table for each list."""
    lists: defaultdict[tuple[str | None, str | None], list[PairScore]] = defaultdict(list)
    for row in _in_order(scored.pairs):
        lists[row.pair.section, row.pair.direction if play.winners > 1 else None].append(row)
    for (section, direction), pairs in lists.items():
        heading = " ".join(part for part in (section, direction) if part)
        if heading:
            out.print()
            out.print(Text(heading, style="bold"))
        rows = table()
        in_imps = scored.method.scoring is Scoring.IMPS
        measure = message("IMPs") if in_imps else message("Total")
        for text in (message("Place"), message("Pair"), message("Boards"), measure):
            rows.add_column(say.phrase(text), justify="right", no_wrap=True)
        if not in_imps:
            rows.add_column("%", justify="right", no_wrap=True)
        rows.add_column(say.phrase(message("Players")), overflow="fold")
        for row in pairs:
            total = signed(float(row.total), say.language, 2) if in_imps else number(float(row.total), say.language, 2)
            cells = [str(row.place), row.pair.name, str(row.boards), total]
            if not in_imps:
                cells.append("" if row.percent is None else number(float(row.percent), say.language, 2))
            rows.add_row(*cells, Text(" \N{EN DASH} ".join(names[player] for player in row.pair.players)))
        out.print(rows)


def _print_swiss(scored: Scored, names: dict[PlayerId, str], say: Words, out: Console) -> None:
    rows = table()
    for text in (message("Place"), message("Pair"), message("Matches"), message("VP")):
        rows.add_column(say.phrase(text), justify="right", no_wrap=True)
    rows.add_column(say.phrase(message("Players")), overflow="fold")
    for row in scored.swiss:
        cells = str(row.place), row.pair.name, str(row.matches), number(float(row.points), say.language, 2)
        rows.add_row(*cells, Text(" \N{EN DASH} ".join(names[player] for player in row.pair.players)))
    out.print(rows)


def _print_players(scored: Scored, names: dict[PlayerId, str], say: Words, out: Console) -> None:
    rows = table()
    in_imps = scored.method.scoring is Scoring.IMPS
    for text in (message("Place"), message("Boards"), message("IMPs") if in_imps else "%"):
        rows.add_column(say.phrase(text), justify="right", no_wrap=True)
    rows.add_column(say.phrase(message("Player")), overflow="fold")
    for row in scored.players:
        value = row.total if row.percent is None else row.percent
        result = signed(float(value), say.language, 2) if in_imps else number(float(value), say.language, 2)
        rows.add_row(str(row.place), str(row.boards), result, Text(names[row.player]))
    out.print(rows)


def _print_matches(scored: Scored, say: Words, out: Console) -> None:
    rows = table()
    for text in (message("Rd"), message("Home"), message("Away")):
        rows.add_column(say.phrase(text), overflow="fold")
    for text in (message("Boards"), message("IMPs"), message("VP")):
        rows.add_column(say.phrase(text), justify="right", no_wrap=True)
    for at, row in enumerate(scored.matches, 1):
        points = "" if row.points is None else " : ".join(number(float(each), say.language, 2) for each in row.points)
        segment = row.segment
        rows.add_row(
            str(segment.round or at),
            Text(segment.home_name or ""),
            Text(segment.away_name or ""),
            str(segment.boards),
            signed(float(row.imps), say.language, 0),
            points,
        )
    out.print(rows)


def _print_boards(scored: Scored, play: PartnerPlay, say: Words, out: Console) -> None:
    """Every board: who met, the contract, the score, what it brought both sides."""
    labels = {pair.number: pair.name for pair in play.pairs}
    rows = table()
    unit = message("IMPs") if scored.method.scoring is Scoring.IMPS else "%"
    for text in (message("Board"), "NS", "EW", message("Contract"), message("Score")):
        rows.add_column(say.phrase(text), justify="right", no_wrap=True)
    for side in ("NS", "EW"):
        rows.add_column(f"{side} {say.phrase(unit)}", justify="right", no_wrap=True)
    for result, points in zip(play.results, scored.points, strict=False):
        contract = " ".join(part for part in (result.contract, result.declarer) if part)
        score = ns_score(result)
        rows.add_row(
            str(result.board),
            labels[result.ns],
            labels[result.ew],
            result.adjusted or contract,
            "" if score is None else signed(score, say.language, 0),
            *("" if each is None else number(float(each), say.language, 2) for each in (points.ns, points.ew)),
        )
    out.print()
    out.print(rows)
