"""Where a puzzle is ambiguous: the cells that all solutions share, and the cells that vary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nurigram.ground.cells import CellSet
from nurigram.puzzle.result import Backbone


@dataclass(frozen=True)
class Common:
    """What all solutions of a puzzle have in common. While ``complete`` is false, more cells may be shared."""

    black: CellSet
    white: CellSet
    complete: bool

    @classmethod
    def of(cls, found: Backbone) -> Common:
        """The backbone of a puzzle that has solutions."""
        return cls(found.black, found.white, found.complete)

    @property
    def differ(self) -> CellSet:
        """The cells that are black in some solutions and white in others, as far as is known."""
        grid = self.black.grid
        return CellSet(grid, grid.cells & ~(self.black.board | self.white.board))

    def to_json(self) -> dict[str, Any]:
        """``common`` as rows, with ``?`` for the other cells; ``differ`` is null until it is proved."""
        rows = self.black.grid.format_rows(self.black.board, self.white.board)
        differ = [list(cell) for cell in self.differ] if self.complete else None
        return {"common": list(rows), "differ": differ}
