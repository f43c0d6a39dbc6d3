"""The rules of Nonogram as one check on a filled board, with the code of puzz.link.

The board is written out once as text and cut into lines. Each cell is looked at twice, once in its row and once in
its column, so the check takes time linear in the number of cells.
"""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.base.grid import Bitboard
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, runs
from nurigram.puzzle.state import Violation


def lines_match_their_clues(puzzle: NonogramPuzzle, black: Bitboard) -> Iterator[Violation]:
    """The black runs of every row and column must match its clue."""
    grid = puzzle.grid
    rows, cols = runs(grid, black)
    for row, (found, clue) in enumerate(zip(rows, puzzle.rows, strict=True)):
        if found != clue:
            yield Violation("exNoMatch", tuple((row, col) for col in range(grid.cols)))
    for col, (found, clue) in enumerate(zip(cols, puzzle.cols, strict=True)):
        if found != clue:
            yield Violation("exNoMatch", tuple((row, col) for row in range(grid.rows)))


CHECKS = (lines_match_their_clues,)
