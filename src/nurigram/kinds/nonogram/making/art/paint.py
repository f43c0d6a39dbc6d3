"""An image as cells in a few colours: which inks, where the grid lies, and which colour each cell gets.

Every pixel gets the ink that looks most like it, and transparent ones the paper. The grid moves a little, as
``lattice`` does it for ink alone, so that cells lie within one colour. A cell then gets the colour of the most of its
pixels. Thin dark lines, such as mouths and outlines, would lose against what is around them: they are drawn over it,
whole and one cell wide.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

from PIL import Image, ImageFilter

from nurigram.base.oklab import Lab, distance, oklab
from nurigram.kinds.nonogram.colour import palette_of
from nurigram.kinds.nonogram.making.art.blacken import thinned
from nurigram.kinds.nonogram.making.art.ink import MIRRORED
from nurigram.kinds.nonogram.making.art.lattice import even_places, fitted_places, warp
from nurigram.kinds.nonogram.making.art.quantise import inks_for, nearest, oklab_of, pixels_of
from nurigram.kinds.nonogram.making.painted import Values
from nurigram.puzzle.palette import Palette

Shares = list[list[list[float]]]
"""What each cell has of each value, by rows."""

PIXELS = 6
"""Pixels for the side of a cell."""

WHITE, PALE = "#ffffff", "#bfdcf0"
"""The paper, and the one for drawings that are mostly white themselves."""

MOSTLY, NEARLY = 0.3, 0.9
"""A drawing is mostly white if this share of it is nearly as light as this."""

OPAQUE = 128
"""Pixels with less alpha are background."""

DARK = 0.55
"""Thin lines are looked for in inks up to this lightness."""

THIN = 0.55
"""An ink is one of lines if this share of it is within half a cell of its edge."""

STRETCHED, EMPTY, BENT = 0.6, 0.012, 2.0
"""What stretching, empty lines and a bent grid cost, as for black and white."""

BLURRED, SHARP = 1.3, 0.6
"""What differences count, seen from afar and close up."""


@dataclass(frozen=True)
class Painted:
    """A picture in colour: the paper first in its palette. ``shares`` has what each cell has of each value."""

    palette: Palette
    values: Values
    shares: Shares
    symmetric: bool
    score: float

    def loss(self, cell: tuple[int, int], value: int) -> float:
        """How much the picture loses if a cell has another value: the share of it that is lost, and how it differs."""
        row, col = cell
        own, labs = self.values[row][col], [oklab(ink) for ink in self.palette.inks]
        share = self.shares[row][col]
        return max(0.0, share[own] - share[value]) * (0.4 + 2 * distance(labs[own], labs[value]))


def paintings(image: Image.Image, rows: int, cols: int, colours: int, paper: str | None = None) -> list[Painted]:
    """The ways to draw a cropped image with so many cells and at most so many colours, best first."""
    small = image.resize((cols * PIXELS, rows * PIXELS), Image.Resampling.BOX)
    paper = paper or _paper(image)
    inks = inks_for(image, colours, paper)
    palette = palette_of(inks, paper)
    drawn = _Labels.of(small, palette)
    aspect = image.width / image.height
    found = [
        made for high, wide in _frames(rows, cols) for made in _framed(drawn, palette, (rows, cols), high, wide, aspect)
    ]
    full = [each for each in found if _fills(each.values)]
    return sorted(full or found, key=lambda each: -each.score)


def _fills(values: Values) -> bool:
    """Whether at most one line at each border is empty."""
    columns = list(zip(*values, strict=True))
    return all(any(map(any, lines)) for side in (values, columns) for lines in (side[:2], side[-2:]))


def _paper(image: Image.Image) -> str:
    """White, unless most of the drawing is."""
    pixels = pixels_of(image.resize((64, 64), Image.Resampling.NEAREST))
    light = [oklab_of((red, green, blue))[0] > NEARLY for red, green, blue, alpha in pixels if alpha >= OPAQUE]
    return PALE if sum(light) > MOSTLY * len(light) else WHITE


def _frames(rows: int, cols: int) -> list[tuple[int, int]]:
    """The whole frame, and with one line less, which stays empty."""
    return [(high, wide) for high in (rows, rows - 1) for wide in (cols, cols - 1) if high > 0 and wide > 0]


class _Labels:
    """A drawing as the value of each pixel. For the grid it is like ``lattice.Ink``: it knows how mixed strips are."""

    def __init__(self, rows: list[list[int]], labs: list[Lab]) -> None:
        self.rows, self.labs = rows, labs
        self.width, self.height = len(rows[0]), len(rows)

    @classmethod
    def of(cls, image: Image.Image, palette: Palette) -> _Labels:
        """The drawing in the inks of a palette."""
        labs = [oklab(ink) for ink in palette.inks]
        known: dict[tuple[int, int, int], int] = {}
        flat = []
        for red, green, blue, alpha in pixels_of(image):
            colour = (red, green, blue)
            if alpha < OPAQUE:
                flat.append(0)
                continue
            if colour not in known:
                known[colour] = nearest(oklab_of(colour), labs)
            flat.append(known[colour])
        width = image.width
        return cls([flat[start : start + width] for start in range(0, len(flat), width)], labs)

    @cached_property
    def turned(self) -> _Labels:
        """The same with rows and columns swapped."""
        return _Labels([list(column) for column in zip(*self.rows, strict=True)], self.labs)

    @cached_property
    def _sums(self) -> Shares:
        """For each row, the sums of lightness, both hues and their squares to the left of each place."""
        squares = [sum(part * part for part in lab) for lab in self.labs]
        return [
            [[0.0, *accumulate(self.labs[value][part] for value in row)] for part in range(3)]
            + [[0.0, *accumulate(squares[value] for value in row)]]
            for row in self.rows
        ]

    @cached_property
    def _known(self) -> dict[tuple[int, int], float]:
        return {}

    def mixed(self, start: int, end: int) -> float:
        """How much the colours of the columns from ``start`` to ``end`` vary, in pixels."""
        if (start, end) not in self._known:
            size, total = end - start, 0.0
            for light, red, blue, square in self._sums:
                sums = (light[end] - light[start]) ** 2 + (red[end] - red[start]) ** 2 + (blue[end] - blue[start]) ** 2
                total += square[end] - square[start] - sums / size
            self._known[start, end] = 2 * total
        return self._known[start, end]

    def is_symmetric(self) -> bool:
        """Whether left and right are alike."""
        differ = sum(a != b for row in self.rows for a, b in zip(row, reversed(row), strict=True))
        filled = sum(map(bool, (value for row in self.rows for value in row)))
        return differ <= 2 * MIRRORED * filled

    def shares(self, down: list[int], across: list[int]) -> Shares:
        """What each cell of a grid has of each value."""
        found = []
        for top, bottom in pairwise(down):
            line = []
            for left, right in pairwise(across):
                counts = [0] * len(self.labs)
                for row in self.rows[top:bottom]:
                    for value in row[left:right]:
                        counts[value] += 1
                area = (bottom - top) * (right - left)
                line.append([count / area for count in counts])
            found.append(line)
        return found

    def thin(self, value: int) -> bool:
        """Whether an ink draws lines."""
        if self.labs[value][0] > DARK:
            return False
        mask = Image.new("L", (self.width, self.height))
        mask.putdata([255 if each == value else 0 for row in self.rows for each in row])
        whole = mask.histogram()[255]
        inner = mask.filter(ImageFilter.MinFilter(2 * (PIXELS // 3) + 1)).histogram()[255]
        return whole > 0 and inner < (1 - THIN) * whole


def _framed(
    drawn: _Labels, palette: Palette, frame: tuple[int, int], rows: int, cols: int, aspect: float
) -> list[Painted]:
    symmetric = drawn.is_symmetric()
    stretch = max(cols / rows / aspect, aspect / (cols / rows)) - 1
    cost = STRETCHED * stretch**2 + EMPTY * (frame[0] - rows + frame[1] - cols)
    even = even_places(drawn.height, rows), even_places(drawn.width, cols)
    fitted = fitted_places(drawn.turned, rows, symmetric=False), fitted_places(drawn, cols, symmetric=symmetric)  # type: ignore[arg-type]
    thin = [value for value in palette.paints if drawn.thin(value)]
    found = []
    for down, across in dict.fromkeys((tuple(each[0]), tuple(each[1])) for each in (even, fitted)):
        shares = drawn.shares(list(down), list(across))
        if symmetric:
            shares = [[_mean(one, other) for one, other in zip(line, reversed(line), strict=True)] for line in shares]
        values = _values(shares, thin)
        bent = (warp(list(down)) + warp(list(across))) / 2
        score = _likeness(values, shares, drawn.labs) - cost - BENT * bent
        found.append(_on_frame(palette, values, shares, frame, symmetric=symmetric, score=score))
    return found


def _mean(one: list[float], other: list[float]) -> list[float]:
    return [(a + b) / 2 for a, b in zip(one, other, strict=True)]


def _values(shares: Shares, thin: list[int]) -> Values:
    """The value of each cell: the commonest besides thin lines, and those over it."""
    values = [[_commonest(cell, thin) for cell in line] for line in shares]
    for value in thin:
        lines = thinned([[cell[value] for cell in line] for line in shares])
        values = [
            [value if drawn else old for old, drawn in zip(row, line, strict=True)]
            for row, line in zip(values, lines, strict=True)
        ]
    return values


def _commonest(cell: list[float], thin: list[int]) -> int:
    return max((share, -value) for value, share in enumerate(cell) if value not in thin)[1] * -1


def _likeness(values: Values, shares: Shares, labs: list[Lab]) -> float:
    """How much the cells look like the drawing: 1 is the drawing itself."""
    cells = [[labs[value] for value in row] for row in values]
    meant = [[_mixed(cell, labs) for cell in line] for line in shares]
    flat = [lab for line in meant for lab in line]
    middle = _mixed([1 / len(flat)] * len(flat), flat)
    contrast = max(0.08, sum(distance(lab, middle) for lab in flat) / len(flat))
    blurred = _difference(_blur(cells), _blur(meant)) / contrast
    return max(0.0, 1 - BLURRED * blurred - SHARP * _difference(cells, meant) / contrast)


def _mixed(cell: list[float], labs: list[Lab]) -> Lab:
    light, red, blue = (sum(share * lab[part] for share, lab in zip(cell, labs, strict=True)) for part in range(3))
    return light, red, blue


def _difference(one: list[list[Lab]], other: list[list[Lab]]) -> float:
    pairs = [(a, b) for row, line in zip(one, other, strict=True) for a, b in zip(row, line, strict=True)]
    return sum(distance(a, b) for a, b in pairs) / len(pairs)


def _blur(cells: list[list[Lab]]) -> list[list[Lab]]:
    """Each cell with its neighbours, weighted 1, 2, 1 across and down."""
    across = [[_weighted(row, at) for at in range(len(row))] for row in cells]
    columns = [list(column) for column in zip(*across, strict=True)]
    down = [[_weighted(column, at) for at in range(len(column))] for column in columns]
    return [list(row) for row in zip(*down, strict=True)]


def _weighted(line: list[Lab], at: int) -> Lab:
    before, here, after = line[max(0, at - 1)], line[at], line[min(len(line) - 1, at + 1)]
    light, red, blue = ((before[part] + 2 * here[part] + after[part]) / 4 for part in range(3))
    return light, red, blue


def _on_frame(
    palette: Palette, values: Values, shares: Shares, frame: tuple[int, int], *, symmetric: bool, score: float
) -> Painted:
    """The cells on a frame that may have one more line below or to the right, in the inks that they use."""
    down, right = frame[0] - len(values), frame[1] - len(values[0])
    used = [0, *(paint for paint in palette.paints if any(paint in row for row in values))]
    paper = [1.0] + [0.0] * (len(used) - 1)
    padded = [[*map(used.index, row), *[0] * right] for row in values] + [[0] * frame[1] for _ in range(down)]
    mixed = [[[cell[value] for value in used] for cell in line] + [paper] * right for line in shares]
    mixed += [[paper] * frame[1] for _ in range(down)]
    inks = palette_of([palette.inks[paint] for paint in used[1:]], palette.inks[0])
    return Painted(inks, padded, mixed, symmetric and not right, score)
