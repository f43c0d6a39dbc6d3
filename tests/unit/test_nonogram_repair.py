"""Repair of pictures to one solution: our methods, and the two of Yessenbayeva (2017)."""

from __future__ import annotations

import pytest

from nurigram import Grid, solve
from nurigram.base.dice import Dice
from nurigram.kinds.nonogram import from_picture
from nurigram.kinds.nonogram.making.canvas import Canvas
from nurigram.kinds.nonogram.making.drawings import draw
from nurigram.kinds.nonogram.making.repair import repair_by_all, repair_by_two
from nurigram.kinds.nonogram.making.retouch import Measure, open_by_lines, open_by_solutions, retouch
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.puzzle import extension
from nurigram.puzzle.model import Verdict

SQUARE = Grid(2, 2)


def board(grid: Grid, *rows: str) -> int:
    return grid.parse_rows(rows)[0]


def all_solutions(puzzle: NonogramPuzzle, limit: int) -> list[int]:
    return [cells.board for cells in solve(puzzle, "sat", limit=limit).solutions]


def is_unique(grid: Grid, black: int) -> bool:
    return solve(from_picture(grid, black), "sat").verdict is Verdict.UNIQUE


def test_a_sketch_keeps_its_clues_up_to_date() -> None:
    grid = Grid(4, 6)
    drawing = Canvas(grid, board(grid, "##.#..", "......", "..##.#", "#####."))
    for cell in ((0, 2), (3, 5), (1, 1), (0, 0)):
        drawing.flip(cell)
        assert drawing.puzzle() == from_picture(grid, drawing.black)


@pytest.mark.parametrize("measure", [open_by_lines, open_by_solutions])
@pytest.mark.parametrize("seed", range(4))
def test_scattered_cells_become_unique(measure: Measure, seed: int) -> None:
    grid = Grid(12, 14)
    drawing = Canvas(grid, draw(grid, Dice(seed), 45, "random"))
    assert not is_unique(grid, drawing.black)
    assert retouch(drawing, measure, Dice(seed))
    assert is_unique(grid, drawing.black)


def test_every_change_is_needed() -> None:
    grid = Grid(10, 10)
    before = draw(grid, Dice(9), 45, "random")
    drawing = Canvas(grid, before)
    assert retouch(drawing, open_by_solutions, Dice(1))
    changes = grid.places(drawing.black ^ before)
    assert changes
    for cell in changes:
        assert not is_unique(grid, drawing.black ^ grid.bit(*cell))


def test_a_unique_picture_is_left_alone() -> None:
    grid = Grid(3, 3)
    drawing = Canvas(grid, board(grid, "###", ".#.", "#.#"))
    assert retouch(drawing, open_by_solutions, Dice(1))
    assert drawing.black == board(grid, "###", ".#.", "#.#")


def test_open_cells_are_those_in_which_solutions_differ() -> None:
    grid = Grid(3, 3)
    drawing = Canvas(grid, board(grid, "#..", ".#.", "###"))
    solutions = all_solutions(drawing.puzzle(), 100)
    differing = 0
    for solution in solutions:
        differing |= solution ^ solutions[0]
    assert open_by_solutions(drawing) == differing


def test_without_the_extension_lines_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    grid = Grid(6, 6)
    drawing = Canvas(grid, draw(grid, Dice(2), 40, "random"))
    expected = open_by_lines(drawing)
    monkeypatch.setattr(extension, "is_built", lambda: False)
    assert open_by_solutions(drawing) == open_by_lines(drawing) == expected


def test_adding_where_two_solutions_differ() -> None:
    assert repair_by_two(SQUARE, board(SQUARE, "#.", ".#"), all_solutions) == board(SQUARE, "##", ".#")


def test_adding_where_all_solutions_differ() -> None:
    grid = Grid(3, 3)
    diagonal = board(grid, "#..", ".#.", "..#")
    repaired = repair_by_all(grid, diagonal, all_solutions)
    assert repaired is not None
    assert is_unique(grid, repaired)


def test_ten_solutions_are_too_many_for_the_published_methods() -> None:
    grid = Grid(4, 4)
    diagonal = board(grid, "#...", ".#..", "..#.", "...#")
    assert repair_by_two(grid, diagonal, all_solutions) is None
    assert repair_by_all(grid, diagonal, all_solutions) is None
