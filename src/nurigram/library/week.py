"""The plan of the week for the puzzle of the day, and which puzzle of a day's pool its date gives.

Pages choose by the same rule (``static/packs/day.js``), so that everybody gets the same puzzle.
"""

from __future__ import annotations

import datetime
import hashlib
from dataclasses import dataclass

from nurigram.puzzle.model import Tier


@dataclass(frozen=True)
class Wanted:
    """What a day of the week asks for."""

    tier: Tier
    rows: int
    cols: int


WEEK = (
    Wanted(Tier.EASY, 7, 7),
    Wanted(Tier.EASY, 10, 10),
    Wanted(Tier.MEDIUM, 7, 7),
    Wanted(Tier.MEDIUM, 10, 10),
    Wanted(Tier.HARD, 7, 7),
    Wanted(Tier.HARD, 10, 10),
    Wanted(Tier.EXPERT, 10, 10),
)
"""From Monday to Sunday. No two days want the same, so that no puzzle comes twice in a week."""

POOL = 1_000
"""The puzzle of a day is one of at most this many, those with the lowest numbers."""

STRIDE = 1_009
"""How far a week moves on in a pool. A prime larger than any pool: every puzzle comes before one comes again."""


def place(date: datetime.date, kind: str | None, count: int) -> int:
    """Which of ``count`` puzzles a date gives, counted from 0."""
    start = hashlib.blake2b(f"{date.weekday()} {kind}".encode(), digest_size=8).digest()
    week = (date.toordinal() - 1) // len(WEEK)
    return (int.from_bytes(start) + STRIDE * week) % count
