"""The native engine against the SAT engine on random nonograms up to 10x10: verdicts and solutions must be equal.

``native_vs_sat_nonogram [COUNT]``: COUNT boards (default 20,000): pictures of every density, some with a wrong clue,
some with random clues. Ends with an error at the first board on which the engines differ.
"""

from __future__ import annotations

import random
from collections import Counter

from bench.common import save, table
from nurigram import SolveResult, solve, verify
from nurigram.base.deadline import Deadline
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.puzzle import registry
from tests.oracle.nonograms import mixed_puzzles

SIDE, LIMIT, SEED = 10, 40, 2026


def main(arguments: list[str]) -> None:
    """Compare the engines, and print the verdicts."""
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
    """How two answers differ; empty if they do not. If there are more than ``LIMIT`` solutions, the sets may differ."""
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
