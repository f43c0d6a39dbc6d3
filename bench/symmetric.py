"""Times to generate Nurikabe with symmetric numbers, by size and tier, and how asymmetric their solutions are."""

from __future__ import annotations

import sys
import time

from bench.common import percentile, save, table
from nurigram import Tier, generate
from nurigram.base.dice import derive_seed
from nurigram.puzzle.model import Puzzle

SIZES = ("5x5", "6x6", "7x7", "10x10", "12x12", "15x15")
TIERS = tuple(tier for tier in Tier if tier < Tier.SEARCH)


def main(arguments: list[str]) -> None:
    """``symmetric [SEEDS]``: takes SEEDS seeds for each size and tier (default 10)."""
    seeds = int(arguments[0]) if arguments else 10
    rows = [_row(size, tier, seeds) for size in SIZES for tier in TIERS]
    header = ("board", "tier", "seeds", "median s", "slowest s", "cells that differ from the opposite one")
    table("Symmetric numbers: CPU seconds per puzzle", header, rows)
    save("symmetric", {"rows": rows})


def _row(size: str, tier: Tier, seeds: int) -> tuple[object, ...]:
    taken, unlike = [], []
    for index in range(seeds):
        start = time.process_time()
        puzzle = generate("nurikabe", size, tier, seed=derive_seed(2, index), symmetry="half-turn")
        taken.append(time.process_time() - start)
        unlike.append(_unlike(puzzle))
    return size, tier.label, seeds, percentile(taken, 0.5), max(taken), f"{percentile(unlike, 0.5):.0%}"


def _unlike(puzzle: Puzzle) -> float:
    """The share of cells whose colour differs from that of the opposite cell."""
    cells = "".join(puzzle.info.solution or ())
    return sum(here != there for here, there in zip(cells, reversed(cells), strict=True)) / len(cells)


if __name__ == "__main__":
    main(sys.argv[1:])
