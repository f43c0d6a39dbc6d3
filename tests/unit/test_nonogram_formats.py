"""The formats of nonograms: known files, odd files, round trips, and errors that say where."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, strategies as st

from nurigram import Info, dumps, loads
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.formats.text import decode
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nonogram.formats import cwd, mk, nin, non, olsak, param, pbm, picture, tatham, tatham_save, webpbn
from nurigram.puzzle.model import with_givens, with_info
from tests.strategies import nonogram_puzzles

SMALL = NonogramPuzzle(((2,), (1,), (1,)), ((2,), (1, 1)))
PICTURE = ("##", "#.", ".#")
SIX = loads("nonogram/6/6/12g1111h11112j12g11g21j11g3h")
CLUES = [non, webpbn, tatham, tatham_save, mk, nin, cwd, olsak, param]
PICTURES = [picture, pbm]


@pytest.mark.parametrize("module", CLUES, ids=lambda module: module.NAME)
@given(puzzle=nonogram_puzzles())
def test_clues_round_trip(module: ModuleType, puzzle: NonogramPuzzle) -> None:
    text = module.dumps(puzzle)
    assert module.loads(text) == puzzle
    assert loads(text, module.NAME) == puzzle
    assert loads(text) == puzzle  # recognised by content


@pytest.mark.parametrize("module", PICTURES, ids=lambda module: module.NAME)
@given(puzzle=nonogram_puzzles(), data=st.data())
def test_pictures_round_trip(module: ModuleType, puzzle: NonogramPuzzle, data: st.DataObject) -> None:
    text = module.dumps(puzzle)
    again = module.loads(text)
    assert again == puzzle
    assert again.info.solution == puzzle.info.solution


@pytest.mark.parametrize("module", PICTURES, ids=lambda module: module.NAME)
def test_a_picture_needs_a_solution(module: ModuleType) -> None:
    with pytest.raises(UnsupportedError, match="must come with its solution"):
        module.dumps(SMALL)


TEXTS = st.none() | st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=12)


@pytest.mark.parametrize("module", [non, webpbn], ids=lambda module: module.NAME)
@given(puzzle=nonogram_puzzles(), data=st.data())
def test_goal_saved_state_and_texts_are_kept(module: ModuleType, puzzle: NonogramPuzzle, data: st.DataObject) -> None:
    grid = puzzle.grid
    black, white = (data.draw(st.integers(0, grid.rectangle)) & grid.cells for _ in range(2))
    texts: dict[str, Any] = {name: data.draw(TEXTS) for name in ("id", "title", "author")}
    info = Info(**texts, solution=puzzle.info.solution, state=grid.format_rows(black, white & ~black))
    puzzle = with_info(puzzle, **vars(info))
    again = module.loads(module.dumps(puzzle))
    assert again.info == puzzle.info


NON = "width 2\nheight 3\nrows\n2\n1\n1\ncolumns\n2\n1,1\n"
SMALL_FILES = [
    NON,
    NON.replace("width", "columns").replace("height", "rows"),
    "title Small\n\nwidth 2\n\nheight 3\n\nrows\n\n2\n1\n1\n\n\ncolumns\n2\n1, 1\n\n",
    "width 2\nheight 3\ngoal 111001\n",
    "3 2\n2\n1\n1\n#\n2\n1 1",
    "3 2\n2\n1\n1\n#\n2\n1,1\n\n\n",
    "2 3\n2\n1\n1\n2\n1 1\n",
    "3\n2\n2\n1\n1\n\n2\n1 1\n",
    "3\n2\n2\n1\n1\n2\n1 1",
    "2x3:2/1.1/2/1/1",
    "Free text\n#d\n r:r red\n:rows\n2r\n1r\n1r\n:columns\n2r\n1r 1r\n",
    ":\n2\n1\n1\n:\n2\n1 1\n",
    "P1\n# a comment\n2 3\n1 1 # another\n1 0\n0 1\n",
    "P1 2 3 111001",
    "##\n#.\n.#\n",
    "XX\nX-\n-X",
    "language ESSENCE' 1.0\nletting mainRow be 3 letting mainCol be 2\nletting topRows be 2 $ comment [\n"
    "letting leftCols be 1\n"
    "letting leftMatrix be [ [2], [1],\n[1] ]\nletting topMatrix be [[2,1],[0,1]]\n",
    "letting leftMatrix be [[2,0],[0,1],[1,0];int(1..3)] letting topMatrix be [[2,1;int(1..2)],[0,1]]",
    '<?xml version="1.0"?><puzzle><clues type="columns"><line><count>2</count></line><line><count>1</count>'
    '<count color="black">1</count></line></clues><clues type="rows"><line><count>2</count></line><line><count>1'
    "</count></line><line><count>1</count></line></clues></puzzle>",
    '<puzzleset><puzzle defaultcolor="red" backgroundcolor="white"><color name="red" char="r">f00</color>'
    '<color name="white" char=".">fff</color><solution><image>|rr|\n|r.|\n.r</image></solution></puzzle></puzzleset>',
]


@pytest.mark.parametrize("text", SMALL_FILES)
def test_the_same_puzzle_in_many_spellings(text: str) -> None:
    assert loads(text) == SMALL


def test_tathams_id_of_a_known_puzzle() -> None:
    text = "6x6:2.1/1.1.1/1/1.1.1/2.1//2.1/1.1/1.2//1.1/3"
    assert loads(text) == SIX
    assert dumps(SIX, "tatham") == text + "\n"


def test_tathams_given_cells_are_given() -> None:
    assert loads("2x3:2/1.1/2/1/1,Bb").givens.rows == ("?#", "?.", "??")
    assert loads("9:" + "/" * 17 + ",zaA").givens.rows == (*["?" * 9] * 2, "?" * 7 + ".#", *["?" * 9] * 6)
    assert dumps(loads("2x3:2/1.1/2/1/1,Bb"), "tatham") == "2x3:2/1.1/2/1/1,Bbc\n"  # Pattern wants the way to the end
    assert dumps(loads("2x2:1/1/1/1,Ac"), "tatham") == "2x2:1/1/1/1,Ac\n"
    with pytest.raises(InputError, match="more given cells"):
        loads("2x2:1/1/1/1,Ae")


@given(puzzle=nonogram_puzzles(), data=st.data())
@pytest.mark.parametrize("module", [tatham, tatham_save], ids=lambda module: module.NAME)
def test_given_cells_round_trip(module: ModuleType, puzzle: NonogramPuzzle, data: st.DataObject) -> None:
    black, white = (data.draw(st.integers(0, puzzle.grid.rectangle)) & puzzle.grid.cells for _ in range(2))
    puzzle = with_givens(puzzle, black, white & ~black)
    assert module.loads(module.dumps(puzzle)) == puzzle


def test_packed_bitmaps_are_read() -> None:
    data = b"P4\n# made by hand\n10 2\n" + bytes([0b10101010, 0b11000000, 0x0A, 0b01000000])
    assert loads(decode(data)).info.solution == ("#.#.#.#.##", "....#.#..#")


@pytest.mark.parametrize(
    "text",
    [
        "width 2\nheight 3\nrows\n\n1\n\ncolumns\n1\n\n",
        "width 2\nheight 3\nrows\n0\n1\n0\ncolumns\n1\n0\n",
        "3 2\n\n1\n\n#\n1\n\n",
        "3 2\n0\n1\n0\n#\n1\n0\n",
        "2 3\n\n1\n\n1\n\n",
        "3\n2\n\n1\n\n\n1\n\n",
        "3\n2\n0\n1\n0\n\n1\n0\n",
        ":r\n\n1\n\n:c\n1\n\n",
        "2x3:1///1/",
    ],
)
def test_an_empty_clue_may_be_a_zero_or_a_blank_line(text: str) -> None:
    assert loads(text) == NonogramPuzzle(((), (1,), ()), ((1,), ()))


def test_an_empty_clue_is_written_as_zero_where_blank_lines_mean_nothing() -> None:
    puzzle = NonogramPuzzle(((), (1,)), ((1,), ()))
    assert dumps(puzzle, "non") == "width 2\nheight 2\n\nrows\n0\n1\n\ncolumns\n1\n0\n"
    assert dumps(puzzle, "mk") == "2 2\n0\n1\n#\n1\n0\n"


def test_a_pack_holds_several_puzzles() -> None:
    found = list(non.loads_all(f"{NON}====\nwidth 2\nheight 1\nrows\n9\ncolumns\n1\n1\n=====\n{NON}"))
    assert [found[0], found[2]] == [SMALL, SMALL]
    assert str(found[1]) == "line 14, column 1: the clue of row 1 needs 9 cells, but there are only 2"


def test_a_puzzleset_holds_several_puzzles() -> None:
    one = webpbn.dumps(SMALL).split("<puzzleset>\n")[1].split("</puzzleset>")[0]
    found = list(webpbn.loads_all(f"<puzzleset>{one}<puzzle type='triddler'/>{one}</puzzleset>"))
    assert [found[0], found[2]] == [SMALL, SMALL]
    assert isinstance(found[1], InputError)


def test_texts_with_entities() -> None:
    info = loads(f'title "Caf&eacute; &quot;x&quot;"\nby Ann B.\n{NON}').info
    assert (info.title, info.author) == ('Café "x"', "Ann B.")


BOMB = '<!DOCTYPE pbn [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n<puzzleset><title>&b;</title></puzzleset>'
OUTSIDE = '<!DOCTYPE pbn [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<puzzleset><title>&a;</title></puzzleset>'


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        (BOMB, 1, 1, "declares XML entities"),
        (OUTSIDE, 1, 1, "declares XML entities"),
        ("<puzzleset>\n<puzzle>", 2, 9, "not XML: no element found"),
        ("<puzzleset>\n <puzzle/></puzzleset>", 2, 2, "neither clues nor a goal"),
        ('<puzzle>\n<clues type="rows"><line><count>x</count></line></clues></puzzle>', 2, 26, "not 'x'"),
        (
            '<puzzle>\n<clues type="rows"><line><count color="red">1</count></line></clues></puzzle>',
            2,
            26,
            "no <color> defines 'red'",
        ),
        ("<puzzle><solution>\n<image>|X|XX|</image></solution></puzzle>", 2, 1, "does not have 2 rows of 1 cells"),
        ("<puzzle><solution>\n<image>|Q|</image></solution></puzzle>", 2, 1, "has the sign 'Q'"),
        ("width 2\nheight 3\nrows\n2\n1\ncolumns\n2\n1,1\n", 5, 1, "expected 3 clues of rows, found only 2"),
        ("width 2\nheight 3\nrows\n2\n1\n1\n1\ncolumns\n2\n1,1\n", 7, 1, "expected 3 clues of rows, found 4"),
        ("width 2\nheight 3\nrows\n2\n1\n1\n", 6, 2, "expected a line `columns`"),
        ("width two\nrows\n2\ncolumns\n1\n", 1, 7, "the width must be a whole number"),
        ("width -2\nrows\n2\ncolumns\n1\n", 1, 7, "the width must be a whole number"),
        (
            "width 1\nheight 1\nrows\n1\ncolumns\n1\nrows\n1\n",
            7,
            1,
            "these are rows again; lines of ==== separate puzzles",
        ),
        ("width 0\nrows\n2\ncolumns\n1\n", 1, 7, "the width must be 1 to 4000"),
        ("width 2\nheight 1\nrows\n1b,1\ncolumns\n1b\n1\n", 4, 1, "some blocks of this clue have a colour"),
        ("width 1\nheight 1\nrows\n?\ncolumns\n1\n", 4, 1, "a blotted clue"),
        ("width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal 1011\n", 8, 6, "4 cells found, but the board has 2"),
        ("width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal 1x\n", 8, 6, "'x' is not a cell"),
        ("2x3:2/1.1/2/1", 1, 13, "need 5 clues, not 4"),
        ("2x3:2/1.1/2/1/1/1", 1, 17, "need 5 clues, not 6"),
        ("2x3:2/1.a/2/1/1", 1, 9, "a block must be a whole number, not 'a'"),
        ("2x3:2/1.3/2/1/1", 1, 7, "the clue of column 2 needs 5 cells"),
        ("0x3:///", 1, 1, "at least one row"),
        ("5x5#12345", 1, 4, "contains a random seed, not the puzzle"),
        ("2x3:2/1.1/2/1/1,Bz!", 1, 19, "is not allowed in the list of given cells"),
        ("2x3:2/1.1/2/1/1,zb", 1, 18, "more given cells"),
        ("P1\n2 3\n1 1 1\n", 3, 6, "ends after 3 of 6 bits"),
        ("P1\n2 3\n1 1 2 0 0 0\n", 3, 5, "'2' is not a bit"),
        ("P1\n-2 3\n1\n", 1, 3, "expected P1 or P4"),
        ("P1\n99999 99999\n1\n", 2, 1, "too large"),
        ("P4\n9 9\n1\n", 4, 1, "ends after 2 of 18 bytes"),
        ("##\n#\n", 2, 2, "expected 2 cells, as in the longest line, found 1"),
        (":r\n2\n:", 1, 1, "at least one row and one column"),
        (":r\n2\n1r 1g\n:c\n2\n", 3, 1, "no line after #d defines the colour 'r'"),
        (":r\n2\n1 ?\n:c\n2\n", 3, 3, "a blotted clue"),
        (":r\n2x2\n:c\n2\n", 2, 1, "'2x2' is not a block"),
        ("#t\n:r\n2\n:c\n2\n", 1, 1, "triddler"),
        ("3 2\n2\n1\n#\n2\n1 1", 4, 1, "expected 3 clues of rows, found only 2"),
        ("3 2\n2\n1\n1\n#\n2\n", 7, 1, "expected 2 clues of columns, found only 1"),
        ("letting mainRow be 2 letting leftMatrix be [[2,0],\n[0,x]]", 2, 4, "a block must be a whole number, not 'x'"),
        ("letting mainRow be 2 letting leftMatrix be [[2,0],[1,0]]", 1, 57, "expected `letting topMatrix"),
        (
            "letting mainRow be 3\nletting leftMatrix be [[1]] letting topMatrix be [[1]]",
            1,
            20,
            "leftMatrix has 1 rows",
        ),
        ("letting mainCol be 2\nletting leftMatrix be [[1]] letting topMatrix be [[1]]", 2, 52, "only 1 columns"),
        ("letting mainRow is 3", 1, 17, "expected `be`, not 'is'"),
        ("letting mainRow be 2 letting mainRow be 2", 1, 30, "'mainRow' has a value already"),
        ("language ESSENCE' 1.0\nfind x", 2, 1, "expected `letting`, not 'find'"),
        ("letting leftMatrix be [[1,2],[1]]", 1, 31, "this row of leftMatrix has 1 numbers, but the first has 2"),
        ("letting leftMatrix be [[1,", 1, 27, "ends too soon"),
    ],
)
def test_errors_say_where(text: str, line: int, column: int, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        loads(text)
    assert problem in caught.value.problem
    assert (caught.value.line, caught.value.column) == (line, column)
