"""Write puzzles as text and into files, one or many, in any format."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import cast

from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.files import claim_file, write_file
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.palette import SHADING

Puzzles = Puzzle | Iterable[Puzzle]


def dumps(puzzles: Puzzles, format: str = "json") -> str:
    """One puzzle or several as text in a format. Several need a format with one line for each, such as ``json``."""
    several = _several(puzzles)
    registry.format_module(format)
    if len(several) > 1:
        check_holds_several(format)
    return "".join(_dump(puzzle, format) for puzzle in several)


def save(puzzles: Puzzles, path: str | Path, format: str | None = None) -> None:
    """Write one puzzle or several into a file, in the named format or in the one that belongs to its extension.

    The file is written whole or not at all. A collection goes into a ``.jsonl`` file.
    """
    claim_file(path)
    several = _several(puzzles)
    if not several:
        raise InputError("there are no puzzles to save")
    write_file(path, dumps(several, format or format_of(path, several[0].kind)))


def _several(puzzles: Puzzles) -> list[Puzzle]:
    if hasattr(puzzles, "grid"):
        return [cast(Puzzle, puzzles)]
    if isinstance(puzzles, str) or not isinstance(puzzles, Iterable):
        raise InputError(f"this is neither a puzzle nor a collection of puzzles: {puzzles!r:.60}")
    return [puzzle for each in puzzles for puzzle in _several(each)]


def check_holds_several(format: str) -> None:
    """Refuse formats in which a file contains one puzzle."""
    if not registry.FORMATS[format].literal:
        raise UnsupportedError(f"the format {format} holds one puzzle a file; .jsonl holds any number")


def format_of(path: str | Path, kind: str) -> str:
    """The format that belongs to the extension of a file, for puzzles of this kind."""
    suffix = Path(path).suffix.lower()
    for name, row in registry.FORMATS.items():
        if suffix in row.extensions and kind in registry.kinds_of(name):
            return name
    raise UnsupportedError(f"no format for a {kind} goes with the extension {suffix!r}; .json always works")


def _dump(puzzle: Puzzle, format: str) -> str:
    module = registry.format_module(format)
    kinds = registry.kinds_of(format)
    if puzzle.kind not in kinds:
        raise UnsupportedError(f"the format {format} is for {' and '.join(kinds)} only; this is a {puzzle.kind}")
    if puzzle.givens and not _holds_givens(format):
        holding = filter(_holds_givens, registry.FORMATS)
        raise UnsupportedError(f"the format {format} cannot hold given cells; these can: {', '.join(holding)}")
    if puzzle.palette != SHADING and not holds_colour(format):
        holding = filter(holds_colour, registry.FORMATS)
        raise UnsupportedError(f"the format {format} cannot hold colours; these can: {', '.join(holding)}")
    return module.dumps(puzzle)


def _holds_givens(format: str) -> bool:
    return getattr(registry.format_module(format), "HOLDS_GIVENS", False)


def holds_colour(format: str) -> bool:
    """Whether puzzles in colour can be written in the format."""
    return getattr(registry.format_module(format), "HOLDS_COLOUR", False)
