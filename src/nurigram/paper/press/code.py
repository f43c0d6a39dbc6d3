"""A code that a phone reads: an address as a pattern of squares (QR)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import segno

from nurigram.paper.press.box import Box
from nurigram.paper.press.canvas import Canvas

SQUARE = 0.34
"""The side of one square, in millimetres: phones read it from a hand's breadth away."""

QUIET = 4
"""How many squares stay white around the pattern."""


@lru_cache(maxsize=1000)
def _pattern(address: str) -> tuple[tuple[bool, ...], ...] | None:
    """The rows of dark squares; ``None`` for an address that no code can hold.

    A long address does with less protection against dirt.
    """
    for protection in ("m", "l"):
        with suppress(segno.DataOverflowError):
            code = segno.make_qr(address, error=protection, boost_error=False)
            return tuple(tuple(bool(square) for square in row) for row in code.matrix)
    return None


def code_size(address: str) -> float | None:
    """The side of the code, its white border included; ``None`` for an address that no code can hold."""
    pattern = _pattern(address)
    return None if pattern is None else (len(pattern) + 2 * QUIET) * SQUARE


@dataclass(frozen=True)
class Code:
    """The code of an address."""

    box: Box
    address: str

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(self._squares())

    def _squares(self) -> Iterator[Box]:
        """The dark squares, those side by side as one."""
        side = SQUARE
        for row, squares in enumerate(_pattern(self.address) or ()):
            col = 0
            for dark, run in groupby(squares):
                length = len(list(run))
                if dark:
                    yield Box(self.box.x + (QUIET + col) * side, self.box.y + (QUIET + row) * side, length * side, side)
                col += length
