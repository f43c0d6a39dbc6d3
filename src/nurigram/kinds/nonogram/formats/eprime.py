"""A nonogram as a whole program in Essence', for Savile Row: the parameters of ``param``, then the model.

    language ESSENCE' 1.0
    letting mainRow be 2
    ...
    find solutionBoard : matrix indexed by [int(1..mainRow), int(1..mainCol)] of int(0..1)
    ...
    such that
    ...

The model is that of Yessenbayeva (2017), rewritten: every block has a start; blocks stand in order with a white cell
between them; the cells from a start on are black; and a line has as many black cells as its clue says. ``model`` is the
program without parameters, which Savile Row takes together with any file of the format ``param``.
"""

from __future__ import annotations

import re

from nurigram.base.scan import HEAD
from nurigram.kinds.nonogram.formats import param
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle

NAME = "eprime"
TITLE = "Essence' program for Savile Row: model and parameters in one file"
KINDS = ("nonogram",)

LANGUAGE = "language ESSENCE' 1.0"

GIVEN = """given mainRow : int
given mainCol : int
given topRows : int
given leftCols : int
given leftMatrix : matrix indexed by [int(1..mainRow), int(1..leftCols)] of int(0..mainCol)
given topMatrix : matrix indexed by [int(1..topRows), int(1..mainCol)] of int(0..mainRow)
"""

MODEL = """
$ 1 is black. A start is the first cell of a block, counted from 1, and 0 where there is no block.
find solutionBoard : matrix indexed by [int(1..mainRow), int(1..mainCol)] of int(0..1)
find leftIndexMatrix : matrix indexed by [int(1..mainRow), int(1..leftCols)] of int(0..mainCol)
find topIndexMatrix : matrix indexed by [int(1..topRows), int(1..mainCol)] of int(0..mainRow)

branching on [solutionBoard]

such that

$ Only the blocks of the clue have a start.
forAll row : int(1..mainRow) . forAll block : int(1..leftCols) .
    (leftMatrix[row, block] = 0) <-> (leftIndexMatrix[row, block] = 0),
forAll col : int(1..mainCol) . forAll block : int(1..topRows) .
    (topMatrix[block, col] = 0) <-> (topIndexMatrix[block, col] = 0),

$ Blocks stand in order, with a white cell between them.
forAll row : int(1..mainRow) . forAll block : int(1..leftCols - 1) .
    (leftMatrix[row, block + 1] > 0)
    -> (leftIndexMatrix[row, block] + leftMatrix[row, block] < leftIndexMatrix[row, block + 1]),
forAll col : int(1..mainCol) . forAll block : int(1..topRows - 1) .
    (topMatrix[block + 1, col] > 0)
    -> (topIndexMatrix[block, col] + topMatrix[block, col] < topIndexMatrix[block + 1, col]),

$ Blocks lie on the board.
forAll row : int(1..mainRow) . forAll block : int(1..leftCols) .
    leftIndexMatrix[row, block] + leftMatrix[row, block] <= mainCol + 1,
forAll col : int(1..mainCol) . forAll block : int(1..topRows) .
    topIndexMatrix[block, col] + topMatrix[block, col] <= mainRow + 1,

$ The cells of a block are black.
forAll row : int(1..mainRow) . forAll block : int(1..leftCols) . forAll col : int(1..mainCol) .
    ((leftIndexMatrix[row, block] <= col) /\\ (col < leftIndexMatrix[row, block] + leftMatrix[row, block]))
    -> (solutionBoard[row, col] = 1),
forAll col : int(1..mainCol) . forAll block : int(1..topRows) . forAll row : int(1..mainRow) .
    ((topIndexMatrix[block, col] <= row) /\\ (row < topIndexMatrix[block, col] + topMatrix[block, col]))
    -> (solutionBoard[row, col] = 1),

$ All other cells are white.
forAll row : int(1..mainRow) .
    (sum col : int(1..mainCol) . solutionBoard[row, col]) = (sum block : int(1..leftCols) . leftMatrix[row, block]),
forAll col : int(1..mainCol) .
    (sum row : int(1..mainRow) . solutionBoard[row, col]) = (sum block : int(1..topRows) . topMatrix[block, col])
"""

_FIND = re.compile(r"^[ \t]*+find\s++solutionBoard\b", re.MULTILINE)


def sniff(text: str) -> bool:
    """The parameters, and then the board that is to be found."""
    return param.sniff(text) and _FIND.search(text) is not None and LANGUAGE[:8] in text[:HEAD]


def loads(text: str) -> NonogramPuzzle:
    """The puzzle that the parameters describe. The model is not read."""
    found = _FIND.search(text)
    return param.loads(text[: found.start()] if found else text)


def dumps(puzzle: NonogramPuzzle) -> str:
    """The program: ``savilerow x.eprime -run-solver`` solves the puzzle."""
    return param.dumps(puzzle) + MODEL


def model() -> str:
    """The program without parameters: ``savilerow nonogram.eprime x.param -run-solver``."""
    return f"{LANGUAGE}\n\n{GIVEN}{MODEL}"
