"""The puzzle files of Soorasamharan and Nanda (2015): the size, then every cell as a number.

3 4                rows and columns, on one line or on two
2 0 0 0            0 is an empty cell
0 0 0 0
0 0 1 0            line breaks between the cells do not matter
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Cell, Grid
from nurigram.base.scan import HEAD, Word, missing, placed, words
from nurigram.kinds.nurikabe.formats.cells import build, clue_words, refuse_holes
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle

NAME = "seedtext"
TITLE = "rows, columns, then every cell as a number, 0 for empty"
KINDS = ("nurikabe",)

# Possessive repetition: a long number must not be tried in every way to make two of it.
_SIZE = re.compile(r"\s*+-?\d++(?:[ \t]++|[ \t]*+\n[ \t]*+)-?\d++[ \t]*+(?:\n|$)", re.ASCII)


def sniff(text: str) -> bool:
    """The text begins with two whole numbers, alone on one line or on two."""
    return _SIZE.match(text[:HEAD]) is not None


def loads(text: str) -> NurikabePuzzle:
    """The puzzle in a text."""
    found = words(text)
    size = list(islice(found, 2))
    if len(size) < 2:
        raise missing(text, "expected the number of rows and the number of columns")
    rows, cols = size[0].number("the number of rows"), size[1].number("the number of columns")
    with placed(lambda _: None, size[0].place):
        grid = Grid(rows, cols)
    numbers = _numbers(text, found, grid)
    return build(grid, numbers, size[0].place)


def dumps(puzzle: NurikabePuzzle) -> str:
    """The puzzle as text."""
    refuse_holes(puzzle, NAME)
    if any(clue.size is None for clue in puzzle.clues):
        raise UnsupportedError(f"the format {NAME} cannot hold the clue ?; write it as JSON")
    lines = [" ".join(row) for row in clue_words(puzzle, "0")]
    return "\n".join([f"{puzzle.grid.rows} {puzzle.grid.cols}", *lines]) + "\n"


def _numbers(text: str, found: Iterator[Word], grid: Grid) -> dict[Cell, Word]:
    """The words that are not 0, by cell. There must be one word for every cell."""
    count = 0
    numbers = {}
    for count, word in enumerate(islice(found, grid.area), 1):
        if word.number("a cell"):
            numbers[divmod(count - 1, grid.cols)] = word
    if count < grid.area:
        raise missing(text, f"the text ends after {count} of {grid.area} cells")
    if more := next(found, None):
        raise more.error(f"the board has {grid.area} cells, but there is one more here")
    return numbers
