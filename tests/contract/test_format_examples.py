"""The documentation shows an example of every format, and each of them is what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nurigram import dumps, loads, solve, verify
from nurigram.puzzle.model import Verdict
from nurigram.puzzle.registry import FORMATS, format_module

PAGE = Path(__file__).parents[2] / "docs" / "formats.md"
EXAMPLES = dict(
    re.findall(r"^### `([\w-]+)`\n.*?^```text\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
)


def test_every_format_has_one() -> None:
    assert list(EXAMPLES) == list(FORMATS)


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_is_recognised_and_read(name: str) -> None:
    text = EXAMPLES[name]
    sniffing = [each for each in FORMATS if format_module(each).sniff(text)]
    assert sniffing[0] == name
    puzzle = loads(text)
    assert solve(puzzle).verdict is Verdict.UNIQUE
    assert puzzle.info.solution is None or verify(puzzle, puzzle.info.solution) == []
    assert loads(dumps(puzzle, name)) == puzzle
