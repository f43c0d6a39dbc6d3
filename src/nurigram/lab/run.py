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
from nurigram.ground.files import claim_file, is_special, writing
from nurigram.ground.pool import run_all
from nurigram.lab.machine import describe
from nurigram.lab.plan import Method, Plan
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, SolveResult
from nurigram.puzzle.verify import verify

HEADER = "experiment"
"""The first field of the first line: by it a file is known to be ours."""

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
    claim_results(results)
    left = waiting(plan, results)
    _mend(results)
    _append(results, {HEADER: plan.title, "time_limit": plan.time_limit, **describe()})
    for record in run_all(perform, left, jobs, in_order=False):
        _append(results, record)
        yield record


def claim_results(path: Path) -> None:
    """Raise at once if results cannot be added to this file, or if it is not one of ours."""
    if is_special(path) and not path.is_dir():
        raise InputError("results are read again later, so they need an ordinary file", source=str(path))
    claim_file(path)
    start = f'{{"{HEADER}":'.encode()
    if path.exists() and path.stat().st_size and not path.read_bytes().startswith(start):
        raise InputError("this file does not hold results; choose another name, or delete it", source=str(path))


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


_TYPES: dict[str, type | tuple[type, ...]] = {
    **dict.fromkeys(("instance", "method"), str),
    **dict.fromkeys(("run", "cells"), int),
    "solved": bool,
    "seconds": (int, float),
}
"""What the fields of a record must be for a summary; ``seconds`` may be missing."""


def read_results(path: Path) -> Iterator[dict[str, Any]]:
    """The records of a results file, headers and a last line cut short left out."""
    lines = path.read_bytes().splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        record = _parsed(line)
        if _is_record(record):
            yield record
        elif not _is_header(record) and (number < len(lines) or line.endswith(b"\n")):
            raise InputError("this is not a line of results", line=number, source=str(path))


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _is_header(record: Any) -> bool:
    return isinstance(record, dict) and HEADER in record


def _is_record(record: Any) -> bool:
    return isinstance(record, dict) and all(
        isinstance(record.get(name, 0.0 if name == "seconds" else None), kind) for name, kind in _TYPES.items()
    )


def _mend(path: Path) -> None:
    """Mend a last line that was left unfinished when the program was killed: cut it off, or end it."""
    data = path.read_bytes() if path.exists() else b""
    start = data.rfind(b"\n") + 1
    if start == len(data):
        return
    with writing(path):
        if _parsed(data[start:]) is None:
            os.truncate(path, start)
        else:
            path.write_bytes(data + b"\n")


def _append(path: Path, record: dict[str, Any]) -> None:
    """Write a line in a single call, so that it is hardly ever cut if the program is killed."""
    with writing(path), path.open("ab", buffering=0) as file:
        file.write((json.dumps(record, separators=(",", ":")) + "\n").encode())
