"""Nonograms in colour on paper: in their inks, and without colours as greys with signs."""

from __future__ import annotations

import re
from itertools import product

import pytest

from nurigram.base.oklab import luminance
from nurigram.formats.json_form import from_object
from nurigram.paper.board import given_board, solved_board
from nurigram.paper.book import make_book
from nurigram.paper.entry import Wanted, prepare
from nurigram.paper.settings import BookSettings
from nurigram.render.palette import readable_on
from nurigram.render.signs import SIGNS
from nurigram.solving.solve import solve

RED, BLUE = "#d0312d", "#2b6cb0"
PUZZLE = from_object(
    {
        "kind": "nonogram",
        "palette": {"a": RED, "b": BLUE},
        "rows": [[[2, "a"], [1, "b"]], [[1, "b"]]],
        "cols": [[[1, "a"]], [[1, "a"]], [[2, "b"]]],
    }
)
INKS = re.compile("#[0-9a-f]{6}")


@pytest.mark.parametrize("mono", [False, True])
def test_boards_have_inks_or_greys_with_signs(mono: bool) -> None:
    settings = BookSettings(mono=mono)
    board = solved_board(PUZZLE, solve(PUZZLE).solutions[0], settings)
    used = set(INKS.findall(board["paint"]))
    greys = {ink for ink in used if ink[1:3] == ink[3:5] == ink[5:7]}
    signs = [sign for sign in SIGNS if sign in board["paint"] + board["chips"]]
    assert (used >= {RED, BLUE}) != mono
    assert (used == greys) == mono
    assert signs == ([*SIGNS[:2]] if mono else [])
    assert board["paint"].count(SIGNS[0]) == (2 if mono else 0)


def test_clues_are_numbers_on_chips_beside_the_board() -> None:
    board = given_board(PUZZLE, BookSettings())
    assert [(text, light) for _, _, text, light in board["numbers"]] == [
        ("1", True),
        ("2", True),
        ("1", True),
        ("1", True),
        ("1", True),
        ("2", True),
    ]
    assert all(row < -0.5 or col < -0.5 for row, col, *_ in board["numbers"])
    assert board["chips"].count("<rect") == 6
    assert "2 red, 1 blue" in board["alt"]


@pytest.mark.parametrize("mono", [False, True])
def test_a_whole_book_can_be_printed(mono: bool) -> None:
    entry = prepare(PUZZLE, Wanted(hints=True, ways=True))
    data = make_book([entry], BookSettings(mono=mono, hints=True, ways=True, front=False, rules=False))
    assert data.startswith(b"%PDF")


def test_whatever_the_ink_is_its_text_can_be_read() -> None:
    for red, green, blue in product(range(0, 256, 15), repeat=3):
        ink = f"#{red:02x}{green:02x}{blue:02x}"
        light, dark = sorted((luminance(ink) + 0.05, luminance(readable_on(ink)) + 0.05), reverse=True)
        assert light / dark >= 4.5
