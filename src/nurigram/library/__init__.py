"""A database of graded puzzles, each stored once, with a search by all their properties."""

from __future__ import annotations

from nurigram.library.database import LibraryError, default_url, reporting
from nurigram.library.rows import Entry, make_row
from nurigram.library.search import Search
from nurigram.library.store import Library

__all__ = ["Entry", "Library", "LibraryError", "Search", "default_url", "make_row", "reporting"]
