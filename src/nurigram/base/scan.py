"""Read text and remember where everything was: words know their line and column, and errors report them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import NamedTuple, TypeVar

from nurigram.base.errors import InputError, PuzzleError
from nurigram.base.grid import Cell
from nurigram.base.limits import MAX_CELLS, MAX_SIDE

T = TypeVar("T")

_WORD = re.compile(r"\S+")
HEAD = 16_384
"""How many characters of a text are enough to recognise its format."""
_DIGITS = 9
"""No number in a puzzle has more digits than this. Longer ones are refused before they are converted."""
_WORDS = 2 * MAX_SIDE
"""No line of any format has more words than this: the cells of a row and the clues beside it."""
_LINES, _TABLE = MAX_SIDE + 10, MAX_CELLS + _WORDS
"""No table has more lines and words than these: the cells of a board and a few lines above them."""


def is_number(text: str) -> bool:
    """Whether a text is a whole number of at least 0, in plain digits: ``str.isdigit`` would accept ``²``."""
    return text.isascii() and text.isdigit()


def whole_number(text: str, what: str) -> int:
    """The text as a whole number of at least 0; ``what`` names it in the error if it is not one."""
    if not is_number(text):
        raise InputError(f"{what} must be a whole number, not {text!r:.60}")
    digits = text.lstrip("0") or "0"
    if len(digits) > _DIGITS:
        raise InputError(f"{what} is too large: {digits:.20}...")
    return int(digits)


class Place(NamedTuple):
    """A line and a column in a text, counted from 1."""

    line: int
    column: int


class Word(NamedTuple):
    """A piece of text and where it begins."""

    text: str
    line: int
    column: int

    @property
    def place(self) -> Place:
        """Where the word begins."""
        return Place(self.line, self.column)

    def error(self, problem: str) -> InputError:
        """An error at the place of this word."""
        return InputError(problem, line=self.line, column=self.column)

    def number(self, what: str) -> int:
        """The word as a whole number of at least 0; ``what`` names it in the error if it is not one."""
        try:
            return whole_number(self.text, what)
        except InputError as error:
            raise self.error(error.problem) from error


def words(text: str, *, first_line: int = 1, split: re.Pattern[str] = _WORD) -> Iterator[Word]:
    """The words of a text in order."""
    for number, line in enumerate(text.split("\n"), first_line):
        if line:  # a text may have millions of blank lines
            for match in split.finditer(line):
                yield Word(match[0], number, match.start() + 1)


def line_words(line: str, number: int, *, split: re.Pattern[str] = _WORD) -> list[Word]:
    """The words of the line with this number. A line with too many words for any board is refused."""
    found = islice(split.finditer(line), _WORDS + 1)
    row = [Word(match[0], number, match.start() + 1) for match in found]
    if len(row) > _WORDS:
        raise row[-1].error(f"the line is too long for a board: at most {MAX_SIDE} columns")
    return row


def table(lines: Iterable[tuple[int, str]], *, split: re.Pattern[str] = _WORD, boards: int = 1) -> list[list[Word]]:
    """The words of every line that is not blank.

    Text with too many lines or words for one board, or for this many, is refused early.
    """
    rows: list[list[Word]] = []
    count = 0
    for number, line in lines:
        if line and (row := line_words(line, number, split=split)):
            rows.append(row)
            count += len(row)
            if len(rows) > boards * _LINES:
                raise InputError(f"too many lines for a board: at most {MAX_SIDE}", line=number)
            if count > boards * _TABLE:
                raise InputError(f"too many words for a board: at most {MAX_CELLS} cells", line=number)
    return rows


def place(text: str, offset: int) -> Place:
    """The line and column of an offset in a text."""
    return Place(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


class Places:
    """The places of many offsets in a text, in ascending order, found in one pass over the text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._line, self._newline, self._seen = 1, -1, 0

    def at(self, offset: int) -> Place:
        """The place of an offset that is not before the previous one."""
        self._line += self._text.count("\n", self._seen, offset)
        self._newline = max(self._newline, self._text.rfind("\n", self._seen, offset))
        self._seen = offset
        return Place(self._line, offset - self._newline)


def end_of(text: str) -> Place:
    """The place after the last character that is not white space, where something is missing."""
    return place(text, len(text.rstrip()))


def missing(text: str, problem: str) -> InputError:
    """An error for a text that ends too soon."""
    return InputError(problem, **end_of(text)._asdict())


@contextmanager
def placed(find: Callable[[Cell], Place | None], otherwise: Place) -> Iterator[None]:
    """Turn a ``PuzzleError`` into an ``InputError`` at the place that ``find`` gives for the last cell at fault."""
    try:
        yield
    except PuzzleError as error:
        found = find(error.cells[-1]) if error.cells else None
        raise InputError(str(error), **(found or otherwise)._asdict()) from error


def one_a_line(loads: Callable[[str], T], text: str) -> Iterator[T | InputError]:
    """What the lines hold, one each; an error gets the number of its line. Blank lines are skipped."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield loads(line)
            except InputError as error:
                yield InputError(error.problem, line=number, column=error.column)
