"""How people solve Hitori: what is known so far, and seven techniques from easy to hard.

A technique must be sound: it may conclude only what holds in every solution. And it should be monotone: where more
cells are known, it must not conclude less. Its docstring is its rule; its sentences stand in ``en.toml`` and ``ja.toml``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from hitori.puzzle import HitoriPuzzle, touching
from nurigram import Grid, Tier
from nurigram.extend import Bitboard, Clash, Finding, Step, bits, joined, make_contradiction


@dataclass(frozen=True)
class View:
    """A moment of play as techniques read it. ``out`` has the cells that cannot be white, and those that cannot be black."""

    puzzle: HitoriPuzzle
    out: tuple[Bitboard, ...]

    @property
    def grid(self) -> Grid:
        """The board."""
        return self.puzzle.grid

    @property
    def black(self) -> Bitboard:
        """The shaded cells."""
        return self.out[0]

    @property
    def white(self) -> Bitboard:
        """The cells that stay unshaded."""
        return self.out[1]

    @cached_property
    def unknown(self) -> Bitboard:
        """All others."""
        return self.grid.cells & ~(self.black | self.white)

    def after(self, *out: Bitboard) -> View:
        """The view where this is known as well."""
        return View(self.puzzle, joined(self.out, out))

    def clash(self) -> Clash | None:
        """The first rule that is broken for good."""
        grid = self.grid
        if both := self.black & self.white:
            return Clash("both", both)
        for group in self.puzzle.groups:
            if (group & self.white).bit_count() > 1:
                return Clash("twice", group & self.white)
        if found := touching(grid, self.black):
            return Clash("touch", found)
        free = grid.cells & ~self.black
        if not grid.is_connected(free):
            return Clash("divided", min(grid.components(free), key=int.bit_count))
        return None


def beside_shaded(view: View) -> Iterator[Finding]:
    """Cells beside a shaded cell stay unshaded."""
    for index in bits(view.black):
        if found := view.grid.neighbours(1 << index) & view.unknown:
            yield Step(beside_shaded, white=found, because=1 << index, focus=1 << index)


def same_number(view: View) -> Iterator[Finding]:
    """Where a number stays unshaded, the same number is shaded everywhere else in its row and column."""
    for group in view.puzzle.groups:
        if (group & view.white).bit_count() == 1 and (found := group & view.unknown):
            yield Step(same_number, black=found, because=group & view.white, focus=group & view.white)


def sandwich(view: View) -> Iterator[Finding]:
    """Of two equal numbers with one cell between them one is shaded, so the cell between stays unshaded."""
    for group in view.puzzle.groups:
        for index in bits(group):
            around = view.grid.neighbours(1 << index)
            for other in bits(group & view.grid.neighbours(around) & ~(1 << index)):
                between = around & view.grid.neighbours(1 << other)
                if other > index and between.bit_count() == 1 and between & view.unknown:
                    ends = 1 << index | 1 << other
                    yield Step(sandwich, white=between, because=ends, focus=ends)


def pair(view: View) -> Iterator[Finding]:
    """Of two equal neighbours exactly one is shaded, so every other such number in their line is shaded."""
    for group in view.puzzle.groups:
        for index in bits(group):
            for other in bits(group & view.grid.neighbours(1 << index)):
                both = 1 << index | 1 << other
                if other > index and (found := group & view.unknown & ~both):
                    yield Step(pair, black=found, because=both, focus=both)


def cut_off(view: View) -> Iterator[Finding]:
    """A cell that would cut the unshaded cells in two stays unshaded."""
    free = view.grid.cells & ~view.black
    for index in bits(view.unknown):
        rest = free & ~(1 << index)
        if not view.grid.is_connected(rest):
            apart = min(view.grid.components(rest), key=int.bit_count)
            fence = view.grid.neighbours(apart) & view.black
            yield Step(cut_off, white=1 << index, because=fence, focus=apart)


def look_ahead(view: View) -> Iterator[Finding]:
    """If shading a cell breaks a rule within two steps, the cell stays unshaded."""
    for index in bits(view.unknown):
        first = view.after(1 << index, view.grid.neighbours(1 << index))
        forced = [step for step in same_number(first) if isinstance(step, Step)]
        black = 0
        for step in forced:
            black |= step.black
        clash = first.clash() or first.after(black, view.grid.neighbours(black)).clash()
        if clash:
            facts = {"clash": clash.code}
            yield Step(look_ahead, white=1 << index, because=clash.cells & ~(1 << index), focus=1 << index, facts=facts)


EASY = (beside_shaded, same_number, sandwich, pair, cut_off)
MEDIUM = (look_ahead,)
TECHNIQUES = {
    Tier.EASY: EASY,
    Tier.MEDIUM: MEDIUM,
    Tier.HARD: (make_contradiction([EASY]),),
}
