"""Two ant colonies. They may find a solution, but cannot prove that there is no other, or none.

``colony`` is the one of Amos, Crossley and Lloyd (2019). It grows islands on a board that is all wall, and must know
the size of every island. ``scouts`` is our own: its ants follow the consequences of each choice by the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from nurigram.base.cells import format_cell
from nurigram.base.errors import InputError, UnknownNameError, UnsupportedError
from nurigram.base.grid import Cell
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.puzzle import extension
from nurigram.puzzle.result import Found


@dataclass(frozen=True)
class Parameters:
    """The settings, with the values of Amos, Crossley and Lloyd (2019); negative ``iterations`` mean no limit.

    ``start`` is the initial pheromone of a cell times the number of cells. They do not give it; the value is ours.
    """

    ants: int = 10
    evaporation: float = 0.2
    wear: float = 0.1
    greed: float = 0.9
    forgetting: float = 0.001
    start: float = 5.0
    seed: int = 0
    iterations: int = -1


PUBLISHED = {"m": "ants", "rho": "evaporation", "xi": "wear", "q0": "greed", "f_BVE": "forgetting"}
"""The parameters by the names of Amos, Crossley and Lloyd (2019), and ours."""

BOUNDS = {
    "ants": (1, 10_000),
    **dict.fromkeys(("evaporation", "wear", "greed", "forgetting"), (0, 1)),
    "start": (1e-6, 1e6),
}

SCOUT_START = 1.0
"""``start`` for the scouts, which have one value for each claim (this cell belongs to that clue), not for each cell."""

PATIENCE = 50
"""After this many generations without a better board the scouts forget everything and start again."""


@extension.within_limits()
def colony(puzzle: NurikabePuzzle, seconds: float | None, settings: Mapping[str, Any]) -> Found:
    """Let the ants run until they have a solution or time is up. ``settings`` are the fields of ``Parameters``.

    The statistics are ``cost`` (how many constraints the best board breaks), ``iterations``, and ``trace`` with each
    improvement as a pair of iteration and cost.
    """
    for clue in puzzle.clues:
        if clue.size is None:
            place = format_cell((clue.row, clue.col))
            raise UnsupportedError(f"the ant colony must know the size of every island, but {place} is a ?")
    return _found(extension.load().colony(*_board(puzzle), _parameters(settings), seconds))


@extension.within_limits()
def scouts(puzzle: NurikabePuzzle, seconds: float | None, settings: Mapping[str, Any]) -> Found:
    """The same with ants that follow consequences; ``cost`` counts open cells. Also takes the setting ``patience``."""
    ants = {"start": SCOUT_START} | {name: value for name, value in settings.items() if name != "patience"}
    patience = settings.get("patience", PATIENCE)
    return _found(extension.load().scouts(*_board(puzzle), _parameters(ants), patience, seconds))


def _board(puzzle: NurikabePuzzle) -> tuple[int, int, list[tuple[int, int, int]], list[Cell], list[Cell], list[Cell]]:
    numbers = [(clue.row, clue.col, clue.size or 0) for clue in puzzle.clues]
    holes, givens = puzzle.grid.places(puzzle.grid.holes), puzzle.givens
    return puzzle.grid.rows, puzzle.grid.cols, numbers, holes, list(givens.black), list(givens.white)


def _parameters(settings: Mapping[str, Any]) -> Any:
    known = [each.name for each in fields(Parameters)]
    for name in settings:
        if name not in (*known, *PUBLISHED):
            raise UnknownNameError("setting of the ant colony", name, [*known, *PUBLISHED])
    ours = {PUBLISHED.get(name, name): value for name, value in settings.items()}
    if len(ours) < len(settings):
        raise InputError(f"the settings of the ant colony name one parameter twice: {', '.join(settings)}")
    for name, (low, high) in BOUNDS.items():
        value = ours.get(name, low)
        if not isinstance(value, int | float) or not low <= value <= high:  # nan is neither
            raise InputError(
                f"the setting {name} of the ant colony must be a number from {low:g} to {high:g}, not {value}"
            )
    try:
        return extension.load().ColonyParameters(**asdict(Parameters(**ours)))
    except TypeError as error:
        raise InputError(f"the settings of the ant colony must be numbers, not {dict(settings)!r:.60}") from error


def _found(raw: tuple[bytes, int, int, list[tuple[int, int]]]) -> Found:
    board, cost, iterations, trace = raw
    solutions = () if cost else (extension.board(board),)
    return Found(solutions, complete=False, stats={"cost": cost, "iterations": iterations, "trace": trace})


COLONIES = {"aco": colony, "aco+": scouts}
