"""Puzzles for books: from the starter library, so that nothing has to be made first."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

import pytest

from nurigram import Puzzle
from nurigram.formats.json_form import from_object
from nurigram.library.starter import starter_rows
from nurigram.paper.entry import Entry, Wanted, prepare
from nurigram.puzzle.model import with_info


@cache
def puzzles() -> Sequence[Puzzle]:
    """Four of every kind and tier, of different sizes, the first with a title and an author."""
    chosen: dict[tuple[object, object], list[Puzzle]] = {}
    for row in starter_rows():
        chosen.setdefault((row["kind"], row["tier"]), []).append(from_object(json.loads(str(row["body"]))))
    some = [puzzle for group in chosen.values() for puzzle in group[:: max(1, len(group) // 4)][:4]]
    return [with_info(some[0], title="Ink & “Islands” – 島", author="A. Setter"), *some[1:]]


URL = "https://nurigram.example"


@cache
def prepared(*, hints: bool = False, language: str = "en") -> tuple[Entry, ...]:
    """The puzzles, proved and graded, with codes."""
    return tuple(prepare(puzzle, Wanted(hints, language=language, url=URL)) for puzzle in puzzles())


@pytest.fixture(scope="session")
def entries() -> tuple[Entry, ...]:
    """The puzzles, proved and graded."""
    return prepared()


@pytest.fixture(scope="session")
def hinted() -> tuple[Entry, ...]:
    """The same with a hint for each."""
    return prepared(hints=True)
