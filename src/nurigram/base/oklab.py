"""Colours as people see them: OKLab, the perceptual space of Ottosson (2020)."""

from __future__ import annotations

import math

Lab = tuple[float, float, float]
"""Lightness from 0 to 1, then green to red and blue to yellow."""


def oklab(ink: str) -> Lab:
    """A colour written as ``#rrggbb``."""
    red, green, blue = _light(ink)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def luminance(ink: str) -> float:
    """How much light an ink gives, from 0 to 1, as rules for the contrast of text have it."""
    red, green, blue = _light(ink)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def distance(one: Lab, other: Lab) -> float:
    """How different two colours look: black and white are 1 apart, and 0.02 can just be seen."""
    return math.dist(one, other)


def _light(ink: str) -> tuple[float, float, float]:
    red, green, blue = (_linear(int(ink[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else math.pow((part + 0.055) / 1.055, 2.4)


def ink_of(lab: Lab) -> str:
    """The ink, as ``#rrggbb``, at a place in OKLab, or the nearest that a screen can show."""
    light, red, blue = lab
    long = (light + 0.3963377774 * red + 0.2158037573 * blue) ** 3
    medium = (light - 0.1055613458 * red - 0.0638541728 * blue) ** 3
    short = (light - 0.0894841775 * red - 1.2914855480 * blue) ** 3
    parts = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _encoded(min(1.0, max(0.0, part)))):02x}" for part in parts)


def _encoded(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * math.pow(part, 1 / 2.4) - 0.055
