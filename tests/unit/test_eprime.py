"""The Essence' program means what it says: read as logic, exactly the solutions of a puzzle satisfy it.

Savile Row is not needed. The few constructs that the program uses are turned into Python and tried on every board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from nurigram import Grid, loads, solve
from nurigram.formats import dumps
from nurigram.kinds.nonogram.formats import eprime
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from tests.command_line import CommandLine

QUANTIFIER = re.compile(r"forAll (\w+) : int\((.+?)\.\.(.+?)\) \.\s*")
SUM = re.compile(r"sum (\w+) : int\((.+?)\.\.(.+?)\) \. (\w+\[[^\]]*\])")
ENTRY = re.compile(r"(\w+)\[([^,\]]+), ([^\]]+)\]")


def constraints() -> list[str]:
    """The constraints of the program as expressions of Python."""
    text = re.sub(r"\$[^\n]*", "", eprime.MODEL.split("such that")[1])
    return [python(" ".join(part.split())) for part in re.split(r",\s*\n", text)]


def python(text: str) -> str:
    match = QUANTIFIER.match(text)
    if match:
        name, low, high = match.groups()
        return f"all({python(text[match.end() :])} for {name} in range({low}, ({high}) + 1))"
    for arrow, form in (("<->", "({}) == ({})"), ("->", "not ({}) or ({})")):
        if f" {arrow} " in text:
            return form.format(*map(python, text.split(f" {arrow} ")))
    text = SUM.sub(r"sum(\4 for \1 in range(\2, (\3) + 1))", text)
    text = ENTRY.sub(r"\1[\2][\3]", text).replace("/\\", "and")
    return re.sub(r"(?<![<>])=", "==", text)


CONSTRAINTS = {text: compile(text, "model", "eval") for text in constraints()}


def matrix(rows: list[list[int]]) -> dict[int, dict[int, int]]:
    return {r: dict(enumerate(row, 1)) for r, row in enumerate(rows, 1)}


def values_of(puzzle: NonogramPuzzle, board: tuple[int, ...]) -> Iterator[dict[str, Any]]:
    """The values of all names for one board, with every choice of the starts of rows, and then of columns."""
    height, width = puzzle.grid.rows, puzzle.grid.cols
    above, beside = (height + 1) // 2, (width + 1) // 2
    left = [[*clue, *[0] * (beside - len(clue))] for clue in puzzle.rows]
    columns = [[*clue, *[0] * (above - len(clue))] for clue in puzzle.cols]
    cells = [list(board[row * width : (row + 1) * width]) for row in range(height)]
    names: dict[str, Any] = {"mainRow": height, "mainCol": width, "topRows": above, "leftCols": beside}
    names |= {"leftMatrix": matrix(left), "topMatrix": matrix([list(line) for line in zip(*columns, strict=True)])}
    names["solutionBoard"] = matrix(cells)
    for name, rows, cols, most in (
        ("leftIndexMatrix", height, beside, width),
        ("topIndexMatrix", above, width, height),
    ):
        for starts in product(range(most + 1), repeat=rows * cols):
            yield {**names, name: matrix([list(starts[row * cols : (row + 1) * cols]) for row in range(rows)])}


def satisfies(puzzle: NonogramPuzzle, board: tuple[int, ...]) -> bool:
    """Whether some starts of rows, and some of columns, satisfy all constraints about them."""
    sides = {"leftIndexMatrix": False, "topIndexMatrix": False}
    for values in values_of(puzzle, board):
        side = next(name for name in sides if name in values)
        other = next(name for name in sides if name != side)
        mine = (code for text, code in CONSTRAINTS.items() if other not in text)
        sides[side] = sides[side] or all(eval(code, values) for code in mine)
    return all(sides.values())


@pytest.mark.parametrize("picture", [0b0000, 0b1001, 0b0111, 0b1111])
def test_exactly_the_solutions_satisfy_the_program(picture: int) -> None:
    grid = Grid(2, 3)
    puzzle = from_picture(grid, picture & 7 | (picture >> 1) << grid.stride & grid.cells)
    wanted = {solution.rows for solution in solve(puzzle, limit=None).solutions}
    for board in product((0, 1), repeat=6):
        rows = tuple("".join(".#"[cell] for cell in board[start : start + 3]) for start in (0, 3))
        assert satisfies(puzzle, board) == (rows in wanted), rows


def test_the_program_can_be_read_back_and_the_model_stands_alone() -> None:
    puzzle = from_picture(Grid(4, 5), 0b1011)
    text = dumps(puzzle, "eprime")
    assert loads(text) == puzzle
    assert text.count("letting ") == eprime.model().count("given ") == 6
    assert eprime.model().startswith("language ESSENCE' 1.0\n")


def test_the_model_is_printed_without_a_puzzle(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = CommandLine(capsys, monkeypatch)
    assert run("formats", "--model", "eprime").out == eprime.model()
    assert "has no model" in run("formats", "--model", "json").err
