"""The library: what the starter promises, and searching, paging and the puzzle of the day on a database."""

from __future__ import annotations

import datetime
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import nurigram
from nurigram.formats.json_form import from_object
from nurigram.library import Library, Search
from nurigram.library.starter import starter_rows
from nurigram.puzzle.model import Tier, Verdict
from nurigram.puzzle.registry import KINDS

ROWS = list(starter_rows())


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library(f"sqlite:///{tmp_path / 'deep' / 'library.sqlite3'}")
    made.prepare()
    yield made
    made.close()


def test_the_starter_has_every_kind_in_every_tier() -> None:
    counts = Counter((row["kind"], row["tier"]) for row in ROWS)
    assert len(ROWS) == len({row["id"] for row in ROWS}) >= 300
    assert set(counts) == {(kind, int(tier)) for kind in KINDS for tier in Tier if tier is not Tier.SEARCH}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["id"]))
def test_starter_puzzles_are_unique_and_as_hard_as_they_say(row: dict[str, object]) -> None:
    puzzle = from_object(json.loads(str(row["body"])))
    assert nurigram.solve(puzzle, engine="sat").verdict is Verdict.UNIQUE
    assert nurigram.grade(puzzle).tier == row["tier"]


def test_it_is_filled_once(library: Library) -> None:
    assert library.count() == len(ROWS)
    library.prepare()
    assert library.add(ROWS) == 0
    assert library.count() == len(ROWS)


def test_pages_together_are_the_whole(library: Library) -> None:
    wanted = Search(kind="nonogram", tier="hard")
    total, everything = library.search(wanted, 1, 1000)
    pages = [entry for page in range(1, 50) for entry in library.search(wanted, page, 7)[1]]
    assert pages == everything
    assert [entry.number for entry in everything] == list(range(1, total + 1))
    assert {(entry.kind, entry.tier) for entry in everything} == {("nonogram", "hard")}


def test_a_search_by_size(library: Library) -> None:
    _, entries = library.search(Search(rows=7, cols=7), 1, 1000)
    assert entries
    assert {(entry.rows, entry.cols) for entry in entries} == {(7, 7)}


def test_one_by_its_name(library: Library) -> None:
    (entry,) = library.search(Search(), 1, 1)[1]
    found = library.get(entry.id)
    assert found is not None
    assert found.puzzle() == entry.puzzle()
    assert library.get("nothing") is None


def test_the_week_gets_harder(library: Library) -> None:
    monday = datetime.date(2026, 11, 9)
    days = [library.of_day(monday + datetime.timedelta(days), "nurikabe") for days in range(7)]
    assert [day.tier for day in days if day] == ["easy", "easy", "medium", "medium", "hard", "hard", "expert"]
    assert days[0] == library.of_day(monday, "nurikabe")
