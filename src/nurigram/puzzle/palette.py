"""What a cell can be, and what is known about the cells of a board.

A palette lists the values of a cell: the background first, then the paints. Black and white is the palette of one
paint, and the only one outside colour nonograms.

What is known is one board for each value: the cells that cannot have it. In black and white, the cells that cannot be
white are the black ones, and those that cannot be black are white. ``docs/internals/values.md`` says why.

A picture, where every cell has its value, is one int: the boards of the paints, end to end. With one paint it is the
board of the black cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from nurigram.base.grid import BLACK, UNKNOWN, WHITE, Bitboard, Grid

Out = tuple[Bitboard, ...]
"""For each value of a palette, the background first: the cells that cannot have it."""

MOST_PAINTS = 16


@dataclass(frozen=True)
class Palette:
    """A letter and an ink for each value that a cell can have, the background first.

    The letters stand for cells in rows of text. The inks, as ``#rrggbb``, are for the eye only.
    """

    letters: str = WHITE + BLACK
    inks: tuple[str, ...] = ("#ffffff", "#000000")

    @property
    def paints(self) -> range:
        """The numbers of the paints; the background is 0."""
        return range(1, len(self.letters))

    @property
    def in_colour(self) -> bool:
        """Whether there is more than one paint."""
        return len(self.letters) > 2

    @property
    def nothing(self) -> Out:
        """What is known of a board at first."""
        return (0,) * len(self.letters)

    def parse_rows(self, grid: Grid, rows: Sequence[str]) -> Out:
        """What rows of letters say, with ``?`` for cells that are not decided."""
        return known(*grid.parse_letters(rows, self.letters))

    def format_rows(self, grid: Grid, out: Out) -> tuple[str, ...]:
        """The decided cells as rows of letters, with ``?`` for the others."""
        decided_as = [(decided(out, value), letter) for value, letter in enumerate(self.letters)]
        return grid.format_letters(UNKNOWN, reversed(decided_as))

    def layers(self, grid: Grid, picture: int) -> tuple[Bitboard, ...]:
        """The cells that have each paint in a picture."""
        size = grid.rows * grid.stride
        return tuple(picture >> at * size & grid.rectangle for at in range(len(self.paints)))

    def pictures(self, grid: Grid, out: Out) -> tuple[int, int]:
        """What is known as two pictures: the paints that cells have, and those that they do not have."""
        having = [decided(out, paint) for paint in self.paints]
        return self.stack(grid, having), self.stack(grid, out[1:])

    def stack(self, grid: Grid, layers: Sequence[Bitboard]) -> int:
        """The picture in which cells have these paints."""
        size = grid.rows * grid.stride
        return sum(layer << at * size for at, layer in enumerate(layers))


SHADING = Palette()
"""Black and white."""


def known(*having: Bitboard) -> Out:
    """What is known if these cells are decided: for each value, the cells that have it."""
    if len(having) == 2:
        return having[1], having[0]
    return tuple(reduce(or_, having[:value] + having[value + 1 :]) for value in range(len(having)))


def decided(out: Out, value: int) -> Bitboard:
    """The cells for which all other values are excluded."""
    if len(out) == 2:
        return out[1 - value]
    return reduce(and_, out[:value] + out[value + 1 :])


def open_cells(cells: Bitboard, out: Out) -> Bitboard:
    """Those of the cells that can still have two values or more."""
    one = two = 0
    for excluded in out:
        left = cells & ~excluded
        two |= one & left
        one |= left
    return two


def joined(one: Out, other: Out) -> Out:
    """What follows from both."""
    return tuple(mine | yours for mine, yours in zip(one, other, strict=True))


def touched(out: Out) -> Bitboard:
    """The cells of which anything is known."""
    return reduce(or_, out)


def settled(out: Out) -> Bitboard:
    """The cells that a finding decides, if it says so by itself, as ``news`` does."""
    cells = touched(out)
    return cells & ~open_cells(cells, out) if len(out) > 2 else cells


def news(before: Out, found: Out) -> Out:
    """What a finding adds to what is known.

    It says by itself which cells it decides: where only one value is left, it excludes all others.
    """
    fresh = tuple(more & ~old for old, more in zip(before, found, strict=True))
    cells = touched(fresh)
    decides = cells & ~open_cells(cells, joined(before, fresh))
    return tuple(new | decides & old for old, new in zip(before, fresh, strict=True))


def exclusions(out: Out) -> Iterator[Bitboard]:
    """For each value, the cells that cannot have it, but can still have several others."""
    still = open_cells(touched(out), out)
    return (excluded & still for excluded in out)
