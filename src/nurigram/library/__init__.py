"""A database of graded puzzles that can be searched by kind, difficulty and size."""

from __future__ import annotations

from nurigram.library.store import Entry, Library, Search

__all__ = ["Entry", "Library", "Search"]
