"""States of play with large islands and a short wall, where paths have to get past each other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.ground import singles


class Play(NamedTuple):
    """A state that leads to a known solution."""

    puzzle: NurikabePuzzle
    black: Bitboard
    white: Bitboard
    wall: Bitboard
    """The wall of the solution."""


def plays(seed: int, count: int) -> Iterator[Play]:
    """Puzzles from 3x3 to 9x9, some with holes or ``?``, each with a few states of play."""
    rng = random.Random(seed)
    for _ in range(count):
        puzzle, wall = _puzzle(rng)
        for share in (0.1, 0.2, 0.35, 0.5):
            shown = sum(cell for cell in singles(puzzle.grid.cells) if rng.random() < share)
            yield Play(puzzle, wall & shown, puzzle.grid.cells & ~wall & shown, wall)


def _puzzle(rng: random.Random) -> tuple[NurikabePuzzle, Bitboard]:
    while True:
        grid = Grid(rng.randint(3, 9), rng.randint(3, 9))
        if rng.random() < 0.3:
            grid = Grid(grid.rows, grid.cols, sum(cell for cell in singles(grid.cells) if rng.random() < 0.07))
        wall = _wall(rng, grid)
        islands = grid.components(grid.cells & ~wall)
        clues = [Clue(*rng.choice(grid.places(each)), each.bit_count()) for each in islands]
        clues = [clue if rng.random() < 0.95 else Clue(clue.row, clue.col, None) for clue in clues]
        if clues:
            return NurikabePuzzle(grid, tuple(clues)), wall


def _wall(rng: random.Random, grid: Grid) -> Bitboard:
    """A connected wall without pools that covers about a third to a half of the board."""
    wall = rng.choice(singles(grid.cells))
    most = grid.area * rng.choice((0.3, 0.4, 0.5, 0.6))
    while ahead := [cell for cell in singles(grid.neighbours(wall)) if not grid.full_squares(wall | cell)]:
        if wall.bit_count() > most and rng.random() < 0.2:
            break
        wall |= rng.choice(ahead)
    return wall
