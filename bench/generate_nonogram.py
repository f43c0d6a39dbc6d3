"""Times to generate nonograms, by size and tier, and a thousand puzzles confirmed by an independent engine."""

from __future__ import annotations

import argparse
import time

from bench.common import percentile, save, table
from nurigram import solve
from nurigram.base.errors import GenerationError
from nurigram.making.generate import generate
from nurigram.puzzle.model import Puzzle, Verdict

TARGETS = {("15x15", "medium"): 0.1, ("30x30", "medium"): 1.0}
SIZES = ("5x5", "10x10", "15x15", "20x20", "30x30", "50x50")
TIERS = ("easy", "medium", "hard", "expert")
ORDERS = [(size, tier) for size in SIZES for tier in TIERS if (size, tier) != ("5x5", "hard")]
"""All sizes and tiers, except for hard 5x5 puzzles, which do not exist."""


def main(arguments: list[str]) -> None:
    """Measure, then print and save the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=20, help="puzzles of every size and tier")
    parser.add_argument("--confirm", type=int, default=1000, help="15x15 puzzles to make and confirm")
    parser.add_argument("--time-limit", type=float, default=60.0, help="seconds for each puzzle")
    options = parser.parse_args(arguments)
    rows = [_order(size, tier, options.each, options.time_limit) for size, tier in ORDERS if options.each]
    table(
        f"CPU seconds, {options.each} puzzles each",
        ["size", "tier", "median", "95 %", "not made", "target (median)"],
        rows,
    )
    save("generate_nonogram", {"rows": rows})
    _confirm(options.confirm)


def _order(size: str, tier: str, count: int, limit: float) -> list[object]:
    times, missing = [], 0
    for seed in range(count):
        start = time.process_time()
        try:
            generate("nonogram", size, tier, seed=seed, time_limit=limit)
        except GenerationError:
            missing += 1
        times.append(time.process_time() - start)
    target = TARGETS.get((size, tier), "")
    return [size, tier, percentile(times, 0.5), percentile(times, 0.95), missing, target]


def _confirm(count: int) -> None:
    """Make puzzles of mixed tiers. The SAT engine must find the stored solution and no other."""
    tiers = ("easy", "hard", "expert", *["medium"] * 7)
    wrong = [seed for seed in range(count) if not _is_right(generate("nonogram", "15x15", tiers[seed % 10], seed=seed))]
    print(f"{count} puzzles of 15x15: {len(wrong)} not confirmed as unique by sat {wrong[:5]} (target: 0)")


def _is_right(puzzle: Puzzle) -> bool:
    result = solve(puzzle, "sat")
    return result.verdict is Verdict.UNIQUE and result.solutions[0].rows == puzzle.info.solution


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
