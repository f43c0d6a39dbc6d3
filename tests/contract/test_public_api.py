"""What `import nurigram` offers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

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
