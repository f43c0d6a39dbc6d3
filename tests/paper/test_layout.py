"""Where things lie on the pages: inside the margins, and nothing on top of anything else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any
from urllib.parse import unquote

import pytest

from nurigram import Grid, loads
from nurigram.ground.errors import UnsupportedError
from nurigram.kinds.nonogram import from_picture
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.paper.book import plan_book
from nurigram.paper.entry import Entry
from nurigram.paper.pages.puzzles import Arrangement, arrange
from nurigram.paper.press.board import BoardPiece
from nurigram.paper.press.code import Code
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import Piece, Turned
from nurigram.paper.press.sheet import PAPERS, Sheet
from nurigram.paper.press.theme import THEMES
from nurigram.paper.sections import gather
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.model import Tier, Verdict

URL = "https://nurigram.example"

WISHES: dict[str, dict[str, Any]] = {
    "plain": {},
    "everything": {"url": URL, "hints": True, "author": "Somebody", "title": "A long title " * 6},
    "small": {"sheet": Sheet(*PAPERS["A5"]), "url": URL, "hints": True},
    "letter": {"sheet": Sheet(*PAPERS["Letter"], gutter=12), "sections": "kind"},
    "wide": {"sheet": Sheet(297, 210), "sections": "none"},
    "tight": {"sheet": Sheet(210, 297, margin=0, gutter=0), "per_page": 12, "url": URL},
    "cut": {"sheet": Sheet(170, 240, bleed=3, crop_marks=True)},
    "bold": {"theme": THEMES["bold"], "url": URL, "hints": True},
    "large": {"theme": THEMES["large"], "sheet": Sheet(*PAPERS["A3"]), "hints": True},
    "contrast": {"theme": THEMES["contrast"]},
    "japanese": {"language": "ja", "title": "塗り壁とお絵かきロジック", "hints": True},
    "bare": {"front": False, "rules": False, "solutions": False},
}


@pytest.mark.parametrize("name", WISHES)
def test_nothing_leaves_its_page_or_overlaps(hinted: Sequence[Entry], name: str) -> None:
    settings = BookSettings(**WISHES[name])
    pages = plan_book(hinted, settings)
    assert [page.number for page in pages] == list(range(1, len(pages) + 1))
    for page in pages:
        check_page(page)


def check_page(page: Page) -> None:
    """Every box inside the margins, no two on top of each other; what runs over the cut stays outside the margins."""
    boxes = list(page.boxes())
    for box in boxes:
        assert page.live.contains(box), (page.number, box)
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other), (page.number, one, other)
    for piece in page.edge:
        assert page.sheet.page.grown(page.sheet.bleed).contains(piece.box)
        assert not piece.box.overlaps(page.live)


@pytest.mark.parametrize("name", WISHES)
def test_every_puzzle_is_printed_once_and_solved_once(hinted: Sequence[Entry], name: str) -> None:
    settings = BookSettings(**WISHES[name])
    pages = plan_book(hinted, settings)
    boards = [piece.board for page in pages for piece in flat(page.pieces) if isinstance(piece, BoardPiece)]
    given = [board.puzzle for board in boards if not board.marks.black]
    solved = [board.puzzle for board in boards if board.marks.black]
    for entry in hinted:
        assert given.count(entry.puzzle) == 1
        assert solved.count(entry.puzzle) == int(settings.solutions)


def flat(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces, those on a turned page included."""
    return [each for piece in pieces for each in (piece.pieces if isinstance(piece, Turned) else [piece])]


def test_cells_are_never_too_small_to_read(hinted: Sequence[Entry]) -> None:
    for wishes in WISHES.values():
        for page in plan_book(hinted, BookSettings(**wishes)):
            for piece in flat(page.pieces):
                if isinstance(piece, BoardPiece) and not piece.board.marks.black:
                    assert piece.cell >= piece.board.smallest_cell


def test_all_puzzles_of_a_size_share_a_layout(entries: Sequence[Entry]) -> None:
    five = [entry for entry in entries if entry.puzzle.grid.rows == 5]
    settings = BookSettings(front=False, rules=False, solutions=False, per_page=4, sections="none")
    pages = plan_book(five, settings)
    counts = [sum(isinstance(piece, BoardPiece) for piece in page.pieces) for page in pages]
    assert counts[:-1] == [4] * (len(counts) - 1)


def test_numbers_run_through_the_sections(entries: Sequence[Entry]) -> None:
    sections = gather(entries, BookSettings())
    numbers = [block.number for section in sections for block in section.blocks]
    assert numbers == list(range(1, len(entries) + 1))
    assert [(section.kind, section.stars) for section in sections] == [
        (kind, stars) for kind in ("nurikabe", "nonogram") for stars in (1, 2, 3, 4)
    ]
    assert gather(entries, BookSettings(sections="none"))[0].blocks[0].entry is entries[0]


def stripes(rows: int, cols: int) -> Entry:
    """A nonogram whose solution is a chessboard: the longest clues there are."""
    grid = Grid(rows, cols)
    black = grid.board((r, c) for r in range(rows) for c in range(cols) if (r + c) % 2)
    return Entry(from_picture(grid, black), Tier.EASY, Verdict.UNIQUE, black)


def test_a_wide_board_is_turned_where_that_helps() -> None:
    pages = plan_book([stripes(12, 50)], BookSettings(front=False, rules=False, solutions=False))
    (turned,) = (piece for piece in pages[0].pieces if isinstance(piece, Turned))
    check_page(pages[0])
    (board,) = (piece for piece in turned.pieces if isinstance(piece, BoardPiece))
    assert board.box.width > pages[0].body.width


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_nonogram_of_fifty_by_fifty_can_be_read(paper: str) -> None:
    """None has longer clues than a chessboard."""
    for page in plan_book([stripes(50, 50)], BookSettings(sheet=Sheet(*PAPERS[paper]))):
        check_page(page)


def test_what_is_too_large_for_its_paper_is_told_which_would_do() -> None:
    grid = Grid(50, 50)
    black = grid.board((r, c) for r in range(50) for c in range(50) if (r // 3 + c // 3) % 2)
    entry = Entry(from_picture(grid, black), Tier.EASY, Verdict.UNIQUE, black)
    for page in plan_book([entry], BookSettings(url=URL)):
        check_page(page)
    with pytest.raises(
        UnsupportedError, match=r"puzzle 1, a 50x50 nonogram, cannot be read on A5: .*; B5 or A4 would do"
    ):
        plan_book([entry], BookSettings(sheet=Sheet(*PAPERS["A5"])))


def test_a_board_that_needs_the_whole_page_begins_behind_its_heading() -> None:
    """83 rows of 50 cells can be read on A4, but not below a heading."""
    grid = Grid(83, 50)
    black = grid.board((r, c) for r in range(83) for c in range(50) if c % 7 and r % 11)
    entry = Entry(from_picture(grid, black), Tier.EASY, Verdict.UNIQUE, black)
    pages = plan_book([entry], BookSettings(front=False, rules=False, solutions=False))
    boards = [sum(isinstance(piece, BoardPiece) for piece in flat(page.pieces)) for page in pages]
    assert boards == [0, 1]
    for page in pages:
        check_page(page)


def test_a_code_taller_than_its_place_is_not_squeezed_in(entries: Sequence[Entry]) -> None:
    settings = BookSettings(
        front=False, rules=False, solutions=False, url=URL + "/x" * 600, per_page=6, sections="none"
    )
    for page in plan_book(entries, settings):
        check_page(page)


def test_a_board_that_no_paper_holds_is_refused() -> None:
    huge = NurikabePuzzle(Grid(500, 500), (Clue(0, 0, 3),))
    with pytest.raises(UnsupportedError, match="no paper is large enough"):
        plan_book([Entry(huge, Tier.EASY, Verdict.UNKNOWN)], BookSettings())


def test_the_code_goes_beside_the_board_where_that_leaves_more_room(entries: Sequence[Entry]) -> None:
    ten = [entry for entry in entries if entry.puzzle.kind == "nurikabe" and entry.puzzle.grid.rows == 10][:2]
    settings = BookSettings(front=False, rules=False, solutions=False, url=URL, sections="none", per_page=2)
    small = replace(settings, sheet=Sheet(*PAPERS["A5"]))
    for page in plan_book(ten, small):
        check_page(page)
        boards = [piece.box for piece in page.pieces if isinstance(piece, BoardPiece)]
        beside = [piece.box for piece in page.pieces if isinstance(piece, Code)]
        assert all(code.x > board.right for code, board in zip(beside, boards, strict=True))


def test_arrangements_use_the_shape_that_fits_best(entries: Sequence[Entry]) -> None:
    settings = BookSettings(sections="none")
    blocks = gather(entries, settings)[0].blocks[:2]
    upright: Arrangement = arrange(blocks, Sheet().body(1), 2)
    across: Arrangement = arrange(blocks, Sheet(297, 210).body(1), 2)
    assert (upright.cols, upright.rows) == (1, 2)
    assert (across.cols, across.rows) == (2, 1)


def test_a_board_with_holes_has_an_address_too() -> None:
    grid = Grid(3, 3, Grid(3, 3).board([(0, 0)]))
    entry = Entry(NurikabePuzzle(grid, (Clue(1, 1, 2),)), Tier.EASY, Verdict.UNKNOWN)
    assert loads(unquote(entry.link)) == entry.puzzle
