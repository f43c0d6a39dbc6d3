"""Run a plan. Every result is appended to a JSONL file as it arrives; a run with a result there is not repeated."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.files import claim_file, is_special, writing
from nurigram.base.run_all import run_all
from nurigram.formats import dumps
from nurigram.lab.machine import describe
from nurigram.lab.plan import Plan
from nurigram.lab.subjects import subjects
from nurigram.lab.tasks import Trial, attempt

HEADER = "experiment"
"""The first field of the first line: by it a file is known to be ours."""

Key = tuple[str, str, int]
"""Subject, method and run: they identify a result."""


def trials(plan: Plan) -> Iterator[Trial]:
    """All trials of a plan, subject by subject, so that an early end leaves complete subjects."""
    for subject in subjects(plan):
        for method in plan.methods:
            for run in range(plan.runs_of(method, subject.cells)):
                yield Trial(plan.task, subject, method, run, plan.time_limit)


def waiting(plan: Plan, results: Path) -> Iterator[Trial]:
    """The trials of a plan without a record in ``results``."""
    done = {key_of(record) for record in read_results(results)} if results.exists() else set()
    return (trial for trial in trials(plan) if trial.key not in done)


def run_plan(plan: Plan, results: Path, jobs: int = 1) -> Iterator[dict[str, Any]]:
    """Run the trials that are not in ``results`` yet. Each record is written to the file before it is yielded."""
    claim_results(results)
    left = waiting(plan, results)
    _mend(results)
    _append(results, {HEADER: plan.title, "time_limit": plan.time_limit, **_about(plan), **describe()})
    best = _Largest()
    for record in run_all(perform, left, jobs, in_order=False):
        _append(results, best.kept(record))
        yield record


def _about(plan: Plan) -> dict[str, Any]:
    """What a report says about the plan, as far as the plan says it."""
    published = [asdict(each) for each in plan.published]
    digest = sha256(json.dumps(asdict(plan), sort_keys=True, default=dict).encode()).hexdigest()
    about = {"plan": digest[:12], "source": plan.source, "question": plan.question, "published": published}
    return {name: value for name, value in about.items() if value}


class _Largest:
    """Keeps the puzzle in a record only where it is larger than all that its method has solved before: for pictures."""

    def __init__(self) -> None:
        self.cells: dict[str, int] = {}

    def kept(self, record: dict[str, Any]) -> dict[str, Any]:
        """The record, without its puzzle unless that is the largest so far."""
        larger = record["cells"] > self.cells.get(record["method"], 0)
        if record.get("puzzle") and larger:
            self.cells[record["method"]] = record["cells"]
            return record
        return {name: value for name, value in record.items() if name != "puzzle"}


def claim_results(path: Path) -> None:
    """Raise at once if results cannot be added to this file, or if it is not one of ours."""
    if is_special(path) and not path.is_dir():
        raise InputError("results are read again later, so they need an ordinary file", source=str(path))
    claim_file(path)
    start = f'{{"{HEADER}":'.encode()
    if path.exists() and path.stat().st_size and not path.read_bytes().startswith(start):
        raise InputError("this file does not hold results; choose another name, or delete it", source=str(path))


def perform(trial: Trial) -> dict[str, Any]:
    """The record of one run. A solution counts only if the verifier accepts it."""
    subject = trial.subject
    record: dict[str, Any] = {
        "instance": subject.name,
        "kind": subject.kind,
        "rows": subject.rows,
        "cols": subject.cols,
        "cells": subject.cells,
        "group": subject.group,
        "method": trial.method.name,
        "run": trial.run,
    }
    try:
        outcome = attempt(trial)
    except UnsupportedError as error:
        return {**record, "solved": False, "unsupported": str(error)}
    return {
        **record,
        "solved": outcome.solved,
        "verdict": outcome.verdict,
        "seconds": round(outcome.seconds, 6),
        "stats": dict(outcome.stats),
        "puzzle": outcome.puzzle and dumps(outcome.puzzle, "json").rstrip("\n"),
    }


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
    if _parsed(data[start:]) is None:
        with writing(path):
            os.truncate(path, start)
    else:
        _write(path, b"\n")


def _append(path: Path, record: dict[str, Any]) -> None:
    """Write a line in a single call, so that it is hardly ever cut if the program is killed."""
    _write(path, (json.dumps(record, separators=(",", ":")) + "\n").encode())


def _write(path: Path, data: bytes) -> None:
    """Add to the end; nothing that is there is ever written again."""
    with writing(path), path.open("ab", buffering=0) as file:
        file.write(data)
