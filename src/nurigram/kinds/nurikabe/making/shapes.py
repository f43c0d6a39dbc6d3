"""Boards of other shapes: a plus, or any mask with holes."""

from __future__ import annotations

from nurigram.ground.errors import InputError, UnsupportedError
from nurigram.ground.grid import HOLE, Bitboard, Grid
from nurigram.puzzle.order import Order

SHAPES = ("rectangle", "plus")


def make_grid(order: Order) -> Grid:
    """The board of an order."""
    mask = order.options.get("mask")
    shape = order.options.get("shape", "rectangle")
    if mask is not None:
        if shape != "rectangle":
            raise UnsupportedError(f"the mask already gives the shape of the board; leave out the shape {shape!r}")
        return parse_mask(mask, order.rows, order.cols)
    return Grid(order.rows, order.cols, plus_holes(order.rows, order.cols) if shape == "plus" else 0)


def plus_holes(rows: int, cols: int) -> Bitboard:
    """The four corners that a plus lacks, each a third of the sides, rounded down."""
    if min(rows, cols) < 3:
        raise UnsupportedError(f"a plus needs at least 3 rows and 3 columns, not {rows}x{cols}")
    high, wide = rows // 3, cols // 3
    return Grid(rows, cols).board(
        (row, col)
        for row in range(rows)
        for col in range(cols)
        if not high <= row < rows - high and not wide <= col < cols - wide
    )


def parse_mask(text: str, rows: int, cols: int) -> Grid:
    """A board from rows of text: ``_`` is a hole, ``.`` is a cell."""
    lines = text.splitlines()
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) != rows:
        raise InputError(f"the mask has {len(lines)} rows, but the size has {rows}")
    holes = []
    for row, line in enumerate(lines):
        if len(line) != cols:
            raise InputError(f"the mask has {len(line)} columns here, but the size has {cols}", line=row + 1)
        for col, letter in enumerate(line):
            if letter not in (HOLE, "."):
                raise InputError(
                    f"{letter!r} is not part of a mask; use . for a cell and _ for a hole", line=row + 1, column=col + 1
                )
            if letter == HOLE:
                holes.append((row, col))
    return _in_one_piece(Grid(rows, cols, Grid(rows, cols).board(holes)))


def _in_one_piece(grid: Grid) -> Grid:
    if not grid.is_connected(grid.cells):
        raise UnsupportedError("the cells of the mask are not connected, so the wall could not be either")
    return grid
