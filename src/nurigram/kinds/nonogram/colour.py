"""The JSON form of a nonogram in colour.

``palette`` has an ink for the letter of each paint, ``background`` is the ink of all other cells, and a run is its
length and its letter:

    {"kind":"nonogram","palette":{"a":"#d0312d","b":"#2b6cb0"},"background":"#ffffff",
     "rows":[[[2,"a"],[1,"b"]]],"cols":[[[1,"a"]],[[1,"a"]],[[1,"b"]]],"solution":["aab"]}

The paints are numbered in the order of their letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from nurigram.base.errors import InputError, PuzzleError
from nurigram.base.grid import WHITE
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle, Paints
from nurigram.puzzle.model import Givens, Info
from nurigram.puzzle.palette import MOST_PAINTS, SHADING, Palette

PAPER = "#ffffff"
"""The background where a puzzle names none."""

_INK = re.compile("#[0-9a-f]{6}", re.IGNORECASE)


def from_json(data: Mapping[str, Any]) -> NonogramPuzzle:
    """The puzzle in a JSON object with a palette."""
    palette = _palette(data)
    rows, cols = (_lines(name, data.get(name), palette) for name in ("rows", "cols"))
    used = {paint for _, paints in (*rows, *cols) for paint in paints}
    for paint in palette.paints:
        if paint not in used:
            letter = palette.letters[paint]
            raise PuzzleError(
                f'no clue uses the colour "{letter}"; leave it out of the palette', (), ("palette", letter)
            )
    return make(rows, cols, palette)


Lines = Sequence[tuple[Clue, Paints]]
"""The clues of all rows or columns, each with the paints of its runs."""


def make(rows: Lines, cols: Lines, palette: Palette, info: Info | None = None) -> NonogramPuzzle:
    """The puzzle with these clues; with one paint, the numbers alone say everything."""
    (row_clues, row_paints), (col_clues, col_paints) = _apart(rows), _apart(cols)
    if not palette.in_colour:
        row_paints = col_paints = ()
    return NonogramPuzzle(row_clues, col_clues, info or Info(), Givens(), row_paints, col_paints, palette)


def _apart(lines: Lines) -> tuple[tuple[Clue, ...], tuple[Paints, ...]]:
    return tuple(clue for clue, _ in lines), tuple(paints for _, paints in lines)


def to_json(puzzle: NonogramPuzzle) -> dict[str, Any]:
    """The palette and the clues as fields of a JSON object."""
    palette, count = puzzle.palette, len(puzzle.rows)
    lines = [_line(line.clue, line.paints, palette) for line in puzzle.lines]
    inks = {palette.letters[paint]: palette.inks[paint] for paint in palette.paints}
    return {"palette": inks, "background": palette.inks[0], "rows": lines[:count], "cols": lines[count:]}


def _line(clue: Clue, paints: Paints, palette: Palette) -> list[list[int | str]]:
    return [[size, palette.letters[paint]] for size, paint in zip(clue, paints or [1] * len(clue), strict=True)]


def palette_of(inks: Iterable[str], background: str = PAPER) -> Palette:
    """The palette with these inks under the letters a, b, c and so on; black on white is the usual one."""
    found = list(inks)
    if len(found) > MOST_PAINTS:
        raise InputError(f"there are {len(found)} colours; a puzzle has at most {MOST_PAINTS} besides the background")
    if not found or (background, *found) == SHADING.inks:
        return SHADING
    letters = "".join(chr(ord("a") + at) for at in range(len(found)))
    return Palette(WHITE + letters, (background, *found))


def _palette(data: Mapping[str, Any]) -> Palette:
    inks = data["palette"]
    if not isinstance(inks, dict) or not 1 <= len(inks) <= MOST_PAINTS:
        problem = f'"palette" must be an object with 1 to {MOST_PAINTS} colours, such as {{"a": "#d0312d"}}'
        raise InputError(problem, path=("palette",))
    for letter in inks:
        if not (len(letter) == 1 and letter.isascii() and letter.isalpha()):
            raise InputError(
                f'the colours of "palette" are named by single letters, not {letter!r:.40}', path=("palette",)
            )
    letters = sorted(inks)
    found = tuple(_ink(inks[letter], ("palette", letter)) for letter in letters)
    return Palette(WHITE + "".join(letters), (_ink(data.get("background", PAPER), ("background",)), *found))


def ink_of(text: str) -> str | None:
    """The ink in a text such as ``#D0312D``, ``d0312d`` or ``f00``; ``None`` if there is none."""
    digits = text.strip().removeprefix("#").lower()
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return f"#{digits}" if _INK.fullmatch(f"#{digits}") else None


def _ink(value: Any, path: tuple[str, ...]) -> str:
    if not isinstance(value, str) or not _INK.fullmatch(value):
        raise InputError(f"a colour is written as #rrggbb, not {value!r:.40}", path=path)
    return value.lower()


def _lines(name: str, lines: Any, palette: Palette) -> list[tuple[Clue, Paints]]:
    if not isinstance(lines, list | tuple):
        raise InputError(f'"{name}" must be a list with a clue for every line, not {lines!r:.60}', path=(name,))
    return [_clue(name, at, line, palette) for at, line in enumerate(lines)]


def _clue(name: str, at: int, line: Any, palette: Palette) -> tuple[Clue, Paints]:
    if not isinstance(line, list | tuple) or not all(isinstance(run, list | tuple) and len(run) == 2 for run in line):
        problem = (
            f'"{name}" entry {at + 1} must be a list of pairs such as [3, "{palette.letters[1]}"], not {line!r:.60}'
        )
        raise InputError(problem, path=(name, at))
    for number, (size, letter) in enumerate(line):
        if type(size) is not int or size < 1:
            problem = f'"{name}" entry {at + 1}: a block has a whole number of cells, not {size!r:.40}'
            raise InputError(problem, path=(name, at, number))
        if not isinstance(letter, str) or len(letter) != 1 or letter not in palette.letters[1:]:
            problem = f'"{name}" entry {at + 1}: the palette has no colour {letter!r:.40}'
            raise InputError(problem, path=(name, at, number))
    return tuple(size for size, _ in line), tuple(palette.letters.index(letter) for _, letter in line)
