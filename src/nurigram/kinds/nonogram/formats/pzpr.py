"""Nonogram on a pzpr board: slots above the columns and beside the rows, the one next to the grid first.

A column has half as many slots as the board has rows, rounded up; a row has half as many as the board has columns.
All columns come first, then all rows. Within a line the last block comes first, and unused slots are empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.base.errors import UnsupportedError
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle


def margins(rows: int, cols: int) -> tuple[int, int]:
    """How many slots are above every column and beside every row."""
    return (rows + 1) // 2, (cols + 1) // 2


def from_pzpr(rows: int, cols: int, numbers: Sequence[int | None]) -> NonogramPuzzle:
    """The puzzle with these numbers in its slots; slots missing at the end are empty."""
    above, beside = margins(rows, cols)
    split = cols * above
    top = [_clue(numbers[start : start + above]) for start in range(0, split, above)]
    left = [_clue(numbers[start : start + beside]) for start in range(split, split + rows * beside, beside)]
    return NonogramPuzzle(tuple(left), tuple(top))


def _clue(slots: Sequence[int | None]) -> Clue:
    """The clue in the slots of one line. Gaps and zeros are ignored, as on puzz.link."""
    if any(number is not None and number < 0 for number in slots):
        raise UnsupportedError("a nonogram with ? in its clues cannot be read: every block needs its length")
    return tuple(number for number in reversed(slots) if number)


def to_pzpr(puzzle: NonogramPuzzle) -> list[int | None]:
    """The numbers of all slots, columns first."""
    above, beside = margins(puzzle.grid.rows, puzzle.grid.cols)
    numbers: list[int | None] = []
    for slots, clues in ((above, puzzle.cols), (beside, puzzle.rows)):
        for clue in clues:
            numbers += [*reversed(clue), *[None] * (slots - len(clue))]
    return numbers
