"""The native nonogram engine on real puzzles, against the reference solver: pictures, tournament, survey.

``native_nonogram [SET...] [--every N] [--hard SECONDS]`` runs the named sets, or all three. ``--every 10`` takes every
tenth puzzle of the first two. ``--hard 600`` runs the three hardest of the survey for that long; otherwise they are
left out. Times are CPU seconds of the call from Python, scaled to the machine of the reference times. Pictures are
compared with the time that pbnsolve itself tells, without the start of its process.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bench.common import REFERENCE_SPEED, geometric_mean, percentile, records, reference, save, speed, table
from nurigram import SolveResult, Verdict, solve
from nurigram.puzzle.registry import kind

HARDEST = ("survey-faase", "survey-knotty", "survey-meow")
OWN_SPEED = 0.0324
"""The speed of the machine on which pbnsolve told its own times."""

SURVEY_LIMIT, PICTURE_LIMIT, TOURNAMENT_LIMIT = 60.0, 10.0, 60.0


@dataclass(frozen=True)
class Run:
    """The result for one puzzle: scaled CPU seconds, beside those of the reference."""

    name: str
    title: str
    result: SolveResult
    seconds: float
    reference: dict[str, str] | None

    @property
    def has_reference_time(self) -> bool:
        """Whether the reference solver finished."""
        return self.reference is not None and self.reference["verdict"] != "timeout"

    @property
    def agrees(self) -> bool:
        """Whether the verdict is that of the reference, if it has one."""
        if not self.has_reference_time or self.result.verdict is Verdict.UNKNOWN:
            return True
        assert self.reference is not None
        return self.result.verdict.value in self.reference["verdict"]


def run(record: dict[str, Any], limit: int, seconds: float, scale: float) -> Run:
    """Solve one puzzle."""
    puzzle = kind("nonogram").from_json(record)
    start = time.process_time()
    result = solve(puzzle, engine="native", limit=limit, time_limit=seconds)
    spent = (time.process_time() - start) * scale
    return Run(record["id"], record.get("title", ""), result, spent, None)


def run_set(name: str, every: int, limit: int, seconds: float, scale: float) -> list[Run]:
    """Solve a set, with the reference result for each puzzle."""
    times = reference("nonogram.csv")
    runs: list[Run] = []
    for number, record in enumerate(records(f"nonogram/{name}.jsonl")):
        if not runs:
            run(record, limit, seconds, scale)  # the first call also loads the engine
        if number % every == 0 and record["id"] not in HARDEST:
            one = run(record, limit, seconds, scale)
            runs.append(Run(one.name, one.title, one.result, one.seconds, times.get(record["id"])))
    return runs


def pictures(every: int, scale: float) -> dict[str, Any]:
    """Find a solution and look for a second: geometric mean of the ratios, share won, worst ratio and time-outs."""
    runs = run_set("pictures", every, 2, PICTURE_LIMIT, scale)
    own = {name: float(row["own_seconds"]) for name, row in reference("nonogram-own.csv").items()}
    # pbnsolve's seconds, and how many times as fast the engine is, scaled to one machine
    faster = {
        r.name: (own[r.name], own[r.name] * REFERENCE_SPEED / OWN_SPEED / r.seconds) for r in runs if r.name in own
    }
    worst = min(faster, key=lambda name: faster[name][1])
    undecided = [r for r in runs if r.result.verdict is Verdict.UNKNOWN]
    figures = {
        "puzzles": len(runs),
        "compared with pbnsolve's own time": len(faster),
        "times as fast, geometric mean (5)": _mean_ratio(faster, 0),
        "times as fast where it needs 0.1 ms (10)": _mean_ratio(faster, 1e-4),
        "times as fast where it needs 1 ms (20)": _mean_ratio(faster, 1e-3),
        "share slower (0)": sum(ratio < 1 for _, ratio in faster.values()) / len(faster),
        "worst ratio": faster[worst][1],
        "puzzle with the worst ratio": worst,
        "time-outs at 10 s": len(undecided),
        "time-outs where the reference has none (0)": sum(r.has_reference_time for r in undecided),
        "time-outs of the reference": sum(r.reference is not None and not r.has_reference_time for r in runs),
        "verdicts that differ (0)": sum(not r.agrees for r in runs),
        "median seconds": percentile([r.seconds for r in runs], 0.5),
        "slowest seconds": max(r.seconds for r in runs),
        "most megabytes of search": max(r.result.stats["bytes"] for r in runs) / 1e6,
    }
    table("pictures.jsonl, verdict unique or multiple", ("figure", "measured"), figures.items())
    return figures


def _mean_ratio(faster: Mapping[str, tuple[float, float]], least: float) -> float:
    return geometric_mean(ratio for seconds, ratio in faster.values() if seconds >= least)


def tournament(every: int, scale: float) -> dict[str, Any]:
    """Find one solution of each puzzle."""
    runs = run_set("tournament", every, 1, TOURNAMENT_LIMIT, scale)
    seconds = [r.seconds for r in runs]
    figures = {
        "puzzles": len(runs),
        "solved": sum(bool(r.result.solutions) for r in runs),
        "mean seconds (at most 0.08)": sum(seconds) / len(seconds),
        "median seconds": percentile(seconds, 0.5),
        "90 % below": percentile(seconds, 0.9),
        "slowest seconds": max(seconds),
    }
    table("tournament.jsonl, one solution each", ("figure", "measured"), figures.items())
    return figures


def survey(_every: int, scale: float) -> dict[str, Any]:
    """Decide each of the 28 webpbn puzzles."""
    runs = run_set("survey", 1, 2, SURVEY_LIMIT, scale)
    rows = [(r.name, r.title, r.result.verdict.value, r.seconds, r.result.stats["conflicts"]) for r in runs]
    table(
        "survey.jsonl, unique or a second solution (at most 10 s each)",
        ("puzzle", "title", "verdict", "seconds", "conflicts"),
        rows,
    )
    return {
        "puzzles": len(runs),
        "decided": sum(r.result.verdict is not Verdict.UNKNOWN for r in runs),
        "slowest seconds (at most 10)": max(r.seconds for r in runs),
    }


def hardest(seconds: float, scale: float) -> dict[str, Any]:
    """Try the puzzles that no solver of the survey decided."""
    runs = [run(r, 2, seconds, scale) for r in records("nonogram/survey.jsonl") if r["id"] in HARDEST]
    rows = [
        (r.name, r.result.verdict.value, len(r.result.solutions), r.seconds, r.result.stats["conflicts"]) for r in runs
    ]
    table(f"the hardest, {seconds:g} s each", ("puzzle", "verdict", "solutions", "seconds", "conflicts"), rows)
    return {r.name: {"verdict": r.result.verdict.value, "seconds": r.seconds} for r in runs}


SETS: dict[str, Callable[[int, float], dict[str, Any]]] = {
    "pictures": pictures,
    "tournament": tournament,
    "survey": survey,
}


def main(arguments: list[str]) -> None:
    """Run the named sets, or all."""
    parser = argparse.ArgumentParser(prog="native_nonogram", description=__doc__)
    parser.add_argument("sets", nargs="*", choices=[*SETS, []])
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--hard", type=float, default=0.0)
    options = parser.parse_args(arguments)
    measured = speed()
    scale = REFERENCE_SPEED / measured
    names = options.sets or ([] if options.hard else list(SETS))
    results: dict[str, Any] = {name: SETS[name](options.every, scale) for name in names}
    if options.hard:
        results["hardest"] = hardest(options.hard, scale)
    for name, figures in results.items():
        save(f"native_nonogram_{name}", {"speed": measured, "figures": figures})


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
