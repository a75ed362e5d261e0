"""XML to elements that know their line, for files that anybody may have made.

A document type may be named, since OpenGotha names one, but nothing is fetched and no entity may be declared: those
are how an XML file makes a reader open other files or fill the memory.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple
from xml.parsers import expat

from banzuke.core.problem import Problem, Where, error

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from banzuke.formats.source import Source

#: No tournament's file nests deeper than a few elements.
DEEPEST = 40
_FIRST_ELEMENT = re.compile(r"(?:\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>\[]*(?:\[.*?\])?\s*>)*<([\w.:-]+)", re.DOTALL)
_HEAD = 4096


@dataclass(slots=True)
class Element:
    """An element: its attributes, its children, its own text without blanks around it, and its line."""

    tag: str
    attributes: Mapping[str, str]
    line: int
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def all(self, *path: str) -> Iterator[Element]:
        """The elements that a path of tags leads to."""
        found = [self]
        for tag in path:
            found = [child for element in found for child in element.children if child.tag == tag]
        yield from found

    def find(self, *path: str) -> Element | None:
        """The first element that a path of tags leads to."""
        return next(self.all(*path), None)

    def said(self, *path: str) -> str:
        """The text of the first element that a path leads to; empty where there is none."""
        found = self.find(*path)
        return "" if found is None else found.text


class Parsed(NamedTuple):
    """The root of a document, or why there is none."""

    root: Element | None
    problem: Problem | None


class _RefusedError(Exception):
    """Something that no tournament's file needs."""


def root_tag(source: Source) -> str | None:
    """The name of the first element, without reading the document; None where the text is no XML."""
    text = (source.text or "")[:_HEAD]
    found = _FIRST_ELEMENT.match(text.lstrip("\ufeff"))
    return None if found is None else found[1]


def parse(source: Source) -> Parsed:
    """Read a document. Its letters come as `source` decoded them, whatever encoding the document declares."""
    builder = _Builder()
    where = Where(source=source.name)
    try:
        builder.parser.Parse((source.text or "").lstrip().encode("utf-8", errors="surrogatepass"), True)
    except expat.ExpatError as failure:
        place = Where(source=source.name, line=failure.lineno, column=failure.offset + 1)
        return Parsed(None, error("E-XML", place, reason=expat.ErrorString(failure.code)))
    except _RefusedError as refusal:
        place = Where(source=where.source, line=builder.parser.CurrentLineNumber)
        return Parsed(None, error("E-XML-HOSTILE", place, what=str(refusal)))
    return Parsed(builder.root, None)


class _Builder:
    """Builds the elements from what the parser meets."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self._open: list[Element] = []
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._words
        self.parser.EntityDeclHandler = self._entity
        self.parser.SkippedEntityHandler = self._entity

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= DEEPEST:
            raise _RefusedError(f"> {DEEPEST} levels")
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def _end(self, _tag: str) -> None:
        element = self._open.pop()
        element.text = element.text.strip()

    def _words(self, words: str) -> None:
        self._open[-1].text += words

    def _entity(self, name: str, *_rest: object) -> None:
        raise _RefusedError(f"&{name};")
