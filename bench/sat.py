"""The SAT engine on real Nurikabe: the solutions of janko.at proved unique, verdicts of the rest, both encodings.

python -m bench.sat                 everything (about ten minutes)
python -m bench.sat --every 10      every tenth puzzle
python -m bench.sat --part janko    one part: janko, verdicts or encodings
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bench.common import percentile, records, save, table
from nurigram.base.deadline import Deadline
from nurigram.formats.json_form import from_object
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.solving.engines import sat

LIMIT = 60.0
"""How many CPU seconds a puzzle may take."""

PATIENCE = 3
"""The limit by the clock is this many times as long, so that a busy machine does not make the engine look slow."""

SLOW = 1.0
WAYS = {"cuts": True, "complete": False}


@dataclass(frozen=True)
class Run:
    """The result for one puzzle: CPU seconds, and whether the stored solution was proved to be the only one."""

    id: str
    cells: int
    verdict: str
    seconds: float
    proved: bool
    stats: dict[str, Any]


def puzzles(name: str, every: int) -> Iterator[Puzzle]:
    """Every n-th puzzle of a file."""
    return (from_object(record) for n, record in enumerate(records(f"nurikabe/{name}.jsonl")) if n % every == 0)


def run(puzzle: Puzzle, *, lazy: bool = True, limit: float = LIMIT) -> Run:
    """Solve one puzzle and look for a second solution."""
    start = time.process_time()
    result = sat.solve(puzzle, limit=2, deadline=Deadline(PATIENCE * limit), encoding="lazy" if lazy else "complete")
    seconds = time.process_time() - start
    in_time = seconds <= limit
    proved = in_time and result.verdict is Verdict.UNIQUE and result.solutions[0].rows == puzzle.info.solution
    verdict = result.verdict.value if in_time else Verdict.UNKNOWN.value
    return Run(puzzle.info.id or "?", puzzle.grid.area, verdict, seconds, proved, dict(result.stats))


def janko(every: int) -> dict[str, Any]:
    """Every puzzle with a stored solution must get the verdict unique and exactly that solution."""
    runs = [run(puzzle) for puzzle in puzzles("janko", every) if puzzle.info.solution]
    times = [each.seconds for each in runs]
    missed = [each.id for each in runs if not each.proved]
    figures = [
        ("puzzles with a solution", len(runs), ""),
        ("unique, with exactly that solution", len(runs) - len(missed), len(runs)),
        ("more than 1 s of CPU time", sum(seconds > SLOW for seconds in times), ""),
        ("median, s", percentile(times, 0.5), ""),
        ("95 %, s", percentile(times, 0.95), ""),
        ("worst, s", max(times), f"at most {LIMIT:.0f}"),
    ]
    table("janko.jsonl with the engine sat", ("figure", "measured", "target"), figures)
    worst = sorted(runs, key=lambda each: -each.seconds)[:12]
    _show_runs("The worst of them", worst)
    return {"puzzles": len(runs), "missed": missed, "worst": [vars(each) for each in worst]}


def verdicts(every: int) -> dict[str, Any]:
    """How many puzzles of the other files have one solution, several or none, or are undecided."""
    counts = {}
    for name in ("published", "site", "sparse"):
        runs = [run(puzzle) for puzzle in puzzles(name, every)]
        counts[name] = Counter(each.verdict for each in runs)
        odd = [each for each in runs if each.verdict != "unique" or each.seconds > 10 * SLOW]
        _show_runs(f"{name}.jsonl: not unique, or more than 10 s", odd)
    rows = [(name, *(count[verdict.value] for verdict in Verdict)) for name, count in counts.items()]
    table("Verdicts within 60 s", ("file", *(verdict.value for verdict in Verdict)), rows)
    return {name: dict(count) for name, count in counts.items()}


def encodings(every: int) -> dict[str, Any]:
    """Connectivity by cuts against the complete clauses, on a sample of janko.at, at most 20 s each."""
    sample = [puzzle for puzzle in puzzles("janko", 12 * every) if puzzle.info.solution]
    rows = []
    for name, lazy in WAYS.items():
        runs = [run(puzzle, lazy=lazy, limit=20.0) for puzzle in sample]
        times = [each.seconds for each in runs]
        proved = sum(each.proved for each in runs)
        rows.append((name, len(runs), proved, percentile(times, 0.5), percentile(times, 0.95), sum(times)))
    table("Both encodings on a sample", ("connectivity", "puzzles", "proved", "median, s", "95 %, s", "sum, s"), rows)
    return {str(row[0]): row[1:] for row in rows}


def _show_runs(title: str, runs: list[Run]) -> None:
    rows = [
        (
            each.id,
            each.cells,
            each.verdict,
            each.seconds,
            each.stats["rounds"],
            each.stats["cuts"],
            each.stats["conflicts"],
        )
        for each in runs
    ]
    table(title, ("puzzle", "cells", "verdict", "CPU s", "rounds", "cuts", "conflicts"), rows)


PARTS: dict[str, Callable[[int], dict[str, Any]]] = {"janko": janko, "verdicts": verdicts, "encodings": encodings}


def main(arguments: list[str]) -> None:
    """Run the chosen parts and print their figures."""
    parser = argparse.ArgumentParser(prog="bench.sat", description=__doc__.splitlines()[0])
    parser.add_argument("--every", type=int, default=1, help="take only every n-th puzzle")
    parser.add_argument("--part", choices=PARTS, action="append", help="run only this part")
    options = parser.parse_args(arguments)
    save("sat", {name: PARTS[name](options.every) for name in options.part or PARTS})


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
