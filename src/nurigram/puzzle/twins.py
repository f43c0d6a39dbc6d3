"""Which pictures look the same: also moved by a few cells, mirrored, or with a few cells changed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

SAME = 0.05
"""Pictures that differ in no more than this share of their cells look the same."""

REACH = 2
"""How many cells a picture may be moved."""


class Twins:
    """Pictures by name: rows of ``#`` and ``.``, or of the letters of colours. Only those of one size can be twins."""

    def __init__(self) -> None:
        self._seen: dict[tuple[int, ...], list[tuple[Hashable, int, tuple[int, ...]]]] = {}

    def add(self, name: Hashable, rows: Sequence[str]) -> Hashable | None:
        """Add a picture, unless one that looks the same is there: then its name."""
        bits = _SHADES if set("".join(rows)) <= set(_SHADES) else _COLOURS
        size = len(rows), len(rows[0]), len(bits)
        moved = tuple(_moved(rows, bits))
        most = int(SAME * size[0] * size[1]) * (1 if bits is _SHADES else 2)
        here, ink = moved[0], sum(len(row) - row.count(".") for row in rows)
        group = self._seen.setdefault(size, [])
        for other, painted, forms in group:
            if abs(ink - painted) <= most and any((here ^ form).bit_count() <= most for form in forms):
                return other
        group.append((name, ink, moved))
        return None


_SHADES = {".": "0", "#": "1"}
_COLOURS = {letter: format(1 << at, "017b") for at, letter in enumerate(".abcdefghijklmnop")}
"""The bits of each letter. In colour, any two letters differ in two of them."""


def _moved(rows: Sequence[str], bits: Mapping[str, str]) -> Iterator[int]:
    """The picture as it is, then moved and mirrored in all ways, as numbers."""
    high, wide = len(rows), len(rows[0])
    margin = "." * REACH
    empty = "." * (wide + 2 * REACH)
    yield _number((row[:wide] for row in rows), bits)
    for each in (rows, [row[::-1] for row in rows]):
        framed = [empty] * REACH + [margin + row + margin for row in each] + [empty] * REACH
        for down in range(2 * REACH + 1):
            for right in range(2 * REACH + 1):
                yield _number((row[right : right + wide] for row in framed[down : down + high]), bits)


def _number(rows: Iterable[str], bits: Mapping[str, str]) -> int:
    return int("".join(bits[letter] for row in rows for letter in row), 2)
