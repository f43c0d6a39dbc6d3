"""Clue files that end in .cwd: rows, a blank line, columns.

3           rows
2           columns
2           one clue per line; 0 or a blank line is an empty clue
1
1

2
1 1
"""

from __future__ import annotations

from nurigram.kinds.nonogram.formats import sized
from nurigram.kinds.nonogram.formats.clues import Lines
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle

NAME = "cwd"
TITLE = "clue file: height, width, rows, a blank line, columns"
KINDS = ("nonogram",)


def sniff(text: str) -> bool:
    """Two numbers on separate lines, then as many lines of numbers as their sum, and perhaps a blank line."""
    sizes = sized.leading_sizes(text, lines=2)
    return bool(sizes) and sized.looks_like_clues(_joined(sized.split(text)[2:], sizes[0]), *sizes)


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in a file."""
    head = sized.read_head(text, "rows", "columns", lines=2)
    height, width = head.sizes
    return sized.read_together(text, head, _joined(head.rest, height), height, width)


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file."""
    size = [str(puzzle.grid.rows), str(puzzle.grid.cols)]
    return "\n".join([*size, *sized.write_all(puzzle.rows), "", *sized.write_all(puzzle.cols)]) + "\n"


def _joined(lines: Lines, height: int) -> Lines:
    """The lines without the blank one after the rows, if there is one."""
    if len(lines) > height and not lines[height][1].strip():
        return [*lines[:height], *lines[height + 1 :]]
    return lines
