"""Plain text as people type it: one line per row.

    2 . . .         a number, or ? for an unknown size; . or - or 0 is an empty cell, _ is a hole
    . . . .
    . . . 3         blanks between the cells are optional: "2..." means the same
    . 2 . .

If the text contains # for a wall, it is a solved board, and the solution is kept. If it has no sign for empty cells,
blanks are empty cells. Digits next to each other are one number, because two numbers cannot touch.
"""

from __future__ import annotations

import re

from nurigram.base.errors import InputError
from nurigram.base.grid import BLACK, HOLE, WHITE, Grid
from nurigram.base.scan import HEAD, Word, is_number, placed, table
from nurigram.kinds.nurikabe.formats.cells import EMPTY, build, clue_words, require_rectangle, size_of
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.puzzle.model import with_info

NAME = "gridtext"
TITLE = "the board as lines of text: numbers, . for empty, ? for any size, _ for a hole"
KINDS = ("nurikabe",)

_EMPTY = frozenset({".", "-", "0"})
_WORD = re.compile(r"\S+")
_COMPACT = re.compile(r"\d+|\S")
_BLANKS = re.compile(r"\d+|[^\n]")
_ROW = re.compile(r"[\d.\-?_# \t]+")


def sniff(text: str) -> bool:
    """The first line has only cells, and the text is not just a picture of # without numbers."""
    head = text.lstrip("\n")[:HEAD]
    first = head.split("\n")[0]
    if not first.strip() or not _ROW.fullmatch(first):
        return False
    return BLACK not in head or any(letter.isdigit() or letter == "?" for letter in head)


def loads(text: str) -> NurikabePuzzle:
    """The puzzle in a text, with its solution if the walls are drawn."""
    rows = _rows(text)
    if not rows:
        raise InputError("the text is empty", line=1, column=1)
    require_rectangle(rows)
    frame = size_of(rows)
    marked = {(r, c): word for r, row in enumerate(rows) for c, word in enumerate(row) if word.text not in _EMPTY}
    numbers = {cell: word for cell, word in marked.items() if word.text not in (BLACK, HOLE)}
    for word in numbers.values():
        _require_cell(word)
    holes = frame.board(cell for cell, word in marked.items() if word.text == HOLE)
    with placed(lambda _: None, rows[0][0].place):
        grid = Grid(frame.rows, frame.cols, holes)
    return with_info(build(grid, numbers, rows[0][0].place), solution=_solution(rows))


def dumps(puzzle: NurikabePuzzle) -> str:
    """The puzzle as lines of text, with the columns aligned."""
    words = clue_words(puzzle, EMPTY)
    for row, col in puzzle.grid.places(puzzle.grid.holes):
        words[row][col] = HOLE
    width = max(len(word) for row in words for word in row)
    return "".join(" ".join(word.rjust(width) for word in row) + "\n" for row in words)


def _rows(text: str) -> list[list[Word]]:
    """The cells of every line that is not blank."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if " " in text and not any(sign in text for sign in (*_EMPTY, BLACK, HOLE)):
        return _blank_rows(lines)
    spaced = any(len(line.split()) > 1 for _, line in lines)
    return table(lines, split=_WORD if spaced else _COMPACT)


def _blank_rows(lines: list[tuple[int, str]]) -> list[list[Word]]:
    """Rows in which a blank is an empty cell. Blanks missing at the end of a line are added."""
    rows = table(lines, split=_BLANKS)
    width = max(map(len, rows))
    for row, (number, line) in zip(rows, lines, strict=True):
        row += [Word(EMPTY, number, len(line) + 1)] * (width - len(row))
    return [[word._replace(text=EMPTY) if word.text.isspace() else word for word in row] for row in rows]


def _require_cell(word: Word) -> None:
    if word.text != "?" and not is_number(word.text):
        raise word.error(
            f"{word.text!r:.40} is not a cell: expected a number, ?, . for empty, # for a wall or _ for a hole"
        )


def _solution(rows: list[list[Word]]) -> tuple[str, ...] | None:
    if not any(word.text == BLACK for row in rows for word in row):
        return None
    return tuple("".join(word.text if word.text in (BLACK, HOLE) else WHITE for word in row) for row in rows)
