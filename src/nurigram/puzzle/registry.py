"""The only place that lists kinds, formats and engines. Everything is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, cast

from nurigram.ground.errors import UnknownNameError
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Puzzle


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
    "native": "nurigram.solving.engines.native:NATIVE",
    "sat": "nurigram.solving.engines.sat:SAT",
    "logic": "nurigram.solving.engines.logic:LOGIC",
    "cp": "nurigram.solving.engines.cp:CP",
    "cp-starts": "nurigram.solving.engines.cp:STARTS",
    "aco": "nurigram.solving.engines.aco:COLONY",
    "aco+": "nurigram.solving.engines.aco:SCOUTS",
}
"""The tables of the engines, as ``module:name``."""


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
    """The table of an engine."""
    if name not in ENGINES:
        raise UnknownNameError("engine", name, ENGINES)
    module, _, table = ENGINES[name].partition(":")
    return cast(Engine, getattr(import_module(module), table))


def format_module(name: str) -> Format:
    """The module of a format."""
    return cast(Format, _load("format", FORMATS, name))
