"""Nonogram's tools for setters: pictures near a picture whose clues have one solution, at the difficulty asked for.

A setter of nonograms draws, and the clues follow. So a change is a cell that is filled, emptied or given the colour
of a neighbour, a layout says which cells must be filled (``must``) and which stay as they are (``without``, ``keep``),
and a symmetry holds for changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

from nurigram.base.dice import Dice, derive_seed
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.kinds.nonogram.making.canvas import Canvas, Change
from nurigram.kinds.nonogram.making.painted import PaintedCanvas
from nurigram.kinds.nonogram.making.rating import open_by_tier, rate
from nurigram.kinds.nonogram.making.retouch import (
    AnyCanvas,
    Effort,
    Measure,
    cells_of,
    likeness,
    open_by_lines,
    open_by_solutions,
    retouch,
)
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.kinds.nonogram.symmetry import orbit
from nurigram.puzzle.model import Info, Tier, with_info
from nurigram.puzzle.painting import painting, picture_of
from nurigram.puzzle.palette import SHADING
from nurigram.puzzle.setters import Edit, Layout, Search, Setter, Solutions
from nurigram.puzzle.verify import stored_solution

EFFORT = Effort(width=60, patience=12, looks=6_000)
ATTEMPTS = 8
"""How often to look for changes of several cells, with other random choices."""

SINGLES = 600
"""How many changes of a single cell to try."""

SHAKES = 1_500
"""How many small random changes to try if a picture is too easy or too hard."""

EDGE = 7
"""A cell with fewer neighbours of its own colour lies along an outline."""

SHAKEN = 8
"""The most cells (or orbits of cells) that such a change has."""


def complete(puzzle: NonogramPuzzle, layout: Layout, search: Search) -> Iterator[NonogramPuzzle]:
    """Pictures with one solution, each with fewer changes than the last."""
    best: int | None = None
    for found in remedies(puzzle, layout, search):
        changed = len(edits(puzzle, found))
        if best is None or changed < best:
            best = changed
            yield found
            if changed <= 1:
                return


def remedies(puzzle: NonogramPuzzle, layout: Layout, search: Search) -> Iterator[NonogramPuzzle]:
    """Pictures near this one, about in the order of their changes: single cells come first."""
    picture = _picture(puzzle, search.solutions)
    return iter(()) if picture is None else _Workbench(puzzle, picture, layout, search).pictures()


def objection(puzzle: NonogramPuzzle, layout: Layout, wall: Bitboard | None, deadline: object) -> str | None:
    """Why nothing was found."""
    if layout.keep | layout.without == puzzle.grid.cells & ~layout.must:
        return "no cell is free to change"
    return "no small change of the picture leaves a single solution of this difficulty"


def number(puzzle: NonogramPuzzle, wall: Bitboard, layout: Layout, search: Search) -> Iterator[NonogramPuzzle]:
    """The only puzzle that a drawing can be the solution of."""
    yield from_picture(puzzle.grid, wall)


def spare(puzzle: NonogramPuzzle, layout: Layout, search: Search) -> tuple[Bitboard, Bitboard]:
    """All clues of a nonogram are shown."""
    return 0, 0


def edits(before: NonogramPuzzle, after: NonogramPuzzle) -> tuple[Edit, ...]:
    """The cells that change, row by row."""
    old, new = (stored_solution(each) for each in (before, after))
    if old is None or new is None:
        return ()
    letters = [(cell, old.rows[cell[0]][cell[1]], new.rows[cell[0]][cell[1]]) for cell in _all_cells(before.grid)]
    return tuple(Edit((cell, was), (cell, now)) for cell, was, now in letters if was != now)


def _all_cells(grid: Grid) -> list[Cell]:
    return grid.places(grid.cells)


def _picture(puzzle: NonogramPuzzle, solutions: Solutions) -> int | None:
    """The picture that came with the puzzle, or else one of its solutions."""
    if puzzle.givens:
        raise UnsupportedError("changes are offered for nonograms without given cells")
    stored = stored_solution(puzzle)
    if stored is not None:
        return picture_of(stored)
    return next(iter(solutions(puzzle, 1)), None)


def with_picture(puzzle: NonogramPuzzle, solutions: Solutions) -> NonogramPuzzle:
    """The puzzle with the picture that changes start from."""
    picture = _picture(puzzle, solutions)
    if picture is None:
        return puzzle
    return with_info(puzzle, solution=painting(puzzle.grid, puzzle.palette, picture).rows)


class _Workbench:
    """Changes of one picture, from single cells to several."""

    def __init__(self, puzzle: NonogramPuzzle, picture: int, layout: Layout, search: Search) -> None:
        self.puzzle, self.grid, self.search = puzzle, puzzle.grid, search
        self.picture = _filled(self._canvas(picture), layout.must)
        self.free = self.grid.cells & ~(layout.keep | layout.without | layout.must)
        self.symmetry = layout.symmetry or "none"
        self.measure = self._measure()
        self.bases = [self.picture]

    def _measure(self) -> Measure:
        tier = self.search.tier
        if tier is None:
            return partial(open_by_solutions, deadline=self.search.deadline)
        return open_by_lines if tier is Tier.HARD else partial(open_by_tier, tier=tier)

    def pictures(self) -> Iterator[NonogramPuzzle]:
        """All that are found; some may be easier than asked for."""
        canvas = self._canvas(self.picture)
        left = self.measure(canvas)
        if not left:
            yield _settled(canvas)
            yield from self._shaken()
            return
        fair: Callable[[AnyCanvas], Bitboard] = self.measure if self.search.tier else open_by_lines
        for measure in dict.fromkeys((fair, self.measure)):
            yield from chain(self._singles(left, measure), self._several(measure))
        yield from self._shaken()

    def _singles(self, left: Bitboard, measure: Measure) -> Iterator[NonogramPuzzle]:
        """Changes of one cell and its images, those that fit their surroundings best first."""
        tried: dict[Change, int] = {}
        canvas = self._canvas(self.picture)
        for cell in self.search.dice.shuffled(self.grid.places(left & self.free))[:SINGLES]:
            for change in canvas.moves(self._orbit(cell)):
                if change in tried or not self._is_free(change):
                    continue
                self.search.deadline.check()
                changed = self._changed(change)
                tried[change] = -1 if measure(changed) else sum(likeness(changed, each) for each in cells_of(change))
        for change in sorted((each for each in tried if tried[each] >= 0), key=lambda each: -tried[each]):
            yield _settled(self._changed(change))

    def _several(self, measure: Measure) -> Iterator[NonogramPuzzle]:
        """Changes of several cells, the fewest first."""
        found: dict[int, NonogramPuzzle] = {}
        for attempt in range(ATTEMPTS):
            self.search.deadline.check()
            canvas, dice = self._canvas(self.picture), Dice(derive_seed(self.search.dice.seed, attempt))
            if retouch(canvas, measure, dice, EFFORT, self.symmetry, self.search.deadline, self.free):
                found[canvas.picture] = _settled(canvas)
        original = self._canvas(self.picture)
        near = sorted(found, key=lambda picture: original.differing(picture).bit_count())
        self.bases += near
        yield from (found[picture] for picture in near)

    def _shaken(self) -> Iterator[NonogramPuzzle]:
        """Small changes along the outlines, of this picture and of those found so far, that lead to the tier."""
        tier, dice = self.search.tier, self.search.dice
        canvas = self._canvas(self.picture)
        edge = [cell for cell in self.grid.places(self.free) if likeness(canvas, cell) < EDGE]
        for number in range(SHAKES if tier and edge else 0):
            self.search.deadline.check()
            cells = [dice.pick(edge) for _ in range(1 + number * SHAKEN // SHAKES)]
            canvas = self._canvas(dice.pick(self.bases))
            ways = [list(canvas.moves(orbit)) for orbit in dict.fromkeys(map(self._orbit, cells))]
            change = Change().union(*(some[0] if len(some) == 1 else dice.pick(some) for some in ways if some))
            if not self._is_free(change):
                continue
            for cell, value in change:
                canvas.put(cell, value)
            if _is_of(tier, canvas):
                yield _settled(canvas)

    def _canvas(self, picture: int) -> AnyCanvas:
        palette = self.puzzle.palette
        return Canvas(self.grid, picture) if palette == SHADING else PaintedCanvas.of(self.grid, palette, picture)

    def _orbit(self, cell: Cell) -> frozenset[Cell]:
        return orbit(self.symmetry, self.grid.rows, self.grid.cols, cell)

    def _is_free(self, change: Change) -> bool:
        return all(self.free & self.grid.bit(*cell) for cell, _ in change)

    def _changed(self, change: Change) -> AnyCanvas:
        canvas = self._canvas(self.picture)
        for cell, value in change:
            canvas.put(cell, value)
        return canvas


def _filled(canvas: AnyCanvas, must: Bitboard) -> int:
    """The picture with cells that must be filled: in the colour of a neighbour, or else in the first one."""
    for cell in canvas.grid.places(must):
        if not canvas.value(cell):
            near = canvas.grid.places(canvas.grid.neighbours(canvas.grid.bit(*cell)))
            canvas.put(cell, next(filter(None, map(canvas.value, near)), 1))
    return canvas.picture


def _is_of(tier: Tier | None, canvas: AnyCanvas) -> bool:
    rating = rate(canvas.puzzle(), Tier.EXPERT)
    return rating.solved and rating.tier is tier


def _settled(canvas: AnyCanvas) -> NonogramPuzzle:
    return canvas.puzzle(Info(solution=canvas.rows))


SETTER = Setter(complete, objection, lambda grid: from_picture(grid, 0), number, remedies, spare, edits, with_picture)
