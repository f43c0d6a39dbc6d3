"""Random Nurikabe boards: clues of a random legal wall, clues at random, ``?`` and holes.

Not a generator for people (that one proves uniqueness and grades): fast, of any size, and of every sort that a solver
must cope with, the contradictory and the empty board included.
"""

from __future__ import annotations

import random

from nurigram import Grid
from nurigram.ground.deadline import Deadline
from nurigram.ground.grid import Bitboard, bits
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.solving.engines import native


def random_board(rng: random.Random, most: int = 10) -> NurikabePuzzle:
    """A board of at most ``most`` rows and columns: four in five from a legal wall, the rest numbers anywhere."""
    grid = random_grid(rng, rng.randint(1, most), rng.randint(1, most))
    if rng.random() < 0.8:
        return spoil(rng, clues_of(rng, grid, legal_wall(rng, grid)))
    return scattered(rng, grid)


def random_grid(rng: random.Random, rows: int, cols: int) -> Grid:
    """Every third board has holes."""
    frame = Grid(rows, cols)
    if rng.random() < 0.67:
        return frame
    places = frame.places(frame.cells)
    return Grid(rows, cols, frame.board(rng.sample(places, rng.randint(0, len(places) // 5))))


def legal_wall(rng: random.Random, grid: Grid, longest: int = 9) -> Bitboard:
    """A connected wall without pools: white cells are opened in pools as long as the wall holds together.

    Islands grow to ``longest`` cells where that suffices to break all pools. On boards whose holes cut them apart the
    largest part is walled, the others are left white.
    """
    black = max(grid.components(grid.cells), key=int.bit_count)
    while True:
        pools = grid.full_squares(black)
        square = pools | pools << 1
        square |= square << grid.stride
        candidates = list(bits(square))
        rng.shuffle(candidates)
        cell = next((c for c in candidates if _may_open(grid, black, c, longest)), None)
        if cell is None:
            return black
        black &= ~(1 << cell)


def _may_open(grid: Grid, black: Bitboard, cell: int, longest: int) -> bool:
    rest = black & ~(1 << cell)
    if not rest:
        return False
    island = grid.flood(1 << cell, grid.cells & ~rest)
    return island.bit_count() <= longest and grid.flood(rest & -rest, rest) == rest


def clues_of(rng: random.Random, grid: Grid, black: Bitboard) -> NurikabePuzzle:
    """The puzzle whose islands are those of the wall, each numbered in one of its cells."""
    islands = grid.components(grid.cells & ~black)
    return NurikabePuzzle(grid, tuple(Clue(*rng.choice(grid.places(i)), i.bit_count()) for i in islands))


def spoil(rng: random.Random, puzzle: NurikabePuzzle) -> NurikabePuzzle:
    """Now and then a number becomes ``?``, is off by one or missing."""
    clues = []
    for clue in puzzle.clues:
        change = rng.random()
        if change < 0.1:
            clues.append(clue._replace(size=None))
        elif change < 0.12:
            clues.append(clue._replace(size=(clue.size or 0) + 1))
        elif change > 0.01 + 0.12:
            clues.append(clue)
    return NurikabePuzzle(puzzle.grid, tuple(clues))


def scattered(rng: random.Random, grid: Grid) -> NurikabePuzzle:
    """Numbers anywhere, as long as no two touch: mostly contradictory; none at all on some boards."""
    free, clues = grid.cells, []
    for _ in range(rng.randint(0, 1 + grid.area // 5)):
        if free:
            row, col = rng.choice(grid.places(free))
            clues.append(Clue(row, col, rng.choice([None, 1, 2, 3, 4, 5, 6, 8, 12])))
            free &= ~grid.grow(grid.bit(row, col))
    return NurikabePuzzle(grid, tuple(clues))


def sharpen(rng: random.Random, puzzle: NurikabePuzzle, tries: int, deadline: Deadline) -> NurikabePuzzle:
    """The same islands, their numbers moved where two solutions differ, until one solution is left or tries are out."""
    grid = puzzle.grid
    for _ in range(tries):
        solutions = native.solve(puzzle, limit=2, deadline=deadline).solutions
        if len(solutions) < 2:
            break
        apart = grid.grow(solutions[0].board ^ solutions[1].board)
        puzzle = clues_of_islands(rng, grid, puzzle, solutions[0].board, apart)
    return puzzle


def clues_of_islands(
    rng: random.Random, grid: Grid, puzzle: NurikabePuzzle, black: Bitboard, apart: Bitboard
) -> NurikabePuzzle:
    """The wall's islands; those that touch ``apart`` are numbered in a new place."""
    clues = list(puzzle.clues)
    for place, clue in enumerate(clues):
        island = grid.flood(grid.bit(clue.row, clue.col), grid.cells & ~black)
        if island & apart:
            clues[place] = Clue(*rng.choice(grid.places(island)), island.bit_count())
    return NurikabePuzzle(grid, tuple(clues))
