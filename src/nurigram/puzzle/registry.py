"""The only list of kinds, formats and engines. Each is imported when it is first needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from nurigram.ground.errors import UnknownNameError
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Puzzle


class Format(Protocol):
    """A way to write puzzles: a module with these names.

    A module may also have ``loads_all(text)`` for texts with several puzzles, which yields the error of an entry that
    cannot be read and goes on with the next, and ``KINDS`` if it cannot write every kind.
    """

    NAME: str
    TITLE: str

    def sniff(self, text: str) -> bool:
        """Whether the text looks like this format, even if it has mistakes."""

    def loads(self, text: str) -> Puzzle:
        """The puzzle in a text whose lines end in ``\\n``. Raises ``InputError`` with line and column."""

    def dumps(self, puzzle: Any) -> str:
        """The puzzle as text that ends in a line break. Raises ``UnsupportedError`` if the format cannot hold it."""


class FormatRow(NamedTuple):
    """What must be known about a format before it is imported.

    module      the module that defines it
    extensions  the file name extensions, with the dot; new files get the first one
    literal     whether a puzzle fits on one line, which users can pass as an argument
    magic       the first bytes of its binary files, which are read as one character per byte
    """

    module: str
    extensions: tuple[str, ...]
    literal: bool = False
    magic: tuple[bytes, ...] = ()


KINDS = {
    "nurikabe": "nurigram.kinds.nurikabe",
    "nonogram": "nurigram.kinds.nonogram",
}

FORMATS = {
    "json": FormatRow("nurigram.formats.json_form", (".json", ".jsonl", ".ndjson"), literal=True),
    "puzzlink": FormatRow("nurigram.formats.puzzlink", (".url", ".txt"), literal=True),
    "pzprv3": FormatRow("nurigram.formats.pzprv3", (".pzprv3", ".txt")),
    "dimacs": FormatRow("nurigram.formats.dimacs", (".cnf", ".dimacs")),
    "janko": FormatRow("nurigram.kinds.nurikabe.formats.janko", (".janko", ".txt")),
    "webpbn": FormatRow("nurigram.kinds.nonogram.formats.webpbn", (".xml", ".pbn")),
    "non": FormatRow("nurigram.kinds.nonogram.formats.non", (".non", ".nonpack")),
    "tatham": FormatRow("nurigram.kinds.nonogram.formats.tatham", (".tatham", ".txt"), literal=True),
    "pbm": FormatRow("nurigram.kinds.nonogram.formats.pbm", (".pbm",), magic=(b"P4",)),
    "param": FormatRow("nurigram.kinds.nonogram.formats.param", (".param",)),
    "olsak": FormatRow("nurigram.kinds.nonogram.formats.olsak", (".g",)),
    "mk": FormatRow("nurigram.kinds.nonogram.formats.mk", (".mk",)),
    "nin": FormatRow("nurigram.kinds.nonogram.formats.nin", (".nin",)),
    "cwd": FormatRow("nurigram.kinds.nonogram.formats.cwd", (".cwd",)),
    "picture": FormatRow("nurigram.kinds.nonogram.formats.picture", (".txt",)),
    "seedtext": FormatRow("nurigram.kinds.nurikabe.formats.seedtext", (".nuri", ".txt")),
    "gridtext": FormatRow("nurigram.kinds.nurikabe.formats.gridtext", (".txt",)),
}
"""In the order in which their ``sniff`` is tried, the strictest first."""

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


@cache
def kind(name: str) -> PuzzleKind:
    """The table of a kind."""
    if name not in KINDS:
        raise UnknownNameError("kind of puzzle", name, KINDS)
    return cast(PuzzleKind, import_module(KINDS[name]).KIND)


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
    if name not in FORMATS:
        raise UnknownNameError("format", name, FORMATS)
    return cast(Format, import_module(FORMATS[name].module))
