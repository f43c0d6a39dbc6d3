"""Links of Penpa+, a drawing board for puzzles of every sort.

    https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb...

The part after ``p=`` is packed text, one thing a line: the size, the margins, how the editor is set, what the setter
has drawn, what the player has drawn, and the cells in use. A link does not say which puzzle it holds. Numbers on the
board make it a Nurikabe; numbers in the margins above and to the left make it a nonogram. What the setter has coloured
is given: dark cells are black, green ones white. What the player has coloured is the solution or the state. A link with
anything else on the board (lines, symbols, letters) is another puzzle, and is refused with what it has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import unquote

from nurigram.base.cells import format_cell
from nurigram.base.errors import InputError, PuzzleError, UnsupportedError
from nurigram.base.grid import BLACK, HOLE, UNKNOWN, WHITE, Cell, Grid
from nurigram.base.scan import HEAD, is_number, one_a_line, whole_number
from nurigram.formats import json_form
from nurigram.formats.penpa_link import (
    HISTORY,
    MODE,
    Drawing,
    Sheet,
    damaged,
    drawing,
    dump,
    indices,
    layer,
    pack,
    read_json,
    steps_between,
    unpack,
)
from nurigram.puzzle.model import GIVENS, Puzzle, with_info
from nurigram.puzzle.verify import as_played

NAME = "penpa"
TITLE = "Penpa+ link, one per line"
KINDS = ("nurikabe", "nonogram")
HOLDS_GIVENS = True
PREFIX = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="

_LINK = re.compile(r"\s*(?:\S{0,200}[#?])?m=(?:edit|solve)&p=(?P<packed>[\w+/=%-]*)", re.ASCII)
_SQUARE = ("square", "sudoku", "kakuro")
_NUMBER = "1"
_NUMBERS = (_NUMBER, "5", "6", "8", "10")
"""Numbers of every size, and no arrows, corners or candidates."""

_COLOURS = {1: BLACK, 3: BLACK, 4: BLACK, 8: BLACK, 2: WHITE}
_CODES = {BLACK: 4, WHITE: 2}


def sniff(text: str) -> bool:
    """The text begins with such a link, or with the part behind its #."""
    return _LINK.match(text[:HEAD]) is not None


def loads(text: str) -> Puzzle:
    """The puzzle in a link."""
    found = _LINK.match(text)
    if not found:
        raise _error(f"expected a link such as {PREFIX}...")
    lines = unpack(unquote(found["packed"]))
    header = lines[0].split(",")
    sheet = _sheet(header, lines)
    drawn = drawing(lines[3], "the puzzle")
    for name, things in drawn.items():
        if things and name not in ("number", "surface", *HISTORY):
            raise _error(f"the link holds another puzzle: the setter has drawn {name!r:.40}")
    answer = drawing(lines[4], "the answer") if lines[4].startswith("{") else {}
    try:
        puzzle = json_form.from_object({**_clues(sheet, drawn), **_givens(sheet, drawn), **_texts(header)})
        return _with_marks(puzzle, sheet, answer)
    except (InputError, PuzzleError) as error:
        raise _error(getattr(error, "problem", str(error))) from error


def loads_all(text: str) -> Iterator[Puzzle | InputError]:
    """The puzzles in lines with one link each. Blank lines are skipped."""
    return one_a_line(loads, text)


def _error(problem: str) -> InputError:
    return InputError(problem, line=1, column=1)


def _sheet(header: list[str], lines: list[str]) -> Sheet:
    if header[0] not in _SQUARE:
        raise _error(f"the board of the link is of the sort {header[0]!r:.40}; only boards of squares can be read")
    if header[4:7] != ["0", "1", "1"]:
        raise _error("the board of the link is turned or mirrored; turn it back first")
    margins = read_json(lines[1], "the margins")
    if (
        not isinstance(margins, list)
        or len(margins) != 4
        or not all(type(each) is int and each >= 0 for each in margins)
    ):
        raise damaged("its margins are not four numbers")
    top, bottom, left, right = margins
    try:
        width, height = (whole_number(text, "the size of the board") for text in header[1:3])
        grid = Grid(height - top - bottom, width - left - right)
    except (InputError, PuzzleError, ValueError) as error:
        raise _error(getattr(error, "problem", str(error))) from error
    bare = Sheet(grid, top, left, width, height)
    used = {bare.cell(str(index)) for index in indices(read_json(lines[5], "the cells in use"))}
    holes = [cell for cell in grid.places(grid.cells) if cell not in used]
    return Sheet(Grid(grid.rows, grid.cols, grid.board(holes)), top, left, width, height)


def _clues(sheet: Sheet, drawn: Drawing) -> dict[str, Any]:
    """The clues as the JSON form has them: on the board, or in the margins."""
    numbers = {sheet.cell(index): _number(sheet.cell(index), entry) for index, entry in drawn.get("number", {}).items()}
    if not numbers:
        raise InputError("there are no numbers on the board, so it is neither a Nurikabe nor a nonogram")
    grid = sheet.grid
    if all(row >= 0 and col >= 0 for row, col in numbers):
        clues = [[row, col, number] for (row, col), number in sorted(numbers.items())]
        holes = [list(cell) for cell in grid.places(grid.holes)]
        return {"kind": "nurikabe", "rows": grid.rows, "cols": grid.cols, "clues": clues, "holes": holes}
    return {"kind": "nonogram", **_margins(grid, numbers)}


def _margins(grid: Grid, numbers: Mapping[Cell, int]) -> dict[str, Any]:
    """The clues of all rows and columns; a 0 means an empty clue."""
    rows: list[list[int]] = [[] for _ in range(grid.rows)]
    cols: list[list[int]] = [[] for _ in range(grid.cols)]
    for (row, col), number in sorted(numbers.items()):
        if 0 <= row < grid.rows and col < 0:
            line = rows[row]
        elif 0 <= col < grid.cols and row < 0:
            line = cols[col]
        else:
            raise InputError(f"the number {number} is neither left of a row nor above a column")
        line += [number] if number else []
    if grid.holes:
        raise InputError("a nonogram with holes cannot be read")
    return {"rows": rows, "cols": cols}


def _number(cell: Cell, entry: Any) -> int:
    """A number on the board; 0 is ?."""
    value, sort = (str(entry[0]).strip(), entry[2]) if isinstance(entry, list) and len(entry) > 2 else ("", "")
    inside = cell[0] >= 0 and cell[1] >= 0
    if sort in _NUMBERS and value == "?" and inside:
        return 0
    if sort not in _NUMBERS or not is_number(value) or (inside and not int(value[:9])):
        place = format_cell(cell) if inside else "the margin"
        raise InputError(f"{value!r:.40} in {place} is not a clue: only numbers can be read, and on the board ?")
    return whole_number(value, "a clue")


def _givens(sheet: Sheet, drawn: Drawing) -> dict[str, Any]:
    rows = _coloured(sheet, drawn)
    return {GIVENS: rows} if _has_marks(rows) else {}


def _has_marks(rows: list[str]) -> bool:
    return any(mark in (BLACK, WHITE) for row in rows for mark in row)


def _coloured(sheet: Sheet, drawn: Drawing) -> list[str]:
    """The coloured cells as rows."""
    grid = sheet.grid
    rows = [[UNKNOWN if grid.contains(row, col) else HOLE for col in range(grid.cols)] for row in range(grid.rows)]
    for index, colour in drawn.get("surface", {}).items():
        row, col = sheet.cell(index)
        if not _is_known(colour):
            raise InputError(
                f"the colour {colour!r:.20} means nothing here: use black or grey, and green for white cells"
            )
        if grid.contains(row, col):
            rows[row][col] = _COLOURS[colour]
    return ["".join(row) for row in rows]


def _is_known(colour: Any) -> bool:
    return isinstance(colour, int) and colour in _COLOURS


def _with_marks(puzzle: Puzzle, sheet: Sheet, answer: Drawing) -> Puzzle:
    """The puzzle with what the player has coloured; other notes of the player are left out."""
    known = {index: colour for index, colour in answer.get("surface", {}).items() if _is_known(colour)}
    rows = _coloured(sheet, {"surface": known})
    return with_info(puzzle, **as_played(puzzle, rows)) if _has_marks(rows) else puzzle


def _texts(header: list[str]) -> dict[str, str]:
    """The title and the author, if the link names them."""
    found = {}
    for part in header:
        for name in ("title", "author"):
            start = f"{name.capitalize()}: "
            if part.startswith(start) and part[len(start) :].strip():
                found[name] = part[len(start) :].replace("%2C", ",").strip()
    return found


def dumps(puzzle: Puzzle) -> str:
    """The link of a puzzle, with its state, or else with its solution."""
    data, grid = json_form.to_object(puzzle), puzzle.grid
    if puzzle.kind == "nurikabe" and not data["clues"]:
        raise UnsupportedError("a Penpa+ link needs numbers to tell which puzzle it holds; write it as JSON")
    top, left = (max(map(len, data[side])) or 1 if puzzle.kind == "nonogram" else 0 for side in ("cols", "rows"))
    sheet = Sheet(grid, top, left, grid.cols + left, grid.rows + top)
    cells = [sheet.index(*cell) for cell in grid.places(grid.cells)]
    givens = puzzle.givens.rows if puzzle.givens else ()
    marks = puzzle.info.state or puzzle.info.solution or ()
    lines = [
        _header(puzzle, sheet),
        dump([top, 0, left, 0]),
        MODE,
        dump(layer(_number_entries(puzzle, sheet, data), _surface(sheet, givens))),
        dump(layer({}, _surface(sheet, marks))),
        dump(steps_between(cells)),
        '["Surface","Number Normal"]',
        "{}",
        '"x"',
        '"x"',
        "[3,1,4]",
        MODE,
        '"x"',
        "0",
        dump(layer({}, {})),
        dump(layer({}, {})),
        "{}",
        "[]",
    ]
    return f"{PREFIX}{pack(lines)}\n"


def _header(puzzle: Puzzle, sheet: Sheet) -> str:
    side, centre = 38, sheet.centre
    title, author = (
        " ".join((text or "").replace(",", "%2C").split()) for text in (puzzle.info.title, puzzle.info.author)
    )
    size = f"{sheet.width},{sheet.height},{side},0,1,1,{side * (sheet.width + 1)},{side * (sheet.height + 1)}"
    return f"square,{size},{centre},{centre},0,0,0,0,Title: {title},Author: {author},,,OFF,false"


def _one_part(text: str | None) -> str:
    return " ".join((text or "").replace(",", "%2C").split())


def _number_entries(puzzle: Puzzle, sheet: Sheet, data: Mapping[str, Any]) -> dict[str, Any]:
    if puzzle.kind == "nurikabe":
        placed = [(row, col, number or "?") for row, col, number in data["clues"]]
    else:
        placed = [(row, at, number) for row, clue in enumerate(data["rows"]) for at, number in _beside(clue)]
        placed += [(at, col, number) for col, clue in enumerate(data["cols"]) for at, number in _beside(clue)]
    return {str(sheet.index(row, col)): [str(number), 1, _NUMBER] for row, col, number in placed}


def _beside(clue: list[int]) -> Iterator[tuple[int, int]]:
    """The numbers of a clue, the last one next to the board; 0 where it is empty."""
    return ((at - len(clue or [0]), number) for at, number in enumerate(clue or [0]))


def _surface(sheet: Sheet, rows: tuple[str, ...]) -> dict[str, int]:
    return {
        str(sheet.index(r, c)): _CODES[mark]
        for r, row in enumerate(rows)
        for c, mark in enumerate(row)
        if mark in _CODES
    }
