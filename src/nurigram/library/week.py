"""Which puzzle of a day's pool its date gives. What a day of the week asks for is in the table of the kind (``week``).

Pages choose by the same rule (``static/packs/day.js``), so that everybody gets the same puzzle.
"""

from __future__ import annotations

import datetime
import hashlib

DAYS = 7

POOL = 1_000
"""The puzzle of a day is one of at most this many, those with the lowest numbers."""

STRIDE = 1_009
"""How far a week moves on in a pool. A prime larger than any pool: every puzzle comes before one comes again."""


def place(date: datetime.date, kind: str | None, count: int) -> int:
    """Which of ``count`` puzzles a date gives, counted from 0."""
    start = hashlib.blake2b(f"{date.weekday()} {kind}".encode(), digest_size=8).digest()
    week = (date.toordinal() - 1) // DAYS
    return (int.from_bytes(start) + STRIDE * week) % count
