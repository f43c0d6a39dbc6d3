"""Deadlines and signals reach every entry point of the extension, even while a board is being set up."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from types import FrameType

import pytest

from nurigram import CellSet, Grid, Verdict, backbone, count_solutions, solve, verify
from nurigram.base.deadline import Deadline
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nonogram.solving.native import line_closure
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.accelerator import decide, numbers_of, up_to
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.result import Backbone, Count
from nurigram.puzzle.state import State
from nurigram.solving.engines import native

pytest.importorskip("nurigram._native")

ISLANDS = NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 2), Clue(3, 1, 2), Clue(3, 3, 3)))
PICTURE = NonogramPuzzle(((1,), (3,), (1,)), ((1,), (3,), (1,)))


def lattice(side: int, step: int, size: int | None) -> NurikabePuzzle:
    """Equal islands at equal distances."""
    places = range(0, side, step)
    return NurikabePuzzle(Grid(side, side), tuple(Clue(row, col, size) for row in places for col in places))


UNKNOWN = lattice(100, 10, None)
"""A million claims: even setting them up takes long."""

LARGE = lattice(40, 10, 40)
LINES = NonogramPuzzle(((1, 2, 1, 3, 2, 1, 1, 2) * 3,) * 120, ((2, 1, 1, 3, 1, 2, 1, 1) * 3,) * 120)
"""Line logic finds nothing here, and the clauses are many."""


@pytest.mark.parametrize("puzzle", [ISLANDS, PICTURE, UNKNOWN, LINES])
def test_an_expired_deadline_does_no_search(puzzle: Puzzle) -> None:
    result = solve(puzzle, engine="native", time_limit=0)
    assert result.verdict is Verdict.UNKNOWN
    assert result.solutions == ()
    assert [result.stats[name] for name in ("variables", "decisions", "conflicts")] == [0, 0, 0]


@pytest.mark.parametrize("puzzle", [ISLANDS, PICTURE])
def test_an_expired_deadline_everywhere_else(puzzle: Puzzle) -> None:
    assert count_solutions(puzzle, engine="native", time_limit=0) == Count(0, complete=False)
    nothing = CellSet(puzzle.grid)
    assert backbone(puzzle, time_limit=0) == Backbone(nothing, nothing, solvable=False, complete=False)


@pytest.mark.parametrize("engine", ["aco", "aco+"])
def test_an_expired_deadline_finds_nothing(engine: str) -> None:
    result = solve(ISLANDS, engine=engine, time_limit=0)
    assert result.solutions == ()
    assert result.stats["trace"] == []


class RungError(Exception):
    """The alarm went off."""


@pytest.fixture
def alarm() -> Iterator[Callable[[], None]]:
    """Sets an alarm that raises in the main thread after a moment of work."""

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise RungError

    before = signal.signal(signal.SIGALRM, ring)
    yield lambda: signal.setitimer(signal.ITIMER_REAL, 0.05) and None
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def closure() -> None:
    """Expert deduction."""
    board = lattice(48, 4, 6)
    decide(board.grid, numbers_of(board), up_to(Tier.EXPERT))


LONG: dict[str, Callable[[], object]] = {
    "set-up": lambda: solve(UNKNOWN, engine="native"),
    "search": lambda: solve(LARGE, engine="native"),
    "count": lambda: count_solutions(LARGE, engine="native"),
    "backbone": lambda: backbone(LARGE),
    "colony": lambda: solve(LARGE, engine="aco"),
    "scouts": lambda: solve(LARGE, engine="aco+"),
    "closure": closure,
    "nonogram search": lambda: solve(LINES, engine="native", limit=None),
    "nonogram count": lambda: count_solutions(LINES, engine="native"),
    "nonogram backbone": lambda: backbone(LINES),
    "nonogram lines": lambda: line_closure(State(LINES)),
    "nonogram steps": lambda: solve(LINES, engine="logic"),
}
"""Work without a time limit. Much of it takes minutes; what does not is begun again until the signal comes."""


@pytest.mark.parametrize("name", LONG)
def test_a_signal_ends_it(name: str, alarm: Callable[[], None]) -> None:
    def work() -> None:
        alarm()
        while True:
            LONG[name]()

    with pytest.raises(RungError):
        work()


def test_what_was_found_before_the_deadline_is_kept() -> None:
    """The time is tripled until it is enough for two of the solutions; for all 40! of them it never is."""
    board, seconds = NonogramPuzzle(((1,),) * 40, ((1,),) * 40), 0.05
    while len((result := native.solve(board, limit=None, deadline=Deadline(seconds))).solutions) < 2:
        seconds *= 3
    assert result.verdict is Verdict.MULTIPLE
    assert not result.complete
    assert len(set(result.solutions)) == len(result.solutions)
    assert not any(verify(board, solution) for solution in result.solutions[:20])
