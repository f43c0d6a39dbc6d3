"""Puzzles turned, mirrored and moved: everything that belongs to them goes along, in every format that can hold it."""

from __future__ import annotations

import pytest

from nurigram import Info, NonogramPuzzle, NurikabePuzzle, Puzzle, dumps, loads, shift, solve, turn, with_givens
from nurigram.base.errors import UnknownNameError, UnsupportedError
from nurigram.base.turns import TURNS
from nurigram.puzzle.identity import identity
from nurigram.puzzle.model import with_info
from nurigram.puzzle.registry import FORMATS, format_module

BACK = {"quarter-turn": "three-quarter-turn", "three-quarter-turn": "quarter-turn"}
TEXTS = Info("x1", "A title", "Ann", "The magazine", extra={"comment": "My first"})


def told(puzzle: Puzzle) -> Puzzle:
    """The puzzle with texts, its solution, a position and a given cell."""
    solution = solve(puzzle).solutions[0]
    info = {name: getattr(TEXTS, name) for name in ("id", "title", "author", "source", "extra")}
    state = (solution.rows[0], *("?" * puzzle.grid.cols for _ in solution.rows[1:]))
    return with_givens(with_info(puzzle, solution=solution.rows, state=state, **info), [next(iter(solution))], ())


NURIKABE = told(loads("...4..\n.1....\n..1.1.\n.1...."))
NONOGRAM = told(loads('{"kind":"nonogram","rows":[[2],[1,1],[1,2],[]],"cols":[[3],[1],[1],[2],[]]}'))


@pytest.mark.parametrize("how", TURNS)
@pytest.mark.parametrize("puzzle", [NURIKABE, NONOGRAM], ids=lambda puzzle: puzzle.kind)
def test_everything_turns_with_the_puzzle(puzzle: Puzzle, how: str) -> None:
    turned = turn(puzzle, how)
    assert turned.info.solution == solve(turned, "sat").solutions[0].rows
    assert identity(turned) == identity(puzzle)
    for name in ("id", "title", "author", "source", "extra"):
        assert getattr(turned.info, name) == getattr(TEXTS, name)
    back = turn(turned, BACK.get(how, how))
    assert (back, back.info) == (puzzle, puzzle.info)


def test_a_quarter_turn_goes_clockwise() -> None:
    turned = turn(loads("3..\n...\n"), "quarter-turn")
    assert dumps(turned, "gridtext") == ". 3\n. .\n. .\n"


def holds(name: str, puzzle: Puzzle) -> bool:
    """Whether a format is made for puzzles of this kind."""
    kinds: tuple[str, ...] = getattr(format_module(name), "KINDS", (puzzle.kind,))
    return puzzle.kind in kinds


@pytest.mark.parametrize(("name", "puzzle"), [(n, p) for n in FORMATS for p in (NURIKABE, NONOGRAM) if holds(n, p)])
def test_a_format_keeps_of_a_turned_puzzle_what_it_keeps_of_any(puzzle: Puzzle, name: str) -> None:
    bare = puzzle if getattr(format_module(name), "HOLDS_GIVENS", False) else with_givens(puzzle, 0, 0)
    before = loads(dumps(bare, name), name)
    after = loads(dumps(turn(bare, "quarter-turn"), name), name)
    assert after == turn(before, "quarter-turn")
    assert [getattr(after.info, text) for text in ("title", "author", "source")] == [
        getattr(before.info, text) for text in ("title", "author", "source")
    ]
    assert after.info.extra.get("comment") == before.info.extra.get("comment")


def test_a_nurikabe_moves_on_its_board() -> None:
    puzzle = with_info(loads("....\n.2..\n...3\n...."), title="A title")
    moved = shift(puzzle, -1)
    assert dumps(moved, "gridtext") == ". 2 . .\n. . . 3\n. . . .\n. . . .\n"
    assert (moved.info.title, moved.info.solution) == ("A title", None)
    assert shift(moved, 1) == puzzle
    with pytest.raises(UnsupportedError, match="the 3 at r3c4 would leave the board"):
        shift(puzzle, 0, 1)


def test_a_nonogram_moves_with_its_picture() -> None:
    moved = shift(NONOGRAM, 1, 1)
    assert isinstance(moved, NonogramPuzzle)
    assert moved.info.solution == solve(moved, "sat").solutions[0].rows
    assert moved.info.solution == (".....", *("." + row[:-1] for row in (NONOGRAM.info.solution or ())[:-1]))
    assert shift(moved, -1, -1) == NONOGRAM
    with pytest.raises(UnsupportedError, match="row 3 is not empty and would leave the board"):
        shift(NONOGRAM, 2)


def test_holes_turn_too() -> None:
    puzzle = loads("_..\n..2\n")
    turned = turn(puzzle, "half-turn")
    assert isinstance(turned, NurikabePuzzle)
    assert turned.grid.places(turned.grid.holes) == [(1, 2)]


def test_an_unknown_turn() -> None:
    with pytest.raises(UnknownNameError, match="there is no turn called 'half'"):
        turn(NURIKABE, "half")
