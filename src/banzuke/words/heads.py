"""The heads of Gorynych as they are announced."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from banzuke.awards.gorynych_2004 import Head
    from banzuke.words.catalogue import Words

_WHOLE: Mapping[str, str] = MappingProxyType(
    {
        "eldest": message("{player}: holder of the title Gorynych, its eldest head"),
        "middle": message("{player}: the middle head of Gorynych"),
        "youngest": message("{player}: the youngest head of Gorynych"),
    }
)
_SHARED: Mapping[str, str] = MappingProxyType(
    {
        "eldest": message("{player}: one of {holders} holders of the title Gorynych, a part of its eldest head"),
        "middle": message("{player}: one of {holders} who share the middle head of Gorynych"),
        "youngest": message("{player}: one of {holders} who share the youngest head of Gorynych"),
    }
)


def head_sentence(head: Head, player: str, say: Words) -> str:
    """Who has which head, whole or shared, and what it gives him."""
    holders = head.share.denominator
    sentence = (_WHOLE if holders == 1 else _SHARED)[head.head]
    text = say.phrase(sentence, player=player, holders=holders)
    if head.next_group is None:
        return f"{text}."
    right = message("may play in group {group} next time, with no less than the start points of its lowest member")
    return f"{text}; {say.phrase(right, group=head.next_group)}."
