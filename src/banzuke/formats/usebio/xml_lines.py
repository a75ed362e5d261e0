"""XML written line by line: an element with children, or one with a text, each indented."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING
from xml.sax.saxutils import XMLGenerator
from xml.sax.xmlreader import AttributesImpl

if TYPE_CHECKING:
    import io
    from collections.abc import Iterator


class XmlLines:
    """Writes elements to a text; whatever stands in a value is escaped."""

    def __init__(self, text: io.StringIO) -> None:
        self._xml = XMLGenerator(text, encoding="UTF-8", short_empty_elements=True)
        self._depth = 0

    @contextmanager
    def inside(self, tag: str, **attributes: str) -> Iterator[None]:
        """An element around what is written meanwhile."""
        self._line_start()
        self._xml.startElement(tag, AttributesImpl(attributes))
        self._line_end()
        self._depth += 1
        yield
        self._depth -= 1
        self._line_start()
        self._xml.endElement(tag)
        self._line_end()

    @contextmanager
    def inside_if(self, value: str | None, tag: str, attribute: str) -> Iterator[None]:
        """The same where there is a value for its attribute; nothing around it otherwise."""
        if value is None:
            yield
        else:
            with self.inside(tag, **{attribute: value}):
                yield

    def say(self, tag: str, value: object) -> None:
        """An element with a text; nothing where there is none."""
        if value is None or value == "":
            return
        self._line_start()
        self._xml.startElement(tag, AttributesImpl({}))
        self._xml.characters(str(value))
        self._xml.endElement(tag)
        self._line_end()

    def _line_start(self) -> None:
        self._xml.ignorableWhitespace("  " * self._depth)

    def _line_end(self) -> None:
        self._xml.ignorableWhitespace("\n")
