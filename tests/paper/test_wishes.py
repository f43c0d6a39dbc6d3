"""What one may ask of a book, and how it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from nurigram.base.errors import InputError, NurigramError, UnknownNameError, UnsupportedError
from nurigram.paper.orders import BookOrder, parse_order
from nurigram.paper.settings import PAPERS, BookSettings, Sheet, larger_papers, parse_paper
from nurigram.paper.typeset import booklet_sides, booklet_size
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
    assert [sheet.name for sheet in larger_papers(Sheet())][:3] == ["A3", "A2", "A1"]
    assert [sheet.name for sheet in larger_papers(Sheet(*PAPERS["Letter"]))][:3] == ["Legal", "Tabloid", "A4"]


@pytest.mark.parametrize(
    "wishes", [{"margin": -1}, {"bleed": 50}, {"margin": 60, "width": 150}, {"gutter": float("nan")}]
)
def test_margins_that_cannot_be(wishes: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        Sheet(**wishes)


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
        BookSettings(theme="colourful")


def test_a_folded_booklet_reads_in_order() -> None:
    assert list(booklet_sides(10)) == [(12, 1), (2, 11), (10, 3), (4, 9), (8, 5), (6, 7)]
    assert list(booklet_sides(1)) == [(4, 1), (2, 3)]


def test_a_booklet_is_not_cut() -> None:
    assert booklet_size(Sheet())[0] == 420
    assert booklet_size(Sheet(*PAPERS["A5"]))[0] == 297
    assert booklet_size(Sheet(100, 150))[0] == 200
    with pytest.raises(UnsupportedError, match="folded"):
        BookSettings(sheet=Sheet(bleed=3), booklet=True)
