"""The file-size gate is seen failing."""

from __future__ import annotations

import check_sizes
from check_sizes import Sized, measure, too_long


def test_a_file_above_the_wall_fails_unless_it_is_exempt(tmp_path):
    (tmp_path / "src" / "migrations").mkdir(parents=True)
    for name, lines in {"short.py": 400, "long.py": 401, "table.py": 500, "migrations/0001.py": 500}.items():
        (tmp_path / "src" / name).write_text("x = 1\n" * lines, "utf-8")
    files = measure(tmp_path)
    assert files == [Sized("src/table.py", 500), Sized("src/long.py", 401), Sized("src/short.py", 400)]
    assert too_long(files, {"src/table.py": "a table of data"}) == [Sized("src/long.py", 401)]


def test_this_repository_passes(capsys):
    assert check_sizes.main() == 0
    assert "sizes:" in capsys.readouterr().out
