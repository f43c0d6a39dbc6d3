"""Scenes: pictures composed of several drawings, some in front of others, on land, at sea, on a table or by night.

A line of ``scenes.tsv`` has the setting, the size, the titles and what stands where: ``sky`` and ``high`` are small at
the top, on the left and on the right; ``main`` is large and stands on the ground on one side, ``front`` is before it
on the other, and ``near`` is small at their feet. A drawing with ``-`` before its name is mirrored. What is in front
hides what is behind, with a rim of paper around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from nurigram.base.deadline import Deadline
from nurigram.base.grid import Grid
from nurigram.kinds.nonogram.making.art.candidates import candidates
from nurigram.kinds.nonogram.making.image import crop, read_grey
from nurigram.kinds.nonogram.making.picture import from_cells
from nurigram.making.art_sources import Drawing, render
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.order import PictureOptions

FILE = Path(__file__).parent / "scenes.tsv"

Cells = list[list[bool]]


class Slot(NamedTuple):
    """A place of a scene, in shares of its side: the side of a drawing, where its middle is, and where it stands."""

    side: float
    middle: float
    foot: float


SLOTS = {
    "sky": Slot(0.26, 0.17, 0.3),
    "high": Slot(0.26, 0.83, 0.3),
    "main": Slot(0.62, 0.36, 0.9),
    "front": Slot(0.42, 0.76, 0.97),
    "near": Slot(0.24, 0.14, 0.98),
}
"""From the back to the front."""

GROUND = 0.86
"""Where the ground, the sea or the table begins."""


class Scene(NamedTuple):
    """A line of the file."""

    setting: str
    side: int
    en: str
    ja: str
    places: dict[str, str]


def scenes() -> Iterator[Scene]:
    """The lines of the file."""
    for line in FILE.read_text(encoding="utf-8").splitlines()[1:]:
        setting, side, en, ja, *placed = line.split("\t")
        yield Scene(setting, int(side), en, ja, dict(each.split(" ", 1) for each in placed))


def draw(scene: Scene, there: dict[str, Drawing]) -> Puzzle:
    """The puzzle of a scene, changed in few cells until lines alone solve it."""
    canvas = _background(scene.setting, scene.side)
    for name, slot in SLOTS.items():
        if drawing := scene.places.get(name):
            _place(canvas, slot, there[drawing.removeprefix("-")], mirrored=drawing.startswith("-"))
    grid = Grid(scene.side, scene.side)
    black = grid.parse_rows(["".join(".#"[cell] for cell in row) for row in canvas])[0]
    puzzle: Puzzle = from_cells(grid, black, PictureOptions(fair=True), Deadline(300)).puzzle
    return puzzle


def _background(setting: str, side: int) -> Cells:
    """An empty scene with its ground."""
    ground = round(GROUND * side)
    canvas = [[setting == "night" and row < ground for _ in range(side)] for row in range(side)]
    for row in range(ground, side):
        for col in range(side):
            canvas[row][col] = {
                "ground": row == ground,
                "night": row == side - 1,
                "table": row in (ground, ground + 1) or col in (2, 3, side - 4, side - 3),
                "sea": row == ground + ((col // 2) % 2) or row > ground + 1,
                "snow": row == ground + (col % 7 in (2, 3, 4)),
            }[setting]
    return canvas


def _place(canvas: Cells, slot: Slot, drawing: Drawing, *, mirrored: bool) -> None:
    side = len(canvas)
    cells = _cells(drawing, round(slot.side * side))
    if mirrored:
        cells = [row[::-1] for row in cells]
    top = min(side, round(slot.foot * side)) - len(cells)
    left = min(max(0, round(slot.middle * side - len(cells[0]) / 2)), side - len(cells[0]))
    body = _body(cells)
    for row in range(-1, len(cells) + 1):
        for col in range(-1, len(cells[0]) + 1):
            here = 0 <= top + row < side and 0 <= left + col < side
            if here and any(body[row + 1 + r][col + 1 + c] for r in (0, 1, 2) for c in (0, 1, 2)):
                inside = 0 <= row < len(cells) and 0 <= col < len(cells[0])
                canvas[top + row][left + col] = inside and cells[row][col]


def _cells(drawing: Drawing, side: int) -> Cells:
    """The drawing with so many cells a side, without the empty lines around it."""
    assert isinstance(drawing.data, bytes)
    grey = crop(read_grey(render(drawing.data)))
    shape = max(grey.width, grey.height)
    rows, cols = (max(4, round(side * length / shape)) for length in (grey.height, grey.width))
    found = candidates(grey, rows, cols)[0].cells
    full = [row for row, line in enumerate(found) if any(line)]
    wide = [col for col in range(len(found[0])) if any(line[col] for line in found)]
    return [list(line[wide[0] : wide[-1] + 1]) for line in found[full[0] : full[-1] + 1]]


def _body(cells: Cells) -> Cells:
    """The cells that a drawing covers: its ink and what the ink encloses, with two empty cells around."""
    rows, cols = len(cells) + 4, len(cells[0]) + 4
    ink = [[2 <= r < rows - 2 and 2 <= c < cols - 2 and cells[r - 2][c - 2] for c in range(cols)] for r in range(rows)]
    outside, edge = {(0, 0)}, [(0, 0)]
    for row, col in edge:
        for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if 0 <= r < rows and 0 <= c < cols and not ink[r][c] and (r, c) not in outside:
                outside.add((r, c))
                edge.append((r, c))
    return [[(r, c) not in outside for c in range(cols)] for r in range(rows)]
