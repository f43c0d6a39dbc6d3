"""A short name for a puzzle, made from its clues alone."""

from __future__ import annotations

import hashlib
import json

from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind_of


def identify(puzzle: Puzzle) -> str:
    """Twelve letters and digits: the same puzzle has the same name everywhere, whatever it is called."""
    own = {"kind": puzzle.kind, **kind_of(puzzle).to_json(puzzle)}
    text = json.dumps(own, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
