"""The nonograms that come with the program: pictures with titles and a licence, no two alike, in themes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from nurigram import grade, loads
from nurigram.library import Entry, Library, Search
from nurigram.library.shipped import broken_promises, counts, shipped_pictures
from nurigram.library.starter import FILE, SOURCES, is_picture, starter_rows
from nurigram.library.week import DAYS
from nurigram.messages import app_sentences
from nurigram.puzzle.model import Puzzle, with_info
from nurigram.puzzle.picture_titles import shown, theme_of
from nurigram.puzzle.registry import KINDS, kind
from nurigram.web.pages import STATIC
from tests.fixtures.shipped import shipped_puzzles


@pytest.fixture(scope="module")
def shipped() -> tuple[Puzzle, ...]:
    return shipped_puzzles("nonogram")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    made = Library(f"sqlite:///{tmp_path_factory.mktemp('library') / 'library.sqlite3'}")
    made.prepare()
    yield made
    made.close()


@pytest.fixture(scope="module")
def pictures(library: Library) -> list[tuple[Entry, Puzzle]]:
    return list(shipped_pictures(library.find(Search(kind="nonogram"))))


def test_there_are_many_of_every_size(shipped: tuple[Puzzle, ...]) -> None:
    sizes = Counter(puzzle.grid.rows for puzzle in shipped)
    assert sum(sizes.values()) >= 1500
    assert min(sizes) == 5
    assert max(sizes) == 40
    assert all(count >= 50 for side, count in sizes.items() if side <= 30)
    assert sum(theme_of(puzzle) == "scenes" for puzzle in shipped) >= 53


@pytest.mark.slow
def test_all_promises_are_kept(pictures: list[tuple[Entry, Puzzle]], shipped: tuple[Puzzle, ...]) -> None:
    assert len(pictures) == len(shipped)
    assert list(broken_promises(pictures)) == []
    sizes, themes = counts(pictures)
    assert sum(sizes.values()) == sum(themes.values()) == len(shipped)


def test_broken_promises_are_found(pictures: list[tuple[Entry, Puzzle]]) -> None:
    (first, puzzle), (second, other) = pictures[:2]
    bare = with_info(other, extra={})
    problems = list(broken_promises([(first, puzzle), (replace(second, tags=()), bare), (first, puzzle)]))
    title = shown(puzzle)["en"]
    assert problems == [
        (second.id, "no title in en, ja"),
        (second.id, "no licence"),
        (second.id, "no theme"),
        (first.id, f"looks like {title}"),
    ]


def test_no_subject_twice_in_a_theme_at_one_size(shipped: tuple[Puzzle, ...]) -> None:
    named = Counter(
        (theme_of(puzzle), puzzle.grid.rows, puzzle.palette.in_colour, shown(puzzle)["en"]) for puzzle in shipped
    )
    assert [name for name, count in named.items() if count > 1] == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_theme_has_a_name(language: str, shipped: tuple[Puzzle, ...]) -> None:
    names = app_sentences(language)["levels"]["themes"]
    assert {theme_of(puzzle) for puzzle in shipped} == set(names)


def test_no_title_is_known_before_the_puzzle_is_solved(shipped: tuple[Puzzle, ...]) -> None:
    assert all(puzzle.info.title is None for puzzle in shipped)


def test_pictures_fill_their_frames(shipped: tuple[Puzzle, ...]) -> None:
    """At most one line at each border is empty, but for scenes, which have a sky."""
    for puzzle in shipped:
        if theme_of(puzzle) == "scenes":
            continue
        for clues in (puzzle.rows, puzzle.cols):  # type: ignore[attr-defined]
            assert any(clues[:2]), shown(puzzle)
            assert any(clues[-2:]), shown(puzzle)


def test_every_source_is_in_the_notice() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()[1:]
    used = {line.split("\t")[8] for line in lines if is_picture(line)}
    assert used <= set(SOURCES)
    notice = (STATIC / "NOTICE.txt").read_text(encoding="utf-8")
    for name in used - {"own", "kits"}:
        credit, licence = SOURCES[name].credit, SOURCES[name].license
        assert credit.removeprefix("after ") in notice
        assert f"{licence} License" in notice


def test_the_notice_names_what_wheels_and_books_contain() -> None:
    notice = (STATIC / "NOTICE.txt").read_text(encoding="utf-8")
    for name in ("nanobind", "robin-map", "musl", "wasi-libc", "LLVM", "Source Serif", "Source Sans", "Noto Serif JP"):
        assert name in notice
    assert "Redistributions in binary form must reproduce the above copyright notice" in notice


def test_the_wheel_carries_the_notice() -> None:
    project = Path(__file__).parents[2] / "pyproject.toml"
    assert '"src/nurigram/web/static/NOTICE.txt"' in project.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(KINDS))
def test_each_day_of_the_week_has_a_year_of_puzzles(library: Library, name: str) -> None:
    plan = kind(name).week
    assert len(set(plan)) == DAYS
    for day in plan:
        assert library.count(library.day_pool(name, day)) >= 53, day


def test_no_subject_comes_twice_in_a_year_of_days(library: Library) -> None:
    days = [library.day_pool("nonogram", day) for day in kind("nonogram").week]
    subjects = Counter(shown(entry.puzzle())["en"] for day in days for entry in library.find(day))
    assert sum(subjects.values()) == len(subjects) >= 7 * 53


def test_six_hundred_are_in_colour(shipped: tuple[Puzzle, ...]) -> None:
    assert sum(puzzle.palette.in_colour for puzzle in shipped) >= 600


def test_the_file_has_the_grades_of_today() -> None:
    for row in islice(starter_rows(), 0, None, 40):
        found = grade(loads(str(row["body"]), "json"))
        assert (row["tier"], row["score"]) == (int(found.tier), pytest.approx(found.score, abs=0.0006)), row["id"]
