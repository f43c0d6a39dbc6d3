"""What would follow if a cell had a certain colour: solve lines completely, from that cell outwards, in rounds.

The first round looks at the row and column of the cell, each further round at the lines that the previous one
changed. Rounds measure how far a person has to look ahead. Neighbouring cells mostly lead to the same lines, so a
cache answers for most of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_

from nurigram.base.grid import Cell, bits
from nurigram.kinds.nonogram.techniques.lines import settle
from nurigram.kinds.nonogram.techniques.view import Budget, NonogramView
from nurigram.puzzle.palette import Out, joined

_settle = lru_cache(maxsize=1 << 16)(settle)


@dataclass(frozen=True)
class Outcome:
    """What follows from an assumption, as boards of excluded values, or why it fails.

    ``failed`` is the number of a line that cannot be completed. ``chain`` are the lines that this rests on, in the
    order in which they were used, with the failed one last.
    """

    out: Out = ()
    failed: int | None = None
    chain: tuple[int, ...] = ()


def follow(view: NonogramView, cell: Cell, value: int, rounds: int | None = None) -> Outcome:
    """What follows within this many rounds (``None``: no limit) if a cell has this value; 0 is the background."""
    row, col = cell
    walk = _Walk(view)
    walk.decide(row, tuple(0 if each == value else 1 << col for each in range(len(view.out))))
    dirty, done = [row, view.puzzle.grid.rows + col], 0
    while dirty and (rounds is None or done < rounds) and view.budget.left > 0:
        dirty = walk.solve(dirty, view.budget)
        done += 1
        if walk.failed is not None:
            return Outcome(failed=walk.failed, chain=walk.chain(walk.failed))
    return walk.outcome()


class _Walk:
    """The lines changed so far, and which line changed which."""

    def __init__(self, view: NonogramView) -> None:
        self.view = view
        self.rows = view.puzzle.grid.rows
        self.lines: dict[int, Out] = {}
        self.used: list[tuple[int, set[int]]] = []
        self.failed: int | None = None

    def line(self, number: int) -> Out:
        """What is known of a line so far."""
        known = self.lines.get(number)
        return self.view.lines[number].out if known is None else known

    def decide(self, number: int, out: Out) -> set[int]:
        """Exclude values in cells of a line. Returns the crossing lines that this changes."""
        old = self.line(number)
        fresh = tuple(more & ~before for before, more in zip(old, out, strict=True))
        if not any(fresh):
            return set()
        self.lines[number] = joined(old, fresh)
        own, shift = (number, self.rows) if number < self.rows else (number - self.rows, 0)
        changed = set()
        for value, board in enumerate(fresh):
            for place in bits(board):
                cross = self.line(place + shift)
                self.lines[place + shift] = (*cross[:value], cross[value] | 1 << own, *cross[value + 1 :])
                changed.add(place + shift)
        return changed

    def solve(self, dirty: list[int], budget: Budget) -> list[int]:
        """Solve these lines one by one until one fails. Returns the lines that have changed since they were solved."""
        touched: set[int] = set()
        for number in dirty:
            budget.left -= 1
            line = self.view.lines[number].line
            settled = _settle(line.clue, len(line.cells), *self.line(number), paints=line.paints)
            if settled is None:
                self.failed = number
                return []
            touched.discard(number)
            across = self.decide(number, settled.out)
            if across:
                self.used.append((number, across))
                touched |= across
        return sorted(touched)

    def chain(self, failed: int) -> tuple[int, ...]:
        """The lines that a failure rests on: walking back, every line that changed one already known to matter."""
        needed, chain = {failed}, [failed]
        for number, changed in reversed(self.used):
            if changed & needed:
                needed.add(number)
                chain.append(number)
        return tuple(reversed(chain))

    def outcome(self) -> Outcome:
        """All that is known now and was not before."""
        states = self.view.lines
        changed = [[states[n].board(board) for board in out] for n, out in self.lines.items() if n < self.rows]
        after = (reduce(or_, boards) for boards in zip(self.view.out, *changed, strict=True))
        return Outcome(tuple(now & ~before for now, before in zip(after, self.view.out, strict=True)))
