"""Ids, titles and authors for new puzzles, from patterns such as ``MAG-{n:03}``.

A pattern is text with places in braces. There is no more to it on purpose: patterns also come from strangers, over
the network.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from nurigram.base.errors import InputError
from nurigram.puzzle.model import P, Puzzle, with_info

PLACES = ("n", "kind", "size", "tier", "seed")
"""What a pattern can mention. ``n`` counts from 1."""

_PLACE = re.compile(r"\{([^{}:]*)(?::(\d{1,2}))?\}")


def fill_pattern(pattern: str, values: Mapping[str, object]) -> str:
    """The pattern with its places filled; ``{n:03}`` is a number with at least three digits."""

    def value(place: re.Match[str]) -> str:
        if place[1] not in values:
            known = ", ".join(f"{{{name}}}" for name in values)
            raise InputError(f"{place[0]} means nothing in {pattern!r:.80}; choose from {known}")
        width = place[2] or ""
        return str(values[place[1]]).rjust(int(width or 0), "0" if width.startswith("0") else " ")

    if set(_PLACE.sub("", pattern)) & set("{}"):
        raise InputError(f"{pattern!r:.80} is not a pattern: write places as {{n}} or {{n:03}}, and no other braces")
    return _PLACE.sub(value, pattern)


def values_of(puzzle: Puzzle, number: int) -> dict[str, object]:
    """What a pattern can say about a puzzle, the ``number``-th of its collection."""
    grid, extra = puzzle.grid, puzzle.info.extra
    grade = extra.get("grade")
    tier = grade.get("tier", "") if isinstance(grade, Mapping) else ""
    found = (number, puzzle.kind, f"{grid.rows}x{grid.cols}", tier, extra.get("seed", ""))
    return dict(zip(PLACES, found, strict=True))


@dataclass(frozen=True)
class Naming:
    """What new puzzles are called. ``id`` and ``title`` are patterns."""

    id: str | None = None
    title: str | None = None
    author: str | None = None

    def check(self, count: int) -> None:
        """Refuse patterns that cannot be filled, and ids that would be the same for all of several puzzles."""
        sample = dict.fromkeys(PLACES, "")
        fill_pattern(self.title or "", sample)
        first, second = (fill_pattern(self.id or "", {**sample, "n": n}) for n in "12")
        if self.id is not None and count > 1 and first == second:
            raise InputError(f"all {count} puzzles would have the same id; number them, as in {self.id}-{{n}}")

    def apply(self, puzzle: P, number: int) -> P:
        """The puzzle under its new name."""
        values = values_of(puzzle, number)
        given = {"id": self.id, "title": self.title}
        names = {field: fill_pattern(pattern, values) for field, pattern in given.items() if pattern is not None}
        if self.author is not None:
            names["author"] = self.author
        return with_info(puzzle, **names)

    def apply_all(self, puzzles: Iterable[P]) -> Iterator[P]:
        """The puzzles under their new names, numbered from 1."""
        return (self.apply(puzzle, number) for number, puzzle in enumerate(puzzles, 1))
