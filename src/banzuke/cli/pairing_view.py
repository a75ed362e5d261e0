"""A proposal as people read it in a terminal: the boards to be hung up, then why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.output import console, print_indented, print_whole, table
from banzuke.cli.rating_view import heading
from banzuke.handicap.law import SECOND
from banzuke.pairing.asked import Asked, answer, apart, pairs_at, totals_of
from banzuke.pairing.criteria.all import DRAWN
from banzuke.words.catalogue import message
from banzuke.words.handicap import handicap_page, komi_as_typed
from banzuke.words.numbers import grade
from banzuke.words.pairing import apart_sentence, meeting, proof, reasons, verdict
from banzuke.words.pairing import boards as boards_line
from banzuke.words.pairing_choices import choice_sentence, refusal_sentence
from banzuke.words.pairing_reasons import called, title
from banzuke.words.pairing_settings import settings_line
from banzuke.words.sides import sides

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from banzuke.core.event import Entry
    from banzuke.core.quantities import PlayerId
    from banzuke.pairing.asked import Answer, Answers
    from banzuke.pairing.boards import Board
    from banzuke.pairing.choices import Choice
    from banzuke.pairing.field import Field
    from banzuke.pairing.proposal import Proposal
    from banzuke.pairing.task import Task
    from banzuke.pairing.weighing import Weighed, Weighing
    from banzuke.words.catalogue import Words


def print_proposal(task: Task, found: Proposal, asked: Asked, say: Words) -> None:
    """Print the boards, who is free, the proof, and what was asked."""
    out = console()
    out.print(Text(heading(task.event, say), style="bold"))
    out.print(Text(say.phrase(message("Pairing of round {round}, {system}"), round=found.round, system=found.system)))
    out.print()
    entries = {entry.id: entry for entry in task.event.entries}
    print_boards(found.boards, entries, say)
    for player in (*task.free, *((found.bye,) if found.bye is not None else ())):
        out.print(Text(say.phrase(message("Free: {player}"), player=_name(entries[player]))))
    if found.walkovers:
        going_on = tuple(_name(entries[player]) for player in found.walkovers)
        out.print(Text(say.phrase(message("Going on without a game: {players}"), players=going_on)))
    if found.rest:
        rest = tuple(_name(entries[player]) for player in found.rest)
        out.print(Text(say.phrase(message("Not playing: {players}"), players=rest)))
    out.print()
    out.print(Text(proof(found.certificate, found.system, say), style="green" if found.optimal else "yellow"))
    if found.parts:
        if asked != Asked():
            _print_explanation(out, found, asked, entries, say)
        totals = [f"{title(each, say)} {total}" for each, total in totals_of(found) if total and each != DRAWN]
        said = ", ".join(totals) or say.phrase(message("nothing"))
        out.print(Text(say.phrase(message("Lost in all: {criteria}."), criteria=said), style="dim"))
    elif found.field is not None and asked != Asked():
        _print_choices(out, found.field, found.choices, asked, say)
    out.print(Text(settings_line(task.pairing, task.law, say), style="dim"))


def print_boards(boards: tuple[Board, ...], entries: dict[PlayerId, Entry], say: Words) -> None:
    """The boards, a line each; handicaps in words beneath, where the law has komi to give."""
    rows = table()
    rows.add_column(say.phrase(message("Table")), justify="right", no_wrap=True)
    pieces = any(board.pieces is not None for board in boards)
    known = any(board.colours_known for board in boards)
    for side in sides("shogi" if pieces else "", known=known):
        rows.add_column(say.phrase(side), min_width=12, overflow="fold")
        rows.add_column(say.phrase(message("Grade")), justify="center", no_wrap=True)
    handicaps = any(board.exact is not None for board in boards)
    if handicaps or pieces:
        rows.add_column(say.phrase(message("Handicap")), justify="right", no_wrap=True)
    if handicaps:
        rows.add_column(say.phrase(message("Komi")), justify="right", no_wrap=True)
    for board in boards:
        cells = [Text(str(board.table) + ("*" if board.fixed else ""), style="bold")]
        for player in (board.black, board.white):
            cells += [Text(_name(entries[player])), Text(grade(entries[player].grade, say.language), style="dim")]
        if handicaps:
            komi = board.handicap.komi
            cells += [
                Text("" if board.exact is None else board.exact.written),
                Text("" if komi is None else komi_as_typed(komi)),
            ]
        elif pieces:
            given = None if board.pieces is None else board.pieces.pieces
            cells.append(Text(given or say.phrase(message("furigoma"))))
        rows.add_row(*cells)
    print_whole(rows)
    _print_words(boards, entries, say)


def _print_words(boards: tuple[Board, ...], entries: dict[PlayerId, Entry], say: Words) -> None:
    """Each handicap in words, where it is more than whole stones."""
    out = console()
    levelled = [(board, board.exact) for board in boards if board.exact is not None and board.expected is not None]
    if levelled:
        out.print()
    for board, exact in levelled:
        white, black = (_name(entries[player]) for player in (board.white, board.black))
        page = handicap_page(exact, (black, white) if exact.giver == SECOND else (white, black), say)
        print_indented(out, f"{board.table}. {page.sentence}")


def _print_explanation(out: Console, found: Proposal, asked: Asked, entries: dict[PlayerId, Entry], say: Words) -> None:
    """The answers of everything that was weighed, then the boards that were not."""
    out.print()
    for weighing, best in found.parts:
        _print_answers(out, weighing, best, answer(weighing, best, asked), say)
    for board, weighed in apart(found, asked):
        out.print(Text(" \N{EN DASH} ".join(_name(entries[player]) for player in board), style="bold"))
        _line(out, apart_sentence(in_groups=weighed, say=say))
    out.print()


def _print_answers(out: Console, weighing: Weighing, best: Weighed, answers: Answers, say: Words) -> None:
    """The reasons of each board with the next best without it, table by table, then what else was asked."""
    for each in answers.without:
        pair = each.boards[0]
        out.print(Text(boards_line(weighing, (pair,), say), style="bold"))
        _line(out, meeting(weighing, pair, say))
        for criterion, text in reasons(weighing, best, pair, say):
            _line(out, f"{title(criterion, say)}: {text}")
        _print_answer(out, weighing, each, message("Without this board: {boards}."), say)
    for each in answers.wanted:
        out.print(Text(boards_line(weighing, each.boards, say), style="bold"))
        _print_answer(out, weighing, each, message("The best pairing with it: {boards}."), say)


def _print_choices(out: Console, field: Field, choices: Sequence[Choice], asked: Asked, say: Words) -> None:
    """The choices of a system that pairs from the top down, and why two do not meet."""
    out.print()
    for choice in choices if asked.every_board else ():
        out.print(Text(f"{called(field, choice.player)} \N{EN DASH} {called(field, choice.partner)}", style="bold"))
        _line(out, choice_sentence(field, choice, say))
    for pair in pairs_at(field, (*asked.why_not, *asked.change)):
        out.print(Text(f"{called(field, pair[0])} \N{EN DASH} {called(field, pair[1])}", style="bold"))
        _line(out, refusal_sentence(field, choices, pair, say))
    out.print()


def _print_answer(out: Console, weighing: Weighing, answer: Answer, sentence: str, say: Words) -> None:
    if answer.found is None:
        _line(out, say.phrase(message("No legal pairing is like that.")))
        return
    if answer.found.come:
        _line(out, say.phrase(sentence, boards=boards_line(weighing, answer.found.come, say)))
    _line(out, verdict(weighing, answer.found, say))


def _line(out: Console, text: str) -> None:
    if text:
        print_indented(out, text, "dim")


def _name(entry: Entry) -> str:
    return entry.name or entry.id
