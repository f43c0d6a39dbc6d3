"""Which pictures look the same: also moved by a few cells, mirrored, or with a few cells changed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

SAME = 0.05
"""Pictures that differ in no more than this share of their cells look the same."""

REACH = 2
"""How many cells a picture may be moved."""


class Twins:
    """Pictures by name. They are rows of ``#`` and ``.``; only those of one size can be twins."""

    def __init__(self) -> None:
        self._seen: dict[tuple[int, int], list[tuple[Hashable, int, tuple[int, ...]]]] = {}

    def add(self, name: Hashable, rows: Sequence[str]) -> Hashable | None:
        """Add a picture, unless one that looks the same is there: then its name."""
        size = len(rows), len(rows[0])
        moved = tuple(_moved(rows))
        most = int(SAME * size[0] * size[1])
        here = moved[0]
        group = self._seen.setdefault(size, [])
        for other, ink, forms in group:
            if abs(ink - here.bit_count()) <= most and any((here ^ form).bit_count() <= most for form in forms):
                return other
        group.append((name, here.bit_count(), moved))
        return None


def _moved(rows: Sequence[str]) -> Iterator[int]:
    """The picture as it is, then moved and mirrored in all ways, as numbers with a bit for each cell."""
    high, wide = len(rows), len(rows[0])
    margin = "." * REACH
    empty = "." * (wide + 2 * REACH)
    yield _bits([row[:wide] for row in rows])
    for each in (rows, [row[::-1] for row in rows]):
        framed = [empty] * REACH + [margin + row + margin for row in each] + [empty] * REACH
        for down in range(2 * REACH + 1):
            for right in range(2 * REACH + 1):
                yield _bits([row[right : right + wide] for row in framed[down : down + high]])


def _bits(rows: Sequence[str]) -> int:
    return int("".join(rows).replace("#", "1").replace(".", "0"), 2)
