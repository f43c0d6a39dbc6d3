"""The constraint programming engine, for any kind that has a model for CP-SAT, the solver of OR-Tools.

A single worker enumerates the solutions, so that equal calls give equal answers. The search runs in its own thread:
the caller's thread stays free to receive an interrupt and passes it on.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future, wait
from dataclasses import replace
from importlib import import_module
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.errors import OutOfTimeError, UnavailableError, UnknownNameError, UnsupportedError
from nurigram.base.grid import Bitboard, bits, from_bits
from nurigram.base.interrupts import begin, heeding_interrupts
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.result import Found, SolveResult

NAME = "cp"
PAUSE, GRACE = 0.02, 0.25
"""Seconds between two attempts to stop a search, and after which it is no longer waited for."""


def solve(puzzle: Puzzle, *, limit: int | None, deadline: Deadline, model: str | None = None) -> SolveResult:
    """Up to ``limit`` solutions (``None``: all of them), before the deadline, with one of the kind's models."""
    constrain, cp = _constrain(puzzle, model), _ortools()
    program = cp.CpModel()
    try:
        cells = deadline.within(lambda: constrain(puzzle, program))
        _fix_givens(puzzle, program, cells)
        found = _search(cp, program, cells, limit, deadline)
    except OutOfTimeError:
        found = Found((), complete=False)
    return SolveResult.of(puzzle, found, NAME, deadline.spent)


def _fix_givens(puzzle: Puzzle, program: Any, cells: Mapping[int, Any]) -> None:
    for value, picture in zip((1, 0), puzzle.palette.pictures(puzzle.grid, puzzle.givens.out), strict=True):
        for index in bits(picture):
            program.add(cells[index] == value)


def _ortools() -> Any:
    try:
        with heeding_interrupts():
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
    status = _run(solver, program, collector, deadline)
    if status is None:
        return Found(tuple(collector.found), complete=False)
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


def _run(solver: Any, program: Any, collector: Any, deadline: Deadline) -> Any:
    """Solve in another thread. At the deadline, or if this thread is interrupted, tell the search to stop.

    While OR-Tools prepares a large model it may ignore that for seconds. Then there is no status, and the thread is
    left to end by itself; Python waits for it before it exits.
    """
    status: Future[Any] = Future()
    try:
        begin(lambda: solver.solve(program, collector), status)
        wait([status], deadline.left)
    finally:
        _stop(solver, status)
    return status.result() if status.done() else None


def _stop(solver: Any, status: Future[Any]) -> None:
    """Tell the search to stop, repeatedly: before it has begun it does not listen."""
    grace = Deadline(GRACE)
    while not status.done() and not grace.expired:
        solver.stop_search()
        wait([status], PAUSE)


def solve_by_starts(puzzle: Puzzle, *, limit: int | None, deadline: Deadline) -> SolveResult:
    """The same with the model ``starts``, as in Yessenbayeva (2017), for comparison."""
    return replace(solve(puzzle, limit=limit, deadline=deadline, model="starts"), engine=STARTS.name)


CP = Engine(NAME, solve)
STARTS = Engine("cp-starts", solve_by_starts)
