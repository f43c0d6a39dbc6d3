"""Make many puzzles, no two alike. The number of processes does not change which ones.

Puzzle i of a batch has its own seed, derived from the batch's seed and i. If the puzzle is an earlier one of the batch,
perhaps turned or mirrored, the next seed derived for i replaces it, and so on. This is decided in the order of the
batch, so it does not matter which worker finishes first.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.dice import derive_seed, fresh_seed
from nurigram.base.errors import GenerationError, InputError
from nurigram.base.run_all import run_all
from nurigram.making.generate import Size, fulfil, make_order
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.order import Order
from nurigram.puzzle.registry import kind_of

MAX_REPLACEMENTS = 100
"""After this many repetitions in a row the batch gives up: there are probably no other puzzles."""


def generate_many(
    kind: str,
    size: Size | None = None,
    difficulty: str | Tier | None = None,
    *,
    count: int,
    seed: int | None = None,
    jobs: int = 1,
    time_limit: float | None = None,
    known: Iterable[Puzzle] = (),
    **options: Any,
) -> Iterator[Puzzle]:
    """``count`` different puzzles, in the same order whatever the number of jobs.

    ``known`` are puzzles of the same batch from an earlier, unfinished run. They are taken as they are.

    The time limit is for all puzzles together. When it is up, only the puzzles finished by then are yielded, so there
    may be fewer than ``count``. After an interrupt (Ctrl-C) with several jobs, the finished puzzles are yielded before
    the interrupt is raised again.
    """
    if count < 0:
        raise InputError(f"the count is a number of puzzles, not {count}")
    order = make_order(kind, size, difficulty, options)
    seed = fresh_seed() if seed is None else seed
    there = {_seed_of(puzzle): puzzle for puzzle in known}
    if strangers := set(there) - _own_seeds(order, seed, count, there):
        raise InputError(f"{len(strangers)} of the existing puzzles come from another order or another seed")
    batch = Batch(order, seed, count, Deadline(time_limit), there)
    return batch.alone() if jobs <= 1 or count <= 1 else batch.together(min(jobs, count))


def batch_seed(seed: int, index: int, replacement: int = 0) -> int:
    """The seed of one puzzle in a batch. The first has the seed of the batch, as if it were made alone."""
    return seed if index == replacement == 0 else derive_seed(seed, index, replacement)


def _own_seeds(order: Order, seed: int, count: int, there: Mapping[int, Puzzle]) -> set[int]:
    """The seeds of the existing puzzles that belong to this batch."""
    wanted = order.kind, order.rows, order.cols, order.tier.label
    fitting = {each for each, puzzle in there.items() if _looks(puzzle) == wanted}
    own: set[int] = set()
    for replacement in range(MAX_REPLACEMENTS + 1):
        if fitting <= own:
            break
        own |= fitting & {batch_seed(seed, index, replacement) for index in range(count)}
    return own


def _seed_of(puzzle: Puzzle) -> int:
    """The seed noted with a puzzle, -1 where a file says something else under that name."""
    seed = puzzle.info.extra.get("seed")
    return seed if isinstance(seed, int) else -1


def _looks(puzzle: Puzzle) -> tuple[str, int, int, Any]:
    grade = puzzle.info.extra.get("grade")
    return puzzle.kind, puzzle.grid.rows, puzzle.grid.cols, grade.get("tier") if isinstance(grade, dict) else None


@dataclass
class Batch:
    """An order for many puzzles, and what is known about the ones made so far."""

    order: Order
    seed: int
    count: int
    deadline: Deadline
    known: Mapping[int, Puzzle] = field(default_factory=dict)
    """Puzzles that exist already, by their seeds."""
    seen: set[Hashable] = field(default_factory=set)

    def alone(self) -> Iterator[Puzzle]:
        """All puzzles, one after another in this process."""
        for index in range(self.count):
            puzzle = self._new(index, self._made(index))
            if puzzle is None:
                return
            yield puzzle

    def together(self, jobs: int) -> Iterator[Puzzle]:
        """All puzzles, made by several processes and yielded in order."""
        end = None if self.deadline.left is None else time.time() + self.deadline.left
        held = {i: self.known[seed] for i in range(self.count) if (seed := batch_seed(self.seed, i)) in self.known}
        tasks = [(self.order, self.seed, index, end) for index in range(self.count) if index not in held]
        yield from self._in_order(run_all(_task, tasks, jobs, in_order=False), held)

    def _in_order(self, results: Iterator[tuple[int, Puzzle | None]], held: dict[int, Puzzle]) -> Iterator[Puzzle]:
        """Put the results in order: each is held back until all before it are there.

        If the time limit or an interrupt ends the work early, the ones held back are yielded last.
        """
        given = 0
        interrupted = False
        while True:
            while given in held:
                fresh = self._new(given, held.pop(given))
                given += 1
                if fresh is not None:
                    yield fresh
            try:
                index, puzzle = next(results)
            except StopIteration:
                break
            except KeyboardInterrupt:
                interrupted = True
                break
            if puzzle is not None:
                held[index] = puzzle
        for index in sorted(held):
            if canonical(held[index]) not in self.seen:
                self.seen.add(canonical(held[index]))
                yield held[index]
        if interrupted:
            raise KeyboardInterrupt

    def _made(self, index: int, replacement: int = 0) -> Puzzle | None:
        known = self.known.get(batch_seed(self.seed, index, replacement))
        return known or make(self.order, self.seed, index, self.deadline, replacement)

    def _new(self, index: int, puzzle: Puzzle | None) -> Puzzle | None:
        """The puzzle, or a replacement if the batch already has it; ``None`` if time is up."""
        for replacement in range(1, MAX_REPLACEMENTS + 1):
            if puzzle is None or canonical(puzzle) not in self.seen:
                break
            puzzle = self._made(index, replacement)
        else:
            raise GenerationError(
                f"after {len(self.seen)} puzzles no new {self.order} was found, only those again, turned or mirrored"
            )
        if puzzle is not None:
            self.seen.add(canonical(puzzle))
        return puzzle


def canonical(puzzle: Puzzle) -> Hashable:
    """A value that a puzzle shares with its turned and mirrored forms and with no other puzzle."""
    hook = kind_of(puzzle).canonical
    assert hook is not None, f"{puzzle.kind} has a generator but no canonical form"
    return hook(puzzle)


def make(order: Order, seed: int, index: int, deadline: Deadline, replacement: int = 0) -> Puzzle | None:
    """Puzzle ``index`` of a batch, or ``None`` if time is up."""
    try:
        return fulfil(order, batch_seed(seed, index, replacement), deadline)
    except GenerationError:
        if deadline.expired:
            return None
        raise


def _task(task: tuple[Order, int, int, float | None]) -> tuple[int, Puzzle | None]:
    order, seed, index, end = task
    deadline = Deadline(None if end is None else max(0.0, end - time.time()))
    return index, make(order, seed, index, deadline)
