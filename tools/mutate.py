"""The mutation run: makes one small mistake after the other in the rules, and counts how many the tests notice.

Every mutant lives in a forked process of its own, which loads the mistaken module instead of the real one and runs the
tests of the rules until the first failure. A mutant that hangs is stopped after ten times the processor time of a
sound run and counts as killed. Survivors are listed with their place and the mistake: each asks for a test.
Needs a POSIX system (fork).
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.util
import os
import random
import resource
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, settings

from mutations import Mutation, mutations

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from importlib.machinery import ModuleSpec
    from types import CodeType, ModuleType

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
#: What is mutated unless folders are named; `handicap` and `scoring` are worth a run of their own.
RULES = ("src/banzuke/ratings", "src/banzuke/awards")
TESTS = (
    "tests/unit/ratings",
    "tests/unit/awards",
    "tests/unit/handicap",
    "tests/unit/scoring",
    "tests/conformance",
    "tests/properties",
)
#: Tests of whole files: slow, and about other rooms.
SLOW = ("tests/conformance/formats", "tests/conformance/scoring", "tests/conformance/bridge_scoring")
#: A mutant may take this many times the processor time of a sound run, and these many seconds more.
PATIENCE, GRACE = 10.0, 10.0
GOAL = 90.0


class Mutant(NamedTuple):
    """A module with one mistake in it."""

    path: Path
    tree: ast.Module
    mutation: Mutation

    @property
    def module(self) -> str:
        """The name by which the module is imported."""
        return ".".join(self.path.relative_to(SOURCE).with_suffix("").parts)

    def __str__(self) -> str:
        place = f"{self.path.relative_to(ROOT)}:{self.mutation.line}"
        return f"{place}: {self.mutation.before}  ->  {self.mutation.after}"


class _Mistaken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from code that is already compiled."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self._name, self._path, self._code = name, path, code

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """Answer for the one module only."""
        del path, target
        if fullname != self._name:
            return None
        return importlib.util.spec_from_file_location(fullname, self._path, loader=self)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Leave the making of the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the mistaken code."""
        exec(self._code, module.__dict__)  # noqa: S102 - this is how a module is loaded


def find_mutants(folders: Sequence[str]) -> Iterator[Mutant]:
    """Every mutant of every module below the folders (or of the files themselves)."""
    for folder in folders:
        start = (ROOT / folder).resolve()
        for path in sorted(start.rglob("*.py")) if start.is_dir() else [start]:
            tree = ast.parse(path.read_text("utf-8"))
            yield from (Mutant(path, tree, mutation) for mutation in mutations(tree))


def run_tests(mutant: Mutant | None, processor_time: float | None) -> int:
    """In a forked process: load the mutant, run the tests, return pytest's exit code."""
    if processor_time is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(processor_time), int(processor_time) + 1))
    if mutant is not None:
        mutant.mutation.apply()
        code = compile(mutant.tree, str(mutant.path), "exec")
        sys.meta_path.insert(0, _Mistaken(mutant.module, mutant.path, code))
    options = ["-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile=mutate"]
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning", *(f"--ignore={path}" for path in SLOW)]
    for tests in selections(mutant):
        failed = int(pytest.main([*tests, *options]))
        if failed:
            return failed
    return 0


def selections(mutant: Mutant | None) -> list[list[str]]:
    """The tests, the likeliest to notice first: those of the module itself, those of its room, all others."""
    if mutant is None:
        return [list(TESTS)]
    room = Path("tests/unit", *mutant.module.split(".")[1:-1])
    own = room / f"test_{mutant.path.stem}.py"
    others = [test for test in TESTS if test != room.as_posix()]
    return [[path.as_posix()] for path in (own, room) if (ROOT / path).exists()] + [others]


def fork(mutant: Mutant | None, processor_time: float | None = None) -> int:
    """Start a process for one run; returns its number. It ends with pytest's exit code."""
    process = os.fork()
    if process:
        return process
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    code = 1
    try:
        code = run_tests(mutant, processor_time)
    finally:
        os._exit(code)


def sound_run() -> float:
    """The processor time of the tests on the rules as they are; they must pass. Stops the run where they do not."""
    process = fork(None)
    _, status, usage = os.wait4(process, 0)
    if status:
        sys.exit("the tests of the rules do not pass without any mutant: mend them first")
    return usage.ru_utime + usage.ru_stime


def survivors(mutants: Sequence[Mutant], jobs: int, processor_time: float) -> Iterator[Mutant]:
    """Run every mutant, `jobs` at a time; yield those that the tests let pass, as they are found."""
    running: dict[int, Mutant] = {}
    waiting = list(reversed(mutants))
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[fork(mutant, processor_time)] = mutant
        process, status = os.wait()
        mutant = running.pop(process)
        if status == 0:
            yield mutant


def _quicken() -> None:
    """Fewer examples, always the same ones, and no time spent on making a counter-example small."""
    settings.register_profile(
        "mutate",
        derandomize=True,
        database=None,
        deadline=None,
        max_examples=25,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def _arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", default=RULES, help="folders or files to mutate (default: the rules)")
    parser.add_argument("--sample", type=int, help="run only so many mutants, drawn at random")
    parser.add_argument("--seed", type=int, default=0, help="seed of the sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--goal", type=float, default=GOAL, help="percentage to reach")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Run and print the score; 1 where it is below the goal."""
    options = _arguments(arguments)
    os.chdir(ROOT)
    _quicken()
    mutants = list(find_mutants(options.paths))
    if options.sample is not None and options.sample < len(mutants):
        chosen = random.Random(options.seed).sample(range(len(mutants)), options.sample)  # noqa: S311 - a sample
        mutants = [mutants[index] for index in sorted(chosen)]
    start = time.monotonic()
    sound = sound_run()
    print(f"{len(mutants)} mutants, {options.jobs} at a time; a sound run takes {sound:.1f} s", flush=True)
    survived = []
    for mutant in survivors(mutants, options.jobs, PATIENCE * sound + GRACE):
        survived.append(mutant)
        print(f"survived  {mutant}", flush=True)
    killed = len(mutants) - len(survived)
    score = 100.0 * killed / len(mutants) if mutants else 100.0
    print(f"mutation score: {score:.1f} % ({killed} of {len(mutants)} killed) in {time.monotonic() - start:.0f} s")
    return 0 if score >= options.goal else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
