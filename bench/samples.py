"""Thirty sample pictures drawn by code: letters, icons, and soft shades like those of photographs."""

from __future__ import annotations

import io
import math
from collections.abc import Callable

from PIL import Image, ImageDraw, ImageFont

from nurigram.puzzle.order import PictureOptions

Sample = tuple[str, Image.Image, PictureOptions]
SIDE = 240


def samples() -> list[Sample]:
    """All samples, each with a name, the picture, and the options to read it with."""
    letters = [
        (f"letter {text}", _text(text), PictureOptions(rows=20)) for text in ("A", "B", "g", "S", "&", "?", "R", "8")
    ]
    icons = [(name, _drawn(paint), PictureOptions(rows=25)) for name, paint in ICONS.items()]
    shades = [(name, _shaded(height), options) for name, (height, options) in SHADES.items()]
    return letters + icons + shades


def as_png(image: Image.Image) -> bytes:
    """The picture as a file."""
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def _text(text: str) -> Image.Image:
    image = Image.new("L", (SIDE, SIDE), 255)
    ImageDraw.Draw(image).text((SIDE / 2, SIDE / 2), text, fill=0, font=ImageFont.load_default(200), anchor="mm")
    return image


def _drawn(paint: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
    image = Image.new("L", (SIDE, SIDE), 255)
    paint(ImageDraw.Draw(image))
    return image


def _shaded(height: Callable[[float, float], float]) -> Image.Image:
    """A picture from a function of x and y, both from -1 to 1. The value 0 is black and 1 is white."""
    image = Image.new("L", (120, 120))
    values = (height(x / 59.5 - 1, y / 59.5 - 1) for y in range(120) for x in range(120))
    image.putdata([max(0, min(255, round(255 * value))) for value in values])
    return image


def _house(pen: ImageDraw.ImageDraw) -> None:
    pen.polygon([(20, 110), (120, 20), (220, 110)], fill=0)
    pen.rectangle([45, 110, 195, 220], fill=0)
    pen.rectangle([70, 140, 105, 175], fill=255)
    pen.rectangle([130, 150, 170, 220], fill=255)


def _heart(pen: ImageDraw.ImageDraw) -> None:
    pen.ellipse([20, 30, 125, 135], fill=0)
    pen.ellipse([115, 30, 220, 135], fill=0)
    pen.polygon([(27, 105), (213, 105), (120, 220)], fill=0)


def _star(pen: ImageDraw.ImageDraw) -> None:
    points = [(120 + r * math.sin(a), 120 - r * math.cos(a)) for a, r in _star_corners(5, 110, 45)]
    pen.polygon(points, fill=0)


def _star_corners(tips: int, outer: float, inner: float) -> list[tuple[float, float]]:
    return [(math.pi * n / tips, inner if n % 2 else outer) for n in range(2 * tips)]


def _smiley(pen: ImageDraw.ImageDraw) -> None:
    pen.ellipse([15, 15, 225, 225], fill=0)
    pen.ellipse([35, 35, 205, 205], fill=255)
    pen.ellipse([75, 80, 100, 105], fill=0)
    pen.ellipse([140, 80, 165, 105], fill=0)
    pen.arc([75, 90, 165, 175], 20, 160, fill=0, width=14)


def _fish(pen: ImageDraw.ImageDraw) -> None:
    pen.ellipse([30, 70, 180, 170], fill=0)
    pen.polygon([(165, 120), (225, 65), (225, 175)], fill=0)
    pen.ellipse([60, 100, 80, 120], fill=255)


def _tree(pen: ImageDraw.ImageDraw) -> None:
    for top, width in ((15, 45), (65, 70), (120, 95)):
        pen.polygon([(120, top), (120 - width, top + 75), (120 + width, top + 75)], fill=0)
    pen.rectangle([105, 190, 135, 230], fill=0)


def _cup(pen: ImageDraw.ImageDraw) -> None:
    pen.rectangle([40, 90, 170, 215], fill=0)
    pen.arc([140, 110, 225, 190], -90, 90, fill=0, width=16)
    for x in (75, 105, 135):
        pen.line([(x, 75), (x + 10, 55), (x, 40), (x + 10, 20)], fill=0, width=9)


def _arrow(pen: ImageDraw.ImageDraw) -> None:
    pen.polygon([(20, 95), (130, 95), (130, 40), (225, 120), (130, 200), (130, 145), (20, 145)], fill=0)


def _moon(pen: ImageDraw.ImageDraw) -> None:
    pen.ellipse([25, 25, 215, 215], fill=0)
    pen.ellipse([80, 5, 245, 190], fill=255)


def _boat(pen: ImageDraw.ImageDraw) -> None:
    pen.polygon([(20, 165), (220, 165), (185, 215), (55, 215)], fill=0)
    pen.rectangle([112, 25, 122, 165], fill=0)
    pen.polygon([(130, 35), (205, 150), (130, 150)], fill=0)
    pen.polygon([(104, 55), (104, 150), (45, 150)], fill=0)


def _key(pen: ImageDraw.ImageDraw) -> None:
    pen.ellipse([15, 75, 105, 165], fill=0)
    pen.ellipse([42, 102, 78, 138], fill=255)
    pen.rectangle([100, 110, 225, 130], fill=0)
    pen.rectangle([180, 130, 195, 165], fill=0)
    pen.rectangle([208, 130, 225, 155], fill=0)


def _cat(pen: ImageDraw.ImageDraw) -> None:
    pen.ellipse([40, 60, 200, 220], fill=0)
    pen.polygon([(45, 110), (50, 20), (110, 70)], fill=0)
    pen.polygon([(195, 110), (190, 20), (130, 70)], fill=0)
    pen.ellipse([80, 110, 105, 140], fill=255)
    pen.ellipse([135, 110, 160, 140], fill=255)
    pen.polygon([(110, 160), (130, 160), (120, 175)], fill=255)


def _umbrella(pen: ImageDraw.ImageDraw) -> None:
    pen.pieslice([15, 25, 225, 235], 180, 360, fill=0)
    for x in (15, 85, 155):
        pen.ellipse([x, 115, x + 70, 145], fill=255)
    pen.rectangle([115, 120, 125, 205], fill=0)
    pen.arc([85, 180, 125, 225], 0, 180, fill=0, width=10)


def _flower(pen: ImageDraw.ImageDraw) -> None:
    for n in range(6):
        x, y = 120 + 55 * math.sin(n * math.pi / 3), 90 - 55 * math.cos(n * math.pi / 3)
        pen.ellipse([x - 32, y - 32, x + 32, y + 32], fill=0)
    pen.ellipse([95, 65, 145, 115], fill=255)
    pen.rectangle([114, 140, 126, 235], fill=0)


ICONS = {
    "house": _house,
    "heart": _heart,
    "star": _star,
    "smiley": _smiley,
    "fish": _fish,
    "tree": _tree,
    "cup": _cup,
    "arrow": _arrow,
    "moon": _moon,
    "boat": _boat,
    "key": _key,
    "cat": _cat,
    "umbrella": _umbrella,
    "flower": _flower,
}


def _ball(x: float, y: float) -> float:
    """A sphere on white, lit from the top left."""
    inside = 0.64 - x * x - y * y
    return 1.0 if inside < 0 else 0.15 + 0.8 * max(0.0, (-x - y + math.sqrt(inside)) / 1.9)


def _hills(x: float, y: float) -> float:
    """Three ranges of hills; the nearer ones are darker."""
    near = 0.55 + 0.2 * math.sin(3 * x)
    middle = 0.1 + 0.25 * math.sin(4 * x + 1)
    far = -0.35 + 0.3 * math.sin(5 * x + 2)
    return 0.1 if y > near else 0.35 if y > middle else 0.65 if y > far else 0.95


def _face(x: float, y: float) -> float:
    """Something like a portrait: a shaded oval, hair, eyes, mouth, shoulders."""
    oval = (x / 0.55) ** 2 + ((y + 0.1) / 0.72) ** 2
    if oval < 1:
        eye = min((x - 0.22) ** 2 + (y + 0.2) ** 2, (x + 0.22) ** 2 + (y + 0.2) ** 2) < 0.008
        mouth = abs(y - 0.22 - 0.3 * x * x) < 0.04 and abs(x) < 0.25
        return 0.05 if eye or mouth or y < -0.5 + 0.2 * x * x else 0.9 - 0.35 * max(0.0, x)
    return 0.1 if y > 0.72 + 0.3 * x * x or (oval < 1.3 and y < 0) else 0.8


SHADES: dict[str, tuple[Callable[[float, float], float], PictureOptions]] = {
    "ball, dithered": (_ball, PictureOptions(rows=25, dither=True)),
    "ball, otsu": (_ball, PictureOptions(rows=25)),
    "hills, otsu": (_hills, PictureOptions(rows=25, crop=False)),
    "hills, edges": (_hills, PictureOptions(rows=25, crop=False, edges=True)),
    "portrait": (_face, PictureOptions(rows=30)),
    "portrait, adaptive": (_face, PictureOptions(rows=30, threshold="adaptive")),
    "ripples": (lambda x, y: 0.5 + 0.5 * math.cos(14 * math.hypot(x, y)), PictureOptions(rows=30, crop=False)),
    "slope, inverted": (lambda x, y: (x + y + 2) / 4, PictureOptions(rows=20, crop=False, dither=True, invert=True)),
}
