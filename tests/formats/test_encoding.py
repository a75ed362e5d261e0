"""Encodings: no letter is lost, what was assumed is said, and what was saved wrongly is refused."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banzuke.formats.encoding import decode
from banzuke.formats.encoding.mojibake import find_mojibake

#: Invented names that use the letters of each language.
NAMES = {
    "uk": ("Ковальчук Іван", "Їжакевич Ганна", "Ґудзь Остап", "Лисенко Євген", "Щасний Юрій", "Бойко Олексій"),
    "ru": ("Иванов Пётр", "Щербаков Юрий", "Фёдоров Илья", "Жуков Эдуард", "Подъяпольский Лев", "Цветаева Анна"),
    "fr": ("Lefèvre Hélène", "Dupré André", "Benoît Jérôme", "Garçon Noël", "Forêt Anaïs", "Maître Zoé"),
    "pl": ("Wójcik Michał", "Dąbrowski Łukasz", "Kamiński Paweł", "Woźniak Grażyna", "Śliwa Józef", "Żak Elżbieta"),
    "de": ("Müller Jürgen", "Schröder Käthe", "Weiß Jörg", "Groß Änne", "Öhler Uwe", "König Rüdiger"),
}
PAGES = {
    "uk": ("cp1251", "koi8-u"),
    "ru": ("cp1251", "koi8-u", "cp866"),
    "fr": ("cp1252", "iso-8859-15"),
    "pl": ("cp1250", "iso-8859-2"),
    "de": ("cp1252", "iso-8859-15", "iso-8859-2"),
}
IN_PAGES = [(language, page) for language, pages in PAGES.items() for page in pages]


def codes(decoded):
    return [problem.code for problem in decoded.problems]


def tables(language):
    """Tables of four names and more, as a tournament has."""
    rows = st.tuples(st.sampled_from(NAMES[language]), st.integers(1, 20), st.integers(1, 40))
    lines = st.lists(rows, min_size=4, max_size=30)
    return lines.map(lambda rows: "\n".join(f"{name}  {grade}k UA Kyiv {place}+ 3-" for name, grade, place in rows))


@pytest.mark.parametrize("text", ["Alpha 1d", "Шевченко Тарас", "Lefèvre", "佐藤", "Nguyễn", "Παππάς"])
@pytest.mark.parametrize(
    ("encoding", "mark", "said"),
    [
        ("utf-8", b"", []),
        ("utf-8", codecs.BOM_UTF8, []),
        ("utf-16-le", codecs.BOM_UTF16_LE, ["N-ENCODING"]),
        ("utf-16-be", codecs.BOM_UTF16_BE, ["N-ENCODING"]),
        ("utf-32-le", codecs.BOM_UTF32_LE, ["N-ENCODING"]),
        ("utf-32-be", codecs.BOM_UTF32_BE, ["N-ENCODING"]),
    ],
)
def test_unicode_in_every_form(text, encoding, mark, said):
    decoded = decode(mark + text.encode(encoding))
    assert (decoded.text, decoded.encoding, codes(decoded)) == (text, encoding, said)


@pytest.mark.parametrize(("language", "page"), IN_PAGES)
@given(data=st.data())
def test_a_table_in_an_old_page_keeps_every_letter(language, page, data):
    text = data.draw(tables(language))
    decoded = decode(text.encode(page))
    assert decoded.text == text
    assert "N-ENCODING" in codes(decoded)


@pytest.mark.parametrize(("language", "page"), IN_PAGES)
def test_one_name_in_an_old_page_keeps_every_letter(language, page):
    wrong = [name for name in NAMES[language] if decode(name.encode(page)).text != name]
    assert wrong == []


def test_ukrainian_in_the_pages_of_dos():
    text = "\n".join(NAMES["uk"])
    assert decode(text.encode("cp1125")).text == text
    borrowed = "\n".join(name.translate(str.maketrans("іґІҐ", "iгIГ")) for name in NAMES["uk"])
    assert decode(borrowed.encode("cp866")).text == borrowed


def test_a_congress_of_many_countries_keeps_its_letters():
    western = "Weiß Uwe\nPeña Íñigo\nSørensen Åse\nConceição João\nÞórsson Ægir\nLœuf Côme"
    assert decode(western.encode("cp1252")).text == western


def test_a_guest_from_another_country_keeps_his_letters():
    french = "\n".join([*NAMES["fr"], "Sørensen Åse", "Þórsson Ægir"])
    assert decode(french.replace("œ", "oe").encode("cp1252")).text == french
    russian = "\n".join([*NAMES["ru"], "Цішкоў Янка", "Єсипенко Їжак"])
    assert decode(russian.encode("cp1251")).text == russian


@pytest.mark.parametrize(
    ("file", "page"),
    [
        ("go/ufgo-database/cup_table_cp1251.txt", "cp1251"),
        ("go/h9-odd/juvisy2019_latin1.h9", "cp1252"),
        ("go/h9-odd/juvisy2019.tou", "cp1252"),
        ("lists/ffg_list_excerpt_latin1.txt", "cp1252"),
    ],
)
def test_published_files_in_old_pages(reference, file, page):
    decoded = decode((reference / file).read_bytes())
    assert (decoded.encoding, codes(decoded)) == (page, ["N-ENCODING"])


def test_published_files_are_read_without_doubt(reference):
    doubted = {}
    for path in sorted(reference.rglob("*")):
        found = codes(decode(path.read_bytes())) if path.is_file() else []
        if set(found) - {"N-ENCODING"}:
            doubted[path.name] = found
    assert doubted == {}


def test_two_pages_that_fit_are_both_shown():
    decoded = decode("Peña".encode("cp1252"))
    assert codes(decoded) == ["N-ENCODING", "W-ENCODING-UNSURE"]
    shown = decoded.problems[1].params
    assert {shown["read"], shown["other"]} == {"Peña", "Peńa"}
    assert decoded.text == shown["read"]


@pytest.mark.parametrize("page", ["cp1252", "latin-1", "cp1251", "cp866", "koi8-u", "cp1250"])
@pytest.mark.parametrize("cycles", [1, 2, 3])
def test_cycles_of_encodings_are_told_with_what_was_meant(page, cycles):
    missed = []
    for name in (name for names in NAMES.values() for name in names):
        costume = name
        for _ in range(cycles):
            costume = misread(costume.encode(), page)
        decoded = decode(f"Alpha 1d\n{costume} 2k".encode())
        (problem,) = decoded.problems
        if (problem.code, problem.where.line, problem.params["meant"], problem.params["cycles"]) != (
            "E-MOJIBAKE",
            2,
            f"{name} 2k",
            cycles,
        ):
            missed.append(costume)
    assert missed == []


def misread(data, page):
    """Bytes as programs show them in the wrong page: a byte that the page leaves open becomes a control character."""
    return "".join(_shown(bytes([byte]), page) for byte in data)


def _shown(byte, page):
    try:
        return byte.decode(page)
    except UnicodeDecodeError:
        return chr(byte[0])


def test_cyrillic_that_was_read_as_western_is_told():
    (problem,) = decode("Øåâ÷åíêî 1d".encode()).problems
    assert (problem.code, problem.params["meant"]) == ("E-MOJIBAKE", "Шевченко 1d")


SOUND = [
    "Рі Сун № 1",
    "GoРі",
    "Ві Рі",
    "НІ НЄ",
    "Größe",
    "Łódź",
    "Œuvre",
    "Þórðarson",
    "Çırağan",
    "№ 1 «Го»",
    "Âu Dương",
    "ÅÄÖ",
]


@pytest.mark.parametrize("text", [*SOUND, *(name for names in NAMES.values() for name in names)])
def test_sound_names_are_left_alone(text):
    assert decode(text.encode()).problems == ()
    assert decode(text.upper().encode()).problems == ()


def test_utf8_with_one_bad_byte_is_damaged_and_no_old_page():
    data = "Шевченко\nКовальчук".encode()
    place = data.index("в".encode(), data.index(b"\n"))
    (problem,) = decode(data[:place] + b"\xff" + data[place:]).problems
    assert (problem.code, problem.where.line, problem.where.column) == ("E-BROKEN-TEXT", 2, 3)
    assert problem.params["bytes"] == "FF"


def test_utf8_cut_in_the_middle_of_a_letter():
    (problem,) = decode("Шевченко".encode()[:-1]).problems
    assert (problem.code, problem.where.line, problem.where.column) == ("E-BROKEN-TEXT", 1, 8)


def test_utf16_cut_in_the_middle_of_a_letter():
    assert codes(decode(codecs.BOM_UTF16_LE + "Шевченко".encode("utf-16-le")[:-1])) == ["E-BROKEN-TEXT"]


@pytest.mark.parametrize("data", [b"", b" \r\n\t\n", codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF8 + b" \n"])
def test_an_empty_file(data):
    assert codes(decode(data)) == ["E-EMPTY"]


@pytest.mark.parametrize("data", [b"\x00\x01\x02\x03" * 100, b"PK\x03\x04" + bytes(200), b"Alpha\x00Beta"])
def test_what_is_no_text(data):
    decoded = decode(data)
    assert (decoded.text, codes(decoded)) == (None, ["E-NOT-TEXT"])


@pytest.mark.parametrize(("text", "encoding"), [("佐藤太郎 田中花子", "shift_jis"), ("王小明 李四", "gb18030")])
def test_a_page_of_double_bytes_is_refused_and_not_guessed(text, encoding):
    decoded = decode(f"{text}\n{text}".encode(encoding))
    assert (decoded.text, codes(decoded)) == (None, ["E-ENCODING"])


@given(st.binary(max_size=200))
def test_no_bytes_break_the_decoder(data):
    decoded = decode(data)
    assert (decoded.text is None) == (decoded.encoding is None)


@pytest.mark.parametrize("line", ["а:вєшє 1 Łódź", "вєшє Ł", "Рієгі Łapka"])
def test_a_word_of_plain_letters_is_no_costume_whatever_its_bytes(line):
    assert find_mojibake(line) is None
