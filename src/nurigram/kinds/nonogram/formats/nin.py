"""Clue files that end in .nin: rows, then columns, with nothing between.

2 3         columns and rows
2           one clue a line, 0 or a blank line for none: first all rows,
1
1
2           then all columns
1 1
"""

from __future__ import annotations

from nurigram.kinds.nonogram.formats.clues import build, pick
from nurigram.kinds.nonogram.formats.sized import (
    end,
    leading_sizes,
    looks_like_clues,
    numbers,
    read_all,
    split,
    write_all,
)
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.scan import missing

NAME = "nin"
TITLE = "clue file: width, height, rows, columns"
EXTENSIONS = (".nin",)
KINDS = ("nonogram",)


def sniff(text: str) -> bool:
    """Two numbers, then exactly as many lines of numbers as they add up to."""
    sizes = leading_sizes(text, lines=1)
    return bool(sizes) and looks_like_clues(split(text)[1:], sizes[1], sizes[0])


def loads(text: str) -> NonogramPuzzle:
    """The puzzle of a file."""
    lines = split(text)
    if not lines:
        raise missing(text, "expected the number of columns and the number of rows")
    size = numbers(text, lines[0], 2, "the number of columns and the number of rows")
    width, height = size[0].number("the number of columns"), size[1].number("the number of rows")
    clues = read_all(pick(lines[1:], width + height, "clues", end(text)))
    return build(clues[:height], clues[height:], size[0].place)


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file."""
    size = f"{puzzle.grid.cols} {puzzle.grid.rows}"
    return "\n".join([size, *write_all(puzzle.rows), *write_all(puzzle.cols)]) + "\n"
