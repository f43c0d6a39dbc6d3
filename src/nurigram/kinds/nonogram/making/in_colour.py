"""Random pictures in colour: a drawing, painted in patches, and changed in shape until logic solves it.

All choices come from the dice and all work is counted, so a seed gives the same puzzle everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Cell, Grid, bits
from nurigram.kinds.nonogram.colour import palette_of
from nurigram.kinds.nonogram.making.drawings import draw
from nurigram.kinds.nonogram.making.rating import rate
from nurigram.kinds.nonogram.making.settings import PICTURES, Settings
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Order
from nurigram.puzzle.palette import Palette, open_cells

INKS = ("#2b2b2b", "#d8232a", "#2457d6", "#f2b90c", "#2ca03c", "#7a2a9a", "#f28c1c", "#35c4bd")
"""The inks of generated puzzles: the first of them are the easiest to tell apart."""

PATCHES = 3
"""How many patches each paint has."""

OPEN = 0.25
"""A picture of which solving line by line leaves more than this share open is drawn anew."""

LOOKS = 60
"""How many changes of a picture are tried."""


def proposals_in_colour(order: Order, settings: Settings, dice: Dice, deadline: Deadline) -> Iterator[NonogramPuzzle]:
    """Puzzles of the ordered size, number of colours and tier."""
    grid, palette = Grid(order.rows, order.cols), palette_of(INKS[: settings.colours])
    for _ in range(PICTURES):
        if deadline.expired:
            return
        painted = _painted(grid, dice, settings)
        puzzle = _solvable(grid, painted, palette, dice, fair=order.tier < Tier.EXPERT)
        if puzzle is None or set(painted.values()) != set(palette.paints):
            continue
        rating = rate(puzzle, max(order.tier, Tier.HARD))
        if rating.solved and rating.tier is order.tier:
            yield puzzle


Painted = dict[Cell, int]
"""The paint of every cell that is not background."""


def _painted(grid: Grid, dice: Dice, settings: Settings) -> Painted:
    """A drawing whose cells have the paint of the nearest of some places; scattered cells have any paint."""
    black = draw(grid, dice, settings.percent, settings.style, smoothness=settings.smoothness)
    paints = range(1, settings.colours + 1)
    if settings.style == "random":
        return {cell: dice.pick(paints) for cell in grid.places(black)}
    spots = [(dice.below(grid.rows), dice.below(grid.cols), paint) for paint in paints for _ in range(PATCHES)]
    return {(row, col): _nearest(spots, row, col) for row, col in grid.places(black)}


def _nearest(spots: list[tuple[int, int, int]], row: int, col: int) -> int:
    return min(((row - r) ** 2 + (col - c) ** 2, paint) for r, c, paint in spots)[1]


def _solvable(grid: Grid, painted: Painted, palette: Palette, dice: Dice, *, fair: bool) -> NonogramPuzzle | None:
    """The puzzle of a picture, with cells filled or cleared until it can be solved: line by line if it is to be fair.

    No cell is given another paint: a changed shape is seen less than a changed colour.
    """
    puzzle = _puzzle(grid, painted, palette)
    left = _left_open(puzzle)
    if left.bit_count() > OPEN * grid.area:
        return None
    for _ in range(LOOKS if fair else 0):
        if not left:
            break
        cell = grid.cell(dice.pick(list(bits(left))))
        before = painted.get(cell)
        _change(grid, painted, cell, dice)
        changed = _puzzle(grid, painted, palette)
        now = _left_open(changed)
        if now.bit_count() < left.bit_count():
            puzzle, left = changed, now
        else:
            _put(painted, cell, before)
    return puzzle if not (fair and left) else None


def _change(grid: Grid, painted: Painted, cell: Cell, dice: Dice) -> None:
    """Clear a cell, or fill it in the paint of a neighbour."""
    if painted.pop(cell, None) is None:
        near = [painted[each] for each in grid.places(grid.neighbours(grid.bit(*cell))) if each in painted]
        painted[cell] = dice.pick(near or sorted(set(painted.values())) or [1])


def _put(painted: Painted, cell: Cell, paint: int | None) -> None:
    painted.pop(cell, None)
    if paint is not None:
        painted[cell] = paint


def _puzzle(grid: Grid, painted: Painted, palette: Palette) -> NonogramPuzzle:
    layers = [grid.board(cell for cell, each in painted.items() if each == paint) for paint in palette.paints]
    return from_picture(grid, palette.stack(grid, layers), palette=palette)


def _left_open(puzzle: NonogramPuzzle) -> Bitboard:
    return open_cells(puzzle.grid.cells, sweep(puzzle).out)
