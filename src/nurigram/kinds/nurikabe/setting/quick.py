"""Small changes to a board without asking the SAT solver: quick, but most of them do not fit a narrow wish."""

from __future__ import annotations

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.making.changes import change
from nurigram.kinds.nurikabe.making.sketch import Sketch, pick_cell
from nurigram.kinds.nurikabe.setting.walls import Board
from nurigram.kinds.nurikabe.setting.wish import Wish


def quick_change(wish: Wish, added: int, board: Board, region: Bitboard, dice: Dice) -> Board | None:
    """The board with a number moved or one or two cells turned near a region, if that fits the wish."""
    grid = wish.grid
    islands = grid.components(grid.cells & ~board.wall)
    other = change(Sketch(grid, board.wall, {island: island & board.clues for island in islands}), region, dice)
    if other is None or len(other.numbers) > wish.sure.bit_count() + added or _covers(wish, other.wall):
        return None
    clues = 0
    for island, cell in other.numbers.items():
        place = _place(wish, island, cell, dice)
        if not place:
            return None
        clues |= place
    return Board(other.wall, clues)


def _covers(wish: Wish, wall: Bitboard) -> bool:
    """Whether the wall is where it must not be, on a clue for example, or is not where it must be."""
    givens = wish.puzzle.givens
    return bool(givens.black.board & ~wall or (givens.white.board | wish.sure) & wall)


def _place(wish: Wish, island: Bitboard, cell: Bitboard, dice: Dice) -> Bitboard:
    """The cell for the clue of an island, where it was if that is possible; 0 if the island does not fit the wish."""
    sure, size = island & wish.sure, island.bit_count()
    if sure & (sure - 1):
        return 0
    if sure:
        return sure if wish.puzzle.sizes.get(sure.bit_length() - 1) in (None, size) else 0
    free = island & wish.may
    if size > wish.largest or not free:
        return 0
    return cell & free or pick_cell(dice, free)
