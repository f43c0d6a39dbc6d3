"""Filled boards at random, right and wrong, for the rules that the page and the server both know."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid, bits
from nurigram.kinds.nonogram import from_picture
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.making.boards import grow_wall, islands
from nurigram.puzzle.model import Puzzle

Filled = tuple[Puzzle, Bitboard]
"""A puzzle and the black cells of a full board."""


def filled_boards(kind: str, puzzles: int) -> Iterator[Filled]:
    """For so many puzzles the solution that each is made from, a few boards near it and a few far from it."""
    rng = random.Random(kind)
    for _ in range(puzzles):
        puzzle, solution, free = MAKERS[kind](rng)
        yield puzzle, solution
        for share in (0.05, 0.05, 0.15, 0.5, 0.5):
            yield puzzle, solution ^ sum(1 << index for index in bits(free) if rng.random() < share)


def _nurikabe(rng: random.Random) -> tuple[Puzzle, Bitboard, Bitboard]:
    """One number in each island of a legal board, now and then ``?``, wrong or missing; holes on most boards."""
    frame = Grid(rng.randint(1, 8), rng.randint(1, 8))
    holes = rng.sample(frame.places(frame.cells), rng.randint(0, frame.area // 4))
    grid = Grid(frame.rows, frame.cols, frame.board(holes))
    wall = grow_wall(grid, Dice(rng.randrange(1 << 30)), 0.7, grid.area) or 0
    clues = []
    for island in islands(grid, wall):
        size = island.bit_count()
        row, col = grid.cell(rng.choice(list(bits(island))))
        clues.append(Clue(row, col, rng.choice([*[size] * 12, *[None] * 6, size + 1])))
    puzzle = NurikabePuzzle(grid, tuple(clue for clue in clues if rng.random() < 0.97))
    return puzzle, wall, grid.cells & ~puzzle.numbers


def _nonogram(rng: random.Random) -> tuple[Puzzle, Bitboard, Bitboard]:
    grid = Grid(rng.randint(1, 10), rng.randint(1, 10))
    density = rng.choice([0.1, 0.3, 0.6, 0.9])
    black = grid.board(cell for cell in grid.places(grid.cells) if rng.random() < density)
    return from_picture(grid, black), black, grid.cells


MAKERS: dict[str, Callable[[random.Random], tuple[Puzzle, Bitboard, Bitboard]]] = {
    "nurikabe": _nurikabe,
    "nonogram": _nonogram,
}
"""By kind: a puzzle, its solution, and the cells that a player can paint."""
