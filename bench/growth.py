"""The native Nurikabe engine's time against area: boards made at random, 5x5 to 50x50, as a table and a plot.

``growth [--boards N] [--seed N]``: numbers are moved until one solution is left where a few tries suffice; other boards
stay in with two solutions. CPU seconds to the verdict, and the memory that the search held.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path
from typing import Any

from bench.boards import clues_of, legal_wall, sharpen
from bench.common import RESULTS, percentile, save, table
from nurigram import Grid, Verdict, solve
from nurigram.grid import Bitboard
from nurigram.model import Deadline

SIDES = (5, 7, 10, 15, 20, 25, 30, 40, 50)
TRIES = 30
LONGEST = 9


def wall_without_pools(rng: random.Random, grid: Grid) -> Bitboard:
    """Islands of at most ``LONGEST`` cells, or a few more where that leaves a pool."""
    longest = LONGEST
    while grid.full_squares(wall := legal_wall(rng, grid, longest)):
        longest += 3
    return wall


def measure(side: int, boards: int, rng: random.Random) -> dict[str, Any]:
    """Make and solve the boards of one size."""
    seconds, held, unique = [], [], 0
    for _ in range(boards):
        grid = Grid(side, side)
        puzzle = sharpen(rng, clues_of(rng, grid, wall_without_pools(rng, grid)), TRIES, Deadline(5))
        start = time.process_time()
        result = solve(puzzle, engine="native", time_limit=60)
        seconds.append(time.process_time() - start)
        held.append(result.stats["bytes"])
        unique += result.verdict is Verdict.UNIQUE
    return {
        "area": side * side,
        "median": percentile(seconds, 0.5),
        "90 %": percentile(seconds, 0.9),
        "slowest": max(seconds),
        "unique": unique / boards,
        "kilobytes": max(held) / 1000,
    }


def plot(rows: list[dict[str, Any]]) -> Path:
    """Median and slowest time against area, both axes logarithmic."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4.5))
    for name in ("median", "slowest"):
        axes.loglog([row["area"] for row in rows], [row[name] for row in rows], marker="o", label=name)
    axes.set_xlabel("cells")
    axes.set_ylabel("CPU seconds to the verdict")
    axes.grid(visible=True, which="both", alpha=0.3)
    axes.legend()
    RESULTS.mkdir(parents=True, exist_ok=True)
    path = RESULTS / "growth.png"
    figure.savefig(path, dpi=120, bbox_inches="tight")
    plt.close(figure)
    return path


def main(arguments: list[str]) -> None:
    """Measure, print, draw and keep the figures."""
    parser = argparse.ArgumentParser(prog="growth", description=__doc__)
    parser.add_argument("--boards", type=int, default=10, help="boards of each size")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    rng = random.Random(options.seed)
    rows = [measure(side, options.boards, rng) for side in SIDES]
    shown = [(f"{side}x{side}", *row.values()) for side, row in zip(SIDES, rows, strict=True)]
    table("Time against area", ("board", "cells", "median s", "90 % s", "slowest s", "unique", "most kB"), shown)
    print(f"drawn in {plot(rows)}")
    print(f"kept in {save('growth', {'rows': rows})}")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
