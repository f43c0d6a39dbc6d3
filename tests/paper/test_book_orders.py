"""Orders for a book: each has a seed of its own, and no picture comes twice."""

from __future__ import annotations

from nurigram.paper.orders import made_for_book, parse_order
from nurigram.puzzle.picture_titles import shown


def test_sections_do_not_repeat_each_other() -> None:
    orders = [parse_order("6 nonogram 12x12 easy"), parse_order("6 nonogram 12x12 easy")]
    puzzles = list(made_for_book(orders, seed=3))
    titles = [shown(puzzle)["en"] for puzzle in puzzles]
    assert len(set(titles)) == len(titles) == 12
    assert list(made_for_book(orders, seed=3)) == puzzles


def test_the_first_order_has_the_seed_of_the_book() -> None:
    order = parse_order("3 nurikabe 5x5 easy")
    assert list(made_for_book([order], seed=3)) == list(order.made(3))
