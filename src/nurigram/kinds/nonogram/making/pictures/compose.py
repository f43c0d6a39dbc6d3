"""From a kit to a picture on a board: where the subject stands, how large it is, and how it is rendered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nonogram.making.pictures.kit import Kit
from nurigram.kinds.nonogram.making.pictures.sketch import Cells, Sketch

SMALLEST, LARGEST = 10, 40
"""Sides of the boards that kits can fill."""

Render = Callable[[Sketch], Cells]
"""Which cells of a sketch are black."""


@dataclass(frozen=True)
class Picture:
    """A drawing on a board, the cells that may change without harm, and the kit that drew it, if one did."""

    grid: Grid
    black: Bitboard
    free: Bitboard
    kit: Kit | None = None


def fits(rows: int, cols: int) -> bool:
    """Whether kits can fill a board of this size."""
    return min(rows, cols) >= SMALLEST and max(rows, cols) <= LARGEST


def compose(grid: Grid, dice: Dice, kit: Kit, rendering: str) -> Picture:
    """A picture of the subject. On a board too long for one, several stand side by side."""
    board = Sketch(grid.rows, grid.cols, dice)
    across, down = _copies(grid.rows, grid.cols, kit)
    high, wide = grid.rows // down, grid.cols // across
    for row in range(down):
        for col in range(across):
            _place(
                board,
                kit,
                ((grid.rows - high * down) // 2 + row * high, (grid.cols - wide * across) // 2 + col * wide),
                (high, wide),
            )
    dark = RENDERINGS[rendering](board)
    return Picture(grid, _to_grid(grid, dark), _to_grid(grid, free_cells(board, dark)), kit)


def _copies(rows: int, cols: int, kit: Kit) -> tuple[int, int]:
    """How many subjects stand beside and below each other."""
    narrowest, widest = kit.wide
    across = _nearest(100 * cols, rows * widest, cols // SMALLEST)
    down = _nearest(rows * narrowest, 100 * cols, rows // SMALLEST)
    return across, down


def _nearest(room: int, widest: int, most: int) -> int:
    """How many of a width fill the room best: at least one, and no more than stay large enough."""
    return min(max(1, (2 * room + widest) // (2 * widest)), most)


def _place(board: Sketch, kit: Kit, corner: tuple[int, int], space: tuple[int, int]) -> None:
    """Draw the subject somewhere in a part of the board, facing either way."""
    dice = board.dice
    high, wide = (side - dice.below(2 + (side > 24)) for side in space)
    narrowest, widest = kit.wide
    wide, high = min(wide, high * widest // 100), min(high, 100 * wide // narrowest)
    sketch = Sketch(high, wide, dice)
    kit.draw(sketch)
    mirrored = dice.chance(0.5)
    top = corner[0] + dice.below(space[0] - high + 1)
    left = corner[1] + dice.below(space[1] - wide + 1)
    for row in range(high):
        for col in range(wide):
            there = top + row, left + (wide - 1 - col if mirrored else col)
            at, to = row * wide + col, there[0] * board.cols + there[1]
            board.body |= (sketch.body >> at & 1) << to
            board.marks |= (sketch.marks >> at & 1) << to


def free_cells(sketch: Sketch, dark: Cells) -> Cells:
    """The cells beside one of the other colour. Small details and the cells around them stay as they are."""
    light = sketch.everything & ~dark
    edges = sketch.grown(dark) & sketch.grown(light)
    return edges & ~sketch.grown(sketch.marks) | edges & ~sketch.grown(sketch.body)


def _solid(sketch: Sketch) -> Cells:
    """A dark silhouette with light details."""
    return sketch.body & ~sketch.marks


def _negative(sketch: Sketch) -> Cells:
    """A light silhouette with dark details on a dark ground."""
    return sketch.everything & ~_solid(sketch)


def _outline(sketch: Sketch) -> Cells:
    """A light silhouette with a dark outline two cells wide. Details stand out from what they are on."""
    return sketch.body & ~sketch.inner(sketch.inner(sketch.body)) ^ sketch.marks


def _thin(sketch: Sketch) -> Cells:
    """A light silhouette with a dark outline one cell wide."""
    return sketch.body & ~sketch.inner(sketch.body) ^ sketch.marks


def _inline(sketch: Sketch) -> Cells:
    """A dark silhouette with a light line inside its edge."""
    inside = sketch.inner(sketch.body)
    return sketch.body & ~(inside & ~sketch.inner(inside)) & ~sketch.marks


def _hatched(sketch: Sketch) -> Cells:
    """A dark outline filled with slanting lines."""
    lines = sum(
        1 << row * sketch.cols + col for row in range(sketch.rows) for col in range(sketch.cols) if (row + col) % 3
    )
    return sketch.body & (lines | ~sketch.inner(sketch.body)) & ~sketch.marks


RENDERINGS: dict[str, Render] = {
    "solid": _solid,
    "negative": _negative,
    "outline": _outline,
    "thin": _thin,
    "inline": _inline,
    "hatched": _hatched,
}


def _to_grid(grid: Grid, cells: Cells) -> Bitboard:
    return grid.board(
        (row, col) for row in range(grid.rows) for col in range(grid.cols) if cells >> row * grid.cols + col & 1
    )
