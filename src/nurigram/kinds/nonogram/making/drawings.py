"""Random pictures: scattered cells, or shapes that look drawn; symmetric if wanted.

All choices come from the dice, and all arithmetic uses whole numbers, so a seed gives the same picture everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.kinds.nonogram.symmetry import orbit

STYLES = ("drawing", "random")

_GRAIN = 1 << 20
"""Random heights are at least 0 and less than this."""

Heights = list[list[int]]


def draw(grid: Grid, dice: Dice, percent: int, style: str, symmetry: str = "none", *, smoothness: int = 2) -> Bitboard:
    """A picture with this percentage of black cells, or slightly less if the symmetry does not allow it exactly.

    A drawing of smoothness 1 is rough; with 3 or 4 it has large, simple shapes.
    """
    heights = _noise(grid, dice, symmetry)
    if style == "drawing":
        for _ in range(_passes(grid, smoothness)):
            heights = _blur(heights)
    return _highest(grid, heights, percent, symmetry)


def _passes(grid: Grid, smoothness: int) -> int:
    """How often to blur: more often on larger boards, so that their shapes are larger."""
    scale = 1 if min(grid.rows, grid.cols) < 12 else 2 if min(grid.rows, grid.cols) < 28 else 3
    return scale * smoothness // 2


def _noise(grid: Grid, dice: Dice, symmetry: str) -> Heights:
    heights = [[0] * grid.cols for _ in range(grid.rows)]
    for row in range(grid.rows):
        for col in range(grid.cols):
            images = orbit(symmetry, grid.rows, grid.cols, (row, col))
            first = min(images)
            heights[row][col] = dice.below(_GRAIN) if first == (row, col) else heights[first[0]][first[1]]
    return heights


def _blur(heights: Heights) -> Heights:
    """Every cell gets the weighted sum of its 3x3 neighbourhood. Places off the board count as the nearest cell."""
    across = [_blur_line(row) for row in heights]
    return [list(row) for row in zip(*map(_blur_line, zip(*across, strict=True)), strict=True)]


def _blur_line(line: Sequence[int]) -> list[int]:
    """Twice each height plus the two beside it. Done across and then down, this gives the sum over a square."""
    before, after = (line[0], *line[:-1]), (*line[1:], line[-1])
    return [left + 2 * here + right for left, here, right in zip(before, line, after, strict=True)]


def _highest(grid: Grid, heights: Heights, percent: int, symmetry: str) -> Bitboard:
    """The highest cells, up to the given percentage."""
    wanted = (grid.area * percent + 50) // 100
    order: list[Cell] = sorted(grid.places(grid.cells), key=lambda cell: (-heights[cell[0]][cell[1]], cell))
    chosen: set[Cell] = set()
    for cell in order:
        images = orbit(symmetry, grid.rows, grid.cols, cell)
        if cell not in chosen and len(chosen) + len(images) <= wanted:
            chosen |= images
    return grid.board(chosen)
