"""Nurigram: check, solve, explain, generate and grade Nurikabe and Nonogram puzzles."""

from __future__ import annotations

from nurigram.formats import dumps, load, loads, read_collection
from nurigram.ground.cells import CellSet
from nurigram.ground.errors import NurigramError
from nurigram.ground.grid import Grid
from nurigram.making.batch import generate_many
from nurigram.making.generate import generate
from nurigram.puzzle.model import (
    Backbone,
    Count,
    Grade,
    Info,
    Puzzle,
    SolveResult,
    State,
    Step,
    Tier,
    Verdict,
    Violation,
)
from nurigram.puzzle.verify import verify
from nurigram.reasoning.deduce import Trace, deduce
from nurigram.reasoning.explain import Explanation, explain
from nurigram.reasoning.grade import grade
from nurigram.reasoning.hint import Hint, hint
from nurigram.solving.solve import backbone, count_solutions, solve

__all__ = [
    "Backbone",
    "CellSet",
    "Count",
    "Explanation",
    "Grade",
    "Grid",
    "Hint",
    "Info",
    "NurigramError",
    "Puzzle",
    "SolveResult",
    "State",
    "Step",
    "Tier",
    "Trace",
    "Verdict",
    "Violation",
    "backbone",
    "count_solutions",
    "deduce",
    "dumps",
    "explain",
    "generate",
    "generate_many",
    "grade",
    "hint",
    "load",
    "loads",
    "read_collection",
    "solve",
    "verify",
]

__version__ = "0.1.0"
