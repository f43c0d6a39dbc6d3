"""A Hitori: a board with a number in every cell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from nurigram import Grid, Info, InputError
from nurigram.extend import TURNS, Bitboard, Labels, PuzzleBase, bits, turned, turned_info

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class HitoriPuzzle(PuzzleBase):
    """The numbers row by row."""

    numbers: tuple[tuple[int, ...], ...]
    info: Info = field(default_factory=Info, compare=False)

    kind = "hitori"

    def __post_init__(self) -> None:
        if not self.numbers or len({len(row) for row in self.numbers}) != 1:
            raise InputError("the rows of a Hitori are equally long")

    @cached_property
    def grid(self) -> Grid:
        """The board."""
        return Grid(len(self.numbers), len(self.numbers[0]))

    @cached_property
    def groups(self) -> list[Bitboard]:
        """The cells that have the same number in a row or column: at most one of them stays unshaded."""
        lines = [[(r, c) for c in range(self.grid.cols)] for r in range(self.grid.rows)]
        lines += [[(r, c) for r in range(self.grid.rows)] for c in range(self.grid.cols)]
        found = []
        for line in lines:
            for number in {self.numbers[r][c] for r, c in line}:
                cells = [(r, c) for r, c in line if self.numbers[r][c] == number]
                if len(cells) > 1:
                    found.append(self.grid.board(cells))
        return found


def touching(grid: Grid, black: Bitboard) -> Bitboard:
    """The shaded cells that touch another one along an edge."""
    return sum(1 << index for index in bits(black) if grid.neighbours(1 << index) & black)


def from_json(data: Mapping[str, Any]) -> HitoriPuzzle:
    """Rows of digits, where a letter stands for a number above 9, as in ``{"rows": ["112", "321", "33a"]}``."""
    rows = data.get("rows")
    if not isinstance(rows, list) or not all(isinstance(row, str) and set(row) <= set(DIGITS) for row in rows):
        raise InputError("a Hitori has rows of digits and small letters", path=("rows",))
    return HitoriPuzzle(tuple(tuple(DIGITS.index(digit) for digit in row) for row in rows))


def to_json(puzzle: HitoriPuzzle) -> dict[str, Any]:
    """The same rows."""
    return {"rows": ["".join(DIGITS[number] for number in row) for row in puzzle.numbers]}


def labels(puzzle: HitoriPuzzle) -> Labels:
    """Every number in its cell, which may be shaded all the same."""
    cells = {(r, c): str(number) for r, row in enumerate(puzzle.numbers) for c, number in enumerate(row)}
    return Labels(cells, shadeable=True)


def turn(puzzle: HitoriPuzzle, how: str) -> HitoriPuzzle:
    """The puzzle rotated or mirrored, with its solution and its saved position."""
    grid, there = puzzle.grid, turned(puzzle.grid, how)
    placed = {
        TURNS[how](grid.rows, grid.cols, (r, c)): number
        for r, row in enumerate(puzzle.numbers)
        for c, number in enumerate(row)
    }
    numbers = tuple(tuple(placed[r, c] for c in range(there.cols)) for r in range(there.rows))
    return HitoriPuzzle(numbers, turned_info(puzzle.info, grid, how))


def canonical(puzzle: HitoriPuzzle) -> tuple[tuple[int, ...], ...]:
    """The same value for a puzzle and for all that it can be turned into, whatever its numbers are called."""
    return min(_renamed(each.numbers) for each in (puzzle, *(turn(puzzle, how) for how in TURNS)))


def _renamed(numbers: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    names: dict[int, int] = {}
    return tuple(tuple(names.setdefault(number, len(names)) for number in row) for row in numbers)
