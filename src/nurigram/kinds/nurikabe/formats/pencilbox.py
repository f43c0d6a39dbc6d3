"""The text files of PencilBox: a Nurikabe, and what a player has shaded and dotted so far.

    2                   rows
    3                   columns
    2 + #               a number, ? for any size, # shaded, + dotted, . nothing
    # # .

Shading and dots are the solution if they decide every cell and keep all rules, else the saved state.
"""

from __future__ import annotations

import re

from nurigram.base.grid import BLACK, UNKNOWN, WHITE, Grid
from nurigram.base.scan import HEAD, Word, missing, placed, table
from nurigram.kinds.nurikabe.formats.cells import build, clue_words, refuse_holes
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.puzzle.model import with_info
from nurigram.puzzle.verify import as_played

NAME = "pencilbox"
TITLE = "PencilBox text file, with the solution or the player's shading and dots"
KINDS = ("nurikabe",)

MARKS = {"#": BLACK, "+": WHITE, ".": UNKNOWN}
_SIGNS = {mark: sign for sign, mark in MARKS.items()}


_START = re.compile(r"\s*+(\d++)[ \t]*+\n[ \t]*+(\d++)[ \t]*+\n([\d?.#+ \t]++)(?:\n|$)", re.ASCII)
"""The size on two lines, then a line of cells."""


def sniff(text: str) -> bool:
    """Two lines with a number each, then a line of that many cells, not all of them numbers, and not # alone."""
    start = _START.match(text[:HEAD])
    if start is None:
        return False
    cells = start[3].split()
    return str(len(cells)) == start[2].lstrip("0") and any(cell in MARKS for cell in cells) and cells != ["#"]


def loads(text: str) -> NurikabePuzzle:
    """The puzzle in a file."""
    lines = table(enumerate(text.split("\n"), 1))
    if len(lines) < 3 or len(lines[0]) != 1 or len(lines[1]) != 1:
        raise missing(text, "expected a line with the number of rows, one with that of columns, and the board")
    rows, cols = lines[0][0].number("the number of rows"), lines[1][0].number("the number of columns")
    with placed(lambda _: None, lines[0][0].place):
        grid = Grid(rows, cols)
    board = lines[2:]
    if len(board) != rows:
        raise missing(text, f"expected {rows} lines of cells, found {len(board)}")
    for line in board:
        if len(line) != cols:
            raise line[min(cols, len(line) - 1)].error(f"expected {cols} cells in this line, found {len(line)}")
    return read_board(grid, board)


def read_board(grid: Grid, board: list[list[Word]]) -> NurikabePuzzle:
    """The puzzle in a table of cells, with its solution or state."""
    numbers = {(r, c): word for r, row in enumerate(board) for c, word in enumerate(row) if word.text not in MARKS}
    puzzle = build(grid, numbers, board[0][0].place)
    if not any(word.text in "#+" for row in board for word in row):
        return puzzle
    marks = ["".join(MARKS.get(word.text, WHITE) for word in row) for row in board]
    return with_info(puzzle, **as_played(puzzle, marks))


def dumps(puzzle: NurikabePuzzle) -> str:
    """The puzzle with its saved state, or else with its solution."""
    lines = [str(puzzle.grid.rows), str(puzzle.grid.cols), *(" ".join(row) + " " for row in marked_words(puzzle, NAME))]
    return "\n".join(lines) + "\n"


def marked_words(puzzle: NurikabePuzzle, format_name: str) -> list[list[str]]:
    """The board as words: the numbers, and the marks on the other cells."""
    refuse_holes(puzzle, format_name)
    words = clue_words(puzzle, ".")
    for r, row in enumerate(puzzle.info.state or puzzle.info.solution or ()):
        for c, mark in enumerate(row):
            if words[r][c] == ".":
                words[r][c] = _SIGNS.get(mark, ".")
    return words
