"""The shapes of islands in our 10x10 Nurikabe of style handmade, beside those of people and of a puzzle site."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from bench.common import records, save, table
from nurigram import generate_many, solve
from nurigram.base.grid import Bitboard, Grid, bits, single
from nurigram.kinds.nurikabe.puzzle import from_json
from nurigram.puzzle.model import Puzzle

SIZE = 10
Board = tuple[Grid, Bitboard]
"""A grid and the island cells of its solution."""


def main(arguments: list[str]) -> None:
    """``island_shapes [COUNT]``: measures COUNT generated puzzles (default 200)."""
    count = int(arguments[0]) if arguments else 200
    groups = {
        "people (janko)": list(_boards(_stored("janko"))),
        "a site's generator": list(_boards(_stored("site"))),
        "ours, handmade": list(_boards(generate_many("nurikabe", (SIZE, SIZE), "hard", count=count, seed=1))),
    }
    rows = [(name, len(boards), *_shares(boards)) for name, boards in groups.items()]
    header = ("10x10", "boards", "in one line", "with a 2x2 square", "other", "neighbouring 1s per board")
    table("Shares of the shapes of islands with three or more cells", header, rows)
    save("island_shapes", {"rows": rows})


def _stored(name: str) -> Iterator[Puzzle]:
    for record in records(f"nurikabe/{name}.jsonl"):
        if record["rows"] == record["cols"] == SIZE:
            yield from_json(record)


def _boards(puzzles: Iterable[Puzzle]) -> Iterator[Board]:
    for puzzle in puzzles:
        solution = puzzle.info.solution or solve(puzzle).solutions[0].rows
        yield puzzle.grid, puzzle.grid.parse_rows(solution)[1]


def _shares(boards: list[Board]) -> tuple[float, float, float, float]:
    straight = square = islands = 0
    for grid, land in boards:
        for island in grid.components(land):
            if island.bit_count() > 2:
                islands += 1
                straight += _is_straight(grid, island)
                square += grid.full_squares(island) != 0
    ones = sum(_neighbouring_ones(grid, land) for grid, land in boards)
    return straight / islands, square / islands, 1 - (straight + square) / islands, ones / len(boards)


def _is_straight(grid: Grid, island: Bitboard) -> bool:
    rows, cols = zip(*map(grid.cell, bits(island)), strict=True)
    return len(set(rows)) == 1 or len(set(cols)) == 1


def _neighbouring_ones(grid: Grid, land: Bitboard) -> int:
    """How many pairs of one-cell islands are two steps apart."""
    ones = sum(island for island in grid.components(land) if single(island))
    near = (grid.grow(grid.grow(1 << cell)) & ones for cell in bits(ones))
    return sum(others.bit_count() - 1 for others in near) // 2


if __name__ == "__main__":
    main(sys.argv[1:])
