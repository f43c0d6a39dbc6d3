"""How much a board looks as if a person had made it, and whether it may therefore stay.

A search finds some boards more often than people make them, and others more rarely. The means of all traits may agree,
and still our boards vary less. So a solved board stays only with a certain chance: the more often people make boards
with such traits, compared with the search, the larger it is. This is rejection sampling, with a ratio of densities that
a logistic regression estimates from people's boards and from boards as the search leaves them.
``bench/fit_likeness.py`` fits it and writes ``likeness.toml``, which holds no board, only figures about traits.
"""

from __future__ import annotations

import math
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.kinds.nurikabe.making.boards import dead_ends
from nurigram.kinds.nurikabe.making.human_statistics import Curve, value
from nurigram.puzzle.model import Tier

SIZE: Curve = ((36, -1.02), (49, -0.71), (100, 0), (225, 0.81))
"""How much larger than a 10x10 a board is, by its area: the natural logarithm of the ratio."""

POWERS: Curve = ((-5, 0.007), (-4, 0.018), (-3, 0.05), (-2, 0.135), (-1.5, 0.223), (-1, 0.368), (-0.5, 0.607), (0, 1.0))
"""The powers of e. A table gives the same on every machine, which ``exp`` does not promise."""

FARTHEST = 3.0
"""No trait counts as more than this many deviations from the usual."""

LONE = 9
"""How far the nearest number is if there is no other."""


@dataclass(frozen=True)
class Leaning:
    """What one trait says: how it is usual among people, and how it changes the logarithm of the ratio."""

    usual: float
    growth: float
    """How the usual value grows with ``SIZE``."""
    deviation: float
    weight: float
    square: float
    """The weight of the squared distance from the usual: positive where the search varies too little."""
    by_size: float
    """How the weight grows with ``SIZE``."""

    def score(self, found: float, size: float) -> float:
        """What the trait adds."""
        far = (found - self.usual - self.growth * size) / self.deviation
        far = max(-FARTHEST, min(far, FARTHEST))
        return (self.weight + self.by_size * size + self.square * far) * far


@dataclass(frozen=True)
class Likeness:
    """The leanings of one tier, and the bar, by area: a board whose score reaches it always stays."""

    bar: Curve
    leanings: Mapping[str, Leaning]

    def score(self, found: Mapping[str, float], area: int) -> float:
        """The logarithm of the ratio of the densities among people's boards and ours, up to a constant."""
        size = value(SIZE, area)
        return sum(leaning.score(found[name], size) for name, leaning in self.leanings.items())

    def chance(self, found: Mapping[str, float], area: int) -> float:
        """The chance with which a board that has these traits stays."""
        return value(POWERS, self.score(found, area) - value(self.bar, area))


def likeness_of(tier: Tier) -> Likeness | None:
    """The likeness for a tier; ``None`` if every board may stay."""
    return _fitted().get(tier.name.lower())


@cache
def _fitted() -> dict[str, Likeness]:
    text = files(__package__).joinpath("likeness.toml").read_text(encoding="utf-8")
    return {tier: _parse(table) for tier, table in tomllib.loads(text).items()}


def _parse(table: Mapping[str, Any]) -> Likeness:
    bar = tuple((area, height) for area, height in table["bar"])
    return Likeness(bar, {name: Leaning(*row) for name, row in table.items() if name != "bar"})


def traits(grid: Grid, wall: Bitboard, numbers: Mapping[Bitboard, Bitboard]) -> dict[str, float]:
    """What can be measured on a finished board, given the cell of its number for every island.

    All traits are relative to the board, so that boards of different sizes can be compared.
    """
    sizes = sorted(map(int.bit_count, numbers))
    places = sorted(grid.cell(cell.bit_length() - 1) for cell in numbers.values())
    return {
        **_of_sizes(sizes, grid.area),
        **_of_places(places, grid),
        **_of_neighbours(places),
        **_of_symmetry(places, grid),
        **_of_wall(wall, grid),
        **_of_islands(numbers, grid),
    }


def _of_sizes(sizes: Sequence[int], area: int) -> dict[str, float]:
    count, land, often = len(sizes), sum(sizes), Counter(sizes)
    mean = land / count
    return {
        "numbers": count / area,
        "land": land / area,
        "ones": often[1] / count,
        "twos": often[2] / count,
        "threes": often[3] / count,
        "uneven": _deviation(sizes) / mean,
        "largest": max(sizes) / mean,
        "kinds": float(len(often)),
        "favourite": max(often.values()) / count,
        "odd": sum(size % 2 for size in sizes) / count,
    }


def _of_places(places: Sequence[Cell], grid: Grid) -> dict[str, float]:
    """Where the numbers are: at the edge, in corners, spread over rows and columns, on one colour of a chessboard."""
    count, (last_row, last_col) = len(places), (grid.rows - 1, grid.cols - 1)
    rows, cols = [row for row, _ in places], [col for _, col in places]
    ends = [(row in (0, last_row)) + (col in (0, last_col)) for row, col in places]
    border = 2 * (last_row + last_col) / grid.area
    return {
        "edge": sum(map(bool, ends)) / count / border,
        "corner": ends.count(2) / count * grid.area,
        "high": _deviation(rows) / grid.rows,
        "wide": _deviation(cols) / grid.cols,
        "empty_rows": 1 - len(set(rows)) / grid.rows,
        "empty_cols": 1 - len(set(cols)) / grid.cols,
        "chessboard": abs(sum((row + col) % 2 for row, col in places) / count - 0.5),
    }


def _of_neighbours(places: Sequence[Cell]) -> dict[str, float]:
    """How far a number is from the nearest other one, and how often two meet at a corner or are two steps apart."""
    count, taken = len(places), set(places)
    nearest = [
        min((abs(row - r) + abs(col - c) for r, c in places if (r, c) != (row, col)), default=LONE)
        for row, col in places
    ]
    return {
        "near": sum(nearest) / count,
        "near_uneven": _deviation(nearest),
        "diagonal": sum((row + 1, col + 1) in taken or (row + 1, col - 1) in taken for row, col in places) / count,
        "two_apart": sum((row, col + 2) in taken or (row + 2, col) in taken for row, col in places) / count,
    }


def _of_symmetry(places: Sequence[Cell], grid: Grid) -> dict[str, float]:
    """The share of the numbers that have a partner after half a turn, and in a mirror beside or below the board."""
    count, taken, (last_row, last_col) = len(places), set(places), (grid.rows - 1, grid.cols - 1)
    turned = sum((last_row - row, last_col - col) in taken for row, col in places)
    beside = sum((row, last_col - col) in taken for row, col in places)
    below = sum((last_row - row, col) in taken for row, col in places)
    return {"turned": turned / count, "mirrored": max(beside, below) / count}


def _of_wall(wall: Bitboard, grid: Grid) -> dict[str, float]:
    """The shares of wall cells with one, three and four others beside them, and the longest straight wall."""
    count, stride = wall.bit_count(), grid.stride
    left, right, up, down = wall << 1, wall >> 1, wall << stride, wall >> stride
    both = left & right | up & down
    branches = wall & (left ^ right ^ up ^ down) & both
    return {
        "dead_ends": dead_ends(grid, wall).bit_count() / count,
        "branches": branches.bit_count() / count,
        "crossings": (wall & left & right & up & down).bit_count() / count,
        "straight": max(_longest(wall, 1), _longest(wall, stride)) / math.sqrt(grid.area),
    }


def _longest(wall: Bitboard, step: int) -> int:
    length = 0
    while wall:
        wall &= wall >> step
        length += 1
    return length


def _of_islands(numbers: Mapping[Bitboard, Bitboard], grid: Grid) -> dict[str, float]:
    """How far islands fill the rectangles around them, and what shares are straight, have 2x2 squares, and have their
    number at an end."""
    fill, straight = [], 0
    for island in sorted(numbers):
        rows, cols = zip(*grid.places(island), strict=True)
        high, wide = max(rows) - min(rows) + 1, max(cols) - min(cols) + 1
        fill.append(len(rows) / (high * wide))
        straight += len(rows) >= 3 and 1 in (high, wide)
    big = sum(island.bit_count() >= 3 for island in numbers) or 1
    more = [(island, cell) for island, cell in numbers.items() if island != cell]
    ends = sum((grid.neighbours(cell) & island).bit_count() == 1 for island, cell in more)
    return {
        "filled": sum(fill) / len(fill),
        "filled_uneven": _deviation(fill),
        "lines": straight / big,
        "squares": sum(bool(grid.full_squares(island)) for island in numbers) / big,
        "at_end": ends / len(more) if more else 1.0,
    }


def _deviation(values: Sequence[float]) -> float:
    """The standard deviation."""
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
