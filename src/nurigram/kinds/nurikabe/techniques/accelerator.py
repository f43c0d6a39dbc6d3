"""The techniques in C++: the cells that they decide, and their steps, as Python's techniques would find them, faster.

Python defines the techniques. A question is answered by C++ alone or by Python alone: by C++ if it is built, knows all
techniques that are asked for and takes boards of this size. ``make twins`` checks that both give the same.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from nurigram.base.deadline import Deadline
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.techniques import TECHNIQUES, view
from nurigram.kinds.nurikabe.techniques.search import MOST_CASES, MOST_OPEN
from nurigram.kinds.nurikabe.techniques.shapes import MOST
from nurigram.puzzle import accelerator, extension
from nurigram.puzzle.closure import close
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.model import Tier
from nurigram.puzzle.state import State
from nurigram.puzzle.trace import Way

LIMITS = (MOST, MOST_CASES, MOST_OPEN)

Numbers = Sequence[tuple[int, int]]
"""Clues in their shortest form: the bit number of the cell and the size of the island, 0 for ``?``."""


class Decided(NamedTuple):
    """The cells that follow. After a clash there is no solution, and the cells mean nothing."""

    black: Bitboard
    white: Bitboard
    clash: bool = False


def up_to(tier: Tier, without: Container[Technique] = ()) -> tuple[Technique, ...]:
    """The techniques up to a tier, the easiest first, except some."""
    techniques = (technique for each in sorted(TECHNIQUES) if each <= tier for technique in TECHNIQUES[each])
    return tuple(technique for technique in techniques if technique not in without)


def decide(
    grid: Grid, numbers: Numbers, techniques: tuple[Technique, ...], black: Bitboard = 0, white: Bitboard = 0
) -> Decided:
    """All that follows by fair techniques from a state (the empty board if none is given).

    The generator asks this thousands of times for each puzzle.
    """
    chosen = _bits(techniques) if handles(grid) else None
    if chosen is None:
        return decide_in_python(grid, numbers, techniques, black, white)
    found = extension.load().nurikabe_closure(*task(grid, numbers, black, white), chosen, MOST)
    return Decided(extension.board(found[0]), extension.board(found[1]), found[2])


def decide_in_python(
    grid: Grid, numbers: Numbers, techniques: tuple[Technique, ...], black: Bitboard = 0, white: Bitboard = 0
) -> Decided:
    """The same by the techniques themselves."""
    end = close(view(State(puzzle_of(grid, numbers), black, white)), techniques, waves=len(techniques))
    return Decided(end.view.black, end.view.white, end.clash is not None)


def trace(
    state: State, techniques: Sequence[Technique], waves: int, limit: int | None, deadline: Deadline
) -> Way | None:
    """The steps from a state, or ``None`` where Python must find them."""
    names = accelerator.names("nurikabe", techniques)
    if names is None or not handles(state.grid):
        return None
    puzzle = cast(NurikabePuzzle, state.puzzle)
    cells = puzzle.grid.cells
    black, white = state.out
    start = State(puzzle, black & cells, white & cells | puzzle.numbers)
    given = task(puzzle.grid, numbers_of(puzzle), *start.out)
    told = extension.load().nurikabe_trace(*given, LIMITS, names, waves, limit, deadline.left)
    return accelerator.way_of(start, techniques, *told)


def handles(grid: Grid) -> bool:
    """Whether the extension is built here and takes boards of this size."""
    return extension.is_built() and bool(extension.load().nurikabe_closure_fits(grid.rows, grid.cols))


def numbers_of(puzzle: NurikabePuzzle) -> list[tuple[int, int]]:
    """The clues of a puzzle in their shortest form."""
    return [(index, size or 0) for index, size in puzzle.sizes.items()]


def puzzle_of(grid: Grid, numbers: Numbers) -> NurikabePuzzle:
    """The puzzle with these clues."""
    return NurikabePuzzle(grid, tuple(Clue(*grid.cell(index), size or None) for index, size in numbers))


@lru_cache
def _bits(techniques: tuple[Technique, ...]) -> int | None:
    """The bits that select these techniques, if the extension, which must be built, decides cells by them all."""
    at = {name: place for place, name in enumerate(extension.load().nurikabe_techniques())}
    places = [at.get(technique.__name__) for technique in techniques]
    return None if None in places else sum(1 << place for place in places if place is not None)


def task(grid: Grid, numbers: Numbers, black: Bitboard, white: Bitboard) -> tuple[object, ...]:
    """A state as the extension takes it."""
    return grid.rows, grid.cols, raw(grid, grid.cells), numbers, raw(grid, black), raw(grid, white)


def raw(grid: Grid, board: Bitboard) -> bytes:
    """A board as the extension takes it."""
    return board.to_bytes((grid.rows * grid.stride + 7) // 8, "little")
