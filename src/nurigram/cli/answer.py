"""The filled board that `check` is given: rows of text, or any file that carries a solution or shaded cells."""

from __future__ import annotations

import sys
from contextlib import nullcontext

from nurigram.formats import loads
from nurigram.formats.text import read_text
from nurigram.ground.errors import InputError, NurigramError
from nurigram.ground.grid import BLACK, HOLE, UNKNOWN, WHITE, Bitboard
from nurigram.puzzle.model import Puzzle

Answer = tuple[Bitboard, Bitboard]
"""Black cells and white cells."""


def stored_answer(puzzle: Puzzle) -> Answer:
    """The solution that the puzzle's own file carries, or what was shaded in it."""
    answer = _carried(puzzle)
    if answer is None:
        raise InputError("the puzzle carries no solution; give one as the second argument", source=puzzle.info.id)
    return answer


def read_answer(puzzle: Puzzle, argument: str) -> Answer:
    """The answer in a file or on standard input."""
    source, text = _text(argument)
    rows = [line.rstrip() for line in text.rstrip().split("\n")]
    try:
        if set("".join(rows)) <= {BLACK, WHITE, UNKNOWN, HOLE, " "} and rows != [""]:
            return puzzle.grid.parse_rows(_unspaced(puzzle, rows))
        other = loads(text)
    except NurigramError as error:
        problem = error if isinstance(error, InputError) else InputError(str(error), line=1)
        raise problem.at(source) from error
    if (other.grid.rows, other.grid.cols) != (puzzle.grid.rows, puzzle.grid.cols):
        raise InputError("the solution has another size than the puzzle", source=source, line=1)
    answer = _carried(other)
    if answer is None:
        raise InputError("no solution is in it: expected rows of # and .", source=source, line=1)
    return answer


def _carried(puzzle: Puzzle) -> Answer | None:
    """A stored solution; else the shaded cells of a saved state, in which cells left alone count as white."""
    if puzzle.info.solution:
        return puzzle.grid.parse_rows(puzzle.info.solution)
    if puzzle.info.state:
        black, _ = puzzle.grid.parse_rows(puzzle.info.state)
        return black, puzzle.grid.cells & ~black
    return None


def _unspaced(puzzle: Puzzle, rows: list[str]) -> list[str]:
    """Rows as given; ``# . #`` with blanks between the cells means ``#.#``."""
    width = puzzle.grid.cols
    if width > 1 and all(len(row) == 2 * width - 1 and set(row[1::2]) == {" "} for row in rows):
        return [row[::2] for row in rows]
    return rows


def _text(argument: str) -> tuple[str, str]:
    source = "stdin" if argument == "-" else argument
    try:
        with nullcontext(sys.stdin.buffer) if argument == "-" else open(argument, "rb") as stream:
            return source, read_text(stream)
    except FileNotFoundError as error:
        raise InputError("there is no such file", source=source) from error
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", source=source) from error
