"""What `import nurigram` offers."""

from __future__ import annotations

import re
from pathlib import Path

import nurigram
from nurigram.puzzle.registry import FORMATS, format_module


def test_all_names_are_sorted_and_there() -> None:
    assert nurigram.__all__ == sorted(nurigram.__all__)
    assert all(hasattr(nurigram, name) for name in nurigram.__all__)


def test_the_reference_names_everything_that_is_exported() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "python.md").read_text("utf-8")
    assert sorted(re.findall(r"^::: nurigram\.(\w+)$", page, re.M)) == nurigram.__all__


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
