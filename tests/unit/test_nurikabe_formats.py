"""The text formats of Nurikabe: round trips, odd files, and errors that say where."""

from __future__ import annotations

from types import ModuleType

import pytest
from hypothesis import given, strategies as st

from nurigram import Grid, loads
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.formats import gridtext, janko, seedtext
from nurigram.puzzle.model import with_info
from tests.strategies import nurikabe_puzzles

KNOWN = st.integers(1, 20) | st.integers(1, 4_000_000)
PUZZLE = NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 2), Clue(2, 3, 3), Clue(3, 1, 2)))
SOLUTION = ("..##", "###.", "#.#.", "#.#.")


@given(nurikabe_puzzles(sizes=KNOWN))
def test_seed_text_round_trips(puzzle: NurikabePuzzle) -> None:
    assert seedtext.loads(seedtext.dumps(puzzle)) == puzzle
    assert loads(seedtext.dumps(puzzle), "seedtext") == puzzle


@given(nurikabe_puzzles(holes=True))
def test_grid_text_round_trips(puzzle: NurikabePuzzle) -> None:
    text = gridtext.dumps(puzzle)
    assert gridtext.sniff(text)
    assert gridtext.loads(text) == puzzle


@given(nurikabe_puzzles(), st.data())
def test_janko_round_trips_with_its_solution(puzzle: NurikabePuzzle, data: st.DataObject) -> None:
    black = data.draw(st.integers(0, puzzle.grid.rectangle)) & puzzle.grid.cells
    info = {"title": "A title", "author": "Ann", "extra": {"solver": "Bob", "info": "3", "moves": "1a 2b"}}
    puzzle = with_info(puzzle, solution=puzzle.grid.format_rows(black), **info)
    again = janko.loads(janko.dumps(puzzle))
    assert again == puzzle
    assert again.info == puzzle.info
    assert loads(janko.dumps(puzzle)) == puzzle


@pytest.mark.parametrize(
    "text",
    [
        "2...\n....\n...3\n.2..\n",
        "2 . . .\n. . . .\n. . . 3\n. 2 . .",
        "\n  2 - - -\n  - - - -\n  - - - 3\n  - 2 - -\n\n",
        "2\t0\t0\t0\n0\t0\t0\t0\n0\t0\t0\t3\n0\t2\t0\t0",
    ],
)
def test_a_board_can_be_typed_in_many_ways(text: str) -> None:
    assert loads(text) == PUZZLE


def test_blanks_are_empty_cells_if_no_other_sign_is_used() -> None:
    assert loads("2   \n    3\n 12\n", "gridtext") == NurikabePuzzle(
        Grid(3, 5), (Clue(0, 0, 2), Clue(1, 4, 3), Clue(2, 1, 12))
    )


def test_a_drawn_wall_is_the_solution() -> None:
    puzzle = loads("2 . # #\n# # # .\n# . # 3\n# 2 # .\n")
    assert puzzle == PUZZLE
    assert puzzle.info.solution == SOLUTION


@pytest.mark.parametrize(
    "text", ["4 4\n2 0 0 0\n0 0 0 0\n0 0 0 3\n0 2 0 0\n", "4\n4\n2 0 0 0 0 0 0 0 0 0 0 3\n0 2 0 0"]
)
def test_seed_text_may_break_its_lines_anywhere(text: str) -> None:
    assert loads(text) == PUZZLE


BOARD = "2 - - - \n- - - -\n- - - 3\n- 2 - -\n"


@pytest.mark.parametrize(
    "text",
    [
        f"[begin]\npuzzle nurikabe\nsize 4\n[problem]\n{BOARD}[end]\n",
        f"[problem]\n{BOARD}",
        f"[begin]\r\npuzzle nurikabe\r\nrows 4\r\ncols 4\r\n[problem]\r\n{BOARD}".replace("\n", "\r\n"),
        f"[begin]\nrows 9\ncols\n[problem]\n{BOARD}",
        f"garbage ][\npuzzle\nrows four\n[Problem]  \n{BOARD}\n\n",
        f"[begin]\nsource http://example.org/a.htmlinfo 041\nunit 25\n[problem]\n{BOARD}[moves]\n1 2\n[end]",
    ],
)
def test_janko_headers_may_be_damaged(text: str) -> None:
    assert loads(text) == PUZZLE


def test_a_key_glued_to_the_value_before_is_found() -> None:
    info = loads(f"[begin]\nsource http://example.org/a.htmlinfo 041\n[problem]\n{BOARD}").info
    assert info.source == "http://example.org/a.html"
    assert info.extra == {"info": "041"}


def test_a_janko_solution_is_kept() -> None:
    text = f"[problem]\n{BOARD}[solution]\n- - x x\nx x x -\nx - x -\nx 2 x -\n[end]\n"
    assert loads(text).info.solution == SOLUTION


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("2 2\n0 0 0", 2, 6, "ends after 3 of 4 cells"),
        ("2 2\n0 0 0\n0 0", 3, 3, "one more"),
        ("2 2\n0 x\n0 0", 2, 3, "a cell must be a whole number, not 'x'"),
        ("-2 2\n0 0\n0 0", 1, 1, "the number of rows must be a whole number"),
        ("0 0\n", 1, 1, "at least one row"),
        ("99999999999 2\n1", 1, 1, "too large"),
        ("1 2\n1 2", 2, 3, "touch"),
        ("2 . .\n. a .\n. . .", 2, 3, "'a' is not a cell"),
        ("2..\n..\n...", 2, 2, "expected 3 cells, as in the first line, found 2"),
        ("_ _\n_ _", 1, 1, "every cell of the board is a hole"),
        ("[begin]\npuzzle nurikabe\n", 2, 16, "expected a line [problem]"),
        ("[problem]\n\n", 1, 10, "there is no board after"),
        ("[begin]\nrows 3\ncols 2\n[problem]\n- -\n- 2\n", 6, 4, "ends after 2 of 3 rows"),
        ("[begin]\npuzzle slitherlink\n[problem]\n- -\n- 2\n", 1, None, "another kind of puzzle: slitherlink"),
        ("[problem]\n- - -\n- y -\n", 3, 3, "must be a whole number, not 'y'"),
        ("[problem]\n- 2\n[solution]\n- x x\n", 4, 5, "this line of the solution has 3 cells"),
        ("[problem]\n- 2\n[solution]\n- o\n", 4, 3, "'o' is not a cell of a solution"),
    ],
)
def test_errors_say_where(text: str, line: int, column: int | None, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        loads(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert problem in caught.value.problem


@pytest.mark.parametrize("module", [seedtext, janko])
def test_holes_are_refused_where_the_format_has_none(module: ModuleType) -> None:
    with pytest.raises(UnsupportedError, match="a board with holes"):
        module.dumps(NurikabePuzzle(Grid(1, 2, 1), ()))


def test_seed_text_cannot_hold_an_unknown_size() -> None:
    with pytest.raises(UnsupportedError, match="clue \\?"):
        seedtext.dumps(NurikabePuzzle(Grid(1, 2), (Clue(0, 0, None),)))
