"""What engines and the grader answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from html import escape
from operator import and_
from typing import Any, Protocol, TypedDict

from nurigram.base.cells import CellSet, CellsJson
from nurigram.base.counting import counted
from nurigram.puzzle.minutes import Minutes
from nurigram.puzzle.model import Puzzle, Tier, Verdict, VerdictName, shown_as
from nurigram.puzzle.painting import layers_of, painting, palette_of
from nurigram.puzzle.palette import Out, known

SHOWN = 4
"""How many solutions a printed result shows at most."""


class Answer(Protocol):
    """A result that can be written as JSON. Its ``to_json`` is the one form that Python, command line and API share."""

    def to_json(self) -> Mapping[str, Any]:
        """The result as plain data."""


def as_object(puzzle: Puzzle, answer: Answer) -> dict[str, Any]:
    """The answer about a puzzle as the command line and the API write it."""
    return {"id": puzzle.info.id, "kind": puzzle.kind, **answer.to_json()}


class GradeJson(TypedDict):
    """The tier of the hardest technique needed, a score, and how often each technique is used, by its id.

    `minutes` is what people take, and four of five such puzzles lie between `minutes_low` and `minutes_high`; null if
    that is not known.
    """

    tier: str
    score: float
    steps: int
    techniques: dict[str, int]
    weights: str
    minutes: float | None
    minutes_low: float | None
    minutes_high: float | None


class CommonJson(TypedDict):
    """What all solutions share, and the cells that vary; null where that is not known."""

    common: list[str] | None
    differ: CellsJson | None


class SolvedJson(CommonJson):
    """The verdict, the solutions found, what all solutions share (`?` elsewhere), and the cells that vary.

    `complete` means that there are no others. `common` and `differ` are null if not asked for or if there was not
    enough time.
    """

    verdict: VerdictName
    solutions: list[list[str]]
    complete: bool
    engine: str
    seconds: float


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: the tier of the hardest technique needed, and a score on a continuous scale."""

    tier: Tier
    score: float
    steps: int
    techniques: Mapping[str, int]
    weights: str
    """The name of the weights behind the score."""
    minutes: Minutes | None = None
    """How long people take, where that is known."""

    def to_json(self) -> GradeJson:
        """The grade as files, the command line and the API write it."""
        return {
            "tier": self.tier.label,
            "score": round(self.score, 4),
            "steps": self.steps,
            "techniques": dict(self.techniques),
            "weights": self.weights,
            "minutes": round(self.minutes.expected, 2) if self.minutes else None,
            "minutes_low": round(self.minutes.low, 2) if self.minutes else None,
            "minutes_high": round(self.minutes.high, 2) if self.minutes else None,
        }

    def __str__(self) -> str:
        time = f", {self.minutes}" if self.minutes else ""
        return f"{self.tier.label}, score {self.score:.2f}, {counted(self.steps, 'step')}{time}"

    def _repr_html_(self) -> str:
        rows = "".join(f"<tr><td>{escape(name)}</td><td>{count}</td></tr>" for name, count in self.techniques.items())
        return f"<p>{self}</p><table>{rows}</table>"


@dataclass(frozen=True)
class Found:
    """What a search found: the picture of each solution as one int, and whether there are no others."""

    solutions: tuple[int, ...]
    complete: bool
    stats: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class SolveResult:
    """What an engine found. ``complete`` means that there are no solutions besides ``solutions``.

    ``shared`` is what all solutions have in common, if there are several and it was asked for.
    """

    verdict: Verdict
    solutions: tuple[CellSet, ...]
    engine: str
    seconds: float
    complete: bool
    stats: Mapping[str, Any] = field(default_factory=dict, hash=False)
    puzzle: Puzzle | None = field(default=None, compare=False, repr=False)
    shared: Backbone | None = None

    @classmethod
    def of(cls, puzzle: Puzzle, found: Found, engine: str, seconds: float) -> SolveResult:
        """What a search found, with the verdict that follows from it."""
        return cls(
            Verdict.of(len(found.solutions), complete=found.complete),
            tuple(painting(puzzle.grid, puzzle.palette, picture) for picture in found.solutions),
            engine,
            seconds,
            found.complete,
            found.stats,
            puzzle,
        )

    def to_json(self) -> SolvedJson:
        """The verdict, the solutions as rows of ``#`` and ``.``, what they share, and how they were found."""
        return {
            "verdict": self.verdict.value,
            "solutions": [list(solution.rows) for solution in self.solutions],
            "complete": self.complete,
            **self._common(),
            "engine": self.engine,
            "seconds": round(self.seconds, 6),
        }

    def _common(self) -> CommonJson:
        if self.shared is not None:
            return self.shared.common_json()
        if not self.complete or len(self.solutions) > 1:
            return {"common": None, "differ": None}
        return {"common": list(self.solutions[0].rows) if self.solutions else None, "differ": []}

    @property
    def _heading(self) -> str:
        count = len(self.solutions)
        number = "" if count < 2 else f", {count} solutions" + ("" if self.complete else " found")
        return f"{self.verdict.value}{number} ({self.engine}, {self.seconds:.3f} s)"

    def _boards(self, form: str) -> list[str]:
        puzzle, first = self.puzzle, self.solutions[:SHOWN]
        if puzzle is None:
            return ["\n".join(solution.rows) for solution in first]
        return [shown_as(form, puzzle, solution, solved=True) for solution in first]

    def __str__(self) -> str:
        return "\n".join([self._heading, *self._boards("text")])

    def _repr_html_(self) -> str:
        return f"<p>{self._heading}</p>{''.join(self._boards('svg'))}"


@dataclass(frozen=True)
class Count:
    """How many solutions were found, and whether there are no others."""

    number: int
    complete: bool

    def to_json(self) -> dict[str, Any]:
        """The number, and whether it is all of them."""
        return {"number": self.number, "complete": self.complete}

    def __str__(self) -> str:
        return ("" if self.complete else "at least ") + counted(self.number, "solution")


@dataclass(frozen=True)
class Backbone:
    """The cells that have the same colour in every solution. In colour, ``black`` is a ``Painting``.

    If there is no solution, ``solvable`` is false and both sets are empty. If time ran out, ``complete`` is false and
    the sets hold the cells proved so far.
    """

    black: CellSet
    white: CellSet
    solvable: bool
    complete: bool

    @classmethod
    def of(
        cls, puzzle: Puzzle, black: int = 0, white: int = 0, *, solvable: bool = True, complete: bool = True
    ) -> Backbone:
        """From two pictures: the paints that cells have in all solutions, and those that they have in none."""
        background = reduce(and_, puzzle.palette.layers(puzzle.grid, white))
        shared = painting(puzzle.grid, puzzle.palette, black)
        return cls(shared, CellSet(puzzle.grid, background), solvable, complete)

    @property
    def open(self) -> CellSet:
        """The cells that differ between solutions, or that are not proved to be the same."""
        return ~(self.black | self.white)

    @property
    def differ(self) -> CellSet | None:
        """The cells that have one colour in some solutions and another in others; ``None`` until that is proved."""
        return self.open if self.complete else None

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as rows of letters, with ``?`` for the cells that differ."""
        return palette_of(self.black).format_rows(self.black.grid, self.out)

    @property
    def out(self) -> Out:
        """The common cells, as a state keeps what is known."""
        return known(self.white.board, *layers_of(self.black))

    def to_json(self) -> dict[str, Any]:
        """The common cells as rows, the cells that differ, and what is known about them."""
        return {**self.common_json(), "solvable": self.solvable, "complete": self.complete}

    def common_json(self) -> CommonJson:
        """The common cells as rows, and the cells that differ, once that is proved."""
        return {"common": list(self.rows), "differ": None if self.differ is None else self.differ.to_json()}

    def __str__(self) -> str:
        return "\n".join(self.rows) if self.solvable or not self.complete else "there is no solution"

    def _repr_html_(self) -> str:
        return f"<pre>{self}</pre>"
