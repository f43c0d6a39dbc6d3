"""Run a plan: every result is appended to a JSONL file as it comes, and what is there already is not run again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import InputError, UnsupportedError
from nurigram.ground.pool import run_all
from nurigram.lab.machine import describe
from nurigram.lab.plan import Method, Plan
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, SolveResult
from nurigram.puzzle.verify import verify

Key = tuple[str, str, int]
"""Instance, method and run: what one result is about."""


@dataclass(frozen=True)
class Trial:
    """One run of one method on one instance."""

    instance: str
    puzzle: Puzzle
    method: Method
    run: int
    time_limit: float

    @property
    def key(self) -> Key:
        """What tells this trial from all others of the plan."""
        return self.instance, self.method.name, self.run


def trials(plan: Plan) -> Iterator[Trial]:
    """All trials of a plan, instance by instance, so that an early end leaves whole instances."""
    for number, puzzle in enumerate(plan.puzzles(), 1):
        instance = puzzle.info.id or f"#{number}"
        for method in plan.methods:
            for run in range(plan.runs_of(method, puzzle)):
                yield Trial(instance, puzzle, method, run, plan.time_limit)


def waiting(plan: Plan, results: Path) -> Iterator[Trial]:
    """The trials of a plan that have no record in ``results`` yet."""
    done = {key_of(record) for record in read_results(results)} if results.exists() else set()
    return (trial for trial in trials(plan) if trial.key not in done)


def run_plan(plan: Plan, results: Path, jobs: int = 1) -> Iterator[dict[str, Any]]:
    """Run what is not in ``results`` yet; each record is on the disk before it is given."""
    left = waiting(plan, results)
    _mend(results)
    with results.open("a", encoding="utf-8") as file:
        _append(file.fileno(), {"experiment": plan.title, "time_limit": plan.time_limit, **describe()})
        for record in run_all(perform, left, jobs, in_order=False):
            _append(file.fileno(), record)
            yield record


def perform(trial: Trial) -> dict[str, Any]:
    """One run. A solution is only counted when the verifier accepts it."""
    grid = trial.puzzle.grid
    record: dict[str, Any] = {
        "instance": trial.instance,
        "kind": trial.puzzle.kind,
        "rows": grid.rows,
        "cols": grid.cols,
        "cells": grid.area,
        "method": trial.method.name,
        "run": trial.run,
    }
    try:
        result = _solve(trial)
    except UnsupportedError as error:
        return {**record, "solved": False, "unsupported": str(error)}
    solved = bool(result.solutions) and not verify(trial.puzzle, result.solutions[0].board)
    return {
        **record,
        "solved": solved,
        "verdict": result.verdict.value,
        "seconds": round(result.seconds, 6),
        "stats": dict(result.stats),
    }


def _solve(trial: Trial) -> SolveResult:
    settings = dict(trial.method.settings)
    if trial.method.seeded:
        settings.setdefault("seed", trial.run)
    engine = registry.engine(trial.method.engine)
    return engine.solve(trial.puzzle, limit=trial.method.limit, deadline=Deadline(trial.time_limit), **settings)


def key_of(record: dict[str, Any]) -> Key:
    """Which trial a record is about."""
    return record["instance"], record["method"], record["run"]


def read_results(path: Path) -> Iterator[dict[str, Any]]:
    """The records of a results file, headers and a last line cut short left out."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(keepends=True), 1):
        try:
            record = json.loads(line)
        except ValueError as error:
            if not line.endswith("\n"):
                return
            raise InputError("this is not a line of results", line=number, source=str(path)) from error
        if "method" in record:
            yield record


def _mend(path: Path) -> None:
    """Cut off a last line that a kill left unfinished."""
    if path.exists():
        data = path.read_bytes()
        if data and not data.endswith(b"\n"):
            os.truncate(path, data.rfind(b"\n") + 1)


def _append(file: int, record: dict[str, Any]) -> None:
    """One line in one write, so that a kill leaves whole lines."""
    os.write(file, (json.dumps(record, separators=(",", ":")) + "\n").encode())
