"""The message catalogues: gather the messages of the code, merge them into the translations, compile them.

`python tools/messages.py` updates `locale/*/LC_MESSAGES/banzuke.{po,mo}` and lists what is still to be translated;
`--check` changes nothing and fails where the catalogues are not what this program would write.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "banzuke"
LOCALE = PACKAGE / "words" / "locale"
LANGUAGES = ("uk", "ru")
#: Function -> which of its arguments are messages.
KEYWORDS = {"message": None, "plural": (1, 2)}
#: One form for 1, 21, 31; one for 2-4, 22-24; one for all others: the same in both languages.
PLURAL_FORMS = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"


class Translations(Catalog):
    """The catalogue of one language. Its header has what gettext needs and neither dates nor names, so that the same
    messages give the same bytes on every machine.
    """

    @property  # type: ignore[misc]  # the base class can also be set; this header never changes
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines of the header."""
        language = ("Language", str(self.locale))
        return [("Content-Type", "text/plain; charset=utf-8"), language, ("Plural-Forms", PLURAL_FORMS)]


def gather() -> Catalog:
    """All messages of the code, sorted, without places: a moved line is no change of a catalogue."""
    catalogue = Catalog(project="banzuke")
    for _, _, text, _, _ in extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS):
        catalogue.add(text)
    return catalogue


def merged(template: Catalog, language: str) -> Translations:
    """The catalogue of one language with exactly the messages of the template."""
    path = po_path(language)
    old = read(path, language) if path.exists() else Catalog(locale=language)
    new = Translations(locale=language, header_comment="# Banzuke", fuzzy=False)
    for entry in template:
        if entry.id:
            known = old.get(entry.id)
            new.add(entry.id, known.string if known is not None else None)
    return new


def read(path: Path, language: str) -> Catalog:
    """A catalogue of the repository."""
    with path.open("rb") as file:
        return read_po(file, locale=language)


def po_path(language: str) -> Path:
    """Where the translations of a language stand."""
    return LOCALE / language / "LC_MESSAGES" / "banzuke.po"


def po_bytes(catalogue: Translations) -> bytes:
    """A catalogue as people edit it."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=120, sort_output=True, no_location=True)
    return buffer.getvalue()


def mo_bytes(catalogue: Translations) -> bytes:
    """A catalogue as gettext reads it."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def untranslated(catalogue: Catalog) -> list[str]:
    """The messages that lack a translation, or one of its plural forms."""
    open_ = []
    for entry in catalogue:
        forms = entry.string if isinstance(entry.string, tuple | list) else (entry.string,)
        if entry.id and (entry.fuzzy or not all(forms)):
            open_.append(entry.id if isinstance(entry.id, str) else entry.id[0])
    return open_


def main() -> int:
    """Update or check the catalogues of all languages."""
    arguments = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    arguments.add_argument("--check", action="store_true", help="change nothing; fail where something would change")
    only_check = arguments.parse_args().check
    failures = 0
    template = gather()
    for language in LANGUAGES:
        catalogue = merged(template, language)
        files = {po_path(language): po_bytes, po_path(language).with_suffix(".mo"): mo_bytes}
        for path, made in files.items():
            content = made(catalogue)
            if only_check and (not path.exists() or path.read_bytes() != content):
                print(f"{path.name} of {language} is out of date: run `make messages`")
                failures += 1
            elif not only_check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        missing = untranslated(catalogue)
        print(f"{language}: {len(catalogue) - len(missing)} of {len(catalogue)} messages are translated")
        for text in missing:
            print(f"  {text}")
        failures += len(missing)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
