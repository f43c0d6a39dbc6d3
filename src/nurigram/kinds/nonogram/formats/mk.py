"""Clue files that end in .mk: rows, a line with #, columns.

3 2         rows and columns
2           one clue per line; 0 or a blank line is an empty clue
1
1
#
2
1 1
"""

from __future__ import annotations

import re

from nurigram.base.scan import Place, missing
from nurigram.kinds.nonogram.formats.clues import build, pick, read_lines
from nurigram.kinds.nonogram.formats.sized import end, read_head, write_all
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle

NAME = "mk"
TITLE = "clue file: rows and columns with # between them"
KINDS = ("nonogram",)

_START = re.compile(r"\s*+\d++[ \t]++\d++[ \t]*+\n(?:[\d, \t]*+\n)*+[ \t]*+#", re.ASCII)


def sniff(text: str) -> bool:
    """Two numbers, then lines of numbers up to a line with #."""
    return _START.match(text) is not None


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in a file."""
    head = read_head(text, "rows", "columns", lines=1)
    height, width = head.sizes
    lines = head.rest
    bar = next((n for n, (_, line) in enumerate(lines) if line.strip().startswith("#")), None)
    if bar is None:
        raise missing(text, "expected a line with # between the rows and the columns")
    rows = pick(lines[:bar], height, "clues of rows", Place(lines[bar][0], 1))
    cols = pick(lines[bar + 1 :], width, "clues of columns", end(text))
    return build(read_lines(rows), read_lines(cols), head.place)


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file."""
    size = f"{puzzle.grid.rows} {puzzle.grid.cols}"
    return "\n".join([size, *write_all(puzzle.rows), "#", *write_all(puzzle.cols)]) + "\n"
