"""A board as Unicode text for the terminal: clues, walls as solid blocks, dots, holes.

╭───────────╮
│  2   ██ ██│      walls are solid, islands are blank, an undecided cell is ·
╰───────────╯      a white cell that the player has marked is •, a hole is ░

In colour, every paint is its letter, in the cells and behind the clues.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import add

from nurigram.base.grid import Grid, bits
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.palette import Palette
from nurigram.puzzle.registry import kind_of
from nurigram.render.marks import Marks

_WALL, _HOLE, _DOT, _OPEN, _PAPER = "█", "░", "•", "·", " "


def render_text(puzzle: Puzzle, marks: Marks | None = None, undecided: str = _OPEN) -> str:
    """The board as lines of text, each ending in a line break. ``undecided`` is the sign of undecided cells."""
    labels = _with_letters(kind_of(puzzle).labels(puzzle), puzzle.palette)
    width = _cell_width(labels)
    left = [" ".join(label) for label in labels.rows] or [""] * puzzle.grid.rows
    margin = max(map(len, left))
    rows = _cells(labels, puzzle.grid, _signs(puzzle, (marks or Marks()).with_givens(puzzle), undecided), width)
    lines = [*_above(labels, width, margin), *_frame(left, margin, rows, labels.thick_every, width)]
    return "".join(line.rstrip() + "\n" for line in lines)


def _with_letters(labels: Labels, palette: Palette) -> Labels:
    """In colour, the clues with the letters of their paints: ``3a``."""
    if not labels.row_paints:
        return labels
    rows, cols = (
        tuple(tuple(map(add, texts, (palette.letters[paint] for paint in paints))) or texts for texts, paints in lines)
        for lines in (
            zip(labels.rows, labels.row_paints, strict=True),
            zip(labels.cols, labels.col_paints, strict=True),
        )
    )
    return replace(labels, rows=rows, cols=cols)


def _cell_width(labels: Labels) -> int:
    """Wide enough for the longest clue, and at least two characters, so that cells look square."""
    texts = [*labels.cells.values(), *(text for column in labels.cols for text in column)]
    return max(2, 1 + max(map(len, texts), default=1))


def _cells(labels: Labels, grid: Grid, signs: Sequence[str], width: int) -> list[list[str]]:
    rows = []
    for r in range(grid.rows):
        row = signs[r * grid.stride : r * grid.stride + grid.cols]
        rows.append([_cell(labels.cells.get((r, c)), sign, width) for c, sign in enumerate(row)])
    return rows


def _signs(puzzle: Puzzle, marks: Marks, undecided: str) -> list[str]:
    """One character for every bit of the board; paints are letters where there are several."""
    grid, letters = puzzle.grid, puzzle.palette.letters[1:] if puzzle.palette.in_colour else _WALL
    signs = [undecided] * (grid.rows * grid.stride)
    white = _DOT if marks.dots else _PAPER
    painted = zip(marks.paints(), letters, strict=False)
    for board, sign in ((marks.white, white), *painted, (grid.holes, _HOLE)):
        for index in bits(board):
            signs[index] = sign
    return signs


def _cell(label: str | None, sign: str, width: int) -> str:
    if sign in (_WALL, _HOLE) or sign.isalpha():
        return sign * width
    return (label or sign).rjust(width)


def _above(labels: Labels, width: int, margin: int) -> Iterator[str]:
    """The clues of the columns, directly above the board."""
    height = max(map(len, labels.cols), default=0)
    for line in range(height):
        texts = [("",) * (height - len(column)) + tuple(column) for column in labels.cols]
        row = [text[line].rjust(width) for text in texts]
        yield " " * (margin + 1) + _join(row, labels.thick_every, " ")


def _frame(left: Sequence[str], margin: int, rows: list[list[str]], thick: int, width: int) -> Iterator[str]:
    """The rows with their clues on the left, a frame, and a line after every ``thick`` cells."""
    gap = " " * margin
    bars = ["─" * width] * len(rows[0])
    yield f"{gap}╭{_join(bars, thick, '┬')}╮"
    for number, (label, row) in enumerate(zip(left, rows, strict=True)):
        if thick and number and number % thick == 0:
            yield f"{gap}├{_join(bars, thick, '┼')}┤"
        yield f"{label.rjust(margin)}│{_join(row, thick, '│')}│"
    yield f"{gap}╰{_join(bars, thick, '┴')}╯"


def _join(cells: Sequence[str], thick: int, separator: str) -> str:
    if not thick:
        return "".join(cells)
    return separator.join("".join(cells[start : start + thick]) for start in range(0, len(cells), thick))
