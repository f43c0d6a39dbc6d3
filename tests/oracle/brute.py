"""Nurikabe by trying every colouring: slow and obvious, and sharing no code with the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

Place = tuple[int, int]
Clues = Sequence[tuple[int, int, int | None]]


def solutions(rows: int, cols: int, clues: Clues, holes: frozenset[Place] = frozenset()) -> list[tuple[str, ...]]:
    """All solutions as rows of ``#``, ``.`` and ``_``, in order."""
    sizes = {(row, col): size for row, col, size in clues}
    return sorted(
        picture(rows, cols, wall, holes)
        for wall, islands in walls(rows, cols, holes)
        if not wall & set(sizes) and all(_fits(island, sizes) for island in islands)
    )


def picture(rows: int, cols: int, wall: frozenset[Place], holes: frozenset[Place]) -> tuple[str, ...]:
    """A colouring as rows of text."""
    return tuple(
        "".join("_" if (r, c) in holes else "#" if (r, c) in wall else "." for c in range(cols)) for r in range(rows)
    )


def _fits(island: frozenset[Place], sizes: dict[Place, int | None]) -> bool:
    numbers = [sizes[cell] for cell in island if cell in sizes]
    return len(numbers) == 1 and numbers[0] in (None, len(island))


@cache
def walls(rows: int, cols: int, holes: frozenset[Place]) -> list[tuple[frozenset[Place], list[frozenset[Place]]]]:
    """Every wall that is connected and has no pool, with the islands that it leaves."""
    cells = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in holes]
    found = []
    for number in range(1 << len(cells)):
        wall = frozenset(cell for place, cell in enumerate(cells) if number >> place & 1)
        if not _has_pool(wall) and len(list(parts(wall))) <= 1:
            found.append((wall, list(parts(frozenset(cells) - wall))))
    return found


def _has_pool(wall: frozenset[Place]) -> bool:
    return any({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= wall for r, c in wall)


def parts(cells: frozenset[Place]) -> Iterator[frozenset[Place]]:
    """The connected parts of a set of cells."""
    left = set(cells)
    while left:
        part = {left.pop()}
        border = set(part)
        while border:
            r, c = border.pop()
            fresh = {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & left
            left -= fresh
            part |= fresh
            border |= fresh
        yield frozenset(part)
