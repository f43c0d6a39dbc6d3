"""The native engine against the SAT engine on random boards up to 10x10: verdicts and all solutions must be equal.

``native_vs_sat [COUNT] [--seed N]``: 20,000 boards unless told otherwise; ``?``, holes, contradictory and empty ones
included. Boards with twenty solutions or more are not enumerated by the SAT engine: twenty are verified instead.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

from bench.common import save, table
from nurigram import Verdict
from tests.fixtures.random_boards import random_board
from tests.oracle.agree import difference


def compare(count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """The verdicts, and the boards where the engines differ."""
    rng = random.Random(seed)
    verdicts: Counter[str] = Counter({verdict.value: 0 for verdict in Verdict})
    wrong = []
    for _ in range(count):
        puzzle = random_board(rng)
        verdict, problem = difference(puzzle)
        verdicts[verdict] += 1
        if problem:
            wrong.append(f"{problem}: {puzzle!r}")
    return verdicts, wrong


def main(arguments: list[str]) -> None:
    """Compare, print and keep the figures."""
    parser = argparse.ArgumentParser(prog="native_vs_sat", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    verdicts, wrong = compare(options.count, options.seed)
    figures = {"boards (at least 20,000)": options.count, "differences (0)": len(wrong), **verdicts}
    table("native against sat", ("figure", "measured"), figures.items())
    for line in wrong[:5]:
        print(line)
    print(f"kept in {save('native_vs_sat', figures)}")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
