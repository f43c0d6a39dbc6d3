"""The C++ extension: loading it, and reading what its searches return.

Kinds call it through their ``native`` hook. It is imported when it is first needed, since the package also works
where it could not be built.
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
"""Solutions, their count, whether there are no others, figures."""


def load() -> ModuleType:
    """The extension module, or an error that says how to get it."""
    try:
        return import_module("nurigram._native")
    except ImportError as error:
        raise UnavailableError(
            "the C++ extension is not built here; install a C++20 compiler and install Nurigram again, "
            "or choose another engine"
        ) from error


@contextmanager
def within_limits() -> Iterator[None]:
    """Turn the extension's refusal of a puzzle that is too large for it into an error for people."""
    try:
        yield
    except ValueError as error:
        raise UnsupportedError(f"{error}; choose another engine") from error


def board(raw: bytes) -> int:
    """A bitboard as the extension writes it."""
    return int.from_bytes(raw, "little")


def found(raw: RawFound) -> Found:
    """What a search returned."""
    solutions, _, complete, stats = raw
    return Found(tuple(board(solution) for solution in solutions), complete, stats)


def backbone(raw: tuple[bytes, bytes, bool, bool]) -> Backbone:
    """What a search for the backbone returned."""
    black, white, solvable, complete = raw
    return Backbone(board(black), board(white), solvable, complete)
