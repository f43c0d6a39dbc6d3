"""The only place that lists kinds, formats and engines. Everything is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Protocol, cast

from nurigram.deadline import Deadline
from nurigram.errors import UnknownNameError
from nurigram.kind import PuzzleKind
from nurigram.model import Puzzle, SolveResult


class Engine(Protocol):
    """A way to solve puzzles: one module in ``engines/`` with these functions."""

    def solve(self, puzzle: Puzzle, *, limit: int | None, deadline: Deadline) -> SolveResult:
        """Up to ``limit`` solutions (``None``: all of them), before the deadline."""


class Format(Protocol):
    """A way to write puzzles: one module with these names. ``EXTENSIONS`` are written with their dot, ``.json``.

    Modules may have more: ``loads_all(text)`` for texts with several puzzles (an entry that cannot be read is
    yielded as its error, so that those behind it are not lost), ``KINDS`` where not every kind can be written,
    ``LITERAL = True`` where a puzzle is one line that people pass as an argument, ``MAGIC`` with the first bytes
    of files that are no text (they come as one character a byte).
    """

    NAME: str
    TITLE: str
    EXTENSIONS: tuple[str, ...]

    def sniff(self, text: str) -> bool:
        """Whether the text looks like this format, well-formed or not."""

    def loads(self, text: str) -> Puzzle:
        """The puzzle of a text; lines end in ``\\n``. Raises ``InputError`` with line and column."""

    def dumps(self, puzzle: Any) -> str:
        """The puzzle as text, with a line break at the end. Raises ``UnsupportedError`` where it does not fit."""


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
