"""Positions on which one technique has something to say: taken from the ways to the solutions of puzzles.

The best ones are those where nothing easier helps, so that the technique is what is needed. Where puzzles hold too few
of them, positions where others would help as well make up the number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import islice

from nurigram.base.errors import UnknownNameError, UnsupportedError
from nurigram.base.grid import Bitboard
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.palette import joined
from nurigram.puzzle.registry import KINDS, kind
from nurigram.puzzle.state import State
from nurigram.puzzle.step import Step
from nurigram.reasoning.deduce import Trace, deduce, view_of

NEEDED = 7
"""One worked example, and six positions to try."""

CHOICE = 3 * NEEDED
"""When this many are found, the search ends and the best of them are taken."""

MOST_CELLS, MOST_STEPS, MOST_AREA = 8, 3, 225
"""What fits on a worksheet: cells to find, steps that give them, and the size of the board."""


@dataclass(frozen=True)
class Position:
    """A state of play, and all that one look with the technique shows."""

    state: State
    steps: tuple[Step, ...]

    @property
    def answer(self) -> Bitboard:
        """The cells to find."""
        found = 0
        for step in self.steps:
            found |= step.cells
        return found

    @property
    def solved(self) -> State:
        """The state with the answer filled in."""
        return State(self.state.puzzle, out=reduce(joined, (step.out for step in self.steps), self.state.out))

    @property
    def cost(self) -> tuple[int, int]:
        """How much there is to look at: the less the better."""
        return len(self.steps), self.state.grid.area + 4 * self.answer.bit_count()


def find_technique(name: str) -> tuple[str, Technique]:
    """The technique that is called ``pool_avoidance``, or ``nurikabe/contradiction`` where several kinds have one."""
    own, _, short = name.strip().lower().replace(" ", "_").replace("-", "_").rpartition("/")
    found = [
        (each, technique)
        for each in KINDS
        for technique in kind(each).up_to(Tier.SEARCH)
        if technique.__name__ == short and own in ("", each)
    ]
    if len(found) > 1:
        raise UnsupportedError(
            f"several kinds have a technique {short!r}: write {' or '.join(f'{k}/{short}' for k, _ in found)}"
        )
    if not found:
        raise UnknownNameError("technique", name, (technique for each in KINDS for technique in kind(each).tiers))
    return found[0]


def find_positions(of: str, technique: Technique, puzzles: Iterable[Puzzle]) -> list[Position]:
    """The worked example, which has the least to look at, and the others from easy to hard."""
    small = [puzzle for puzzle in puzzles if puzzle.kind == of and puzzle.grid.area <= MOST_AREA]
    small.sort(key=lambda puzzle: puzzle.grid.area)
    found: list[Position] = []
    for moments in (_where_needed, _where_useful):
        more = islice(_positions(technique, small, moments), CHOICE)
        found += _spread([each for each in more if each not in found], NEEDED - len(found))
        if len(found) == NEEDED:
            return sorted(found, key=lambda each: each.cost)
    raise UnsupportedError(
        f"a worksheet needs {NEEDED} positions, and in {len(small)} {of} puzzles only {len(found)} were found for "
        f"{technique.__name__}; name more puzzles, or have some made with --make"
    )


def _spread(found: Sequence[Position], count: int) -> list[Position]:
    """This many of them, from the least to the most cluttered, or all if there are fewer."""
    ranked = sorted(found, key=lambda each: each.cost)
    if len(ranked) <= count:
        return ranked
    return [ranked[place * (len(ranked) - 1) // max(1, count - 1)] for place in range(count)]


Moments = Callable[[Trace, Technique], Iterator[State]]
"""Which states of a way are looked at."""


def _positions(technique: Technique, puzzles: Iterable[Puzzle], moments: Moments) -> Iterator[Position]:
    for puzzle in puzzles:
        trace = _way(puzzle, max(kind(puzzle.kind).tiers[technique.__name__], Tier.EXPERT))
        for state in moments(trace, technique):
            steps = tuple(step for step in technique(view_of(state)) if isinstance(step, Step))
            position = Position(state, steps)
            if steps and len(steps) <= MOST_STEPS and position.answer.bit_count() <= MOST_CELLS:
                yield position
                break


@lru_cache(maxsize=1000)
def _way(puzzle: Puzzle, tier: Tier) -> Trace:
    """The way to a puzzle's solution: worksheets on several techniques look at the same ones."""
    return deduce(puzzle, tier)


def _where_needed(trace: Trace, technique: Technique) -> Iterator[State]:
    """The states from which the way goes on with the technique: nothing easier helps there."""
    before = ""
    for state, step in zip(trace.states(), trace.steps, strict=False):
        if step.name == technique.__name__ != before:
            yield state
        before = step.name


def _where_useful(trace: Trace, technique: Technique) -> Iterator[State]:
    """Some states on the way, from the middle on: there something is known, and something still open."""
    states = list(trace.states())
    yield from states[len(states) // 3 : -1 : max(1, len(states) // 8)]
