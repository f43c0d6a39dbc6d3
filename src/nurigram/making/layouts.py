"""Where clues are wanted, as people write it: rows of text, or the name of a shape."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from nurigram.base.errors import InputError, UnknownNameError
from nurigram.base.grid import HOLE, Bitboard, Grid
from nurigram.puzzle.setters import Layout

MUST, MAY, NOT = "+", ".", "-"
"""The letters of a layout: a clue must, may or must not be here."""


def parse_layout(grid: Grid, text: str, symmetry: str | None = None) -> Layout:
    """A layout from rows of ``+`` (a clue must be here), ``.`` (it may) and ``-`` (it must not)."""
    rows = text.rstrip().splitlines()
    if len(rows) != grid.rows:
        raise InputError(f"the layout has {len(rows)} rows, but the board has {grid.rows}")
    found: dict[str, list[tuple[int, int]]] = {MUST: [], MAY: [], NOT: [], HOLE: []}
    for r, row in enumerate(rows):
        if len(row) != grid.cols:
            raise InputError(f"the layout has {len(row)} columns here, but the board has {grid.cols}", line=r + 1)
        for c, letter in enumerate(row):
            if letter not in found:
                problem = f"{letter!r} is not part of a layout; use + where a clue must be, . where it may, - where not"
                raise InputError(problem, line=r + 1, column=c + 1)
            found[letter].append((r, c))
    return Layout(grid.board(found[MUST]) & grid.cells, grid.board(found[NOT]) & grid.cells, symmetry)


Shape = Callable[[float, float], bool]
"""Whether a point lies inside; both coordinates run from -1 to 1, downwards and to the right."""


def _heart(y: float, x: float) -> bool:
    up, side = 0.15 - 1.15 * y, 1.2 * x
    return (side * side + up * up - 1) ** 3 <= side * side * up**3 if up > 0 else abs(side) <= 1.15 + 1.05 * up


SHAPES: dict[str, Shape] = {
    "heart": _heart,
    "circle": lambda y, x: hypot(y, x) <= 1,
    "ring": lambda y, x: 0.45 <= hypot(y, x) <= 1,
    "diamond": lambda y, x: abs(y) + abs(x) <= 1,
    "plus": lambda y, x: min(abs(y), abs(x)) <= 0.34,
    "cross": lambda y, x: abs(abs(y) - abs(x)) <= 0.34,
    "frame": lambda y, x: max(abs(y), abs(x)) >= 0.6,
}
"""The shapes that clues can fill."""


def shape(grid: Grid, name: str) -> Bitboard:
    """The cells inside a shape that fills the board."""
    if name not in SHAPES:
        raise UnknownNameError("shape", name, SHAPES)
    inside = SHAPES[name]

    def at(number: int, size: int) -> float:
        return (2 * number + 1 - size) / size

    rows, cols = range(grid.rows), range(grid.cols)
    cells = [(r, c) for r in rows for c in cols if inside(at(r, grid.rows), at(c, grid.cols))]
    return grid.board(cells) & grid.cells
