"""`nurigram repair`: several solutions in, one solution out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nurigram import solve
from nurigram.formats import load
from nurigram.puzzle.model import Verdict
from tests.command_line import CommandLine

DIAGONAL = '{"kind":"nonogram","rows":[[1],[1]],"cols":[[1],[1]]}'
MANY = json.dumps({"kind": "nonogram", "rows": [[1]] * 5, "cols": [[1]] * 5})
NONE = '{"kind":"nonogram","rows":[[1],[1]],"cols":[[2],[1]]}'
NURIKABE = '{"kind":"nurikabe","rows":2,"cols":2,"clues":[[0,0,1]]}'


def write(folder: Path, text: str) -> Path:
    path = folder / "puzzle.json"
    path.write_text(text)
    return path


@pytest.mark.parametrize("method", ["unique", "fair", "two", "all"])
def test_every_method_makes_a_small_puzzle_unique(nurigram: CommandLine, tmp_path: Path, method: str) -> None:
    out = tmp_path / "out.json"
    done = nurigram("repair", write(tmp_path, DIAGONAL), "--method", method, "-o", out)
    assert done.status == 0
    assert done.err.startswith("nurigram: 2x2, one solution; 1 of 4 cells changed for that; easy, score")
    assert re.search(
        r"\nnurigram: (fill|empty) r1c\d, row 1 is now [02], not 1, column \d is now [02], not 1\n$", done.err
    )
    assert solve(load(out), "sat").verdict is Verdict.UNIQUE


def test_ours_repairs_what_the_published_methods_give_up(nurigram: CommandLine, tmp_path: Path) -> None:
    path = write(tmp_path, MANY)
    assert "does not give this puzzle a single solution" in nurigram("repair", path, "--method", "all").err
    assert nurigram("repair", path, "--json").status == 0


@pytest.mark.parametrize(
    ("text", "method", "message"),
    [
        (NONE, "unique", "no solution of the puzzle was found"),
        (DIAGONAL, "magic", "there is no method called 'magic'"),
        (NURIKABE, "two", "there is no method called 'two'"),
    ],
)
def test_what_cannot_be_repaired(nurigram: CommandLine, tmp_path: Path, text: str, method: str, message: str) -> None:
    done = nurigram("repair", write(tmp_path, text), "--method", method)
    assert (done.status, message in done.err) == (2, True)
