"""Small bridge events as a person writes them: pairs of one-letter players with their results."""

from __future__ import annotations

from banzuke.core.event import Entry, Event
from banzuke.core.partners import Pair, PartnerPlay, Scoring, Segment, TableResult
from banzuke.core.quantities import PlayerId


def entries(ratings):
    """Letter -> rating as entries."""
    return tuple(Entry(id=PlayerId(name), name=name, rating=rating) for name, rating in ratings.items())


def evening(ratings, *pairs, scoring=Scoring.MATCHPOINTS, **play):
    """An event of pairs: each ("AB", result, boards)."""
    measure = "percent" if scoring is Scoring.MATCHPOINTS else "imps"
    rows = tuple(
        Pair(number=number, players=tuple(map(PlayerId, players)), boards=boards, **{measure: result})
        for number, (players, result, boards) in enumerate(pairs, 1)
    )
    return Event(game="bridge", entries=entries(ratings), partners=PartnerPlay(scoring=scoring, pairs=rows, **play))


def board_by_board(ratings, pairs, *boards):
    """An event board by board: pairs as letters, boards (number, ns, ew, percentage of North-South)."""
    rows = tuple(
        Pair(number=number, players=tuple(map(PlayerId, players)), percent=50.0, boards=len(boards))
        for number, players in enumerate(pairs, 1)
    )
    results = tuple(TableResult(board=board, ns=ns, ew=ew, percent_ns=percent) for board, ns, ew, percent in boards)
    return Event(game="bridge", entries=entries(ratings), partners=PartnerPlay(pairs=rows, results=results))


def match(ratings, *segments):
    """A team match: each segment (boards, imps, home, away), the sides as "AB CD"."""
    rows = tuple(
        Segment(boards=boards, imps=imps, home=_side(home), away=_side(away)) for boards, imps, home, away in segments
    )
    return Event(game="bridge", entries=entries(ratings), partners=PartnerPlay(scoring=Scoring.IMPS, segments=rows))


def _side(pairs):
    return tuple(tuple(map(PlayerId, pair)) for pair in pairs.split())
