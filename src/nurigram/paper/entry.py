"""A puzzle made ready for print: proved, graded, and with what is asked for beside it."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby

from nurigram.base.cells import CellSet
from nurigram.base.errors import NurigramError
from nurigram.formats import dumps
from nurigram.puzzle.identity import identify, own_fields
from nurigram.puzzle.model import Puzzle, Tier, Verdict
from nurigram.puzzle.registry import kind_of
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.explain import Explanation, explain, in_words
from nurigram.reasoning.grade import grade
from nurigram.solving.solve import solve

SOLVE_SECONDS = 20.0
"""How long it may take to prove that a puzzle has one solution."""

LINK_FORMAT = "puzzlink"
"""The format whose addresses are short enough for a code."""

SQUARE = 0.34
"""The side of one square of a code, in millimetres: phones read it from a hand's breadth away."""

QUIET = 4
"""How many squares stay white around a code."""

LONGEST_ID = 20

MOST_STARS = 4


@dataclass(frozen=True)
class Wanted:
    """What to prepare for each puzzle."""

    hints: bool = False
    ways: bool = False
    language: str = "en"
    url: str | None = None


@dataclass(frozen=True)
class Code:
    """A code that a phone reads: its address, its side in millimetres, and the picture."""

    address: str
    side: float
    svg: str


@dataclass(frozen=True)
class Entry:
    """A puzzle and what is known about it.

    ``solution`` is the only solution, if it has one; ``minutes`` is how long people take, if that is known.
    """

    puzzle: Puzzle
    tier: Tier
    verdict: Verdict
    solution: CellSet | None = None
    hint: str | None = None
    way: Explanation | None = None
    code: Code | None = None
    minutes: float | None = None

    @property
    def name(self) -> str:
        """What messages call the puzzle."""
        grid, info = self.puzzle.grid, self.puzzle.info
        own = info.title or info.id
        size = f"{grid.rows}x{grid.cols} {self.puzzle.kind}"
        return f"{own} ({size})" if own else f"a {size}"

    @property
    def fault(self) -> str:
        """What is wrong with a puzzle that has no solution to print."""
        return _FAULTS[self.verdict]

    @property
    def short_id(self) -> str:
        """The puzzle's own id, or where that is none for print, the name that its clues give it."""
        own = self.puzzle.info.id
        return own if own and len(own) <= LONGEST_ID else identify(self.puzzle)


_FAULTS = {
    Verdict.NONE: "it has no solution",
    Verdict.MULTIPLE: "it has several solutions",
    Verdict.UNKNOWN: "whether it has one solution could not be proved in time",
}


def prepare(puzzle: Puzzle, wanted: Wanted, seconds: float | None = SOLVE_SECONDS) -> Entry:
    """Prove within some seconds that the puzzle has one solution, grade it, and prepare what is printed beside it."""
    result = solve(puzzle, limit=2, time_limit=seconds)
    solution = result.solutions[0] if result.verdict is Verdict.UNIQUE else None
    tier, minutes = _difficulty(puzzle)
    return Entry(
        puzzle,
        tier,
        result.verdict,
        solution,
        _first_hint(puzzle, wanted.language) if wanted.hints and solution is not None else None,
        explain(puzzle, Tier.SEARCH, wanted.language) if wanted.ways and solution is not None else None,
        None if wanted.url is None else code_of(f"{wanted.url.rstrip('/')}/#/p/{link_to(puzzle)}"),
        minutes,
    )


def _difficulty(puzzle: Puzzle) -> tuple[Tier, float | None]:
    """The tier and the minutes that came with the puzzle, or else those of its grade."""
    stored = puzzle.info.extra.get("grade")
    if isinstance(stored, dict) and isinstance(stored.get("tier"), str):
        minutes = stored.get("minutes")
        with suppress(NurigramError):
            if isinstance(minutes, float | int) or kind_of(puzzle).minutes is None:
                return Tier.parse(stored["tier"]), minutes
    found = grade(puzzle)
    return found.tier, found.minutes.expected if found.minutes else None


def _first_hint(puzzle: Puzzle, language: str) -> str | None:
    """The first step that not everybody sees, or the first of all if there is none."""
    grid, obvious = puzzle.grid, kind_of(puzzle).obvious
    steps = deduce(puzzle, Tier.SEARCH, limit=2 * (grid.rows + grid.cols) + 1).steps
    first = next((step for step in steps if step.name not in obvious), steps[0] if steps else None)
    return in_words(puzzle, first, language=language).text if first else None


def stars_of(tier: Tier) -> int:
    """How many stars a tier has; what needs search has no more than the hardest tier that is fair."""
    return min(int(tier), MOST_STARS)


def link_to(puzzle: Puzzle) -> str:
    """What the app opens: the short form, such as ``nurikabe/5/5/g5k2o1k3g``, else ``~`` and the packed JSON form."""
    try:
        return dumps(puzzle, LINK_FORMAT).strip().partition("?")[2]
    except NurigramError:
        text = json.dumps(own_fields(puzzle), separators=(",", ":"))
        return "~" + urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def code_of(address: str) -> Code | None:
    """The code of an address; ``None`` for one that no code can hold."""
    import segno  # the app imports this module where books cannot be printed, too

    for protection in ("m", "l"):  # a long address does with less protection against dirt
        with suppress(segno.DataOverflowError):
            squares = segno.make_qr(address, error=protection, boost_error=False).matrix
            side = len(squares) + 2 * QUIET
            picture = (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
                f'<path stroke="#000" stroke-width="1.02" d="{"".join(_strokes(squares))}"/></svg>'
            )
            return Code(address, side * SQUARE, picture)
    return None


def _strokes(squares: Sequence[Sequence[int]]) -> Iterator[str]:
    """The dark squares as strokes of a pen, those side by side as one."""
    for row, line in enumerate(squares, QUIET):
        col = QUIET
        for is_dark, run in groupby(line):
            length = len(list(run))
            if is_dark:
                yield f"M{col} {row}.5h{length}"
            col += length
