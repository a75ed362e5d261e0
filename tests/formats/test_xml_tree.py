from __future__ import annotations

import pytest

from banzuke.formats.encoding import decode
from banzuke.formats.source import Source
from banzuke.formats.xml_tree import parse, root_tag

BILLION_LAUGHS = (
    '<?xml version="1.0"?>\n<!DOCTYPE x [\n'
    '<!ENTITY a "ha">\n<!ENTITY b "&a;&a;&a;&a;">\n]>\n<Tournament>&b;</Tournament>'
)
FETCHING = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>\n<Tournament>&a;</Tournament>'
PARAMETER = '<!DOCTYPE x [<!ENTITY % a SYSTEM "http://127.0.0.1:9/x.dtd"> %a;]>\n<Tournament/>'


def source(text: str, name: str = "cup.xml") -> Source:
    return Source(name, text.encode())


def test_elements_know_their_line_and_their_words():
    root, problem = parse(source('<a>\n <b x="1"> one &amp; two </b>\n <b x="2"/>\n</a>'))
    assert problem is None
    assert [(each.attributes["x"], each.line, each.text) for each in root.all("b")] == [
        ("1", 2, "one & two"),
        ("2", 3, ""),
    ]
    assert root.said("b") == "one & two"
    assert root.find("c") is None


@pytest.mark.parametrize(
    ("text", "line"), [(BILLION_LAUGHS, 3), (FETCHING, 1), (PARAMETER, 1)], ids=["laughs", "fetching", "parameter"]
)
def test_entities_are_refused_where_they_are_declared(text, line):
    root, problem = parse(source(text))
    assert (root, problem.code, problem.where.line) == (None, "E-XML-HOSTILE", line)


def test_a_document_type_alone_is_nothing_bad_and_is_not_fetched():
    root, problem = parse(source('<!DOCTYPE Tournament SYSTEM "file:///nowhere.dtd">\n<Tournament/>'))
    assert (root.tag, root.line, problem) == ("Tournament", 2, None)


def test_depth_is_bounded():
    root, problem = parse(source("<a>" * 41))
    assert (root, problem.code) == (None, "E-XML-HOSTILE")


def test_what_is_cut_says_where():
    root, problem = parse(source("<a>\n<b>"))
    assert (root, problem.code, problem.where.line) == (None, "E-XML", 2)


@pytest.mark.parametrize(
    ("declared", "page"),
    [("UTF-8", "utf-8"), ("ISO-8859-1", "utf-8"), ("ISO-8859-1", "iso-8859-1"), ("windows-1251", "windows-1251")],
)
def test_letters_are_right_whatever_the_declaration_says(declared, page):
    name = "Шевченко" if page == "windows-1251" else "Élodie"
    data = f'<?xml version="1.0" encoding="{declared}"?>\n<a x="{name}"/>'.encode(page)
    root, problem = parse(Source("cup.xml", data))
    assert (root.attributes["x"], problem) == (name, None)


def test_a_declared_page_is_named_in_a_notice():
    data = '<?xml version="1.0" encoding="ISO-8859-2"?><a x="Łukasz"/>'.encode("iso-8859-2")
    decoded = decode(data)
    assert [(each.code, each.params["encoding"]) for each in decoded.problems] == [("N-ENCODING", "iso8859-2")]


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ('<?xml version="1.0"?><!-- <x> --><a b="1"/>', "a"),
        ('<!DOCTYPE t [<!ENTITY a "x">]><Tournament>', "Tournament"),
        ("  <a>", "a"),
        ("row <a>", None),
        ("", None),
    ],
)
def test_the_first_tag_is_found_without_reading(text, tag):
    assert root_tag(source(text)) == tag
