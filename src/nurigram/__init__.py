"""Nurigram: check, solve, explain, generate and grade Nurikabe and Nonogram puzzles."""

from __future__ import annotations

from nurigram.cells import CellSet
from nurigram.errors import NurigramError
from nurigram.grid import Grid
from nurigram.model import Grade, Info, SolveResult, State, Step, Tier, Verdict, Violation
from nurigram.solve import solve
from nurigram.verify import verify

__all__ = [
    "CellSet",
    "Grade",
    "Grid",
    "Info",
    "NurigramError",
    "SolveResult",
    "State",
    "Step",
    "Tier",
    "Verdict",
    "Violation",
    "solve",
    "verify",
]

__version__ = "0.1.0"
