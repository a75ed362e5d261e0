"""Elements of XML as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def open_tag(tag: str, attributes: Mapping[str, object]) -> str:
    """The beginning of an element."""
    # Imported here: it brings half of urllib along, which a command that writes no XML need not wait for.
    from xml.sax.saxutils import quoteattr  # noqa: PLC0415

    return f"<{tag}{''.join(f' {name}={quoteattr(str(text))}' for name, text in attributes.items())}>"


def empty_tag(tag: str, attributes: Mapping[str, object]) -> str:
    """An element without content."""
    return open_tag(tag, attributes)[:-1] + "/>"


def dictionary(value: object) -> dict[str, object]:
    """A value of somebody's settings, where it is an object as it should be; else nothing."""
    return value if isinstance(value, dict) else {}


def listed(value: object) -> list[object]:
    """A value of somebody's settings, where it is a list as it should be; else nothing."""
    return value if isinstance(value, list) else []
