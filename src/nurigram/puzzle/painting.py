"""Cells with the paint that each has, and the one place that turns any notation into what is known about a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nurigram.base.cells import Cells, CellSet, check_board, to_board, to_colours
from nurigram.base.errors import InputError
from nurigram.base.grid import BLACK, HOLE, UNKNOWN, Bitboard, Grid
from nurigram.puzzle.palette import SHADING, Out, Palette, known


class Painting(CellSet):
    """The cells that have a paint, with the paint of each: a solution of a colour puzzle, or a part of one.

    As a set it is the painted cells. ``layers`` has the cells of each paint.
    """

    __slots__ = ("layers", "palette")

    def __init__(self, grid: Grid, layers: Sequence[Bitboard], palette: Palette) -> None:
        super().__init__(grid, sum(layers))
        self.layers = tuple(layers)
        self.palette = palette

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as rows of letters; all other cells are background."""
        return self.palette.format_rows(self.grid, known((~self).board, *self.layers))

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and (not isinstance(other, Painting) or self.layers == other.layers)

    def __hash__(self) -> int:
        return super().__hash__()

    def __repr__(self) -> str:
        return f"<Painting {' '.join(self.rows)}>"


def painting(grid: Grid, palette: Palette, picture: int) -> CellSet:
    """A picture as a set of cells: in black and white the black cells, else a ``Painting``."""
    if len(palette.letters) == 2 and palette.letters[1] == BLACK:
        return CellSet(grid, picture)
    return Painting(grid, palette.layers(grid, picture), palette)


def layers_of(cells: CellSet) -> tuple[Bitboard, ...]:
    """The cells of each paint. Cells without paints are all black."""
    return cells.layers if isinstance(cells, Painting) else (cells.board,)


def palette_of(cells: CellSet) -> Palette:
    """What the cells may be painted with."""
    return cells.palette if isinstance(cells, Painting) else SHADING


def picture_of(cells: CellSet) -> int:
    """A solution as one int, as engines give it."""
    return cells.palette.stack(cells.grid, cells.layers) if isinstance(cells, Painting) else cells.board


def to_out(grid: Grid, palette: Palette, cells: Cells | CellSet) -> tuple[Out, bool]:
    """What a notation for cells says, and whether it says of every cell if it is background, painted or unknown."""
    if not palette.in_colour:
        black, white = to_colours(grid, _in_black(palette, cells))
        return (black, white or 0), white is not None
    if isinstance(out := getattr(cells, "out", None), tuple):
        return _fitting(grid, palette, out), True
    if isinstance(cells, Painting) and cells.palette.paints == palette.paints:
        return known(0, *(check_board(grid, CellSet(cells.grid, layer)) for layer in cells.layers)), False
    if (rows := _rows(cells, palette)) is not None:
        return palette.parse_rows(grid, rows), True
    if to_board(grid, cells):
        raise InputError(
            f"these cells have no colours, and the puzzle has {len(palette.paints)}: give rows of the letters "
            f"{', '.join(palette.letters[1:])} and {palette.letters[0]}"
        )
    return palette.nothing, False


def _in_black(palette: Palette, cells: Any) -> Any:
    """Rows in which the letter of the only paint has become that of black."""
    rows = None if palette.letters[1] == BLACK else _rows(cells, palette)
    return cells if rows is None else [row.replace(palette.letters[1], BLACK) for row in rows]


def _rows(cells: Any, palette: Palette) -> list[str] | None:
    """The rows, if the cells are given as rows of the palette's letters."""
    letters = {*palette.letters, UNKNOWN, HOLE, " "}
    if isinstance(cells, str):
        cells = cells.strip("\n").split("\n")
    if not isinstance(cells, list | tuple) or not cells:
        return None
    return list(cells) if all(isinstance(row, str) and set(row) <= letters for row in cells) else None


def _fitting(grid: Grid, palette: Palette, out: Out) -> Out:
    if len(out) != len(palette.letters):
        raise InputError(f"these cells are of another puzzle: it has {len(out) - 1} colours, not {len(palette.paints)}")
    return tuple(check_board(grid, board) for board in out)
