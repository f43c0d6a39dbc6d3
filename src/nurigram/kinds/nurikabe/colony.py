"""The ant colony of Amos, Crossley and Lloyd (2019), which grows islands out of a board that is all wall.

It needs the size of every island, can find a solution, and can never prove that there is none, or no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from nurigram import extension
from nurigram.cells import format_cell
from nurigram.errors import UnsupportedError
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.model import Found


@dataclass(frozen=True)
class Parameters:
    """The settings, with the paper's values; ``iterations`` below 0 means no limit but the time."""

    ants: int = 10
    evaporation: float = 0.2
    wear: float = 0.1
    greed: float = 0.9
    forgetting: float = 0.001
    seed: int = 0
    iterations: int = -1


def colony(puzzle: NurikabePuzzle, seconds: float | None, settings: Mapping[str, Any]) -> Found:
    """Let the ants run until they have a solution or the time is over. ``settings`` are those of ``Parameters``.

    The figures: ``cost`` (constraints that the best board breaks), ``iterations``, and ``trace`` with each
    improvement as a pair of iteration and cost.
    """
    native = extension.load()
    parameters = native.ColonyParameters(**asdict(Parameters(**settings)))
    holes = puzzle.grid.places(puzzle.grid.holes)
    raw, cost, iterations, trace = native.colony(
        puzzle.grid.rows, puzzle.grid.cols, _numbers(puzzle), holes, parameters, seconds
    )
    solutions = () if cost else (extension.board(raw),)
    return Found(solutions, complete=False, stats={"cost": cost, "iterations": iterations, "trace": trace})


def _numbers(puzzle: NurikabePuzzle) -> list[tuple[int, int, int]]:
    for clue in puzzle.clues:
        if clue.size is None:
            raise UnsupportedError(
                f"the ant colony must know the size of every island, and {format_cell((clue.row, clue.col))} is a ?"
            )
    return [(clue.row, clue.col, clue.size or 0) for clue in puzzle.clues]
