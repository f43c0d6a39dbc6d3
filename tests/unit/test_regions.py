"""Borders between the regions of a board, as Heyawake has them: in pictures and in print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from nurigram import Grid, Info, draw
from nurigram.extend import Labels, PuzzleBase, PuzzleKind
from nurigram.paper.board import board_data
from nurigram.puzzle import registry
from nurigram.render.svg import SIDE

ROOMS = ("aabb", "acbb", "cccb")
BORDERS = {((r, c), (r, c + 1)) for r, c in ((0, 1), (1, 0), (1, 1), (2, 2))} | {
    ((r, c), (r + 1, c)) for r, c in ((0, 1), (1, 0), (1, 2))
}
"""The pairs of neighbours in different rooms."""


@dataclass(frozen=True)
class Heyawake(PuzzleBase):
    grid: Grid
    info: Info = field(default_factory=Info, compare=False)

    kind = "heyawake"


@pytest.fixture
def puzzle(monkeypatch: pytest.MonkeyPatch) -> Heyawake:
    kind = PuzzleKind(
        name="heyawake",
        from_json=lambda data: Heyawake(Grid(3, 4)),
        to_json=lambda puzzle: {},
        checks=(lambda puzzle, black: iter(()),),
        labels=lambda puzzle: Labels({(0, 0): "2"}, regions=ROOMS, shadeable=True),
    )
    monkeypatch.setitem(registry.KINDS, "heyawake", kind)
    return Heyawake(Grid(3, 4))


def crossed(path: str, side: float = 1) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """The neighbours that the lines of a path run between."""
    for x, y, way, end in re.findall(r"M([\d.]+) ([\d.]+)([HV])([\d.]+)", path):
        col, row, last = (round(float(each) / side) for each in (x, y, end))
        if way == "H":
            yield from (((row - 1, each), (row, each)) for each in range(col, last))
        else:
            yield from (((each, col - 1), (each, col)) for each in range(row, last))


def test_pictures_show_them(puzzle: Any) -> None:
    picture = draw(puzzle).svg()
    (strong,) = re.findall(r'stroke-width="3" d="([^"]+)"', picture)
    assert set(crossed(strong, SIDE)) == BORDERS


def test_books_print_them(puzzle: Any) -> None:
    assert set(crossed(board_data(puzzle, "rooms")["thick"])) == BORDERS
