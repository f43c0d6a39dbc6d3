"""Run a plan. Every result is appended to a JSONL file as it arrives; a run with a result there is not repeated."""

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
"""Instance, method and run: they identify a result."""


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
        """What identifies this trial within the plan."""
        return self.instance, self.method.name, self.run


def trials(plan: Plan) -> Iterator[Trial]:
    """All trials of a plan, instance by instance, so that an early end leaves complete instances."""
    for number, puzzle in enumerate(plan.puzzles(), 1):
        instance = puzzle.info.id or f"#{number}"
        for method in plan.methods:
            for run in range(plan.runs_of(method, puzzle)):
                yield Trial(instance, puzzle, method, run, plan.time_limit)


def waiting(plan: Plan, results: Path) -> Iterator[Trial]:
    """The trials of a plan without a record in ``results``."""
    done = {key_of(record) for record in read_results(results)} if results.exists() else set()
    return (trial for trial in trials(plan) if trial.key not in done)


def run_plan(plan: Plan, results: Path, jobs: int = 1) -> Iterator[dict[str, Any]]:
    """Run the trials that are not in ``results`` yet. Each record is written to the file before it is yielded."""
    left = waiting(plan, results)
    _mend(results)
    with results.open("a", encoding="utf-8") as file:
        _append(file.fileno(), {"experiment": plan.title, "time_limit": plan.time_limit, **describe()})
        for record in run_all(perform, left, jobs, in_order=False):
            _append(file.fileno(), record)
            yield record


def perform(trial: Trial) -> dict[str, Any]:
    """One run. A solution counts only if the verifier accepts it."""
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
    """The key of the trial that a record belongs to."""
    return record["instance"], record["method"], record["run"]


def read_results(path: Path) -> Iterator[dict[str, Any]]:
    """The records in a results file, without headers and without an unfinished last line."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(keepends=True), 1):
        try:
            record = json.loads(line)
        except ValueError as error:
            if not line.endswith("\n"):
                return
            raise InputError("this is not a result in JSON", line=number, source=str(path)) from error
        if "method" in record:
            yield record


def _mend(path: Path) -> None:
    """Remove a last line that was left unfinished when the program was killed."""
    if path.exists():
        data = path.read_bytes()
        if data and not data.endswith(b"\n"):
            os.truncate(path, data.rfind(b"\n") + 1)


def _append(file: int, record: dict[str, Any]) -> None:
    """Write a line in a single call, so that it is hardly ever cut if the program is killed."""
    os.write(file, (json.dumps(record, separators=(",", ":")) + "\n").encode())
