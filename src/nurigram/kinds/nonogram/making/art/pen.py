"""A pen as wide as a cell: thin strokes are drawn with it, for a stroke of a third of a cell leaves no cell black.

How wide strokes are follows from the ink and its rim: a stroke has two sides, so its width is twice its area by the
length of its rim. A drawing with solid parts comes out wide, and is taken as it is.
"""

from __future__ import annotations

from PIL import Image, ImageFilter

from nurigram.kinds.nonogram.making.art.ink import is_photograph

FINE = 12
"""Pixels for the side of a cell, where the drawing has as many: enough to measure a stroke of a sixth of a cell."""

THIN, PEN = 0.6, 0.85
"""Strokes narrower than the first are drawn as wide as the second; both in cells."""


def with_pen(grey: Image.Image, rows: int, cols: int) -> Image.Image:
    """The drawing with strokes about as wide as a cell, if all of it is thin strokes."""
    size = min(grey.width, FINE * cols), min(grey.height, FINE * rows)
    fine = grey.resize(size, Image.Resampling.BOX)
    cell = min(fine.width / cols, fine.height / rows)
    width = stroke_width(fine)
    if is_photograph(grey) or not 0 < width < THIN * cell:
        return grey
    reach = round((PEN * cell - width) / 2)
    return fine.filter(ImageFilter.MinFilter(2 * reach + 1)) if reach else grey


def stroke_width(grey: Image.Image) -> float:
    """How wide the strokes of a drawing are in the mean, in pixels; 0 without any ink."""
    from nurigram.kinds.nonogram.making.image import otsu

    limit = otsu(grey.histogram())
    ink = sum(grey.histogram()[: limit + 1])
    inner = sum(grey.filter(ImageFilter.MaxFilter(3)).histogram()[: limit + 1])
    return 2 * ink / (ink - inner) if ink > inner else 0.0
