"""From candidates to a puzzle: the best ones are repaired where nobody misses the cells, then judged once more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice, derive_seed
from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.kinds.nonogram.making.art.blacken import Cells, can_change
from nurigram.kinds.nonogram.making.art.candidates import Candidate
from nurigram.kinds.nonogram.making.art.likeness import board_of, touching
from nurigram.kinds.nonogram.making.canvas import Canvas
from nurigram.kinds.nonogram.making.retouch import Effort, Loss, Measure, open_by_lines, retouch

EFFORT = Effort(width=80, patience=20, looks=20_000)

TRIED, MOST_TRIED = 3, 10
"""How many of the best candidates are repaired: at first, and at most if none of them becomes a puzzle."""

CHANGED = 1.5
"""What the score loses if all cells are changed."""

CROOKED = 0.01
"""What it loses if it was symmetric and is no more."""

DETAIL = 4
"""A part or hole of up to this many cells is a detail, such as an eye: it is changed only where nothing else helps."""

KEPT = 2.0
"""What is lost with a cell of a detail, or beside one."""


JOINED = 1.0
"""What is lost if a change joins or parts something, as a hole in an outline does."""


@dataclass(frozen=True)
class Portrait:
    """A picture that its clues determine: in its frame, before and after repair."""

    candidate: Candidate
    grid: Grid
    before: Bitboard
    after: Bitboard
    score: float

    @property
    def changed(self) -> Bitboard:
        """The cells that had to change."""
        return self.before ^ self.after


def portray(
    found: list[Candidate], measure: Measure = open_by_lines, seed: int = 0, deadline: Deadline | None = None
) -> Portrait | None:
    """The best portrait that can be made from the best candidates."""
    best: Portrait | None = None
    for attempt, candidate in enumerate(_worth_trying(found)):
        if best is not None and (attempt >= TRIED or candidate.score <= best.score):
            break
        made = _repaired(candidate, measure, Dice(derive_seed(seed, attempt)), deadline)
        if made is not None and (best is None or made.score > best.score):
            best = made
    return best


def _worth_trying(found: list[Candidate]) -> list[Candidate]:
    """The best candidates, and then the best one of each other rendering, some of which are easier to repair."""
    first = found[:MOST_TRIED]
    seen = {each.rendering for each in first}
    others = {each.rendering: each for each in reversed(found) if each.rendering not in seen}
    return [*first, *sorted(others.values(), key=lambda each: -each.score)]


def _repaired(candidate: Candidate, measure: Measure, dice: Dice, deadline: Deadline | None) -> Portrait | None:
    """The candidate with few cells changed, symmetric if it was and that costs little."""
    grid = Grid(len(candidate.cells), len(candidate.cells[0]))
    before = board_of(candidate.cells, grid)
    mend = partial(retouch, measure=measure, dice=dice, effort=EFFORT, deadline=deadline, loss=loss_of(candidate))
    best: Portrait | None = None
    for symmetry in dict.fromkeys((candidate.symmetry, "none")):
        canvas = Canvas(grid, before)
        if mend(canvas, symmetry=symmetry):
            made = _portrait(candidate, canvas, before, symmetry != candidate.symmetry)
            best = made if best is None or made.score > best.score else best
            if canvas.black == before:
                break
    return best


def _portrait(candidate: Candidate, canvas: Canvas, before: Bitboard, crooked: bool) -> Portrait:
    cells, frame = _cells(canvas), Grid(*candidate.frame)
    changed = (canvas.black ^ before).bit_count() / canvas.grid.area
    score = candidate.judge(cells) - CHANGED * changed - CROOKED * crooked
    return Portrait(candidate, frame, framed(candidate.cells, frame), framed(cells, frame), score)


def loss_of(candidate: Candidate) -> Loss:
    """How much each cell is missed: grey ones little, clear ones more, those of details and outlines most."""
    kept = _details(candidate.cells)
    cells, shares = candidate.cells, candidate.shares

    def loss(cell: Cell, _: int) -> float:
        row, col = cell
        share = shares[row][col] if cells[row][col] else 1 - shares[row][col]
        return share + (KEPT if cell in kept else 0.0) + (0.0 if can_change(cells, row, col) else JOINED)

    return loss


def _details(cells: Cells) -> frozenset[Cell]:
    """The cells of small parts and holes, and those beside them."""
    grid = Grid(len(cells) + 2, len(cells[0]) + 2)
    black = board_of(cells, grid, 1)
    pieces = (*touching(grid, black), *grid.components(grid.cells & ~black))
    small = [piece for piece in pieces if piece.bit_count() <= DETAIL]
    near = (place for piece in small for place in grid.places(piece | grid.grow(piece)))
    return frozenset((row - 1, col - 1) for row, col in near)


def _cells(canvas: Canvas) -> Cells:
    return [[mark == "#" for mark in row] for row in canvas.grid.format_rows(canvas.black)]


def framed(cells: Cells, frame: Grid) -> Bitboard:
    """The cells on a frame that may have one more line below or to the right, or on both sides."""
    down, right = (frame.rows - len(cells)) // 2, (frame.cols - len(cells[0])) // 2
    places = ((row, col) for row, line in enumerate(cells, down) for col, cell in enumerate(line, right) if cell)
    return frame.board(places)
