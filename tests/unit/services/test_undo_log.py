from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.services.undo_log import REDO, UNDO, line, read, sha, step

CONTENTS = st.binary(max_size=60) | st.text(alphabet="аєї𝒜b,\n", max_size=30).map(str.encode)


@given(CONTENTS, CONTENTS)
def test_a_step_leads_there_and_back_byte_for_byte(before, after):
    found = step("v", "d", before, after)
    assert found.done(before) == after
    assert found.undone(after) == before
    (kept,) = read(line(found)).done
    assert kept == found


def test_a_step_keeps_what_differs_alone():
    before = b"x" * 10_000 + b"A" + b"y" * 10_000
    found = step("result", "1:1=b", before, before.replace(b"A", b"BC"))
    assert (found.at, found.old, found.new) == (10_000, b"A", b"BC")
    assert len(line(found)) < 400


def written(*contents):
    return [line(step("v", str(at), *pair)) for at, pair in enumerate(pairwise(contents))]


def test_undoing_and_doing_again_are_steps():
    lines = written(b"a", b"b", b"c")
    back = line(step(UNDO, "", b"c", b"b"))
    log = read(b"".join([*lines, back]))
    assert ([each.detail for each in log.done], [each.detail for each in log.undone]) == (["0"], ["1"])
    assert log.fits(b"b")
    again = read(b"".join([*lines, back, line(step(REDO, "", b"b", b"c"))]))
    assert ([each.detail for each in again.done], again.undone) == (["0", "1"], ())
    other = read(b"".join([*lines, back, line(step("v", "other", b"b", b"d"))]))
    assert ([each.detail for each in other.done], other.undone) == (["0", "other"], ())


@pytest.mark.parametrize("cut", [0, 1, 50, -1])
def test_a_line_that_was_cut_is_no_line(cut):
    one, two = written(b"a", b"b", b"c")
    log = read(one + two[:cut])
    assert ([each.detail for each in log.done], log.size) == (["0"], len(one))
    assert log.fits(b"b")


@pytest.mark.parametrize("rubbish", [b"null\n", b"[1]\n", b"{}\n", b'{"verb": 1}\n', b"\xff\n", b"[" * 9999 + b"\n"])
def test_what_is_no_line_ends_the_log(rubbish):
    one, two = written(b"a", b"b", b"c")
    assert len(read(one + rubbish + two).done) == 1
    assert read(rubbish) == read(b"")


def test_a_line_that_does_not_follow_ends_the_log():
    one, _, three = written(b"a", b"b", b"c", b"d")
    assert len(read(one + three).done) == 1


def test_the_last_line_may_not_have_come_about():
    log = read(b"".join(written(b"a", b"b", b"c")))
    assert log.cut_at(b"c") is None
    assert log.cut_at(b"b") == len(written(b"a", b"b")[0])
    assert log.cut_at(b"foreign") is None
    assert log.state == sha(b"c")
    assert read(b"").cut_at(b"a") is None


def test_a_line_is_plain_json_and_tells_nothing_but_the_change():
    members = json.loads(written(b"a", b"b")[0])
    assert members.keys() == {"verb", "detail", "before", "after", "at", "old", "new"}
