"""Nonograms in colour: their JSON form, what is wrong with one, and everything that carries colours."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from typing import Any

import pytest

from nurigram import State, Verdict, deduce, explain, hint, loads, solve, verify, with_givens
from nurigram.base.errors import InputError, NurigramError
from nurigram.base.turns import TURNS
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.messages.colours import ink_name
from nurigram.puzzle.identity import identify, identity
from nurigram.puzzle.painting import Painting
from nurigram.puzzle.palette import SHADING
from nurigram.puzzle.registry import kind_of
from nurigram.reasoning.conflict import conflict
from nurigram.reasoning.explain import clash_text
from nurigram.reasoning.grade import grade
from tests.oracle.colour import puzzle_of

DATA: dict[str, Any] = {
    "kind": "nonogram",
    "palette": {"a": "#d0312d", "b": "#2b6cb0"},
    "background": "#ffffff",
    "rows": [[[2, "a"], [1, "b"]], [[1, "b"]]],
    "cols": [[[1, "a"]], [[1, "a"]], [[2, "b"]]],
    "solution": ["aab", "..b"],
}
PUZZLE = loads(json.dumps(DATA))
SEVERAL = puzzle_of(("a.b", ".ab"), 2)


def test_the_json_form_is_read_and_written() -> None:
    assert PUZZLE.to_json() == DATA
    assert isinstance(PUZZLE, NonogramPuzzle)
    assert PUZZLE.rows == ((2, 1), (1,))
    assert PUZZLE.row_paints == ((1, 2), (2,))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"palette": {}}, '"palette" must be an object with 1 to 16 colours'),
        ({"palette": {chr(97 + n): "#000000" for n in range(17)}}, "1 to 16 colours"),
        ({"palette": {"red": "#d0312d"}}, "named by single letters, not 'red'"),
        ({"palette": {"a": "red", "b": "#000000"}}, "a colour is written as #rrggbb, not 'red'"),
        ({"palette": {**DATA["palette"], "c": "#000000"}}, 'no clue uses the colour "c"'),
        ({"background": 7}, "a colour is written as #rrggbb, not 7"),
        ({"rows": [[[2, "a"], [1, "x"]], [[1, "b"]]]}, "\"rows\" entry 1: the palette has no colour 'x'"),
        ({"rows": [[2, 1], [1]]}, '"rows" entry 1 must be a list of pairs such as [3, "a"]'),
        ({"cols": [[[1, "a"]], [[1, "a"]], [[1, "b"], [1, "b"]]]}, "the clue of column 3 needs 3 cells"),
        ({"rows": [[[0, "a"]], [[1, "b"]]]}, "a block has a whole number of cells, not 0"),
        ({"solution": ["aac", "..b"]}, "'c' is not a cell; use a, b or ., ? for unknown"),
        ({"solution": ["aa?", "..b"]}, "leaves cells undecided"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(InputError) as caught:
        loads(json.dumps({**DATA, **change}))
    assert problem in caught.value.problem
    assert caught.value.line == 1


def test_runs_of_one_colour_stay_apart_and_runs_of_two_may_touch() -> None:
    assert verify(PUZZLE, ["aab", "..b"]) == []
    same = puzzle_of(("a.a",), 1)
    assert [each.code for each in verify(same, ["aa."])] == ["exNoMatch"] * 3
    assert [each.code for each in verify(PUZZLE, ["aab", "?.b"])] == ["undecided"]
    assert "exNoMatch" in {each.code for each in verify(PUZZLE, ["bba", "..a"])}


def test_a_solution_knows_its_paints() -> None:
    (solution,) = solve(PUZZLE).solutions
    assert isinstance(solution, Painting)
    assert solution.rows == ("aab", "..b")
    assert set(solution) == {(0, 0), (0, 1), (0, 2), (1, 2)}
    assert pickle.loads(pickle.dumps(solution)) == solution
    assert verify(PUZZLE, solution) == []
    assert State(PUZZLE, solution).rows == ("aab", "??b")
    assert solution != solve(puzzle_of(("bba", "..a"), 2)).solutions[0]


def test_cells_without_colours_are_refused_where_colours_matter() -> None:
    with pytest.raises(NurigramError, match="these cells have no colours, and the puzzle has 2"):
        State(PUZZLE, "r1c1")
    with pytest.raises(NurigramError, match="another puzzle"):
        State(PUZZLE, State(puzzle_of(("abc",), 3)))


def test_a_state_keeps_what_rows_cannot_say() -> None:
    state = State(PUZZLE, out=(PUZZLE.grid.bit(0, 1), PUZZLE.grid.bit(0, 2), 0))
    assert state.rows == ("???", "???")
    assert {letter: cells.names for letter, cells in state.excluded.items()} == {".": ("r1c2",), "a": ("r1c3",)}
    assert len(state.unknown) == 6
    assert not state.white


def test_a_trace_says_what_each_step_decides_and_excludes() -> None:
    trace = deduce(puzzle_of(("ab.", "b.a", "aab"), 2))
    assert trace.solved
    known = State(trace.puzzle)
    for step in trace.steps:
        after = State(trace.puzzle, out=tuple(map(int.__or__, known.out, step.out)))
        for letter, cells in step.decides.items():
            assert all(after.rows[row][col] == letter for row, col in cells)
            assert all(known.rows[row][col] == "?" for row, col in cells)
        for cells in step.excludes.values():
            assert all(after.rows[row][col] == "?" for row, col in cells)
        known = after
    data = trace.steps[0].to_json()
    assert set(data) == {"technique", "decides", "excludes", "because", "focus", "facts", "chain"}


def test_a_hint_names_the_colours() -> None:
    found = hint(PUZZLE, ["a??", "..?"])
    assert "red" in found.text
    assert found.to_json()["decides"]
    assert hint(PUZZLE, ["b??", "???"]).wrong.names == ("r1c1",)
    assert hint(PUZZLE, ["aab", "..b"]).advice.value == "solved"
    assert (
        explain(PUZZLE, language="ja").steps[0].text
        == "1行目は「赤2 青1」でちょうど埋まるので、すべてのマスが決まります。"
    )


@pytest.mark.parametrize(
    ("ink", "name"),
    [
        ("#e2e2e2", "light_grey"),
        ("#e4dcec", "lilac"),
        ("#b4acbc", "light_grey"),
        ("#341c44", "dark_purple"),
        ("#812bfb", "purple"),
        ("#94c44c", "light_green"),
        ("#6c4434", "brown"),
        ("#fc6cc4", "pink"),
        ("#fcf47c", "yellow"),
        ("#fcfcfc", "white"),
    ],
)
def test_inks_have_the_names_that_people_give_them(ink: str, name: str) -> None:
    assert ink_name(ink) == name


def test_a_grade_is_made_of_the_steps() -> None:
    assert grade(PUZZLE).techniques == {"full_or_empty_line": 2, "finished_line": 1}


def test_lines_that_are_empty_or_finished_come_before_colours_that_are_not_shared() -> None:
    bare = '{"kind":"nonogram","palette":{"a":"#d0312d","b":"#2b6cb0"},"rows":[[],[[1,"a"]],[[1,"b"]]],'
    puzzle = loads(bare + '"cols":[[[1,"a"]],[[1,"b"]],[]]}')
    names = [step.name for step in deduce(puzzle).steps]
    assert names[:3] == ["full_or_empty_line", "full_or_empty_line", "no_common_colour"]
    assert hint(puzzle, ["???", "a??", "???"]).technique == "full_or_empty_line"
    assert hint(puzzle, ["...", "a?.", "?b."]).technique == "finished_line"


def test_given_cells_have_colours() -> None:
    assert solve(SEVERAL).verdict is Verdict.MULTIPLE
    given = with_givens(SEVERAL, ["a??", "???"])
    assert solve(given).solutions[0].rows == ("a.b", ".ab")
    assert given.givens.rows == ("a??", "???")
    assert loads(json.dumps(given.to_json())) == given
    assert [each.code for each in verify(given, [".ab", "a.b"])] == ["given"]


@pytest.mark.parametrize("how", TURNS)
def test_turned_puzzles_have_turned_solutions(how: str) -> None:
    turn, solution = kind_of(PUZZLE).turn, PUZZLE.info.solution
    assert turn
    turned = turn(with_givens(PUZZLE, ["a??", "???"]), how)
    assert solve(turned).solutions[0].rows == turned.info.solution
    assert identity(turn(PUZZLE, how)) == identity(PUZZLE)
    assert sorted("".join(turned.info.solution)) == sorted("".join(solution or ()))


def test_a_moved_puzzle_keeps_its_colours() -> None:
    shift = kind_of(PUZZLE).shift
    assert shift
    puzzle = puzzle_of(("ab.", "..."), 2)
    assert solve(shift(puzzle, 1, 1)).solutions[0].rows == ("...", ".ab")


def test_inks_and_letters_do_not_matter_for_identity() -> None:
    other = {**DATA, "palette": {"y": "#123456", "x": "#abcdef"}, "background": "#000000"}
    other |= {
        name: json.loads(json.dumps(DATA[name]).replace('"a"', '"y"').replace('"b"', '"x"'))
        for name in ("rows", "cols")
    }
    del other["solution"]
    renamed = loads(json.dumps(other))
    assert identity(renamed) == identity(PUZZLE)
    assert identify(renamed) != identify(PUZZLE)
    assert identity(puzzle_of(("aab", "..a"), 2)) != identity(PUZZLE)
    assert isinstance(PUZZLE, NonogramPuzzle)
    assert replace(PUZZLE, palette=renamed.palette) == PUZZLE


def test_one_paint_is_black_and_white_in_other_inks() -> None:
    red = loads('{"kind":"nonogram","palette":{"a":"#ff0000"},"rows":[[[2,"a"]]],"cols":[[[1,"a"]],[[1,"a"]]]}')
    plain = loads('{"kind":"nonogram","rows":[[2]],"cols":[[1],[1]]}')
    assert red == plain
    assert identity(red) == identity(plain)
    assert plain.palette == SHADING
    assert solve(red).solutions[0].rows == ("aa",)
    assert State(red, ["a?"]).black == State(plain, ["#?"]).black


def test_why_there_is_no_solution_names_the_colour() -> None:
    puzzle = loads(json.dumps({**DATA, "rows": [[[2, "a"], [1, "b"]], [[2, "b"]]], "solution": None}))
    found = conflict(puzzle)
    assert found is not None
    assert clash_text(puzzle, found) == "The rows have 3 blue cells in all, but the columns have 2."
