"""Change a puzzle with several solutions until it has one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.errors import UnsupportedError
from nurigram.puzzle.model import Puzzle, with_info
from nurigram.puzzle.order import Pictured
from nurigram.puzzle.painting import painting, picture_of
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.setters import Edit, LineEdit
from nurigram.reasoning.grade import grade
from nurigram.solving.solve import solve

SOLVE_SECONDS = 20.0
"""How long the solver may look at one version of the puzzle."""


def repair(puzzle: Puzzle, method: str = "unique", time_limit: float | None = None, **how: Any) -> Pictured:
    """A puzzle with several solutions, changed as little as possible until it has one; with its grade and what changed.

    ``unique`` changes as few cells of a nonogram's picture as possible, ``fair`` goes on until nobody has to guess,
    ``two`` and ``all`` add cells in which two or all solutions differ. ``how`` chooses the engine and its settings, as
    in ``solve``.

    Raises ``GenerationError`` if the method fails, ``OutOfTimeError`` if the time limit ends first, and
    ``UnsupportedError`` if puzzles of this kind cannot be repaired.
    """
    change = kind_of(puzzle).repair
    if change is None:
        raise UnsupportedError(f"there is no repair for puzzles of the kind {puzzle.kind}")
    deadline = Deadline(time_limit)
    made = change(puzzle, method, partial(solutions_within, deadline, how), deadline)
    after = with_info(made.puzzle, id=puzzle.info.id, solution=made.solution)
    return replace(
        made, puzzle=after, grade=grade(after), edits=_edits(puzzle, made, after), lines=_lines(puzzle, after)
    )


def _edits(puzzle: Puzzle, made: Pictured, after: Puzzle) -> tuple[Edit, ...]:
    setter = kind_of(puzzle).setter
    before = with_info(puzzle, solution=painting(puzzle.grid, puzzle.palette, made.before).rows)
    return setter.edits(before, after) if setter else ()


def _lines(before: Puzzle, after: Puzzle) -> tuple[LineEdit, ...]:
    """The clues beside the board that changed."""
    old, new = (kind_of(each).labels(each) for each in (before, after))
    return tuple(
        LineEdit(axis, number, *pair)
        for axis, lines in (
            ("row", zip(old.rows, new.rows, strict=True)),
            ("column", zip(old.cols, new.cols, strict=True)),
        )
        for number, pair in enumerate(lines)
        if pair[0] != pair[1]
    )


def solutions_within(deadline: Deadline, how: dict[str, Any], puzzle: Puzzle, limit: int) -> list[int]:
    """Up to ``limit`` solutions as pictures, or none if time ran out."""
    left = deadline.left
    seconds = SOLVE_SECONDS if left is None else min(SOLVE_SECONDS, left)
    result = solve(puzzle, limit=limit, time_limit=seconds, **how)
    done = result.complete or len(result.solutions) >= limit
    return [picture_of(cells) for cells in result.solutions] if done else []
