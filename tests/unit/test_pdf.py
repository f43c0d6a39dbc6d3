"""A board as a PDF page."""

from __future__ import annotations

import pytest

from nurigram import Grid
from nurigram.kinds.nonogram import from_picture
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.pdf import render_pdf
from nurigram.render.png import render_png

SMALL: list[Puzzle] = [
    NurikabePuzzle(Grid(1, 1), (Clue(0, 0, 1),)),
    NurikabePuzzle(Grid(2, 1), (Clue(0, 0, 1),)),
    NurikabePuzzle(Grid(2, 2, 0b1), ()),
    *(from_picture(Grid(side, side), 1) for side in (1, 2, 5, 6)),
    from_picture(Grid(1, 5), 0),
]


@pytest.mark.parametrize("puzzle", SMALL, ids=lambda puzzle: f"{puzzle.kind} {puzzle.grid.rows}x{puzzle.grid.cols}")
def test_boards_without_inner_lines_can_be_printed(puzzle: Puzzle) -> None:
    """A 5x5 nonogram has no strong lines, a 1x1 board no lines at all."""
    for marks in (Marks(), Marks(black=1), Marks(black=puzzle.grid.cells, errors=1, highlight=1, reasons=1)):
        assert render_pdf(puzzle, marks).startswith(b"%PDF-")
        assert render_png(puzzle, marks).startswith(b"\x89PNG")
