"""The saved games of Simon Tatham's Pattern: the game ID in pieces, the solution, and every move.

    SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
    GAME    :7:Pattern
    PARAMS  :3:2x2
    DESC    :10:1/1/1/1,Ac              as after the colon of a game ID, given cells included
    AUXINFO :10:...                     the solution, scrambled
    NSTATES :1:2                        one more than there are moves
    STATEPOS:1:2                        how many of the states are behind the player; moves that were undone follow
    MOVE    :8:F0,0,1,2                 fill a rectangle: F black, E white, U undecided; column, row, width, height

Every line has a name, the length of its value and the value. The saved games of his other puzzles look the same, and
are refused with their name.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from nurigram.base.errors import InputError
from nurigram.base.grid import BLACK, UNKNOWN, WHITE
from nurigram.base.scan import Place, Word, whole_number
from nurigram.kinds.nonogram.formats import tatham
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.puzzle.model import with_info
from nurigram.puzzle.state import State
from nurigram.puzzle.verify import as_played, verify

NAME = "tatham-save"
TITLE = "saved game of Simon Tatham's Pattern, with the solution and the player's moves"
KINDS = ("nonogram",)
HOLDS_GIVENS = True

GAME = "Pattern"
_HEADING = "Simon Tatham's Portable Puzzle Collection"
_RECORD = re.compile(r"([A-Z]+) *:(\d{1,9}):", re.ASCII)
_MOVE = re.compile(r"([FEU])(\d{1,4}),(\d{1,4}),(\d{1,4}),(\d{1,4})", re.ASCII)
_COLOURS = {"F": BLACK, "E": WHITE, "U": UNKNOWN}
_LETTERS = {mark: letter for letter, mark in _COLOURS.items()}
_DIGEST = 20

Rows = list[list[str]]


class _Record(NamedTuple):
    """A line of the file."""

    name: str
    value: str
    place: Place

    def error(self, problem: str) -> InputError:
        """An error at the value of this line."""
        return InputError(problem, **self.place._asdict())


def sniff(text: str) -> bool:
    """The first line says that it is a saved game."""
    return re.match(r"\s*SAVEFILE:\d+:", text[:200], re.ASCII) is not None


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in a saved game, with its solution and the moves so far."""
    records = list(_records(text))
    named = {record.name: record for record in records}
    _require_pattern(text, named)
    puzzle = _puzzle(named)
    played = _play(puzzle, records, named.get("STATEPOS"))
    marked = as_played(puzzle, played) if any(set(row) != {UNKNOWN} for row in played) else {}
    return with_info(puzzle, **({"solution": _solution(puzzle, named.get("AUXINFO"))} | marked))


def _records(text: str) -> Iterator[_Record]:
    """The lines of the file. A value is as long as it says, whatever is in it."""
    number = 1
    for line in text.rstrip("\n").split("\n"):
        found = _RECORD.match(line)
        if not found:
            raise InputError("expected a name, a length and a value, such as GAME    :7:Pattern", line=number, column=1)
        value, length = line[found.end() :], int(found[2])
        if (len(value) if value.isascii() else len(value.encode("utf-8", "surrogatepass"))) != length:
            problem = f"the value of {found[1]} has {len(value)} characters, not {length}: the file is damaged"
            raise InputError(problem, line=number, column=found.end() + 1)
        yield _Record(found[1], value, Place(number, found.end() + 1))
        number += 1


def _require_pattern(text: str, named: Mapping[str, _Record]) -> None:
    if "GAME" not in named:
        raise InputError("the file does not say which game it is: a line GAME is missing", line=1, column=1)
    if named["GAME"].value != GAME:
        problem = f"this is a saved game of {named['GAME'].value:.40}; only {GAME}, the nonogram, can be read"
        raise named["GAME"].error(problem)


def _puzzle(named: Mapping[str, _Record]) -> NonogramPuzzle:
    """The puzzle of the game ID that the file holds in two pieces."""
    for name in ("PARAMS", "DESC"):
        if name not in named:
            raise named["GAME"].error(f"a line {name} is missing, so there is no puzzle here")
    size, desc = named["PARAMS"], named["DESC"]
    try:
        return tatham.loads(f"{size.value}:{desc.value}")
    except InputError as error:
        inside = (error.column or 1) - len(size.value) - 1
        here = size.place if inside < 1 else desc.place._replace(column=desc.place.column + inside - 1)
        raise InputError(error.problem, **here._asdict()) from error


def _play(puzzle: NonogramPuzzle, records: list[_Record], position: _Record | None) -> list[str]:
    """The board after the moves that were not undone."""
    moves = [record for record in records if record.name in ("MOVE", "SOLVE", "RESTART")]
    done = len(moves) if position is None else Word(position.value, *position.place).number("STATEPOS") - 1
    start = [list(row) for row in State(puzzle).rows]
    board = [list(row) for row in start]
    for record in moves[: max(0, done)]:
        if record.name == "RESTART":
            board = [list(row) for row in start]
        elif record.value.startswith("S"):
            board = [list(row) for row in _picture(puzzle, record.value, record)]
        else:
            _fill(board, record)
    return ["".join(row) for row in board]


def _fill(board: Rows, record: _Record) -> None:
    """One move: a rectangle of one colour."""
    move = _MOVE.fullmatch(record.value)
    if not move:
        raise record.error(f"{record.value!r:.40} is not a move; expected one such as F0,0,1,2")
    x, y, width, height = (whole_number(part, "a move") for part in move.groups()[1:])
    if y + height > len(board) or x + width > len(board[0]):
        raise record.error(f"the move {record.value} leaves the board")
    for row in board[y : y + height]:
        row[x : x + width] = [_COLOURS[move[1]]] * width


def _picture(puzzle: NonogramPuzzle, text: str, record: _Record) -> tuple[str, ...]:
    """The board in a text of S and a digit for each cell, 1 for black."""
    grid = puzzle.grid
    if not re.fullmatch(rf"S[01]{{{grid.area}}}", text):
        raise record.error(f"expected S and {grid.area} digits, each 0 or 1")
    marks = text[1:].replace("1", BLACK).replace("0", WHITE)
    return tuple(marks[at : at + grid.cols] for at in range(0, grid.area, grid.cols))


def _solution(puzzle: NonogramPuzzle, record: _Record | None) -> tuple[str, ...] | None:
    """The solution that the file keeps out of sight; ``None`` if there is none, or if it is wrong."""
    if record is None or not re.fullmatch(r"(?:[0-9a-f]{2})+", record.value):
        return None
    text = scramble(bytes.fromhex(record.value), decode=True).decode("latin-1")
    try:
        rows = _picture(puzzle, text, record)
    except InputError:
        return None
    return None if verify(puzzle, rows) else rows


def scramble(data: bytes, *, decode: bool = False) -> bytes:
    """Make a solution illegible, or legible again: each half is combined with hashes of the other."""
    middle = len(data) // 2
    halves = [data[:middle], data[middle:]]
    for target in (1, 0) if decode else (0, 1):
        halves[target] = _combine(halves[target], halves[1 - target])
    return b"".join(halves)


def _combine(target: bytes, seed: bytes) -> bytes:
    start = hashlib.sha1(seed, usedforsecurity=False)
    stream = b"".join(_continued(start, str(n).encode()) for n in range(-(-len(target) // _DIGEST)))
    return bytes(one ^ other for one, other in zip(target, stream, strict=False))


def _continued(start: hashlib._Hash, data: bytes) -> bytes:
    """The hash of what was hashed already and of some more. The long beginning is read only once."""
    more = start.copy()
    more.update(data)
    return more.digest()


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a saved game, with its solution, and its state as moves."""
    size, _, desc = tatham.dumps(puzzle).rstrip("\n").partition(":")
    moves = list(_moves(puzzle))
    records = [
        ("SAVEFILE", _HEADING),
        ("VERSION", "1"),
        ("GAME", GAME),
        ("PARAMS", size),
        ("CPARAMS", size),
        ("DESC", desc),
        *([("AUXINFO", _hidden(puzzle.info.solution))] if puzzle.info.solution else []),
        ("NSTATES", str(len(moves) + 1)),
        ("STATEPOS", str(len(moves) + 1)),
        *(("MOVE", move) for move in moves),
    ]
    return "".join(f"{name:<8}:{len(value)}:{value}\n" for name, value in records)


def _moves(puzzle: NonogramPuzzle) -> Iterator[str]:
    """A move for every decided cell that is not given."""
    for r, (row, given) in enumerate(zip(puzzle.info.state or (), puzzle.givens.rows, strict=False)):
        for c, (mark, printed) in enumerate(zip(row, given, strict=True)):
            if mark != UNKNOWN and printed == UNKNOWN:
                yield f"{_LETTERS[mark]}{c},{r},1,1"


def _hidden(solution: tuple[str, ...]) -> str:
    digits = "".join(solution).replace(BLACK, "1").replace(WHITE, "0")
    return scramble(f"S{digits}".encode()).hex()
