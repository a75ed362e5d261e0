"""The clause gate passes on this repository, and is seen failing on made-up ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import check_clauses
from banzuke.core.clause import Clause
from check_clauses import Sources, findings, matrix
from clause_scan import Citation, cited_by_steps, cited_by_tests, read_note, read_notes

ROOT = Path(__file__).resolve().parents[2]

NOTE = """\
# A made-up regulation

| paragraph | kind | in our words |
|---|:---:|---|
| <a id="1"></a>`1` | informative | Who may play. |
| **2.1** | computed | Winner \\| loser. |
| 2.2 | procedural | Who signs. |

| other | table |
|---|---|
| 9 | computed |
"""
TEST = """\
import pytest

REGULATION = "made-up"


@pytest.mark.clause("made-up", "2.1")
def test_2_1(): ...


@pytest.mark.clause(REGULATION, "2.1", "2.2")
class TestSection: ...


@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("made-up", "1"))])
def test_cases(n): ...


@pytest.mark.clause("made-up", "7")
def helper(): ...
"""
CODE = """\
REGULATION = "made-up"
_CLAUSES = GorClauses(weaker="2.1", change="2.2")


def rate():
    Step("1", "name", 1.0, {})
    Step(_CLAUSES.weaker, "name", 1.0, {})
    return Pass(entries={}, clause="2.1")
"""
TWO = Clause("made-up", "2.1")


@pytest.fixture
def sources(tmp_path):
    """A made-up repository in which everything agrees."""
    for path, text in {"notes/made-up.md": NOTE, "tests/test_it.py": TEST, "src/it.py": CODE}.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    return Sources(
        notes=read_notes(tmp_path / "notes"),
        functions=(Citation(TWO, "it.rate"),),
        tests=tuple(cited_by_tests(tmp_path / "tests")),
        steps=tuple(cited_by_steps(tmp_path / "src")),
    )


def test_every_computed_clause_of_this_repository_has_a_function_and_a_test():
    sources = check_clauses.gather(ROOT)
    assert list(findings(sources)) == []
    assert sum(kind == "computed" for note in sources.notes.values() for kind in note.kinds.values()) > 30


def test_a_made_up_repository_in_which_everything_agrees_passes(sources):
    assert list(findings(sources)) == []


def test_the_note_is_read_with_its_decoration_taken_off(sources):
    assert sources.notes["made-up"].kinds == {"1": "informative", "2.1": "computed", "2.2": "procedural"}


def test_marks_are_found_on_functions_classes_and_parameters_and_not_on_helpers(sources):
    assert [(citation.clause.paragraph, citation.place) for citation in sources.tests] == [
        ("2.1", "test_it.py::test_2_1"),
        ("2.1", "test_it.py::TestSection"),
        ("2.2", "test_it.py::TestSection"),
        ("1", "test_it.py::test_cases"),
    ]


def test_marks_of_a_whole_module_are_found(tmp_path):
    (tmp_path / "test_it.py").write_text('pytestmark = [pytest.mark.clause("made-up", "2.1")]\n', "utf-8")
    assert list(cited_by_tests(tmp_path)) == [Citation(TWO, "test_it.py::pytestmark")]


def test_steps_are_found_by_their_literals(sources):
    assert sorted(citation.clause.paragraph for citation in sources.steps) == ["1", "2.1", "2.1", "2.2"]


@pytest.mark.parametrize(
    "field, complaint",
    [
        ("functions", "made-up 2.1 is computed, but no function names it"),
        ("tests", "made-up 2.1 is computed, but no test names it"),
    ],
)
def test_a_computed_clause_without_function_or_test_fails(sources, field, complaint):
    assert list(findings(sources._replace(**{field: ()}))) == [complaint]


@pytest.mark.parametrize("field", ["functions", "tests", "steps"])
@pytest.mark.parametrize(
    "clause, complaint",
    [
        (Clause("made-up", "7"), "there: cites made-up 7, which is not in the note's table"),
        (Clause("unknown", "1"), "there: cites unknown, but there is no docs/regulations/unknown.md"),
        (Clause("", "1"), "there: cites 1, but its module has no REGULATION"),
    ],
)
def test_an_unknown_clause_fails(sources, field, clause, complaint):
    cited = (*getattr(sources, field), Citation(clause, "there"))
    assert list(findings(sources._replace(**{field: cited}))) == [complaint]


@pytest.mark.parametrize(
    "row, fault",
    [
        ("| 3 | calculated | x |", "line 3: 3 is 'calculated'; expected one of computed, procedural, informative"),
        ("| 3 |", "line 3: the row is shorter than the heading of its table"),
        ("| 3 | computed | x |\n| 3 | computed | y |", "line 4: 3 stands in the table twice"),
    ],
)
def test_a_faulty_row_of_a_note_is_named(row, fault):
    assert fault in read_note(f"| paragraph | kind | words |\n|---|---|---|\n{row}\n").faults


def test_a_note_without_a_table_is_a_finding(sources, tmp_path):
    (tmp_path / "notes" / "empty.md").write_text("# Nothing\n", "utf-8")
    complaint = "docs/regulations/empty.md: no table with the columns `paragraph` and `kind`"
    assert list(findings(sources._replace(notes=read_notes(tmp_path / "notes")))) == [complaint]


def test_the_matrix_shows_functions_and_tests_side_by_side(sources):
    assert "| 2.1 | computed | it.rate | test_it.py::test_2_1<br>test_it.py::TestSection |" in list(matrix(sources))
