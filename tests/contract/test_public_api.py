"""What `import nurigram` offers."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import nurigram
from nurigram.puzzle.registry import FORMATS, format_module
from tests.fixtures.needs import needs


def test_all_names_are_sorted_and_there() -> None:
    assert nurigram.__all__ == sorted(nurigram.__all__)
    assert all(hasattr(nurigram, name) for name in nurigram.__all__)


def test_the_reference_names_everything_that_is_exported() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "python.md").read_text("utf-8")
    assert sorted(re.findall(r"^::: nurigram\.(\w+)$", page, re.M)) == nurigram.__all__


def test_solving_loads_no_more_than_it_needs() -> None:
    program = (
        "import sys, nurigram; before = set(sys.modules);"
        "nurigram.solve(nurigram.loads('https://puzz.link/p?nurikabe/5/5/g5k2o1k3g'), engine='native');"
        "print(*before, '|', *sys.modules)"
    )
    needs("nurigram._native")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    before, _, after = done.stdout.partition(" | ")
    assert {name for name in before.split() if name.startswith("nurigram.")} == set()
    unwanted = (
        "pysat",
        "nurigram.kinds.nonogram",
        "nurigram.kinds.nurikabe.making",
        "nurigram.kinds.nurikabe.techniques",
    )
    assert [name for name in unwanted if name in after.split()] == []


def test_every_format_keeps_the_protocol() -> None:
    for name, row in FORMATS.items():
        module = format_module(name)
        assert name == module.NAME
        assert module.TITLE
        assert all(extension.startswith(".") for extension in row.extensions)
        assert module.sniff("") is False
        assert callable(module.loads)
        assert callable(module.dumps)


def test_a_shell_can_complete_every_public_name() -> None:
    assert set(nurigram.__all__) <= set(dir(nurigram))


PUZZLE = nurigram.loads("https://puzz.link/p?nurikabe/5/5/g5k2o1k3g")
NONSENSE: dict[str, Callable[[], object]] = {
    "the limit is a number of solutions from 1 on": lambda: nurigram.solve(PUZZLE, limit=-1),
    "or None for all of them, not 0": lambda: nurigram.count_solutions(PUZZLE, limit=0),
    "a time limit is a number of seconds, or None for no limit, not 'x'": lambda: nurigram.solve(
        PUZZLE,
        time_limit="x",  # type: ignore[arg-type]
    ),
    "not -1": lambda: nurigram.generate("nurikabe", "5x5", time_limit=-1),
    "a file is named by a text or a path, not by 5": lambda: nurigram.load(5),  # type: ignore[arg-type]
    "the count is a number of puzzles, not -1": lambda: list(nurigram.generate_many("nurikabe", "5x5", count=-1)),
    "not a picture file; PNG, JPEG": lambda: nurigram.picture(b"nonsense"),
    "there is no method called 'nonsense'; choose one of": lambda: nurigram.repair(PUZZLE, "nonsense"),
}


@pytest.mark.parametrize("told", NONSENSE)
def test_arguments_that_make_no_sense_are_refused_in_plain_words(told: str) -> None:
    with pytest.raises(nurigram.NurigramError) as error:
        NONSENSE[told]()
    assert told in str(error.value)
