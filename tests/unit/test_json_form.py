"""The JSON form: it can hold everything, and its errors say where."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from nurigram.base.errors import InputError, PuzzleError
from nurigram.formats import json_form
from tests.strategies import infos, nurikabe_puzzles


@given(st.data())
def test_round_trip_keeps_the_puzzle_and_all_that_is_known_of_it(data: st.DataObject) -> None:
    puzzle = data.draw(nurikabe_puzzles(holes=True))
    puzzle = replace(puzzle, info=data.draw(infos(puzzle.grid)))
    text = json_form.dumps(puzzle)
    again = json_form.loads(text)
    assert again == puzzle
    assert again.info == puzzle.info
    assert json_form.sniff(text)
    assert text.count("\n") == 1


def test_a_number_without_end_is_left_out_as_json_cannot_write_it() -> None:
    puzzle = json_form.loads('{"kind":"nurikabe","rows":1,"cols":1,"x":[1e999],"y":[1e308]}')
    assert puzzle.info.extra == {"y": [1e308]}
    assert "Infinity" not in json_form.dumps(puzzle)


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ('{"kind":"nurikabe",', 1, 20, "the JSON text ends too soon"),
        ('{"kind":"nurikabe",\n "rows": x}', 2, 10, "not JSON: Expecting value"),
        ('{"kind":"sudoku"}', 1, 2, '"kind" is unknown: there is no kind of puzzle called'),
        ('{"kind":"nurikabe",\n"rows":"3","cols":3}', 2, 1, '"rows" must be a whole number'),
        ('{"kind":"nurikabe","rows":3,"cols":3,\n"clues":[[0,0,1],\n[0,1,2]]}', 3, 1, "the numbers at r1c1 and r1c2"),
        ('{"kind":"nurikabe","rows":3,"cols":3,\n"clues":[[0,0,1],\n[1,"a",2]]}', 3, 1, '"clues" entry 2 must be'),
        ('{"kind":"nurikabe","rows":1,"cols":3,"solution":["#.x"]}', 1, 50, "\"solution\" row 1: 'x' is not a cell"),
        ('{"kind":"nurikabe","rows":1,"cols":3,"solution":["#.?"]}', 1, 38, '"solution" leaves cells undecided'),
        ("[" * 100_000, 1, 1, "nested too deeply"),
        ('{"kind":"nurikabe",\n"rows":' + "9" * 5000 + "}", 2, 8, "a number is too large"),
        ('{"kind":"nurikabe","rows":NaN}', 1, None, "NaN is not allowed"),
    ],
)
def test_errors_say_where(text: str, line: int, column: int | None, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        json_form.loads(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert problem in caught.value.problem


def test_a_list_holds_several_puzzles_and_a_bad_one_does_not_hide_the_next() -> None:
    good = '{"kind":"nurikabe","rows":1,"cols":1,"clues":[[0,0,1]]}'
    found = list(json_form.loads_all(f'[{good}, {{"kind":1}}, {good}]'))
    assert [type(entry).__name__ for entry in found] == ["NurikabePuzzle", "InputError", "NurikabePuzzle"]
    assert str(found[1]).startswith('line 1, column 60: "kind" must name')


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"kind":"nonogram","rows":[[1],[2]],"cols":[[1]]}', "line 1, column 32"),
        ('{"kind":"nonogram","rows":[[1],\n 2,[3]],"cols":[[1]]}', "line 2, column 2"),
        ('{"kind":"nonogram","rows":[[1]],"cols":[["]"]]}', "line 1, column 41"),
    ],
)
def test_a_wrong_clue_is_shown_where_it_stands(text: str, place: str) -> None:
    with pytest.raises(InputError) as caught:
        json_form.loads(text)
    assert caught.value.place == place


def test_so_it_is_inside_a_list_of_puzzles() -> None:
    one = '{"kind":"nonogram","rows":[[1]],"cols":[[1]]}'
    two = '{"kind":"nonogram","rows":[[2]],"cols":[[1]]}'
    three = '{"kind":"nonogram","rows":[[1]],\n"cols":[[1],[2]]}'
    found = list(json_form.loads_all(f"[{one},\n {two}, {three}]"))
    assert [entry.place for entry in found if isinstance(entry, InputError)] == [
        "line 2, column 29",
        "line 3, column 13",
    ]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"kind": "sudoku"}, ("kind",)),
        ({"rows": "3"}, ("rows",)),
        ({"holes": [[0, 1], [9, 9]]}, ("holes", 1)),
        ({"clues": [[0, 0, 1], [2, "a", 2]]}, ("clues", 1)),
        ({"clues": [[2, 2, 1], [0, 1, 2], [0, 0, 1]]}, ("clues", 1)),
        ({"clues": [[0, 0, 1], [2, 2, 1], [0, 0, 2]]}, ("clues", 2)),
        ({"title": []}, ("title",)),
        ({"state": ["???", "?!?", "???"]}, ("state", 1)),
        ({"state": ["???"]}, ("state",)),
        ({"solution": ["???", "...", "..."]}, ("solution",)),
        ({"kind": "nonogram"}, ("rows",)),
        ({"kind": "nonogram", "rows": [[1], [2, "a"]], "cols": [[1]]}, ("rows", 1)),
        ({"kind": "nonogram", "rows": [[1], [1]], "cols": [[1], [3]]}, ("cols", 1)),
    ],
)
def test_an_error_carries_the_way_to_what_is_wrong(change: dict[str, object], path: tuple[str | int, ...]) -> None:
    with pytest.raises((InputError, PuzzleError)) as caught:
        json_form.from_object({"kind": "nurikabe", "rows": 3, "cols": 3, **change})
    assert isinstance(caught.value, InputError | PuzzleError)
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"more":{"rows":1},"kind":"nurikabe",\n"rows":"3","cols":3}', "line 2, column 1"),
        (
            '{"title":"\\"clues\\":[[9,9,9]]","kind":"nurikabe","rows":2,"cols":2,\n"clues":[[9,9,9]]}',
            "line 2, column 10",
        ),
        ('{"kind":"nurikabe","rows":3,\n"rows":"3","cols":3}', "line 2, column 1"),
    ],
)
def test_only_the_puzzles_own_field_is_blamed(text: str, place: str) -> None:
    with pytest.raises(InputError) as caught:
        json_form.loads(text)
    assert caught.value.place == place
