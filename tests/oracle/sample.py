"""A fair sample of small Nurikabe boards: clues of real solutions, some of them wrong, and random clues."""

from __future__ import annotations

import random
from collections.abc import Iterator

from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from tests.oracle import brute
from tests.oracle.brute import Place

SHAPES = [(rows, cols) for rows in range(1, 5) for cols in range(1, 5)]


def boards(rows: int, cols: int, count: int, seed: int = 1) -> Iterator[NurikabePuzzle]:
    """The board without clues, then ``count`` others with and without holes."""
    rng = random.Random(f"{rows}x{cols}:{seed}")
    yield NurikabePuzzle(Grid(rows, cols), ())
    hole_sets = [frozenset[Place](), *(_holes(rng, rows, cols) for _ in range(2))]
    for number in range(count):
        holes = hole_sets[number % 4 % 3]
        clues = _random_clues(rng, rows, cols, holes) if number % 3 == 2 else _real_clues(rng, rows, cols, holes)
        grid = Grid(rows, cols)
        yield NurikabePuzzle(Grid(rows, cols, grid.board(holes)), tuple(clues))


def solutions(puzzle: NurikabePuzzle) -> list[tuple[str, ...]]:
    """What brute force finds."""
    grid = puzzle.grid
    return brute.solutions(grid.rows, grid.cols, puzzle.clues, frozenset(grid.places(grid.holes)))


def _holes(rng: random.Random, rows: int, cols: int) -> frozenset[Place]:
    places = [(r, c) for r in range(rows) for c in range(cols)]
    return frozenset(rng.sample(places, rng.randint(0, len(places) // 4)))


def _real_clues(rng: random.Random, rows: int, cols: int, holes: frozenset[Place]) -> list[Clue]:
    """A clue in each island of a legal wall; now and then one becomes ``?`` or is off by one."""
    _, islands = rng.choice(brute.walls(rows, cols, holes))
    clues = []
    for island in islands:
        size: int | None = len(island)
        if rng.random() < 0.2:
            size = rng.choice([None, len(island) + 1])
        clues.append(Clue(*rng.choice(sorted(island)), size))
    return clues


def _random_clues(rng: random.Random, rows: int, cols: int, holes: frozenset[Place]) -> list[Clue]:
    """Random numbers that do not touch: mostly contradictory."""
    free = {(r, c) for r in range(rows) for c in range(cols)} - holes
    clues: list[Clue] = []
    for _ in range(rng.randint(1, 3)):
        if free:
            r, c = rng.choice(sorted(free))
            clues.append(Clue(r, c, rng.choice([None, 1, 1, 2, 2, 3, 4, 5, 20])))
            free -= {(r, c), (r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}
    return clues
