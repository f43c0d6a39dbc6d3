"""What the command line and the API answer about a puzzle. Both call these functions, so they cannot drift apart.

Each takes the options of its verb by name (``nurigram.options``) and returns a result whose ``to_json`` is the one form
in which it is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypedDict, cast

from nurigram.formats import dumps
from nurigram.ground.cells import CellSet, CellsJson
from nurigram.ground.deadline import Deadline
from nurigram.messages import DEFAULT, app_sentences
from nurigram.puzzle.model import Puzzle, Tier, Verdict, VerdictName
from nurigram.puzzle.result import Grade, GradeJson, SolveResult
from nurigram.puzzle.state import State, Violation, ViolationJson
from nurigram.puzzle.verify import verify
from nurigram.puzzle.weights import Weights
from nurigram.reasoning import conflict as conflicts, explain as explaining, grade as grading, hint as hints
from nurigram.solving import solve as solving


class Answer(Protocol):
    """A result that can be written as JSON."""

    def to_json(self) -> Mapping[str, Any]:
        """The result as plain data."""


class ToldViolationJson(ViolationJson):
    """A broken rule: its code, its cells, and a sentence for the player."""

    text: str


class CheckedJson(TypedDict):
    """A valid board obeys every rule and has no open cell.

    `wrong` lists cells that are wrong in every solution; it is null if nobody looked for them.
    """

    valid: bool
    violations: list[ToldViolationJson]
    wrong: CellsJson | None


class GradedJson(TypedDict):
    """The tier of the hardest technique needed, and a score. Only a puzzle with exactly one solution has them."""

    verdict: VerdictName
    tier: str | None
    score: float | None
    steps: int | None
    techniques: dict[str, int] | None
    weights: str | None


class ConflictJson(TypedDict):
    """Why a puzzle has no solution; null if it has one or no reason was found in time."""

    conflict: explaining.ToldClashJson | None


class ConvertedJson(TypedDict):
    """A puzzle in another format."""

    format: str
    text: str


@dataclass(frozen=True)
class Checked:
    """The rules that a board breaks, and the cells that no solution agrees with, if somebody looked for them."""

    violations: list[Violation]
    wrong: CellSet | None = None
    language: str = DEFAULT

    def to_json(self) -> CheckedJson:
        """Whether the board is right, and what is not."""
        return {
            "valid": not self.violations,
            "violations": [{**each.to_json(), "text": self._text(each)} for each in self.violations],
            "wrong": None if self.wrong is None else self.wrong.to_json(),
        }

    def _text(self, violation: Violation) -> str:
        return str(app_sentences(self.language)["violations"].get(violation.code, violation.code))


@dataclass(frozen=True)
class Graded:
    """The verdict and, if there is exactly one solution, the grade."""

    verdict: Verdict
    grade: Grade | None

    def to_json(self) -> GradedJson:
        """The verdict, then the grade, all of it null if there is none."""
        found = self.grade.to_json() if self.grade else dict.fromkeys(GradeJson.__annotations__)
        return cast(GradedJson, {"verdict": self.verdict.value, **found})


@dataclass(frozen=True)
class Conflict:
    """Why a puzzle has no solution, if that was found."""

    clash: explaining.ToldClashJson | None

    def to_json(self) -> ConflictJson:
        """The reason, or null."""
        return {"conflict": self.clash}


@dataclass(frozen=True)
class Converted:
    """A puzzle in another format."""

    format: str
    text: str

    def to_json(self) -> ConvertedJson:
        """The name of the format, and the text."""
        return {"format": self.format, "text": self.text}


def as_object(puzzle: Puzzle, answer: Answer) -> dict[str, Any]:
    """The answer about a puzzle as the command line and the API write it."""
    return {"id": puzzle.info.id, "kind": puzzle.kind, **answer.to_json()}


def solve(puzzle: Puzzle, *, where: bool = True, time_limit: float | None = None, **how: Any) -> SolveResult:
    """The solutions; if there may be several, also what they share, within the same time limit.

    Every engine would say that they share the same, so the fastest is asked. ``where=False`` leaves that out.
    """
    deadline = Deadline(time_limit)
    result = solving.solve(puzzle, time_limit=time_limit, **how)
    if not where or not result.solutions or (result.complete and len(result.solutions) == 1):
        return result
    return replace(result, shared=solving.backbone(puzzle, time_limit=deadline.left))


def convert(puzzle: Puzzle, *, to: str) -> Converted:
    """The puzzle in another format."""
    return Converted(to, dumps(puzzle, to))


def check(puzzle: Puzzle, state: State, language: str = DEFAULT) -> Checked:
    """The broken rules, and the decided cells that are wrong in every solution."""
    violations = verify(puzzle, state.black, state.white)
    wrong = hints.mistakes(state) if violations else 0
    return Checked(violations, CellSet(puzzle.grid, wrong), language)


def hint(puzzle: Puzzle, state: State, *, tier: str, language: str = DEFAULT, **method: Any) -> hints.Hint:
    """The next thing to say to the player."""
    solution = hints.only_solution(puzzle, **method) if state.black | state.white else None
    return hints.hint(puzzle, state, language, tier, solution)


def explain(puzzle: Puzzle, *, tier: str, language: str = DEFAULT, **how: Any) -> explaining.Explanation:
    """Every step to the solution, in order, with the verdict."""
    verdict = _verdict(puzzle, how)
    return replace(explaining.explain(puzzle, Tier.parse(tier), language), verdict=verdict)


def grade(puzzle: Puzzle, *, by: Weights | None = None, **how: Any) -> Graded:
    """The tier and the score, if there is exactly one solution."""
    verdict = _verdict(puzzle, how)
    return Graded(verdict, grading.grade(puzzle, by) if verdict is Verdict.UNIQUE else None)


def conflict(puzzle: Puzzle, *, language: str = DEFAULT, **how: Any) -> Conflict:
    """Why a puzzle has no solution."""
    found = conflicts.conflict(puzzle, **how)
    return Conflict(explaining.clash_in_words(puzzle, found, language) if found else None)


def _verdict(puzzle: Puzzle, how: Mapping[str, Any]) -> Verdict:
    return solving.solve(puzzle, limit=2, **how).verdict
