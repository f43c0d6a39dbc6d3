"""Nonograms in colour in every format that can hold them, and what the others say."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from pysat.formula import CNF
from pysat.solvers import Solver

from nurigram import Verdict, dumps, loads, solve
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.formats.dimacs import read_model
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.puzzle.model import with_info
from nurigram.puzzle.palette import SHADING, Palette
from nurigram.puzzle.registry import FORMATS, kinds_of
from tests.oracle.colour import puzzle_of, random_rows

HOLDING = ("json", "dimacs", "webpbn", "non", "olsak")
RED_ON_YELLOW = Palette(".a", ("#ffff00", "#ff0000"))


def pictures() -> list[NonogramPuzzle]:
    rng, found = random.Random(1), []
    for number in range(30):
        rows, paints = random_rows(rng, rng.randint(1, 6), rng.randint(2, 6), rng.randint(1, 3)), 0
        paints = len(set("".join(rows)) - {"."})
        puzzle = puzzle_of(rows, paints)
        if number % 3 == 0:
            inks = ("#fff3d6", *puzzle.palette.inks[1:])
            puzzle = replace(puzzle, palette=replace(puzzle.palette, inks=inks))
        found.append(with_info(puzzle, id="some", title="Some", solution=rows))
    return found


@pytest.mark.parametrize("name", HOLDING)
def test_colours_round_trip(name: str) -> None:
    for puzzle in pictures():
        again = loads(dumps(puzzle, name))
        assert again == puzzle
        assert again.palette.inks == puzzle.palette.inks
        if name != "olsak":
            assert (again.info.title, again.info.solution) == ("Some", puzzle.info.solution)


@pytest.mark.parametrize("name", HOLDING)
def test_two_colours_other_than_black_and_white_are_kept(name: str) -> None:
    plain = loads('{"kind":"nonogram","rows":[[1],[2]],"cols":[[1],[2]]}')
    assert isinstance(plain, NonogramPuzzle)
    red = replace(plain, palette=RED_ON_YELLOW)
    again = loads(dumps(red, name))
    assert again == red == plain
    assert again.palette == RED_ON_YELLOW
    assert loads(dumps(plain, name)).palette == SHADING


@pytest.mark.parametrize("name", [name for name in FORMATS if name not in HOLDING and "nonogram" in kinds_of(name)])
def test_other_formats_say_that_they_cannot_hold_them(name: str) -> None:
    with pytest.raises(UnsupportedError, match=f"the format {name} cannot hold colours; these can: json"):
        dumps(pictures()[1], name)


def test_clauses_have_a_variable_for_each_colour_of_a_cell() -> None:
    unique = (each for each in pictures() if solve(each).verdict is Verdict.UNIQUE)
    puzzle = next(each for each in unique if each.palette.in_colour)
    text = dumps(puzzle, "dimacs")
    assert "\nc r1c1 a = 1\n" in text
    with Solver("cadical195", CNF(from_string=text).clauses) as solver:
        assert solver.solve()
        model = " ".join(map(str, solver.get_model()))
    assert read_model(puzzle, f"v {model} 0") == solve(puzzle).solutions[0]


GRABBED = """by "somebody"
height 2
id 7
title "Two"
width 3

color a ffffff
color f f5c000
color g a78a39

rows
f 2 g 1
0

columns
f 1
f 1
g 1
"""

NAMED = """width 3
height 1
color black 000 X
color white fff .
color red f00 r
rows
red 2 black 1
columns
red 1
red 1
black 1
"""

DATABASE = """width 3
height 1
color b #00f
color a #ff0000
rows
2a,1b
columns
1a
1a
1b
goal "aab"
"""

WEBPBN = """<puzzleset><puzzle type="grid" defaultcolor="red" backgroundcolor="sky">
<color name="sky" char=".">8cf</color><color name="red" char="R">f00</color><color name="snow" char="s">ffffff</color>
<clues type="columns"><line><count>1</count></line><line><count color="snow">1</count></line></clues>
<clues type="rows"><line><count>1</count><count color="snow">1</count></line></clues>
<solution type="goal"><image>|Rs|</image></solution><solution type="saved"><image>|[R.]?|</image></solution>
</puzzle></puzzleset>"""

OLSAK = """Anything may stand here.
#d
   0:  #eeeeee  paper
   0:. #eeeeee  paper
   r:% red   a rose
   g:$ #00aa00
:rows
1r 1g
:columns
1r
1g
"""


@pytest.mark.parametrize(
    ("text", "inks", "row"),
    [
        (GRABBED, ("#ffffff", "#f5c000", "#a78a39"), "2a 1b"),
        (NAMED, ("#ffffff", "#000000", "#ff0000"), "2b 1a"),
        (DATABASE, ("#ffffff", "#0000ff", "#ff0000"), "2b 1a"),
        (WEBPBN, ("#88ccff", "#ff0000", "#ffffff"), "1a 1b"),
        (OLSAK, ("#eeeeee", "#d8232a", "#00aa00"), "1a 1b"),
    ],
    ids=["non-grabber", "named", "nonogram-db", "webpbn", "olsak"],
)
def test_files_of_other_programs(text: str, inks: tuple[str, ...], row: str) -> None:
    puzzle = loads(text)
    assert isinstance(puzzle, NonogramPuzzle)
    assert puzzle.palette.inks == inks
    assert puzzle.lines[0].text == row
    if "goal" in text:
        assert puzzle.info.solution in (("bba",), ("ab",))


def test_a_picture_alone_gives_the_clues() -> None:
    text = WEBPBN[: WEBPBN.index("<clues")] + WEBPBN[WEBPBN.index("<solution") :]
    assert loads(text) == loads(WEBPBN)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (WEBPBN.replace('color="snow"', 'color="mud"'), "no <color> defines 'mud'"),
        (WEBPBN.replace('color="snow"', 'color="sky"'), "is the background"),
        (WEBPBN.replace(">f00<", ">reddish<"), "'reddish' is not a colour"),
        (WEBPBN.replace("<count>1<", "<count>?<", 1), "a blotted clue"),
        (WEBPBN.replace('"grid"', '"triddler"'), "puzzles of type triddler cannot be read"),
        (WEBPBN.replace("|Rs|", "|Rq|"), "no <color> has the sign 'q'"),
        (GRABBED.replace("f5c000", "gold"), "'gold' is not a colour"),
        (DATABASE.replace("2a,1b", "2a,?"), "a blotted clue"),
        (DATABASE.replace("aab", "aax"), "'x' is not a cell: expected 0, a, b or ?"),
        (OLSAK.replace("1r 1g", "1r 1x"), "no line after #d defines the colour 'x'"),
        (OLSAK.replace("red ", "reddish "), "'reddish' is not a known colour"),
        (OLSAK.replace("#d", "#t"), "a triddler"),
    ],
)
def test_errors_name_the_colour(text: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        loads(text)
    assert problem in caught.value.problem
    assert caught.value.line


def test_more_than_sixteen_colours_are_refused() -> None:
    colours = "".join(f"color {chr(97 + n)} #{n:06x}\n" for n in range(20))
    rows = ",".join(f"1{chr(97 + n)}" for n in range(20))
    columns = "".join(f"1{chr(97 + n)}\n" for n in range(20))
    with pytest.raises(InputError, match="there are 20 colours; a puzzle has at most 16"):
        loads(f"width 20\nheight 1\n{colours}rows\n{rows}\ncolumns\n{columns}")
