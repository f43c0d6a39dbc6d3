"""The rules of Nonogram as one check on a filled board, with the code of puzz.link.

The board is written out once as text and cut into lines. Each cell is looked at twice, once in its row and once in
its column, so the check takes time linear in the number of cells.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress, count, zip_longest
from operator import ne

from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, painted_runs
from nurigram.puzzle.state import Violation


def lines_match_their_clues(puzzle: NonogramPuzzle, picture: int) -> Iterator[Violation]:
    """The runs of every row and column must match its clue, in colour also their paints."""
    grid = puzzle.grid
    found = painted_runs(grid, picture, puzzle.palette)
    wrong_rows = map(ne, zip_longest(found.rows, found.row_paints), zip_longest(puzzle.rows, puzzle.row_paints))
    for row in compress(count(), wrong_rows):
        yield Violation("exNoMatch", tuple((row, col) for col in range(grid.cols)))
    wrong_cols = map(ne, zip_longest(found.cols, found.col_paints), zip_longest(puzzle.cols, puzzle.col_paints))
    for col in compress(count(), wrong_cols):
        yield Violation("exNoMatch", tuple((row, col) for row in range(grid.rows)))


CHECKS = (lines_match_their_clues,)
