"""What the score of a Nurikabe weighs, on the scale of the levels at janko.at, from 0 to 9.

Every feature is a count, of which the square root is taken: the tenth hard step adds less than the first. The weights
are data (``weights.toml``). ``bench/fit_grade.py`` fits them to puzzles with known levels.
"""

from __future__ import annotations

from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.puzzle.weights import Terms, Weights, in_force

TERMS = Terms("sqrt")


def features(puzzle: NurikabePuzzle) -> dict[str, float]:
    """What the numbers alone show: how many there are, the largest, how many ones, and the cells of all islands."""
    sizes = [clue.size for clue in puzzle.clues if clue.size is not None]
    return {
        "clues": float(len(puzzle.clues)),
        "largest": float(max(sizes, default=0)),
        "ones": float(sizes.count(1)),
        "land": float(sum(sizes)),
    }


def weights() -> Weights:
    """The weights of the terms."""
    return in_force("nurikabe", __package__)
