"""Nurigram: check, solve, explain, generate and grade Nurikabe and Nonogram puzzles."""

from __future__ import annotations

from nurigram.batch import generate_many
from nurigram.cells import CellSet
from nurigram.deduce import Trace, deduce
from nurigram.errors import NurigramError
from nurigram.explain import Explanation, explain
from nurigram.formats import dumps, load, loads, read_collection
from nurigram.generate import generate
from nurigram.grade import grade
from nurigram.grid import Grid
from nurigram.hint import Hint, hint
from nurigram.model import Backbone, Count, Grade, Info, Puzzle, SolveResult, State, Step, Tier, Verdict, Violation
from nurigram.solve import backbone, count_solutions, solve
from nurigram.verify import verify

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
