"""What one may ask of a book, and how it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from nurigram.ground.errors import InputError, NurigramError, UnknownNameError, UnsupportedError
from nurigram.paper.orders import BookOrder, parse_order
from nurigram.paper.press.imposition import booklet, booklet_sheet
from nurigram.paper.press.page import Page
from nurigram.paper.press.sheet import PAPERS, Sheet, larger_papers, parse_paper
from nurigram.paper.press.theme import theme_named
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.model import Tier


@pytest.mark.parametrize(
    ("text", "size"),
    [("A4", (210, 297)), ("letter", (215.9, 279.4)), ("170x240", (170, 240)), ("170 × 240.5 mm", (170, 240.5))],
)
def test_paper(text: str, size: tuple[float, float]) -> None:
    assert parse_paper(text) == size


@pytest.mark.parametrize("text", ["", "A9", "10x10", "9000x9000", "170", "-170x240"])
def test_paper_that_does_not_exist(text: str) -> None:
    with pytest.raises(InputError):
        parse_paper(text)


def test_papers_are_named_from_small_to_large() -> None:
    areas = [width * height for width, height in PAPERS.values()]
    assert areas == sorted(areas)
    assert Sheet(297, 210).name == "A4"
    assert Sheet(100, 150).name == "100x150 mm"


def test_larger_paper_is_first_looked_for_at_home() -> None:
    assert [name for name, _ in larger_papers(Sheet())][:3] == ["A3", "A2", "A1"]
    assert [name for name, _ in larger_papers(Sheet(*PAPERS["Letter"]))][:3] == ["Legal", "Tabloid", "A4"]


@pytest.mark.parametrize(
    "wishes", [{"margin": -1}, {"bleed": 50}, {"margin": 60, "width": 150}, {"gutter": float("nan")}]
)
def test_margins_that_cannot_be(wishes: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        Sheet(**wishes)


def test_the_fold_is_on_the_inner_side() -> None:
    sheet = Sheet(gutter=10)
    assert sheet.live(1).x == 22
    assert sheet.live(2).x == 12
    assert sheet.live(2).right == 210 - 22


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("40 nurikabe 10x10 hard", BookOrder(40, "nurikabe", (10, 10), Tier.HARD)),
        ("easy 5x8 nonogram", BookOrder(1, "nonogram", (5, 8), Tier.EASY)),
        ("3 nonogram 7x7", BookOrder(3, "nonogram", (7, 7), Tier.MEDIUM)),
    ],
)
def test_orders(text: str, order: BookOrder) -> None:
    assert parse_order(text) == order


@pytest.mark.parametrize(
    "text", ["", "40 nurikabe", "nurikabe hard", "0 nurikabe 5x5", "5 sudoku 9x9", "5 nurikabe 5x5x5"]
)
def test_orders_that_cannot_be_understood(text: str) -> None:
    with pytest.raises(InputError):
        parse_order(text)


@pytest.mark.parametrize(
    "wishes", [{"sections": "size"}, {"per_page": 0}, {"per_page": 13}, {"url": "nurigram.example"}]
)
def test_wishes_that_are_refused(wishes: dict[str, Any]) -> None:
    with pytest.raises(NurigramError):
        BookSettings(**wishes)


def test_a_theme_that_does_not_exist() -> None:
    with pytest.raises(UnknownNameError, match="classic"):
        theme_named("colourful")


def test_a_folded_booklet_reads_in_order() -> None:
    sheet = Sheet(*PAPERS["A5"])
    spreads = list(booklet([Page(sheet, number) for number in range(1, 11)], sheet))
    assert [[page.number for page, _ in spread] for spread in spreads] == [
        [12, 1],
        [2, 11],
        [10, 3],
        [4, 9],
        [8, 5],
        [6, 7],
    ]
    assert all([x for _, x in spread] == [0.5, sheet.width + 0.5] for spread in spreads)


def test_a_booklet_is_not_cut() -> None:
    assert booklet_sheet(Sheet()).width == 420
    assert booklet_sheet(Sheet(*PAPERS["A5"])).width == 297
    assert booklet_sheet(Sheet(100, 150)).width == 200
    with pytest.raises(UnsupportedError, match="folded"):
        booklet_sheet(Sheet(bleed=3))
