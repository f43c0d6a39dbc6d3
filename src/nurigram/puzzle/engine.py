"""What the rest of the program knows about an engine: one table of functions, exported by the engine's module."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.result import Backbone, Count, SolveResult


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
    proves      whether it can tell that there is no other solution
    takes       the settings of ``Method`` that ``solve`` and ``backbone`` understand, by keyword

    Engines may take more settings by keyword. An engine that cannot handle a puzzle raises ``UnsupportedError``.
    """

    name: str
    solve: Callable[..., SolveResult]
    count: Callable[..., Count] | None = None
    backbone: Callable[..., Backbone] | None = None
    is_ready: Callable[[Puzzle | None], bool] = always
    proves: bool = True
    takes: tuple[str, ...] = ()


SAT_SOLVERS = ("cadical195", "cadical153", "glucose4", "glucose42", "maplechrono", "maplecm", "maplesat", "minisat22")
"""The solvers of PySAT that can stop after a number of conflicts. The first is the default."""

ENCODINGS = ("lazy", "complete", "combinations")
"""How a puzzle becomes clauses: connectivity by cuts, as far as models need them; every rule from the start; or as in
Soorasamharan and Nanda (2015)."""


@dataclass(frozen=True)
class Method:
    """How to solve: the name of an engine or ``auto``, and settings for it; ``None`` leaves them to the engine."""

    engine: str = "auto"
    solver: str | None = None
    encoding: str | None = None
    colony: str | None = None

    @cached_property
    def settings(self) -> dict[str, str]:
        """The settings that were given."""
        given = {"solver": self.solver, "encoding": self.encoding, "colony": self.colony}
        return {name: value for name, value in given.items() if value is not None}
