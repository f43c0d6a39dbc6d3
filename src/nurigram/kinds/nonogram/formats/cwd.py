"""Clue files that end in .cwd: rows, a blank line, columns.

3           rows
2           columns
2           one clue a line, 0 or a blank line for none
1
1

2
1 1
"""

from __future__ import annotations

from nurigram.kinds.nonogram.formats.clues import Lines, build, pick
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

NAME = "cwd"
TITLE = "clue file: height, width, rows, a blank line, columns"
EXTENSIONS = (".cwd",)
KINDS = ("nonogram",)


def sniff(text: str) -> bool:
    """Two numbers on lines of their own, then as many lines of numbers as they add up to, and a blank one."""
    sizes = leading_sizes(text, lines=2)
    return bool(sizes) and looks_like_clues(_joined(split(text)[2:], sizes[0]), *sizes)


def loads(text: str) -> NonogramPuzzle:
    """The puzzle of a file."""
    lines = split(text)
    if len(lines) < 2:
        raise missing(text, "expected the number of rows and the number of columns on two lines")
    high = numbers(text, lines[0], 1, "the number of rows")[0]
    height = high.number("the number of rows")
    width = numbers(text, lines[1], 1, "the number of columns")[0].number("the number of columns")
    clues = read_all(pick(_joined(lines[2:], height), width + height, "clues", end(text)))
    return build(clues[:height], clues[height:], high.place)


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file."""
    size = [str(puzzle.grid.rows), str(puzzle.grid.cols)]
    return "\n".join([*size, *write_all(puzzle.rows), "", *write_all(puzzle.cols)]) + "\n"


def _joined(lines: Lines, height: int) -> Lines:
    """The lines without the blank one behind the rows, if it stands there."""
    if len(lines) > height and not lines[height][1].strip():
        return [*lines[:height], *lines[height + 1 :]]
    return lines
