"""The outline of a set of cells as a smooth path: cells that touch flow together, and outer corners are round.

Every side of a cell that has no neighbour in the set is an edge of the outline, followed with the set on its right.
Edges are joined into closed loops. Where two cells touch only at a corner, the loop stays with its own cell. The path
may be moved inwards a little, so that such cells stay apart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from nurigram.base.grid import Cell

Point = tuple[int, int]
"""A corner of a cell as column and row, so that x comes first."""

_RIGHT, _DOWN, _LEFT, _UP = (1, 0), (0, 1), (-1, 0), (0, -1)


@dataclass(frozen=True)
class Pen:
    """How to draw an outline: the side of a cell, how far to move inwards, and the radii of outer and inner corners."""

    side: float
    inset: float = 0
    outer: float = 0
    inner: float = 0


def outline_path(cells: Collection[Cell], pen: Pen) -> str:
    """The data of an SVG path around the cells and around any gaps inside them."""
    return "".join(_loop_path(loop, pen) for loop in _loops(frozenset(cells)))


def _edges(cells: frozenset[Cell]) -> dict[tuple[Point, Point], Point]:
    """The end of every edge by its start and direction, in reading order of the cells."""
    edges = {}
    for row, col in sorted(cells):
        if (row - 1, col) not in cells:
            edges[(col, row), _RIGHT] = (col + 1, row)
        if (row, col + 1) not in cells:
            edges[(col + 1, row), _DOWN] = (col + 1, row + 1)
        if (row + 1, col) not in cells:
            edges[(col + 1, row + 1), _LEFT] = (col, row + 1)
        if (row, col - 1) not in cells:
            edges[(col, row + 1), _UP] = (col, row)
    return edges


def _loops(cells: frozenset[Cell]) -> Iterator[list[tuple[Point, Point, Point]]]:
    """The closed loops as lists of corners: a point, the direction into it and the direction out of it."""
    edges = _edges(cells)
    while edges:
        start = next(iter(edges))
        point, heading = start
        loop = []
        while True:
            point = edges.pop((point, heading))
            ahead = _turn(edges, point, heading, start)
            if ahead != heading:
                loop.append((point, heading, ahead))
            heading = ahead
            if (point, heading) == start:
                break
        yield loop


def _turn(edges: dict[tuple[Point, Point], Point], point: Point, heading: Point, start: tuple[Point, Point]) -> Point:
    """The next direction. A right turn comes first: it keeps cells apart that touch only at this corner."""
    x, y = heading
    for ahead in ((-y, x), heading, (y, -x)):
        if (point, ahead) in edges or (point, ahead) == start:
            return ahead
    raise AssertionError("an outline is closed")


def _loop_path(loop: list[tuple[Point, Point, Point]], pen: Pen) -> str:
    parts = []
    for number, (point, before, after) in enumerate(loop):
        convex = (-before[1], before[0]) == after
        radius = pen.outer if convex else pen.inner
        # The set lies to the right of the loop, so "inwards" is the right-hand normal of both edges.
        x = point[0] * pen.side + pen.inset * (-before[1] - after[1])
        y = point[1] * pen.side + pen.inset * (before[0] + after[0])
        parts.append(f"{'L' if number else 'M'}{_xy(x - radius * before[0], y - radius * before[1])}")
        if radius:
            sweep = 1 if convex else 0
            end = _xy(x + radius * after[0], y + radius * after[1])
            parts.append(f"A{number_text(radius)} {number_text(radius)} 0 0 {sweep} {end}")
    return "".join(parts) + "Z"


def _xy(x: float, y: float) -> str:
    return f"{number_text(x)} {number_text(y)}"


def number_text(value: float) -> str:
    """A number with at most two decimals, as short as possible."""
    return f"{round(value, 2):g}" if abs(value) < 1000 else f"{value:.2f}".rstrip("0").rstrip(".")
