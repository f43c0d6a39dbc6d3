"""What the picture of a puzzle shows, for people who have solved it. Earlier it would give the solution away."""

from __future__ import annotations

import re
from collections.abc import Mapping

from nurigram.puzzle.model import Puzzle

LANGUAGE = re.compile("[a-z]{2}")
"""The code of a language."""


def shown(puzzle: Puzzle) -> dict[str, str]:
    """The titles of the picture by language, such as ``{"en": "Fish", "ja": "さかな"}``; none if it shows nothing."""
    picture = puzzle.info.extra.get("picture")
    if not isinstance(picture, Mapping):
        return {}
    return {name: title for name, title in picture.items() if LANGUAGE.fullmatch(str(name)) and isinstance(title, str)}
