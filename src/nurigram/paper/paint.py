"""Boards in colour for the templates: filled cells and the chips of clues, as parts of a picture in units of a cell.

On paper without colours, every ink becomes its grey, and every paint has its sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.base.oklab import ink_of, oklab
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.palette import Palette
from nurigram.render.palette import readable_on
from nurigram.render.signs import SIGNS

CHIP, SIGNED = 0.84, 1.2
"""How much room a clue takes, and one with a sign, in cells."""

LIGHTEST = 0.45
"""Greys are no darker than this, so that signs can be seen on them."""

PathOf = Callable[[Grid, Bitboard], str]
"""Makes a path around cells."""

Number = tuple[float, float, str, bool]
"""Where a number stands, the number, and whether it is light."""


@dataclass(frozen=True)
class Press:
    """The inks of a palette on paper, in colour or in greys with signs."""

    palette: Palette
    mono: bool = False

    @property
    def room(self) -> float:
        """What one clue takes beside or above the board."""
        return SIGNED if self.mono else CHIP

    def ink(self, paint: int) -> str:
        """What a paint is printed in."""
        lightness = oklab(self.palette.inks[paint])[0]
        return ink_of((max(LIGHTEST, lightness), 0.0, 0.0)) if self.mono else self.palette.inks[paint]

    def is_dark(self, paint: int) -> bool:
        """Whether what stands on a paint has to be light."""
        return paint > 0 and readable_on(self.ink(paint)) != "#000000"

    def cells(self, grid: Grid, layers: Sequence[Bitboard], path: PathOf) -> str:
        """The filled cells."""
        parts = []
        for paint, layer in enumerate(layers, 1):
            if layer & grid.cells:
                ink = self.ink(paint)
                parts.append(f'<path fill="{ink}" stroke="{ink}" stroke-width="0.02" d="{path(grid, layer)}"/>')
                parts += [self._sign(paint, col + 0.5, row + 0.5, 0.3) for row, col in grid.places(layer & grid.cells)]
        return "".join(parts)

    def _sign(self, paint: int, x: float, y: float, size: float) -> str:
        if not self.mono:
            return ""
        colour = readable_on(self.ink(paint))
        place = f'transform="translate({x:g} {y:g}) scale({size / 10:g})"'
        return f'<path fill="{colour}" fill-rule="evenodd" {place} d="{SIGNS[paint - 1]}"/>'

    def chips(self, labels: Labels) -> str:
        """The chips behind the clues."""
        parts = []
        for row, col, _, paint, beside in self._clues(labels):
            if not paint:
                continue
            wide, high = (self.room, CHIP) if beside else (CHIP, self.room)
            x, y = col + 0.5 - wide / 2 + 0.03, row + 0.5 - high / 2 + 0.03
            size = f'width="{wide - 0.06:g}" height="{high - 0.06:g}" rx="0.16"'
            edge = 'stroke="#777777" stroke-width="0.03"'
            parts.append(f'<rect x="{x:g}" y="{y:g}" {size} fill="{self.ink(paint)}" {edge}/>')
            shift = self.room / 4
            parts.append(self._sign(paint, col + 0.5 + shift * beside, row + 0.5 + shift * (not beside), 0.24))
        return "".join(parts)

    def numbers(self, labels: Labels) -> Iterator[Number]:
        """The clues as numbers in cells beside and above the board."""
        shift = self.room / 4 if self.mono else 0.0
        for row, col, text, paint, beside in self._clues(labels):
            here = shift if paint else 0.0
            yield row - here * (not beside), col - here * beside, text, self.is_dark(paint)

    def margins(self, labels: Labels) -> dict[str, float]:
        """The room that the clues take to the left of the board and above it."""
        left, top = (max(map(len, lines), default=0) for lines in (labels.rows, labels.cols))
        return {"x": left * self.room + 0.2, "y": top * self.room + 0.2}

    def _clues(self, labels: Labels) -> Iterator[tuple[float, float, str, int, bool]]:
        """Where each clue is, counted from the first cell, its text, its paint, and whether it is beside the board."""
        for row, (texts, paints) in enumerate(zip(labels.rows, labels.row_paints, strict=True)):
            for slot, (text, paint) in enumerate(zip_longest(texts[::-1], paints[::-1], fillvalue=0)):
                yield row, -0.6 - self.room * (slot + 0.5), str(text), int(paint), True
        for col, (texts, paints) in enumerate(zip(labels.cols, labels.col_paints, strict=True)):
            for slot, (text, paint) in enumerate(zip_longest(texts[::-1], paints[::-1], fillvalue=0)):
                yield -0.6 - self.room * (slot + 0.5), col, str(text), int(paint), False

    def dark(self, grid: Grid, layers: Sequence[Bitboard]) -> set[Cell]:
        """The cells that are filled with a dark ink."""
        return {cell for paint, layer in enumerate(layers, 1) if self.is_dark(paint) for cell in grid.places(layer)}
