from __future__ import annotations

import pytest
from drafts import codes, entry, event_of, game

from banzuke.core.grade import dan, kyu
from banzuke.core.outcome import ByeKind, Winner
from banzuke.formats.source import Source
from banzuke.formats.wall_list import FORMAT

WIDTHS = (2, 16, 7, 5, 7, 6, 3, 4, 3, 4, 4, 6, 12)


def line(*words: str) -> str:
    """A line of the table: the texts to the left, the numbers to the right."""
    left = (1, 2)
    return " ".join(
        word.ljust(width) if at in left else word.rjust(width)
        for at, (word, width) in enumerate(zip(words, WIDTHS, strict=True))
    )


RULE = " ".join("-" * width for width in WIDTHS)
HEADING = line("№", "Имя", "Клуб", "Ранг", "Рейтинг", "Группа", "I", "II", "III", "Очки", "кБух", "Победы", "Рейтинг₂")
ROWS = (
    line("1", "Альфенко, Вера", "Киев", "1 кю", "2038", "14", "2+", "3+", "4+", "19", "81", "5", "(+30) 2068"),
    line("2", "Бетенко, Глеб", "Киев", "5 дан", "2376,5", "14", "1-", "4-!", "3+", "18", "33,5", "4", "(+274!) 1310"),
    line("3", "Гаменко, Дана", "Херсон", "6 кю", "1597", "14", "4+", "1-", "2-", "17", "83", "3", "(=) 100"),
    line("4", "Дельтенко-Очень,", "Киев", "30 кю", "", "0", "3-", "2-!", "1-", "0", "17", "0", ""),
    line("5", "Эпсиленко", "", "20 кю", "100", "1", "--", "--", "+-", "1", "14", "0", "(-65) 100"),
)
LIST = "\n".join((RULE, HEADING, RULE, *ROWS)) + "\n"


def read(text: str, encoding: str = "utf-8"):
    return FORMAT.read(Source("list.txt", text.encode(encoding)))


def test_a_row_becomes_an_entry_with_its_number_as_identifier():
    first = entry(read(LIST), 1)
    assert (first.id, first.name, first.given) == ("1", "Альфенко Вера", "Вера")
    assert (first.grade, first.rating, first.club, first.group) == (kyu(1), 2038.0, "Киев", "14")


def test_ratings_may_have_a_decimal_comma_or_be_blank():
    draft = read(LIST)
    assert (entry(draft, 2).rating, entry(draft, 2).grade) == (2376.5, dan(5))
    assert (entry(draft, 4).rating, entry(draft, 4).grade) == (None, kyu(30))


def test_a_name_cut_at_the_columns_edge_and_a_name_without_comma_stay_as_printed():
    draft = read(LIST)
    assert (entry(draft, 4).name, entry(draft, 4).given) == ("Дельтенко-Очень", None)
    assert (entry(draft, 5).name, entry(draft, 5).given, entry(draft, 5).club) == ("Эпсиленко", None, None)


def test_cells_become_games_and_free_rounds():
    draft = read(LIST)
    assert codes(draft) == []
    assert draft.event.rounds == 3
    assert [(each.value.round, each.value.black, each.value.white) for each in draft.games] == [
        (1, "1", "2"),
        (1, "3", "4"),
        (2, "1", "3"),
        (2, "2", "4"),
        (3, "1", "4"),
        (3, "2", "3"),
    ]
    assert (game(draft, 4).winner, game(draft, 4).by_default) == (Winner.NEITHER, True)
    assert [each.value.kind for each in draft.byes] == [ByeKind.ABSENT, ByeKind.ABSENT, ByeKind.BYE]


def test_the_printed_new_rating_is_a_claim():
    claims = read(LIST).claims
    assert [(claim.rating_after, claim.anomalous) for claim in claims.values()] == [
        (2068.0, False),
        (1310.0, True),
        (100.0, False),
        (None, False),
        (100.0, False),
    ]


def test_other_columns_are_claims_as_printed():
    claim = read(LIST).claims[entry(read(LIST), 2).id]
    assert claim.place == "2"
    assert claim.columns == {"Очки": "18", "кБух": "33,5", "Победы": "4"}


def test_cp1251_and_utf_8_are_one_event():
    single_byte = read(LIST.replace("₂", "2"), "cp1251")
    assert event_of(single_byte) == event_of(read(LIST))
    assert single_byte.claims == read(LIST).claims


def test_ukrainian_headings_are_read_with_any_apostrophe():
    for apostrophe in "'’ʼ":
        text = LIST.replace(" № Имя  ", f" № Ім{apostrophe}я ").replace("Группа", "Група ").replace("Победы", "Перемо")
        assert event_of(read(text)) == event_of(read(LIST))


def test_words_around_the_table_are_comments():
    draft = read(f"Кубок весны\n\n{LIST}{RULE}\nГлавный судья: А.\n")
    assert draft.event.comments == ("Кубок весны", "Главный судья: А.")
    assert len(draft.entries) == 5


@pytest.mark.parametrize(
    "was, becomes, code, field",
    [
        ("2038", "abcd", "E-NUMBER", "rating"),
        (" 1 кю", " кю 1", "E-GRADE", "grade"),
        ("(+30) 2068", "(+30) ????", "W-NEW-RATING", "rating_after"),
    ],
)
def test_a_value_that_is_not_understood_is_reported_with_its_row(was, becomes, code, field):
    draft = read(LIST.replace(was, becomes))
    assert [(each.code, each.where.row, each.where.line, each.where.field) for each in draft.problems] == [
        (code, "1", 4, field)
    ]
    assert len(draft.entries) == 5


def test_a_cell_that_is_not_understood_is_reported_with_row_and_round():
    draft = read(LIST.replace(" 2+   3+", " 2+   3x"))
    assert ("E-CELL", "1", 2) in [(each.code, each.where.row, each.where.round) for each in draft.problems]


def test_letters_across_a_columns_edge_are_an_error_with_the_line():
    draft = read(LIST.replace("Альфенко, Вера  ", "Альфенко, Вероника"))
    assert [(each.code, each.where.line) for each in draft.problems if each.code == "E-ROW"] == [("E-ROW", 4)]


def test_a_line_without_a_number_is_an_error_with_the_line():
    draft = read(LIST.replace(" 5 Эпс", "   Эпс"))
    assert [(each.code, each.where.line) for each in draft.problems] == [("E-ROW", 8)]


def test_a_contradiction_is_reported_with_row_and_round():
    draft = read(LIST.replace(" 1-  4-!", " 1+  4-!"))
    assert [(each.code, each.where.row, each.where.player, each.where.round) for each in draft.problems] == [
        ("E-MIRROR", "1", "Альфенко, Вера", 1)
    ]


def test_it_is_recognised_by_its_rules_and_headings():
    assert FORMAT.recognises(Source("x", LIST.encode()))
    assert not FORMAT.recognises(Source("x", "\n".join((HEADING, *ROWS)).encode()))
    assert not FORMAT.recognises(Source("x", LIST.replace(" № ", " a ").encode()))
    assert not FORMAT.recognises(Source("x", b""))


def test_a_text_without_a_table_is_one_problem():
    assert codes(read("no table here")) == ["E-NO-TABLE"]
