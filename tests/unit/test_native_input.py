"""The raw extension refuses what no board can be: ``ValueError``, and no memory is touched.

Python never hands over such things. These tests call the functions below it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.fixtures.needs import needs

native: Any = needs("nurigram._native")

FAR = 10**6
HUGE = 2**31 - 1
ANTS = {"ants": 2, "evaporation": 0.2, "wear": 0.1, "greed": 0.9, "forgetting": 0.001, "start": 5.0, "seed": 0}
"""The settings of a colony; ``iterations`` ends it soon."""

Board = tuple[int, int, list[tuple[int, int, int]], list[tuple[int, int]]]
"""Rows, columns, clues, holes."""

GOOD: Board = (3, 3, [(0, 0, 2), (2, 2, 1)], [(1, 1)])
OUTSIDE, NO_BOARD = "outside the board", "at least one row"
BAD: dict[str, tuple[str, Board]] = {
    "no rows": (NO_BOARD, (0, 3, [], [])),
    "no columns": (NO_BOARD, (3, 0, [], [])),
    "negative rows": (NO_BOARD, (-3, 3, [], [])),
    "negative columns": (NO_BOARD, (3, -3, [], [])),
    "a board beyond all numbers": ("too large", (HUGE, HUGE, [], [])),
    "a clue above the board": (OUTSIDE, (3, 3, [(-1, 0, 1)], [])),
    "a clue beside the board": (OUTSIDE, (3, 3, [(0, 3, 1)], [])),
    "a clue far away": (OUTSIDE, (3, 3, [(FAR, FAR, 1)], [])),
    "a clue beyond all numbers": (OUTSIDE, (3, 3, [(HUGE, HUGE, 1)], [])),
    "a clue on a hole": ("on a hole", (3, 3, [(1, 1, 1)], [(1, 1)])),
    "two clues on one cell": ("on another clue", (3, 3, [(1, 1, 1), (1, 1, 2)], [])),
    "two clues that touch": ("touch", (3, 3, [(1, 1, 1), (1, 2, 2)], [])),
    "an island of negative size": ("negative size", (3, 3, [(0, 0, -2)], [])),
    "a hole beside the board": (OUTSIDE, (3, 3, [], [(0, -FAR)])),
    "a hole below the board": (OUTSIDE, (3, 3, [], [(3, 0)])),
}


def colony(board: Board, name: str = "colony", *more: object) -> object:
    return getattr(native, name)(*board, [], [], native.ColonyParameters(**ANTS, iterations=3), *more, 1.0)


SEARCHES: dict[str, Callable[[Board], object]] = {
    "search": lambda board: native.nurikabe_search(board, [], [], 2, 1.0, True),
    "backbone": lambda board: native.nurikabe_backbone(board, [], [], 1.0),
    "colony": colony,
    "scouts": lambda board: colony(board, "scouts", 50),
}


@pytest.mark.parametrize("search", SEARCHES)
def test_a_good_board_is_taken(search: str) -> None:
    assert SEARCHES[search](GOOD)


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("what", BAD)
def test_a_nurikabe_that_is_none_is_refused(what: str, search: str) -> None:
    match, board = BAD[what]
    with pytest.raises(ValueError, match=match):
        SEARCHES[search](board)


@pytest.mark.parametrize("place", [(-1, 0), (0, 3), (FAR, FAR), (1, 1)])
def test_given_cells_must_be_cells(place: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="given cell"):
        native.nurikabe_backbone(GOOD, [place], [], 1.0)
    with pytest.raises(ValueError, match="given cell"):
        native.nurikabe_backbone(GOOD, [], [place], 1.0)
    with pytest.raises(ValueError, match="given cell"):
        native.nurikabe_search(GOOD, [place], [], 2, 1.0, True)
    with pytest.raises(ValueError, match="given cell"):
        native.colony(*GOOD, [], [place], native.ColonyParameters(**ANTS, iterations=3), 1.0)


def test_the_colony_must_know_every_size() -> None:
    with pytest.raises(ValueError, match="size"):
        colony((3, 3, [(0, 0, 0)], []))


def test_numbers_that_add_up_beyond_all_boards_cost_something() -> None:
    clues = [(row, col, HUGE) for row in range(0, 20, 2) for col in range(0, 20, 2)]
    _, cost, _, _ = native.colony(20, 20, clues, [], [], [], native.ColonyParameters(**ANTS, iterations=3), 5.0)
    assert cost > HUGE


CELLS = bytes([0b01110111, 0b00000111])
"""Three rows of three cells, each with its padding."""

NOTHING = bytes(2)
CLOSURE: dict[str, object] = {
    "rows": 3,
    "cols": 3,
    "cells": CELLS,
    "clues": [(0, 2)],
    "black": NOTHING,
    "white": NOTHING,
    "techniques": 1,
    "most_sets": 100,
}
TOO_LARGE, BYTES = "does not take boards of this size", "number of bytes"
BAD_CLOSURE: dict[str, tuple[str, dict[str, object]]] = {
    "no rows": (TOO_LARGE, {"rows": 0}),
    "negative columns": (TOO_LARGE, {"cols": -1}),
    "too many columns": (TOO_LARGE, {"cols": 5000}),
    "too many rows": (TOO_LARGE, {"rows": FAR}),
    "rows beyond all numbers": (TOO_LARGE, {"rows": HUGE}),
    "too few bytes of cells": (BYTES, {"cells": CELLS[:1]}),
    "too many bytes of cells": (BYTES, {"cells": CELLS + NOTHING}),
    "a cell in the padding": ("outside its frame", {"cells": bytes([0b11111111, 0b00000111])}),
    "a cell below the board": ("outside its frame", {"cells": bytes([0b01110111, 0b00010111])}),
    "too few bytes of black": (BYTES, {"black": b""}),
    "too many bytes of white": (BYTES, {"white": bytes(3)}),
    "a clue below the board": (OUTSIDE, {"clues": [(12, 1)]}),
    "a clue far outside": (OUTSIDE, {"clues": [(HUGE, 1)]}),
    "a clue before the board": (OUTSIDE, {"clues": [(-1, 1)]}),
    "a clue in the padding": (OUTSIDE, {"clues": [(3, 1)]}),
    "an island of negative size": ("negative size", {"clues": [(0, -1)]}),
}


def test_a_good_state_is_closed() -> None:
    assert native.nurikabe_closure(**CLOSURE) == (NOTHING, b"\x01\x00", False)


@pytest.mark.parametrize("what", BAD_CLOSURE)
def test_a_state_that_is_none_is_refused(what: str) -> None:
    match, wrong = BAD_CLOSURE[what]
    state = {**CLOSURE, **wrong}
    with pytest.raises(ValueError, match=match):
        native.nurikabe_closure(**state)


def test_a_technique_that_it_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="technique"):
        native.nurikabe_closure(**{**CLOSURE, "techniques": 1 << len(native.nurikabe_techniques())})


PICTURE: tuple[Any, ...] = ([[1], [2]], [[2], [1]], [], [], ".#")
UNKNOWN = (b"\0", b"\0")
NONOGRAMS: dict[str, Callable[[object], object]] = {
    "search": lambda puzzle: native.nonogram_search(puzzle, UNKNOWN, 2, 1.0, True),
    "backbone": lambda puzzle: native.nonogram_backbone(puzzle, UNKNOWN, 1.0),
    "lines": lambda puzzle: native.nonogram_close_lines(puzzle, UNKNOWN),
}


@pytest.mark.parametrize("search", NONOGRAMS)
def test_a_nonogram_that_is_none_is_refused(search: str) -> None:
    assert NONOGRAMS[search](PICTURE)
    for rows, cols in (([], []), ([[1]], []), ([[-1], [2]], [[2], [1]]), ([[1], [2]], [[2], [0]])):
        with pytest.raises(ValueError, match="at least one"):
            NONOGRAMS[search]((rows, cols, [], [], ".#"))


@pytest.mark.parametrize(
    ("match", "row_paints", "col_paints", "letters"),
    [
        ("2 to 17", [], [], "."),
        ("2 to 17", [], [], ".abcdefghijklmnopq"),
        ("line has paints", [], [[1], [2]], ".ab"),
        ("line has paints", [[1], [1]], [[1], [1]], ".#"),
        ("block has a paint", [[1], [1, 2]], [[1], [1]], ".ab"),
        ("no such paint", [[1], [3]], [[1], [1]], ".ab"),
        ("no such paint", [[1], [0]], [[1], [1]], ".ab"),
        ("board for each value", [[1], [1]], [[1], [1]], ".ab"),
    ],
)
@pytest.mark.parametrize("search", NONOGRAMS)
def test_paints_that_are_none_are_refused(
    match: str, row_paints: list[list[int]], col_paints: list[list[int]], letters: str, search: str
) -> None:
    with pytest.raises(ValueError, match=match):
        NONOGRAMS[search]((*PICTURE[:2], row_paints, col_paints, letters))


@pytest.mark.parametrize("given", [(b"", b"\0"), (b"\0", b"\0\0"), (bytes(100), b"\0")])
def test_the_known_cells_of_a_nonogram_take_as_many_bytes_as_it_has(given: tuple[bytes, bytes]) -> None:
    with pytest.raises(ValueError, match="bytes"):
        native.nonogram_close_lines(PICTURE, given)
    with pytest.raises(ValueError, match="bytes"):
        native.nonogram_backbone(PICTURE, given, 1.0)
    with pytest.raises(ValueError, match="bytes"):
        native.nonogram_search(PICTURE, given, 2, 1.0, True)


@pytest.mark.parametrize(
    ("match", "length", "clue", "black"),
    [
        ("at least one", 5, [-1], b"\0"),
        ("at least one", 5, [0], b"\0"),
        ("at most", 5000, [1], bytes(625)),
        ("too many bytes", 5, [1], b"\0\0"),
    ],
)
def test_a_line_that_is_none_is_refused(match: str, length: int, clue: list[int], black: bytes) -> None:
    with pytest.raises(ValueError, match=match):
        native.nonogram_solve_line(length, clue, [], [black, b"\0"])


@pytest.mark.parametrize("seconds", [-1.0, float("nan")])
def test_a_time_limit_is_a_time(seconds: float) -> None:
    with pytest.raises(ValueError, match="time limit"):
        native.nurikabe_search(GOOD, [], [], 2, seconds, True)
    with pytest.raises(ValueError, match="time limit"):
        native.nonogram_search(PICTURE, UNKNOWN, 2, seconds, True)


def test_no_boards_say_that_nothing_is_known() -> None:
    puzzle = (((1,), (1,)), ((1,), (1,)), (), (), ".#")
    found = native.nonogram_search(puzzle, [], None, None, True)
    assert found == native.nonogram_search(puzzle, [b"\0", b"\0"], None, None, True)
    assert found[1:3] == (2, True)
