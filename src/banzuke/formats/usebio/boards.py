"""The boards of a USEBIO file: a traveller's lines as results."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from banzuke.bridge.adjusted import parse_adjusted, written
from banzuke.bridge.contract import BOOK, parse_contract
from banzuke.core.partners import TableResult
from banzuke.core.problem import error, notice
from banzuke.formats.draft import Located, PointsClaim
from banzuke.formats.usebio.kinds import POINTS
from banzuke.formats.usebio.people import Scope

if TYPE_CHECKING:
    from banzuke.formats.usebio.people import People
    from banzuke.formats.xml_tree import Element

_WHOLE = re.compile(r"[-+]?\d{1,6}", re.ASCII)
_NUMBER = re.compile(r"[-+]?(\d{1,6}(\.\d*)?|\.\d+)", re.ASCII)
#: Half a matchpoint, in percent of one: more than any rounding of printed points.
_ROUNDED = 50.0
_NOT_PLAYED = frozenset({"", "NP", "N/P", "NOT PLAYED", "-", "*"})
_VULNERABLE = {
    "NONE": "None",
    "NIL": "None",
    "LOVE": "None",
    "-": "None",
    "NS": "NS",
    "N/S": "NS",
    "EW": "EW",
    "E/W": "EW",
    "BOTH": "Both",
    "ALL": "Both",
}
_SEATS = {"N": "N", "NORTH": "N", "E": "E", "EAST": "E", "S": "S", "SOUTH": "S", "W": "W", "WEST": "W"}


class Part(NamedTuple):
    """Where in the event a board was played."""

    session: str | None = None
    section: str | None = None
    round: int | None = None


def read_board(element: Element, people: People, part: Part, in_imps: bool) -> int:  # noqa: FBT001 - what the points are
    """Add the results of a BOARD to the draft; how many lines of it have no result."""
    number = board_number(element, people)
    if number is None:
        return 0
    vulnerable = _vulnerable(element, people)
    average = element.said("BOARD_AVERAGE")
    if _NUMBER.fullmatch(average):
        people.draft.partner_claims.datums[number] = float(average)
    left_out = 0
    for line in element.all("TRAVELLER_LINE"):
        pairs = _pairs(line, people, part, number)
        if pairs is None:
            continue
        result = read_line(line, people, number, pairs, part, vulnerable)
        ns, ew = (_points(line, side, people) for side in ("NS", "EW"))
        if result.score is None and result.adjusted is None and result.contract is None:
            told = _by_points(result, ns, ew, in_imps)
            if told is None:
                left_out += 1
                continue
            result = told
        if ns is not None or ew is not None:
            people.draft.partner_claims.points[len(people.draft.results)] = PointsClaim(ns, ew)
        people.draft.results.append(Located(result, people.at(line)))
    return left_out


def board_number(element: Element, people: People) -> int | None:
    """The number of a board; a problem where it is none."""
    text = element.said("BOARD_NUMBER")
    if not _WHOLE.fullmatch(text):
        people.draft.problems.append(error("E-BRIDGE-BOARD", people.at(element), read=text[:40], most=10_000))
        return None
    return int(text)


def _pairs(line: Element, people: People, part: Part, board: int) -> tuple[int, int] | None:
    """The pairs of a line; None where one is not there, or not known."""
    found = []
    scope = Scope(part.session, part.section)
    for direction in ("NS", "EW"):
        label = line.said(f"{direction}_PAIR_NUMBER")
        number = people.find(label, direction, scope)
        if number is None:
            if not people.is_phantom(label, scope):
                where = people.at(line)
                people.draft.problems.append(error("E-BRIDGE-UNKNOWN-PAIR", where, board=board, pair=label))
            return None
        found.append(number)
    return found[0], found[1]


def read_line(
    line: Element, people: People, board: int, pairs: tuple[int, int], part: Part, vulnerable: str | None
) -> TableResult:
    """A TRAVELLER_LINE as a result; its points are read apart."""
    score, adjusted = _score(line, people, board)
    contract = " ".join(line.said("CONTRACT").split()).upper() or None
    declarer = line.said("PLAYED_BY").upper()
    tricks = _tricks(line, people, board, contract)
    if declarer and declarer not in _SEATS:
        if contract is not None and parse_contract(contract) is not None:
            people.draft.problems.append(error("E-BRIDGE-DECLARER", people.at(line), board=board, read=declarer[:20]))
        declarer = ""
    return TableResult(
        board=board,
        ns=pairs[0],
        ew=pairs[1],
        session=part.session,
        section=part.section,
        round=part.round,
        vulnerable=vulnerable,
        contract=None if adjusted else contract,
        declarer=None if adjusted else _SEATS.get(declarer),
        lead=line.said("LEAD") or None,
        tricks=None if adjusted else tricks,
        score=score,
        adjusted=adjusted,
    )


def _score(line: Element, people: People, board: int) -> tuple[int | None, str | None]:
    """The score of a line, or the director's score in its place."""
    text = line.said("SCORE").upper()
    if _WHOLE.fullmatch(text):
        return int(text), None
    if text in _NOT_PLAYED:
        return None, None
    if text == "PASS":
        return 0, None
    adjusted = parse_adjusted(text)
    if adjusted is None:
        people.draft.problems.append(error("E-BRIDGE-SCORE", people.at(line), board=board, read=text[:40]))
        return None, None
    return None, written(adjusted)


def _tricks(line: Element, people: People, board: int, contract: str | None) -> int | None:
    """The tricks taken; some programs count from the contract: `=`, `+1`, `-2`."""
    text = line.said("TRICKS")
    if not text:
        return None
    meant = None if contract is None else parse_contract(contract)
    if meant is not None and meant.level and (text == "=" or text[0] in "+-"):
        over = "0" if text == "=" else text
        if _WHOLE.fullmatch(over):
            return BOOK + meant.level + int(over)
    if _WHOLE.fullmatch(text):
        return int(text)
    if meant is not None and not meant.level:
        return None
    people.draft.problems.append(error("E-BRIDGE-TRICKS", people.at(line), board=board, read=text[:40]))
    return None


def _vulnerable(element: Element, people: People) -> str | None:
    text = element.said("VULNERABILITY").upper()
    if text and text not in _VULNERABLE:
        people.draft.problems.append(error("E-BRIDGE-VULNERABLE", people.at(element), read=text[:40]))
    return _VULNERABLE.get(text)


def _points(line: Element, side: str, people: People) -> float | None:
    """The points that a line prints for one side."""
    for stem in POINTS:
        text = line.said(f"{side}_{stem}")
        if text:
            if _NUMBER.fullmatch(text):
                return float(text)
            people.draft.problems.append(error("E-NUMBER", people.at(line), read=text[:40]))
    return None


def _by_points(result: TableResult, ns: float | None, ew: float | None, in_imps: bool) -> TableResult | None:  # noqa: FBT001 - as above
    """A line that states its points and not what happened."""
    if in_imps:
        return None if ns is None else replace(result, imps_ns=ns, imps_ew=None if ew in {None, -ns} else ew)
    if ns is None or ew is None or ns + ew <= 0:
        return None
    return replace(result, percent_ns=100 * ns / (ns + ew))


def with_printed_awards(people: People) -> None:
    """Director's scores whose printed points say something else than their word: the points were awarded.

    A weighted score is entered in points, and the program writes the word of the nearest artificial one beside it.
    """
    draft, points = people.draft, people.draft.partner_claims.points
    sums = [
        (told.ns or 0.0) + (told.ew or 0.0)
        for at, told in points.items()
        if draft.results[at].value.adjusted is None and told.ns is not None and told.ew is not None
    ]
    top = max(sums, default=0.0)
    if top <= 0:
        return
    for at, told in points.items():
        result, where = draft.results[at]
        adjusted = None if result.adjusted is None else parse_adjusted(result.adjusted)
        if adjusted is None or told.ns is None or told.ew is None:
            continue
        meant = [100 * told.ns / top, 100 * told.ew / top]
        said = [float(side) if isinstance(side, Fraction) else None for side in (adjusted.ns, adjusted.ew)]
        near = _ROUNDED / top
        if any(word is not None and abs(word - share) > near for word, share in zip(said, meant, strict=True)):
            draft.results[at] = Located(replace(result, percent_ns=meant[0], percent_ew=meant[1]), where)
            params = {"board": result.board, "ns": told.ns, "ew": told.ew, "word": result.adjusted}
            draft.problems.append(notice("N-BRIDGE-AWARD", where, **params))
