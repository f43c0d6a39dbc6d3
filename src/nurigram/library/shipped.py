"""What is promised of the nonograms that come with the program: each is a picture with titles and a licence.

No two of them look the same, not even moved, mirrored or with a few cells changed (``puzzle.twins``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from nurigram.library.rows import Entry
from nurigram.library.search import STARTER
from nurigram.messages import LANGUAGES
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.picture_titles import shown, theme_of
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.twins import Twins
from nurigram.solving.solve import solve


def shipped_pictures(entries: Iterable[Entry]) -> Iterator[tuple[Entry, Puzzle]]:
    """The puzzles that came with the program and are of a kind that shows pictures."""
    for entry in entries:
        if entry.origin == STARTER and kind_of(puzzle := entry.puzzle()).picture is not None:
            yield entry, puzzle


def broken_promises(pictures: Iterable[tuple[Entry, Puzzle]]) -> Iterator[tuple[str, str]]:
    """The ids of pictures that are not as promised, each with what is wrong."""
    twins = Twins()
    for entry, puzzle in pictures:
        titles = shown(puzzle)
        if missing := [language for language in LANGUAGES if not titles.get(language)]:
            yield entry.id, f"no title in {', '.join(missing)}"
        if not puzzle.info.extra.get("license"):
            yield entry.id, "no licence"
        if not entry.tags:
            yield entry.id, "no theme"
        twin = twins.add(titles.get("en", entry.id), solve(puzzle, limit=1).solutions[0].rows)
        if twin is not None:
            yield entry.id, f"looks like {twin}"


def counts(pictures: Iterable[tuple[Entry, Puzzle]]) -> tuple[Counter[str], Counter[str]]:
    """How many pictures there are of each size and of each theme."""
    sizes, themes = Counter[str](), Counter[str]()
    for entry, puzzle in pictures:
        sizes[f"{entry.rows}x{entry.cols}"] += 1
        themes[theme_of(puzzle) or ""] += 1
    return sizes, themes
