"""What must hold in every round of every tournament, whatever the system, checked by other means than the systems'."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np

from banzuke.core.outcome import ByeKind
from banzuke.pairing.criteria.all import CRITERIA
from banzuke.pairing.optimum import optimum, totals
from banzuke.pairing.systems import propose
from banzuke.pairing.task import task_of
from banzuke.pairing.weighing import legal_pairs
from banzuke.play.generated import Options, generated

#: Systems whose whole plan is made before the first round.
PLANNED = frozenset({"round-robin", "knock-out"})
#: Systems that weigh all pairings by criteria.
WEIGHED = frozenset({"mcmahon", "swiss", "swiss-cat"})
SMALLEST, GREATEST = 8, 300


def tournament_of(seed, system):
    """A generated tournament: mostly of a club's size, now and then of a congress's, some with forbidden pairs."""
    chance = random.Random(seed)  # noqa: S311 - the same for the same seed
    players = round(SMALLEST * (GREATEST / SMALLEST) ** (chance.random() ** 2))
    if system == "round-robin":
        players = min(players, 24)
    settings = {}
    if system not in PLANNED and chance.random() < 0.3:
        ids = [f"P{number}" for number in chance.sample(range(1, players + 1), 4)]
        settings["forbidden"] = [ids[:2], ids[2:]]
    if system == "groups":
        settings["group_of"] = chance.choice([{"halved": 32}, {"handicap": 5}])
    game = chance.choice(["go", "go", "shogi", "chess"]) if system in {"swiss", "round-robin"} else "go"
    return generated(seed, Options(system=system, players=players, game=game, settings=settings))


def faults(event):
    """Every breach of a rule in the pairings that the program proposes for each round."""
    for number in range(1, event.rounds + 1):
        asked = replace(
            event, byes=tuple(bye for bye in event.byes if bye.round != number or bye.kind is not ByeKind.BYE)
        )
        task, problems = task_of(asked, number)
        if task is None:
            yield f"round {number}: {[problem.code for problem in problems]}"
            continue
        found = propose(task)
        for fault in (*_faults_of(task, found), *_changes(asked, number, found)):
            yield f"round {number}: {fault}"


def _faults_of(task, found):
    if not found.boards:
        if {problem.code for problem in found.problems} <= {"E-NO-PAIRING", "E-TOO-FEW-PLAYERS", "E-BEYOND-TABLE"}:
            return
        yield f"no boards: {[problem.code for problem in found.problems]}"
        return
    seated = [player for board in found.boards for player in (board.black, board.white)]
    everybody = [*seated, *([found.bye] if found.bye else []), *found.rest, *found.walkovers]
    if len(seated) != len(set(seated)) or sorted(set(everybody)) != sorted(everybody):
        yield "somebody stands in the pairing twice"
    if set(everybody) != set(task.players) and task.pairing.system not in PLANNED:
        yield f"left out: {set(task.players) - set(everybody)}"
    if any(frozenset(pair) in task.pairing.forbidden for pair in ((b.black, b.white) for b in found.boards)):
        yield "a forbidden pair meets"
    if not found.optimal:
        yield "no certificate"
    if task.pairing.system not in PLANNED:
        yield from _repeats(task, found)
    if task.pairing.system in WEIGHED:
        yield from _colours(task, found)


def _repeats(task, found):
    """Second meetings and second free rounds, against the least that there can be."""
    field = task.open_field()
    costs = CRITERIA["met"](field)
    legal = legal_pairs(field, task.pairing.forbidden)
    size = len(legal)
    matrix = np.zeros((size, size), dtype=np.int64)
    matrix[: len(costs.bye), : len(costs.bye)] = costs.pairs
    if size > len(costs.bye):
        matrix[-1, :-1] = matrix[:-1, -1] = costs.bye
    index = {entry.id: at for at, entry in enumerate(field.entries)}
    pairs = [tuple(sorted((index[board.black], index[board.white]))) for board in found.boards]
    if found.bye is not None:
        pairs.append((index[found.bye], size - 1))
    least, (here,) = optimum([matrix], legal), totals([matrix], tuple(pairs))
    if least is None or here > least.totals[0]:
        yield f"{here} repeats where {least and least.totals[0]} are needed"


def _colours(task, found):
    """Nobody has a colour for a third time who need not have it, turned round at his board; those who meet again sit
    the other way than before.
    """
    past, index = task.field().history, {entry.id: at for at, entry in enumerate(task.field().entries)}
    for board in found.boards:
        if board.handicap.stones or not board.colours_known or (board.exact is not None and board.exact.giver):
            continue
        black, white = index[board.black], index[board.white]
        if past.black_in_meeting[black, white]:
            if past.black_in_meeting[black, white] > 0:
                yield f"{board.black} and {board.white} meet again with the same colours"
            continue
        here = int(past.twice[black] > 0) + int(past.twice[white] < 0)
        turned = int(past.twice[white] > 0) + int(past.twice[black] < 0)
        if here > turned:
            yield f"{board.black} and {board.white} have the wrong colours"


def _changes(event, number, found):
    """The same question in another order of the file gives the same answer."""
    chance = random.Random(number)  # noqa: S311 - as above
    rows = [list(each) for each in (event.entries, event.games, event.byes)]
    for each in rows:
        chance.shuffle(each)
    shuffled = replace(event, entries=tuple(rows[0]), games=tuple(rows[1]), byes=tuple(rows[2]))
    again = propose(task_of(shuffled, number)[0])
    if _said(again) != _said(found):
        yield "another order of the file gives another pairing"


def _said(found):
    return found.boards, found.bye, found.rest, found.walkovers
