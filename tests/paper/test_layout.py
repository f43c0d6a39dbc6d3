"""Where things lie on the pages: inside the margins, and nothing on top of anything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
import zxingcpp

from nurigram import Grid, loads
from nurigram.base.cells import CellSet
from nurigram.base.errors import UnsupportedError
from nurigram.kinds.nonogram import from_picture
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.paper.board import given_in_words
from nurigram.paper.book import book_data, make_book
from nurigram.paper.entry import Entry, code_of, link_to
from nurigram.paper.settings import PAPERS, BookSettings, Sheet
from nurigram.puzzle.model import Tier, Verdict
from tests.paper.conftest import URL
from tests.paper.reading import Printed, boards, check_layout, pictures

BARE: dict[str, Any] = {"front": False, "rules": False, "solutions": False}

WISHES: dict[str, dict[str, Any]] = {
    "plain": {},
    "everything": {"url": URL, "hints": True, "author": "Somebody", "title": "A long title " * 6},
    "small": {"sheet": Sheet(*PAPERS["A5"]), "url": URL, "hints": True},
    "letter": {"sheet": Sheet(*PAPERS["Letter"], gutter=12), "sections": "kind"},
    "wide": {"sheet": Sheet(297, 210), "sections": "none"},
    "tight": {"sheet": Sheet(210, 297, margin=0, gutter=0), "per_page": 12, "url": URL},
    "cut": {"sheet": Sheet(170, 240, bleed=3, crop_marks=True)},
    "bold": {"theme": "bold", "url": URL, "hints": True},
    "large": {"theme": "large", "sheet": Sheet(*PAPERS["A3"]), "hints": True},
    "contrast": {"theme": "contrast"},
    "japanese": {"language": "ja", "title": "塗り壁とお絵かきロジック", "hints": True},
    "bare": BARE,
}


@pytest.mark.parametrize("name", WISHES)
def test_every_puzzle_is_printed_once_where_it_can_be_read(hinted: Sequence[Entry], name: str) -> None:
    """Inside the margins, nothing on top of anything else, no cell too small, and every solution once."""
    settings = BookSettings(**WISHES[name])
    found = check_layout("book", book_data(hinted, settings), settings)
    counted = Counter(board.alt for board in found)
    for entry in hinted:
        assert counted[given_in_words(entry.puzzle, settings)] == 1
    solved = [board for board in found if "#" in board.alt]
    examples = 2 * settings.front + 2 * settings.rules  # the ornaments have no words, and are not counted
    assert len(solved) == settings.solutions * len(hinted) + examples - 2 * settings.front
    for board in found:
        if board.alt and "#" not in board.alt:
            assert board.cell >= board.smallest


def on_pages(found: Sequence[Printed]) -> list[int]:
    """How many boards there are on each page that has any."""
    return [count for _, count in sorted(Counter(board.page for board in found).items())]


def printed(entries: Sequence[Entry], settings: BookSettings) -> list[Printed]:
    return boards("book", book_data(entries, settings))


def test_all_puzzles_of_a_size_share_a_layout(entries: Sequence[Entry]) -> None:
    five = [entry for entry in entries if entry.puzzle.grid.rows == 5]
    counts = on_pages(printed(five, BookSettings(**BARE, per_page=4, sections="none")))
    assert counts[:-1] == [4] * (len(counts) - 1)


def test_numbers_run_through_the_sections(entries: Sequence[Entry]) -> None:
    data = book_data(entries, BookSettings())
    sections = [section for chapter in data["chapters"] for section in chapter["sections"]]
    numbers = [puzzle["number"] for section in sections for puzzle in section["puzzles"]]
    assert numbers == list(range(1, len(entries) + 1))
    assert [section["stars"] for section in sections] == [1, 2, 3, 4] * 2
    assert [section["tab"] for section in sections] == list(range(8))
    assert [chapter["kind"] for chapter in data["chapters"]] == ["Nurikabe", "Nonogram"]


def stripes(rows: int, cols: int) -> Entry:
    """A nonogram whose solution is a chessboard: the longest clues there are."""
    grid = Grid(rows, cols)
    black = grid.board((r, c) for r in range(rows) for c in range(cols) if (r + c) % 2)
    return Entry(from_picture(grid, black), Tier.EASY, Verdict.UNIQUE, CellSet(grid, black))


def test_a_wide_board_is_turned_where_that_helps() -> None:
    settings = BookSettings(**BARE)
    (board,) = printed([stripes(12, 50)], settings)
    assert board.box.right - board.box.left > settings.sheet.width - 2 * settings.sheet.margin


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_nonogram_of_fifty_by_fifty_can_be_read(paper: str) -> None:
    """None has longer clues than a chessboard."""
    settings = BookSettings(sheet=Sheet(*PAPERS[paper]))
    check_layout("book", book_data([stripes(50, 50)], settings), settings)


def test_what_is_too_large_for_its_paper_is_told_which_would_do() -> None:
    grid = Grid(50, 50)
    black = grid.board((r, c) for r in range(50) for c in range(50) if (r // 3 + c // 3) % 2)
    entry = Entry(from_picture(grid, black), Tier.EASY, Verdict.UNIQUE, CellSet(grid, black))
    check_layout("book", book_data([entry], BookSettings()), BookSettings())
    with pytest.raises(
        UnsupportedError, match=r"puzzle 1, a 50x50 nonogram, cannot be read on A5: .*; B5 or A4 would do"
    ):
        make_book([entry], BookSettings(sheet=Sheet(*PAPERS["A5"])))


def test_a_board_that_needs_the_whole_page_begins_behind_its_heading() -> None:
    """83 rows of 50 cells can be read on A4, but not below a heading."""
    grid = Grid(83, 50)
    black = grid.board((r, c) for r in range(83) for c in range(50) if c % 7 and r % 11)
    entry = Entry(from_picture(grid, black), Tier.EASY, Verdict.UNIQUE, CellSet(grid, black))
    (board,) = check_layout("book", book_data([entry], BookSettings(**BARE)), BookSettings(**BARE))
    assert board.page == 2


def test_a_code_taller_than_its_place_is_not_squeezed_in(entries: Sequence[Entry]) -> None:
    url = URL + "/x" * 600
    long = [replace(entry, code=code_of(f"{url}/#/p/{link_to(entry.puzzle)}")) for entry in entries]
    settings = BookSettings(**BARE, url=url, per_page=6, sections="none")
    check_layout("book", book_data(long, settings), settings)


def test_a_board_that_no_paper_holds_is_refused() -> None:
    huge = NurikabePuzzle(Grid(500, 500), (Clue(0, 0, 3),))
    with pytest.raises(UnsupportedError, match="no paper is large enough"):
        make_book([Entry(huge, Tier.EASY, Verdict.UNKNOWN)], BookSettings(rules=False, front=False))


def test_the_code_goes_beside_the_board_where_that_leaves_more_room(entries: Sequence[Entry], tmp_path: Path) -> None:
    ten = [entry for entry in entries if entry.puzzle.kind == "nurikabe" and entry.puzzle.grid.rows == 10][:2]
    settings = BookSettings(**BARE, url=URL, sections="none", per_page=2, sheet=Sheet(*PAPERS["A5"]))
    found = printed(ten, settings)
    file = tmp_path / "book.pdf"
    file.write_bytes(make_book(ten, settings))
    for number, picture in enumerate(pictures(file, tmp_path, 200), 1):
        codes = zxingcpp.read_barcodes(picture)
        rights = [board.box.right for board in found if board.page == number]
        assert codes
        assert all(code.position.top_left.x * 25.4 / 200 > max(rights) for code in codes)


def test_arrangements_use_the_shape_that_fits_best(entries: Sequence[Entry]) -> None:
    settings = BookSettings(**BARE, sections="none", per_page=2)
    upright = printed(entries[:2], settings)
    across = printed(entries[:2], replace(settings, sheet=Sheet(297, 210)))
    assert upright[0].box.bottom < upright[1].box.top
    assert across[0].box.right < across[1].box.left


def test_a_board_with_holes_has_an_address_too() -> None:
    grid = Grid(3, 3, Grid(3, 3).board([(0, 0)]))
    puzzle = NurikabePuzzle(grid, (Clue(1, 1, 2),))
    assert loads(unquote(link_to(puzzle))) == puzzle
