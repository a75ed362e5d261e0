"""What the documents say is true: their code runs, their links lead somewhere, and every problem has its sentence."""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from banzuke.words.problems import SENTENCES

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "banzuke"
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)")
CODE = re.compile(r"[EWN]-[A-Z][A-Z0-9-]+")
PLACEHOLDER = re.compile(r"(?<!\{)\{(\w+)\}(?!\})")
SEVERITIES = {"error": "E", "warning": "W", "notice": "N"}
#: A prompt's command, as a script would start it.
PROGRAM = [sys.executable, "-c", "import sys; sys.argv[0] = 'banzuke'; from banzuke.cli.main import main; main()"]

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())


class Command(NamedTuple):
    """A command of a console block and what the document shows below it."""

    line: str
    shown: str


def tracked(*patterns: str) -> list[Path]:
    """The files of the repository, those not committed yet included."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout  # noqa: S603 - ours
    return [path for line in listed.splitlines() if (path := ROOT / line).is_file()]


def console_commands(text: str) -> list[Command]:
    """The `$ banzuke` commands of the console blocks; other commands are the reader's own."""
    found = []
    for language, block in BLOCK.findall(text):
        if language == "console":
            parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
            found += [Command(*part.partition("\n")[::2]) for part in parts if part.startswith("banzuke")]
    return found


def python_blocks(text: str) -> list[tuple[str, str | None]]:
    """The Python blocks, each with the `text` block right below it, which shows what it prints."""
    blocks = BLOCK.findall(text)
    following = [*blocks[1:], ("", "")]
    return [
        (code, shown if kind == "text" else None)
        for (language, code), (kind, shown) in zip(blocks, following, strict=True)
        if language == "python"
    ]


def agrees(shown: str, printed: str) -> bool:
    """Whether the output is the one shown; `...` stands for anything, blanks at the ends of lines do not count."""
    want, got = ("\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n" for text in (shown, printed))
    return doctest.OutputChecker().check_output(want, got, doctest.ELLIPSIS)


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """A folder with the examples in it, as a reader of the documents has one."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@every_document
def test_the_commands_of_a_document_print_what_it_shows(document, desk):
    settings = {"COLUMNS": "80", "NO_COLOR": "1", "BANZUKE_LANG": "en", "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
    own = {name: value for name, value in os.environ.items() if name not in {"BANZUKE_DATA", "DATABASE_URL"}}
    environment = {**own, **settings, "PYTHONPATH": str(ROOT / "src")}
    for command in console_commands(document.read_text("utf-8")):
        words = [*PROGRAM, *shlex.split(command.line)[1:]]
        done = subprocess.run(  # noqa: S603 - the documents are ours
            words, cwd=desk, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        assert agrees(command.shown, done.stdout), f"{command.line}\n{done.stdout}"


@every_document
@pytest.mark.usefixtures("desk")
def test_the_python_of_a_document_runs_and_prints_what_it_shows(document):
    names: dict[str, object] = {}
    for code, shown in python_blocks(document.read_text("utf-8")):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, document.name, "exec"), names)  # noqa: S102 - the documents are ours
        assert shown is None or agrees(shown, printed.getvalue()), printed.getvalue()


def test_the_readme_shows_commands_and_python():
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(console_commands(text)) >= 1
    assert len(python_blocks(text)) >= 1


def test_wrong_output_in_a_document_is_noticed():
    assert agrees("a\n...\nd", "a  \nb\nc\nd\n")
    assert not agrees("a\nb", "a\nc\n")
    text = "```console\n$ banzuke x\n1\n$ ls\n2\n$ banzuke y\n```\n```python\nz\n```\n\n```text\n3\n```\n"
    assert console_commands(text) == [Command("banzuke x", "1\n"), Command("banzuke y", "")]
    assert python_blocks(text) == [("z\n", "3\n")]


def test_links_to_files_lead_somewhere():
    dead = [
        f"{document.relative_to(ROOT)}: {link}"
        for document in tracked("*.md")
        for link in LINK.findall(document.read_text("utf-8"))
        if not (document.parent / link).exists()
    ]
    assert dead == []


def test_the_changelog_tells_of_this_version():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert re.search(rf"^## \[?{re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)


def problem_codes() -> set[str]:
    """Every code in the source, outside the words."""
    return {
        node.value
        for path in SOURCE.rglob("*.py")
        if "words" not in path.parts
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
    }


def problem_calls():
    """(place, severity, codes, params) of every call that reports a problem; params None where they are passed on."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SEVERITIES:
                params = {item.arg for item in node.keywords}
                codes = {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
                place = f"{path.relative_to(ROOT)}:{node.lineno}"
                yield place, SEVERITIES[node.func.id], codes, None if None in params else params


def test_every_problem_has_a_sentence_and_every_sentence_a_problem():
    assert problem_codes() == SENTENCES.keys()


def test_every_code_begins_with_its_severity():
    calls = list(problem_calls())
    wrong = [place for place, severity, codes, _ in calls for code in codes if not code.startswith(f"{severity}-")]
    assert wrong == []
    assert len(calls) > 50


def test_every_problem_brings_the_words_that_its_sentence_needs():
    lacking = [
        f"{place}: {code} lacks {sorted(needed - params)}"
        for place, _, codes, params in problem_calls()
        if params is not None
        for code in codes & SENTENCES.keys()
        if (needed := placeholders(SENTENCES[code])) - params
    ]
    assert lacking == []


def placeholders(sentence) -> set[str]:
    texts = [sentence] if isinstance(sentence, str) else [sentence.one, sentence.many, f"{{{sentence.deciding}}}"]
    return {name for text in texts for name in PLACEHOLDER.findall(text)}


#: Folders of one machine, and hosts and options of package registries, which a reader elsewhere does not have.
FOREIGN = re.compile(r"/(?:work|root|home|tmp)/|pypi\.org|python[h]osted|index[-]url")


def test_no_file_names_a_folder_of_one_machine_or_a_registry():
    named = []
    for path in tracked():
        with contextlib.suppress(UnicodeDecodeError):
            named += [f"{path.relative_to(ROOT)}: {found[0]}" for found in FOREIGN.finditer(path.read_text("utf-8"))]
    assert named == []


def test_every_decision_stands_in_the_index():
    folder = ROOT / "docs" / "adr"
    index = (folder / "README.md").read_text("utf-8")
    titles = {path.name: path.read_text("utf-8").splitlines()[0] for path in sorted(folder.glob("0*.md"))}
    rows = {f"| [{int(name[:4])}]({name}) | {title.partition('. ')[2]} |" for name, title in titles.items()}
    assert rows - set(index.splitlines()) == set()
    assert len(rows) > 0
