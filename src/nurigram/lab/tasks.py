"""What a plan asks its methods to do, and what counts as success.

solve       find a solution that the verifier accepts
generate    make a puzzle as ordered; run i has seed i
repair      change a nonogram until it has one solution, which another engine must confirm
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.errors import GenerationError, OutOfTimeError, UnsupportedError
from nurigram.base.grid import Bitboard
from nurigram.lab.plan import Method
from nurigram.lab.subjects import Subject
from nurigram.making.generate import fulfil, make_order
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, Verdict, with_info
from nurigram.puzzle.verify import verify
from nurigram.solving.solve import solve

SECONDS = 20.0
"""How long a solver may look at one version of a picture: the limit of Yessenbayeva (2017)."""


@dataclass(frozen=True)
class Trial:
    """One run of one method on one subject."""

    task: str
    subject: Subject
    method: Method
    run: int
    time_limit: float

    @property
    def key(self) -> tuple[str, str, int]:
        """What identifies this trial within the plan."""
        return self.subject.name, self.method.name, self.run


@dataclass(frozen=True)
class Outcome:
    """How a trial went. ``puzzle`` is what was solved or made, with its solution."""

    solved: bool
    seconds: float
    verdict: str = ""
    stats: Mapping[str, Any] = field(default_factory=dict)
    puzzle: Puzzle | None = None


def attempt(trial: Trial) -> Outcome:
    """One run. Raises ``UnsupportedError`` if the method does not take the subject."""
    return _TASKS[trial.task](trial)


def _solve(trial: Trial) -> Outcome:
    settings = dict(trial.method.settings)
    if trial.method.seeded:
        settings.setdefault("seed", trial.run)
    puzzle = _puzzle(trial)
    engine = registry.engine(trial.method.engine)
    result = engine.solve(puzzle, limit=trial.method.limit, deadline=Deadline(trial.time_limit), **settings)
    solved = bool(result.solutions) and not verify(puzzle, result.solutions[0].board)
    shown = with_info(puzzle, solution=result.solutions[0].rows) if solved else None
    return Outcome(solved, result.seconds, result.verdict.value, result.stats, shown)


def _generate(trial: Trial) -> Outcome:
    subject = trial.subject
    order = make_order(subject.kind, (subject.rows, subject.cols), subject.difficulty, trial.method.settings)
    deadline = Deadline(trial.time_limit)
    try:
        made = fulfil(order, trial.run, deadline)
    except (GenerationError, OutOfTimeError):
        return Outcome(False, deadline.spent)
    grade = made.info.extra["grade"]
    stats = {"steps": grade["steps"], "techniques": len(grade["techniques"])}
    return Outcome(True, deadline.spent, stats=stats, puzzle=made)


def _repair(trial: Trial) -> Outcome:
    puzzle = _puzzle(trial)
    repair = registry.kind_of(puzzle).repair
    if repair is None:
        raise UnsupportedError(f"there is no repair for puzzles of the kind {puzzle.kind}")
    solver = _CountingSolver(Deadline(trial.time_limit))
    try:
        made = repair(puzzle, trial.method.settings.get("method", "unique"), solver, solver.deadline)
    except (GenerationError, OutOfTimeError):
        return Outcome(False, solver.deadline.spent, stats=solver.stats)
    spent = solver.deadline.spent
    unique = solve(made.puzzle, "sat", time_limit=SECONDS).verdict is Verdict.UNIQUE
    return Outcome(unique, spent, stats=solver.stats | {"changed": made.changed.bit_count()})


class _CountingSolver:
    """Finds solutions and counts how often it was asked: the iterations of Yessenbayeva (2017)."""

    def __init__(self, deadline: Deadline) -> None:
        self.deadline = deadline
        self.stats = {"iterations": 0, "solutions": 0}

    def __call__(self, puzzle: Puzzle, limit: int) -> list[Bitboard]:
        result = solve(puzzle, limit=limit, time_limit=min(SECONDS, self.deadline.left or 0.0))
        if not self.stats["iterations"]:
            self.stats["solutions"] = len(result.solutions)
        self.stats["iterations"] += 1
        done = result.complete or len(result.solutions) >= limit
        return [cells.board for cells in result.solutions] if done else []


def _puzzle(trial: Trial) -> Puzzle:
    if trial.subject.puzzle is None:
        raise UnsupportedError(f"the task {trial.task} needs puzzles, not orders")
    return trial.subject.puzzle


_TASKS: Mapping[str, Callable[[Trial], Outcome]] = {"solve": _solve, "generate": _generate, "repair": _repair}
