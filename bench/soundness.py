"""Check every step of every technique against the solutions, and that the order of steps does not matter.

If a file has no solution for a puzzle, the default engine finds it first.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

from bench.common import records, save, table
from nurigram import State, Tier, Verdict, deduce, solve
from nurigram.base.grid import Bitboard
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind
from nurigram.puzzle.step import Clash, Step
from nurigram.reasoning.deduce import view_of

FILES = ("nurikabe/janko.jsonl", "nurikabe/published.jsonl", "nurikabe/site.jsonl")
SECONDS = 20.0


def main(arguments: list[str]) -> None:
    """Print how many puzzles and steps were checked, and every fault. The exit status is 1 if there is a fault."""
    parser = argparse.ArgumentParser(prog="soundness", description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="take only every n-th puzzle")
    parser.add_argument("--cells", type=int, default=400, help="leave out larger boards")
    parser.add_argument("--tier", default="search", help="the highest tier to check")
    parser.add_argument("--shuffle", type=int, default=0, help="also shuffle the order of steps for every n-th puzzle")
    options = parser.parse_args(arguments)
    tier, lines = Tier.parse(options.tier), []
    faults: list[str] = []
    for file in FILES:
        puzzles = steps = 0
        for number, data in enumerate(records(file)):
            if number % options.every or data["rows"] * data["cols"] > options.cells:
                continue
            puzzle = kind("nurikabe").from_json(data)
            black = _solution(data, puzzle)
            if black is None:
                continue
            puzzles += 1
            steps += _check(data["id"], puzzle, black, tier, faults)
            if options.shuffle and puzzles % options.shuffle == 0:
                _check_order(data["id"], puzzle, min(tier, Tier.EXPERT), faults)
        lines.append((file, puzzles, steps))
    table("checked", ["file", "puzzles", "steps"], lines)
    print("\n".join(faults) or "no faults")
    save("soundness", {"checked": lines, "faults": faults})
    if faults:
        raise SystemExit(1)


def _solution(data: dict[str, Any], puzzle: Puzzle) -> Bitboard | None:
    if "solution" in data:
        return puzzle.grid.parse_rows(data["solution"])[0]
    found = solve(puzzle, time_limit=SECONDS)
    return found.solutions[0].board if found.verdict is Verdict.UNIQUE else None


def _check(name: str, puzzle: Puzzle, black: Bitboard, tier: Tier, faults: list[str]) -> int:
    """Check every step of the trace, and everything that any technique finds at a few moments of it."""
    trace = deduce(puzzle, tier)
    if trace.clash is not None:
        faults.append(f"{name}: a clash where there is a solution: {trace.clash.code}")
    faults += [f"{name}: {step.name}" for step in trace.taken if _is_wrong(step, black)]
    states, seen = list(trace.states()), 0
    for state in states[:: max(1, len(states) // 3)]:
        view = view_of(state)
        for technique in kind(puzzle.kind).up_to(min(tier, Tier.EXPERT)):
            for found in technique(view):
                seen += 1
                if isinstance(found, Clash) or _is_wrong(found, black):
                    faults.append(f"{name}: {technique.__name__} in mid-play")
    return len(trace.steps) + seen


def _is_wrong(step: Step, black: Bitboard) -> bool:
    return bool(step.black & ~black or step.white & black)


def _check_order(name: str, puzzle: Puzzle, tier: Tier, faults: list[str]) -> None:
    """Take one random step at a time, of a random technique that finds one: the end must be the same."""
    rng, techniques = random.Random(name), kind(puzzle.kind).up_to(tier)
    view = view_of(State(puzzle))
    while True:
        for technique in rng.sample(techniques, len(techniques)):
            steps = [found for found in technique(view) if isinstance(found, Step)]
            if steps:
                step = rng.choice(steps)
                view = view.after(step.black, step.white)
                break
        else:
            break
    end = deduce(puzzle, tier).end
    if view.out != end.out:
        faults.append(f"{name}: the end depends on the order of steps")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
