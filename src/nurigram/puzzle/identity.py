"""Two names for a puzzle, made from its clues and given cells: one for this very board, one for its turned forms."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from nurigram.puzzle.model import GIVENS, Puzzle
from nurigram.puzzle.registry import kind_of

NAME_BYTES = 6
IDENTITY_BYTES = 16
"""Enough that among a billion puzzles no two share an identity by accident."""


def identify(puzzle: Puzzle) -> str:
    """Twelve hexadecimal digits. The same puzzle has the same name everywhere, whatever its title or id."""
    return _digest(json.dumps(own_fields(puzzle), sort_keys=True, separators=(",", ":")), NAME_BYTES)


def own_fields(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle itself as fields of a JSON object: its kind, board, clues and given cells, and nothing about it."""
    given = {GIVENS: puzzle.givens.to_json()} if puzzle.givens else {}
    return {"kind": puzzle.kind, **kind_of(puzzle).to_json(puzzle), **given}


def identity(puzzle: Puzzle) -> str:
    """What a puzzle shares with its turned and mirrored forms: the library keeps one of them."""
    canonical = kind_of(puzzle).canonical
    form = canonical(puzzle) if canonical else identify(puzzle)
    return _digest(f"{puzzle.kind} {form!r}", IDENTITY_BYTES)


def _digest(text: str, size: int) -> str:
    return hashlib.blake2b(text.encode(), digest_size=size).hexdigest()
