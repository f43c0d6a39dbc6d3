"""What the rest of the program knows about an engine: one table of functions, exported by the engine's module."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nurigram.puzzle.model import Backbone, Count, Puzzle, SolveResult


def always(_puzzle: Puzzle | None = None) -> bool:
    """For ``Engine.is_ready`` where nothing has to be built first and any kind of puzzle may be tried."""
    return True


@dataclass(frozen=True)
class Engine:
    """A way to solve puzzles. ``solve``, ``count`` and ``backbone`` take a puzzle and, by keyword, a ``deadline``.

    solve       up to ``limit`` solutions (``None``: all of them)
    count       how many solutions there are, up to ``limit``, without keeping them
    backbone    the cells that are the same in all solutions that agree with a ``state`` (``None``: in all solutions)
    is_ready    whether the engine can run here on puzzles of this kind, or on any puzzle if none is given

    Engines may take more settings by keyword. An engine that cannot handle a puzzle raises ``UnsupportedError``.
    """

    name: str
    solve: Callable[..., SolveResult]
    count: Callable[..., Count] | None = None
    backbone: Callable[..., Backbone] | None = None
    is_ready: Callable[[Puzzle | None], bool] = always
