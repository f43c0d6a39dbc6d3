"""A formula as a Nurikabe board: solvable exactly when the formula is.

Each literal is a rail, a row of islands that hand a push to the right from one to the next. Each clause is a corridor,
a strip of wall that runs from top to bottom between two fences and crosses every rail. A fence has one post in each
rail. Where the clause names the literal, the post is a door, which can open only if the push has come that far. All
wall must be connected, so each corridor needs an open door: a true literal. The rails of a variable and of its negation
start from one island with a single cell to spare: only one of them can push. A variable that occurs in one form only
has one rail, which is always pushed: that is the value that helps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from nurigram.base.grid import Cell, Grid
from nurigram.kinds.nurikabe.circuit.formula import Formula, Literal
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.puzzle.model import Info

PITCH = 6
"""The distance from post to post and from rail to rail."""

REACH = 2
"""How far the bar of a post reaches up and down from its rail."""

TOP = REACH + 1
"""The row of the first rail."""

MARGIN = 2
"""The columns left of the first post."""

END = 4
"""The columns right of the last post."""

FLOOR = 5
"""The rows below the last rail: the foot of the posts, the caps of the corridors, and the way around them."""


@dataclass(frozen=True)
class Circuit:
    """The plan of a board: which rail is where, and which post is a door."""

    formula: Formula

    @cached_property
    def rails(self) -> tuple[Literal | None, ...]:
        """The literals from top to bottom, a variable next to its negation. The last rail carries nothing."""
        used = {literal for clause in self.formula.clauses for literal in clause}
        return (*sorted(used, key=lambda literal: (abs(literal), -literal)), None)

    @property
    def posts(self) -> int:
        """One at the start of every rail, and two for each clause."""
        return 2 * len(self.formula.clauses) + 1

    @cached_property
    def grid(self) -> Grid:
        """The size of the board."""
        return Grid(_row(len(self.rails) - 1) + FLOOR + 1, _col(self.posts - 1) + END + 1)

    @cached_property
    def puzzle(self) -> NurikabePuzzle:
        """The board."""
        clues = (Clue(row, col, size) for (row, col), size in self._clues())
        return NurikabePuzzle(self.grid, tuple(clues), Info(title=str(self.formula)[:200]))

    def door(self, rail: int, post: int) -> bool:
        """Whether this post is a door: the first post of a clause that names the literal."""
        literal = self.rails[rail]
        return post % 2 == 1 and literal in self.formula.clauses[post // 2]

    def paired(self, rail: int) -> bool:
        """Whether this rail and the next belong to the same variable."""
        here, there = self.rails[rail], self.rails[rail + 1] if rail + 1 < len(self.rails) else None
        return here is not None and there == -here

    def push_cell(self, rail: int) -> Cell:
        """The cell that is white when the rail is pushed: its literal is true.

        It lies behind the first 2. The gap before that tells nothing where a start has one rail only: it is pushed even
        if the literal is false, and the push fades.
        """
        return _row(rail), _col(0) + 4

    def door_cells(self) -> Iterator[Cell]:
        """For each door the cell that is wall when it is open."""
        for rail in range(len(self.rails)):
            for post in range(1, self.posts, 2):
                if self.door(rail, post):
                    yield _row(rail) + 1, _col(post)

    def _clues(self) -> Iterator[tuple[Cell, int]]:
        for rail in range(len(self.rails)):
            yield from self._start(rail)
            for post in range(self.posts):
                yield from self._post(rail, post) if post else ()
                yield from self._span(rail, post)
        yield from self._fences_on_top()
        yield from self._floor()

    def _start(self, rail: int) -> Iterator[tuple[Cell, int]]:
        """The first post, with one cell to spare, and a margin. Two rails of a variable share the post."""
        row, col = _row(rail), _col(0)
        for step in (-REACH, 0, REACH):
            yield (row + step, 0), 1
        if self.paired(rail):
            yield (row, col), PITCH + 2 * REACH + 2
            return
        if not (rail and self.paired(rail - 1)):
            yield (row, col), 2 * REACH + 2
        yield from self._fence(rail, 0)

    def _post(self, rail: int, post: int) -> Iterator[tuple[Cell, int]]:
        """A bar with one cell to spare. A door has no fixed lower half; the post below a door reaches up to it."""
        row, col = _row(rail), _col(post)
        above = rail > 0 and self.door(rail - 1, post)
        if self.door(rail, post):
            yield (row, col), REACH + 3 + above
            yield (row + 2, col - 1), 1
        else:
            yield (row, col), 2 * REACH + 2 + above
            yield from self._fence(rail, post)

    def _fence(self, rail: int, post: int) -> Iterator[tuple[Cell, int]]:
        """The 1 that closes the fence between this post and the one below."""
        if rail < len(self.rails) - 1:
            yield (_row(rail) + TOP, _col(post) + 1), 1

    def _span(self, rail: int, post: int) -> Iterator[tuple[Cell, int]]:
        """What lies to the right of a post: a 2 that hands the push on, and guards above and below."""
        row, col = _row(rail), _col(post)
        yield (row, col + 3), 2
        yield (row - 2, col + 2), 1
        yield (row - 2, col + 4), 1
        if post + 1 < self.posts and self.door(rail, post + 1):
            yield (row + 2, col + 2), 2
        else:
            yield (row + 2, col + 2), 1
            yield (row + 2, col + 4), 1

    def _fences_on_top(self) -> Iterator[tuple[Cell, int]]:
        for post in range(self.posts):
            yield (0, _col(post) + 1), 1

    def _floor(self) -> Iterator[tuple[Cell, int]]:
        """Caps close the corridors below; between and beneath them the rest of the wall stays connected."""
        row = _row(len(self.rails) - 1)
        for col in range(_col(0) - 1, self.grid.cols, 2):
            corridor = col > _col(0) and (col - _col(0)) // PITCH % 2
            for step in (3, 5) if corridor else (4,):
                yield (row + step, col), 1


def _row(rail: int) -> int:
    return TOP + PITCH * rail


def _col(post: int) -> int:
    return MARGIN + PITCH * post
