"""All ways to draw an image with so many cells, the one that looks most like it first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from PIL import Image, ImageOps

from nurigram.base.errors import InputError
from nurigram.kinds.nonogram.making.art.blacken import Cells, grown, over, thinned
from nurigram.kinds.nonogram.making.art.ink import RENDERINGS, is_photograph, symmetrised, symmetry_of
from nurigram.kinds.nonogram.making.art.lattice import Coverage, Ink, coverage, even_places, fitted_places, warp
from nurigram.kinds.nonogram.making.art.likeness import Form, form_of_ink, likeness
from nurigram.kinds.nonogram.making.art.pen import with_pen

FINEST, COARSEST, PIXELS = 8, 3, 130
"""Pixels for the side of a cell: as many as give ``PIXELS`` for the longer side, within bounds."""

THRESHOLDS = (0.38, 0.5, 0.62)
STRETCHED = 0.6
"""What it costs to stretch an image by the factor e. An empty line at the border can avoid it."""

MOST_STRETCHED = 1.2
"""An image is not stretched more: the rest of its frame stays empty."""

EMPTY = 0.012
"""What an empty line at the border costs."""

LOST = 0.5
"""What it costs to leave out all the parts and holes of the drawing, as a silhouette does."""

DOTTED = 0.12
"""What scattered cells cost: they make dull puzzles."""


@dataclass(frozen=True)
class Candidate:
    """A picture of cells, without the empty lines that it may have at the borders of its frame.

    ``shares`` are what each cell has of the ink, ``score`` says how much it looks like the image.
    """

    rendering: str
    frame: tuple[int, int]
    cells: Cells
    shares: Coverage
    form: Form
    bent: float
    cost: float
    symmetry: str
    score: float

    def judge(self, cells: Cells) -> float:
        """The score of these cells in the place of the candidate's own."""
        return likeness(cells, self.shares, self.form, self.bent) - self.cost


def candidates(
    grey: Image.Image, rows: int, cols: int, rendering: str | None = None, *, invert: bool = False
) -> list[Candidate]:
    """The candidates for a cropped grey image, best first; by all renderings that suit it, or by one."""
    if invert:
        grey = ImageOps.invert(grey)
    found: dict[tuple[tuple[bool, ...], ...], Candidate] = {}
    inner = within(rows, cols, grey.width / grey.height)
    drawn = with_pen(grey, *inner)
    for name in (rendering,) if rendering else suitable(grey):
        for each in _Rendered(drawn, *inner, name, (rows, cols)).candidates():
            key = tuple(map(tuple, each.cells))
            if key not in found or each.score > found[key].score:
                found[key] = each
    if not found:
        raise InputError("no cell of the picture is black; try another threshold, or invert the picture")
    full = [each for each in found.values() if _fills(each.cells)]
    return sorted(full or found.values(), key=lambda each: -each.score)


def suitable(grey: Image.Image) -> tuple[str, ...]:
    """The renderings that suit an image: only photographs are shaded."""
    return tuple(RENDERINGS) if is_photograph(grey) else tuple(name for name in RENDERINGS if name != "shade")


def within(rows: int, cols: int, aspect: float) -> tuple[int, int]:
    """As many rows and columns of a frame as an image can have without being stretched far."""
    most_rows, most_cols = MOST_STRETCHED * cols / aspect, MOST_STRETCHED * rows * aspect
    return min(rows, max(1, round(most_rows))), min(cols, max(1, round(most_cols)))


class _Rendered:
    """One rendering of an image, with so many cells within a frame."""

    def __init__(self, grey: Image.Image, rows: int, cols: int, name: str, frame: tuple[int, int]) -> None:
        self.rows, self.cols, self.name, self.frame = rows, cols, name, frame
        self.cell = max(COARSEST, min(FINEST, PIXELS // max(rows, cols)))
        self.aspect = grey.width / grey.height
        render, self.cost = RENDERINGS[name]
        drawn = render(grey.resize((cols * self.cell, rows * self.cell), Image.Resampling.BOX), self.cell)
        self.symmetry = symmetry_of(drawn, self.cell)
        self.ink = Ink(symmetrised(drawn, self.symmetry))
        if name == "solid":
            self.cost += LOST * _Rendered(grey, rows, cols, "lines", frame).form.change_to(self.form)

    @cached_property
    def form(self) -> Form:
        """The parts and holes that should be seen."""
        shares = [[pixel / 255 for pixel in row] for row in self.ink.rows]
        return form_of_ink(shares, self.cell)

    def candidates(self) -> Iterator[Candidate]:
        """For each frame and each grid on it, the cells that may be black."""
        for rows in {max(1, self.rows - spare) for spare in range(3)}:
            for cols in {max(1, self.cols - spare) for spare in range(3)}:
                yield from self._framed(rows, cols)

    def _framed(self, rows: int, cols: int) -> Iterator[Candidate]:
        stretch = max(cols / rows / self.aspect, self.aspect / (cols / rows)) - 1
        cost = self.cost + STRETCHED * stretch**2 + EMPTY * (self.rows - rows + self.cols - cols)
        for down, across in self._grids(rows, cols):
            shares = coverage(self.ink, down, across)
            bent = (warp(down) + warp(across)) / 2
            for cells, extra in _blackened(shares, self.name):
                if any(map(any, cells)):
                    score = likeness(cells, shares, self.form, bent) - cost - extra
                    yield Candidate(
                        self.name, self.frame, cells, shares, self.form, bent, cost + extra, self.symmetry, score
                    )

    def _grids(self, rows: int, cols: int) -> Iterator[tuple[list[int], list[int]]]:
        """The borders of rows and columns: even ones, and those that fit the drawing best."""
        yield even_places(self.ink.height, rows), even_places(self.ink.width, cols)
        if min(rows - self.rows, cols - self.cols) < -1:
            return
        across = fitted_places(self.ink, cols, symmetric=self.symmetry in ("left-right", "both"))
        down = fitted_places(self.ink.turned, rows, symmetric=self.symmetry in ("top-bottom", "both"))
        yield down, across


def _fills(cells: Cells) -> bool:
    """Whether the picture reaches all four sides, as the cropped drawing does."""
    return any(cells[0]) and any(cells[-1]) and any(row[0] for row in cells) and any(row[-1] for row in cells)


def _blackened(shares: Coverage, rendering: str) -> Iterator[tuple[Cells, float]]:
    for threshold in THRESHOLDS:
        yield over(shares, threshold), 0.0
    if rendering == "shade":
        yield dithered(shares), DOTTED
    else:
        yield thinned(shares), 0.0
        yield grown(shares), 0.0


def dithered(shares: Coverage) -> Cells:
    """Shade as a pattern of cells, by error diffusion: Floyd and Steinberg (1976)."""
    size = len(shares[0]), len(shares)
    small = Image.frombytes("L", size, bytes(255 - round(255 * share) for row in shares for share in row))
    data = small.convert("1", dither=Image.Dither.FLOYDSTEINBERG).convert("L").tobytes()
    return [[value == 0 for value in data[start : start + size[0]]] for start in range(0, len(data), size[0])]
