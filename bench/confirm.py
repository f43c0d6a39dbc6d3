"""1,000 generated Nurikabe: an independent engine confirms one solution each, and the techniques confirm the tiers."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import cycle, islice
from typing import Any

from bench.common import save, table
from nurigram import Tier, Verdict, deduce, generate, solve
from nurigram.base.dice import derive_seed
from nurigram.puzzle.model import Puzzle

ORDERS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("5x5", "easy", {}),
    ("7x7", "easy", {}),
    ("7x7", "medium", {}),
    ("8x8", "hard", {"style": "quick"}),
    ("10x10", "medium", {}),
    ("10x10", "hard", {}),
    ("10x10", "hard", {"style": "quick"}),
    ("8x8", "expert", {}),
    ("10x10", "expert", {}),
    ("9x9", "medium", {"shape": "plus"}),
    ("6x12", "hard", {}),
    ("7x7", "medium", {"symmetry": "half-turn"}),
    ("7x7", "medium", {"method": "grow-wall"}),
    ("5x5", "easy", {"method": "carve", "placement": "one-at-a-time"}),
    ("8x8", "medium", {"max_island": 4}),
    ("12x12", "hard", {}),
    ("15x15", "hard", {"style": "quick"}),
)


def main(arguments: list[str]) -> None:
    """``confirm [COUNT]``: makes and checks COUNT puzzles (default 1,000)."""
    count = int(arguments[0]) if arguments else 1000
    made: Counter[str] = Counter()
    failed: list[str] = []
    for index, (size, tier, options) in enumerate(islice(cycle(ORDERS), count)):
        puzzle = generate("nurikabe", size, tier, seed=derive_seed(7, index), **options)
        made[tier] += 1
        failed += [f"{index}: {size} {tier} {options}: {problem}" for problem in problems(puzzle, Tier.parse(tier))]
        if (index + 1) % 50 == 0:
            print(f"{index + 1} made, {len(failed)} failed", flush=True)
    table("Confirmed", ("tier", "puzzles"), sorted(made.items()))
    print(f"{count} puzzles, {len(failed)} failed (target: 0)", *failed, sep="\n")
    save("confirm", {"count": count, "failed": failed})


def problems(puzzle: Puzzle, tier: Tier) -> list[str]:
    """What is wrong with a puzzle that should have one solution and exactly this tier."""
    result = solve(puzzle, "sat")
    found = []
    if result.verdict is not Verdict.UNIQUE or result.solutions[0].rows != puzzle.info.solution:
        found.append(f"the SAT engine says {result.verdict.value}")
    if not deduce(puzzle, tier).solved:
        found.append("the techniques of the tier do not solve it")
    if tier > Tier.EASY and deduce(puzzle, Tier(tier - 1)).solved:
        found.append("easier techniques solve it")
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
