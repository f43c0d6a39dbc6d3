"""A puzzle made ready for print: proved, graded, and with what is asked for beside it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from urllib.parse import quote

from nurigram.formats import dumps
from nurigram.ground.errors import NurigramError
from nurigram.ground.grid import Bitboard
from nurigram.puzzle.identity import identify, own_fields
from nurigram.puzzle.model import Puzzle, Tier, Verdict
from nurigram.puzzle.state import State
from nurigram.reasoning.explain import Explanation, explain
from nurigram.reasoning.grade import grade
from nurigram.reasoning.hint import hint
from nurigram.solving.solve import solve

SOLVE_SECONDS = 20.0
"""How long it may take to prove that a puzzle has one solution."""

LINK_FORMAT = "puzzlink"
"""The format whose addresses are short enough for a code."""

LONGEST_ID = 20


@dataclass(frozen=True)
class Wanted:
    """What is worked out for each puzzle."""

    hints: bool = False
    ways: bool = False
    language: str = "en"


@dataclass(frozen=True)
class Entry:
    """A puzzle and what is known of it. ``solution`` holds the black cells of the only solution, if it has one."""

    puzzle: Puzzle
    tier: Tier
    verdict: Verdict
    solution: Bitboard | None = None
    hint: str | None = None
    way: Explanation | None = None

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

    @property
    def link(self) -> str:
        """What the app opens: the short form, such as ``nurikabe/5/5/g5k2o1k3g``, else the JSON form."""
        try:
            return dumps(self.puzzle, LINK_FORMAT).strip().partition("?")[2]
        except NurigramError:
            return quote(json.dumps(own_fields(self.puzzle), separators=(",", ":")), safe="")


_FAULTS = {
    Verdict.NONE: "it has no solution",
    Verdict.MULTIPLE: "it has several solutions",
    Verdict.UNKNOWN: "whether it has one solution could not be proved in time",
}


def prepare(puzzle: Puzzle, wanted: Wanted, seconds: float | None = SOLVE_SECONDS) -> Entry:
    """Prove within some seconds that the puzzle has one solution, grade it, and work out what is wanted beside it."""
    result = solve(puzzle, limit=2, time_limit=seconds)
    solution = result.solutions[0].board if result.verdict is Verdict.UNIQUE else None
    return Entry(
        puzzle,
        _tier(puzzle),
        result.verdict,
        solution,
        _first_hint(puzzle, solution, wanted.language) if wanted.hints and solution is not None else None,
        explain(puzzle, Tier.SEARCH, wanted.language) if wanted.ways and solution is not None else None,
    )


def _tier(puzzle: Puzzle) -> Tier:
    """The tier that came with the puzzle, or else its grade."""
    stored = puzzle.info.extra.get("grade")
    if isinstance(stored, dict) and isinstance(stored.get("tier"), str):
        try:
            return Tier.parse(stored["tier"])
        except NurigramError:
            pass
    return grade(puzzle).tier


def _first_hint(puzzle: Puzzle, solution: Bitboard, language: str) -> str:
    return hint(puzzle, State(puzzle), language, solution=solution).text
