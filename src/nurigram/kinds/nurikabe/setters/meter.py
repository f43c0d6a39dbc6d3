"""How far a numbered board is from a puzzle of the tier: which cells are still open?"""

from __future__ import annotations

from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.setters.walls import Board
from nurigram.kinds.nurikabe.setters.wish import Wish
from nurigram.kinds.nurikabe.techniques.accelerator import decide, numbers_of, up_to
from nurigram.puzzle.model import Tier
from nurigram.puzzle.setters import Solutions

OTHERS = 6
"""How many solutions to look for if a puzzle has more than one."""


class Meter:
    """Measures boards by the techniques of a tier. Without a tier, any puzzle with one solution will do."""

    def __init__(self, wish: Wish, tier: Tier | None, solutions: Solutions) -> None:
        self.wish, self.tier, self.solutions = wish, tier, solutions
        self.givens = wish.puzzle.givens
        self.judge = Judge(wish.grid, tier or Tier.HARD)

    def open_cells(self, board: Board) -> Bitboard:
        """The cells that the techniques leave open; none if they solve the puzzle."""
        return self._open(self.puzzle(board))

    def is_easier(self, board: Board) -> bool:
        """Whether the techniques below the tier are enough."""
        return self._is_easier(self.puzzle(board))

    def accepts(self, puzzle: NurikabePuzzle) -> bool:
        """Whether a puzzle with one solution is of the tier: its techniques solve it, and easier ones do not."""
        return self.tier is None or (not self._open(puzzle) and not self._is_easier(puzzle))

    def solves(self, puzzle: NurikabePuzzle) -> bool:
        """Whether the techniques of the tier, or easier ones, solve a puzzle."""
        return not self._open(puzzle)

    def others(self, board: Board) -> list[Bitboard] | None:
        """The walls of some other solutions; ``None`` if it is unknown whether there are any."""
        found = self.solutions(self.puzzle(board), OTHERS)
        return [wall for wall in found if wall != board.wall] if found else None

    def _open(self, puzzle: NurikabePuzzle) -> Bitboard:
        return self.judge.open_cells(numbers_of(puzzle), self.givens.black.board, self.givens.white.board)

    def _is_easier(self, puzzle: NurikabePuzzle) -> bool:
        if self.tier is None or self.tier is Tier.EASY:
            return False
        below, grid = up_to(Tier(self.tier - 1)), puzzle.grid
        found = decide(grid, numbers_of(puzzle), below, self.givens.black.board, self.givens.white.board)
        return not grid.cells & ~(found.black | found.white)

    def puzzle(self, board: Board) -> NurikabePuzzle:
        """The board as a puzzle: every clue gets the size of its island."""
        grid, clues = self.wish.grid, []
        for island in grid.components(grid.cells & ~board.wall):
            clues.append(Clue(*grid.places(island & board.clues)[0], island.bit_count()))
        return NurikabePuzzle(grid, tuple(clues), self.wish.puzzle.info, self.givens)
