"""The native Nurikabe engine on real puzzles, against the reference solver: janko, published, sparse.

``native_nurikabe [--every N] [--time-limit S]``: times are CPU seconds of the call from Python, for solving and proving
uniqueness, scaled to the machine of the reference times. For short times the best of three runs counts.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any

from bench.common import REFERENCE_SPEED, geometric_mean, percentile, records, reference, save, speed, table
from nurigram import SolveResult, Verdict, solve, verify
from nurigram.puzzle.registry import kind

SETS = ("janko", "published")
SHORT = 0.05


@dataclass(frozen=True)
class Run:
    """The result for one puzzle: scaled CPU seconds, beside those of the reference."""

    name: str
    cells: int
    result: SolveResult
    seconds: float
    right: bool
    reference_seconds: float
    reference_verdict: str

    @property
    def ratio(self) -> float:
        """How many times as fast as the reference; if that did not finish, its time limit counts."""
        return self.reference_seconds / self.seconds

    @property
    def agrees(self) -> bool:
        """Whether the verdict is that of the reference, if it has one, and the solutions keep the rules."""
        same = self.result.verdict.value == self.reference_verdict
        return self.right and (same or self.reference_verdict in ("timeout", "") or self.is_open)

    @property
    def is_open(self) -> bool:
        """Whether time ran out."""
        return self.result.verdict is Verdict.UNKNOWN


def run(record: dict[str, Any], seconds: float, scale: float, known: dict[str, str]) -> Run:
    """Solve one puzzle, and verify what was found."""
    puzzle = kind("nurikabe").from_json(record)
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        result = solve(puzzle, engine="native", limit=2, time_limit=seconds)
        best = min(best, time.process_time() - start)
        if best > SHORT:
            break
    right = not any(verify(puzzle, solution.board) for solution in result.solutions)
    if result.verdict is Verdict.UNIQUE and "solution" in record:
        right = right and result.solutions[0].rows == tuple(record["solution"])
    reference_seconds = float(known.get("seconds", "nan"))
    return Run(record["id"], puzzle.grid.area, result, best * scale, right, reference_seconds, known.get("verdict", ""))


def compared(every: int, seconds: float, scale: float) -> dict[str, Any]:
    """The two sets that have reference times."""
    times = reference("nurikabe.csv")
    chosen = [record for name in SETS for record in records(f"nurikabe/{name}.jsonl")][::every]
    runs = [run(record, seconds, scale, times[record["id"]]) for record in chosen]
    worst = min(runs, key=lambda r: r.ratio)
    slowest = max(runs, key=lambda r: r.seconds)
    figures = {
        "puzzles": len(runs),
        "geometric mean of ratios (at least 10)": geometric_mean(r.ratio for r in runs),
        "share won (at least 0.99)": sum(r.ratio >= 1 for r in runs) / len(runs),
        "worst ratio": worst.ratio,
        "puzzle with the worst ratio": worst.name,
        "time-outs (0)": sum(r.is_open for r in runs),
        "time-outs of the reference": sum(r.reference_verdict == "timeout" for r in runs),
        "verdicts or solutions that differ (0)": sum(not r.agrees for r in runs),
        "median seconds": percentile([r.seconds for r in runs], 0.5),
        "99 % below": percentile([r.seconds for r in runs], 0.99),
        "slowest seconds": slowest.seconds,
        "slowest puzzle": slowest.name,
        "most megabytes of search": max(r.result.stats["bytes"] for r in runs) / 1e6,
    }
    table("janko.jsonl and published.jsonl, verdict proved", ("figure", "measured"), figures.items())
    _list("The slowest", sorted(runs, key=lambda r: -r.seconds)[:12])
    return figures


def sparse(seconds: float, scale: float) -> dict[str, Any]:
    """The two boards with few, large numbers."""
    runs = [run(record, seconds, scale, {}) for record in records("nurikabe/sparse.jsonl")]
    _list("sparse.jsonl (decided within 60 s)", runs)
    return {r.name: {"verdict": r.result.verdict.value, "seconds": r.seconds} for r in runs}


def _list(title: str, runs: list[Run]) -> None:
    rows = [
        (r.name, r.cells, r.result.verdict.value, r.seconds, r.reference_seconds, r.ratio, r.result.stats["conflicts"])
        for r in runs
    ]
    table(title, ("puzzle", "cells", "verdict", "seconds", "reference", "ratio", "conflicts"), rows)


def main(arguments: list[str]) -> None:
    """Measure, then print and save the figures."""
    parser = argparse.ArgumentParser(prog="native_nurikabe", description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="take only every n-th puzzle")
    parser.add_argument("--time-limit", type=float, default=60.0, help="seconds for each puzzle")
    options = parser.parse_args(arguments)
    scale = REFERENCE_SPEED / speed()
    print(f"the times of this machine are multiplied by {scale:.2f}")
    result = {
        "scale": scale,
        "compared": compared(options.every, options.time_limit, scale),
        "sparse": sparse(options.time_limit, scale),
    }
    print(f"saved in {save('native_nurikabe', result)}")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
