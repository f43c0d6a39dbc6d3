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

In colour there are two ways. Both are read, and the first one is written: ``color a #ff0000`` for each colour and
clues such as ``3a,1b``, where ``color 0`` is the background; or, as lufton/non-grabber has it, ``color red ff0000 X``
and clues such as ``red 3 blue 1``, where the background is the colour with the sign ``.``, or else the first one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import unescape
from itertools import cycle
from typing import Any

from nurigram.base.errors import InputError
from nurigram.base.grid import BLACK, UNKNOWN, WHITE, Grid
from nurigram.base.limits import MAX_SIDE
from nurigram.base.scan import HEAD, Place, Word, end_of, line_words, missing, placed
from nurigram.kinds.nonogram.colour import PAPER, ink_of
from nurigram.kinds.nonogram.formats.clues import (
    BLACK_ON_WHITE,
    NUMBER,
    Colours,
    PlacedClue,
    build,
    fitting,
    pick,
    read_clue,
)
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.puzzle.model import with_info
from nurigram.puzzle.palette import SHADING, Palette

NAME = "non"
TITLE = "Simpson's .non file with goal and saved state; ==== separates puzzles"
KINDS = ("nonogram",)
HOLDS_COLOUR = True

_WORD = re.compile(r"^[ \t]*+(?:width|height|columns|rows)\b[ \t]*+\d*+[ \t]*+$", re.MULTILINE)
_SIZES = {"width": "width", "columns": "width", "height": "height", "rows": "height"}
_FIELDS = {"title": "title", "by": "author", "author": "author", "catalogue": "id"}
_KEPT = ("copyright", "license", "date")
_CELLS = {"0": WHITE, "1": BLACK, "?": UNKNOWN}
_SIGNS = {cell: sign for sign, cell in _CELLS.items()}
BLANK = "0"
"""The name of the background, unless a colour of the file is the background."""


def sniff(text: str) -> bool:
    """A line that says width or height, rows or columns."""
    return _WORD.search(text[:HEAD]) is not None


@dataclass
class _File:
    """What the lines of a file say."""

    sizes: dict[str, Word] = field(default_factory=dict)
    clues: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    texts: dict[str, Word] = field(default_factory=dict)
    inks: dict[str, str] = field(default_factory=dict)
    background: str = BLANK
    colours: Colours = BLACK_ON_WHITE


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in a file with a single puzzle."""
    file = _scan(text)
    width, height = (_size(file, name) for name in ("width", "height"))
    if not file.clues and "goal" in file.texts and width and height:
        file.colours = _colours(file, [cell for cell in file.texts["goal"].text if cell not in "?0"])
        puzzle = _from_goal(file, height, width)
    else:
        rows, cols = _clues(text, file, "height", height), _clues(text, file, "width", width)
        used = [name for line in (*rows, *cols) for name in line.colours]
        plain = next((line for line in (*rows, *cols) if line.clue and not line.colours), None)
        if used and plain:
            raise InputError(
                "the blocks of this clue have no colour, but those of others have", **plain.place._asdict()
            )
        file.colours = _colours(file, used)
        puzzle = build(rows, cols, rows[0].place, file.colours)
    return with_info(puzzle, **_info(file, puzzle.grid))


def _colours(file: _File, used: Sequence[str]) -> Colours:
    """The colours in use. Where the file does not say what they look like, a program may choose that itself."""
    unnamed = [name for name in dict.fromkeys(used) if name not in file.inks]
    return Colours.of(
        used, {BLANK: PAPER, **file.inks, **dict(zip(unnamed, cycle(_ANY), strict=False))}, file.background
    )


_ANY = ("#000000", "#d0312d", "#2b6cb0", "#2f855a", "#d69e2e", "#805ad5", "#97266d", "#4a5568")


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
    lines += _colour_lines(puzzle.palette)
    clues = [line.text.replace(" ", ",") for line in puzzle.lines]
    if puzzle.palette != SHADING and not puzzle.palette.in_colour:
        clues = [",".join(f"{size}{puzzle.palette.letters[1]}" for size in line.clue) or "0" for line in puzzle.lines]
    lines += ["", "rows", *clues[: puzzle.grid.rows], "", "columns", *clues[puzzle.grid.rows :]]
    boards = {"goal": info.solution, "saved": info.state}
    lines += [f'{name} "{_picture(board)}"' for name, board in boards.items() if board]
    return "\n".join(lines) + "\n"


def _colour_lines(palette: Palette) -> list[str]:
    if palette == SHADING:
        return []
    white = [f"color {BLANK} {palette.inks[0]}"] if palette.inks[0] != PAPER else []
    inks = zip(palette.letters[1:], palette.inks[1:], strict=True)
    return [*white, *(f"color {letter} {ink}" for letter, ink in inks)]


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
        elif section is not None and (not words or name[0] in "0123456789,.-+?" or words[0] in file.inks):
            section.append((number, line))
        elif name == "color" and len(words) > 1:
            section = None
            _define(file, line_words(line, number)[1:])
        elif words:
            section = None
            value = line.strip()[len(name) :].strip()
            file.texts[name] = Word(_unquoted(value), number, line.find(value) + 1)
    return file


def _define(file: _File, words: Sequence[Word]) -> None:
    """A line with a colour: its name, its ink, and perhaps its sign in pictures."""
    name, ink = words[0].text, ink_of(words[1].text) if len(words) > 1 else None
    if ink is None:
        raise words[-1].error(f"{words[-1].text!r:.40} is not a colour; write it as #ff0000")
    grabbed = not words[1].text.startswith("#")
    if (grabbed and not file.inks) or (len(words) > 2 and words[2].text == "."):
        file.background = name
    file.inks[name] = ink


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
    return [_clue(number, line, file) for number, line in fitting(pick(lines, count, f"clues of {what}", end))]


def _clue(number: int, line: str, file: _File) -> PlacedClue:
    """``3,1``, or in colour ``3a,1b`` or ``red 3 blue 1``."""
    words = line_words(line, number, split=NUMBER)
    if words and words[0].text in file.inks and len(words) > 1:
        sizes, names = words[1::2], [word.text for word in words[::2]]
    else:
        parts = [(word, _BLOCK.fullmatch(word.text)) for word in words]
        sizes = [Word(part[1], word.line, word.column) if part else word for word, part in parts]
        names = [part[2] if part else "" for _, part in parts]
    clue = read_clue(sizes)
    if len(set(map(bool, names))) > 1:
        raise words[0].error("some blocks of this clue have a colour, and some have none")
    return PlacedClue(clue, words[0].place if words else Place(number, 1), tuple(names) if any(names) else ())


_BLOCK = re.compile(r"(\d+)(\D?)", re.ASCII)


def _board(word: Word, grid: Grid, colours: Colours) -> tuple[str, ...]:
    if len(word.text) != grid.area:
        raise word.error(f"{len(word.text)} cells found, but the board has {grid.area}")
    letters = {**_CELLS, **colours.letters, BLANK: WHITE}
    wrong = next((n for n, cell in enumerate(word.text) if cell not in letters), None)
    if wrong is not None:
        known = ", ".join([BLANK, *sorted(colours.letters.keys() - {BLANK} or {"1"})])
        raise word.error(f"{word.text[wrong]!r} is not a cell: expected {known} or ?")
    cells = "".join(letters[cell] for cell in word.text)
    return tuple(cells[start : start + grid.cols] for start in range(0, grid.area, grid.cols))


def _from_goal(file: _File, height: int, width: int) -> NonogramPuzzle:
    goal, palette = file.texts["goal"], file.colours.palette
    with placed(lambda _: None, goal.place):
        grid = Grid(height, width)
    rows = _board(goal, grid, file.colours)
    if any(UNKNOWN in row for row in rows):
        raise goal.error("the goal leaves cells undecided, and there are no clues")
    _, *layers = grid.parse_letters(rows, palette.letters)
    return from_picture(grid, palette.stack(grid, layers), palette=palette)


def _info(file: _File, grid: Grid) -> dict[str, Any]:
    texts = {name: word.text for name, word in file.texts.items()}
    info: dict[str, Any] = {target: texts[name] for name, target in _FIELDS.items() if name in texts}
    info["extra"] = {name: texts[name] for name in _KEPT if name in texts}
    for name, target in (("goal", "solution"), ("saved", "state")):
        board = _board(file.texts[name], grid, file.colours) if name in file.texts else None
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
    return "".join(_SIGNS.get(cell, cell) for row in rows for cell in row)
