"""Simpson's .non files, with the additions of nonogram-db and pbnsolve.

    title "Small"
    by "Somebody"
    width 2
    height 3
    rows                one clue per line, numbers separated by commas, 0 for an empty clue
    2
    1
    1
    columns
    2
    1,1
    goal "111001"       the picture, row by row
    saved "1?1??1"      a state of play

Texts may be in quotes and may contain HTML entities. Lines of four or more = separate the puzzles of a pack.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from typing import Any

from nurigram.base.errors import InputError
from nurigram.base.grid import BLACK, UNKNOWN, WHITE, Grid
from nurigram.base.limits import MAX_SIDE
from nurigram.base.scan import HEAD, Place, Word, end_of, is_number, line_words, missing, placed
from nurigram.kinds.nonogram.formats.clues import NUMBER, PlacedClue, build, clue_text, fitting, pick, read_line
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.puzzle.model import with_info

NAME = "non"
TITLE = "Simpson's .non file with goal and saved state; ==== separates puzzles"
KINDS = ("nonogram",)

_WORD = re.compile(r"^[ \t]*+(?:width|height|columns|rows)\b[ \t]*+\d*+[ \t]*+$", re.MULTILINE)
_SIZES = {"width": "width", "columns": "width", "height": "height", "rows": "height"}
_FIELDS = {"title": "title", "by": "author", "author": "author", "catalogue": "id"}
_KEPT = ("copyright", "license", "date")
_CELLS = {"0": WHITE, "1": BLACK, "?": UNKNOWN}
_SIGNS = {cell: sign for sign, cell in _CELLS.items()}


def sniff(text: str) -> bool:
    """A line that says width or height, rows or columns."""
    return _WORD.search(text[:HEAD]) is not None


@dataclass
class _File:
    """What the lines of a file say."""

    sizes: dict[str, Word] = field(default_factory=dict)
    clues: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    texts: dict[str, Word] = field(default_factory=dict)


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in a file with a single puzzle."""
    file = _scan(text)
    width, height = (_size(file, name) for name in ("width", "height"))
    if not file.clues and "goal" in file.texts and width and height:
        puzzle = _from_goal(file.texts["goal"], height, width)
    else:
        rows, cols = _clues(text, file, "height", height), _clues(text, file, "width", width)
        puzzle = build(rows, cols, rows[0].place)
    return with_info(puzzle, **_info(file, puzzle.grid))


def loads_all(text: str) -> Iterator[NonogramPuzzle | InputError]:
    """The puzzles in a pack."""
    start = 0
    for part in re.split(r"(?m)^[ \t]*={4,}[ \t]*$", text):
        if part.strip():
            try:
                yield loads(part)
            except InputError as error:
                yield InputError(error.problem, line=(error.line or 1) + start, column=error.column)
        start += part.count("\n")


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file that every program can read: no blank clues, only ASCII."""
    info = puzzle.info
    head = {"catalogue": info.id, "title": info.title, "by": info.author}
    head |= {name: info.extra[name] for name in _KEPT if name in info.extra}
    lines = [f"{name} {_quoted(value)}" for name, value in head.items() if value is not None]
    lines += [f"width {puzzle.grid.cols}", f"height {puzzle.grid.rows}"]
    lines += ["", "rows", *(clue_text(clue, ",") for clue in puzzle.rows)]
    lines += ["", "columns", *(clue_text(clue, ",") for clue in puzzle.cols)]
    boards = {"goal": info.solution, "saved": info.state}
    lines += [f'{name} "{_picture(board)}"' for name, board in boards.items() if board]
    return "\n".join(lines) + "\n"


def _scan(text: str) -> _File:
    file = _File()
    section: list[tuple[int, str]] | None = None
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        words = line.split(None, 2)
        name = words[0].lower() if words else ""
        if name in _SIZES and len(words) == 1:
            if _SIZES[name] in file.clues:
                raise InputError(f"these are {name} again; lines of ==== separate puzzles", line=number, column=1)
            section = file.clues[_SIZES[name]] = []
        elif name in _SIZES and len(words) == 2:
            file.sizes[_SIZES[name]] = line_words(line, number)[1]
            section = None
        elif section is not None and (not words or name[0] in "0123456789,.-+"):
            section.append((number, line))
        elif words:
            section = None
            value = line.strip()[len(name) :].strip()
            file.texts[name] = Word(_unquoted(value), number, line.find(value) + 1)
    return file


def _size(file: _File, name: str) -> int | None:
    if name not in file.sizes:
        return None
    word = file.sizes[name]
    size = word.number(f"the {name}")
    if not 1 <= size <= MAX_SIDE:
        raise word.error(f"the {name} must be 1 to {MAX_SIDE}, not {size}")
    return size


def _clues(text: str, file: _File, name: str, size: int | None) -> list[PlacedClue]:
    what = {"height": "rows", "width": "columns"}[name]
    if name not in file.clues:
        raise missing(text, f"expected a line `{what}`, followed by the clues")
    lines = file.clues[name]
    count = sum(bool(line.strip()) for _, line in lines) if size is None else size
    if not count:
        raise missing(text, f"there are no clues after `{what}`")
    end = Place(lines[-1][0], 1) if lines else end_of(text)
    return [_clue(number, line) for number, line in fitting(pick(lines, count, f"clues of {what}", end))]


def _clue(number: int, line: str) -> PlacedClue:
    for word in line_words(line, number, split=NUMBER):
        if is_number(word.text[0]) and word.text.isalnum() and not is_number(word.text):
            raise word.error(f"{word.text:.20} is a block with a colour: only black and white puzzles can be read")
    return read_line(number, line)


def _board(word: Word, grid: Grid) -> tuple[str, ...]:
    if len(word.text) != grid.area:
        raise word.error(f"{len(word.text)} cells found, but the board has {grid.area}")
    wrong = next((n for n, cell in enumerate(word.text) if cell not in _CELLS), None)
    if wrong is not None:
        raise word.error(f"{word.text[wrong]!r} is not a cell: expected 0, 1 or ?")
    cells = "".join(_CELLS[cell] for cell in word.text)
    return tuple(cells[start : start + grid.cols] for start in range(0, grid.area, grid.cols))


def _from_goal(goal: Word, height: int, width: int) -> NonogramPuzzle:
    with placed(lambda _: None, goal.place):
        grid = Grid(height, width)
    rows = _board(goal, grid)
    if any(UNKNOWN in row for row in rows):
        raise goal.error("the goal leaves cells undecided, and there are no clues")
    return from_picture(grid, grid.parse_rows(rows)[0])


def _info(file: _File, grid: Grid) -> dict[str, Any]:
    texts = {name: word.text for name, word in file.texts.items()}
    info: dict[str, Any] = {target: texts[name] for name, target in _FIELDS.items() if name in texts}
    info["extra"] = {name: texts[name] for name in _KEPT if name in texts}
    for name, target in (("goal", "solution"), ("saved", "state")):
        board = _board(file.texts[name], grid) if name in file.texts else None
        if board and (target == "state" or not any(UNKNOWN in row for row in board)):
            info[target] = board
    return info


def _unquoted(value: str) -> str:
    if len(value) >= 2 and value[0] == value[-1] == '"':
        value = value[1:-1]
    return unescape(value)


def _quoted(value: object) -> str:
    """A text in quotes. Whatever is not plain ASCII, or would end the quotes or the line, becomes an entity."""
    letters = (letter if " " <= letter <= "~" and letter not in '"&' else f"&#{ord(letter)};" for letter in str(value))
    return '"' + "".join(letters) + '"'


def _picture(rows: tuple[str, ...]) -> str:
    return "".join(_SIGNS[cell] for row in rows for cell in row)
