"""How much a picture of cells looks like the drawing it was made from, from 0 to 1.

Three things count. From a distance, people see the blurred picture: the difference of the two, blurred by one cell, is
compared with the contrast of the drawing. Close up, they see parts and holes, such as eyes, windows and the spokes of a
wheel: each one lost or added counts. And a grid that was bent far to fit bends the drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nurigram.base.grid import Bitboard, Grid, from_bits
from nurigram.kinds.nonogram.making.art.blacken import Cells, over
from nurigram.kinds.nonogram.making.art.lattice import Coverage

BLURRED, SHARP, FORM, BENT = 1.3, 0.6, 0.5, 2.0
"""What the blurred difference, the sharp one, lost and added parts and holes, and the bending of the grid weigh."""


@dataclass(frozen=True)
class Form:
    """How many parts a picture has, and how many holes."""

    parts: int
    holes: int

    def change_to(self, other: Form) -> float:
        """Parts and holes lost and added, as a share of all."""
        changed = abs(self.parts - other.parts) + abs(self.holes - other.holes)
        return changed / (changed + self.parts + self.holes + 1)


def likeness(cells: Cells, shares: Coverage, form: Form, bent: float = 0.0) -> float:
    """How much the cells look like a drawing with these shares of ink, this form, and a grid bent this much."""
    black = [[float(cell) for cell in row] for row in cells]
    contrast = _contrast(shares)
    blurred = _difference(blur(black), blur(shares)) / contrast
    sharp = _difference(black, shares) / contrast
    lost = form.change_to(form_of(cells))
    return max(0.0, 1.0 - BLURRED * blurred - SHARP * sharp - FORM * lost - BENT * bent)


def _contrast(shares: Coverage) -> float:
    """Twice the mean deviation: 0.5 for a drawing that is half ink, less for one with little ink or little paper."""
    mean = sum(map(sum, shares)) / (len(shares) * len(shares[0]))
    return max(0.08, 2 * mean * (1 - mean))


def _difference(one: Coverage, other: Coverage) -> float:
    pairs = zip(one, other, strict=True)
    return sum(abs(a - b) for row, line in pairs for a, b in zip(row, line, strict=True)) / (len(one) * len(one[0]))


def blur(shares: Coverage) -> Coverage:
    """Each cell with its neighbours, weighted 1, 2, 1 across and down; there is paper around the drawing."""
    across = [_blur_line(row) for row in shares]
    return [list(row) for row in zip(*map(_blur_line, zip(*across, strict=True)), strict=True)]


def _blur_line(line: Sequence[float]) -> list[float]:
    padded = [0.0, *line, 0.0]
    return [(a + 2 * b + c) / 4 for a, b, c in zip(padded, padded[1:], padded[2:], strict=False)]


def form_of(cells: Cells, smallest: float = 0.0) -> Form:
    """The parts and holes with more than ``smallest`` cells."""
    grid = Grid(len(cells) + 2, len(cells[0]) + 2)
    black = board_of(cells, grid, 1)
    parts = sum(part.bit_count() > smallest for part in touching(grid, black))
    holes = sum(hole.bit_count() > smallest for hole in grid.components(grid.cells & ~black)) - 1
    return Form(parts, holes)


def board_of(cells: Cells, grid: Grid, inset: int = 0) -> Bitboard:
    """The black cells on a grid, moved down and right."""
    found = ((row, col) for row, line in enumerate(cells, inset) for col, cell in enumerate(line, inset) if cell)
    return from_bits(grid.index(*place) for place in found)


def touching(grid: Grid, board: Bitboard) -> Iterator[Bitboard]:
    """The parts of a board whose cells touch at edges or corners. The board must leave its border free."""
    while board:
        part = board & -board
        while (more := _around(grid, part) & board) != part:
            part = more
        yield part
        board &= ~part


def _around(grid: Grid, part: Bitboard) -> Bitboard:
    wide = part | part << 1 | part >> 1
    return wide | wide << grid.stride | wide >> grid.stride


def form_of_ink(shares: Coverage, per_cell: float) -> Form:
    """The parts and holes of a fine rendering that are large enough to be seen at ``per_cell`` pixels a cell."""
    return form_of(over(shares, 0.5), smallest=0.45 * per_cell**2)
