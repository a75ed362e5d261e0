"""USEBIO files of invented players, as scoring programs write them."""

from __future__ import annotations

from banzuke.formats.loading import load_bytes

HEAD = (
    '<?xml version="1.0"?>\n<!DOCTYPE USEBIO SYSTEM "http://example.invalid/usebio_v1_2.dtd">\n<USEBIO Version="1.2">\n'
)
CLUB = "<CLUB><CLUB_NAME>Riverside</CLUB_NAME></CLUB>\n"


def player(name, number=""):
    """A PLAYER."""
    return f"<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME><NATIONAL_ID_NUMBER>{number}</NATIONAL_ID_NUMBER></PLAYER>"


def pair(label, one, other, **said):
    """A PAIR; `said` are its further elements."""
    rest = "".join(f"<{tag}>{value}</{tag}>" for tag, value in said.items())
    return f"<PAIR><PAIR_NUMBER>{label}</PAIR_NUMBER>{rest}{player(one)}{player(other)}</PAIR>\n"


def line(ns, ew, contract="", by="", tricks="", score="", **points):
    """A TRAVELLER_LINE."""
    cells = {"CONTRACT": contract, "PLAYED_BY": by, "TRICKS": tricks, "SCORE": score, **points}
    rest = "".join(f"<{tag}>{value}</{tag}>" for tag, value in cells.items() if value != "")
    pairs = f"<NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
    return f"<TRAVELLER_LINE>{pairs}{rest}</TRAVELLER_LINE>\n"


def board(number, *lines, extra=""):
    """A BOARD."""
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{extra}{''.join(lines)}</BOARD>\n"


def event(*parts, kind="PAIRS", head="", doctype=HEAD, tail=""):
    """A whole file."""
    return f'{doctype}{CLUB}<EVENT EVENT_TYPE="{kind}">{head}{"".join(parts)}</EVENT>{tail}</USEBIO>\n'


def participants(*rows):
    """The PARTICIPANTS."""
    return f"<PARTICIPANTS>{''.join(rows)}</PARTICIPANTS>\n"


FOUR = participants(
    pair("1", "Alpha Ada", "Beta Bela"),
    pair("2", "Gamma Gil", "Delta Dora"),
    pair("3", "Eta Eve", "Theta Theo"),
    pair("4", "Iota Ian", "Kappa Kay"),
)
BOARDS = (
    board(1, line(1, 2, "4S", "N", 10, 420), line(3, 4, "3NT", "E", 9, -400)),
    board(2, line(1, 4, "2H", "S", 8, 110), line(3, 2, "1NT", "W", 6, 50)),
)


def load(text, name="evening.xml", encoding="utf-8"):
    """The document of a text."""
    return load_bytes(name, text.encode(encoding))


def codes(document):
    """The codes of its problems."""
    return [problem.code for problem in document.problems]
