"""What you need to add a kind, an engine, a format or a technique of your own. See ``docs/extend.md``."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from nurigram.base.cnf import Cnf
from nurigram.base.deadline import Deadline, check_time
from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, bits
from nurigram.base.plugins import PluginWarning
from nurigram.base.turns import TURNS, turned
from nurigram.puzzle.assume import make_contradiction
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import Finding, Labels, PuzzleKind, View, later
from nurigram.puzzle.model import PuzzleBase
from nurigram.puzzle.order import Option, Order
from nurigram.puzzle.palette import joined
from nurigram.puzzle.plugins import FormatPlugin, TechniquePlugin
from nurigram.puzzle.registry import register
from nurigram.puzzle.result import Found
from nurigram.puzzle.step import Clash, Step
from nurigram.puzzle.turned_info import turned_info

__all__ = [
    "TURNS",
    "Bitboard",
    "Clash",
    "Cnf",
    "Deadline",
    "Dice",
    "Engine",
    "Finding",
    "FormatPlugin",
    "Found",
    "Labels",
    "Option",
    "Order",
    "PluginWarning",
    "PuzzleBase",
    "PuzzleKind",
    "Step",
    "TechniquePlugin",
    "View",
    "bits",
    "check_time",
    "joined",
    "later",
    "make_contradiction",
    "read_sentences",
    "register",
    "turned",
    "turned_info",
]


def read_sentences(package: str, name: str) -> dict[str, Any]:
    """The sentences in a TOML file that lies in a package, for ``PuzzleKind.sentences``."""
    return tomllib.loads(files(package).joinpath(name).read_text("utf-8"))
