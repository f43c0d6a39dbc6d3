"""Symmetric pictures, and puzzles that are the same when turned or mirrored."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nurigram.ground.grid import Cell
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle

Clues = tuple[tuple[Clue, ...], tuple[Clue, ...]]

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


def canonical(puzzle: NonogramPuzzle) -> Clues:
    """A value that two puzzles share exactly when one is the other turned or mirrored."""
    return min(_variants((puzzle.rows, puzzle.cols)))


def _variants(clues: Clues) -> Iterator[Clues]:
    for rows, cols in (clues, clues[::-1]):
        for mirrored in ((rows, cols), _upside_down(rows, cols)):
            yield mirrored
            yield _upside_down(*mirrored[::-1])[::-1]


def _upside_down(rows: tuple[Clue, ...], cols: tuple[Clue, ...]) -> Clues:
    return rows[::-1], tuple(clue[::-1] for clue in cols)
