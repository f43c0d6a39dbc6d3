"""Given cells: part of the puzzle, wherever it goes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import nurigram
from nurigram import Clue, Grid, NonogramPuzzle, NurikabePuzzle, Puzzle, State, Verdict, with_givens
from nurigram.base.errors import InputError, PuzzleError, UnsupportedError
from nurigram.formats.dimacs import complete_clauses
from nurigram.puzzle.identity import identify, identity
from nurigram.puzzle.registry import FORMATS, KINDS, format_module
from nurigram.puzzle.verify import stored_solution
from tests.command_line import CommandLine

TWO_WAYS = NurikabePuzzle(Grid(2, 2), (Clue(0, 0, 2),))
DIAGONAL = NonogramPuzzle(((1,), (1,)), ((1,), (1,)))
PUZZLES: list[Puzzle] = [with_givens(TWO_WAYS, ["?#", "??"]), with_givens(DIAGONAL, ["?.", "??"])]
SOLUTIONS = {"nurikabe": [".#", ".#"], "nonogram": ["#.", ".#"]}
OTHERS = {"nurikabe": ["..", "##"], "nonogram": [".#", "#."]}

each_kind = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.kind)


@each_kind
def test_givens_make_it_another_puzzle(puzzle: Puzzle) -> None:
    bare = with_givens(puzzle, 0)
    assert bare in (TWO_WAYS, DIAGONAL)
    assert puzzle != bare
    assert len({puzzle, bare, with_givens(bare, puzzle.givens)}) == 2
    assert not bare.givens
    assert identify(puzzle) != identify(bare)
    assert identity(puzzle) != identity(bare)


def test_they_may_be_anything_that_denotes_cells() -> None:
    board = NurikabePuzzle(Grid(3, 3), (Clue(0, 0, 2),))
    wanted = with_givens(board, ["??#", "???", ".??"])
    assert with_givens(board, "r1c3", "r3c1") == with_givens(board, [(0, 2)], [(2, 0)]) == wanted
    assert (wanted.givens.black.names, wanted.givens.white.names) == (("r1c3",), ("r3c1",))


def test_a_number_is_white_whether_or_not_it_is_given() -> None:
    assert with_givens(TWO_WAYS, [".?", "??"]) == TWO_WAYS


@pytest.mark.parametrize(
    ("problem", "puzzle", "black", "white"),
    [
        ("r1c1 has a number", TWO_WAYS, "r1c1", 0),
        ("r1c2 is given as black and as white", TWO_WAYS, "r1c2", "r1c2"),
        ("r1c2 is given as black and as white", DIAGONAL, "r1c2", "r1c2"),
        ("r1c2 is a hole", NurikabePuzzle(Grid(1, 2, 2), (Clue(0, 0, 1),)), 2, 0),
    ],
)
def test_impossible_givens_are_refused(problem: str, puzzle: Puzzle, black: str | int, white: str | int) -> None:
    with pytest.raises(PuzzleError, match=problem):
        with_givens(puzzle, black, white)


@each_kind
def test_the_form_in_json(puzzle: Puzzle) -> None:
    text = nurigram.dumps(puzzle)
    assert json.loads(text)["givens"] == list(puzzle.givens.rows)
    assert nurigram.loads(text) == puzzle
    assert "givens" not in nurigram.dumps(with_givens(puzzle, 0))


def test_givens_in_json_that_do_not_fit_are_reported_with_their_place() -> None:
    for givens, problem in ((["#?", "??"], "r1c1 has a number"), (["??"], "2"), (["?!", "??"], "'!'")):
        data = {**json.loads(nurigram.dumps(TWO_WAYS)), "givens": givens}
        with pytest.raises(InputError, match=problem) as caught:
            nurigram.loads(json.dumps(data))
        assert caught.value.column == json.dumps(data).index('"givens"') + 1 or "!" in str(givens)


@each_kind
def test_they_decide_between_solutions(puzzle: Puzzle) -> None:
    assert nurigram.solve(with_givens(puzzle, 0)).verdict is Verdict.MULTIPLE
    result = nurigram.solve(puzzle)
    assert result.verdict is Verdict.UNIQUE
    assert list(result.solutions[0].rows) == SOLUTIONS[puzzle.kind]
    assert nurigram.explain(puzzle).solved
    assert nurigram.grade(puzzle).tier.label == "easy"
    assert nurigram.count_solutions(puzzle).number == 1


@each_kind
def test_play_starts_from_them(puzzle: Puzzle) -> None:
    start = State(puzzle)
    assert (start.black, start.white) == (puzzle.givens.black, puzzle.givens.white)
    assert State.of(puzzle, ["??", "??"]) == start


@each_kind
def test_a_cell_against_them_is_broken(puzzle: Puzzle) -> None:
    (found,) = nurigram.verify(puzzle, OTHERS[puzzle.kind])
    assert (found.code, found.places) == ("given", ((0, 1),))
    partial = nurigram.verify(puzzle, [OTHERS[puzzle.kind][0], "??"])
    assert "given" in {each.code for each in partial}
    with pytest.raises(PuzzleError, match="given at r1c2"):
        stored_solution(nurigram.loads(json.dumps({**puzzle.to_json(), "solution": OTHERS[puzzle.kind]})))


@each_kind
def test_a_board_need_not_repeat_them(puzzle: Puzzle) -> None:
    right = SOLUTIONS[puzzle.kind]
    assert nurigram.verify(puzzle, right) == []
    assert nurigram.verify(puzzle, [right[0][0] + "?", right[1]]) == []


@each_kind
def test_a_hint_says_which_cell_is_against_them(puzzle: Puzzle) -> None:
    told = nurigram.hint(puzzle, OTHERS[puzzle.kind])
    assert told.wrong.names == ("r1c2",)
    assert "printed" in told.text
    assert "示されている" in nurigram.hint(puzzle, OTHERS[puzzle.kind], "ja").text


@each_kind
def test_pictures_show_them(puzzle: Puzzle) -> None:
    bare = with_givens(puzzle, 0)
    assert str(puzzle) != str(bare)
    assert nurigram.draw(puzzle).svg() != nurigram.draw(bare).svg()
    shown = nurigram.draw(bare, puzzle.givens).svg()
    assert nurigram.draw(puzzle).svg() == shown


def turned(rows: tuple[str, ...]) -> list[str]:
    """Rows after a quarter turn."""
    return ["".join(column) for column in zip(*reversed(rows), strict=True)]


def test_a_turned_puzzle_with_turned_givens_is_the_same_in_the_library() -> None:
    nurikabe = with_givens(NurikabePuzzle(Grid(2, 3), (Clue(0, 0, 2),)), ["??#", ".??"])
    over = with_givens(NurikabePuzzle(Grid(3, 2), (Clue(0, 1, 2),)), turned(nurikabe.givens.rows))
    assert identity(nurikabe) == identity(over)
    assert identity(nurikabe) != identity(with_givens(over, ["??", "#?", "?."]))
    nonogram = with_givens(NonogramPuzzle(((1,), (2,)), ((1,), (1,), (1,))), ["#??", "?.?"])
    aside = with_givens(NonogramPuzzle(((1,), (1,), (1,)), ((2,), (1,))), turned(nonogram.givens.rows))
    assert identity(nonogram) == identity(aside)
    assert identity(nonogram) != identity(with_givens(aside, ["?.", "#?", "??"]))


def test_identities_without_givens_have_not_changed() -> None:
    assert (identify(TWO_WAYS), identity(TWO_WAYS)) == ("2ef33fc76e17", "40ab3daedf85a9e4cd890e2920f7a8cd")
    assert (identify(DIAGONAL), identity(DIAGONAL)) == ("d3e3738673c7", "3f43ccb0491743484ee3261213a24c4b")


@each_kind
@pytest.mark.parametrize("name", FORMATS)
def test_a_format_holds_them_or_refuses(puzzle: Puzzle, name: str) -> None:
    module = format_module(name)
    if puzzle.kind in getattr(module, "KINDS", KINDS) and getattr(module, "HOLDS_GIVENS", False):
        assert nurigram.loads(nurigram.dumps(puzzle, name), name) == puzzle
    else:
        with pytest.raises(UnsupportedError, match=r"given cells|only"):
            nurigram.dumps(puzzle, name)


def test_clauses_say_them() -> None:
    cnf = complete_clauses(PUZZLES[0])
    assert [cnf.cells[1]] in cnf.clauses


@each_kind
def test_the_command_line_takes_them(puzzle: Puzzle, nurigram: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "given.json"
    file.write_text(json.dumps(puzzle.to_json()))
    assert nurigram("solve", str(file)).out.startswith("given: unique")
    assert nurigram("grade", str(file)).status == 0
    assert nurigram("explain", str(file)).status == 0
    answer = tmp_path / "answer.txt"
    answer.write_text("\n".join(OTHERS[puzzle.kind]))
    found = nurigram("check", str(file), str(answer))
    assert found.status == 1
    assert "A printed cell has the other colour. r1c2" in found.out
    assert json.loads(nurigram("show", str(file), "--json").out)["board"] == list(puzzle.givens.rows)
    refused = nurigram("convert", str(file), "--to", "puzzlink")
    assert refused.status == 2
    assert "cannot hold given cells" in refused.err


def test_repair_refuses_them(nurigram: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "given.json"
    file.write_text(json.dumps(PUZZLES[1].to_json()))
    found = nurigram("repair", str(file))
    assert found.status == 2
    assert "given cells" in found.err
