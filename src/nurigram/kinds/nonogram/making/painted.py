"""A picture in colour that changes cell by cell.

A change moves the border between two colours: a cell takes the value of one of its neighbours. What stands alone
vanishes or grows, and no cell gets a colour that is nowhere near.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.kinds.nonogram.making.canvas import Change, close_lines
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.puzzle.model import Info
from nurigram.puzzle.palette import Palette
from nurigram.puzzle.state import State

Values = list[list[int]]
"""The value of each cell, by rows."""


class PaintedCanvas:
    """A picture as the values of its cells."""

    def __init__(self, grid: Grid, palette: Palette, values: Values) -> None:
        self.grid = grid
        self.palette = palette
        self.values = [list(row) for row in values]

    @classmethod
    def of(cls, grid: Grid, palette: Palette, picture: int) -> PaintedCanvas:
        """The canvas of a picture."""
        values = [[0] * grid.cols for _ in range(grid.rows)]
        for paint, layer in enumerate(palette.layers(grid, picture), 1):
            for row, col in grid.places(layer):
                values[row][col] = paint
        return cls(grid, palette, values)

    def value(self, cell: Cell) -> int:
        """The value of a cell."""
        return self.values[cell[0]][cell[1]]

    def put(self, cell: Cell, value: int) -> None:
        """Give a cell a value."""
        self.values[cell[0]][cell[1]] = value

    def moves(self, cells: Iterable[Cell]) -> Iterator[Change]:
        """The ways to change some cells together: they take the value of a neighbour, or of the background."""
        together = list(cells)
        near = self.grid.places(self.grid.neighbours(self.grid.bit(*together[0])))
        for value in dict.fromkeys((*map(self.value, near), 0)):
            if value != self.value(together[0]):
                yield frozenset((cell, value) for cell in together)

    @property
    def picture(self) -> int:
        """The picture as one int."""
        places = [(cell, self.value(cell)) for cell in self.grid.places(self.grid.cells)]
        layers = [self.grid.board(cell for cell, value in places if value == paint) for paint in self.palette.paints]
        return self.palette.stack(self.grid, layers)

    def differing(self, picture: int) -> Bitboard:
        """The cells that are not as in a picture."""
        found = 0
        for layer in self.palette.layers(self.grid, self.picture ^ picture):
            found |= layer
        return found

    @property
    def rows(self) -> tuple[str, ...]:
        """The picture as rows of letters."""
        return tuple("".join(self.palette.letters[value] for value in row) for row in self.values)

    def puzzle(self, info: Info | None = None) -> NonogramPuzzle:
        """The puzzle with the clues of the picture."""
        return from_picture(self.grid, self.picture, info, self.palette)

    def closed(self) -> State:
        """What solving line by line decides from the clues alone."""
        return close_lines(self.puzzle())
