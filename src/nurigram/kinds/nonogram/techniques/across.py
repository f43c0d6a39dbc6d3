"""The expert techniques, and search: they assume a colour for one cell and look ahead over several lines.

The difference is how far they look. A few rounds from the cell's own lines count as fair; following everything to the
end does not. Rounds are explained in ``nurigram.kinds.nonogram.techniques.probe``. The work is limited by the budget
of the view: when it is spent, an assumption is followed no further.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import and_, or_

from nurigram.base.grid import Bitboard, Cell
from nurigram.kinds.nonogram.techniques.common import case_of
from nurigram.kinds.nonogram.techniques.probe import Outcome, follow
from nurigram.kinds.nonogram.techniques.view import NonogramView
from nurigram.puzzle.kind import Finding, Technique
from nurigram.puzzle.palette import Out, Palette, touched
from nurigram.puzzle.step import Facts, Step

EDGE_ROUNDS = 3
"""Enough for an outer line, the lines across it and the line next to it."""

NEAR_ROUNDS = 2
"""Enough for the cell's own lines and the lines that they change."""


def edge_logic(view: NonogramView) -> Iterator[Finding]:
    """A block at the edge of the board starts blocks across it. If the next line cannot hold them, it is not there.

    Exactly: assume that a cell of an outermost row or column is black, and solve whole lines in three rounds: its own
    two, the lines that these change, and the lines that those change. If a line has no placement left, the cell is
    white.
    """
    rows, cols = view.puzzle.grid.rows, view.puzzle.grid.cols
    first, last = view.lines[0], view.lines[rows - 1]
    left, right = view.lines[rows], view.lines[rows + cols - 1]
    border = reduce(or_, (line.board(line.unknown) for line in (first, last, left, right)))
    return _refuted(view, edge_logic, _ordered(view, border), EDGE_ROUNDS, painted=True)


def two_lines(view: NonogramView) -> Iterator[Finding]:
    """If one colour of a cell makes its own lines impossible, or a line that these change, it has the other colour.

    Exactly: assume that a cell is black, or that it is white, and solve whole lines in two rounds: its own two, and
    the lines that these change. If a line has no placement left, the cell has the other colour.
    """
    return _refuted(view, two_lines, _ordered(view, view.unknown), NEAR_ROUNDS)


def both_ways(view: NonogramView) -> Iterator[Finding]:
    """What follows both if a cell is black and if it is white is certain.

    Exactly: assume that a cell is black, and then that it is white, and follow each for two rounds as in *two lines*.
    If neither fails, every cell that both decide in the same way has that colour.
    """
    for cell in _ordered(view, view.unknown):
        outcomes = [follow(view, cell, value, NEAR_ROUNDS) for value in _left(view, cell)]
        if all(outcome.failed is None for outcome in outcomes):
            out = tuple(reduce(and_, boards) for boards in zip(*(each.out for each in outcomes), strict=True))
            if touched(out):
                yield _agreed(view, cell, out)
                return


def contradiction(view: NonogramView) -> Iterator[Finding]:
    """If one colour of a cell leads to an impossible line, however far away, the cell has the other colour.

    Exactly: assume that a cell is black, or that it is white, and solve whole lines until nothing changes. If a line
    has no placement left, the cell has the other colour.
    """
    return _refuted(view, contradiction, _ordered(view, view.unknown), None)


def _ordered(view: NonogramView, cells: Bitboard) -> list[Cell]:
    """The cells, those with the fewest undecided neighbours first: there an assumption decides most."""
    grid, unknown = view.puzzle.grid, view.unknown
    return sorted(grid.places(cells), key=lambda cell: (grid.neighbours(grid.bit(*cell)) & unknown).bit_count())


def _refuted(
    view: NonogramView, technique: Technique, cells: Iterable[Cell], rounds: int | None, *, painted: bool = False
) -> Iterator[Finding]:
    """A step for the first cell that cannot have a colour; ``painted`` leaves the background out."""
    for cell in cells:
        for value in _left(view, cell):
            if painted and not value:
                continue
            outcome = follow(view, cell, value, rounds)
            if outcome.failed is not None:
                yield _not(view, technique, cell, value, outcome)
                return


def _left(view: NonogramView, cell: Cell) -> list[int]:
    """The values that a cell can still have, the background last."""
    board = view.puzzle.grid.bit(*cell)
    return [value for value in (*view.puzzle.palette.paints, 0) if not view.out[value] & board]


def _not(view: NonogramView, technique: Technique, cell: Cell, value: int, outcome: Outcome) -> Step:
    board = view.puzzle.grid.bit(*cell)
    because = _decided(view, outcome.chain)
    assert outcome.failed is not None
    return Step(
        technique,
        out=tuple(board if each == value else 0 for each in range(len(view.out))),
        because=because & ~board,
        focus=board,
        facts={
            **_not_this(view.puzzle.palette, value),
            **view.lines[outcome.failed].name,
            "length": len(outcome.chain),
        },
        chain=len(outcome.chain),
    )


def _not_this(palette: Palette, value: int) -> Facts:
    """The name of the sentence for a cell that does not have a value, in colour also the letter of the value."""
    case = "not_black" if value else "not_white"
    return {"case": case, "colour": palette.letters[value]} if palette.in_colour and value else {"case": case}


def _agreed(view: NonogramView, cell: Cell, out: Out) -> Step:
    grid = view.puzzle.grid
    lines = {line for row, col in [cell, *grid.places(touched(out))] for line in (row, grid.rows + col)}
    focus = grid.bit(*cell)
    return Step(
        both_ways,
        out=out,
        because=_decided(view, lines) & ~focus,
        focus=focus,
        facts=case_of(out),
        chain=len(lines),
    )


def _decided(view: NonogramView, lines: Iterable[int]) -> Bitboard:
    """The decided cells of some lines."""
    board = 0
    for number in lines:
        line = view.lines[number]
        board |= line.board(line.decided)
    return board
