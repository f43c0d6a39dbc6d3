"""Puzzles turned, mirrored and moved, and which are the same then."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from nurigram.base.cells import format_cell
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Cell, Grid
from nurigram.base.turns import TURNS, turned
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.puzzle.model import Givens
from nurigram.puzzle.turned_info import kept, turned_givens, turned_info


def turn(puzzle: NurikabePuzzle, how: str) -> NurikabePuzzle:
    """The puzzle turned or mirrored, with everything that belongs to it."""
    grid, image = puzzle.grid, TURNS[how]
    clues = (Clue(*image(grid.rows, grid.cols, (row, col)), size) for row, col, size in puzzle.clues)
    givens, info = turned_givens(puzzle.givens, how), turned_info(puzzle.info, grid, how)
    return NurikabePuzzle(turned(grid, how), tuple(clues), info, givens)


def shift(puzzle: NurikabePuzzle, down: int, right: int) -> NurikabePuzzle:
    """The puzzle with clues, holes and given cells moved. The solution is not kept: new rows or columns come in."""
    grid = puzzle.grid

    def moved(row: int, col: int, what: str) -> Cell:
        if not (0 <= row + down < grid.rows and 0 <= col + right < grid.cols):
            raise UnsupportedError(f"the {what} at {format_cell((row, col))} would leave the board")
        return row + down, col + right

    clues = tuple(Clue(*moved(row, col, str(size or "?")), size) for row, col, size in puzzle.clues)
    frame = Grid(grid.rows, grid.cols)
    board = replace(grid, holes=frame.board(moved(*cell, "hole") for cell in grid.places(grid.holes)))
    given = puzzle.givens.black, puzzle.givens.white
    black, white = (board.board(moved(*cell, "given cell") for cell in cells) for cells in given)
    info = replace(puzzle.info, solution=None, state=None, extra=kept(puzzle.info, "grade"))
    return NurikabePuzzle(board, clues, info, Givens.on(board, black, white))


def canonical(puzzle: NurikabePuzzle) -> Hashable:
    """A value that two puzzles share exactly when one is the other turned or mirrored: the smallest of all forms."""
    return min(_forms(puzzle))


_GIVEN_BLACK, _GIVEN_WHITE = -1, -2
"""What stands for given cells among the clues."""

_Form = tuple[int, int, tuple[tuple[int, int, int], ...], tuple[Cell, ...]]


def _forms(puzzle: NurikabePuzzle) -> Iterator[_Form]:
    grid = puzzle.grid
    rows, cols = grid.rows, grid.cols
    clues = [(clue.row, clue.col, clue.size or 0) for clue in puzzle.clues]
    clues += [(row, col, _GIVEN_BLACK) for row, col in puzzle.givens.black]
    clues += [(row, col, _GIVEN_WHITE) for row, col in puzzle.givens.white]
    holes = grid.places(grid.holes)
    for _ in range(4):
        yield rows, cols, tuple(sorted(clues)), tuple(sorted(holes))
        mirrored = [(row, cols - 1 - col, size) for row, col, size in clues]
        yield rows, cols, tuple(sorted(mirrored)), tuple(sorted((row, cols - 1 - col) for row, col in holes))
        clues = [(col, rows - 1 - row, size) for row, col, size in clues]
        holes = [(col, rows - 1 - row) for row, col in holes]
        rows, cols = cols, rows
