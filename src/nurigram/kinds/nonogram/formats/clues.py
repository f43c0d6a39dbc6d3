"""What all formats with one clue per line share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.grid import Grid
from nurigram.base.limits import MAX_BLOCKS, MAX_CELLS
from nurigram.base.scan import Place, Word, line_words, placed
from nurigram.kinds.nonogram.puzzle import COLUMN, ROW, Clue, NonogramPuzzle, clue_problem
from nurigram.puzzle.verify import stored_solution

NUMBER = re.compile(r"[^\s,]+")
"""Numbers are separated by white space or commas."""

Lines = Sequence[tuple[int, str]]
"""Lines of text with their line numbers."""


class PlacedClue(NamedTuple):
    """A clue and its place in the text."""

    clue: Clue
    place: Place


def read_clue(words: Sequence[Word]) -> Clue:
    """The clue in some words. Every ``0`` is skipped, because some programs pad their clues with it."""
    return tuple(number for word in words if (number := word.number("a block")))


def read_line(number: int, line: str) -> PlacedClue:
    """The clue in one line of text."""
    words = line_words(line, number, split=NUMBER)
    return PlacedClue(read_clue(words), words[0].place if words else Place(number, 1))


def read_lines(lines: Lines, *, sides: int = 1) -> list[PlacedClue]:
    """The clues in some lines: of the rows or the columns, or of both sides."""
    return [read_line(number, line) for number, line in fitting(lines, sides=sides)]


def fitting(lines: Lines, *, sides: int = 1) -> Lines:
    """The lines, unless they have more words than the clues of any board."""
    most = sides * MAX_BLOCKS
    if sum(len(line) for _, line in lines) > most:  # else there is no need to count
        words = sum(len(line.replace(",", " ").split()) for _, line in lines)
        if words > most:
            raise InputError(f"there are too many blocks for a board of {MAX_CELLS} cells", line=lines[0][0], column=1)
    return lines


def pick(lines: Lines, count: int, what: str, end: Place) -> list[tuple[int, str]]:
    """The ``count`` lines that contain clues.

    Some programs ignore blank lines; for others they are empty clues. If exactly ``count`` lines are not blank, blank
    lines are ignored. Otherwise they are clues, except for surplus ones at the end.
    """
    full = [line for line in lines if line[1].strip()]
    if len(full) == count:
        return full
    rest = list(lines)
    while len(rest) > count and not rest[-1][1].strip():
        rest.pop()
    if len(rest) == count:
        return rest
    if len(full) > count:
        place = Place(full[count][0], 1)
        raise InputError(f"expected {count} {what}, found {len(full)}", **place._asdict())
    raise InputError(f"expected {count} {what}, found only {len(full)}", **end._asdict())


def build(rows: Sequence[PlacedClue], cols: Sequence[PlacedClue], start: Place) -> NonogramPuzzle:
    """The puzzle. A clue that does not fit into its line gives an error at the place of the clue."""
    with placed(lambda _: None, start):
        grid = Grid(len(rows), len(cols))
    for axis, clues, length in ((ROW, rows, grid.cols), (COLUMN, cols, grid.rows)):
        for number, (clue, place) in enumerate(clues, 1):
            if problem := clue_problem(clue, length):
                raise InputError(f"the clue of {axis} {number} {problem}", **place._asdict())
    return NonogramPuzzle(tuple(row.clue for row in rows), tuple(col.clue for col in cols))


def clue_text(clue: Clue, separator: str) -> str:
    """A clue as every program reads it: ``0`` for an empty line."""
    return separator.join(map(str, clue)) or "0"


def solution_rows(puzzle: NonogramPuzzle, format_name: str) -> tuple[str, ...]:
    """The rows of the solved picture, for formats that contain nothing else."""
    stored = stored_solution(puzzle)
    if stored is None:
        raise UnsupportedError(f"the format {format_name} is a picture, so the puzzle must come with its solution")
    return stored.rows
