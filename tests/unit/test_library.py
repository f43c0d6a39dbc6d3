"""The library: what the starter promises, and searching, paging and the puzzle of the day on a database."""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import nurigram
from nurigram.base.errors import NurigramError
from nurigram.formats.json_form import from_object
from nurigram.library import Entry, Library, Search, make_row
from nurigram.library.rows import Row
from nurigram.puzzle.identity import identify
from nurigram.puzzle.model import Puzzle, Tier, Verdict, with_info
from nurigram.puzzle.registry import KINDS
from tests.fixtures.shipped import shipped_rows
from tests.fixtures.writer import EVERY

PARTS = 8
"""The whole starter library is checked in so many tests, for testers to share."""


@cache
def shelf() -> tuple[Row, ...]:
    """What most tests have in their library."""
    return shipped_rows()[::5]


@pytest.fixture
def library(database: str) -> Iterator[Library]:
    made = Library(database)
    made.prepare(starter=False)
    made.add(shelf())
    yield made
    made.close()


def test_the_starter_has_every_kind_in_every_tier() -> None:
    counts = Counter((row["kind"], row["tier"]) for row in shipped_rows())
    assert len(shipped_rows()) == len({row["id"] for row in shipped_rows()}) >= 300
    assert set(counts) == {(kind, int(tier)) for kind in KINDS for tier in Tier if tier is not Tier.SEARCH}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_starter_puzzles_are_unique_and_as_hard_as_they_say(part: int) -> None:
    """Every fourth of them; `nurigram library check` proves all."""
    for row in shipped_rows()[4 * part :: 4 * PARTS]:
        puzzle = from_object(json.loads(str(row["body"])))
        assert nurigram.solve(puzzle, engine="sat").verdict is Verdict.UNIQUE, row["id"]
        assert nurigram.grade(puzzle).tier == row["tier"], row["id"]


def test_it_is_filled_once(library: Library) -> None:
    assert library.count() == len(shelf())
    assert library.add(shelf()) == 0
    assert library.count() == len(shelf())


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
    assert [day.rows for day in days if day] == [7, 10, 7, 10, 7, 10, 10]
    assert days[0] == library.of_day(monday, "nurikabe")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
def test_no_day_repeats_within_a_year(tmp_path: Path, kind: str) -> None:
    library = Library(f"sqlite:///{tmp_path / 'library.sqlite3'}")
    library.prepare()
    start = datetime.date(2026, 11, 9)
    days = [library.of_day(start + datetime.timedelta(days), kind) for days in range(364)]
    assert len({day.id for day in days if day}) == 364
    library.close()


def test_numbers_stay_when_puzzles_are_added(library: Library) -> None:
    wanted = Search(kind="nurikabe", tier="easy")
    before = {entry.id: entry.number for entry in library.find(wanted)}
    puzzle = nurigram.generate("nurikabe", "5x5", "easy", seed=105)
    assert library.add([make_row(puzzle)]) == 1
    after = {entry.id: entry.number for entry in library.find(wanted)}
    assert {name: after[name] for name in before} == before
    assert after[identify(puzzle)] == len(before) + 1


def test_the_puzzle_of_a_day_stays_when_puzzles_are_added(library: Library) -> None:
    days = [datetime.date(2026, 11, 9) + datetime.timedelta(days) for days in range(14)]
    before = [library.of_day(day, "nurikabe") for day in days]
    library.add(make_row(nurigram.generate("nurikabe", "5x5", "easy", seed=seed)) for seed in range(20))
    assert [library.of_day(day, "nurikabe") for day in days] == before


def test_a_day_can_be_planned(library: Library) -> None:
    chosen = library.page(Search(kind="nonogram", tier="hard"), limit=3)[2]
    library.mark([chosen.key], uses=["day 2026-12-24"])
    planned = library.of_day(datetime.date(2026, 12, 24))
    assert planned is not None
    assert planned.id == chosen.id
    assert planned.used == ("day 2026-12-24",)


def _turned(data: dict[str, Any]) -> Puzzle:
    """A Nurikabe turned by a quarter."""
    rows, cols = data["rows"], data["cols"]
    clues = [[col, rows - 1 - row, number] for row, col, number in data["clues"]]
    return from_object({"kind": "nurikabe", "rows": cols, "cols": rows, "clues": clues})


def test_a_turned_puzzle_is_the_same_puzzle(library: Library) -> None:
    entry = library.page(Search(kind="nurikabe", tier="medium"), limit=1)[0]
    turned = _turned(json.loads(entry.body))
    assert identify(turned) != entry.id
    assert library.add([make_row(turned, nurigram.grade(turned))]) == 0


@pytest.mark.parametrize("sort", ["number", "score", "size", "added"])
def test_pages_by_key_together_are_the_whole(library: Library, sort: str) -> None:
    wanted = Search(low=2.0)
    everything = library.page(wanted, sort, limit=5000)
    pages = list(_by_pages(library, wanted, sort))
    assert pages == everything
    assert len({entry.key for entry in pages}) == library.count(wanted) > 100


def _by_pages(library: Library, wanted: Search, sort: str) -> Iterator[Entry]:
    after = None
    while page := library.page(wanted, sort, after, 7):
        yield from page
        after = page[-1].key


def test_searching_by_everything_that_is_known(library: Library) -> None:
    some = library.page(Search(kind="nurikabe"), limit=4)
    library.mark([entry.key for entry in some[:2]], tags=["spring", "spring"], uses=["book One"])
    library.mark([some[2].key], title="A Lotus, 100 % white", author="Yuki")
    assert {entry.id for entry in library.find(Search(tag="spring"))} == {entry.id for entry in some[:2]}
    assert [entry.id for entry in library.find(Search(text="100 %"))] == [some[2].id]
    assert [entry.id for entry in library.find(Search(text="yuk"))] == [some[2].id]
    assert library.count(Search(text="%")) == 1
    assert library.count(Search(unused=True)) == library.count() - 2
    assert library.count(Search(used="book One")) == 2
    library.mark([some[0].key], drop=["spring"], unuse=["book One"])
    assert library.count(Search(unused=True)) == library.count() - 1
    scores = [entry.score for entry in library.find(Search(low=2.0, high=3.0), "score")]
    assert scores == sorted(scores)
    assert 2.0 <= scores[0] <= scores[-1] <= 3.0


def test_a_puzzle_comes_back_with_all_that_is_known_of_it(library: Library) -> None:
    made = nurigram.generate("nonogram", "6x7", "easy", seed=11)
    puzzle = with_info(made, title="Boat", author="Me", extra={**made.info.extra, "mood": "calm"})
    library.add([make_row(puzzle, origin="winter", version="9", tags=["sea"], uses=["book Two"])])
    (entry,) = library.find(Search(origin="winter"))
    back = entry.puzzle()
    assert back == puzzle
    assert (back.info.solution, back.info.title, back.info.author) == (made.info.solution, "Boat", "Me")
    assert back.info.extra["grade"] == made.info.extra["grade"]
    wanted = {"seed": 11, "order": "winter", "version": "9", "tags": ["sea"], "used": ["book Two"], "mood": "calm"}
    assert {name: back.info.extra[name] for name in wanted} == wanted


@pytest.mark.slow
def test_several_writers_lose_nothing_and_store_nothing_twice(database: str) -> None:
    """Four processes add the same puzzles, each in another order and in batches of its own."""
    library = Library(database)
    library.prepare(starter=False)
    command = [sys.executable, "-m", "tests.fixtures.writer", database]
    writers = [subprocess.Popen([*command, str(seed)], stdout=subprocess.PIPE) for seed in range(4)]
    added = [int(writer.communicate(timeout=600)[0]) for writer in writers]
    assert sum(added) == library.count() == len(shipped_rows()[::EVERY])
    for kind in KINDS:
        for tier in ("easy", "medium", "hard", "expert"):
            numbers = sorted(entry.number for entry in library.find(Search(kind, tier)))
            assert numbers == list(range(1, len(numbers) + 1))
    library.close()


def test_another_starter_library_takes_the_place_of_an_older_one(database: str) -> None:
    """What is in both stays under its number, and what somebody used stays, too."""
    library = Library(database)
    library.prepare(starter=False)
    shared, gone, used, *_ = (dict(row) for row in shipped_rows())
    old = [{**row, "version": "starter of old"} for row in (shared, outdated(gone, "gone"), outdated(used, "used"))]
    library.add(old)
    before = {entry.identity: entry for entry in library.find(Search())}
    library.mark([before["used"].key], uses=["day 2026-12-24"])
    library.prepare()
    after = {entry.identity: entry for entry in library.find(Search())}
    assert after.keys() == {row["identity"] for row in shipped_rows()} | {"used"}
    assert after[shared["identity"]].number == before[shared["identity"]].number
    assert len({entry.version for entry in after.values()}) == 1
    library.prepare()
    assert library.count() == len(after)
    library.close()


def outdated(row: Row, name: str) -> Row:
    """A starter puzzle that this program does not bring."""
    return {**row, "identity": name, "id": name}


def test_sqlite_runs_in_wal_mode(tmp_path: Path) -> None:
    library = Library(f"sqlite:///{tmp_path / 'library.sqlite3'}")
    with library.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    library.close()


def test_stats_count_every_puzzle_once(library: Library) -> None:
    lines = library.stats()
    assert sum(line["count"] for line in lines) == len(shelf())
    assert all(line["lowest"] <= line["mean"] <= line["highest"] for line in lines)


@pytest.mark.parametrize("address", ["nonsense", "mysql://somewhere/db", "oracle://x"])
def test_an_address_that_is_none_says_what_would_be_right(address: str) -> None:
    with pytest.raises(NurigramError, match=r"sqlite:///FILE|pip install"):
        Library(address)
