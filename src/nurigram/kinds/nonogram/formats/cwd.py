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

from nurigram.kinds.nonogram.formats import sized
from nurigram.kinds.nonogram.formats.clues import Lines
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle

NAME = "cwd"
TITLE = "clue file: height, width, rows, a blank line, columns"
KINDS = ("nonogram",)


def sniff(text: str) -> bool:
    """Two numbers on lines of their own, then as many lines of numbers as they add up to, and a blank one."""
    sizes = sized.leading_sizes(text, lines=2)
    return bool(sizes) and sized.looks_like_clues(_joined(sized.split(text)[2:], sizes[0]), *sizes)


def loads(text: str) -> NonogramPuzzle:
    """The puzzle of a file."""
    head = sized.read_head(text, "rows", "columns", lines=2)
    height, width = head.sizes
    return sized.read_together(text, head, _joined(head.rest, height), height, width)


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file."""
    size = [str(puzzle.grid.rows), str(puzzle.grid.cols)]
    return "\n".join([*size, *sized.write_all(puzzle.rows), "", *sized.write_all(puzzle.cols)]) + "\n"


def _joined(lines: Lines, height: int) -> Lines:
    """The lines without the blank one behind the rows, if it stands there."""
    if len(lines) > height and not lines[height][1].strip():
        return [*lines[:height], *lines[height + 1 :]]
    return lines
