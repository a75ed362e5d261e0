"""All formats, by name, suffix and content."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from banzuke.core.event import Event
    from banzuke.core.quantities import PlayerId
    from banzuke.formats.draft import Claim, Draft, Written
    from banzuke.formats.printing import Printing
    from banzuke.formats.source import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """One file format. `recognises` judges by content alone; `read` never raises on content.

    `write` is None for a format that is only read, `read` for one that is only written. `print` writes a format that is
    made for people in their words. `is_text` is False where the bytes are no text, so that nothing is to be said about
    their encoding. `game` is the only game whose events the format
    holds, None where it holds those of several.
    """

    id: str
    suffixes: tuple[str, ...]
    recognises: Callable[[Source], bool] = lambda _: False
    read: Callable[[Source], Draft] | None = None
    write: Callable[[Event, Mapping[PlayerId, Claim]], Written] | None = None
    print: Callable[[Event, Mapping[PlayerId, Claim], Printing], Written] | None = None
    is_text: bool = True
    game: str | None = None


def deferred(place: str) -> Callable[..., Any]:
    """The function at "module:name", which is imported when it is first called.

    A command reads one format and need not wait for the code of eleven others.
    """
    module, _, name = place.partition(":")

    def call(*arguments: object) -> Any:  # noqa: ANN401 - what the function at the place returns
        return getattr(import_module(module), name)(*arguments)

    return call
