"""What all formats with one clue per line share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.grid import Grid
from nurigram.base.limits import MAX_BLOCKS, MAX_CELLS
from nurigram.base.scan import Place, Word, line_words, placed
from nurigram.kinds.nonogram.colour import make, palette_of
from nurigram.kinds.nonogram.puzzle import COLUMN, ROW, Clue, NonogramPuzzle, Paints, clue_problem
from nurigram.puzzle.palette import SHADING, Palette
from nurigram.puzzle.verify import stored_solution

NUMBER = re.compile(r"[^\s,]+")
"""Numbers are separated by white space or commas."""

Lines = Sequence[tuple[int, str]]
"""Lines of text with their line numbers."""


class PlacedClue(NamedTuple):
    """A clue, its place in the text, and the names of its colours if it has any."""

    clue: Clue
    place: Place
    colours: tuple[str, ...] = ()


def read_clue(words: Sequence[Word]) -> Clue:
    """The clue in some words. Every ``0`` is skipped, because some programs pad their clues with it."""
    for word in words:
        if word.text == "?":
            raise word.error("? is a blotted clue, a block of unknown length: such puzzles cannot be read")
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


class Colours(NamedTuple):
    """The colours of a file: a palette, and its letter for each of their names."""

    palette: Palette = SHADING
    letters: Mapping[str, str] = MappingProxyType({})

    @classmethod
    def of(cls, used: Iterable[str], inks: Mapping[str, str], background: str) -> Colours:
        """Those in use, in the order in which the file lists them, and the background. All names must have inks."""
        found = set(used) - {background}
        names = [name for name in inks if name in found]
        palette = palette_of((inks[name] for name in names), inks[background])
        return cls(palette, dict(zip((background, *names), palette.letters, strict=False)))

    def paints(self, names: Sequence[str]) -> Paints:
        """The numbers of the paints with these names; none are needed where there is only one."""
        return tuple(self.palette.letters.index(self.letters[name]) for name in names)


BLACK_ON_WHITE = Colours()


def build(
    rows: Sequence[PlacedClue], cols: Sequence[PlacedClue], start: Place, colours: Colours = BLACK_ON_WHITE
) -> NonogramPuzzle:
    """The puzzle. A clue that does not fit into its line gives an error at the place of the clue."""
    with placed(lambda _: None, start):
        grid = Grid(len(rows), len(cols))
    lines = []
    for axis, clues, length in ((ROW, rows, grid.cols), (COLUMN, cols, grid.rows)):
        for number, (clue, place, names) in enumerate(clues, 1):
            paints = colours.paints(names)
            if problem := clue_problem(clue, length, paints if colours.palette.in_colour else ()):
                raise InputError(f"the clue of {axis} {number} {problem}", **place._asdict())
            lines.append((clue, paints))
    return make(lines[: grid.rows], lines[grid.rows :], colours.palette)


def clue_text(clue: Clue, separator: str) -> str:
    """A clue as every program reads it: ``0`` for an empty line."""
    return separator.join(map(str, clue)) or "0"


def solution_rows(puzzle: NonogramPuzzle, format_name: str) -> tuple[str, ...]:
    """The rows of the solved picture, for formats that contain nothing else."""
    stored = stored_solution(puzzle)
    if stored is None:
        raise UnsupportedError(f"the format {format_name} is a picture, so the puzzle must come with its solution")
    return stored.rows
