"""Symmetric pictures, and puzzles that are the same when turned or mirrored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Cell
from nurigram.base.turns import SWAPPING, SYMMETRIES, TURNS
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle, Paints
from nurigram.puzzle.model import Givens
from nurigram.puzzle.palette import Palette
from nurigram.puzzle.turned_info import kept, turned_givens, turned_info

SYMMETRIC = ("none", "left-right", "top-bottom", "half-turn", "both")
"""The symmetries that a drawing may have."""


def orbit(symmetry: str, rows: int, cols: int, cell: Cell) -> frozenset[Cell]:
    """All cells that must have the same colour as this one."""
    turns = SYMMETRIES.get(symmetry, ())
    found = [cell]
    for each in found:
        found += {TURNS[turn](rows, cols, each) for turn in turns} - set(found)
    return frozenset(found)


UPSIDE_DOWN = frozenset({"half-turn", "top-bottom", "three-quarter-turn", "antidiagonal"})
RIGHT_TO_LEFT = frozenset({"half-turn", "left-right", "quarter-turn", "antidiagonal"})
"""The turns after which the last row is the first, and the last column. Those that swap both do so first."""


def turn(puzzle: NonogramPuzzle, how: str) -> NonogramPuzzle:
    """The puzzle turned or mirrored, with everything that belongs to it."""
    rows, cols = _turned(puzzle.rows, puzzle.cols, how)
    row_paints, col_paints = _turned(puzzle.row_paints, puzzle.col_paints, how)
    info, givens = turned_info(puzzle.info, puzzle.grid, how), turned_givens(puzzle.givens, how)
    return NonogramPuzzle(rows, cols, info, givens, row_paints, col_paints, puzzle.palette)


def _turned(rows: tuple[Clue, ...], cols: tuple[Clue, ...], how: str) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
    """The clues of rows and columns, or the paints of their runs, after a turn."""
    if how in SWAPPING:
        rows, cols = cols, rows
    if how in UPSIDE_DOWN:
        rows, cols = rows[::-1], tuple(clue[::-1] for clue in cols)
    if how in RIGHT_TO_LEFT:
        rows, cols = tuple(clue[::-1] for clue in rows), cols[::-1]
    return rows, cols


def shift(puzzle: NonogramPuzzle, down: int, right: int) -> NonogramPuzzle:
    """The puzzle with its picture moved. Only empty lines may leave the board, and only white or open given cells."""
    rows, cols = _moved(puzzle.rows, down, "row"), _moved(puzzle.cols, right, "column")
    solution = _moved_rows(puzzle.info.solution, down, right, ".")
    info = replace(puzzle.info, solution=solution, state=None, extra=kept(puzzle.info))
    givens = puzzle.givens
    if givens:
        givens = Givens.on(puzzle.grid, _moved_rows(givens.rows, down, right, "?") or (), palette=puzzle.palette)
    row_paints, col_paints = _moved(puzzle.row_paints, down, "row"), _moved(puzzle.col_paints, right, "column")
    return NonogramPuzzle(rows, cols, info, givens, row_paints, col_paints, puzzle.palette)


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

    The given cells are part of it only if there are any. In colour, the paints are numbered in the order in which each
    form has them, so neither letters nor inks count.
    """
    givens = puzzle.givens.rows if puzzle.givens else ()
    if puzzle.palette.in_colour:
        own = _Form(_runs(puzzle.rows, puzzle.row_paints), _runs(puzzle.cols, puzzle.col_paints), givens)
        form = min(_numbered(form, puzzle.palette) for form in _forms(own))
    else:
        form = min(_forms(_Form(puzzle.rows, puzzle.cols, givens)))
    return tuple(form) if puzzle.givens else form[:2]


Runs = tuple[tuple[Any, ...], ...]
"""The clues of all lines in one direction; in colour, every run is its size and its paint."""


def _runs(clues: tuple[Clue, ...], paints: tuple[Paints, ...]) -> Runs:
    return tuple(tuple(zip(*line, strict=True)) for line in zip(clues, paints, strict=True))


def _numbered(form: _Form, palette: Palette) -> _Form:
    """The same with the paints numbered in order of appearance, first in the rows, then in the given cells."""
    seen = [paint for line in form.rows for _, paint in line]
    seen += [palette.letters.index(cell) for row in form.givens for cell in row if cell in palette.letters[1:]]
    numbers = {paint: number for number, paint in enumerate(dict.fromkeys(seen), 1)}
    rows, cols = (
        tuple(tuple((size, numbers.get(paint, 0)) for size, paint in line) for line in lines)
        for lines in (form.rows, form.cols)
    )
    names = {palette.letters[paint]: str(number) for paint, number in numbers.items()}
    return _Form(rows, cols, tuple("".join(names.get(cell, cell) for cell in row) for row in form.givens))


class _Form(NamedTuple):
    """The clues, and the given cells as rows."""

    rows: Runs
    cols: Runs
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
