"""What of an image is ink. A drawing can be cut out in several ways; each is a rendering.

A rendering is a grey image in which 255 is ink and 0 is paper, several pixels for each cell. ``nurigram.puzzle.order``
says what the names of renderings mean.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps, ImageStat

Size = tuple[int, int]

LIKE_BACKGROUND = 40
"""Ink up to this is paper where the outside of a drawing is looked for."""

MIRRORED = 0.07
"""A rendering is symmetric if it differs from its mirror image by at most this share of its ink."""

ONE_SIDED = 110
"""It is not if any cell differs this much: a house has one chimney."""

BODY, FLAT = 0.5, 12
"""A body has at least this share of the ink in one colour, whose grey values differ by no more than this."""

FEATURES, DARKER = 0.01, 60
"""What is drawn on a body has at least this share of the ink, and grey values this much lower."""


def two_tone(grey: Image.Image) -> Image.Image:
    """The image stretched so that the mean of its dark part is ink and the mean of its light part is paper."""
    from nurigram.kinds.nonogram.making.image import otsu

    counts = grey.histogram()
    limit = otsu(counts)
    dark, light = mean_of(counts, 0, limit, 0.0), mean_of(counts, limit + 1, 255, 255.0)
    spread = max(1.0, light - dark)
    return grey.point([max(0, min(255, round(255 * (light - value) / spread))) for value in range(256)])


def mean_of(counts: list[int], low: int, high: int, default: float) -> float:
    """The mean of the grey values in a range of a histogram, or a default if there are none."""
    total = sum(counts[low : high + 1])
    return sum(value * counts[value] for value in range(low, high + 1)) / total if total else default


def features(grey: Image.Image) -> Image.Image | None:
    """What is drawn, and darker, on a body of one flat colour: the eyes of an orange cat. ``None`` without a body."""
    from nurigram.kinds.nonogram.making.image import otsu

    counts = grey.histogram()
    ink = counts[: otsu(counts) + 1]
    tones = [sum(ink[max(0, tone - FLAT) : tone + FLAT + 1]) for tone in range(len(ink))]
    body = max(range(len(ink)), key=tones.__getitem__)
    drawn = sum(ink[: max(0, body - DARKER)])
    if tones[body] < BODY * sum(ink) or drawn < FEATURES * sum(ink):
        return None
    return grey.point([255 if value < body - DARKER // 2 else 0 for value in range(256)])


def line_drawing(grey: Image.Image, cell: float) -> Image.Image:
    """The ink; of a body with features, its rim and these."""
    drawn = features(grey)
    ink = two_tone(grey)
    return ink if drawn is None else ImageChops.lighter(outlined(filled(ink), cell), drawn)


def with_light_details(grey: Image.Image, cell: float) -> Image.Image:
    """A dark body; what is drawn on it, or inside it, is light."""
    drawn = features(grey)
    ink = two_tone(grey)
    return lit_inside(ink, cell) if drawn is None else ImageChops.subtract(ink, drawn)


def filled(ink: Image.Image) -> Image.Image:
    """The ink and everything that it encloses."""
    framed = ImageOps.expand(ink, border=1, fill=0).point(lambda value: 255 if value > LIKE_BACKGROUND else 0)
    ImageDraw.floodfill(framed, (0, 0), 128)
    enclosed = framed.crop((1, 1, framed.width - 1, framed.height - 1)).point(lambda value: 255 if value == 0 else 0)
    return ImageChops.lighter(ink, enclosed)


def lit_inside(ink: Image.Image, cell: float) -> Image.Image:
    """The drawing as a dark body with light details: a dark rim, and the negative of what is inside."""
    body = filled(ink)
    inner = body.filter(ImageFilter.MinFilter(2 * max(1, round(0.75 * cell)) + 1))
    return ImageChops.subtract(body, ImageChops.multiply(ink, inner))


def outlined(ink: Image.Image, cell: float) -> Image.Image:
    """The rim of the ink, about one cell wide."""
    inner = ink.filter(ImageFilter.MinFilter(2 * max(1, round(0.5 * cell)) + 1))
    return ImageChops.subtract(ink, inner)


def shaded(grey: Image.Image) -> Image.Image:
    """As dark as the image, with its full contrast."""
    return ImageOps.invert(ImageOps.autocontrast(grey, cutoff=2))


RENDERINGS: dict[str, tuple[Callable[[Image.Image, float], Image.Image], float]] = {
    "lines": (line_drawing, 0.0),
    "inside": (with_light_details, 0.10),
    "solid": (lambda grey, cell: filled(two_tone(grey)), 0.16),
    "outline": (lambda grey, cell: outlined(two_tone(grey), cell), 0.14),
    "shade": (lambda grey, cell: shaded(grey), 0.05),
}
"""How to render an image, and how much that costs: a drawing as it is looks most like itself."""


def is_photograph(grey: Image.Image) -> bool:
    """Whether much of the image is neither its ink nor its paper, as in photographs and paintings."""
    between = sum(two_tone(grey).histogram()[40:216])
    return between > 0.2 * grey.width * grey.height


def symmetry_of(ink: Image.Image, cell: int) -> str:
    """``left-right``, ``top-bottom``, ``both`` or ``none``, at so many pixels for the side of a cell."""
    across, down = (_alike(ink, mirrored(ink, way), cell) for way in ("left-right", "top-bottom"))
    return {(True, True): "both", (True, False): "left-right", (False, True): "top-bottom"}.get((across, down), "none")


def mirrored(ink: Image.Image, symmetry: str) -> Image.Image:
    """The mirror image."""
    return ImageOps.mirror(ink) if symmetry == "left-right" else ImageOps.flip(ink)


def symmetrised(ink: Image.Image, symmetry: str) -> Image.Image:
    """The mean of the image and its mirror images."""
    ways = ("left-right", "top-bottom") if symmetry == "both" else () if symmetry == "none" else (symmetry,)
    for way in ways:
        ink = Image.blend(ink, mirrored(ink, way), 0.5)
    return ink


def _alike(one: Image.Image, other: Image.Image, cell: int) -> bool:
    difference = ImageChops.difference(one, other)
    differs = any(difference.reduce(cell).histogram()[ONE_SIDED + 1 :])
    return not differs and bool(ImageStat.Stat(difference).sum[0] <= 2 * MIRRORED * ImageStat.Stat(one).sum[0])
