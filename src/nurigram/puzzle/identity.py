"""A short name for a puzzle, made from its board and clues alone."""

from __future__ import annotations

import hashlib
import json

from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind_of


def identify(puzzle: Puzzle) -> str:
    """Twelve hexadecimal digits. The same puzzle has the same name everywhere, whatever its title or id."""
    own = {"kind": puzzle.kind, **kind_of(puzzle).to_json(puzzle)}
    text = json.dumps(own, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
