"""Reading and writing puzzles: one file per format (``nurigram.puzzle.registry.Format``), one front for all of them."""

from __future__ import annotations

from nurigram.formats.reading import dumps, load, loads, loads_all, read_collection

__all__ = ["dumps", "load", "loads", "loads_all", "read_collection"]
