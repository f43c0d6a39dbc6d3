"""How far a sketch is from what it should be."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from nurigram.kinds.nurikabe.making.aim import NO_LIMIT, Aim, outside
from nurigram.kinds.nurikabe.making.boards import dead_ends
from nurigram.kinds.nurikabe.making.character import Character
from nurigram.kinds.nurikabe.making.profile import Profile
from nurigram.kinds.nurikabe.making.sketch import Sketch
from nurigram.kinds.nurikabe.making.swift import Swift
from nurigram.puzzle import extension


@dataclass(frozen=True)
class Measure:
    """An aim, and what else counts while a board is laid out."""

    aim: Aim
    dead_ends: int = 0
    """The fewest dead ends of the wall."""
    pool: int = 0
    """How much a pool adds to the distance, in cells."""

    def distance(self, sketch: Sketch) -> int:
        """How far a sketch is from the aim; 0 means that it fits."""
        if isinstance(sketch, Swift) and self.native is not None:
            return int(sketch.native.distance(self.native))
        return self._from_islands(sketch) + self._from_wall(sketch)

    def _from_islands(self, sketch: Sketch) -> int:
        aim = self.aim
        return aim.distance(sketch.numbers) + outside(sketch.squares, aim.squares) + max(0, sketch.close - aim.close)

    def _from_wall(self, sketch: Sketch) -> int:
        grid, wall = sketch.grid, sketch.wall
        far = max(0, self.dead_ends - dead_ends(grid, wall).bit_count()) if self.dead_ends else 0
        return far + (self.pool * grid.full_squares(wall).bit_count() if self.pool else 0)

    @cached_property
    def native(self) -> Any:
        """The measure in C++, which must be built; ``None`` if it does not know the aim."""
        aim = self.aim
        rest = _bounds(aim.squares), _most(aim.close), self.dead_ends, self.pool
        if type(aim) is Character:  # and no other aim that is built upon it
            room, few = (_most(aim.slack), _most(aim.more)), (_most(aim.twos), _most(aim.threes))
            kinds, bounds = sorted(aim.kinds), (_bounds(aim.largest), _bounds(aim.land))
            return extension.load().nurikabe_by_character(
                list(aim.sizes), room, _bounds(aim.ones), few, kinds, aim.strays, *bounds, rest
            )
        if type(aim) is Profile:
            islands, land, largest = map(_bounds, (aim.islands, aim.land, aim.largest))
            return extension.load().nurikabe_by_profile(islands, land, aim.ones, largest, rest)
        return None


def _most(most: int) -> int:
    """An upper bound that C++ can hold. Nothing is as large, so a larger one allows no more."""
    return min(most, 2 * NO_LIMIT)


def _bounds(bounds: tuple[int, int]) -> tuple[int, int]:
    return bounds[0], _most(bounds[1])
