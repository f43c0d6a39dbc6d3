"""Make the starter library with our own generator: ``python -m nurigram.library.make_starter [JOBS]``.

Every order has its own seed, so the file is the same each time it is made. Existing lines are kept, so an interrupted
run can go on where it stopped.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from nurigram.formats import dumps
from nurigram.making.batch import generate_many
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.registry import KINDS, kind as kind_table

FILE = Path(__file__).parent / "starter.tsv"
HEADER = "# address\ttier\tscore\tseed\n"
SECONDS = 900.0
"""How long one order of several puzzles may take: so long that the file does not depend on a machine's speed."""

YEAR = 53
"""A year of the same weekday: a puzzle of the day comes back after that (``week``)."""

SIZES = {
    Tier.EASY: {(5, 5): 14, (7, 7): YEAR, (10, 10): YEAR, (15, 15): 4, (20, 20): 4},
    Tier.MEDIUM: {(5, 5): 8, (7, 7): YEAR, (10, 10): YEAR, (12, 12): 4, (15, 15): 4, (20, 20): 4},
    Tier.HARD: {(7, 7): YEAR, (10, 10): YEAR, (12, 12): 6, (15, 15): 6, (20, 20): 4},
    Tier.EXPERT: {(7, 7): 10, (10, 10): YEAR, (12, 12): 6, (15, 15): 4, (20, 20): 3},
}
"""How many puzzles of each tier and size to make for every kind."""


def main(arguments: list[str]) -> None:
    """Make the missing puzzles. The file is replaced in one step after every order."""
    jobs = int(arguments[0]) if arguments else 1
    lines = [line for line in _old_lines() if line]
    have = Counter(_order_of(line) for line in lines)
    for kind in KINDS:
        if kind_table(kind).propose is None:
            continue
        for tier, sizes in SIZES.items():
            for size, count in sizes.items():
                if have[kind, tier.label, size] == 0:
                    lines += make(kind, tier, size, count, jobs)
                    _write(lines)


def make(kind: str, tier: Tier, size: tuple[int, int], count: int, jobs: int) -> Iterator[str]:
    """The lines of one order; there are fewer than ``count`` if time runs out."""
    seed = zlib.crc32(f"{kind} {tier.label} {size}".encode())
    for puzzle in generate_many(kind, size, tier, count=count, seed=seed, jobs=jobs, time_limit=SECONDS):
        yield _line(puzzle)


def _line(puzzle: Puzzle) -> str:
    grade, seed = puzzle.info.extra["grade"], puzzle.info.extra["seed"]
    address = dumps(puzzle, "puzzlink").strip().partition("?")[2]
    return f"{address}\t{grade['tier']}\t{grade['score']:.3f}\t{seed}"


def _order_of(line: str) -> tuple[str, str, tuple[int, int]]:
    address, tier, *_ = line.split("\t")
    kind, cols, rows, *_ = address.split("/")
    return kind, tier, (int(rows), int(cols))


def _old_lines() -> Iterator[str]:
    if FILE.exists():
        yield from (line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))


def _write(lines: list[str]) -> None:
    fresh = FILE.with_suffix(".new")
    fresh.write_text(HEADER + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    os.replace(fresh, FILE)


if __name__ == "__main__":
    main(sys.argv[1:])
