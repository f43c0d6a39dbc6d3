"""The table of Nurikabe's tools for setters, and the repair of ambiguous puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from nurigram.base.cells import format_cell
from nurigram.base.cores import core
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import GenerationError, OutOfTimeError, UnknownNameError
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.boards import islands
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.setters.complete import Room, completions, excluding, find_room, rework
from nurigram.kinds.nurikabe.setters.conflict import lacks_board
from nurigram.kinds.nurikabe.setters.meter import Meter
from nurigram.kinds.nurikabe.setters.nearby import remedies, spare
from nurigram.kinds.nurikabe.setters.walls import Rules, Walls
from nurigram.kinds.nurikabe.setters.wish import Wish, wish_of
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Pictured
from nurigram.puzzle.setters import Edit, Layout, Search, Setter, Solutions


def complete(puzzle: NurikabePuzzle, layout: Layout, search: Search) -> Iterator[NurikabePuzzle]:
    """Puzzles with these clues and as few others as possible."""
    wish = wish_of(puzzle, layout)
    return iter(()) if wish.objection() else completions(wish, search)


def objection(puzzle: NurikabePuzzle, layout: Layout, wall: Bitboard | None, deadline: Deadline) -> str | None:
    """Why no board has these clues in this layout (or this wall), and what would have to give way."""
    wish = wish_of(puzzle, layout, wall)
    fault = wish.objection() or (wall is not None and drawing_fault(puzzle.grid, wall))
    if fault:
        return fault
    if wall is not None:
        return None if _has_board(wish, deadline) else "some island has no cell where a clue may be"
    return None if find_room(wish, deadline) else f"no board has {_way_out(puzzle, layout, deadline)}"


def _has_board(wish: Wish, deadline: Deadline) -> bool:
    with Walls(Rules(wish), wish.grid.area, Dice(0), deadline) as walls:
        return walls.any() is not None


def _way_out(puzzle: NurikabePuzzle, layout: Layout, deadline: Deadline) -> str:
    """What no board has: the clues with the one thing without which there would be a board, or a few of the clues."""
    if layout.symmetry and _fits(puzzle, replace(layout, symmetry=None), deadline):
        return f"all these clues and the symmetry {layout.symmetry}; without the symmetry there are boards"
    if layout.without and _fits(puzzle, replace(layout, without=0), deadline):
        return "all these clues: cells that must not have a clue would need one"
    clues = core(puzzle.clues, lambda kept: lacks_board(wish_of(replace(puzzle, clues=tuple(kept)), layout), deadline))
    return _listed(clues) if 0 < len(clues) <= LISTED else "all these clues"


LISTED = 8
"""How many clues a reason names at most."""


def _listed(clues: Sequence[Clue]) -> str:
    *most, last = [f"the {clue.size or '?'} at {format_cell((clue.row, clue.col))}" for clue in clues]
    return f"{', '.join(most)} and {last} together" if most else last


def _fits(puzzle: NurikabePuzzle, layout: Layout, deadline: Deadline) -> Room | None:
    wish = wish_of(puzzle, layout)
    return None if wish.objection() else find_room(wish, deadline)


def blank(grid: Grid) -> NurikabePuzzle:
    """A board without clues."""
    return NurikabePuzzle(grid, ())


def number(puzzle: NurikabePuzzle, wall: Bitboard, layout: Layout, search: Search) -> Iterator[NurikabePuzzle]:
    """Puzzles whose only solution is this wall."""
    wish = wish_of(puzzle, layout, wall)
    return iter(()) if wish.objection() or drawing_fault(puzzle.grid, wall) else numberings(wish, search)


EVERY = 20
"""After this many placements, one is reworked towards the tier."""


def numberings(wish: Wish, search: Search) -> Iterator[NurikabePuzzle]:
    """Puzzles of the tier with the drawn wall as their only solution. If there is none, every placement was tried.

    If the numbers have another solution, they are placed again so that they fit none of those seen so far.
    """
    meter, turn, unknown = Meter(wish, search.tier, search.solutions), 0, False
    with Walls(Rules(wish), wish.grid.area, Dice(search.dice.seed), search.deadline) as walls:
        board = walls.any()
        while board:
            others, turn = excluding(walls, meter, board), turn + 1
            if others == [] and meter.accepts(meter.puzzle(board)):
                yield meter.puzzle(board)
            elif turn % EVERY == 0 and search.tier and (better := rework(walls, meter, search, board)):
                yield meter.puzzle(better)
            if others is None:
                unknown = True
                walls.forbid(board)
            board = walls.renumbered(board)
    if unknown:
        raise OutOfTimeError("time ran out before every placement of the numbers was checked")


REPAIRS = {"unique": None, "fair": Tier.EXPERT}
"""The methods of repair, and the hardest tier that the result may have."""


def repair(puzzle: NurikabePuzzle, method: str, solutions: Solutions, deadline: Deadline) -> Pictured:
    """The nearest puzzle with one solution; ``fair`` means that techniques alone find it."""
    if method not in REPAIRS:
        raise UnknownNameError("method", method, REPAIRS)
    search = Search(solutions, None, Dice(0), deadline)
    fair = Meter(wish_of(puzzle, Layout()), REPAIRS[method], solutions)
    for other in chain((puzzle,) if len(solutions(puzzle, 2)) == 1 else (), remedies(puzzle, Layout(), search)):
        if fair.tier is None or fair.solves(other):
            return _pictured(puzzle, other, solutions)
    raise GenerationError("no puzzle with a single solution was found near this one")


def _pictured(before: NurikabePuzzle, after: NurikabePuzzle, solutions: Solutions) -> Pictured:
    walls = solutions(after, 1)
    if not walls:
        raise OutOfTimeError
    touched = before.grid.board((c.row, c.col) for c in set(before.clues) ^ set(after.clues))
    return Pictured(after, 0, walls[0], touched)


def drawing_fault(grid: Grid, wall: Bitboard) -> str | None:
    """Why a drawing cannot be the solution of any puzzle."""
    if squares := grid.full_squares(wall):
        return f"the 2x2 square at {format_cell(grid.places(squares)[0])} is all wall"
    parts = list(grid.components(wall))
    if len(parts) > 1:
        first, second = (format_cell(grid.places(part)[0]) for part in parts[:2])
        return f"the wall is in {len(parts)} parts: {first} and {second} are not connected"
    return None if islands(grid, wall) else "there is no island"


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


SETTER = Setter(complete, objection, blank, number, remedies, spare, edits)
