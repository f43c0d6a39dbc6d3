"""From a picture file to grey values, and in one simple way to cells; ``art`` knows better ways.

Everything works on grey values from 0 for black to 255 for white; transparent pixels count as white. The header of a
file is checked before its pixels are decoded, so that a small file cannot expand into a huge picture.
"""

from __future__ import annotations

import io
import math
import warnings
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps, UnidentifiedImageError

from nurigram.base.errors import InputError, UnknownNameError
from nurigram.base.grid import Bitboard, Grid, from_bits
from nurigram.base.limits import FINE_PIXELS, MAX_PHOTO, MAX_PICTURE_SIDE, MAX_PIXEL_SIDE, MAX_PIXELS
from nurigram.puzzle.order import PictureOptions

T = TypeVar("T")

FORMATS = ("PNG", "JPEG", "GIF", "WEBP", "BMP")
THRESHOLDS = ("otsu", "adaptive")
DEFAULT_SIDE = 25
"""How many cells the longer side gets if no size is given and the picture has more than twice as many pixels."""

FINEST = 16
"""Pixels for the side of a cell. Outlines are not looked for in finer pictures."""

_TOLERANCE = 48
"""Grey values that differ from the border's by no more than this are background."""


def read_cells(data: bytes, options: PictureOptions) -> tuple[Grid, Bitboard]:
    """The grid and the black cells of a picture file, in one simple way."""
    grey = read_grey(data)
    if options.crop:
        grey = crop(grey)
    return simple_cells(grey, options)


def simple_cells(grey: Image.Image, options: PictureOptions) -> tuple[Grid, Bitboard]:
    """The grid and the black cells of a grey picture, in one simple way."""
    rows, cols = size_of(grey, options.rows, options.cols)
    if options.edges:
        grey = grey.resize((min(grey.width, FINEST * cols), min(grey.height, FINEST * rows)), Image.Resampling.BOX)
        grey = find_edges(grey, max(grey.width / cols, grey.height / rows))
    small = grey.resize((cols, rows), Image.Resampling.BOX) if (cols, rows) != grey.size else grey
    threshold = "otsu" if options.threshold is None else options.threshold
    dark = dither(small) if options.dither else darker(small, threshold)
    if options.invert:
        dark = [not cell for cell in dark]
    if not any(dark):
        raise InputError("no cell of the picture is black; try another threshold, or invert the picture")
    grid = Grid(rows, cols)
    return grid, from_bits(grid.index(*divmod(at, cols)) for at, black in enumerate(dark) if black)


def read_grey(data: bytes) -> Image.Image:
    """The first frame of a file as an upright grey picture on white paper."""
    return _read(data, "L", _on_white)


def read_colour(data: bytes) -> tuple[Image.Image, str | None]:
    """The first frame of a file as an upright picture in colour whose background is transparent, and its colour."""
    return _read(data, "RGB", _without_background)


def read_opaque(data: bytes) -> Image.Image | None:
    """The first frame of a file as an upright picture in colour; ``None`` if some of it may be transparent."""
    return _read(data, "RGB", lambda image: None if _has_alpha(image) else image.convert("RGB"))


def _read(data: bytes, mode: str, finish: Callable[[Image.Image], T]) -> T:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(data), formats=FORMATS)
            _check_size(image)
            return finish(ImageOps.exif_transpose(_shrunk(image, mode)))
    except Image.DecompressionBombError as error:
        raise InputError(f"the picture has far too many pixels; at most {MAX_PIXELS} are allowed") from error
    except UnidentifiedImageError as error:
        raise InputError(f"not a picture file; {', '.join(FORMATS)} can be read") from error
    except (InputError, MemoryError):
        raise
    except Exception as error:  # over a damaged file the decoders stumble in many ways
        raise InputError(f"the picture file is damaged: {error}") from error


def _check_size(image: Image.Image) -> None:
    """Refuse a picture that is too large, before it is decoded."""
    has = f"the picture has {image.width}x{image.height} pixels"
    most = MAX_PHOTO if image.format == "JPEG" else MAX_PIXELS
    if image.width * image.height > most:
        raise InputError(f"{has}; at most {most} are allowed")
    if max(image.size) > MAX_PIXEL_SIDE:
        raise InputError(f"{has}; at most {MAX_PIXEL_SIDE} are allowed on a side")


def _shrunk(image: Image.Image, mode: str) -> Image.Image:
    """The picture, at a smaller size if it is much finer than any puzzle."""
    factor = math.ceil(math.sqrt(image.width * image.height / FINE_PIXELS))
    if factor == 1:
        return image
    image.draft(mode, (image.width // factor, image.height // factor))  # only JPEG can do this, while it is decoded
    if _has_alpha(image):
        image = image if image.mode in ("RGBA", "LA") else image.convert("RGBA")
    elif image.mode not in ("L", "RGB"):
        image = image.convert(mode)
    return image.reduce(math.ceil(math.sqrt(image.width * image.height / FINE_PIXELS)))


def _has_alpha(image: Image.Image) -> bool:
    return image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info


def _on_white(image: Image.Image) -> Image.Image:
    """The picture in grey. If light shapes would vanish on white paper, the shape of the opaque part is used."""
    if not _has_alpha(image):
        return image.convert("L")
    coloured = image.convert("RGBA")
    paper = Image.new("RGBA", coloured.size, "white")
    grey = Image.alpha_composite(paper, coloured).convert("L")
    used = [value for value, count in enumerate(grey.histogram()) if count]
    if used[-1] - used[0] > _TOLERANCE:
        return grey
    return ImageOps.invert(coloured.getchannel("A"))


def _without_background(image: Image.Image) -> tuple[Image.Image, str | None]:
    """An opaque picture loses what has the commonest colour of its border and is joined to it."""
    coloured = image.convert("RGBA")
    if _has_alpha(image) and min(coloured.getchannel("A").tobytes()) < OPAQUE:
        return coloured, None
    framed = Image.new("RGB", (image.width + 2, image.height + 2), colour := _border_colour(image.convert("RGB")))
    framed.paste(image.convert("RGB"), (1, 1))
    outside = (colour[0] ^ 128, colour[1] ^ 128, colour[2] ^ 128)
    ImageDraw.floodfill(framed, (0, 0), outside, thresh=_TOLERANCE)
    inside = framed.crop((1, 1, image.width + 1, image.height + 1))
    differs = ImageChops.difference(inside, Image.new("RGB", inside.size, outside)).convert("L")
    coloured.putalpha(differs.point(lambda value: 255 if value else 0))
    return coloured, "#{:02x}{:02x}{:02x}".format(*colour)


def _border_colour(image: Image.Image) -> tuple[int, int, int]:
    """The commonest colour along the border."""
    width, height = image.size
    strips = [(0, 0, width, 1), (0, height - 1, width, height), (0, 0, 1, height), (width - 1, 0, width, height)]
    data = iter(b"".join(image.crop(strip).tobytes() for strip in strips))
    (colour, _), *_ = Counter(zip(data, data, data, strict=True)).most_common(1)
    return colour


def crop_colour(image: Image.Image) -> Image.Image:
    """The part that is not transparent."""
    box = image.getchannel("A").point(lambda value: 255 if value >= OPAQUE else 0).getbbox()
    return image.crop(box) if box else image


OPAQUE = 128
"""Pixels with less alpha are background."""


def crop(grey: Image.Image) -> Image.Image:
    """The part that differs from the background, the most common grey value along the border."""
    width, height = grey.size
    border = Image.new("L", (2 * (width + height), 1))
    border.paste(grey.crop((0, 0, width, 1)), (0, 0))
    border.paste(grey.crop((0, height - 1, width, height)), (width, 0))
    for side, left in enumerate((0, width - 1)):
        column = grey.crop((left, 0, left + 1, height)).transpose(Image.Transpose.ROTATE_90)
        border.paste(column, (2 * width + side * height, 0))
    counts = border.histogram()
    background = counts.index(max(counts))
    differs = ImageChops.difference(grey, Image.new("L", grey.size, background))
    box = differs.point(lambda value: 255 if value > _TOLERANCE else 0).getbbox()
    return grey.crop(box) if box else grey


def size_of(grey: Image.Image, rows: int | None, cols: int | None) -> tuple[int, int]:
    """Rows and columns: as given, or one from the other, or else one cell per pixel unless that is too many."""
    width, height = grey.size
    if rows is None and cols is None:
        scale = min(1.0, DEFAULT_SIDE / max(width, height)) if max(width, height) > 2 * DEFAULT_SIDE else 1.0
        rows, cols = max(1, round(height * scale)), max(1, round(width * scale))
    elif rows is None:
        rows = max(1, round(height * (cols or 1) / width))
    elif cols is None:
        cols = max(1, round(width * rows / height))
    assert rows is not None
    assert cols is not None
    if not (1 <= rows <= MAX_PICTURE_SIDE and 1 <= cols <= MAX_PICTURE_SIDE):
        raise InputError(f"{rows}x{cols} cells is not from 1x1 to {MAX_PICTURE_SIDE}x{MAX_PICTURE_SIDE}")
    return rows, cols


def find_edges(grey: Image.Image, cell: float) -> Image.Image:
    """Black outlines on white, wide enough to fill cells of ``cell`` pixels: thin lines make poor puzzles."""
    smooth = grey.filter(ImageFilter.GaussianBlur(max(1.0, cell / 8)))
    framed = ImageOps.expand(smooth, border=2, fill=255).filter(ImageFilter.FIND_EDGES)
    lines = ImageOps.autocontrast(framed.crop((2, 2, framed.width - 2, framed.height - 2)))
    reach = round(0.7 * cell)
    return ImageOps.invert(_lightest(_lightest(lines, (reach, 0)), (0, reach)))


def _lightest(image: Image.Image, reach: tuple[int, int]) -> Image.Image:
    """Every pixel becomes the lightest within reach, along one axis: the runs looked at double with each step."""
    along, down = reach
    run = ImageOps.expand(image, border=(along, down, along, down), fill=0)
    seen, wanted = 1, 2 * (along + down) + 1
    while seen < wanted:
        step = min(seen, wanted - seen)
        x, y = (step, 0) if along else (0, step)
        run = ImageChops.lighter(run, run.crop((x, y, x + run.width, y + run.height)))
        seen += step
    return run.crop((0, 0, *image.size))


def darker(small: Image.Image, threshold: str | int) -> list[bool]:
    """Which cells are darker than the threshold, in reading order."""
    values = small.tobytes()
    if threshold == "adaptive":
        around = small.filter(ImageFilter.BoxBlur(max(1, max(small.size) // 8))).tobytes()
        return [value < near - 4 for value, near in zip(values, around, strict=True)]
    if threshold == "otsu":
        limit = otsu(small.histogram())
    elif isinstance(threshold, int) and 0 <= threshold <= 255:
        limit = threshold
    else:
        raise UnknownNameError("threshold", str(threshold), [*THRESHOLDS, "a number from 0 to 255"])
    return [value <= limit for value in values]


def otsu(histogram: list[int]) -> int:
    """The grey value that splits a histogram into two groups with the least spread within them: Otsu (1979)."""
    total, weighted = sum(histogram), sum(value * count for value, count in enumerate(histogram))
    best, limit, below, below_sum = -1.0, 127, 0, 0
    for value, count in enumerate(histogram):
        below += count
        below_sum += value * count
        if not below or below == total:
            continue
        means = below_sum / below - (weighted - below_sum) / (total - below)
        spread = below * (total - below) * means * means
        if spread > best:
            best, limit = spread, value
    return limit


def dither(small: Image.Image) -> list[bool]:
    """Grey as a pattern of black cells, by error diffusion: Floyd and Steinberg (1976)."""
    pattern = small.convert("1", dither=Image.Dither.FLOYDSTEINBERG)
    return [value == 0 for value in pattern.convert("L").tobytes()]
