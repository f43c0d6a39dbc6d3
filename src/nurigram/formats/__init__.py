"""Read and write puzzles. Each format is a module (``nurigram.puzzle.registry.Format``); ``reading`` chooses it."""

from __future__ import annotations

from nurigram.formats.reading import dumps, load, loads, loads_all, read_collection

__all__ = ["dumps", "load", "loads", "loads_all", "read_collection"]
