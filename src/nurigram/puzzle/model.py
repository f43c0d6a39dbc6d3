"""The types that all parts of the program share: puzzles and states, steps and grades, violations and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from typing import Any, Protocol, TypeVar, cast

from nurigram.ground.cells import CellSet
from nurigram.ground.errors import UnknownNameError
from nurigram.ground.grid import Bitboard, Cell, Grid


class Verdict(Enum):
    """How many solutions a puzzle is proved to have. What a time limit leaves unproved is UNKNOWN, never a guess."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"

    @classmethod
    def of(cls, found: int, *, complete: bool) -> Verdict:
        """The verdict after finding ``found`` solutions; ``complete`` means that there are no others."""
        if found >= 2:
            return cls.MULTIPLE
        if not complete:
            return cls.UNKNOWN
        return cls.UNIQUE if found else cls.NONE


class Tier(IntEnum):
    """How hard a technique is, and so how hard a puzzle is that needs it. ``search`` is not considered fair."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    EXPERT = 4
    SEARCH = 5

    @property
    def label(self) -> str:
        """The name that users see and type."""
        return self.name.lower()

    @classmethod
    def parse(cls, name: str) -> Tier:
        """The tier with this name."""
        for tier in cls:
            if tier.label == name.strip().lower():
                return tier
        raise UnknownNameError("difficulty", name, [tier.label for tier in cls])


@dataclass(frozen=True)
class Info:
    """What is known about a puzzle besides its clues. Solution and state are rows as in ``Grid.format_rows``."""

    id: str | None = None
    title: str | None = None
    author: str | None = None
    source: str | None = None
    solution: tuple[str, ...] | None = None
    state: tuple[str, ...] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


class Puzzle(Protocol):
    """What puzzles of every kind have. Two puzzles are equal if board and clues are; ``info`` does not count."""

    def __hash__(self) -> int:
        """A hash of the board and the clues."""

    @property
    def kind(self) -> str:
        """The name under which the kind is registered."""

    @property
    def grid(self) -> Grid:
        """The board."""

    @property
    def info(self) -> Info:
        """Where the puzzle comes from, and any stored solution or saved state of play."""


P = TypeVar("P", bound=Puzzle)


def with_info(puzzle: P, **changes: Any) -> P:
    """The same puzzle with some fields of its ``info`` changed."""
    return cast(P, replace(cast(Any, puzzle), info=replace(puzzle.info, **changes)))


@dataclass(frozen=True)
class State:
    """A moment of play: the cells decided so far, rightly or wrongly."""

    puzzle: Puzzle
    black: Bitboard = 0
    white: Bitboard = 0

    @classmethod
    def parse(cls, puzzle: Puzzle, rows: Sequence[str]) -> State:
        """A state from rows of ``#``, ``.`` and ``?``."""
        return cls(puzzle, *puzzle.grid.parse_rows(rows))

    @property
    def grid(self) -> Grid:
        """The puzzle's board."""
        return self.puzzle.grid

    @property
    def unknown(self) -> Bitboard:
        """The cells that are neither black nor white yet."""
        return self.grid.cells & ~(self.black | self.white)

    @property
    def rows(self) -> tuple[str, ...]:
        """The state as rows of text; ``parse`` reads them back."""
        return self.grid.format_rows(self.black, self.white)


@dataclass(frozen=True)
class Violation:
    """The code of a broken rule, the same in every language, and the (row, column) pairs, from 0, that break it."""

    code: str
    cells: tuple[Cell, ...]


UNDECIDED = "undecided"
"""The violation code of cells that are neither black nor white yet."""


Facts = Mapping[str, int | str]
"""The values for the placeholders in a sentence."""


@dataclass(frozen=True)
class Step:
    """What follows, and from which cells. Hints, traces, grades and explanations are all made from steps.

    ``focus`` is where to look first (a clue, a line, a square). ``facts`` fill the placeholders of the sentence that
    explains the step; they are numbers and names, never cells of the board. ``chain`` is 0 for a direct step, or how
    many steps (in a nonogram, lines) the conclusion from an assumption rests on.
    """

    technique: Callable[..., Iterator[Step | Clash]]
    black: Bitboard = 0
    white: Bitboard = 0
    because: Bitboard = 0
    focus: Bitboard = 0
    facts: Facts = field(default_factory=dict, hash=False)
    chain: int = 0

    @property
    def name(self) -> str:
        """The name of the technique, as messages and grades use it."""
        return self.technique.__name__


@dataclass(frozen=True)
class Clash:
    """Why a state of play cannot be completed: ``code`` names the sentence, and ``cells`` show where to see it."""

    code: str
    cells: Bitboard
    facts: Facts = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: the tier of the hardest technique needed, and a score on a continuous scale."""

    tier: Tier
    score: float
    steps: int
    techniques: Mapping[str, int]

    def to_json(self) -> dict[str, Any]:
        """The grade as files, the command line and the API write it."""
        return {
            "tier": self.tier.label,
            "score": round(self.score, 4),
            "steps": self.steps,
            "techniques": dict(self.techniques),
        }


@dataclass(frozen=True)
class Found:
    """What a search found: the black cells of each solution, and whether there are no others."""

    solutions: tuple[Bitboard, ...]
    complete: bool
    stats: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class SolveResult:
    """What an engine found. ``complete`` means that there are no solutions besides ``solutions``."""

    verdict: Verdict
    solutions: tuple[CellSet, ...]
    engine: str
    seconds: float
    complete: bool
    stats: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @classmethod
    def of(cls, puzzle: Puzzle, found: Found, engine: str, seconds: float) -> SolveResult:
        """What a search found, with the verdict that follows from it."""
        return cls(
            Verdict.of(len(found.solutions), complete=found.complete),
            tuple(CellSet(puzzle.grid, black) for black in found.solutions),
            engine,
            seconds,
            found.complete,
            found.stats,
        )


@dataclass(frozen=True)
class Count:
    """How many solutions were found, and whether there are no others."""

    number: int
    complete: bool


@dataclass(frozen=True)
class Backbone:
    """The cells that have the same colour in every solution.

    If there is no solution, ``solvable`` is false and both sets are empty. If time ran out, ``complete`` is false and
    the sets hold the cells proved so far.
    """

    black: Bitboard
    white: Bitboard
    solvable: bool
    complete: bool
