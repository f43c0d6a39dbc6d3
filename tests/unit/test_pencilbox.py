"""PencilBox files and the addresses of kanpen.net, which hold the same."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from nurigram import Clue, Grid, InputError, NurikabePuzzle, UnsupportedError, loads
from nurigram.formats import kanpen
from nurigram.kinds.nurikabe.formats import pencilbox, pencilbox_xml
from nurigram.puzzle.model import Info, with_info
from tests.strategies import nurikabe_puzzles

SMALL = NurikabePuzzle(Grid(2, 3), (Clue(0, 0, 2), Clue(1, 2, 1)))
TEXTS = st.none() | st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=12)


@given(puzzle=nurikabe_puzzles(), data=st.data())
@pytest.mark.parametrize("module", [pencilbox, pencilbox_xml], ids=lambda module: module.NAME)
def test_files_round_trip_with_their_marks(module: object, puzzle: NurikabePuzzle, data: st.DataObject) -> None:
    grid = puzzle.grid
    black, white = (data.draw(st.integers(0, grid.rectangle)) & grid.cells & ~puzzle.numbers for _ in range(2))
    marks = grid.format_rows(black, (white & ~black) | puzzle.numbers) if black | white else None
    puzzle = with_info(puzzle, state=marks)
    again = module.loads(module.dumps(puzzle))  # type: ignore[attr-defined]
    assert again == puzzle
    assert (again.info.state or again.info.solution) == marks


@given(author=TEXTS, source=TEXTS, comment=TEXTS)
def test_texts_are_kept_in_xml(author: str | None, source: str | None, comment: str | None) -> None:
    extra = {"hard": "3"} | ({"comment": comment} if comment else {})
    puzzle = with_info(SMALL, author=author, source=source, extra=extra)
    assert loads(pencilbox_xml.dumps(puzzle)).info == Info(author=author, source=source, extra=extra)


@given(puzzle=nurikabe_puzzles(sizes=st.integers(1, 300)))
def test_addresses_round_trip(puzzle: NurikabePuzzle) -> None:
    address = kanpen.dumps(puzzle)
    assert loads(address) == kanpen.loads(address) == puzzle


def test_the_other_sort_of_address_is_that_of_puzzlink() -> None:
    assert loads("http://www.kanpen.net/nurikabe.html?pzpr=/3/2/2j1") == SMALL
    assert loads("www.kanpen.net/nurikabe.html?problem=2/3/2_._._/._._1_//") == SMALL


def test_a_file_with_a_finished_board_has_a_solution() -> None:
    puzzle = loads("1\n3\n2 + # \n")
    assert (puzzle.info.solution, puzzle.info.state) == (("..#",), None)
    puzzle = loads("1\n3\n2 . # \n")
    assert (puzzle.info.solution, puzzle.info.state) == (None, (".?#",))


def test_an_address_has_no_question_marks_and_no_holes() -> None:
    with pytest.raises(UnsupportedError, match=r"the clue \?"):
        kanpen.dumps(NurikabePuzzle(Grid(1, 2), (Clue(0, 0, None),)))
    with pytest.raises(UnsupportedError, match="holes"):
        kanpen.dumps(NurikabePuzzle(Grid(1, 2, 1), ()))


XML = '<puzzle type="nurikabe"><size row="1" col="2"/><board>{}</board></puzzle>'


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("http://www.kanpen.net/slither.html?problem=2/3/2_._._/._._1_/", 1, 23, "slither cannot be read"),
        ("http://www.kanpen.net/nurikabe.html?problem=2/3/2_._._/._x_1_/", 1, 58, "must be a whole number, not 'x'"),
        ("http://www.kanpen.net/nurikabe.html?problem=2/3/2_._._/._._/", 1, 58, "expected 3 cells"),
        ("http://www.kanpen.net/nurikabe.html?pzpr=/3/2/2j1XY", 1, 50, "the board is full before 'XY'"),
        ("2\n3\n2 . .\n", 3, 6, "expected 2 lines of cells, found 1"),
        ("2\n3\n2 . .\n. . .\n. . .\n", 5, 6, "expected 2 lines of cells, found 3"),
        ("1\n2\n. x\n", 3, 3, "must be a whole number, not 'x'"),
        ("1\n2\n2 1\n. .\n", 4, 4, "expected 1 lines of cells"),
        ('<puzzle type="slither"><size row="1" col="2"/></puzzle>', 1, 1, "'slither' cannot be read"),
        ('<puzzle type="nurikabe"></puzzle>', 1, 1, "no element such as <size"),
        ('<puzzle type="nurikabe">\n<size row="x" col="2"/></puzzle>', 2, 1, "must be a whole number"),
        (XML.format('\n<number r="1" c="3" n="1"/>'), 2, 1, "outside the board"),
        (XML.format('\n<number r="1" c="b" n="1"/>'), 2, 1, "must be a whole number"),
        (XML.format('\n<number r="1" c="2" n="-9"/>'), 2, 1, "must be a whole number, not '-9'"),
    ],
)
def test_errors_say_where(text: str, line: int, column: int, problem: str) -> None:
    with pytest.raises(InputError, match=problem) as caught:
        loads(text, "pencilbox" if text[0].isdigit() else None)
    assert (caught.value.line, caught.value.column) == (line, column)
