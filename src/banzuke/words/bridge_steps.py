"""The steps of the ratings of bridge in a player's words: par, achieved, boards, change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

#: Step name -> sentence.
BRIDGE_STEPS: dict[str, str | Plural] = {
    "field_others": message("the field without your pair has a mean rating of {value}"),
    "field_all": message("the whole field has a mean rating of {value}"),
    "field_opponents": message("the opponents have a mean rating of {value}"),
    "par_of_player": message(
        "with {with}: you count three quarters, {R}, the partner one, {partner}: {strength} together; "
        "100 points are 1 %, so that your par is {par} %"
    ),
    "par_of_pair": message(
        "with {with}: you {R} and the partner {partner} make {strength}; "
        "100 points are 1 %, so that your par is {par} %"
    ),
    "achieved": message("achieved: {percent} %, which is {value} from 50"),
    "achieved_imps": message("achieved: {imps} IMPs on {boards} boards; 5 % for an IMP a board are {value} from 50"),
    "board_change": message("{boards} boards × 2/15 × ({result} − {par}) = {value}"),
    "whole": message("rounded to a whole number: {value}"),
}
#: Inputs and steps that are differences, and always carry their sign.
BRIDGE_SIGNED = frozenset({"achieved", "achieved_imps", "board_change", "whole", "imps"})
#: Words that stand in the names of paragraphs.
BRIDGE_CLAUSES: dict[str, str | Plural] = {
    "step": message("step"),
    "earlier": message("earlier method"),
    "opponents": message("actual opponents"),
    "boards": message("board by board"),
    "imps": message("IMPs"),
}
