"""Symmetric pictures, and puzzles that are the same when turned or mirrored."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Cell
from nurigram.base.turns import SWAPPING
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle
from nurigram.puzzle.model import Givens
from nurigram.puzzle.turned_info import kept, turned_givens, turned_info

SYMMETRIES: dict[str, tuple[Callable[[int, int, Cell], Cell], ...]] = {
    "none": (),
    "left-right": (lambda rows, cols, cell: (cell[0], cols - 1 - cell[1]),),
    "up-down": (lambda rows, cols, cell: (rows - 1 - cell[0], cell[1]),),
    "half-turn": (lambda rows, cols, cell: (rows - 1 - cell[0], cols - 1 - cell[1]),),
    "both": (
        lambda rows, cols, cell: (cell[0], cols - 1 - cell[1]),
        lambda rows, cols, cell: (rows - 1 - cell[0], cell[1]),
    ),
}
"""The symmetries of a picture by name, as maps of its cells; each takes the rows, the columns and a cell."""


def orbit(symmetry: str, rows: int, cols: int, cell: Cell) -> frozenset[Cell]:
    """All cells that must have the same colour as this one."""
    found = {cell}
    for image in SYMMETRIES[symmetry]:
        found |= {image(rows, cols, each) for each in found}
    return frozenset(found)


UPSIDE_DOWN = frozenset({"half-turn", "top-bottom", "three-quarter-turn", "antidiagonal"})
RIGHT_TO_LEFT = frozenset({"half-turn", "left-right", "quarter-turn", "antidiagonal"})
"""The turns after which the last row is the first, and the last column. Those that swap both do so first."""


def turn(puzzle: NonogramPuzzle, how: str) -> NonogramPuzzle:
    """The puzzle turned or mirrored, with everything that belongs to it."""
    rows, cols = (puzzle.cols, puzzle.rows) if how in SWAPPING else (puzzle.rows, puzzle.cols)
    if how in UPSIDE_DOWN:
        rows, cols = rows[::-1], tuple(clue[::-1] for clue in cols)
    if how in RIGHT_TO_LEFT:
        rows, cols = tuple(clue[::-1] for clue in rows), cols[::-1]
    info = turned_info(puzzle.info, puzzle.grid, how)
    return NonogramPuzzle(rows, cols, info, turned_givens(puzzle.givens, how))


def shift(puzzle: NonogramPuzzle, down: int, right: int) -> NonogramPuzzle:
    """The puzzle with its picture moved. Only empty lines may leave the board, and only white or open given cells."""
    rows, cols = _moved(puzzle.rows, down, "row"), _moved(puzzle.cols, right, "column")
    solution = _moved_rows(puzzle.info.solution, down, right, ".")
    info = replace(puzzle.info, solution=solution, state=None, extra=kept(puzzle.info))
    if not puzzle.givens:
        return NonogramPuzzle(rows, cols, info)
    givens = Givens.on(puzzle.grid, _moved_rows(puzzle.givens.rows, down, right, "?") or ())
    return NonogramPuzzle(rows, cols, info, givens)


def _moved(clues: tuple[Clue, ...], by: int, axis: str) -> tuple[Clue, ...]:
    """The clues of all rows or columns, moved by this many lines."""
    for number, clue in enumerate(clues):
        if clue and not 0 <= number + by < len(clues):
            raise UnsupportedError(f"{axis} {number + 1} is not empty and would leave the board")
    return tuple(clues[at - by] if 0 <= at - by < len(clues) else () for at in range(len(clues)))


def _moved_rows(rows: tuple[str, ...] | None, down: int, right: int, new: str) -> tuple[str, ...] | None:
    """Rows of cells moved, with new cells where nothing was."""
    if rows is None:
        return None
    high, wide = len(rows), len(rows[0])

    def cell(row: int, col: int) -> str:
        return rows[row][col] if 0 <= row < high and 0 <= col < wide else new

    return tuple("".join(cell(row - down, col - right) for col in range(wide)) for row in range(high))


def canonical(puzzle: NonogramPuzzle) -> tuple[object, ...]:
    """A value that two puzzles share exactly when one is the other turned or mirrored: the smallest of all forms.

    The given cells are part of it only if there are any.
    """
    form = min(_forms(_Form(puzzle.rows, puzzle.cols, puzzle.givens.rows if puzzle.givens else ())))
    return tuple(form) if puzzle.givens else form[:2]


class _Form(NamedTuple):
    """The clues, and the given cells as rows."""

    rows: tuple[Clue, ...]
    cols: tuple[Clue, ...]
    givens: tuple[str, ...]

    def turned_over(self) -> _Form:
        """The same along the diagonal: rows become columns."""
        return _Form(self.cols, self.rows, tuple(map("".join, zip(*self.givens, strict=True))))

    def upside_down(self) -> _Form:
        """The same with the last row first."""
        return _Form(self.rows[::-1], tuple(clue[::-1] for clue in self.cols), self.givens[::-1])


def _forms(form: _Form) -> Iterator[_Form]:
    """All eight: over and upside down make a quarter turn."""
    for _ in range(4):
        yield form
        yield form.turned_over()
        form = form.turned_over().upside_down()
