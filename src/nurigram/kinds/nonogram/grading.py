"""What the grade of a nonogram weighs: the work in its trace, and what its clues show before the first step.

The score is the vote that players of webpbn.com would give, from 1 (easy) to 5 (hard). The minutes are the median times
of players of griddlers.net. Both are weighted sums of logarithms of the features, fitted to puzzles that people solved;
``nurigram bench human`` fits them and says how well they foretell puzzles that they have not seen. One scale holds for
black and white and for colour, which adds a constant of its own.
"""

from __future__ import annotations

from math import log

from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, needed
from nurigram.kinds.nonogram.techniques.accelerator import sweeps
from nurigram.puzzle import minutes as people
from nurigram.puzzle.weights import Terms, Weights, in_force

PAIRED = (
    "area", "black", "blocks", "choices", "narrow", "open_easy", "scarcity", "steps", "sweeps", "turns_easy",
)  # fmt: skip
"""What counts for more, or for less, the more there is of another."""

TERMS = Terms("log1p", PAIRED)


def features(puzzle: NonogramPuzzle) -> dict[str, float]:
    """What the grade weighs besides the trace.

    sweeps       how often all lines must be gone through to solve line by line
    blocks       the numbers of all clues
    black        the black cells
    productive   lines that say something at the first look
    choices      the logarithm of the number of ways to fill all lines, each by itself
    in_colour    1 in colour, else 0
    """
    clues = [line.clue for line in puzzle.lines]
    slacks = [len(line.cells) - needed(line.clue, line.paints) for line in puzzle.lines]
    return {
        "sweeps": float(sweeps(puzzle)),
        "blocks": float(sum(map(len, clues))),
        "black": sum(map(sum, clues)) / 2,
        "productive": float(sum(not clue or max(clue) > slack for clue, slack in zip(clues, slacks, strict=True))),
        "choices": sum(_choices(len(clue), slack) for clue, slack in zip(clues, slacks, strict=True)),
        "in_colour": float(puzzle.palette.in_colour),
    }


def _choices(blocks: int, slack: int) -> float:
    """The logarithm of the number of ways to place the blocks: the binomial coefficient of slack and blocks."""
    return sum(log((slack + block) / block) for block in range(1, blocks + 1))


def weights() -> Weights:
    """The weights of the score."""
    return in_force("nonogram", __package__)


def minutes() -> people.Formula:
    """How long people take."""
    return people.shipped(__package__)
