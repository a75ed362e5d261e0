"""Traceability: which function computes which paragraph of which regulation.

`docs/regulations/<regulation>.md` lists the paragraphs; the clause gate of `make check` compares the note, the
functions registered here and the tests that carry `@pytest.mark.clause(...)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_F = TypeVar("_F", bound="Callable[..., object]")


@dataclass(frozen=True, slots=True, order=True)
class Clause:
    """A numbered paragraph of one regulation, e.g. ("ufgo-2012", "5.2")."""

    regulation: str
    paragraph: str


#: Every computed clause and the functions that compute it, by qualified name. Filled at import.
IMPLEMENTED: dict[Clause, list[str]] = {}


def implements(regulation: str, *paragraphs: str) -> Callable[[_F], _F]:
    """Record that a function computes `paragraphs` of `regulation`. The function itself stays as it is."""

    def record(function: _F) -> _F:
        name = f"{function.__module__}.{function.__qualname__}"
        for paragraph in paragraphs:
            IMPLEMENTED.setdefault(Clause(regulation, paragraph), []).append(name)
        return function

    return record
