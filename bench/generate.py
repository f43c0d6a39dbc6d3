"""Times to generate Nurikabe: median and 95th percentile by size, difficulty and style, and growth with the area."""

from __future__ import annotations

import math
import sys
import time
from dataclasses import dataclass

from bench.common import percentile, save, table
from nurigram import generate
from nurigram.base.dice import derive_seed
from nurigram.making.generate import parse_size

Case = tuple[str, str, str, float | None, int]
CASES: tuple[Case, ...] = (
    ("5x5", "easy", "quick", None, 30),
    ("7x7", "medium", "quick", 0.05, 30),
    ("10x10", "easy", "quick", None, 30),
    ("10x10", "medium", "quick", None, 30),
    ("10x10", "hard", "quick", 0.1, 30),
    ("20x20", "hard", "quick", 2, 30),
    ("10x10", "expert", "handmade", 1, 30),
    ("5x5", "hard", "handmade", None, 30),
    ("7x7", "hard", "handmade", None, 30),
    ("10x10", "hard", "handmade", 1, 30),
    ("12x12", "hard", "handmade", None, 30),
    ("15x15", "hard", "handmade", 5, 30),
    ("20x20", "hard", "handmade", 30, 30),
    ("30x30", "hard", "handmade", 20, 5),
)
"""Size, difficulty, style, the target for the median in seconds, and the number of seeds."""

GROWTH = ("hard", "handmade")
"""The difficulty and style of the cases that show the growth with the area."""


@dataclass(frozen=True)
class Row:
    """A case and the CPU seconds of each seed."""

    case: Case
    seconds: list[float]

    @property
    def area(self) -> int:
        """How many cells the board has."""
        rows, cols = parse_size(self.case[0])
        return rows * cols

    @property
    def median(self) -> float:
        """The median time."""
        return percentile(self.seconds, 0.5)

    def cells(self) -> tuple[object, ...]:
        """The row of the table."""
        size, difficulty, style, asked, _ = self.case
        high = percentile(self.seconds, 0.95)
        return size, difficulty, style, len(self.seconds), self.median, high, "" if asked is None else asked


def main(arguments: list[str]) -> None:
    """``generate [SHARE [CELLS]]``: SHARE is the share of the seeds to take; boards of more than CELLS are left out."""
    share = float(arguments[0]) if arguments else 1.0
    most = int(arguments[1]) if len(arguments) > 1 else 900
    rows = [_row(case, share) for case in CASES if Row(case, []).area <= most]
    header = ("board", "difficulty", "style", "seeds", "median s", "p95 s", "target s")
    table("CPU seconds per puzzle, including proof and grade", header, [row.cells() for row in rows])
    growth = [_growth(row, before) for row, before in _growing(rows)]
    title = "Growth with the area, handmade hard: the power of the area from one board to the next"
    table(title, ("board", "cells", "median s", "ms per cell", "power"), growth)
    save("generate", {"times": [row.cells() for row in rows], "growth": growth})


def _row(case: Case, share: float) -> Row:
    size, difficulty, style, _, seeds = case
    taken = [_seconds(size, difficulty, style, derive_seed(1, n)) for n in range(max(1, round(seeds * share)))]
    row = Row(case, taken)
    print(f"{size} {difficulty} {style}: median {row.median:.3f} s", flush=True)
    return row


def _seconds(size: str, difficulty: str, style: str, seed: int) -> float:
    start = time.process_time()
    generate("nurikabe", size, difficulty, style=style, seed=seed)
    return time.process_time() - start


def _growing(rows: list[Row]) -> list[tuple[Row, Row | None]]:
    chosen = [row for row in rows if row.case[1:3] == GROWTH]
    return list(zip(chosen, [None, *chosen], strict=False))


def _growth(row: Row, before: Row | None) -> tuple[object, ...]:
    power = before and math.log(row.median / before.median) / math.log(row.area / before.area)
    return row.case[0], row.area, row.median, 1000 * row.median / row.area, "" if power is None else power


if __name__ == "__main__":
    main(sys.argv[1:])
