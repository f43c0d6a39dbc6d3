"""Few inks for an image: those that look most like it.

Colours are compared in OKLab, where distances are as people see them. Edges between two colours are mixtures of both
and no colours of their own, so they do not count. The first ink is the commonest colour; each next one is common and
far from all inks so far; then every ink moves to the mean of the colours nearest to it. The result is the same on every
machine: nothing is left to chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from PIL import Image

from nurigram.base.oklab import Lab, distance, ink_of, oklab

EDGE = 24
"""Neighbouring pixels that differ by more than this, summed over red, green and blue, are an edge."""

ROUNDS = 12
"""How often the inks move to their means."""

TOO_CLOSE = 0.07
"""Inks nearer than this would hardly be told apart: one of them is left out."""

RARE = 0.0015
"""A colour with a smaller share of the pixels gets no ink of its own."""

ENOUGH = 0.018
"""If colours are this near to their inks in the mean, no more inks are needed."""

Pixel = tuple[int, int, int]


def inks_for(image: Image.Image, most: int, paper: str) -> list[str]:
    """Up to so many inks for the opaque part of an image, the commonest first; none is like the paper."""
    colours = [(oklab_of(pixel), count) for pixel, count in _plain_colours(image).items()]
    total = sum(count for _, count in colours)
    means: list[Lab] = []
    for _ in range(most):
        fresh = _farthest(colours, [oklab(paper), *means], total)
        if fresh is None or (means and _error(colours, [oklab(paper), *means]) < ENOUGH):
            break
        means = _settled(colours, oklab(paper), [*means, fresh])
    return [ink_of(mean) for mean in _by_use(colours, means)]


def _plain_colours(image: Image.Image) -> Counter[Pixel]:
    """How often each colour occurs, coarsely, apart from edges."""
    width, height = image.size
    pixels = pixels_of(image)
    plain, all_of_them = Counter[Pixel](), Counter[Pixel]()
    for at, (red, green, blue, alpha) in enumerate(pixels):
        if alpha < 255:
            continue
        colour = (red & 248 | 4, green & 248 | 4, blue & 248 | 4)
        all_of_them[colour] += 1
        right = pixels[at + 1] if (at + 1) % width else pixels[at]
        below = pixels[at + width] if at + width < width * height else pixels[at]
        if max(sum(abs(a - b) for a, b in zip(pixels[at], other, strict=True)) for other in (right, below)) <= EDGE:
            plain[colour] += 1
    return plain if 3 * plain.total() > all_of_them.total() else all_of_them


def pixels_of(image: Image.Image) -> list[tuple[int, int, int, int]]:
    """Red, green, blue and alpha of every pixel."""
    data = iter(image.tobytes())
    return list(zip(data, data, data, data, strict=True))


@lru_cache(maxsize=1 << 16)
def oklab_of(pixel: Pixel) -> Lab:
    """The place of a pixel in OKLab."""
    return oklab("#{:02x}{:02x}{:02x}".format(*pixel))


def nearest(lab: Lab, inks: list[Lab]) -> int:
    """Which of the inks looks most like a colour."""
    return min(range(len(inks)), key=lambda at: distance(lab, inks[at]))


def _farthest(colours: list[tuple[Lab, int]], inks: list[Lab], total: int) -> Lab | None:
    """A colour that is common and far from all inks; ``None`` if none is left."""
    best, chosen = 0.0, None
    for lab, _ in colours:
        away = min(distance(lab, ink) for ink in inks)
        if away < TOO_CLOSE:
            continue
        like = sum(count for other, count in colours if distance(lab, other) < TOO_CLOSE)
        if like >= RARE * total and (worth := like**0.5 * away) > best:
            best, chosen = worth, lab
    return chosen


def _settled(colours: list[tuple[Lab, int]], paper: Lab, means: list[Lab]) -> list[Lab]:
    """The inks, each moved to the mean of the colours nearest to it."""
    for _ in range(ROUNDS):
        groups: list[list[tuple[Lab, int]]] = [[] for _ in range(len(means) + 1)]
        for lab, count in colours:
            groups[nearest(lab, [paper, *means])].append((lab, count))
        moved = [_mean(group) if group else mean for mean, group in zip(means, groups[1:], strict=True)]
        if moved == means:
            break
        means = moved
    return means


def _mean(group: Iterable[tuple[Lab, int]]) -> Lab:
    found = list(group)
    total = sum(count for _, count in found)
    light, red, blue = (sum(lab[part] * count for lab, count in found) / total for part in range(3))
    return light, red, blue


def _error(colours: list[tuple[Lab, int]], inks: list[Lab]) -> float:
    total = sum(count for _, count in colours)
    return sum(min(distance(lab, ink) for ink in inks) * count for lab, count in colours) / total


def _by_use(colours: list[tuple[Lab, int]], means: list[Lab]) -> list[Lab]:
    """The inks, the commonest first."""
    used = Counter[int]()
    for lab, count in colours:
        if means:
            used[nearest(lab, means)] += count
    return sorted(means, key=lambda mean: -used[means.index(mean)])
