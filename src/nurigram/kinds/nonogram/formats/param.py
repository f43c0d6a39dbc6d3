"""Parameter files in Essence', for the constraint model of Yessenbayeva (2017).

    language ESSENCE' 1.0
    letting mainRow be 2
    letting mainCol be 3
    letting topRows be 1            how many lines of numbers are above the board
    letting leftCols be 2           how many numbers are beside every row
    letting leftMatrix be [ [2, 0], [1, 1] ]            the blocks of each row, padded with 0
    letting topMatrix be [ [2, 1, 1] ]                  the blocks of each column, read downwards

``$`` starts a comment. White space does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from nurigram.base.errors import InputError
from nurigram.base.limits import MAX_BLOCKS, MAX_CELLS, MAX_SIDE
from nurigram.base.scan import HEAD, Place, Word, missing, words
from nurigram.kinds.nonogram.formats.clues import PlacedClue, build, read_clue
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle

NAME = "param"
TITLE = "Essence' parameter file"
KINDS = ("nonogram",)

_LOOK = re.compile(
    r"^[ \t]*+(?:language\s++ESSENCE'|letting\s++(?:mainRow|mainCol|leftMatrix))", re.MULTILINE | re.IGNORECASE
)
_TOKEN = re.compile(r"[A-Za-z_][\w']*|[\d.]+|\S")

Matrix = list[list[Word]]


class _Values(NamedTuple):
    """The values of all ``letting`` statements, by name."""

    numbers: dict[str, Word]
    matrices: dict[str, Matrix]


def sniff(text: str) -> bool:
    """A ``language`` line, or a ``letting`` with one of the expected names."""
    return _LOOK.search(text[:HEAD]) is not None


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in a file."""
    values = _parse(text)
    left, top = (_matrix(text, values, name) for name in ("leftMatrix", "topMatrix"))
    height = _size(text, values, "mainRow", len(left))
    width = _size(text, values, "mainCol", len(top[0]) if top else 0)
    rows = [PlacedClue(read_clue(row), row[0].place if row else Place(1, 1)) for row in left]
    cols = [_column(top, col) for col in range(width)]
    if len(rows) != height:
        word = values.numbers["mainRow"]
        raise word.error(f"mainRow is {height}, but leftMatrix has {len(rows)} rows")
    return build(rows, cols, Place(1, 1))


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file, with room for as many numbers as a line can have."""
    height, width = puzzle.grid.rows, puzzle.grid.cols
    above, beside = (height + 1) // 2, (width + 1) // 2
    left = [_padded(clue, beside) for clue in puzzle.rows]
    columns = [_padded(clue, above) for clue in puzzle.cols]
    top = [[column[line] for column in columns] for line in range(above)]
    sizes = {"mainRow": height, "mainCol": width, "topRows": above, "leftCols": beside}
    lines = ["language ESSENCE' 1.0", *(f"letting {name} be {size}" for name, size in sizes.items())]
    return "\n".join([*lines, _written("leftMatrix", left), _written("topMatrix", top)]) + "\n"


def _padded(clue: Clue, length: int) -> list[int]:
    return [*clue, *[0] * (length - len(clue))]


def _written(name: str, matrix: list[list[int]]) -> str:
    rows = (f"  [{', '.join(map(str, row))}]" for row in matrix)
    return f"letting {name} be [\n" + ",\n".join(rows) + "\n]"


def _parse(text: str) -> _Values:
    plain = re.sub(r"\$[^\n]*", "", text)
    tokens = words(plain, split=_TOKEN)
    values = _Values({}, {})
    for token in tokens:
        if token.text == "language":
            _next(text, tokens), _next(text, tokens)
        elif token.text == "letting":
            _letting(text, tokens, values)
        else:
            raise token.error(f"expected `letting`, not {token.text!r:.40}")
    return values


def _next(text: str, tokens: Iterator[Word]) -> Word:
    token = next(tokens, None)
    if token is None:
        raise missing(text, "the file ends too soon")
    return token


def _letting(text: str, tokens: Iterator[Word], values: _Values) -> None:
    name, be, value = (_next(text, tokens) for _ in range(3))
    if be.text not in ("be", "="):
        raise be.error(f"expected `be`, not {be.text!r:.40}")
    if name.text in values.numbers or name.text in values.matrices:
        raise name.error(f"{name.text!r:.40} has a value already")
    if value.text == "[":
        values.matrices[name.text] = _rows(text, tokens)
    else:
        values.numbers[name.text] = value


def _rows(text: str, tokens: Iterator[Word]) -> Matrix:
    """The rows of a matrix whose first bracket has been read already."""
    rows: Matrix = []
    while True:
        token = _next(text, tokens)
        if token.text == "]":
            return rows
        if token.text == "[":
            rows.append(_row(text, tokens))
            if len(rows) * len(rows[-1]) > MAX_BLOCKS:
                raise token.error(f"there are too many blocks for a board of {MAX_CELLS} cells")
        elif token.text == ";":  # an index domain may follow: ; int(1..5)
            while (token := _next(text, tokens)).text != "]":
                pass
            return rows
        elif token.text != ",":
            raise token.error(f"expected a row in brackets, not {token.text!r:.40}")


def _row(text: str, tokens: Iterator[Word]) -> list[Word]:
    row: list[Word] = []
    domain = False
    while (token := _next(text, tokens)).text != "]":
        domain = domain or token.text == ";"
        if token.text != "," and not domain:
            token.number("a block")
            row.append(token)
        if len(row) > MAX_SIDE:
            raise token.error("the row is too long for a board")
    return row


def _matrix(text: str, values: _Values, name: str) -> Matrix:
    if name not in values.matrices:
        raise missing(text, f"expected `letting {name} be [...]`")
    matrix = values.matrices[name]
    for row in matrix:
        if len(row) != len(matrix[0]) and row:
            raise row[-1].error(f"this row of {name} has {len(row)} numbers, but the first has {len(matrix[0])}")
    return matrix


def _size(text: str, values: _Values, name: str, default: int) -> int:
    if name not in values.numbers:
        return default
    size = values.numbers[name].number(name)
    if not 1 <= size <= MAX_SIDE:
        raise values.numbers[name].error(f"{name} must be 1 to {MAX_SIDE}, not {size}")
    return size


def _column(top: Matrix, col: int) -> PlacedClue:
    """The clue of a column, read downwards."""
    if top and col >= len(top[0]):
        place = top[0][-1] if top[0] else Word("", 1, 1)
        raise InputError(f"topMatrix has only {len(top[0])} columns", line=place.line, column=place.column)
    column = [row[col] for row in top]
    return PlacedClue(read_clue(column), column[0].place if column else Place(1, 1))
