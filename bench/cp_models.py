"""Two constraint models of nonograms, the automaton and the start positions, on pictures and on hard puzzles."""

from __future__ import annotations

import argparse
import time
from typing import Any

from bench.common import geometric_mean, records, save, table
from nurigram import verify
from nurigram.base.deadline import Deadline
from nurigram.puzzle import registry
from nurigram.solving.engines import cp

LARGEST = 900
"""Pictures with more cells are left out; the hard puzzles of the survey are all taken."""


def main(arguments: list[str]) -> None:
    """Solve every n-th picture and the survey with each model, and print the times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=50, help="take every n-th picture")
    parser.add_argument("--time-limit", type=float, default=20.0, help="seconds for each puzzle and model")
    options = parser.parse_args(arguments)
    models = list(registry.kind("nonogram").cp_models)
    pictures = [data for data in records("nonogram/pictures.jsonl") if len(data["rows"]) * len(data["cols"]) <= LARGEST]
    rows = []
    for data in [*pictures[:: options.every], *records("nonogram/survey.jsonl")]:
        rows.append({"id": data["id"], **{model: _run(data, model, options.time_limit) for model in models}})
    _report(rows, models, options.time_limit)
    save("cp_models", {"time_limit": options.time_limit, "puzzles": rows})


def _run(data: dict[str, Any], model: str, limit: float) -> dict[str, Any]:
    puzzle = registry.kind("nonogram").from_json(data)
    start = time.process_time()
    result = cp.solve(puzzle, limit=2, deadline=Deadline(limit), model=model)
    seconds = time.process_time() - start
    if any(verify(puzzle, solution.board) for solution in result.solutions):
        raise SystemExit(f"{data['id']}: the model {model} gave a wrong solution")
    return {"verdict": result.verdict.value, "cpu_seconds": seconds}


def _report(rows: list[dict[str, Any]], models: list[str], limit: float) -> None:
    table("CPU seconds", ["id", *models], [[row["id"], *(_cell(row[model]) for model in models)] for row in rows])
    first, *others = models
    for other in others:
        both = [row for row in rows if all(row[m]["verdict"] != "unknown" for m in (first, other))]
        ratio = geometric_mean(row[other]["cpu_seconds"] / row[first]["cpu_seconds"] for row in both)
        print(f"{other} takes {ratio:.1f} times as long as {first} on the {len(both)} puzzles that both settle")
    for model in models:
        unsettled = sum(row[model]["verdict"] == "unknown" for row in rows)
        print(f"{model}: {unsettled} of {len(rows)} not settled within {limit:g} s")


def _cell(run: dict[str, Any]) -> str:
    return f"{run['cpu_seconds']:.2f} {run['verdict']}"


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
