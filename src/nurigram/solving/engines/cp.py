"""The constraint programming engine, for any kind that has a model for CP-SAT, the solver of OR-Tools.

A single worker enumerates the solutions, so that equal calls give equal answers. The search runs in its own thread:
the caller's thread stays free to receive an interrupt and passes it on.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import UnavailableError, UnknownNameError, UnsupportedError
from nurigram.ground.grid import Bitboard, from_bits
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.model import Found, Puzzle, SolveResult
from nurigram.puzzle.registry import kind_of

NAME = "cp"


def solve(puzzle: Puzzle, *, limit: int | None, deadline: Deadline, model: str | None = None) -> SolveResult:
    """Up to ``limit`` solutions (``None``: all of them) before the deadline, with one of the kind's models."""
    cp = _ortools()
    program = cp.CpModel()
    cells = _constrain(puzzle, model)(puzzle, program)
    found = _search(cp, program, cells, limit, deadline)
    return SolveResult.of(puzzle, found, NAME, deadline.spent)


def _ortools() -> Any:
    try:
        return import_module("ortools.sat.python.cp_model")
    except ImportError as error:
        raise UnavailableError(
            "the engine cp needs OR-Tools, which is not installed here; install it with: pip install 'nurigram[cp]'"
        ) from error


def _constrain(puzzle: Puzzle, model: str | None) -> Any:
    models = kind_of(puzzle).cp_models
    if not models:
        raise UnsupportedError(f"there is no constraint programming model for {puzzle.kind}")
    name = model or next(iter(models))
    if name not in models:
        raise UnknownNameError(f"constraint model of {puzzle.kind}", name, models)
    return models[name]


def _search(cp: Any, program: Any, cells: Mapping[int, Any], limit: int | None, deadline: Deadline) -> Found:
    """The solutions, whether there are no others, and how much work it was."""
    solver = cp.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.catch_sigint_signal = False
    if deadline.left is not None:
        solver.parameters.max_time_in_seconds = deadline.left
    collector = _collector(cp, cells, limit)
    status = _run(solver, program, collector)
    complete = status in (cp.OPTIMAL, cp.INFEASIBLE) and not collector.stopped
    stats = {"branches": solver.num_branches, "conflicts": solver.num_conflicts}
    return Found(tuple(collector.found), complete, stats)


def _collector(cp: Any, cells: Mapping[int, Any], limit: int | None) -> Any:
    """The callback that keeps every solution. The class is made here because its base class is part of OR-Tools."""

    class Collector(cp.CpSolverSolutionCallback):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.found: dict[Bitboard, None] = {}
            self.stopped = False

        def on_solution_callback(self) -> None:
            self.found[from_bits(index for index, cell in cells.items() if self.value(cell))] = None
            if limit is not None and len(self.found) >= limit:
                self.stopped = True
                self.stop_search()

    return Collector()


def _run(solver: Any, program: Any, collector: Any) -> Any:
    """Solve in another thread. An interrupt stops the search before it reaches the caller."""
    outcome: list[Any] = []
    worker = threading.Thread(target=lambda: outcome.append(solver.solve(program, collector)), daemon=True)
    worker.start()
    try:
        worker.join()
    except BaseException:
        solver.stop_search()
        worker.join()
        raise
    return outcome[0]


def solve_by_starts(puzzle: Puzzle, *, limit: int | None, deadline: Deadline) -> SolveResult:
    """The same with the model ``starts``, as in Yessenbayeva (2017), for comparison."""
    return replace(solve(puzzle, limit=limit, deadline=deadline, model="starts"), engine=STARTS.name)


CP = Engine(NAME, solve)
STARTS = Engine("cp-starts", solve_by_starts)
