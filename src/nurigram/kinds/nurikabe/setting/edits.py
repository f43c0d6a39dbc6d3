"""How the clues of one puzzle become those of another, in as few changes as possible."""

from __future__ import annotations

from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.puzzle.setting import Edit


def edits(before: NurikabePuzzle, after: NurikabePuzzle) -> tuple[Edit, ...]:
    """Clues that change their number, then those that move (with the same number first), go or come."""
    old = {(clue.row, clue.col): clue for clue in before.clues}
    new = {(clue.row, clue.col): clue for clue in after.clues}
    found = [_edit(old[cell], new[cell]) for cell in old if cell in new and old[cell] != new[cell]]
    gone = [clue for cell, clue in old.items() if cell not in new]
    come = [clue for cell, clue in new.items() if cell not in old]
    while gone and come:
        one, other = min(((a, b) for a in gone for b in come), key=lambda pair: _distance(*pair))
        gone.remove(one)
        come.remove(other)
        found.append(_edit(one, other))
    return (*found, *(_edit(clue, None) for clue in gone), *(_edit(None, clue) for clue in come))


def _distance(one: Clue, other: Clue) -> tuple[bool, int]:
    return one.size != other.size, abs(one.row - other.row) + abs(one.col - other.col)


def _edit(before: Clue | None, after: Clue | None) -> Edit:
    return Edit(*(clue and ((clue.row, clue.col), str(clue.size or "?")) for clue in (before, after)))
