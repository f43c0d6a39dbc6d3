"""Nurigram: check, solve, explain, generate and grade Nurikabe and Nonogram puzzles."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nurigram.formats import dumps, load, loads, read_collection, save
from nurigram.ground.cells import Cells, CellSet
from nurigram.ground.errors import (
    GenerationError,
    InputError,
    NurigramError,
    OutOfTimeError,
    PuzzleError,
    UnavailableError,
    UnknownNameError,
    UnsupportedError,
    WorkerError,
)
from nurigram.ground.grid import Grid
from nurigram.making.batch import generate_many
from nurigram.making.generate import generate
from nurigram.making.setting import Made, Review, complete, number, review
from nurigram.making.turning import shift, turn
from nurigram.puzzle.model import Givens, Info, Puzzle, Tier, Verdict, with_givens
from nurigram.puzzle.result import Backbone, Count, Grade, SolveResult
from nurigram.puzzle.setting import Edit
from nurigram.puzzle.state import State, Violation
from nurigram.puzzle.step import Clash, PlacedClash, PlacedStep, Step
from nurigram.puzzle.verify import verify
from nurigram.reasoning.conflict import conflict
from nurigram.reasoning.deduce import Trace, deduce
from nurigram.reasoning.explain import Explained, Explanation, explain
from nurigram.reasoning.grade import grade
from nurigram.reasoning.hint import Advice, Hint, hint
from nurigram.render.draw import Picture, draw
from nurigram.solving.solve import backbone, count_solutions, solve

if TYPE_CHECKING:
    from nurigram.kinds.nonogram import NonogramPuzzle
    from nurigram.kinds.nurikabe import Clue, NurikabePuzzle

__all__ = [
    "Advice",
    "Backbone",
    "CellSet",
    "Cells",
    "Clash",
    "Clue",
    "Count",
    "Edit",
    "Explained",
    "Explanation",
    "GenerationError",
    "Givens",
    "Grade",
    "Grid",
    "Hint",
    "Info",
    "InputError",
    "Made",
    "NonogramPuzzle",
    "NurigramError",
    "NurikabePuzzle",
    "OutOfTimeError",
    "Picture",
    "PlacedClash",
    "PlacedStep",
    "Puzzle",
    "PuzzleError",
    "Review",
    "SolveResult",
    "State",
    "Step",
    "Tier",
    "Trace",
    "UnavailableError",
    "UnknownNameError",
    "UnsupportedError",
    "Verdict",
    "Violation",
    "WorkerError",
    "backbone",
    "complete",
    "conflict",
    "count_solutions",
    "deduce",
    "draw",
    "dumps",
    "explain",
    "generate",
    "generate_many",
    "grade",
    "hint",
    "load",
    "loads",
    "number",
    "read_collection",
    "review",
    "save",
    "shift",
    "solve",
    "turn",
    "verify",
    "with_givens",
]

__version__ = "0.2.0"

_LATER = {
    "Clue": "nurigram.kinds.nurikabe",
    "NonogramPuzzle": "nurigram.kinds.nonogram",
    "NurikabePuzzle": "nurigram.kinds.nurikabe",
}
"""Where to find the names of the kinds. A kind takes a while to load, so it is loaded when it is first needed."""


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
