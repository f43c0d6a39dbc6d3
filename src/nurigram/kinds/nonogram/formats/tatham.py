"""The game IDs of Simon Tatham's Pattern.

    6x6:2.1/1.1.1/1/1.1.1/2.1//2.1/1.1/1.2//1.1/3       width x height : all columns, then all rows

A comma and letters for given cells may follow: ``a`` to ``y`` skip 0 to 24 cells before a given cell, which is white
for a small letter and black for a capital; ``z`` skips 25 cells. The last letter leads to the end of the board, where
nothing is given. A collection has one ID per line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from nurigram.base.errors import InputError
from nurigram.base.grid import BLACK, UNKNOWN, WHITE, Grid
from nurigram.base.limits import MAX_BLOCKS, MAX_CELLS
from nurigram.base.scan import HEAD, Place, Word, one_a_line, placed
from nurigram.kinds.nonogram.formats.clues import PlacedClue, build, read_clue
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.puzzle.model import with_givens

NAME = "tatham"
TITLE = "game ID of Simon Tatham's Pattern, one per line"
KINDS = ("nonogram",)
HOLDS_GIVENS = True

_ID = re.compile(r"\s*(?P<width>\d+)(?:x(?P<height>\d+))?(?P<seed>#|:)(?P<clues>[^,\n]*)(?:,(?P<given>.*))?", re.ASCII)
_SKIP = ord("z") - ord("a")


def sniff(text: str) -> bool:
    """The first line begins with a size and a colon or #."""
    return re.match(r"\s*+\d++(?:x\d++)?[:#]\S*+[ \t]*+(?:\n|$)", text[:HEAD], re.ASCII) is not None


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in an ID."""
    match = _ID.match(text.rstrip())
    if not match:
        raise InputError("expected an ID such as 5x5:1/1/1/1/1/1/1/1/1/1", line=1, column=1)
    if match["seed"] == "#":
        raise InputError("an ID with # contains a random seed, not the puzzle", line=1, column=match.end("seed"))
    wide = Word(match["width"], 1, match.start("width") + 1)
    width = wide.number("the width")
    height = Word(match["height"], 1, match.start("height") + 1).number("the height") if match["height"] else width
    with placed(lambda _: None, wide.place):
        grid = Grid(height, width)
    lines = _lines(match["clues"], match.start("clues") + 1)
    if len(lines) != width + height:
        problem = f"{width} columns and {height} rows need {width + height} clues, not {len(lines)}"
        raise InputError(problem, line=1, column=lines[min(width + height, len(lines) - 1)].place.column)
    puzzle = build(lines[width:], lines[:width], wide.place)
    return with_givens(puzzle, _given(match["given"], match.start("given") + 1, grid)) if match["given"] else puzzle


def loads_all(text: str) -> Iterator[NonogramPuzzle | InputError]:
    """The puzzles in lines with one ID each. Blank lines are skipped."""
    return one_a_line(loads, text)


def dumps(puzzle: NonogramPuzzle) -> str:
    """The ID of a puzzle."""
    lines = (".".join(map(str, clue)) for clue in (*puzzle.cols, *puzzle.rows))
    return f"{puzzle.grid.cols}x{puzzle.grid.rows}:{'/'.join(lines)}{_letters(puzzle)}\n"


def _letters(puzzle: NonogramPuzzle) -> str:
    """The given cells, if there are any: the way to each from the one before, and from the last to the end."""
    if not puzzle.givens:
        return ""
    *ways, last = re.split(r"([#.])", "".join(puzzle.givens.rows))
    text = "".join(_way(len(skipped), sign) for skipped, sign in zip(ways[::2], ways[1::2], strict=True))
    return f",{text}{_way(len(last), WHITE) if len(last) % _SKIP else 'z' * (len(last) // _SKIP)}"


def _way(skipped: int, sign: str) -> str:
    letter = chr(ord("a") + skipped % _SKIP)
    return "z" * (skipped // _SKIP) + (letter.upper() if sign == BLACK else letter)


def _lines(text: str, column: int) -> list[PlacedClue]:
    if text.count(".") + text.count("/") > 2 * MAX_BLOCKS:
        raise InputError(f"there are too many blocks for a board of {MAX_CELLS} cells", line=1, column=column)
    lines = []
    for part in text.split("/"):
        words, start = [], column
        for number in part.split(".") if part else []:
            words.append(Word(number, 1, start))
            start += len(number) + 1
        lines.append(PlacedClue(read_clue(words), Place(1, column)))
        column += len(part) + 1
    return lines


def _given(text: str, column: int, grid: Grid) -> tuple[str, ...]:
    """The given cells as rows."""
    cells = [UNKNOWN] * grid.area
    place = 0
    for number, letter in enumerate(text.strip()):
        if not (letter.isascii() and letter.isalpha()):
            raise InputError(f"{letter!r} is not allowed in the list of given cells", line=1, column=column + number)
        skip = ord(letter.lower()) - ord("a")
        place += skip
        if skip == _SKIP:
            continue
        if place > grid.area or (place == grid.area and number + 1 < len(text.strip())):
            raise InputError("there are more given cells than the board has cells", line=1, column=column + number)
        if place < grid.area:
            cells[place] = BLACK if letter.isupper() else WHITE
        place += 1
    return tuple("".join(cells[start : start + grid.cols]) for start in range(0, grid.area, grid.cols))
