"""A book begins; where there is none nobody works; what only reads files never waits for it."""

from __future__ import annotations

import json

import pytest

from banzuke.federation.models import Book

COMMANDS = [
    ("user", "list"),
    ("player", "show", "P000001"),
    ("event", "list"),
    ("list", "show"),
    ("replay",),
    ("verify",),
    ("log",),
    ("export", "out"),
]


def test_a_book_is_made_and_the_next_steps_are_said(place):
    text = place("init", "--federation", "Го України", "--country", "ua", "--shadow", "egf=egf-classic,egf-2021")
    assert text.splitlines()[0].startswith("Го України: a new book in ")
    assert len(text.splitlines()) == 4
    book = Book.objects.get()
    assert (book.name, book.country, book.official) == ("Го України", "UA", ["ufgo-2012"])
    assert book.shadows == {"egf": ["egf-classic", "egf-2021"]}


def test_editions_that_follow_each_other(place):
    place("init", "--rulebook", "egf-classic", "--rulebook", "egf-2021")
    assert Book.objects.get().official == ["egf-classic", "egf-2021"]


def test_a_second_book_is_refused(desk):
    assert "error: " in desk.refused("init")
    assert Book.objects.count() == 1


@pytest.mark.parametrize("arguments", [("--rulebook", "egf-clasic"), ("--shadow", "egf"), ("--shadow", "egf=egf")])
def test_a_wrong_rulebook_is_a_wrong_use(place, arguments):
    place.refused("init", *arguments, code=2)
    assert not Book.objects.exists()


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_where_there_is_no_book_nobody_works(run, tmp_path, monkeypatch, command):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    result = run(*command, "--data", tmp_path / "nothing")
    assert (result.exit_code, result.stdout) == (4, "")
    assert "banzuke init" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_refusal_in_json_is_json(run, tmp_path, monkeypatch):
    monkeypatch.delenv("DATABASE_URL", raising=False)
    result = run("verify", "--data", tmp_path / "nothing", "--format", "json")
    assert result.exit_code == 4
    assert [each["code"] for each in json.loads(result.stdout)["problems"]] == ["E-NO-BOOK"]


def test_an_address_of_another_kind_is_one_line(program):
    result = program("verify", DATABASE_URL="mysql://here/book")
    assert result.returncode == 4
    assert result.stderr.splitlines() == [
        "banzuke: DATABASE_URL: DATABASE_URL names 'mysql'; only postgresql:// is known"
    ]


@pytest.mark.parametrize("arguments", [("--help",), ("rulebooks",), ("rate", "{cup}")], ids=" ".join)
def test_what_needs_no_book_does_not_start_django(cup, program, arguments):
    seen = "import sys; sys.argv[0] = 'banzuke'\nfrom banzuke.cli.main import main\n"
    seen += "try: main()\nfinally: sys.stderr.write('django' if 'django' in sys.modules else 'free')"
    result = program(*(each.format(cup=cup) for each in arguments), code=seen)
    assert result.returncode == 0
    assert result.stderr.endswith("free")


def test_the_help_of_the_book_is_translated(program):
    text = program("event", "submit", "--help", "--lang", "uk").stdout
    assert "Подати турнір" in text
    assert "Хто це робить." in text
    assert "Завести нову книгу федерації." in program("--help", BANZUKE_LANG="uk").stdout


def test_the_site_comes_later(place):
    assert "later version" in place.refused("serve", code=4)
