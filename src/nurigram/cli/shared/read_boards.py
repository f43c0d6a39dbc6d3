"""Read the filled boards for `check` and `hint`.

They come as rows of text, as what a SAT solver printed, or in any file with a solution or shaded cells.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

from nurigram.base.errors import InputError, NurigramError
from nurigram.base.grid import BLACK, HOLE, UNKNOWN, WHITE
from nurigram.formats import loads_all
from nurigram.formats.dimacs import read_model
from nurigram.formats.reading import files_below
from nurigram.formats.text import read_text
from nurigram.puzzle.model import Puzzle

Answer = Sequence[str]
"""Rows of letters."""

_ROWS = re.compile(r"[A-Za-z.?_ ]+(\n[A-Za-z.?_ ]*)*")
"""Rows of a puzzle in colour, whatever its letters are."""


def stored_answer(puzzle: Puzzle) -> Answer:
    """The solution stored in the puzzle's own file, or the cells shaded there."""
    answer = _carried(puzzle)
    if answer is None:
        raise InputError("the puzzle carries no solution; give one as the second argument")
    return answer


_MATRIX = str.maketrans("01", WHITE + BLACK)
"""A solution as Soorasamharan and Nanda (2015) print it: 1 is black, 0 is white."""

_SOLVED = re.compile(r"(?:c .*\n|\s*\n)*+(?:s (?:UN)?SATISFIABLE|v [-\d]|(?:UN)?SAT\s)", re.ASCII)
"""What a SAT solver prints, after its comments."""


@dataclass(frozen=True)
class Model:
    """What a SAT solver printed for the clauses of a puzzle."""

    text: str


@dataclass(frozen=True)
class Filled:
    """One filled board: rows of cells, a model of its clauses, or a puzzle that contains them.

    ``source`` is where it comes from.
    """

    source: str
    id: str | None
    content: list[str] | Puzzle | Model

    def for_puzzle(self, puzzle: Puzzle) -> Answer:
        """The board as an answer to a puzzle."""
        try:
            if isinstance(self.content, Model):
                return read_model(puzzle, self.content.text).rows
            if isinstance(self.content, list):
                rows = _unspaced(puzzle, self.content)
                puzzle.palette.parse_rows(puzzle.grid, rows)
                return rows
        except InputError as error:
            raise error.at(self.source) from error
        if (self.content.grid.rows, self.content.grid.cols) != (puzzle.grid.rows, puzzle.grid.cols):
            raise InputError("the solution has another size than the puzzle", source=self.source, line=1)
        answer = _carried(self.content)
        if answer is None:
            raise InputError("no solution found; expected rows of # and .", source=self.source, line=1)
        return answer


def read_answer(puzzle: Puzzle, argument: str) -> Answer:
    """The one answer in a file or on standard input."""
    boards = read_boards(argument)
    if len(boards) != 1:
        raise InputError(f"found {len(boards)} boards, but there is only one puzzle", source=argument)
    return boards[0].for_puzzle(puzzle)


def read_boards(argument: str) -> list[Filled]:
    """All filled boards in a folder, in a file or on standard input."""
    if not os.path.isdir(argument):
        return list(_boards("stdin" if argument == "-" else argument, None, _text(argument)))
    boards: list[Filled] = []
    for path in files_below(argument):
        name = os.path.splitext(os.path.relpath(path, argument))[0].replace(os.sep, "/")
        boards += _boards(path, name, _text(path))
    return boards


def _boards(source: str, name: str | None, text: str) -> Iterator[Filled]:
    """The boards in a text: rows of cells with blank lines between boards, output of `solve --json`, or puzzles."""
    try:
        if _SOLVED.match(text):
            yield Filled(source, name, Model(text))
            return
        if text.strip() and set(text) <= set("01 \t\n"):
            text = text.translate(_MATRIX).replace("\t", " ")
        if text.strip() and set(text) <= {BLACK, WHITE, UNKNOWN, HOLE, " ", "\n"}:
            for rows in _blocks(text):
                yield Filled(source, name, rows)
            return
        solved = _solved(text)
        if solved is not None:
            yield from (_answer_of(source, number, each) for number, each in solved)
            return
        if _ROWS.fullmatch(text):
            for rows in _blocks(text):
                yield Filled(source, name, rows)
            return
        for entry in loads_all(text):
            if isinstance(entry, InputError):
                raise entry
            yield Filled(source, entry.info.id or name, entry)
    except NurigramError as error:
        problem = error if isinstance(error, InputError) else InputError(str(error), line=1)
        raise problem.at(source) from error


def _blocks(text: str) -> Iterator[list[str]]:
    for block in text.strip("\n").split("\n\n"):
        if block.strip():
            yield [line.rstrip() for line in block.strip("\n").split("\n")]


def _solved(text: str) -> list[tuple[int, dict[str, Any]]] | None:
    """The objects that `solve --json` wrote, with their line numbers, or ``None`` if the text is something else."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                data = json.loads(line)
            except (ValueError, RecursionError):
                return None
            if not isinstance(data, dict) or "solutions" not in data:
                return None
            found.append((number, data))
    return found or None


def _answer_of(source: str, line: int, data: dict[str, Any]) -> Filled:
    """The one solution that `solve --json` found."""
    solutions, name = data["solutions"], data.get("id")
    if not isinstance(solutions, list) or len(solutions) != 1:
        count = len(solutions) if isinstance(solutions, list) else "no"
        raise InputError(f"there are {count} solutions in this line; exactly one can be checked", line=line)
    if not isinstance(solutions[0], list) or not all(isinstance(row, str) for row in solutions[0]):
        raise InputError("the solution must be a list of rows", line=line)
    return Filled(source, name if isinstance(name, str) else None, solutions[0])


def _carried(puzzle: Puzzle) -> Answer | None:
    """The stored solution, or else the shaded cells of the saved state; all other cells count as white."""
    if puzzle.info.solution:
        return puzzle.info.solution
    if puzzle.info.state:
        return [row.replace(UNKNOWN, WHITE) for row in puzzle.info.state]
    return None


def _unspaced(puzzle: Puzzle, rows: list[str]) -> list[str]:
    """The rows without blanks between cells: ``# . #`` means ``#.#``."""
    width = puzzle.grid.cols
    if width > 1 and all(len(row) == 2 * width - 1 and set(row[1::2]) == {" "} for row in rows):
        return [row[::2] for row in rows]
    return rows


def _text(argument: str) -> str:
    source = "stdin" if argument == "-" else argument
    try:
        with nullcontext(sys.stdin.buffer) if argument == "-" else open(argument, "rb") as stream:
            return read_text(stream)
    except FileNotFoundError as error:
        raise InputError("there is no such file", source=source) from error
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", source=source) from error
