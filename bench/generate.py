"""Times to generate Nurikabe: median and 95th percentile by size, difficulty and style, and the growth with area."""

from __future__ import annotations

import sys
import time
from typing import Any

from bench.common import percentile, save, table
from nurigram import generate
from nurigram.dice import derive_seed
from nurigram.generate import parse_size

Case = tuple[str, str, str, float | None, int]
CASES: tuple[Case, ...] = (
    ("5x5", "easy", "quick", None, 30),
    ("7x7", "medium", "quick", 0.05, 30),
    ("10x10", "easy", "quick", None, 30),
    ("10x10", "medium", "quick", None, 30),
    ("10x10", "hard", "quick", 0.1, 30),
    ("20x20", "hard", "quick", 2, 30),
    ("10x10", "hard", "handmade", 1, 30),
    ("10x10", "expert", "handmade", 1, 30),
    ("15x15", "hard", "handmade", 5, 30),
    ("20x20", "hard", "handmade", 30, 30),
    ("30x30", "hard", "handmade", 300, 3),
)
"""Size, difficulty, style, the time asked for in seconds, and how many seeds are taken."""

GROWTH = ("5x5", "7x7", "10x10", "12x12", "15x15", "18x18", "20x20")


def main(arguments: list[str]) -> None:
    """``bench generate [SHARE [CELLS]]``: a share below 1 takes fewer seeds, CELLS leaves out larger boards."""
    share = float(arguments[0]) if arguments else 1.0
    most = int(arguments[1]) if len(arguments) > 1 else 900
    rows = [_row(case, share) for case in CASES if _area(case[0]) <= most]
    header = ("board", "difficulty", "style", "seeds", "median s", "p95 s", "asked s")
    table("Seconds of processor time for one puzzle, proof and grade included", header, rows)
    growth = [_growth(size, max(2, round(10 * share))) for size in GROWTH if _area(size) <= most]
    table("Growth with area: handmade hard", ("board", "cells", "median s", "ms a cell"), growth)
    save("generate", {"times": rows, "growth": growth})


def times(size: str, difficulty: str, style: str, seeds: int) -> list[float]:
    """Processor seconds for each of so many seeds."""
    return [_seconds(size, difficulty, style=style, seed=derive_seed(1, index)) for index in range(seeds)]


def _seconds(size: str, difficulty: str, **options: Any) -> float:
    start = time.process_time()
    generate("nurikabe", size, difficulty, **options)
    return time.process_time() - start


def _row(case: Case, share: float) -> tuple[object, ...]:
    size, difficulty, style, asked, seeds = case
    taken = times(size, difficulty, style, max(1, round(seeds * share)))
    middle, high = percentile(taken, 0.5), percentile(taken, 0.95)
    print(f"{size} {difficulty} {style}: {middle:.3f} s", flush=True)
    return size, difficulty, style, len(taken), middle, high, "" if asked is None else asked


def _growth(size: str, seeds: int) -> tuple[object, ...]:
    middle = percentile(times(size, "hard", "handmade", seeds), 0.5)
    return size, _area(size), middle, 1000 * middle / _area(size)


def _area(size: str) -> int:
    rows, cols = parse_size(size)
    return rows * cols


if __name__ == "__main__":
    main(sys.argv[1:])
