"""Tools for setters on real Nurikabe with clues removed or changed: how often and how soon are they unique again?"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import mean

from bench.common import percentile, records, save, table
from nurigram import Verdict, grade, solve
from nurigram.base.dice import Dice
from nurigram.base.errors import OutOfTimeError
from nurigram.formats.json_form import from_object
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.setters.tools import edits
from nurigram.making.setters import complete, review
from nurigram.puzzle.model import Puzzle, Tier

LARGEST = 400
"""The largest board, in cells."""

REMOVED = (1, 2, 3)
Work = Callable[[NurikabePuzzle, NurikabePuzzle, float], tuple[Puzzle | None, int]]
"""Takes the broken puzzle, the one it was made of and the time limit; gives what was made of it, and what it took."""


def main(arguments: list[str]) -> None:
    """Break the puzzles, mend them, and print how that went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--instances", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0, help="the time limit for each")
    options = parser.parse_args(arguments)
    puzzles = real_puzzles(options.instances)
    rows = []
    for gone in REMOVED:
        broken = [without(puzzle, gone, Dice(number)) for number, puzzle in enumerate(puzzles)]
        rows.append(run(f"{gone} removed", completed, broken, puzzles, options.seconds))
    broken = [changed(puzzle, Dice(number)) for number, puzzle in enumerate(puzzles)]
    rows.append(run("1 changed", mended, broken, puzzles, options.seconds))
    broken = [without(puzzle, REMOVED[number % 3], Dice(number)) for number, puzzle in enumerate(puzzles)]
    rows.append(run("1 to 3 removed, tier as before", completed_as_before, broken, puzzles, options.seconds))
    header = ["what", "restored", "of", "clues added or changed", "at most", "median s", "p90 s", "longest s"]
    table(f"{len(puzzles)} puzzles of up to {LARGEST} cells", header, rows)
    save("setter", {"rows": rows})


def real_puzzles(count: int) -> list[NurikabePuzzle]:
    """Puzzles evenly spread over the collection, each with one solution that logic finds."""
    found = [from_object(data) for data in records("nurikabe/janko.jsonl")]
    fit = [puzzle for puzzle in found if isinstance(puzzle, NurikabePuzzle) and puzzle.grid.area <= LARGEST]
    good = [puzzle for puzzle in fit if len(puzzle.clues) > max(REMOVED) and None not in puzzle.sizes.values()]
    spread = (good[number * len(good) // (2 * count)] for number in range(2 * count))
    fair = (puzzle for puzzle in spread if is_unique(puzzle) and grade(puzzle).tier < Tier.SEARCH)
    return [
        replace(puzzle, info=type(puzzle.info)(id=puzzle.info.id))
        for puzzle, _ in zip(fair, range(count), strict=False)
    ]


def is_unique(puzzle: Puzzle) -> bool:
    """Whether the puzzle is proved to have one solution, by an engine that the tools do not use."""
    return solve(puzzle, "sat", time_limit=60).verdict is Verdict.UNIQUE


def without(puzzle: NurikabePuzzle, count: int, dice: Dice) -> NurikabePuzzle:
    """The puzzle without some of its clues."""
    return replace(puzzle, clues=tuple(dice.shuffled(puzzle.clues)[count:]))


def changed(puzzle: NurikabePuzzle, dice: Dice) -> NurikabePuzzle:
    """The puzzle with one number larger or smaller by one or two, so that it no longer has a single solution."""
    while True:
        clue = dice.pick(puzzle.clues)
        other = Clue(clue.row, clue.col, (clue.size or 0) + dice.pick((-2, -1, 1, 2)))
        if (other.size or 0) > 0:
            broken = replace(puzzle, clues=tuple(other if each == clue else each for each in puzzle.clues))
            if solve(broken).verdict is not Verdict.UNIQUE:
                return broken


def completed(puzzle: NurikabePuzzle, before: NurikabePuzzle, seconds: float) -> tuple[Puzzle | None, int]:
    """Complete it, whatever the difficulty."""
    return _with_new_clues(puzzle, complete(puzzle, time_limit=seconds).puzzle)


def _with_new_clues(puzzle: NurikabePuzzle, made: Puzzle | None) -> tuple[Puzzle | None, int]:
    if not isinstance(made, NurikabePuzzle):
        return None, 0
    assert set(puzzle.clues) <= set(made.clues), "every clue stays"
    return made, len(made.clues) - len(puzzle.clues)


def completed_as_before(puzzle: NurikabePuzzle, before: NurikabePuzzle, seconds: float) -> tuple[Puzzle | None, int]:
    """Complete it so that it is as hard as it was."""
    tier = grade(before).tier
    made = complete(puzzle, tier, time_limit=seconds).puzzle
    assert made is None or grade(made).tier is tier
    return _with_new_clues(puzzle, made)


def mended(puzzle: NurikabePuzzle, before: NurikabePuzzle, seconds: float) -> tuple[Puzzle | None, int]:
    """Make the smallest change that helps."""
    remedies = review(puzzle, alternatives=1, time_limit=seconds).remedies
    made = remedies[0].puzzle if remedies else None
    return made, len(edits(puzzle, made)) if isinstance(made, NurikabePuzzle) else 0


def run(
    name: str, work: Work, broken: list[NurikabePuzzle], puzzles: list[NurikabePuzzle], seconds: float
) -> list[object]:
    """A line of the table."""
    counts, times = [], []
    for puzzle, before in zip(broken, puzzles, strict=True):
        start = time.process_time()
        try:
            made, count = work(puzzle, before, seconds)
        except OutOfTimeError:
            made, count = None, 0
        times.append(time.process_time() - start)
        if made is not None and is_unique(made):
            counts.append(count)
    figures = [round(percentile(times, share), 2) for share in (0.5, 0.9, 1)]
    line: list[object] = [
        name,
        len(counts),
        len(broken),
        round(mean(counts), 2) if counts else 0,
        max(counts, default=0),
        *figures,
    ]
    print(*line, flush=True)
    return line
