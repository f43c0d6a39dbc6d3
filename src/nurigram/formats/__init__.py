"""Read and write puzzles. Each format is a module (``nurigram.puzzle.registry.Format``); ``reading`` and
``writing`` choose it."""

from __future__ import annotations

from nurigram.formats.reading import load, loads, loads_all, read_collection
from nurigram.formats.writing import dumps, save

__all__ = ["dumps", "load", "loads", "loads_all", "read_collection", "save"]
