"""Numbers with their nouns."""

from __future__ import annotations


def counted(count: int, noun: str) -> str:
    """``1 step``, ``2 steps``."""
    return f"{count} {noun}{'s' * (count != 1)}"
