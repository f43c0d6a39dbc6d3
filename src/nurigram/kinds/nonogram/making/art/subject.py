"""The subject of a photograph, cut out of an uneven background.

A pixel belongs to the background if its colour is what the picture has at its borders, in its row or in its column:
this follows light that falls off, horizons and shelves. What differs more is the subject, if it is of one piece or a
few and does not run along the border. Then it is drawn in two tones on white paper: a rim, and its dark parts; without
much contrast inside, a silhouette.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from operator import or_

from PIL import Image, ImageChops, ImageFilter, ImageOps, ImageStat

from nurigram.base.grid import BLACK, Bitboard, Grid
from nurigram.kinds.nonogram.making.art.ink import mean_of, outlined
from nurigram.kinds.nonogram.making.art.likeness import touching
from nurigram.kinds.nonogram.making.art.pen import THIN, stroke_width

Box = tuple[int, int, int, int]

SIDE = 240
"""Pixels for the longer side: more than cells need, fewer than noise has."""

COARSE = 80
"""A picture with fewer pixels on its longer side is pixel art or an icon."""

STRIP = 0.04
"""How wide the border is, as a share of a side."""

ALIKE = 50
"""A picture whose left and right differ more in the mean, and its top and bottom too, has no background."""

EVEN, USUAL_PAPER = 2, 0.85
"""Plain paper has so many grey values more or less on at least this share of the border."""

FEW_COLOURS, FLAT = 8, 0.95
"""So many colours cover this share of a picture that is drawn in flat colours. It has no light to be cut out of."""

MARGIN, SMALL_IN_FRAME = 0.25, 0.6
"""A subject that takes up less than the second share of the picture, with this margin, is looked at again there."""

LIGHTER, DARKER = (0.75, 1.2, 1.2, 0.0), (0.55, 1.2, 1.2, 0.0)
"""How much it counts if brightness, blue and red are more or less than behind. What is darker alone may be a shadow."""

FAINT, USUAL = 0.55, 0.98
"""What is joined to the subject and differs by this share of what is clear is part of it, if it differs more than this
share of the border does."""

REACH = 30
"""How far from clear parts, in pixels, others may lie that are joined to them."""

SMALL = 0.03
"""A piece with a smaller share of the largest one is noise."""

HOLE = 0.012
"""A hole with a smaller share of the subject is noise."""

LEAST, MOST = 0.01, 0.7
"""A subject has at least and at most these shares of the picture."""

BORDER, AT_BORDER = 3, 0.12
"""A subject has at most this share of a border of so many pixels: with more it is itself the background, or a view."""

TWO_TONED = 70
"""Grey values between the means of the dark and the light parts of a subject: with fewer, it is a silhouette."""

SHADED = 0.135
"""So is one of which a larger share is halfway between: that is the shade on something round, not its paint."""

BLURRED, LESSER = 5, 0.04
"""So is one of which a smaller share has the other tone. The rim does not count: it is mixed with what is behind."""


@dataclass(frozen=True)
class Subject:
    """A subject on a small picture, cropped: 255 where it is, and its grey values."""

    mask: Image.Image
    grey: Image.Image

    def silhouette(self) -> Image.Image:
        """The subject in black."""
        return ImageOps.invert(self.mask)

    def two_toned(self, cell: float) -> Image.Image | None:
        """Its rim and its dark parts in black, or nothing if it has little contrast."""
        from nurigram.kinds.nonogram.making.image import otsu

        counts = self.grey.histogram(self.mask)
        limit = otsu(counts)
        dark, light = mean_of(counts, 0, limit, 0.0), mean_of(counts, limit + 1, 255, 255.0)
        third = (light - dark) / 3
        between = sum(counts[round(dark + third) : round(light - third)]) / sum(counts)
        inner = self.grey.histogram(self.mask.filter(ImageFilter.MinFilter(BLURRED)))
        lesser = min(sum(inner[: limit + 1]), sum(inner[limit + 1 :])) / max(1, sum(inner))
        if light - dark < TWO_TONED or between > SHADED or lesser < LESSER:
            return None
        inside = self.grey.point([255 if value <= limit else 0 for value in range(256)])
        rim = outlined(self.mask, 2 * cell)
        return ImageOps.invert(ImageChops.darker(self.mask, ImageChops.lighter(inside, rim)))


def drawing_of(image: Image.Image, rows: int | None, cols: int | None) -> Image.Image | None:
    """The subject of a photograph as black on white, for a board of so many cells; not if it is thin strokes."""
    from nurigram.kinds.nonogram.making.image import DEFAULT_SIDE

    is_drawn = max(image.size) < COARSE or on_paper(image) or is_flat(image)
    found = None if is_drawn else subject_of(image)
    if found is None:
        return None
    cell = max(found.mask.width / (cols or DEFAULT_SIDE), found.mask.height / (rows or DEFAULT_SIDE))
    if stroke_width(found.silhouette()) < THIN * cell:
        return None
    return found.two_toned(cell) or found.silhouette()


def on_paper(image: Image.Image) -> bool:
    """Whether a picture is drawn on plain paper: nearly all of its border is of one grey."""
    counts = image.convert("L").histogram(_border_of(image.size, 1))
    plain = max(sum(counts[max(0, value - EVEN) : value + EVEN + 1]) for value in range(256))
    return plain >= USUAL_PAPER * sum(counts)


def is_flat(image: Image.Image) -> bool:
    """Whether a picture is painted in a few flat colours."""
    scale = min(1.0, SIDE / max(image.size))
    size = max(1, round(image.width * scale)), max(1, round(image.height * scale))
    counts = image.convert("RGB").resize(size, Image.Resampling.NEAREST).getcolors(size[0] * size[1]) or []
    most = sorted((count for count, _ in counts), reverse=True)[:FEW_COLOURS]
    return sum(most) >= FLAT * size[0] * size[1]


def subject_of(image: Image.Image) -> Subject | None:
    """The subject of a picture in colour, if it has one before a background. A small one is looked at twice."""
    image = image.convert("RGB")
    found = _seen(image)
    near = _near(image, found[2]) if found else None
    found = (_seen(image.crop(near)) or found) if near else found
    return Subject(*(each.crop(found[2]) for each in found[:2])) if found else None


def _seen(image: Image.Image) -> tuple[Image.Image, Image.Image, Box] | None:
    """The mask of the subject, its grey values, and the box of the subject on both."""
    scale = min(1.0, SIDE / max(image.size))
    size = max(8, round(image.width * scale)), max(8, round(image.height * scale))
    small = image.resize(size, Image.Resampling.BOX).filter(ImageFilter.MedianFilter(5))
    coloured = small.convert("YCbCr")
    if not _has_background(coloured):
        return None
    mask = _cut_out(coloured)
    box = mask.getbbox()
    return (mask, small.convert("L"), box) if box and _stands_free(mask) else None


def _near(image: Image.Image, box: Box) -> Box | None:
    """The part of a picture around a subject, or nothing if that is nearly all of it."""
    scale = max(1.0, max(image.size) / SIDE)
    left, top, right, bottom = (round(scale * side) for side in box)
    margin = MARGIN * max(right - left, bottom - top)
    left, top = max(0, round(left - margin)), max(0, round(top - margin))
    right, bottom = min(image.width, round(right + margin)), min(image.height, round(bottom + margin))
    is_small = (right - left) * (bottom - top) < SMALL_IN_FRAME * image.width * image.height
    return (left, top, right, bottom) if is_small else None


def _cut_out(image: Image.Image) -> Image.Image:
    """255 where a picture differs from its background: clearly, or less so and joined to where it does clearly."""
    from nurigram.kinds.nonogram.making.image import otsu

    found = ImageChops.darker(*(_distance(image, behind) for behind in (_across(image), _down(image))))
    clear = otsu(found.histogram())
    faint = min(clear, max(round(FAINT * clear), _spread(found)))
    grid = Grid(image.height + 2, image.width + 2)
    sure, more = (_over(found, limit).filter(ImageFilter.MedianFilter(5)) for limit in (clear, faint))
    near = _over(sure.filter(ImageFilter.BoxBlur(REACH)), 0)
    joined = ImageChops.darker(near, more.filter(ImageFilter.MinFilter(5)).filter(ImageFilter.MaxFilter(5)))
    clearly, wide = (_board(grid, each) for each in (sure, ImageChops.lighter(sure, joined)))
    pieces = {piece: (piece & clearly).bit_count() for piece in touching(grid, wide)}
    largest = max(pieces.values(), default=0)
    whole = reduce(or_, (piece for piece, size in pieces.items() if size and size >= SMALL * largest), 0)
    holes = [hole for hole in grid.components(grid.cells & ~whole) if hole.bit_count() < HOLE * whole.bit_count()]
    return _mask(grid, reduce(or_, holes, whole))


def _over(found: Image.Image, limit: int) -> Image.Image:
    return found.point([255 if value > limit else 0 for value in range(256)])


def _board(grid: Grid, mask: Image.Image) -> Bitboard:
    """A mask on a grid that leaves its border free."""
    places = (divmod(at, mask.width) for at, value in enumerate(mask.tobytes()) if value)
    return grid.board((row + 1, col + 1) for row, col in places)


def _mask(grid: Grid, board: Bitboard) -> Image.Image:
    size = grid.cols - 2, grid.rows - 2
    rows = (row[1:-1] for row in grid.format_rows(board)[1:-1])
    return Image.frombytes("L", size, bytes(255 if mark == BLACK else 0 for row in rows for mark in row))


def _spread(difference: Image.Image) -> int:
    """How much nearly all of the border differs from what the border is like in the mean: texture and noise."""
    counts = difference.histogram(_border_of(difference.size, max(2, round(STRIP * difference.width))))
    return next(value for value, below in enumerate(accumulate(counts)) if below >= USUAL * sum(counts))


def _distance(one: Image.Image, other: Image.Image) -> Image.Image:
    more, less = (Image.merge("RGB", ImageChops.subtract(*pair).split()) for pair in ((one, other), (other, one)))
    return ImageChops.add(more.convert("L", LIGHTER), less.convert("L", DARKER))


def _across(image: Image.Image) -> Image.Image:
    """What is behind, by the colours at the left and the right of each row."""
    sides = Image.new(image.mode, (2, image.height))
    for at, side in enumerate(_sides(image)):
        sides.paste(side, (at, 0))
    return sides.resize(image.size, Image.Resampling.BILINEAR)


def _sides(image: Image.Image) -> tuple[Image.Image, Image.Image]:
    """The colours at the left and the right of each row."""
    width, height = image.size
    strip = max(2, round(STRIP * width))
    boxes = (0, 0, strip, height), (width - strip, 0, width, height)
    left, right = (image.crop(box).resize((1, height), Image.Resampling.BOX) for box in boxes)
    return left, right


def _down(image: Image.Image) -> Image.Image:
    """The same by the colours at the top and the bottom of each column."""
    return _turned(_across(_turned(image)))


def _turned(image: Image.Image) -> Image.Image:
    return image.transpose(Image.Transpose.TRANSPOSE)


def _has_background(image: Image.Image) -> bool:
    """Whether two opposite sides are much alike."""
    differences = (ImageStat.Stat(_distance(*_sides(each))).mean[0] for each in (image, _turned(image)))
    return min(differences) <= ALIKE


def _border_of(size: tuple[int, int], strip: int) -> Image.Image:
    """255 along the border."""
    border = Image.new("L", size, 255)
    border.paste(0, (strip, strip, size[0] - strip, size[1] - strip))
    return border


def _stands_free(mask: Image.Image) -> bool:
    border = ImageChops.darker(mask, _border_of(mask.size, BORDER))
    around = 2 * BORDER * sum(mask.size)
    share, at_border = (
        each.histogram()[255] / area for each, area in ((mask, mask.width * mask.height), (border, around))
    )
    return LEAST <= share <= MOST and at_border <= AT_BORDER
