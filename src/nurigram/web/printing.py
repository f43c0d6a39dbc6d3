"""What worker processes do for a book: read the puzzles, solve and grade a few at a time, and print them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.errors import UnavailableError
from nurigram.paper.entry import Entry, Wanted, prepare
from nurigram.puzzle.model import Puzzle
from nurigram.web.boards import Bounds, fitting, read_puzzle
from nurigram.web.problem import blaming, field_problem, too_slow

PuzzleData = dict[str, Any] | str

MAX_CELLS = 40_000
"""The most cells that a book may have in all: a hundred boards of 20x20."""


def book(data: Sequence[PuzzleData], wishes: dict[str, Any], seconds: float, bounds: Bounds) -> bytes:
    """The whole book at once."""
    return printed(prepared(read(data, bounds), 0, wishes, seconds), wishes, bounds)


def read(data: Sequence[PuzzleData], bounds: Bounds) -> list[Puzzle]:
    """The puzzles in a request."""
    puzzles = [_read(place, each, bounds) for place, each in enumerate(data)]
    cells = sum(puzzle.grid.area for puzzle in puzzles)
    if cells > MAX_CELLS:
        raise field_problem("puzzles", f"at most {MAX_CELLS} cells can be printed at once, and these have {cells}")
    return puzzles


def _read(place: int, data: PuzzleData, bounds: Bounds) -> Puzzle:
    """One puzzle. An error names its place in the request."""
    with blaming(f"puzzles.{place}"):
        return read_puzzle(data, bounds)


def prepared(puzzles: Sequence[Puzzle], first: int, wishes: dict[str, Any], seconds: float) -> list[Entry]:
    """Some puzzles, proved and graded. ``first`` is the place of the first one in the request."""
    deadline = Deadline(seconds)
    wanted = Wanted(hints=wishes["hints"], language=wishes["language"], url=wishes["url"])
    entries = []
    for place, puzzle in enumerate(puzzles, first):
        entry = prepare(puzzle, wanted, deadline.left)
        if deadline.expired:
            raise too_slow(seconds)
        if entry.solution is None and not wishes["any"]:
            raise field_problem(f"puzzles.{place}", f"{entry.fault}; ask for `any` to print it all the same")
        entries.append(entry)
    return entries


def printed(entries: Sequence[Entry], wishes: dict[str, Any], bounds: Bounds) -> bytes:
    """The PDF file."""
    try:
        from nurigram.paper.book import make_book
        from nurigram.paper.settings import BookSettings, sheet_of
    except ImportError as error:
        raise UnavailableError(f"this server cannot print ({error}): pip install 'nurigram[paper]'") from error
    with blaming("paper"):
        sheet = sheet_of(wishes["paper"])
    own = {name: value for name, value in wishes.items() if name not in ("paper", "any")}
    with blaming("book"):
        settings = BookSettings(sheet=sheet, **own)
        return fitting(make_book(entries, settings), bounds)
