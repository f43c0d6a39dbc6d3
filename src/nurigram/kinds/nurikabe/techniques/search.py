"""Tier search: assume something and follow easier techniques. Not offered to players as fair."""

from __future__ import annotations

from typing import cast

from nurigram.ground.grid import Bitboard, bits
from nurigram.kinds.nurikabe.techniques.deep import deep_contradiction
from nurigram.kinds.nurikabe.techniques.easy import EASY
from nurigram.kinds.nurikabe.techniques.follow import AHEAD, may_clash
from nurigram.kinds.nurikabe.techniques.hard import HARD
from nurigram.kinds.nurikabe.techniques.medium import MEDIUM
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.kinds.nurikabe.techniques.split import case_split
from nurigram.puzzle.assume import make_contradiction
from nurigram.puzzle.kind import View


def by_neighbours(view: View) -> list[Bitboard]:
    """The unknown cells, those with the most decided neighbours first: there an assumption bites."""
    position = cast(Position, view)
    known = position.black | position.white
    near = position.ground.near
    cells = sorted(bits(position.unknown), key=lambda index: -sum(known >> other & 1 for other in near[index]))
    return [1 << index for index in cells]


STAGES = (EASY + MEDIUM, EASY + MEDIUM + HARD, AHEAD)
"""What one may follow from an assumption, the easy things first."""


def suspect(view: View, stage: int) -> bool:
    """Whether a stage may end in a clash."""
    return may_clash(cast(Position, view), STAGES[stage])


SEARCH = (make_contradiction(STAGES, by_neighbours, suspect), case_split, deep_contradiction)
