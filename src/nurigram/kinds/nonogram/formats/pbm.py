"""Portable bitmaps, P1 (text) and P4 (packed bits). The bitmap is the solution, and the clues follow from it.

P1
# a comment
3 2             width and height
1 0 1           1 is black; white space between the bits does not matter
0 1 0
"""

from __future__ import annotations

import re

from nurigram.base.errors import InputError
from nurigram.base.grid import Bitboard, Grid
from nurigram.base.scan import Place, Word, missing, place, placed
from nurigram.kinds.nonogram.formats.clues import solution_rows
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.puzzle.model import Info

NAME = "pbm"
TITLE = "the solved picture as a portable bitmap"
KINDS = ("nonogram",)

_LINE = 70
"""The longest line that a P1 file may have."""

_GAP = r"(?:\s|#[^\n\r]*[\n\r])"
_HEADER = re.compile(rf"P([14]){_GAP}++(\d++){_GAP}++(\d++)(?:[ \t]*+#[^\n\r]*+)?\s", re.ASCII)


def sniff(text: str) -> bool:
    """The first word is P1 or P4."""
    return re.match(r"P[14]\s", text) is not None


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in a picture, with the picture as its solution."""
    header = _HEADER.match(text + "\n")
    if not header:
        at = place(text, 2)
        raise InputError("expected P1 or P4, the width and the height", **at._asdict())
    width, height = (Word(header[part], *place(text, header.start(part))) for part in (2, 3))
    with placed(lambda _: None, width.place):
        grid = Grid(height.number("the height"), width.number("the width"))
    black = (_plain if header[1] == "1" else _packed)(text, header.end(), grid)
    return from_picture(grid, black, Info(solution=grid.format_rows(black)))


def dumps(puzzle: NonogramPuzzle) -> str:
    """The picture as P1."""
    rows = ("".join("1" if cell == "#" else "0" for cell in row) for row in solution_rows(puzzle, NAME))
    pieces = (row[start : start + _LINE] for row in rows for start in range(0, len(row), _LINE))
    return f"P1\n{puzzle.grid.cols} {puzzle.grid.rows}\n" + "".join(piece + "\n" for piece in pieces)


def _plain(text: str, start: int, grid: Grid) -> Bitboard:
    bits: list[bool] = []
    for match in re.finditer(r"#[^\n]*|\S", text[start:]):
        if len(bits) == grid.area:
            break
        if match[0] in "01":
            bits.append(match[0] == "1")
        elif not match[0].startswith("#"):
            raise InputError(f"{match[0]!r} is not a bit (0 or 1)", **place(text, start + match.start())._asdict())
    if len(bits) < grid.area:
        raise missing(text, f"the picture ends after {len(bits)} of {grid.area} bits")
    return grid.board(divmod(index, grid.cols) for index, bit in enumerate(bits) if bit)


def _packed(text: str, start: int, grid: Grid) -> Bitboard:
    """The black cells from rows of whole bytes, the highest bit first."""
    data = text[start:].encode("latin-1", "replace")
    width = (grid.cols + 7) // 8
    if len(data) < width * grid.rows:
        problem = f"the picture ends after {len(data)} of {width * grid.rows} bytes"
        raise InputError(problem, **Place(text.count("\n") + 1, 1)._asdict())
    return grid.board(
        (r, c) for r in range(grid.rows) for c in range(grid.cols) if data[r * width + c // 8] >> (7 - c % 8) & 1
    )
