"""Symmetric pictures, and puzzles that are the same when turned or mirrored."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from nurigram.ground.grid import Cell
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle

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
