"""The C++ closure against the Python techniques: real Nurikabe and random states of play on them, at every tier."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from bench.common import records, save, table
from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid, bits, from_bits
from nurigram.kinds.nurikabe.puzzle import from_json
from nurigram.kinds.nurikabe.techniques import accelerator
from nurigram.kinds.nurikabe.techniques.accelerator import Numbers, decide_in_python, numbers_of, up_to
from nurigram.puzzle.model import Tier

Case = tuple[Grid, Numbers, Bitboard, Bitboard]
COLLECTIONS = ("janko", "site", "published")


def main(arguments: list[str]) -> None:
    """``closure_equal [STEP [MOST]]``: every STEP-th puzzle (default 1) of at most MOST cells (default 400)."""
    step = int(arguments[0]) if arguments else 1
    most = int(arguments[1]) if len(arguments) > 1 else 400
    rows = [_compare(tier, step, most) for tier in Tier if tier < Tier.SEARCH]
    header = ("tier", "states", "different", "Python ms", "C++ ms", "ratio")
    table("Closure of a state", header, rows)
    save("closure_equal", {"rows": rows})


def cases(step: int, most: int) -> Iterator[Case]:
    """The empty board of every puzzle and, if the solution is known, right and wrong states of play."""
    dice = Dice(1)
    for name in COLLECTIONS:
        for index, record in enumerate(records(f"nurikabe/{name}.jsonl")):
            puzzle = from_json(record)
            if index % step or puzzle.grid.area > most:
                continue
            grid, numbers = puzzle.grid, numbers_of(puzzle)
            yield grid, numbers, 0, 0
            if record.get("solution"):
                wall, land = grid.parse_rows(record["solution"])
                for share in (0.3, 0.6):
                    yield grid, numbers, some(dice, wall, share), some(dice, land, share)
                yield grid, numbers, some(dice, wall, 0.3) | some(dice, land & ~puzzle.numbers, 0.03), 0


def some(dice: Dice, board: Bitboard, share: float) -> Bitboard:
    """A random part of a board: each cell with this probability."""
    return from_bits(index for index in bits(board) if dice.chance(share))


def _compare(tier: Tier, step: int, most: int) -> tuple[object, ...]:
    techniques = up_to(tier)
    states = different = 0
    python = native = 0.0
    for grid, numbers, black, white in cases(step, most):
        start = time.process_time()
        expected = decide_in_python(grid, numbers, techniques, black, white)
        middle = time.process_time()
        found = accelerator.decide(grid, numbers, techniques, black, white)
        python, native = python + middle - start, native + time.process_time() - middle
        states += 1
        different += expected.clash != found.clash or (not expected.clash and expected != found)
    return tier.label, states, different, 1000 * python / states, 1000 * native / states, python / native


if __name__ == "__main__":
    main(sys.argv[1:])
