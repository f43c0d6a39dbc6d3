"""The only place that lists kinds, formats and engines. Everything is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from nurigram.errors import UnknownNameError
from nurigram.model import Engine, Format, Puzzle, PuzzleKind

KINDS = {
    "nurikabe": "nurigram.kinds.nurikabe",
    "nonogram": "nurigram.kinds.nonogram",
}

FORMATS = {
    "json": "nurigram.formats.json_form",
    "puzzlink": "nurigram.formats.puzzlink",
    "pzprv3": "nurigram.formats.pzprv3",
    "dimacs": "nurigram.formats.dimacs",
    "janko": "nurigram.kinds.nurikabe.formats.janko",
    "webpbn": "nurigram.kinds.nonogram.formats.webpbn",
    "non": "nurigram.kinds.nonogram.formats.non",
    "tatham": "nurigram.kinds.nonogram.formats.tatham",
    "pbm": "nurigram.kinds.nonogram.formats.pbm",
    "param": "nurigram.kinds.nonogram.formats.param",
    "olsak": "nurigram.kinds.nonogram.formats.olsak",
    "mk": "nurigram.kinds.nonogram.formats.mk",
    "nin": "nurigram.kinds.nonogram.formats.nin",
    "cwd": "nurigram.kinds.nonogram.formats.cwd",
    "picture": "nurigram.kinds.nonogram.formats.picture",
    "seedtext": "nurigram.kinds.nurikabe.formats.seedtext",
    "gridtext": "nurigram.kinds.nurikabe.formats.gridtext",
}
"""In the order in which their ``sniff`` is asked: the strictest first."""

ENGINES = {
    "native": "nurigram.engines.native",
    "sat": "nurigram.engines.sat",
    "logic": "nurigram.engines.logic",
    "cp": "nurigram.engines.cp",
    "cp-starts": "nurigram.engines.cp_starts",
    "aco": "nurigram.engines.aco",
    "aco+": "nurigram.engines.aco_plus",
}


def _load(what: str, table: dict[str, str], name: str) -> ModuleType:
    if name not in table:
        raise UnknownNameError(what, name, table)
    return import_module(table[name])


@cache
def kind(name: str) -> PuzzleKind:
    """The table of a kind."""
    return cast(PuzzleKind, _load("kind of puzzle", KINDS, name).KIND)


def kind_of(puzzle: Puzzle) -> PuzzleKind:
    """The table of a puzzle's kind."""
    return kind(puzzle.kind)


def engine(name: str) -> Engine:
    """The module of an engine."""
    return cast(Engine, _load("engine", ENGINES, name))


def is_built(name: str) -> bool:
    """Whether an engine can run here (the native one needs the C++ extension)."""
    return name != "native" or find_spec("nurigram._native") is not None


def is_ready(name: str, puzzle: Puzzle) -> bool:
    """Whether an engine can run here on puzzles of this kind."""
    return is_built(name) and (name != "native" or kind_of(puzzle).native is not None)


def format_module(name: str) -> Format:
    """The module of a format."""
    return cast(Format, _load("format", FORMATS, name))
