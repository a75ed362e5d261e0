"""The pairs, boards and segments of Event JSON; every value has passed the schema or is None."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from banzuke.core.partners import Lineup, Method, Pair, PartnerPlay, Scoring, Segment, TableResult
from banzuke.core.problem import Where, error
from banzuke.core.quantities import PlayerId
from banzuke.formats.draft import Located, PairClaim, PointsClaim
from banzuke.formats.event_json.text import join

if TYPE_CHECKING:
    from collections.abc import Iterator

    from banzuke.core.partners import Two
    from banzuke.formats.draft import Draft


def read_partners(members: dict[str, Any], draft: Draft, source: str) -> None:
    """Add to the draft what partners played; games belong to other sports."""
    if members.get("games"):
        draft.problems.append(error("E-BRIDGE-GAMES", Where(source=source, path="games")))
    for position, (where, row) in enumerate(_rows(members, "pairs", source), 1):
        pair = _pair(row, position)
        draft.pairs.append(Located(pair, where))
        if row.get("place") or row.get("total") is not None:
            draft.partner_claims.pairs[pair.number] = PairClaim(row.get("place"), row.get("total"), pair.percent)
    for position, (where, row) in enumerate(_rows(members, "boards", source)):
        draft.results.append(Located(_result(row), where))
        points = PointsClaim(row.get("points_ns"), row.get("points_ew"))
        if points != PointsClaim():
            draft.partner_claims.points[position] = points
    for where, row in _rows(members, "segments", source):
        draft.segments.append(Located(_segment(row), where))
    draft.event = replace(draft.event, partners=_header(members.get("event") or {}, draft))


def _rows(members: dict[str, Any], name: str, source: str) -> Iterator[tuple[Where, dict[str, Any]]]:
    """The rows that have what they cannot be without, with their places."""
    needed = {"pairs": ("players",), "boards": ("board", "ns", "ew"), "segments": ("boards", "imps", "home", "away")}
    for index, row in enumerate(members.get(name) or []):
        if row is not None and all(row.get(field) is not None for field in needed[name]):
            yield Where(source=source, path=join(name, index)), row


def _header(row: dict[str, Any], draft: Draft) -> PartnerPlay:
    """The scoring as stated, else as the results show it."""
    method = Method(row["method"]) if row.get("method") else None
    if row.get("scoring"):
        scoring = Scoring(row["scoring"])
    elif method is not None:
        scoring = method.scoring
    else:
        in_imps = any(pair.value.imps is not None for pair in draft.pairs)
        in_imps = in_imps or any(result.value.imps_ns is not None for result in draft.results)
        scoring = Scoring.IMPS if in_imps or draft.segments else Scoring.MATCHPOINTS
    return PartnerPlay(scoring=scoring, method=method, winners=int(row.get("winners") or 1))


def _pair(row: dict[str, Any], position: int) -> Pair:
    return Pair(
        number=int(row.get("number") or position),
        players=_two(row["players"]),
        label=row.get("label"),
        direction=row.get("direction"),
        section=row.get("section"),
        round=_whole(row.get("round")),
        percent=_number(row.get("percent")),
        imps=_number(row.get("imps")),
        boards=_whole(row.get("boards")),
        lineups=tuple(
            Lineup(players=_two(each["players"]), boards=int(each["boards"]), numbers=tuple(each.get("numbers") or ()))
            for each in row.get("lineups") or ()
            if each is not None and each.get("players") is not None and each.get("boards") is not None
        ),
    )


def _result(row: dict[str, Any]) -> TableResult:
    return TableResult(
        board=int(row["board"]),
        ns=int(row["ns"]),
        ew=int(row["ew"]),
        session=row.get("session"),
        section=row.get("section"),
        round=_whole(row.get("round")),
        vulnerable=row.get("vulnerable"),
        deal=row.get("deal"),
        contract=row.get("contract"),
        declarer=row.get("declarer"),
        lead=row.get("lead"),
        tricks=_whole(row.get("tricks")),
        score=_whole(row.get("score")),
        adjusted=row.get("adjusted"),
        percent_ns=_number(row.get("percent_ns")),
        percent_ew=_number(row.get("percent_ew")),
        imps_ns=_number(row.get("imps_ns")),
        imps_ew=_number(row.get("imps_ew")),
    )


def _segment(row: dict[str, Any]) -> Segment:
    return Segment(
        boards=int(row["boards"]),
        imps=float(row["imps"]),
        home=tuple(_two(two) for two in row["home"] if two is not None),
        away=tuple(_two(two) for two in row["away"] if two is not None),
        round=_whole(row.get("round")),
        home_name=row.get("home_name"),
        away_name=row.get("away_name"),
    )


def _two(players: list[str]) -> Two:
    one, other = (PlayerId(player or "") for player in players)
    return one, other


def _whole(value: float | None) -> int | None:
    return None if value is None else int(value)


def _number(value: float | None) -> float | None:
    return None if value is None else float(value)
