"""The part of `banzuke check` that is about pairings: what the program would have done otherwise, round by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from banzuke.cli.output import console, print_indented
from banzuke.pairing.audit import audit
from banzuke.words.catalogue import message, plural
from banzuke.words.pairing import boards, verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.core.event import Event
    from banzuke.pairing.audit import RoundAudit
    from banzuke.words.catalogue import Words


def audit_of(event: Event | None) -> tuple[RoundAudit, ...]:
    """The audit of an event that says how it was paired; of others nothing can be said."""
    return () if event is None or "system" not in event.tournament else tuple(audit(event))


def print_audit(found: Sequence[RoundAudit], say: Words) -> None:
    """How many rounds are as good as the best, and what the others could have had."""
    if not found:
        return
    out = console()
    for each in found:
        if each.as_good:
            continue
        out.print(Text(say.phrase(message("Round {round}"), round=each.round), style="bold"))
        for line in _lines(each, say):
            print_indented(out, line)
    sentence = plural(
        "{good} of {count} round is paired as well as it could be by the tournament's settings",
        "{good} of {count} rounds are paired as well as they could be by the tournament's settings",
        "count",
    )
    out.print(say.phrase(sentence, good=sum(each.as_good for each in found), count=len(found)))


def audit_json(found: Sequence[RoundAudit], say: Words) -> list[dict[str, object]]:
    """The same for programs."""
    return [
        {
            "round": each.round,
            "boards": each.boards,
            "same": each.same,
            "as_good": each.as_good,
            "optimal": each.proposal is not None and each.proposal.optimal,
            "pairing": [
                [board.black, board.white] for board in (each.proposal.boards if each.proposal is not None else ())
            ],
            "words": list(_lines(each, say)),
        }
        for each in found
    ]


def _lines(found: RoundAudit, say: Words) -> list[str]:
    """What speaks for the program's pairing."""
    counted = plural(
        "{same} of {boards} board is the program's own", "{same} of {boards} boards are the program's own", "boards"
    )
    lines = [say.phrase(counted, same=found.same, boards=found.boards)]
    if found.proposal is None or not found.proposal.boards:
        lines.append(say.phrase(message("By the settings no pairing is possible.")))
    elif not found.comparisons:
        lines.append(say.phrase(message("It was not paired by the rule of the system.")))
    for weighing, comparison in found.comparisons:
        if comparison.gone:
            text = boards(weighing, comparison.gone, say)
            lines.append(say.phrase(message("The best pairing has: {boards}."), boards=text))
            said = verdict(weighing, comparison, say)
            lines.append(say.phrase(message("What was played: {verdict}"), verdict=said))
    return lines
