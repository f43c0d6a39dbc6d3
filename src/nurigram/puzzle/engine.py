"""What an engine is to the rest of the program: one table of functions, exported by its module."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nurigram.puzzle.model import Backbone, Count, Puzzle, SolveResult


def always(_puzzle: Puzzle | None = None) -> bool:
    """For ``Engine.is_ready``: nothing has to be built first, and every kind is tried."""
    return True


@dataclass(frozen=True)
class Engine:
    """A way to solve puzzles. All functions take the puzzle, and by keyword a ``deadline`` and what they are asked.

    solve       up to ``limit`` solutions (``None``: all of them)
    count       how many solutions there are up to ``limit``, without keeping them
    backbone    the cells that are the same in all solutions that agree with a ``state`` (``None``: in all)
    is_ready    whether the engine runs here, for puzzles of this one's kind, or at all if no puzzle is given

    Engines may take further settings by keyword. One that cannot take a puzzle raises ``UnsupportedError``.
    """

    name: str
    solve: Callable[..., SolveResult]
    count: Callable[..., Count] | None = None
    backbone: Callable[..., Backbone] | None = None
    is_ready: Callable[[Puzzle | None], bool] = always
