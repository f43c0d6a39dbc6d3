"""The native nonogram engine against the clauses: verdicts and solution sets of random boards up to 10x10.

``native_vs_sat_nonogram [COUNT]``: 20,000 boards by default: pictures of every density, some with a clue spoilt, some
with clues at random. Ends with an error at the first board on which they differ.
"""

from __future__ import annotations

import random
from collections import Counter

from bench.common import save, table
from nurigram import SolveResult, solve, verify
from nurigram.ground.deadline import Deadline
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.puzzle import registry
from tests.oracle.nonograms import mixed_puzzles

SIDE, LIMIT, SEED = 10, 40, 2026


def main(arguments: list[str]) -> None:
    """Compare as many boards as asked for."""
    number = int(arguments[0]) if arguments else 20_000
    verdicts: Counter[str] = Counter()
    for puzzle in mixed_puzzles(random.Random(SEED), number, SIDE):
        ours = solve(puzzle, engine="native", limit=LIMIT)
        difference = compare(puzzle, ours, registry.engine("sat").solve(puzzle, limit=LIMIT, deadline=Deadline()))
        if difference:
            raise SystemExit(f"{difference}: {puzzle!r}")
        verdicts[ours.verdict.value] += 1
    table(f"{number} boards, no difference", ("verdict", "boards"), sorted(verdicts.items()))
    save("native_vs_sat_nonogram", {"boards": number, "verdicts": verdicts})


def compare(puzzle: NonogramPuzzle, ours: SolveResult, theirs: SolveResult) -> str:
    """In what two answers differ; empty if in nothing. Beyond the limit they may find different solutions."""
    boards = {solution.board for solution in ours.solutions}
    if ours.verdict is not theirs.verdict:
        return f"{ours.verdict.value} here, {theirs.verdict.value} there"
    if len(boards) != len(ours.solutions) or len(boards) != len(theirs.solutions):
        return f"{len(boards)} different solutions here, {len(theirs.solutions)} there"
    if any(verify(puzzle, board) for board in boards):
        return "a solution breaks a rule"
    if len(boards) < LIMIT and boards != {solution.board for solution in theirs.solutions}:
        return "different solutions"
    return ""


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
