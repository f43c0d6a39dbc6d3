"""What you need to add a kind, an engine, a format or a technique of your own. See ``docs/extend.md``."""

from __future__ import annotations

from nurigram.base.cnf import Cnf
from nurigram.base.deadline import Deadline, check_time
from nurigram.base.grid import Bitboard, bits
from nurigram.base.plugins import PluginWarning
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import Labels, PuzzleKind
from nurigram.puzzle.model import PuzzleBase
from nurigram.puzzle.plugins import FormatPlugin, TechniquePlugin
from nurigram.puzzle.registry import register
from nurigram.puzzle.result import Found
from nurigram.puzzle.step import Clash, Step

__all__ = [
    "Bitboard",
    "Clash",
    "Cnf",
    "Deadline",
    "Engine",
    "FormatPlugin",
    "Found",
    "Labels",
    "PluginWarning",
    "PuzzleBase",
    "PuzzleKind",
    "Step",
    "TechniquePlugin",
    "bits",
    "check_time",
    "register",
]
