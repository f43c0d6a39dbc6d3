"""How boards show themselves: printed in a terminal, drawn in a notebook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from nurigram.base.cells import Cells
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.state import State
from nurigram.render.marks import marks_of
from nurigram.render.svg import render_svg
from nurigram.render.text import render_text

FORMS: dict[str, Callable[..., str]] = {"text": render_text, "svg": render_svg}


def show(form: str, puzzle: Puzzle, cells: Cells = 0, *, solved: bool = False) -> str:
    """A puzzle with its decided cells. In a solved one, the cells that are not black are white and get no dots."""
    marks = marks_of(State.of(puzzle, cells))
    if solved:
        marks = replace(marks, white=puzzle.grid.cells & ~marks.black, dots=False)
    return FORMS[form](puzzle, marks).rstrip("\n")
