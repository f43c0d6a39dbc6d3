"""How boards show themselves: printed in a terminal, drawn in a notebook."""

from __future__ import annotations

from collections.abc import Callable

from nurigram.base.cells import Cells, to_colours
from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.svg import render_svg
from nurigram.render.text import render_text

FORMS: dict[str, Callable[..., str]] = {"text": render_text, "svg": render_svg}


def show(form: str, puzzle: Puzzle, cells: Cells = 0, *, solved: bool = False) -> str:
    """A puzzle with its decided cells. In a solved one, the cells that are not black are white and get no dots."""
    black, white = to_colours(puzzle.grid, cells)
    white = puzzle.grid.cells & ~black if solved else white or 0
    return FORMS[form](puzzle, Marks(black=black, white=white, dots=not solved)).rstrip("\n")
