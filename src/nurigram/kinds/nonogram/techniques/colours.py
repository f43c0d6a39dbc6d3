"""Techniques that only a puzzle with several paints has room for."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.kinds.nonogram.techniques.view import NonogramView, allowed_by_clues
from nurigram.puzzle.kind import Finding
from nurigram.puzzle.palette import touched
from nurigram.puzzle.step import Step


def no_common_colour(view: NonogramView) -> Iterator[Finding]:
    """A cell whose row and column have no colour in common is empty.

    Exactly: if there is no paint that the clue of the row and the clue of the column both have, the cell is background.
    """
    puzzle = view.puzzle
    if not puzzle.palette.in_colour:
        return
    cells = puzzle.grid.cells & ~touched(allowed_by_clues(puzzle)) & view.unknown
    for line in view.lines[: puzzle.grid.rows]:
        here = cells & line.board(line.cells)
        if here:
            yield Step(no_common_colour, out=(0, *[here] * len(puzzle.palette.paints)), focus=here, facts=line.name)
