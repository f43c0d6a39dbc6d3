"""What worker processes do for a book: read the puzzles, solve and grade a few at a time, and print them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nurigram.base.child import seal, unseal
from nurigram.base.deadline import Deadline
from nurigram.base.errors import UnavailableError
from nurigram.paper import entry as paper
from nurigram.puzzle.model import Puzzle
from nurigram.web.boards import Bounds, fitting, read_puzzle
from nurigram.web.problem import blaming, field_problem, too_slow
from nurigram.web.reading import Limits, read
from nurigram.web.schemas import BookRequest

PuzzleData = dict[str, Any] | str

MAX_CELLS = 40_000
"""The most cells that a book may have in all: a hundred boards of 20x20."""


@dataclass(frozen=True)
class Wanted:
    """What the server must know of a request: which puzzles of its library, for how long to work, and how to print."""

    ids: list[str]
    seconds: float
    wishes: dict[str, Any]


def wanted(body: bytes, limits: Limits) -> Wanted:
    """What a request asks for, once nothing is wrong with it."""
    asked = read(BookRequest, body)
    count, most = len(asked.puzzles) + len(asked.ids), limits.bounds.count
    if not 0 < count <= most:
        raise field_problem("puzzles", f"between 1 and {most} puzzles can be printed at once, not {count}")
    wishes = asked.model_dump(exclude={"puzzles", "ids", "time_limit"})
    return Wanted(asked.ids, limits.time(asked.time_limit), wishes)


def book(body: bytes, stored: Sequence[PuzzleData], wishes: dict[str, Any], seconds: float, bounds: Bounds) -> bytes:
    """The whole book at once."""
    return printed(prepared(puzzles(body, stored, bounds), 0, wishes, seconds), wishes, bounds)


def puzzles(body: bytes, stored: Sequence[PuzzleData], bounds: Bounds) -> list[bytes]:
    """The puzzles of a book: those in the request, then those from the library. Each is sealed."""
    return [seal(puzzle) for puzzle in _puzzles([*read(BookRequest, body).puzzles, *stored], bounds)]


def _puzzles(data: Sequence[PuzzleData], bounds: Bounds) -> list[Puzzle]:
    puzzles = [_read(place, each, bounds) for place, each in enumerate(data)]
    cells = sum(puzzle.grid.area for puzzle in puzzles)
    if cells > MAX_CELLS:
        raise field_problem("puzzles", f"at most {MAX_CELLS} cells can be printed at once, and these have {cells}")
    return puzzles


def _read(place: int, data: PuzzleData, bounds: Bounds) -> Puzzle:
    """One puzzle. An error names its place in the request."""
    with blaming(f"puzzles.{place}"):
        return read_puzzle(data, bounds)


def prepared(puzzles: Sequence[bytes], first: int, wishes: dict[str, Any], seconds: float) -> list[bytes]:
    """Some puzzles, proved and graded. ``first`` is the place of the first one in the request."""
    deadline = Deadline(seconds)
    wanted = paper.Wanted(hints=wishes["hints"], language=wishes["language"], url=wishes["url"])
    entries = []
    for place, puzzle in enumerate(puzzles, first):
        entry = paper.prepare(unseal(puzzle), wanted, deadline.left)
        if deadline.expired:
            raise too_slow(seconds)
        if entry.solution is None and not wishes["any"]:
            raise field_problem(f"puzzles.{place}", f"{entry.fault}; ask for `any` to print it all the same")
        entries.append(seal(entry))
    return entries


def printed(entries: Sequence[bytes], wishes: dict[str, Any], bounds: Bounds) -> bytes:
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
        return fitting(make_book([unseal(entry) for entry in entries], settings), bounds)
