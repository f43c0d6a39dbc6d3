"""Every technique: a board where it fires, with everything it finds there, and one where it must not."""

from __future__ import annotations

import pytest

from nurigram.base.cells import CellSet
from nurigram.kinds.nonogram import KIND, NonogramPuzzle
from nurigram.kinds.nonogram.puzzle import Clue
from nurigram.kinds.nonogram.techniques.segments import Range, ranges_of, stretches
from nurigram.puzzle.state import State
from nurigram.puzzle.step import Clash, Step
from nurigram.puzzle.trace import trace
from tests.fixtures.nonogram_boards import first_step, look, parse, read_all, read_in_colour
from tests.fixtures.technique_boards import TechniqueBoard

TECHNIQUES = {technique.__name__: technique for tier in KIND.techniques.values() for technique in tier}


BOARDS = {board.name: board for board in read_all()}
IN_COLOUR = {board.name: board for board in read_in_colour()}


@pytest.fixture(params=list(BOARDS.values()), ids=list(BOARDS))
def board(request: pytest.FixtureRequest) -> TechniqueBoard:
    """The boards of one technique."""
    found: TechniqueBoard = request.param
    return found


def test_fires(board: TechniqueBoard) -> None:
    after, steps = look(board.name, board.fires)
    assert after.rows == board.becomes.rows
    assert all(step.focus and not step.cells & ~board.fires.unknown.board for step in steps)


def test_stays_silent(board: TechniqueBoard) -> None:
    assert look(board.name, board.silent) == (board.silent, [])


@pytest.mark.parametrize("board", IN_COLOUR.values(), ids=IN_COLOUR)
def test_what_fires_and_stays_silent_in_colour(board: TechniqueBoard) -> None:
    after, steps = look(board.name, board.fires)
    assert (after.rows, after.excluded) == (board.becomes.rows, board.becomes.excluded)
    assert all(step.focus for step in steps)
    assert look(board.name, board.silent) == (board.silent, [])


@pytest.mark.usefixtures("implementation")
def test_a_trace_takes_what_the_look_shows(board: TechniqueBoard) -> None:
    assert first_step(board.name, board.fires) == look(board.name, board.fires)
    assert first_step(board.name, board.silent) == (board.silent, [])


def test_docstrings_give_the_exact_definition() -> None:
    for name, technique in TECHNIQUES.items():
        assert "Exactly" in (technique.__doc__ or ""), name


@pytest.mark.usefixtures("implementation")
@pytest.mark.parametrize(
    ("name", "clue", "cells", "expected"),
    [
        ("full_or_empty_line", (), "?????", "....."),
        ("finished_line", (1, 2), "?..??", "#..##"),
        ("overlap", (3,), "?????", "??#??"),
        ("overlap", (3,), ".????", ".?##?"),
        ("finished_block", (1, 3), "#???????", "#.??????"),
        ("glue", (1, 3), "???????#?", "??????##?"),
        ("mercury", (2,), "????##???", "....##..."),
        ("sliding", (1, 3), "?.?????.?", "?.??#??.?"),
        ("joining_and_splitting", (2, 2), "???#?#???", "???#.#???"),
        ("whole_line", (2, 1), "?????", "?#???"),
    ],
)
def test_what_else_a_technique_sees(name: str, clue: Clue, cells: str, expected: str) -> None:
    after, _ = first_step(name, parse([f"{' '.join(map(str, clue))} | {cells}"]))
    assert after.rows == (expected,)


PERMUTATION = NonogramPuzzle(((1,), (1,)), ((1,), (1,)))
SMALL = NonogramPuzzle(((1, 1), (2,), (2,), (1,)), ((1, 1), (1,), (1, 1), (2,)))
WINDING = NonogramPuzzle(((1, 2), (2,), (1, 1), (1, 2)), ((1, 1), (1,), (1,), (2, 1), (3,)))
CORNER = NonogramPuzzle(((1, 1), (1,), (1, 1), (2,)), ((3,), (1,), (1,), (1, 1)))


@pytest.mark.usefixtures("implementation")
@pytest.mark.parametrize(
    ("name", "puzzle", "state", "expected"),
    [
        ("edge_logic", SMALL, ["????", "????", "????", "????"], "r4c1 white, length 6"),
        ("edge_logic", WINDING, ["#.?#?", "...##", "???.#", "???#?"], "none"),
        ("two_lines", CORNER, ["??.#", "#...", "#.??", "????"], "r1c1 black, length 4"),
        ("two_lines", WINDING, ["#.?#?", "...##", "???.#", "???#?"], "none"),
        ("both_ways", WINDING, ["#.?#?", "...##", "???.#", "???#?"], "r3c3 white"),
        ("both_ways", WINDING, ["#..##", "...##", "???.#", "????."], "none"),
        ("contradiction", WINDING, ["#.?#?", "...##", "???.#", "???#?"], "r3c3 white, length 5"),
        ("contradiction", PERMUTATION, ["??", "??"], "none"),
    ],
)
def test_what_follows_across_lines(name: str, puzzle: NonogramPuzzle, state: list[str], expected: str) -> None:
    steps = trace(State.parse(puzzle, state), [TECHNIQUES[name]], limit=1).steps
    assert ([told(puzzle, step) for step in steps] or ["none"]) == [expected]


def told(puzzle: NonogramPuzzle, step: Step) -> str:
    """A step across lines in short."""
    cells = CellSet(puzzle.grid, step.cells)
    length = f", length {step.facts['length']}" if "length" in step.facts else ""
    return f"{cells} {'black' if step.black else 'white'}{length}"


@pytest.mark.usefixtures("implementation")
def test_a_line_that_no_longer_fits_is_a_clash() -> None:
    puzzle = NonogramPuzzle(((2,), (1,)), ((1,), (1,), (1,)))
    clash = trace(State.parse(puzzle, ["#.#", "???"]), list(TECHNIQUES.values())).clash
    board = puzzle.grid.board([(0, 0), (0, 1), (0, 2)])
    assert clash == Clash("line", board, {"axis": "row", "number": 1, "clue": "2"})


def test_stretches() -> None:
    assert stretches(0b1101110) == [(1, 4), (5, 7)]
    assert stretches(0) == []


def test_ranges_hold_a_block_at_a_run_that_only_it_can_cover() -> None:
    black, white = 1 << 7, 1 << 2
    assert ranges_of((2, 4), 12, black, white) == [Range(0, 4, 2), Range(4, 7, 4)]
