"""What you need to add a kind, an engine, a format or a technique of your own. See ``docs/extend.md``."""

from __future__ import annotations

from nurigram.ground.cnf import Cnf
from nurigram.ground.deadline import Deadline, check_time
from nurigram.ground.grid import Bitboard, bits
from nurigram.ground.plugins import PluginWarning
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import Labels, PuzzleKind
from nurigram.puzzle.model import PuzzleBase
from nurigram.puzzle.own import OwnFormat, OwnTechnique
from nurigram.puzzle.registry import register
from nurigram.puzzle.result import Found
from nurigram.puzzle.step import Clash, Step

__all__ = [
    "Bitboard",
    "Clash",
    "Cnf",
    "Deadline",
    "Engine",
    "Found",
    "Labels",
    "OwnFormat",
    "OwnTechnique",
    "PluginWarning",
    "PuzzleBase",
    "PuzzleKind",
    "Step",
    "bits",
    "check_time",
    "register",
]
