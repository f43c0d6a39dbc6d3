"""Makes Hitori: shade a board by the rules, then write numbers on it that give the shaded cells away."""

from __future__ import annotations

from collections.abc import Iterator

from hitori.puzzle import DIGITS, HitoriPuzzle
from nurigram import Grid, Tier, UnsupportedError
from nurigram.extend import Bitboard, Deadline, Dice, Order, bits

TRIES = 4000
NEAR = {Tier.EASY: 0.2, Tier.MEDIUM: 0.9, Tier.HARD: 0.95, Tier.EXPERT: 0.95}
"""How often a shaded cell repeats a number that is near, as sandwiches and pairs do."""


def propose(order: Order, dice: Dice, deadline: Deadline) -> Iterator[HitoriPuzzle]:
    """Boards that may meet the order. Nurigram proves that a board has one solution, and grades it, before it takes it."""
    if max(order.rows, order.cols) >= len(DIGITS):
        raise UnsupportedError(f"a Hitori has fewer than {len(DIGITS)} rows and columns")
    for _ in range(TRIES):
        if deadline.expired:
            return
        grid = Grid(order.rows, order.cols)
        black = _shaded(grid, dice)
        numbers = _numbers(grid, black, dice, NEAR[order.tier])
        if numbers:
            yield HitoriPuzzle(tuple(map(tuple, numbers)))


def _shaded(grid: Grid, dice: Dice) -> Bitboard:
    """As many shaded cells as the rules allow, in random order."""
    black = 0
    for index in dice.shuffled(bits(grid.cells)):
        cell = 1 << index
        if not grid.neighbours(cell) & black and grid.is_connected(grid.cells & ~(black | cell)):
            black |= cell
    return black


def _numbers(grid: Grid, black: Bitboard, dice: Dice, near: float) -> list[list[int]] | None:
    """Numbers that differ in every line of unshaded cells; each shaded cell repeats one of its row or column."""
    most = max(grid.rows, grid.cols)
    numbers = [[0] * grid.cols for _ in range(grid.rows)]
    for r in range(grid.rows):
        free = [c for c in range(grid.cols) if not grid.bit(r, c) & black]
        if not _fill_row(numbers, r, free, dice.shuffled(range(1, most + 1)), dice):
            return None
    for r, c in grid.places(black):
        line = [(abs(x - c), numbers[r][x]) for x in range(grid.cols) if not grid.bit(r, x) & black]
        line += [(abs(y - r), numbers[y][c]) for y in range(grid.rows) if not grid.bit(y, c) & black]
        close = [number for distance, number in line if distance <= 2]
        numbers[r][c] = dice.pick(close) if dice.chance(near) else dice.pick(line)[1]
    return numbers


def _fill_row(numbers: list[list[int]], r: int, free: list[int], order: list[int], dice: Dice) -> bool:
    """Give each unshaded cell of a row a number that neither its row nor its column has yet."""
    choices = {c: [n for n in order if all(numbers[y][c] != n for y in range(r))] for c in free}
    placed: dict[int, int] = {}

    def place(number_of: int, seen: set[int]) -> bool:
        for number in choices[number_of]:
            if number not in seen:
                seen.add(number)
                if number not in placed or place(placed[number], seen):
                    placed[number] = number_of
                    return True
        return False

    if not all(place(c, set()) for c in dice.shuffled(free)):
        return False
    for number, c in placed.items():
        numbers[r][c] = number
    return True
