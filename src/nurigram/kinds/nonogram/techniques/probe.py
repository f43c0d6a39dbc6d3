"""What would follow if a cell had a certain colour: solve lines completely, from that cell outwards, in rounds.

The first round looks at the row and column of the cell, each further round at the lines that the previous one
changed. Rounds measure how far a person has to look ahead. Neighbouring cells mostly lead to the same lines, so a
cache answers for most of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_

from nurigram.base.grid import Bitboard, Cell, bits
from nurigram.kinds.nonogram.techniques.lines import settle
from nurigram.kinds.nonogram.techniques.view import Budget, NonogramView

_settle = lru_cache(maxsize=1 << 16)(settle)


@dataclass(frozen=True)
class Outcome:
    """The cells that follow from an assumption, or why it fails.

    ``failed`` is the number of a line that cannot be completed. ``chain`` are the lines that this rests on, in the
    order in which they were used, with the failed one last.
    """

    black: Bitboard = 0
    white: Bitboard = 0
    failed: int | None = None
    chain: tuple[int, ...] = ()


def follow(view: NonogramView, cell: Cell, black: bool, rounds: int | None = None) -> Outcome:
    """What follows within this many rounds (``None``: no limit) if a cell is black, or if it is white."""
    row, col = cell
    walk = _Walk(view)
    walk.decide(row, 1 << col if black else 0, 0 if black else 1 << col)
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
        self.lines: dict[int, tuple[int, int]] = {}
        self.used: list[tuple[int, set[int]]] = []
        self.failed: int | None = None

    def line(self, number: int) -> tuple[int, int]:
        """The black and the white cells of a line so far."""
        known = self.lines.get(number)
        if known is None:
            state = self.view.lines[number]
            known = state.black, state.white
        return known

    def decide(self, number: int, black: int, white: int) -> set[int]:
        """Decide cells of a line. Returns the crossing lines that this changes."""
        old_black, old_white = self.line(number)
        if black | old_black == old_black and white | old_white == old_white:
            return set()
        self.lines[number] = old_black | black, old_white | white
        own, shift = (number, self.rows) if number < self.rows else (number - self.rows, 0)
        touched = set()
        for place in bits(black & ~old_black):
            cross_black, cross_white = self.line(place + shift)
            self.lines[place + shift] = cross_black | 1 << own, cross_white
            touched.add(place + shift)
        for place in bits(white & ~old_white):
            cross_black, cross_white = self.line(place + shift)
            self.lines[place + shift] = cross_black, cross_white | 1 << own
            touched.add(place + shift)
        return touched

    def solve(self, dirty: list[int], budget: Budget) -> list[int]:
        """Solve these lines one by one until one fails. Returns the lines that have changed since they were solved."""
        touched: set[int] = set()
        for number in dirty:
            budget.left -= 1
            line = self.view.lines[number].line
            settled = _settle(line.clue, len(line.cells), *self.line(number))
            if settled is None:
                self.failed = number
                return []
            touched.discard(number)
            across = self.decide(number, settled.black, settled.white)
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
        """All cells that are decided now and were not before."""
        states = self.view.lines
        changed = [(states[n], black, white) for n, (black, white) in self.lines.items() if n < self.rows]
        black = reduce(or_, (state.board(black) for state, black, _ in changed), 0)
        white = reduce(or_, (state.board(white) for state, _, white in changed), 0)
        return Outcome(black & ~self.view.black, white & ~self.view.white)
