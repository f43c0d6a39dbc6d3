"""Addresses of puzz.link and other sites that run pzpr.

    https://puzz.link/p?nurikabe/5/5/g5k2o1k3g        kind, columns, rows, packed numbers

The kind may end in ``_edit`` or ``_play``; ``type=player&`` may come before it and flags after it. An address can
also hold a whole pzprv3 file: ``?pzprv3/nurikabe/5/5/...``. A collection has one address per line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote

from nurigram.base.errors import InputError, NurigramError, UnknownNameError
from nurigram.base.grid import Cell, Grid
from nurigram.base.scan import HEAD, Place, Word, placed
from nurigram.formats import pzprv3
from nurigram.formats.pzpr_numbers import Number, format_numbers, parse_numbers
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import KINDS, kind, kind_of

NAME = "puzzlink"
TITLE = "puzz.link address, one per line"
PREFIX = "https://puzz.link/p?"

_NAMES = "|".join(KINDS)
_START = re.compile(
    rf"\s*(?:\S{{0,999}}\?(?:type=\w+&)?(?P<asked>pzprv3[.\d]*|[a-z]\w*?)|(?P<bare>{_NAMES}))(?:_edit|_play|_player)?/",
    re.ASCII,
)
_FLAG = re.compile(r"v:\w+|[a-z]+", re.ASCII | re.IGNORECASE)


def sniff(text: str) -> bool:
    """The text begins with an address with a question mark, or with the name of a kind and a slash."""
    return _START.match(text[:HEAD]) is not None


_SEGMENTS = 10
"""More parts than any address has."""


def loads(text: str) -> Puzzle:
    """The puzzle in an address."""
    start = _START.match(text)
    if not start:
        raise InputError("expected an address such as https://puzz.link/p?nurikabe/5/5/g5k2o1k3g", line=1, column=1)
    name = start["asked"] or start["bare"]
    if name.startswith("pzprv3"):
        return pzprv3.loads(unquote(text[start.start("asked") :].strip()).replace("/", "\n"))
    table = _kind(name, start.start("asked" if start["asked"] else "bare"))
    words = list(_segments(text.rstrip(), start.end()))
    while words and _FLAG.fullmatch(words[0].text):
        words.pop(0)
    if len(words) < 2:
        raise InputError("the address must continue with /columns/rows/numbers", line=1, column=len(text.rstrip()) + 1)
    cols, rows = words[0].number("the number of columns"), words[1].number("the number of rows")
    body = words[2] if len(words) > 2 else Word("", 1, len(text.rstrip()) + 1)
    for word in words[3:]:
        if word.text:
            raise word.error(f"{word.text!r:.40} does not belong to an address of a {name}")
    with placed(lambda _: None, words[0].place):
        Grid(rows, cols)
    return _puzzle(table, rows, cols, body)


def loads_all(text: str) -> Iterator[Puzzle | InputError]:
    """The puzzles in lines with one address each. Blank lines are skipped."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield _entry(line, number)


def dumps(puzzle: Puzzle) -> str:
    """The address of a puzzle."""
    numbers = format_numbers(kind_of(puzzle).to_pzpr(puzzle))
    address = f"{PREFIX}{puzzle.kind}/{puzzle.grid.cols}/{puzzle.grid.rows}/{numbers}"
    # Chat programs drop a dot at the end of an address, so puzz.link adds a slash.
    return (address if address[-1].isalnum() else address + "/") + "\n"


def _entry(line: str, number: int) -> Puzzle | InputError:
    try:
        return loads(line)
    except InputError as error:
        return InputError(error.problem, line=number, column=error.column)
    except NurigramError as error:
        return InputError(str(error), line=number, column=1)


def _kind(name: str, offset: int) -> PuzzleKind:
    try:
        return kind(name)
    except UnknownNameError as error:
        raise InputError(str(error), line=1, column=offset + 1) from error


def _segments(text: str, start: int) -> Iterator[Word]:
    """The parts between the slashes, from an offset on; the last of them holds whatever is too much."""
    for segment in text[start:].split("/", _SEGMENTS):
        yield Word(segment, 1, start + 1)
        start += len(segment) + 1


def _puzzle(table: PuzzleKind, rows: int, cols: int, body: Word) -> Puzzle:
    margins = table.pzpr_margins(rows, cols)
    count = cols * margins[0] + rows * margins[1] if any(margins) else rows * cols
    try:
        numbers = parse_numbers(body.text, count)
    except InputError as error:
        raise InputError(error.problem, line=1, column=body.column - 1 + (error.column or 1)) from error

    def find(cell: Cell) -> Place | None:
        return None if any(margins) else _number_place(numbers, cell[0] * cols + cell[1], body)

    with placed(find, Place(1, body.column)):
        puzzle: Puzzle = table.from_pzpr(rows, cols, [number.value for number in numbers])
    return puzzle


def _number_place(numbers: list[Number], index: int, body: Word) -> Place | None:
    return Place(1, body.column + numbers[index].offset) if index < len(numbers) else None
