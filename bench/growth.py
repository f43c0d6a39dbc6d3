"""The time of the native engine against the area: random boards of both kinds, 5x5 to 50x50, as a table and a plot.

``growth [--boards N] [--seed N] [--to FOLDER]``: a Nurikabe board has the islands of a random wall, a nonogram is a
random picture of blots. Both are changed to have one solution; if a few tries are not enough, they stay as they are.
Times are CPU seconds to the verdict. Memory is that of the search, and the peak of the whole process for that size.

``growth --generate [--boards N] [--sides 20,25,30,50] [--tiers hard]``: the CPU seconds to generate handmade Nurikabe
of these sizes instead, proof and grade included. Boards of 50x50 take minutes, so only one of each is made.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.common import RESULTS, percentile, save, table
from nurigram import Grid, Verdict, generate, solve
from nurigram.base.deadline import Deadline
from nurigram.base.dice import derive_seed
from nurigram.base.grid import Bitboard
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nonogram.making.canvas import Canvas
from nurigram.kinds.nurikabe import NurikabePuzzle
from nurigram.puzzle.model import Puzzle
from tests.fixtures.random_boards import clues_of, legal_wall, sharpen

SIDES = (5, 7, 10, 15, 20, 25, 30, 40, 50)
TRIES = 30
LONGEST = 9
LIMIT = 60.0
ONE_ONLY = 50
"""Of boards with sides of this length and longer, only one is generated."""

ROUGH = 0.25
"""The share of cells that are not smoothed. If all were, line logic alone would solve these pictures."""


def wall_without_pools(rng: random.Random, grid: Grid) -> Bitboard:
    """A wall with islands of at most ``LONGEST`` cells, or a few more if that leaves a pool."""
    longest = LONGEST
    while grid.full_squares(wall := legal_wall(rng, grid, longest)):
        longest += 3
    return wall


def nurikabe_board(rng: random.Random, side: int) -> NurikabePuzzle:
    """The islands of a random wall, with the numbers moved to get a single solution if possible."""
    grid = Grid(side, side)
    return sharpen(rng, clues_of(rng, grid, wall_without_pools(rng, grid)), TRIES, Deadline(5))


def nonogram_board(rng: random.Random, side: int) -> NonogramPuzzle:
    """Blots: noise in which most cells take the colour around them. Cells in which solutions differ are filled."""
    grid = Grid(side, side)
    noise = {cell: rng.random() < 0.5 for cell in grid.places(grid.cells)}
    black = grid.board(
        cell for cell, dark in noise.items() if (dark if rng.random() < ROUGH else _is_dark_around(noise, cell))
    )
    for _ in range(TRIES):
        solutions = solve(Canvas(grid, black).puzzle(), engine="native", time_limit=5).solutions
        if len(solutions) < 2:
            break
        black |= solutions[0].board ^ solutions[1].board
    return Canvas(grid, black).puzzle()


def _is_dark_around(noise: dict[tuple[int, int], bool], cell: tuple[int, int]) -> bool:
    row, col = cell
    around = [noise.get((r, c), False) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)]
    return sum(around) > 4


KINDS: dict[str, Callable[[random.Random, int], Puzzle]] = {"nurikabe": nurikabe_board, "nonogram": nonogram_board}


def measure(kind: str, side: int, boards: int, seed: int) -> dict[str, Any]:
    """Make and solve the boards of one size, in this process."""
    rng = random.Random(f"{seed} {kind} {side}")
    seconds, held, verdicts = [], [], []
    for _ in range(boards):
        puzzle = KINDS[kind](rng, side)
        start = time.process_time()
        result = solve(puzzle, engine="native", time_limit=LIMIT)
        seconds.append(time.process_time() - start)
        held.append(result.stats["bytes"] + result.stats.get("sweep bytes", 0))
        verdicts.append(result.verdict)
    return {
        "cells": side * side,
        "median": percentile(seconds, 0.5),
        "90 %": percentile(seconds, 0.9),
        "slowest": max(seconds),
        "unique": sum(verdict is Verdict.UNIQUE for verdict in verdicts),
        "undecided": sum(verdict is Verdict.UNKNOWN for verdict in verdicts),
        "search MB": max(held) / 1e6,
        "peak MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000,
    }


def measure_apart(kind: str, side: int, boards: int, seed: int) -> dict[str, Any]:
    """The same in a separate process, so that its peak memory can be measured."""
    command = [sys.executable, "-m", "bench.growth", "--one", kind, str(side), "--boards", str(boards)]
    done = subprocess.run([*command, "--seed", str(seed)], capture_output=True, text=True, check=True)
    row: dict[str, Any] = json.loads(done.stdout)
    return row


def plot(rows: dict[str, list[dict[str, Any]]], folder: Path) -> list[Path]:
    """Plot the median and the slowest time against the area, both axes logarithmic, as PNG and as SVG."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, panels = plt.subplots(1, len(rows), figsize=(11, 4.5), sharey=True)
    for axes, (kind, measured) in zip(panels, rows.items(), strict=True):
        for name in ("median", "slowest"):
            axes.loglog([row["cells"] for row in measured], [row[name] for row in measured], marker="o", label=name)
        axes.set(title=kind, xlabel="cells", ylabel="CPU seconds to the verdict")
        axes.grid(visible=True, which="both", alpha=0.3)
        axes.legend()
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / "growth.png", folder / "growth.svg"]
    for path in paths:
        figure.savefig(path, dpi=120, bbox_inches="tight")
    plt.close(figure)
    return paths


def generating(side: int, tier: str, boards: int, seed: int) -> tuple[Any, ...]:
    """The row of one size and tier: how long its boards took to generate, in CPU seconds."""
    seconds = []
    for number in range(boards if side < ONE_ONLY else 1):
        start = time.process_time()
        generate("nurikabe", (side, side), tier, seed=derive_seed(seed, number))
        seconds.append(time.process_time() - start)
        print(f"{side}x{side} {tier}: {seconds[-1]:.1f} s", flush=True)
    mean = sum(seconds) / len(seconds)
    return f"{side}x{side}", tier, len(seconds), percentile(seconds, 0.5), percentile(seconds, 0.95), mean, max(seconds)


def measure_generating(sides: list[int], tiers: list[str], boards: int, seed: int) -> None:
    """Generate boards of all sizes and tiers; print and save how long it took."""
    rows = [generating(side, tier, boards, seed) for side in sides for tier in tiers]
    header = ("board", "tier", "boards", "median s", "p95 s", "mean s", "slowest s")
    table("CPU seconds to generate a handmade Nurikabe, proof and grade included", header, rows)
    print(f"saved in {save('growth-generate', {'rows': rows})}")


def main(arguments: list[str]) -> None:
    """Measure, then print, plot and save the figures."""
    parser = argparse.ArgumentParser(prog="growth", description=__doc__)
    parser.add_argument("--boards", type=int, default=10, help="boards of each size")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=RESULTS, help="the folder for the plot")
    parser.add_argument("--one", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--generate", action="store_true", help="how long it takes to generate large boards")
    parser.add_argument("--sides", default="20,25,30,50", help="with --generate: the sides of the boards")
    parser.add_argument("--tiers", default="hard", help="with --generate: the tiers, such as easy,hard")
    options = parser.parse_args(arguments)
    if options.generate:
        sides = [int(side) for side in options.sides.split(",")]
        measure_generating(sides, options.tiers.split(","), options.boards, options.seed)
        return
    if options.one:
        print(json.dumps(measure(options.one[0], int(options.one[1]), options.boards, options.seed)))
        return
    rows = {kind: [measure_apart(kind, side, options.boards, options.seed) for side in SIDES] for kind in KINDS}
    for kind, measured in rows.items():
        shown = [(f"{side}x{side}", *row.values()) for side, row in zip(SIDES, measured, strict=True)]
        table(f"{kind}: {options.boards} boards of each size", ("board", *measured[0]), shown)
    print(f"plotted in {', '.join(map(str, plot(rows, options.to)))}")
    print(f"saved in {save('growth', {'rows': rows})}")


if __name__ == "__main__":
    main(sys.argv[1:])
