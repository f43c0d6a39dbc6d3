"""The only place that lists kinds, formats and engines. Everything is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from nurigram.ground.errors import UnknownNameError
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Puzzle


class Format(Protocol):
    """A way to write puzzles: one module with these names.

    Modules may have more: ``loads_all(text)`` for texts with several puzzles (an entry that cannot be read is
    yielded as its error, so that those behind it are not lost), and ``KINDS`` where not every kind can be written.
    """

    NAME: str
    TITLE: str

    def sniff(self, text: str) -> bool:
        """Whether the text looks like this format, well-formed or not."""

    def loads(self, text: str) -> Puzzle:
        """The puzzle of a text; lines end in ``\\n``. Raises ``InputError`` with line and column."""

    def dumps(self, puzzle: Any) -> str:
        """The puzzle as text, with a line break at the end. Raises ``UnsupportedError`` where it does not fit."""


class FormatRow(NamedTuple):
    """What must be known of a format before it is imported.

    module      where it is defined
    extensions  how its files end, dot included; the first is the one that is written
    literal     whether a puzzle is one line, which people pass as an argument
    magic       the first bytes of files that are not text (they are read as one character per byte)
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
