"""A picture as lines of text: # is black and . is white. It is the solution, and the clues follow from it.

X, x, 1, * and █ are also black; -, 0, _, · and blanks are also white. Only puzzles with a solution can be written.
"""

from __future__ import annotations

import re
from io import StringIO
from itertools import islice

from nurigram.base.errors import InputError
from nurigram.base.grid import Grid
from nurigram.base.limits import MAX_SIDE
from nurigram.base.scan import HEAD, Place, placed
from nurigram.kinds.nonogram.formats.clues import solution_rows
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.puzzle.model import Info

NAME = "picture"
TITLE = "the solved picture as lines of # and ."
KINDS = ("nonogram",)

_BLACK = frozenset("#Xx1█*")
_WHITE = frozenset(".-0 ·_")
_LOOK = re.compile(r"[#.]+|[X.\-]+")


def sniff(text: str) -> bool:
    """Lines of only # and ., or of only X, . and -, with at least one black cell."""
    head = text[:HEAD]
    lines = head.split()
    return bool(lines) and all(map(_LOOK.fullmatch, lines)) and any(cell in head for cell in "#X")


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in a picture, with the picture as its solution."""
    filled = ((number, line) for number, line in enumerate(StringIO(text), 1) if line.strip())
    lines = list(islice(filled, MAX_SIDE + 1))
    if not lines:
        raise InputError("the text is empty", line=1, column=1)
    width = max(len(line.rstrip()) for _, line in lines)
    with placed(lambda _: None, Place(lines[0][0], 1)):
        grid = Grid(len(lines), width)
    black = grid.board((r, c) for r, (number, line) in enumerate(lines) for c in _cells(line.rstrip(), number, width))
    return from_picture(grid, black, Info(solution=grid.format_rows(black)))


def dumps(puzzle: NonogramPuzzle) -> str:
    """The picture."""
    return "".join(row + "\n" for row in solution_rows(puzzle, NAME))


def _cells(line: str, number: int, width: int) -> list[int]:
    """The columns of the black cells in a line. A short line is refused, unless it uses blanks for white cells."""
    black = []
    for column, cell in enumerate(line):
        if cell in _BLACK:
            black.append(column)
        elif cell not in _WHITE:
            raise InputError(f"{cell!r} is not a cell: expected # or .", line=number, column=column + 1)
    if len(line) < width and " " not in line and line:
        problem = f"expected {width} cells, as in the longest line, found {len(line)}"
        raise InputError(problem, line=number, column=len(line) + 1)
    return black
