"""How long a full trace of a 10x10 board and a hint on a 20x20 board take, and the growth with the area."""

from __future__ import annotations

import argparse
import math
import random
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from bench.common import REFERENCE_SPEED, percentile, records, save, speed, table
from nurigram import State, Tier, deduce, hint
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind
from nurigram.reasoning.deduce import Trace
from nurigram.reasoning.hint import only_solution

FILES = ("nurikabe/janko.jsonl", "nurikabe/site.jsonl")
TRACE_TARGET = 0.010
HINT_TARGET = 0.050


def main(arguments: list[str]) -> None:
    """Print both figures beside their targets, then the growth. All times are CPU times."""
    parser = argparse.ArgumentParser(prog="trace_speed", description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="take only every n-th puzzle")
    parser.add_argument("--hints", type=int, default=4, help="how many moments of each 20x20 to ask for a hint")
    options = parser.parse_args(arguments)
    scale = REFERENCE_SPEED / speed()
    traces = _traces(options.every)
    hints = list(_hints(options.every, options.hints))
    _print_targets(traces[100], hints, scale)
    _print_growth(traces)
    save(
        "trace_speed", {"scale": scale, "traces": {str(area): times for area, times in traces.items()}, "hints": hints}
    )


def _puzzles(every: int) -> Iterator[tuple[dict[str, Any], Puzzle]]:
    for file in FILES:
        for number, data in enumerate(records(file)):
            if number % every == 0 and data["rows"] * data["cols"] <= 400:
                yield data, kind("nurikabe").from_json(data)


def _traces(every: int) -> dict[int, list[float]]:
    """The times of full traces up to tier expert, by area."""
    times = defaultdict(list)
    for _, puzzle in _puzzles(every):
        start = time.process_time()
        deduce(puzzle, Tier.EXPERT)
        times[puzzle.grid.area].append(time.process_time() - start)
    return times


def _hints(every: int, count: int) -> Iterator[float]:
    """The times of hints at random moments on 20x20 boards. The solution is known, as it is after the first hint."""
    rng = random.Random(1)
    for _, puzzle in _puzzles(every):
        if (puzzle.grid.rows, puzzle.grid.cols) == (20, 20):
            solution = only_solution(puzzle)
            for state in _moments(rng, deduce(puzzle, Tier.EXPERT), count):
                start = time.process_time()
                hint(puzzle, state, solution=solution)
                yield time.process_time() - start


def _moments(rng: random.Random, trace: Trace, count: int) -> list[State]:
    states = list(trace.states())
    return rng.sample(states, min(count, len(states)))


def _print_targets(ten: list[float], hints: list[float], scale: float) -> None:
    median, slow = percentile(ten, 0.5), percentile(hints, 0.95)
    table(
        "CPU time in milliseconds",
        ["what", "measured", "at reference speed", "target"],
        [
            (f"full trace of a 10x10, median of {len(ten)}", 1000 * median, 1000 * median * scale, 1000 * TRACE_TARGET),
            (f"hint on a 20x20, 95th of {len(hints)}", 1000 * slow, 1000 * slow * scale, 1000 * HINT_TARGET),
        ],
    )


def _print_growth(traces: dict[int, list[float]]) -> None:
    usual = {area: times for area, times in traces.items() if len(times) >= 5}
    lines = [
        (area, len(times), 1000 * percentile(times, 0.5), 1000 * percentile(times, 0.95), 1000 * max(times))
        for area, times in sorted(usual.items())
    ]
    table("full trace by area, milliseconds", ["cells", "boards", "median", "95th", "longest"], lines)
    print(f"the median grows as the area to the power of {_slope([(line[0], line[2]) for line in lines]):.2f}")


def _slope(points: list[tuple[int, float]]) -> float:
    """The exponent of the best-fitting power law."""
    xs, ys = [math.log(x) for x, _ in points], [math.log(y) for _, y in points]
    middle_x, middle_y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((x - middle_x) * (y - middle_y) for x, y in zip(xs, ys, strict=True)) / sum(
        (x - middle_x) ** 2 for x in xs
    )


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
