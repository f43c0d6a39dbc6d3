"""The steps of a solution, gathered into pictures: small steps share one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nurigram.ground.grid import Bitboard, Cell, Grid
from nurigram.puzzle.model import Tier
from nurigram.puzzle.state import State
from nurigram.reasoning.explain import Explained, Explanation
from nurigram.render.marks import Marks

Fits = Callable[[Sequence[Explained]], bool]
"""Whether there is room for the sentences of some steps beside one picture."""

SMALL = Tier.MEDIUM
"""Steps up to this tier are small: several of them share a picture."""

MOST_CELLS = 36
"""How many cells the steps of one picture may decide together; on large boards it is a tenth of them."""


@dataclass(frozen=True)
class Moment:
    """Some steps, and the state after them."""

    steps: tuple[Explained, ...]
    after: State

    @property
    def marks(self) -> Marks:
        """What the picture shows: a single step has its cells framed, and dashed what it follows from."""
        if len(self.steps) > 1:
            return Marks(black=self.after.black, white=self.after.white)
        step = self.steps[0].step
        fresh = step.black | step.white
        return Marks(black=self.after.black, white=self.after.white, highlight=fresh, reasons=step.because & ~fresh)

    @property
    def numbers(self) -> dict[Cell, str]:
        """Several steps in one picture are told apart by their numbers in the cells that they decide."""
        if len(self.steps) == 1:
            return {}
        grid = self.after.grid
        return {cell: str(each.number) for each in self.steps for cell in grid.places(decided(each))}


def decided(line: Explained) -> Bitboard:
    """The cells that a step decides."""
    return line.step.black | line.step.white


def moments(way: Explanation, fits: Fits) -> Iterator[Moment]:
    """The pictures of a way, in order."""
    waiting: list[Explained] = []
    states = list(way.trace.states())[1:]
    for line in way.steps:
        if waiting and not _together(way.trace.puzzle.grid, waiting, line, fits):
            yield Moment(tuple(waiting), states[waiting[-1].number - 1])
            waiting = []
        waiting.append(line)
    if waiting:
        yield Moment(tuple(waiting), states[waiting[-1].number - 1])


def _together(grid: Grid, waiting: Sequence[Explained], line: Explained, fits: Fits) -> bool:
    """Whether one more step shares the picture of those before it."""
    some = (*waiting, line)
    most = max(MOST_CELLS, grid.area // 10)
    small = all(each.tier <= SMALL for each in some)
    return small and sum(decided(each).bit_count() for each in some) <= most and fits(some)
