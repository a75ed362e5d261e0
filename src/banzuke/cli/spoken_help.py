"""The help texts in the reader's language, before any option is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from banzuke.words.catalogue import LANGUAGES, language_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from banzuke.words.catalogue import Words


def asked_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language that a command line asks for; what is wrong with `--lang` is said later, by its option."""
    for word, following in zip(arguments, [*arguments[1:], ""], strict=True):
        name, _, value = word.partition("=")
        asked = value or following
        if name == "--lang" and asked in LANGUAGES:
            return asked
    return language_of(environment)


def translate(command: Any, say: Words) -> None:  # noqa: ANN401 - typer keeps its command types to itself
    """Put the help of a command, its options and its sub-commands into a language."""
    if command.help:
        command.help = say.phrase(command.help)
    for parameter in command.params:
        if getattr(parameter, "help", None):
            parameter.help = say.phrase(parameter.help)
    for each in getattr(command, "commands", {}).values():
        translate(each, say)
