"""The part of `banzuke check` that is about grades: the promotions that a table prints, and the ways to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from banzuke.cli.output import console
from banzuke.words.catalogue import message, plural
from banzuke.words.grade_ways import assumption, way_of
from banzuke.words.numbers import grade

if TYPE_CHECKING:
    from collections.abc import Sequence

    from banzuke.formats.fesa.promotions import PrintedPromotion
    from banzuke.words.catalogue import Words


def print_promotions(found: Sequence[PrintedPromotion], say: Words) -> None:
    """Each printed promotion with its way and what it asks for; nothing where the table prints none."""
    if not found:
        return
    out = console()
    out.print(say.phrase(message("Promotions of the table:")))
    for each in found:
        head = f"{each.entry.name or each.entry.id} {grade(each.grade, say.language)}: "
        out.print(Padding(Text(head + explained_words(each, say)), (0, 0, 0, 2), expand=False))
    sentence = plural(
        "{known} of {count} promotion has a way to it", "{known} of {count} promotions have a way to them", "count"
    )
    out.print(say.phrase(sentence, known=sum(each.way is not None for each in found), count=len(found)))


def explained_words(each: PrintedPromotion, say: Words) -> str:
    """The way to a promotion, and the counters that it needs and the table does not print."""
    if each.way is None or not each.way.promotions:
        return say.phrase(message("no way leads to it from the printed numbers"))
    words = way_of(each.way.promotions[-1], say)
    needed = assumption(each.way, say)
    return f"{words}; {needed}" if needed else words


def promotions_json(found: Sequence[PrintedPromotion], say: Words) -> list[dict[str, object]]:
    """The same for programs."""
    return [
        {
            "id": each.entry.id,
            "name": each.entry.name,
            "grade": str(each.grade),
            "way": each.way.promotions[-1].way.value if each.way and each.way.promotions else None,
            "games": each.way.games if each.way else None,
            "lb_before": each.way.lower if each.way else None,
            "mp_before": each.way.middle if each.way else None,
            "message": explained_words(each, say),
        }
        for each in found
    ]
