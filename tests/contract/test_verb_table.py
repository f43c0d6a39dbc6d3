"""The table of what verbs and functions do with collections, ambiguous puzzles and given cells leaves nothing open."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nurigram
from nurigram.cli.app import VERBS

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"
HEADING = "## Collections, ambiguous puzzles and given cells"


def rows() -> list[list[str]]:
    """The cells of both tables, without their headings."""
    text = PAGE.read_text(encoding="utf-8").partition(HEADING)[2]
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0].strip(" `"))
def test_every_cell_says_what_happens(row: list[str]) -> None:
    assert len(row) == 4
    assert all(row)


def test_every_verb_and_function_has_a_row() -> None:
    named = {name for row in rows() for name in re.findall(r"`([\w-]+)`", row[0])}
    functions = {name for name in nurigram.__all__ if name.islower()}
    assert set(VERBS) | functions == named
