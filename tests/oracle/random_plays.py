"""Random Nurikabes in mid-play, right and wrong, of every size class that the C++ extension handles."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from nurigram.base.grid import Bitboard, Grid, bits, from_bits
from nurigram.base.limits import MAX_CLUE
from nurigram.kinds.nurikabe.making.boards import fills_square
from nurigram.kinds.nurikabe.techniques import accelerator
from nurigram.kinds.nurikabe.techniques.accelerator import Numbers
from nurigram.puzzle import extension

Case = tuple[Grid, Numbers, Bitboard, Bitboard]
"""A board, its numbers, and the cells that are black and white."""

WIDTHS = extension.load().nurikabe_closure_widths() if extension.is_built() else []
SMALL = ((1, 1), (2, 3), (4, 4), (5, 7), (7, 7), (8, 8), (10, 10), (6, 18))


def some(rng: random.Random, board: Bitboard, share: float) -> Bitboard:
    """Each cell of a board with this probability."""
    return from_bits(index for index in bits(board) if rng.random() < share)


def random_grid(rng: random.Random, rows: int, cols: int) -> Grid:
    """A board of this size, one of four with holes."""
    grid = Grid(rows, cols)
    return Grid(rows, cols, some(rng, grid.cells, 0.06)) if rng.random() < 0.25 and grid.area > 9 else grid


def random_wall(rng: random.Random, grid: Grid) -> Bitboard:
    """A connected wall without pools. Cells that it passes by stay island, more or fewer of them."""
    wall, passed, skip = 0, 0, rng.choice((0.0, 0.1, 0.2, 0.3, 0.4))
    ahead = [rng.choice(list(bits(grid.cells)))]
    while ahead:
        at = rng.randrange(len(ahead))
        ahead[at], cell = ahead[-1], 1 << ahead[at]
        ahead.pop()
        if not cell & (wall | passed) and not fills_square(grid, wall, cell) and (not wall or rng.random() >= skip):
            wall |= cell
            ahead += bits(grid.neighbours(cell) & ~wall)
        passed |= cell
    return wall


def random_numbers(rng: random.Random, grid: Grid, wall: Bitboard) -> Numbers:
    """A number in every island, some of them ``?``, on some boards one that is wrong."""
    islands = grid.components(grid.cells & ~wall)
    numbers = [(rng.choice(list(bits(each))), each.bit_count() if rng.random() < 0.95 else 0) for each in islands]
    if numbers and rng.random() < 0.1:
        at = rng.randrange(len(numbers))
        numbers[at] = (numbers[at][0], rng.choice((numbers[at][1] + 1, grid.area, grid.area + 1, MAX_CLUE)))
    return numbers


def states(rng: random.Random, rows: int, cols: int, shares: Sequence[float]) -> Iterator[Case]:
    """A random puzzle with right states of play, of which so much is decided, and with a wrong one."""
    grid = random_grid(rng, rows, cols)
    wall = random_wall(rng, grid)
    land, numbers = grid.cells & ~wall, random_numbers(rng, grid, wall)
    for share in shares:
        shown = some(rng, grid.cells, share)
        yield grid, numbers, wall & shown, land & shown
    clues = from_bits(cell for cell, _ in numbers)
    wrong = some(rng, land & ~clues, 2 / grid.area)
    yield grid, numbers, some(rng, wall, shares[-1]) | wrong, some(rng, land, shares[-1]) & ~wrong


def cases(seed: int, count: int) -> Iterator[Case]:
    """States of play on small boards, from the empty board on."""
    rng = random.Random(seed)
    for _ in range(count):
        yield from states(rng, *rng.choice(SMALL), (0, rng.random()))


def sizes(words: int) -> list[tuple[int, int]]:
    """Boards that take this many words of 64 bits and do not fit into the next smaller width, the smallest first."""
    smaller = max((each for each in WIDTHS if each < words), default=0)
    fitting = [
        (rows * (cols + 1), (rows, cols))
        for cols in range(2, 80)
        for rows in range(2, 80)
        if 64 * smaller < rows * (cols + 1) <= 64 * words and accelerator.handles(Grid(rows, cols))
    ]
    return [size for _, size in sorted(fitting)]
