"""What the picture of a puzzle shows, for people who have solved it. Earlier it would give the solution away."""

from __future__ import annotations

import re
from collections.abc import Mapping

from nurigram.puzzle.model import Puzzle

LANGUAGE = re.compile("[a-z]{2}")
"""The code of a language."""


def shown(puzzle: Puzzle) -> dict[str, str]:
    """The titles of the picture by language, such as ``{"en": "Fish", "ja": "さかな"}``; none if it shows nothing."""
    known = _known(puzzle).items()
    return {name: title for name, title in known if LANGUAGE.fullmatch(str(name)) and isinstance(title, str)}


def theme_of(puzzle: Puzzle) -> str | None:
    """The name of the theme that the picture belongs to, such as ``sea``. It gives nothing away."""
    theme = _known(puzzle).get("theme")
    return theme if isinstance(theme, str) else None


def _known(puzzle: Puzzle) -> Mapping[str, object]:
    picture = puzzle.info.extra.get("picture")
    return picture if isinstance(picture, Mapping) else {}
