"""Load the C++ extension, and read what its searches return.

Kinds call it in the functions of their ``native`` table. It is imported when it is first needed, because the package
also works without it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from nurigram.base.deadline import check_time
from nurigram.base.errors import UnavailableError, UnsupportedError
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.result import Backbone, Found

NAME = "nurigram._native"

RawFound = tuple[Sequence[bytes], int, bool, Mapping[str, Any]]
"""The solutions, how many there are, whether there are no others, and statistics."""


@cache
def is_built() -> bool:
    """Whether the extension is here and can be loaded. Everybody asks this one; tests replace it to do without."""
    try:
        import_module(NAME)
    except ImportError:
        return False
    return True


def load(reason: str = "") -> ModuleType:
    """The extension module, or an error that says how to get it, and for what ``reason`` nothing else will do."""
    check_time()  # every call of the extension passes here
    if not is_built():
        why, instead = (f", and {reason}", "") if reason else ("", ", or choose another engine")
        raise UnavailableError(
            f"the C++ extension is not built here{why}; install a C++20 compiler and reinstall Nurigram{instead}"
        )
    return sys.modules[NAME]


@contextmanager
def within_limits() -> Iterator[None]:
    """Turn the ``ValueError`` of the extension for a puzzle that is too large into an error for people."""
    try:
        yield
    except ValueError as error:
        raise UnsupportedError(f"{error}; choose another engine") from error


def board(raw: bytes) -> int:
    """A bitboard from the bytes that the extension returns."""
    return int.from_bytes(raw, "little")


def boards(raw: Sequence[bytes]) -> tuple[int, ...]:
    """Several of them."""
    return tuple([int.from_bytes(each, "little") for each in raw])


def found(raw: RawFound) -> Found:
    """The result of a search."""
    solutions, _, complete, stats = raw
    return Found(boards(solutions), complete, stats)


def backbone(puzzle: Puzzle, raw: tuple[Sequence[bytes], bool, bool]) -> Backbone:
    """The result of a search for the backbone."""
    out, solvable, complete = raw
    pictures = puzzle.palette.pictures(puzzle.grid, boards(out))
    return Backbone.of(puzzle, *pictures, solvable=solvable, complete=complete)
