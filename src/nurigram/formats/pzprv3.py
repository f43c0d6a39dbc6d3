"""Files of pzpr (puzz.link): the clues, and what a player has shaded and dotted so far.

    pzprv3              the name of the format
    nurikabe            the kind
    2                   rows
    3                   columns
    2 + #               a number, - for the clue ?, # shaded, + dotted, . nothing
    # # .

Kinds with clues outside the board (``PuzzleKind.pzpr_margins``) have more lines above and more words on the left.
There, ``c5`` is a 5 that the player has crossed off. Shading and dots are the solution if they decide every cell and
keep all rules, else the saved state. After the board there may be texts about the puzzle as JSON, and the moves of the
player, which are skipped:

    info:{ "metadata": { "author": "Ann", "comment": "My first" } }
"""

from __future__ import annotations

import json
import re
from typing import Any

from nurigram.base.errors import InputError, UnknownNameError
from nurigram.base.grid import BLACK, UNKNOWN, WHITE, Cell, Grid
from nurigram.base.scan import HEAD, Place, Word, is_number, missing, place, placed, table
from nurigram.formats.pzpr_numbers import QUESTION
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Puzzle, with_info
from nurigram.puzzle.registry import kind, kind_of
from nurigram.puzzle.verify import as_played

NAME = "pzprv3"
TITLE = "pzpr file, with the solution or the player's shading and dots"

_TEXTS = ("title", "author", "source")
_KEPT = ("hard", "comment")
_AFTER = re.compile(r"^(?:info:|history:|__HISTORY__)", re.MULTILINE)
"""Where the board is over."""

_HEADER = re.compile(r"\s*pzprv3(\.\d)?\s")
_MARKS = {"#": BLACK, "+": WHITE, ".": UNKNOWN}
_SIGNS = {mark: sign for sign, mark in _MARKS.items()}

Table = list[list[Word]]


def sniff(text: str) -> bool:
    """The first line is the name of the format."""
    return _HEADER.match(text[:HEAD] + "\n") is not None


def loads(text: str) -> Puzzle:
    """The puzzle in a file, with its texts, and its solution or state."""
    over = _AFTER.search(text)
    start = over.start() if over else len(text)
    lines = table(enumerate(text[:start].split("\n"), 1), boards=2)  # the numbers, and what the player has marked
    if len(lines) < 4:
        raise missing(text, "expected pzprv3, the kind, the number of rows and the number of columns")
    known = _kind(lines[1][0])
    rows, cols = lines[2][0].number("the number of rows"), lines[3][0].number("the number of columns")
    with placed(lambda _: None, Place(lines[2][0].line, 1)):
        Grid(rows, cols)
    top, left = known.pzpr_margins(rows, cols)
    board = _table(text, lines[4:], top + rows, left + cols)
    cells = [line[left:] for line in board[top:]]
    numbers = [_number(board[r][c]) for r, c in slots(rows, cols, top, left)]
    with placed(lambda cell: _place(cells, cell), Place(board[0][0].line, 1)):
        puzzle: Puzzle = known.from_pzpr(rows, cols, numbers)
    marks = _marks(cells, numbers_inside=not (top or left))
    return with_info(puzzle, **(as_played(puzzle, marks) if marks else {}), **_about(text, start))


def dumps(puzzle: Puzzle) -> str:
    """The puzzle with its saved state, or else with its solution. A cell with a number has no mark."""
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    known = kind_of(puzzle)
    top, left = known.pzpr_margins(rows, cols)
    board = [["."] * (left + cols) for _ in range(top + rows)]
    for r, row in enumerate(puzzle.info.state or puzzle.info.solution or ()):
        board[top + r][left:] = [_SIGNS.get(mark, ".") for mark in row]
    for (r, c), number in zip(slots(rows, cols, top, left), known.to_pzpr(puzzle), strict=True):
        if number is not None:
            board[r][c] = "-" if number == QUESTION else str(number)
    lines = ["pzprv3", puzzle.kind, str(rows), str(cols), *(" ".join(row) + " " for row in board)]
    return "\n".join([*lines, *_metadata(puzzle)]) + "\n"


def _metadata(puzzle: Puzzle) -> list[str]:
    """What is known about the puzzle, as pzpr writes it."""
    info = puzzle.info
    texts = {name: getattr(info, name) for name in _TEXTS} | {name: info.extra.get(name) for name in _KEPT}
    given = {name: value for name, value in texts.items() if isinstance(value, str) and value}
    return ["", "info:" + json.dumps({"metadata": given}, indent=1, ensure_ascii=False)] if given else []


def _about(text: str, start: int) -> dict[str, Any]:
    """What the JSON behind the board says about the puzzle."""
    if not text.startswith("info:", start):
        return {}
    try:
        data, _ = json.JSONDecoder().raw_decode(text, start + len("info:"))
    except (json.JSONDecodeError, RecursionError) as error:
        raise InputError("what follows info: is not JSON", **place(text, start)._asdict()) from error
    metadata = data.get("metadata") if isinstance(data, dict) else None
    texts = {name: value for name, value in (metadata or {}).items() if isinstance(value, str) and value}
    known = {name: texts[name] for name in _TEXTS if name in texts}
    return {**known, "extra": {name: texts[name] for name in _KEPT if name in texts}}


def slots(rows: int, cols: int, top: int, left: int) -> list[Cell]:
    """Where the numbers are in the table, in the order that addresses use.

    Without margins that is cell by cell. With margins it is column by column, then row by row, each from the board
    outwards.
    """
    if not (top or left):
        return [(r, c) for r in range(rows) for c in range(cols)]
    above = [(top - 1 - k, left + c) for c in range(cols) for k in range(top)]
    beside = [(top + r, left - 1 - k) for r in range(rows) for k in range(left)]
    return above + beside


def _kind(word: Word) -> PuzzleKind:
    try:
        return kind(word.text)
    except UnknownNameError as error:
        raise word.error(str(error)) from error


def _table(text: str, lines: Table, height: int, width: int) -> Table:
    """The lines of the board, each with exactly the right number of words."""
    if len(lines) < height:
        raise missing(text, f"expected {height} lines of cells, found {len(lines)}")
    for line in lines[:height]:
        if len(line) != width:
            word = line[min(width, len(line) - 1)]
            raise word.error(f"expected {width} cells in this line, found {len(line)}")
    return lines[:height]


def _number(word: Word) -> int | None:
    if word.text in _MARKS:
        return None
    if word.text in ("-", "c-"):
        return QUESTION
    bare = word._replace(text=word.text.removeprefix("c"))
    if not is_number(bare.text):
        raise word.error(f"{word.text!r:.40} is not a cell: expected a number, - for ?, #, + or .")
    return bare.number("a clue")


def _place(cells: Table, cell: Cell) -> Place:
    word = cells[cell[0]][cell[1]]
    return Place(word.line, word.column)


def _marks(cells: Table, *, numbers_inside: bool) -> tuple[str, ...] | None:
    """The shading and the dots as rows, where cells with a number are white; ``None`` if nothing is marked yet."""
    rows = tuple("".join(_mark(word, numbers_inside) for word in row) for row in cells)
    played = any(word.text in "#+" for row in cells for word in row)
    return rows if played else None


def _mark(word: Word, numbers_inside: bool) -> str:
    if word.text in _MARKS:
        return _MARKS[word.text]
    if not numbers_inside:
        raise word.error(f"{word.text!r:.40} is not a cell of this board: expected #, + or .")
    return WHITE
