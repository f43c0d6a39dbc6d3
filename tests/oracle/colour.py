"""Colour nonograms for the oracle tests: random pictures, and all pictures of small boards by brute force."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import groupby, product

from nurigram.base.grid import Grid
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.puzzle.palette import Out, Palette

INKS = ("#ffffff", "#d0312d", "#2b6cb0", "#2f855a")

Rows = tuple[str, ...]


def palette(paints: int) -> Palette:
    """A palette with this many paints."""
    return Palette("." + "abc"[:paints], INKS[: paints + 1])


def puzzle_of(rows: Rows, paints: int) -> NonogramPuzzle:
    """The puzzle with this picture as a solution."""
    grid, colours = Grid(len(rows), len(rows[0])), palette(paints)
    _, *layers = grid.parse_letters(rows, colours.letters)
    return from_picture(grid, colours.stack(grid, layers), palette=colours)


def random_rows(rng: random.Random, rows: int, cols: int, paints: int) -> Rows:
    """A random picture in which every paint is used."""
    letters = palette(paints).letters
    while True:
        found = tuple("".join(rng.choice(letters) for _ in range(cols)) for _ in range(rows))
        if set(letters[1:]) <= set("".join(found)):
            return found


def patches(rng: random.Random, rows: int, cols: int, paints: int) -> tuple[str, ...]:
    """A picture of some rectangles, which is more like a picture than dice are."""
    while True:
        cells = [["."] * cols for _ in range(rows)]
        for _ in range(rng.randint(2, 9)):
            top, left, letter = rng.randrange(rows), rng.randrange(cols), rng.choice(".abc"[: paints + 1])
            for row in range(top, min(rows, top + rng.randint(1, 6))):
                for col in range(left, min(cols, left + rng.randint(1, 6))):
                    cells[row][col] = letter
        found = tuple("".join(row) for row in cells)
        if set("abc"[:paints]) <= set("".join(found)):
            return found


def drawn(rng: random.Random, rows: int, cols: int, paints: int) -> tuple[NonogramPuzzle, Out]:
    """A puzzle, and for each value the cells that have it."""
    picture = (patches if rows * cols > 20 and rng.random() < 0.7 else random_rows)(rng, rows, cols, paints)
    puzzle = puzzle_of(picture, paints)
    return puzzle, puzzle.grid.parse_letters(picture, puzzle.palette.letters)


def clues_of(rows: Rows) -> tuple[object, ...]:
    """What rows and columns say, written down without any code of the package."""
    lines = [*rows, *map("".join, zip(*rows, strict=True))]
    return tuple(tuple((letter, len(list(run))) for letter, run in groupby(line) if letter != ".") for line in lines)


@cache
def all_pictures(rows: int, cols: int, paints: int) -> dict[tuple[object, ...], list[Rows]]:
    """All pictures of a board, by their clues."""
    found: dict[tuple[object, ...], list[Rows]] = {}
    lines = ["".join(line) for line in product(palette(paints).letters, repeat=cols)]
    for picture in product(lines, repeat=rows):
        found.setdefault(clues_of(picture), []).append(picture)
    return found


def small_puzzles(seed: int, count: int) -> Iterator[tuple[NonogramPuzzle, list[Rows]]]:
    """Random small puzzles, each with all its solutions."""
    rng = random.Random(seed)
    for _ in range(count):
        rows, cols, paints = rng.choice([(2, 3, 2), (3, 3, 2), (2, 4, 2), (2, 5, 2), (2, 2, 3), (2, 3, 3)])
        picture = random_rows(rng, rows, cols, paints)
        yield puzzle_of(picture, paints), sorted(all_pictures(rows, cols, paints)[clues_of(picture)])


def common(solutions: list[Rows]) -> Rows:
    """The cells that all solutions share, ``?`` elsewhere."""
    cells = [[set(column) for column in zip(*rows, strict=True)] for rows in zip(*solutions, strict=True)]
    return tuple("".join(min(cell) if len(cell) == 1 else "?" for cell in row) for row in cells)
