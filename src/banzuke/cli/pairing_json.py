"""A proposal for programs: boards, proof, criteria, explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.quantities import points
from banzuke.pairing.asked import Asked, answer, apart, pairs_at, totals_of
from banzuke.words.pairing import apart_sentence, meeting, reasons, verdict
from banzuke.words.pairing_choices import choice_sentence, refusal_sentence
from banzuke.words.pairing_settings import pairing_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.pairing.asked import Answer, Answers
    from banzuke.pairing.boards import Board
    from banzuke.pairing.choices import Choice
    from banzuke.pairing.field import Field
    from banzuke.pairing.proposal import Proposal
    from banzuke.pairing.task import Task
    from banzuke.pairing.weighing import Weighed, Weighing
    from banzuke.words.catalogue import Words

Json = dict[str, object]


def proposal_json(task: Task | None, found: Proposal | None, asked: Asked, say: Words) -> Json:
    """The contract's fields first, then what there is to say of them."""
    if task is None or found is None:
        return {"banzuke": 1, "round": None, "system": None, "boards": [], "bye": None, "free": [], "optimal": False}
    document: Json = {
        "banzuke": 1,
        "event": task.event.code,
        "round": found.round,
        "system": found.system,
        "boards": [board_json(each) for each in found.boards],
        "bye": found.bye,
        "free": [*task.free, *found.walkovers],
        "rest": list(found.rest),
        "optimal": found.optimal,
        "proof": None,
        "settings": pairing_json(task.pairing, task.law),
    }
    if found.certificate is not None:
        proof = found.certificate
        document["proof"] = {"boards": proof.pairs, "weighed": proof.matched}
        if not proof.optimal:
            document["proof"] = {**document["proof"], "bound": proof.bound, "reached": proof.reached}  # type: ignore[dict-item]
    if found.parts:
        document["criteria"] = [{"criterion": each, "total": total} for each, total in totals_of(found)]
        if asked != Asked():
            document["explanation"] = _of_parts(found, asked, say)
    elif found.field is not None and asked != Asked():
        document["explanation"] = _of_choices(found.field, found.choices, asked, say)
    return document


def board_json(board: Board) -> Json:
    """A board as the contract names its parts."""
    komi = board.handicap.komi
    found: Json = {
        "table": board.table,
        "black": board.black,
        "white": board.white,
        "handicap": board.handicap.stones,
        "komi": None if komi is None else points(komi),
    }
    if board.pieces is not None:
        found |= {"handicap": board.pieces.pieces, "giver": "gote"}
    if board.exact is not None:
        found["written"] = board.exact.written
    if board.expected is not None:
        found["expected"] = board.expected
    return found | ({"fixed": True} if board.fixed else {}) | ({} if board.colours_known else {"colours_known": False})


def _of_parts(found: Proposal, asked: Asked, say: Words) -> Json:
    """The explanation of everything that was weighed, and of the boards that were not."""
    told = [_explanation(weighing, best, answer(weighing, best, asked), say) for weighing, best in found.parts]
    unweighed = [
        {"boards": [list(board)], "legal": False, "words": apart_sentence(in_groups=weighed, say=say)}
        for board, weighed in apart(found, asked)
    ]
    return {
        "boards": [each for part in told for each in part["boards"]],
        "asked": [*(each for part in told for each in part["asked"]), *unweighed],
    }


def _explanation(weighing: Weighing, best: Weighed, answers: Answers, say: Words) -> dict[str, list[Json]]:
    next_bests = {each.boards[0]: each for each in answers.without}
    boards = []
    for pair in best.pairs:
        said: Json = {
            "players": _ids(weighing, pair),
            "words": meeting(weighing, pair, say),
            "costs": {criterion: best.cost(criterion, pair) for criterion in weighing.criteria},
            "reasons": dict(reasons(weighing, best, pair, say)),
        }
        if pair in next_bests:
            said["next_best"] = _answer(weighing, next_bests[pair], say)
        boards.append(said)
    return {"boards": boards, "asked": [_answer(weighing, each, say) for each in answers.wanted]}


def _of_choices(field: Field, choices: Sequence[Choice], asked: Asked, say: Words) -> Json:
    """The explanation of a system that pairs from the top down."""
    ids = [entry.id for entry in field.entries]
    return {
        "boards": [
            {
                "players": [ids[player] for player in choice.pair],
                "words": choice_sentence(field, choice, say),
                "passed": [{"id": ids[each.player], "why": each.why.value} for each in choice.passed],
            }
            for choice in choices
        ],
        "asked": [
            {"boards": [list(board)], "words": refusal_sentence(field, choices, pair, say)}
            for board in (*asked.why_not, *asked.change)
            for pair in pairs_at(field, (board,))
        ],
    }


def _answer(weighing: Weighing, answer: Answer, say: Words) -> Json:
    boards = [_ids(weighing, pair) for pair in answer.boards]
    if answer.found is None:
        return {"boards": boards, "legal": False}
    decides = answer.found.deciding
    return {
        "boards": boards,
        "legal": True,
        "worse_by": None if decides is None else list(decides.criteria),
        "best": None if decides is None else decides.best,
        "other": None if decides is None else decides.other,
        "gone": [_ids(weighing, pair) for pair in answer.found.gone],
        "come": [_ids(weighing, pair) for pair in answer.found.come],
        "payers": [{"players": _ids(weighing, pair), "cost": cost} for pair, cost in answer.found.payers],
        "words": verdict(weighing, answer.found, say),
    }


def _ids(weighing: Weighing, pair: tuple[int, int]) -> list[str]:
    """The players of a pair by their ids; the empty seat is nobody."""
    return [weighing.field.entries[player].id for player in pair if player != weighing.empty_seat]
