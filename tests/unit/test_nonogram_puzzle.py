"""The form of the puzzle, its JSON and pzpr forms, and its margins."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, strategies as st

from nurigram import Grid, NurigramError
from nurigram.base.errors import PuzzleError
from nurigram.kinds.nonogram import KIND, NonogramPuzzle, from_picture
from nurigram.kinds.nonogram.puzzle import runs

PUZZLE = NonogramPuzzle(((2, 1), (1, 1), (1, 2), (), (1, 1), (3,)), ((2, 1), (1, 1, 1), (1,), (1, 1, 1), (2, 1), ()))
NUMBERS = [1, 2, None, 1, 1, 1, 1, None, None, 1, 1, 1, 1, 2, None, None, None, None]
NUMBERS += [1, 2, None, 1, 1, None, 2, 1, None, None, None, None, 1, 1, None, 3, None, None]
"""A published example that shows the order in which puzz.link counts the slots."""


def pictures() -> st.SearchStrategy[tuple[Grid, int]]:
    grids = st.builds(Grid, st.integers(1, 9), st.integers(1, 9))
    return grids.flatmap(lambda g: st.tuples(st.just(g), st.integers(0, g.cells).map(lambda board: board & g.cells)))


def test_lines_are_rows_then_columns() -> None:
    puzzle = NonogramPuzzle(((3,), ()), ((1,), (1,), (1,)))
    assert [(line.axis, line.number, line.clue, list(line.cells)) for line in puzzle.lines] == [
        ("row", 0, (3,), [0, 1, 2]),
        ("row", 1, (), [4, 5, 6]),
        ("column", 0, (1,), [0, 4]),
        ("column", 1, (1,), [1, 5]),
        ("column", 2, (1,), [2, 6]),
    ]


def test_runs_of_a_picture() -> None:
    grid = Grid(3, 4)
    black, _ = grid.parse_rows(["##.#", "....", "#..#"])
    assert runs(grid, black) == (((2, 1), (), (1, 1)), ((1, 1), (1,), (), (1, 1)))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"rows": [[2, 2]], "cols": [[1], [1], [], [1]]}, "the clue of row 1 needs 5 cells, but there are only 4"),
        ({"rows": [[1]], "cols": [[2]]}, "the clue of column 1 needs 2 cells, but there are only 1"),
        (
            {"rows": [[1, 0]], "cols": [[1], [], []]},
            "the clue of row 1 has a block of 0 cells; blocks have at least one cell",
        ),
        ({"rows": [[1]]}, '"cols" must be a list with a clue for every line, not None'),
        ({"rows": [[1], 3], "cols": [[1]]}, '"rows" entry 2 must be a list of whole numbers, not 3'),
        ({"rows": [[True]], "cols": [[1]]}, '"rows" entry 1 must be a list of whole numbers, not [True]'),
        ({"rows": [], "cols": []}, "a board needs at least one row and one column, not 0x0"),
    ],
)
def test_what_is_wrong_is_said(data: dict[str, Any], message: str) -> None:
    with pytest.raises(NurigramError) as caught:
        KIND.from_json(data)
    assert str(caught.value) == message


def test_a_puzzle_made_by_hand_is_checked_as_well() -> None:
    with pytest.raises(PuzzleError, match="the clue of column 2 needs 3 cells, but there are only 1"):
        NonogramPuzzle(((1,),), ((1,), (1, 1)))


def test_a_zero_is_an_empty_line() -> None:
    assert KIND.from_json({"rows": [[0], [1]], "cols": [[1], [0]]}) == NonogramPuzzle(((), (1,)), ((1,), ()))


def test_labels_show_a_zero_for_an_empty_line() -> None:
    labels = KIND.labels(PUZZLE)
    assert labels.rows == (("2", "1"), ("1", "1"), ("1", "2"), ("0",), ("1", "1"), ("3",))
    assert labels.cols[5] == ("0",)
    assert labels.thick_every == 5


def test_pzpr_counts_columns_first_and_from_the_grid_outwards() -> None:
    assert KIND.to_pzpr(PUZZLE) == NUMBERS
    assert KIND.from_pzpr(6, 6, NUMBERS) == PUZZLE
    assert KIND.from_pzpr(6, 6, NUMBERS[:-2]) == PUZZLE


def test_pzpr_question_marks_are_refused() -> None:
    with pytest.raises(NurigramError, match="every block needs its length"):
        KIND.from_pzpr(2, 2, [-2])


@given(pictures())
def test_every_picture_survives_json_and_pzpr(picture: tuple[Grid, int]) -> None:
    puzzle = from_picture(*picture)
    assert KIND.from_json(KIND.to_json(puzzle)) == puzzle
    assert KIND.from_pzpr(puzzle.grid.rows, puzzle.grid.cols, KIND.to_pzpr(puzzle)) == puzzle


def test_in_python_too() -> None:
    with pytest.raises(NurigramError, match='"rows" entry 1 must be a list of whole numbers, not 1'):
        NonogramPuzzle([1, 3, 1], [[1]])  # type: ignore[arg-type]
    with pytest.raises(NurigramError, match='"cols" must be a list with a clue for every line, not 3'):
        NonogramPuzzle([[1]], 3)  # type: ignore[arg-type]
    assert NonogramPuzzle([[0], [1]], [[1]]).rows == ((), (1,))  # type: ignore[arg-type]
