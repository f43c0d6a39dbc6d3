"""Clue files that end in .nin: rows, then columns, with nothing between.

2 3         columns and rows
2           one clue per line, 0 or a blank line for an empty one: first all rows,
1
1
2           then all columns
1 1
"""

from __future__ import annotations

from nurigram.kinds.nonogram.formats import sized
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle

NAME = "nin"
TITLE = "clue file: width, height, rows, columns"
KINDS = ("nonogram",)


def sniff(text: str) -> bool:
    """Two numbers on one line, then exactly as many lines of numbers as their sum."""
    sizes = sized.leading_sizes(text, lines=1)
    return bool(sizes) and sized.looks_like_clues(sized.split(text)[1:], sizes[1], sizes[0])


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in a file."""
    head = sized.read_head(text, "columns", "rows", lines=1)
    width, height = head.sizes
    return sized.read_together(text, head, head.rest, height, width)


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file."""
    size = f"{puzzle.grid.cols} {puzzle.grid.rows}"
    return "\n".join([size, *sized.write_all(puzzle.rows), *sized.write_all(puzzle.cols)]) + "\n"
