"""What all formats that write a board as a table of words share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Cell, Grid
from nurigram.base.scan import Place, Word, placed
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle

EMPTY, QUESTION = ".", "?"


def require_rectangle(rows: Sequence[Sequence[Word]]) -> None:
    """Every line must have as many cells as the first."""
    width = len(rows[0])
    for row in rows:
        if len(row) != width:
            word = row[min(width, len(row) - 1)]
            raise word.error(f"expected {width} cells, as in the first line, found {len(row)}")


def read_clue(word: Word, row: int, col: int) -> Clue:
    """The clue in a word: a number, or ``?``."""
    return Clue(row, col, None if word.text == QUESTION else word.number("a number on the board"))


def build(grid: Grid, numbers: Mapping[Cell, Word], start: Place) -> NurikabePuzzle:
    """The puzzle. If a number is impossible, the error has the place of its word."""

    def find(cell: Cell) -> Place | None:
        return numbers[cell].place if cell in numbers else None

    with placed(find, start):
        return NurikabePuzzle(grid, tuple(read_clue(word, *cell) for cell, word in numbers.items()))


def size_of(rows: Sequence[Sequence[Word]]) -> Grid:
    """The board with the size of a table of words."""
    with placed(lambda _: None, rows[0][0].place):
        return Grid(len(rows), len(rows[0]))


def clue_words(puzzle: NurikabePuzzle, empty: str) -> list[list[str]]:
    """The board as words: numbers, ``?``, and ``empty`` for cells without a number."""
    words = [[empty] * puzzle.grid.cols for _ in range(puzzle.grid.rows)]
    for clue in puzzle.clues:
        words[clue.row][clue.col] = QUESTION if clue.size is None else str(clue.size)
    return words


def refuse_holes(puzzle: NurikabePuzzle, format_name: str) -> None:
    """Raise an error if the board has holes, for formats that only have rectangles."""
    if puzzle.grid.holes:
        raise UnsupportedError(f"the format {format_name} cannot hold a board with holes; write it as JSON")
