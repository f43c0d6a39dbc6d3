"""Penpa+ links: what our kinds can express is read, and the rest refused with the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, strategies as st

from nurigram import Grid, InputError, NonogramPuzzle, NurikabePuzzle, Puzzle, UnsupportedError, loads, with_givens
from nurigram.formats import penpa
from nurigram.formats.penpa_link import MODE, pack
from nurigram.puzzle.model import with_info
from tests.strategies import nonogram_puzzles, nurikabe_puzzles

EMPTY: dict[str, Any] = {"zR": {"z_": []}, "zU": {"z_": []}, "zS": {}, "zN": {}, "zY": {}, "zT": [], "zL": {}, "zE": {}}
HEADER = "square,{},{},38,0,1,1,304,304,60,60,0,0,0,0,Title: A%2C B,Author: Ann,,,OFF,false"


def link(
    number: dict[int, Any],
    size: tuple[int, int] = (3, 3),
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
    header: str = HEADER,
    cells: list[int] | None = None,
    answer: dict[str, Any] | None = None,
    **drawn: Any,
) -> str:
    """A link as Penpa+ writes it, by hand: cells are numbered on a sheet with two more cells on every side."""
    stride = size[1] + 4
    inside = [
        (row + 2) * stride + col + 2
        for row in range(margins[0], size[0] - margins[1])
        for col in range(margins[2], size[1] - margins[3])
    ]
    used = inside if cells is None else cells
    steps = [after - before for before, after in zip([0, *used], used, strict=False)]
    lines = [
        header.format(size[1], size[0]),
        json.dumps(list(margins)),
        MODE,
        _short({**EMPTY, "zN": {str(at): entry for at, entry in number.items()}, **drawn}),
        _short({**EMPTY, **(answer or {})}),
        json.dumps(steps),
        "[]",
    ]
    return f"https://swaroopg92.github.io/penpa-edit/?m=solve&p={pack(lines)}"


def _short(data: dict[str, Any]) -> str:
    """JSON whose short names have no quotation marks, as in a link."""
    text = json.dumps(data)
    for name in data:
        text = text.replace(f'"{name}"', name)
    return text.replace('"z_"', "z_")


def test_numbers_on_the_board_are_a_nurikabe() -> None:
    puzzle = loads(link({16: ["2", 1, "1"], 32: ["?", 1, "6"]}, zS={"18": 4, "30": 2}))
    assert isinstance(puzzle, NurikabePuzzle)
    assert [tuple(clue) for clue in puzzle.clues] == [(0, 0, 2), (2, 2, None)]
    assert puzzle.givens.rows == ("??#", "???", ".??")
    assert (puzzle.info.title, puzzle.info.author) == ("A, B", "Ann")


def test_cells_out_of_use_are_holes() -> None:
    puzzle = loads(link({16: ["2", 1, "1"]}, cells=[16, 17, 18, 23, 25, 30, 31, 32]))
    assert puzzle.grid == Grid(3, 3, Grid(3, 3).bit(1, 1))


def test_numbers_in_the_margins_are_a_nonogram() -> None:
    number = {17: ["1", 1, "1"], 18: [0, 1, "1"], 23: ["1", 1, "1"], 30: ["0", 1, "1"]}
    puzzle = loads(link(number, margins=(1, 0, 1, 0)))
    assert puzzle == NonogramPuzzle(((1,), ()), ((1,), ()))


def test_what_the_player_has_coloured_is_the_state_or_the_solution() -> None:
    number, margins = {17: ["1", 1, "1"], 23: ["1", 1, "1"]}, (1, 0, 1, 0)
    begun = loads(link(number, margins=margins, answer={"zS": {"24": 1, "31": 5}, "zL": {"1,2": 3}}))
    assert (begun.info.state, begun.info.solution) == (("#?", "??"), None)
    done = loads(link(number, margins=margins, answer={"zS": {"24": 4, "25": 2, "31": 2, "32": 2}}))
    assert (done.info.state, done.info.solution) == (None, ("#.", ".."))


REFUSED: dict[str, tuple[str, str]] = {
    "lines": ("the setter has drawn 'line'", link({16: ["2", 1, "1"]}, zL={"16,17": 3})),
    "symbols": ("the setter has drawn 'symbol'", link({16: ["2", 1, "1"]}, zY={"16": [1, "circle_L", 1]})),
    "thermometers": ("the setter has drawn 'thermo'", link({16: ["2", 1, "1"]}, zT=[[16, 17]])),
    "letters": ("'A' in r1c1 is not a clue", link({16: ["A", 1, "1"]})),
    "arrows": ("'2_1' in r1c1 is not a clue", link({16: ["2_1", 1, "2"]})),
    "zero": ("'0' in r1c1 is not a clue", link({16: ["0", 1, "1"]})),
    "an unknown block": ("in the margin is not a clue", link({17: ["?", 1, "1"]}, margins=(1, 0, 1, 0))),
    "a number on a side": ("a side or corner", link({49 + 16: ["2", 1, "1"]})),
    "a number in both": ("neither left of a row", link({17: ["1", 1, "1"], 24: ["1", 1, "1"]}, margins=(1, 0, 1, 0))),
    "colours": ("the colour 5", link({16: ["2", 1, "1"]}, zS={"17": 5})),
    "two colours in one cell": ("the colour", link({16: ["2", 1, "1"]}, zS={"17": [1, 2]})),
    "no numbers": ("no numbers", link({})),
    "hexagons": ("'hex'", link({16: ["2", 1, "1"]}, header=HEADER.replace("square", "hex"))),
    "a turned board": ("turned", link({16: ["2", 1, "1"]}, header=HEADER.replace("38,0", "38,90"))),
    "touching numbers": ("touch", link({16: ["2", 1, "1"], 17: ["2", 1, "1"]})),
    "a given black number": ("has a number", link({16: ["2", 1, "1"]}, zS={"16": 4})),
    "damage": ("damaged", f"{penpa.PREFIX}7VTB"),
    "nothing": ("damaged", penpa.PREFIX),
    "odd letters": ("damaged", f"{penpa.PREFIX}====%%%"),
    "a list": ("damaged", f"{penpa.PREFIX}{pack([HEADER.format(3, 3), '[0,0,0,0]', '', '[]', '', '[16]'])}"),
    "no margins": ("damaged", f"{penpa.PREFIX}{pack([HEADER.format(3, 3), '[0]', '', '{}', '', '[16]'])}"),
    "no size": ("whole number", f"{penpa.PREFIX}{pack(['square,a,3,38,0,1,1', '[0,0,0,0]', '', '{}', '', '[16]'])}"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_the_rest_is_refused_with_the_reason(what: str) -> None:
    problem, text = REFUSED[what]
    with pytest.raises(InputError, match=problem) as caught:
        loads(text)
    assert (caught.value.line, caught.value.column) == (1, 1)


def test_a_link_that_unpacks_to_gigabytes_is_refused() -> None:
    with pytest.raises(InputError, match="too long"):
        loads(penpa.PREFIX + pack(["0" * 40_000_000]))


@given(puzzle=nurikabe_puzzles(holes=True) | nonogram_puzzles(), data=st.data())
def test_links_round_trip(puzzle: Puzzle, data: st.DataObject) -> None:
    grid, numbers = puzzle.grid, getattr(puzzle, "numbers", 0)
    black, white = (data.draw(st.integers(0, grid.rectangle)) & grid.cells & ~numbers for _ in range(2))
    given = with_info(with_givens(puzzle, black, white & ~black), title="A, B", state=None)
    if puzzle.kind == "nurikabe" and not numbers:
        with pytest.raises(UnsupportedError, match="needs numbers"):
            penpa.dumps(given)
        return
    again = loads(penpa.dumps(given))
    assert again == given
    assert again.info.title == "A, B"
    assert (again.info.solution or again.info.state) == given.info.solution
