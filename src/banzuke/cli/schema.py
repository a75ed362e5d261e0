"""`banzuke schema`: the JSON Schema of a document, as the program itself checks by it."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import typer

from banzuke.cli.output import print_json
from banzuke.formats.event_json.schema import event_schema
from banzuke.words.catalogue import message


class Document(Enum):
    """The documents that have a schema."""

    EVENT = "event"


def schema(
    document: Annotated[Document, typer.Argument(help=message("Which document: event."))],
) -> None:
    """Print the JSON Schema of a document."""
    schemas = {Document.EVENT: event_schema}
    print_json(schemas[document]())
