"""Turn a picture into a nonogram with one solution, changing the picture as little as possible."""

from __future__ import annotations

from functools import partial

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice, derive_seed
from nurigram.base.errors import GenerationError, OutOfTimeError
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nonogram.making.canvas import Canvas
from nurigram.kinds.nonogram.making.retouch import Effort, Measure, open_by_lines, open_by_solutions, retouch
from nurigram.puzzle.model import Info
from nurigram.puzzle.order import Pictured, PictureOptions

EFFORT = Effort(width=80, patience=20, looks=60_000)

ATTEMPTS = 3
"""How often to repair a picture from the start with other random choices. The result with the fewest changes wins."""


def from_image(data: bytes, options: PictureOptions, deadline: Deadline) -> Pictured:
    """The puzzle from a picture file. Pillow is imported here because nothing else needs it."""
    from nurigram.kinds.nonogram.making.image import read_cells

    return from_cells(*deadline.within(lambda: read_cells(data, options)), options, deadline)


def from_cells(grid: Grid, black: Bitboard, options: PictureOptions, deadline: Deadline) -> Pictured:
    """The puzzle from a picture of cells, changed until it has one solution.

    With ``fair`` it can also be solved line by line. Without, that is only tried if the exact way takes too long.
    """
    canvas = None
    if not options.fair:
        half = Deadline(None if deadline.left is None else deadline.left / 2)
        canvas = _best(grid, black, partial(open_by_solutions, deadline=half), options.seed, half)
    canvas = canvas or _best(grid, black, open_by_lines, options.seed, deadline)
    if canvas is not None:
        info = Info(title=options.title, solution=grid.format_rows(canvas.black))
        return Pictured(canvas.puzzle(info), black, canvas.black)
    if deadline.expired:
        raise OutOfTimeError(f"the {grid.rows}x{grid.cols} picture did not become unique within {deadline.seconds:g} s")
    raise GenerationError(
        f"the {grid.rows}x{grid.cols} picture still has several solutions; try another size or threshold, or more time"
    )


def _best(grid: Grid, black: Bitboard, measure: Measure, seed: int, deadline: Deadline) -> Canvas | None:
    """The repaired picture with the fewest changes, out of several attempts."""
    best: Canvas | None = None
    for attempt in range(ATTEMPTS):
        canvas = Canvas(grid, black)
        done = retouch(canvas, measure, Dice(derive_seed(seed, attempt)), EFFORT, deadline=deadline)
        if done and (best is None or _distance(canvas, black) < _distance(best, black)):
            best = canvas
        if best is not None and _distance(best, black) <= 1:
            break
    return best


def _distance(canvas: Canvas, black: Bitboard) -> int:
    return (canvas.black ^ black).bit_count()
