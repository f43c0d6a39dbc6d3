"""Load the C++ extension, and read what its searches return.

Kinds call it in the functions of their ``native`` table. It is imported when it is first needed, because the package
also works without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

from nurigram.ground.errors import UnavailableError, UnsupportedError
from nurigram.puzzle.model import Backbone, Found

RawFound = tuple[list[bytes], int, bool, Mapping[str, Any]]
"""The solutions, how many there are, whether there are no others, and statistics."""


def load() -> ModuleType:
    """The extension module, or an error that says how to get it."""
    try:
        return import_module("nurigram._native")
    except ImportError as error:
        raise UnavailableError(
            "the C++ extension is not built here; install a C++20 compiler and reinstall Nurigram, "
            "or choose another engine"
        ) from error


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


def found(raw: RawFound) -> Found:
    """The result of a search."""
    solutions, _, complete, stats = raw
    return Found(tuple(board(solution) for solution in solutions), complete, stats)


def backbone(raw: tuple[bytes, bytes, bool, bool]) -> Backbone:
    """The result of a search for the backbone."""
    black, white, solvable, complete = raw
    return Backbone(board(black), board(white), solvable, complete)
