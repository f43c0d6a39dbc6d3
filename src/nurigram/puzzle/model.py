"""The types that everything shares: puzzles and states, steps and grades, violations and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from typing import Any, Protocol, TypeVar, cast

from nurigram.ground.cells import CellSet
from nurigram.ground.errors import UnknownNameError
from nurigram.ground.grid import Bitboard, Cell, Grid


class Verdict(Enum):
    """How many solutions a puzzle has, as far as is proved. A time limit ends in UNKNOWN, never in a guess."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"

    @classmethod
    def of(cls, found: int, *, complete: bool) -> Verdict:
        """The verdict after ``found`` solutions; ``complete`` means there are no others."""
        if found >= 2:
            return cls.MULTIPLE
        if not complete:
            return cls.UNKNOWN
        return cls.UNIQUE if found else cls.NONE


class Tier(IntEnum):
    """How hard a technique is, and how hard a puzzle that needs it. ``search`` is not offered as fair."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    EXPERT = 4
    SEARCH = 5

    @property
    def label(self) -> str:
        """The name as users write it."""
        return self.name.lower()

    @classmethod
    def parse(cls, name: str) -> Tier:
        """The tier that users call by this name."""
        for tier in cls:
            if tier.label == name.strip().lower():
                return tier
        raise UnknownNameError("difficulty", name, [tier.label for tier in cls])


@dataclass(frozen=True)
class Info:
    """What is known of a puzzle beside its rules. Rows of cells are written as ``Grid.format_rows`` does."""

    id: str | None = None
    title: str | None = None
    author: str | None = None
    source: str | None = None
    solution: tuple[str, ...] | None = None
    state: tuple[str, ...] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


class Puzzle(Protocol):
    """What every kind's puzzle has. Two puzzles are equal when their clues are; ``info`` does not count."""

    def __hash__(self) -> int:
        """A hash of the clues."""

    @property
    def kind(self) -> str:
        """The name under which the kind is registered."""

    @property
    def grid(self) -> Grid:
        """The board."""

    @property
    def info(self) -> Info:
        """Where the puzzle comes from, its stored solution, a saved state of play."""


P = TypeVar("P", bound=Puzzle)


def with_info(puzzle: P, **changes: Any) -> P:
    """The same puzzle with some fields of its ``info`` changed."""
    return cast(P, replace(cast(Any, puzzle), info=replace(puzzle.info, **changes)))


@dataclass(frozen=True)
class State:
    """A moment of play: which cells are decided. Nothing says that they are decided rightly."""

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
    """A rule broken, by its language-neutral code, and the cells that break it, as rows and columns from 0."""

    code: str
    cells: tuple[Cell, ...]


UNDECIDED = "undecided"
"""The violation code of cells that are neither black nor white yet."""


Facts = Mapping[str, int | str]
"""What fills the gaps of a sentence."""


@dataclass(frozen=True)
class Step:
    """What follows, and from which cells. Hints, traces, grades and explanations are all made from Steps.

    ``focus`` is where to look first (a clue, a line, a square). ``facts`` fill the gaps of the sentence that
    explains the step: numbers and names, never cells of the board; ``chain`` is how many steps an assumption
    needed to fail, 0 for a direct step.
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
        """The technique's name, as messages and grades use it."""
        return self.technique.__name__


@dataclass(frozen=True)
class Clash:
    """Why a state of play cannot be completed: ``code`` names the sentence, ``cells`` are where to see it."""

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
    """What a search came home with: black cells of each solution, and whether there are no others."""

    solutions: tuple[Bitboard, ...]
    complete: bool
    stats: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class SolveResult:
    """What an engine found. ``complete`` says that ``solutions`` are all there are."""

    verdict: Verdict
    solutions: tuple[CellSet, ...]
    engine: str
    seconds: float
    complete: bool
    stats: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @classmethod
    def of(cls, puzzle: Puzzle, found: Found, engine: str, seconds: float) -> SolveResult:
        """What a search came home with, and the verdict that follows."""
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
    """How many solutions were found, and whether these are all there are."""

    number: int
    complete: bool


@dataclass(frozen=True)
class Backbone:
    """The cells that have the same colour in every solution.

    Without a solution (``solvable`` false) there are none. Out of time (``complete`` false) they are those proved
    so far.
    """

    black: Bitboard
    white: Bitboard
    solvable: bool
    complete: bool
