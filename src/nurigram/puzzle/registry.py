"""The only list of kinds, formats, engines and added techniques. Each is imported when it is first needed.

Other packages add theirs by entry points (``nurigram.base.plugins``), scripts by ``register``.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, Protocol, cast

from nurigram.base.errors import UnsupportedError
from nurigram.base.plugins import Table
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Puzzle, Tier, grid_of
from nurigram.puzzle.plugins import FormatPlugin, GuardedFormat, TechniquePlugin


class Format(Protocol):
    """A way to write puzzles: a module with these names.

    A module may also have ``loads_all(text)`` for texts with several puzzles, which yields the error of an entry that
    cannot be read and goes on with the next, ``KINDS`` if it cannot write every kind, and ``HOLDS_GIVENS`` and
    ``HOLDS_COLOUR``, which are true if it can hold given cells and colours.
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

    module      the module that defines it, or the format itself
    extensions  the file name extensions, with the dot; new files get the first one
    literal     whether a puzzle fits on one line, which users can pass as an argument
    magic       the first bytes of its binary files, which are read as one character per byte
    """

    module: str | Format
    extensions: tuple[str, ...]
    literal: bool = False
    magic: tuple[bytes, ...] = ()


_KINDS: dict[str, str | PuzzleKind] = {
    "nurikabe": "nurigram.kinds.nurikabe:KIND",
    "nonogram": "nurigram.kinds.nonogram:KIND",
}
"""The tables of the kinds, as ``module:name``."""

_FORMATS = {
    "json": FormatRow("nurigram.formats.json_form", (".json", ".jsonl", ".ndjson"), literal=True),
    "puzzlink": FormatRow("nurigram.formats.puzzlink", (".url", ".txt"), literal=True),
    "pzprv3": FormatRow("nurigram.formats.pzprv3", (".pzprv3", ".txt")),
    "penpa": FormatRow("nurigram.formats.penpa", (".penpa", ".txt"), literal=True),
    "kanpen": FormatRow("nurigram.formats.kanpen", (".kanpen", ".txt"), literal=True),
    "dimacs": FormatRow("nurigram.formats.dimacs", (".cnf", ".dimacs")),
    "janko": FormatRow("nurigram.kinds.nurikabe.formats.janko", (".janko", ".txt")),
    "pencilbox": FormatRow("nurigram.kinds.nurikabe.formats.pencilbox", (".pencilbox", ".txt")),
    "pencilbox-xml": FormatRow("nurigram.kinds.nurikabe.formats.pencilbox_xml", (".pencilbox.xml", ".xml")),
    "webpbn": FormatRow("nurigram.kinds.nonogram.formats.webpbn", (".xml", ".pbn")),
    "non": FormatRow("nurigram.kinds.nonogram.formats.non", (".non", ".nonpack")),
    "tatham-save": FormatRow("nurigram.kinds.nonogram.formats.tatham_save", (".sav",)),
    "tatham": FormatRow("nurigram.kinds.nonogram.formats.tatham", (".tatham", ".txt"), literal=True),
    "pbm": FormatRow("nurigram.kinds.nonogram.formats.pbm", (".pbm",), magic=(b"P4",)),
    "eprime": FormatRow("nurigram.kinds.nonogram.formats.eprime", (".eprime",)),
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

_ENGINES: dict[str, str | Engine] = {
    "native": "nurigram.solving.engines.native:NATIVE",
    "sat": "nurigram.solving.engines.sat:SAT",
    "logic": "nurigram.solving.engines.logic:LOGIC",
    "cp": "nurigram.solving.engines.cp:CP",
    "cp-starts": "nurigram.solving.engines.cp:STARTS",
    "lines": "nurigram.solving.engines.propagation:LINES",
    "singletons": "nurigram.solving.engines.propagation:SINGLETONS",
    "aco": "nurigram.solving.engines.aco:COLONY",
    "aco+": "nurigram.solving.engines.aco:SCOUTS",
}
"""The tables of the engines, as ``module:name``."""


def _contract() -> ModuleType:
    """What is asked of the things of others, imported if there are any."""
    return import_module("nurigram.puzzle.contract")


def _is_a(wanted: type, thing: Any) -> None:
    if not isinstance(thing, wanted):
        raise TypeError(f"the entry point must name a {wanted.__name__}, not {thing!r:.60}")


def _fit_kind(thing: Any) -> tuple[str, str | PuzzleKind]:
    _is_a(PuzzleKind, thing)
    return thing.name, _contract().admit(thing)


def _fit_engine(thing: Any) -> tuple[str, str | Engine]:
    _is_a(Engine, thing)
    thing.is_ready(None)  # lists of engines call this
    return thing.name, thing


def _fit_format(thing: Any) -> tuple[str, FormatRow]:
    _is_a(FormatPlugin, thing)
    return thing.name, FormatRow(GuardedFormat(thing), thing.extensions, thing.literal)


def _fit_technique(thing: Any) -> tuple[str, TechniquePlugin]:
    _is_a(TechniquePlugin, thing)
    if thing.name in _bare_kind(thing.kind).tiers:
        raise ValueError(f"{thing.kind} has a technique called {thing.name!r} already")
    _contract().speak(thing.kind, thing.find, thing.sentences)
    return f"{thing.kind}.{thing.name}", replace(thing, tier=Tier.parse(thing.tier))


KINDS = Table("kind of puzzle", "nurigram.kinds", _KINDS, _fit_kind)
FORMATS = Table("format", "nurigram.formats", _FORMATS, _fit_format)
ENGINES = Table("engine", "nurigram.engines", _ENGINES, _fit_engine)
TECHNIQUES = Table[TechniquePlugin]("technique", "nurigram.techniques", {}, _fit_technique)
"""The techniques that were added to those of the kinds themselves."""


def register(thing: PuzzleKind | Engine | FormatPlugin | TechniquePlugin) -> None:
    """Add a kind, engine, format or technique of your own to this process, as an installed plug-in would."""
    for wanted, table in (
        (PuzzleKind, KINDS),
        (Engine, ENGINES),
        (FormatPlugin, FORMATS),
        (TechniquePlugin, TECHNIQUES),
    ):
        if isinstance(thing, wanted):
            try:
                table.add(thing)
            except ValueError as error:
                raise UnsupportedError(str(error)) from error
            kind.cache_clear()
            return
    raise UnsupportedError(f"{thing!r:.60} is not a PuzzleKind, an Engine, a FormatPlugin or a TechniquePlugin")


@cache
def kind(name: str) -> PuzzleKind:
    """The table of a kind, with the techniques that were added to it."""
    return _bare_kind(name).with_techniques(
        lambda: [(Tier.parse(own.tier), own.guarded()) for own in TECHNIQUES.values() if own.kind == name]
    )


def _bare_kind(name: str) -> PuzzleKind:
    """The table of a kind, with its own techniques only."""
    return cast(PuzzleKind, _named(KINDS.row(name)))


def kind_of(puzzle: Puzzle) -> PuzzleKind:
    """The table of a puzzle's kind."""
    grid_of(puzzle)  # raises if it is no puzzle
    return kind(puzzle.kind)


def engine(name: str) -> Engine:
    """The table of an engine."""
    return cast(Engine, _named(ENGINES.row(name)))


def format_module(name: str) -> Format:
    """The module of a format, or what a plug-in has in its place."""
    module = FORMATS.row(name).module
    return cast(Format, import_module(module)) if isinstance(module, str) else module


def kinds_of(name: str) -> tuple[str, ...]:
    """The kinds of puzzles that a format can hold; all, if it does not say."""
    return tuple(getattr(format_module(name), "KINDS", KINDS))


def _named(place: object) -> object:
    """The object that ``module:name`` names; anything else is returned as it is."""
    if not isinstance(place, str):
        return place
    module, _, name = place.partition(":")
    return getattr(sys.modules.get(module) or import_module(module), name)
