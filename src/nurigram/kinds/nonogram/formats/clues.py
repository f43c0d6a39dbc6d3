"""What the formats share that write clues line by line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from nurigram.ground.errors import InputError, UnsupportedError
from nurigram.ground.grid import Grid
from nurigram.ground.scan import Place, Word, line_words, placed
from nurigram.kinds.nonogram.puzzle import COLUMN, ROW, Clue, NonogramPuzzle, clue_problem
from nurigram.puzzle.verify import stored_solution

NUMBER = re.compile(r"[^\s,]+")
"""Numbers are separated by blanks or commas."""

Lines = Sequence[tuple[int, str]]
"""Lines of a text with their numbers."""


class PlacedClue(NamedTuple):
    """A clue and where it stands."""

    clue: Clue
    place: Place


def read_clue(words: Sequence[Word]) -> Clue:
    """The clue of some words. ``0`` stands for no block, also behind others, as some programs fill their lines."""
    return tuple(number for word in words if (number := word.number("a block")))


def read_line(number: int, line: str) -> PlacedClue:
    """The clue of one line of text."""
    words = line_words(line, number, split=NUMBER)
    return PlacedClue(read_clue(words), words[0].place if words else Place(number, 1))


def pick(lines: Lines, count: int, what: str, end: Place) -> list[tuple[int, str]]:
    """The ``count`` lines that hold clues.

    For some programs a blank line is nothing, for others an empty clue. If as many lines as needed are not blank,
    it is nothing; else every blank line is a clue, except those at the end.
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
        raise InputError(f"{count} {what} belong here, but {len(full)} are given", **place._asdict())
    raise InputError(f"{count} {what} belong here, but only {len(full)} are given", **end._asdict())


def build(rows: Sequence[PlacedClue], cols: Sequence[PlacedClue], start: Place) -> NonogramPuzzle:
    """The puzzle; a clue that does not fit into its line is an error at its place."""
    with placed(lambda _: None, start):
        grid = Grid(len(rows), len(cols))
    for axis, clues, length in ((ROW, rows, grid.cols), (COLUMN, cols, grid.rows)):
        for number, (clue, place) in enumerate(clues, 1):
            if problem := clue_problem(clue, length):
                raise InputError(f"the clue of {axis} {number} {problem}", **place._asdict())
    return NonogramPuzzle(tuple(row.clue for row in rows), tuple(col.clue for col in cols))


def clue_text(clue: Clue, separator: str) -> str:
    """A clue as every reader takes it: ``0`` for an empty line."""
    return separator.join(map(str, clue)) or "0"


def solution_rows(puzzle: NonogramPuzzle, format_name: str) -> tuple[str, ...]:
    """The picture of a puzzle, for formats that hold nothing else."""
    stored = stored_solution(puzzle)
    if stored is None:
        raise UnsupportedError(f"the format {format_name} is a picture: it needs a puzzle with its solution")
    return stored.rows
