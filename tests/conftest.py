"""What all tests share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

#: How long one example takes depends on what else the machine does; speed is measured in bench/.
settings.register_profile("house", deadline=None)
settings.load_profile("house")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def reference() -> Path:
    """The published results that conformance is held to; they lie beside the checkout, outside the repository."""
    folder = ROOT.parent / "shared" / "reference"
    if not folder.is_dir():
        pytest.skip("the reference data (../shared/reference) are not on this machine")
    return folder


@pytest.fixture
def counted(record_property: Callable[[str, object], None]) -> Callable[[str, int, int], None]:
    """Record how many published values agree; the counts are printed at the end of the run."""
    return lambda what, good, total: record_property("counted", f"{what}: {good} of {total}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the counts of the conformance tests."""
    reports = [report for outcome in ("passed", "failed") for report in terminalreporter.stats.get(outcome, ())]
    counts = [value for report in reports for name, value in report.user_properties if name == "counted"]
    if counts:
        terminalreporter.section("published values")
        for count in sorted(counts):
            terminalreporter.write_line(str(count))
