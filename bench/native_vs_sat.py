"""The native engine against the SAT engine on random boards up to 10x10: verdicts and all solutions must be equal.

``native_vs_sat [COUNT] [--seed N]``: COUNT boards (default 20,000), some of them with ``?``, with holes, contradictory
or empty. If a board has twenty or more solutions, the SAT engine does not list them; twenty are verified instead.
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
    """Compare, then print and save the figures."""
    parser = argparse.ArgumentParser(prog="native_vs_sat", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    verdicts, wrong = compare(options.count, options.seed)
    figures = {"boards (at least 20,000)": options.count, "differences (0)": len(wrong), **verdicts}
    table("native against sat", ("figure", "measured"), figures.items())
    for line in wrong[:5]:
        print(line)
    print(f"saved in {save('native_vs_sat', figures)}")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
