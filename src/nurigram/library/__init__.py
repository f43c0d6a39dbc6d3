"""Puzzles at rest: a database of graded puzzles, searched by kind, difficulty and size."""

from __future__ import annotations

from nurigram.library.store import Entry, Library, LibraryError, Search

__all__ = ["Entry", "Library", "LibraryError", "Search"]
