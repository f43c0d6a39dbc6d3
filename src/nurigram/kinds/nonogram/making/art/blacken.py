"""Which cells are black, given the share of ink in each: by a threshold, or so that lines and gaps survive.

``thinned`` begins with every cell that has some ink and peels off the palest as long as nothing breaks apart or opens:
lines stay whole and become one cell wide. ``grown`` begins with the cells that are full of ink and adds the darkest as
long as nothing merges: narrow gaps stay open.
"""

from __future__ import annotations

from functools import cache

from nurigram.kinds.nonogram.making.art.lattice import Coverage

Cells = list[list[bool]]

AROUND = ((0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1))
"""The eight neighbours in order around a cell."""

SOME, MOST = 0.22, 0.8
"""A cell with less ink is never part of a thinned line; one with more is part of every grown shape."""

MIDDLE = 0.5
STUB = 0.36
"""The end of a line stays if it has at least this much ink."""


def over(shares: Coverage, threshold: float) -> Cells:
    """The cells with at least this much ink."""
    return [[share >= threshold for share in row] for row in shares]


def thinned(shares: Coverage) -> Cells:
    """Lines one cell wide and whole: see above."""
    cells = over(shares, SOME)
    pale = sorted((share, at) for share, at in _numbered(shares) if SOME <= share < MIDDLE)
    changed = True
    while changed:
        changed = False
        for share, (row, col) in pale:
            ring = _ring(cells, row, col)
            if cells[row][col] and _simple(ring) and (ring.bit_count() > 1 or share < STUB):
                cells[row][col], changed = False, True
    return cells


def grown(shares: Coverage) -> Cells:
    """Shapes with their gaps kept open: see above."""
    cells = over(shares, MOST)
    dark = sorted(((-share, at) for share, at in _numbered(shares) if MIDDLE <= share < MOST))
    changed = True
    while changed:
        changed = False
        for _, (row, col) in dark:
            if not cells[row][col] and can_change(cells, row, col):
                cells[row][col] = changed = True
    return cells


def can_change(cells: Cells, row: int, col: int) -> bool:
    """Whether a cell can change its colour without joining or parting anything."""
    return _simple(_ring(cells, row, col))


def _numbered(shares: Coverage) -> list[tuple[float, tuple[int, int]]]:
    return [(share, (row, col)) for row, line in enumerate(shares) for col, share in enumerate(line)]


def _ring(cells: Cells, row: int, col: int) -> int:
    """The black neighbours of a cell, one bit for each."""
    rows, cols = len(cells), len(cells[0])
    ring = 0
    for bit, (down, right) in enumerate(AROUND):
        r, c = row + down, col + right
        if 0 <= r < rows and 0 <= c < cols and cells[r][c]:
            ring |= 1 << bit
    return ring


@cache
def _simple(ring: int) -> bool:
    """The same for a cell with these black neighbours.

    Black cells touch at edges and corners, white ones at edges only. The count is Yokoi's crossing number (1975).
    """
    white = [not ring >> bit & 1 for bit in range(8)]
    return sum(white[k] and not (white[k + 1] and white[(k + 2) % 8]) for k in (0, 2, 4, 6)) == 1
