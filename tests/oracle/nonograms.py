"""A fair sample of nonograms: pictures of every density, the same with a wrong clue, and random clues."""

from __future__ import annotations

import random
from collections.abc import Iterator

from nurigram.base.grid import Grid, from_bits
from nurigram.kinds.nonogram import Clue, NonogramPuzzle, from_picture
from nurigram.kinds.nonogram.puzzle import Line, needed
from nurigram.kinds.nonogram.techniques.lines import settle
from nurigram.puzzle.state import State


def mixed_puzzles(rng: random.Random, number: int, side: int) -> Iterator[NonogramPuzzle]:
    """Puzzles with up to ``side`` rows and columns: most have solutions, some contradict themselves."""
    for _ in range(number):
        rows, cols = rng.randint(1, side), rng.randint(1, side)
        picture = random_picture(rng, Grid(rows, cols))
        choice = rng.random()
        if choice < 0.7:
            yield picture
        elif choice < 0.9:
            yield spoilt(rng, picture)
        else:
            clues = [random_clue(rng, cols) for _ in range(rows)], [random_clue(rng, rows) for _ in range(cols)]
            yield NonogramPuzzle(tuple(clues[0]), tuple(clues[1]))


def random_picture(rng: random.Random, grid: Grid) -> NonogramPuzzle:
    """The puzzle from a random picture of random density."""
    density = rng.choice([0.1, 0.3, 0.5, 0.5, 0.6, 0.7, 0.9, 1.0])
    return from_picture(grid, grid.board(place for place in grid.places(grid.cells) if rng.random() < density))


def spoilt(rng: random.Random, puzzle: NonogramPuzzle) -> NonogramPuzzle:
    """The puzzle with another clue in one row."""
    rows = list(puzzle.rows)
    rows[rng.randrange(len(rows))] = random_clue(rng, len(puzzle.cols))
    return NonogramPuzzle(tuple(rows), puzzle.cols)


def random_clue(rng: random.Random, length: int) -> Clue:
    """A clue that fits into a line, long or short, of small or large blocks."""
    clue: list[int] = []
    largest, most = rng.randint(1, length), rng.randint(0, length // 2 + 1)
    while len(clue) < most:
        size = rng.randint(1, largest)
        if needed((*clue, size)) > length:
            break
        clue.append(size)
    return tuple(clue)


def closure_by_settling(state: State) -> State | None:
    """Line logic with the Python line solver, line after line, until a round changes nothing."""
    puzzle = state.puzzle
    assert isinstance(puzzle, NonogramPuzzle)
    black, white = state.black.board, state.white.board
    while True:
        before = black, white
        for line in puzzle.lines:
            settled = settle(line.clue, len(line.cells), _gather(line, black), _gather(line, white))
            if settled is None:
                return None
            black |= _scatter(line, settled.black)
            white |= _scatter(line, settled.white)
        if (black, white) == before:
            return State(puzzle, black, white)


def _gather(line: Line, board: int) -> int:
    return from_bits(place for place, index in enumerate(line.cells) if board >> index & 1)


def _scatter(line: Line, cells: int) -> int:
    return from_bits(index for place, index in enumerate(line.cells) if cells >> place & 1)
