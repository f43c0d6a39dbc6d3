"""puzz.link addresses and pzpr files: known vectors, odd spellings, round trips for every kind."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from nurigram import Grid, Info, Puzzle, dumps, loads
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.formats import puzzlink, pzprv3
from nurigram.formats.pzpr_numbers import format_numbers, parse_numbers
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle.model import with_info
from tests.strategies import nonogram_puzzles, nurikabe_puzzles

FIVE = NurikabePuzzle(Grid(5, 5), (Clue(0, 1, 5), Clue(1, 2, 2), Clue(3, 2, 1), Clue(4, 3, 3)))
ADDRESS = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
NUMBERS = st.none() | st.just(-2) | st.integers(0, 77776 + 16**5 - 1)


@given(st.lists(NUMBERS, max_size=60))
def test_numbers_round_trip(numbers: list[int | None]) -> None:
    packed = format_numbers(numbers)
    assert [number.value for number in parse_numbers(packed, len(numbers))] == numbers


@pytest.mark.parametrize(
    ("number", "packed"),
    [
        (15, "f"), (16, "-10"), (255, "-ff"), (256, "+100"), (4095, "+fff"), (4096, "=000"), (8191, "=fff"),
        (8192, "@000"), (12239, "@fcf"), (12240, "*0000"), (77775, "*ffff"), (77776, "$00000"), (-2, "."),
    ],
)  # fmt: skip
def test_numbers_are_packed_as_pzpr_does(number: int, packed: str) -> None:
    assert format_numbers([number]) == packed
    assert parse_numbers(packed, 1)[0].value == number


def test_percent_is_the_old_sign_for_at() -> None:
    assert parse_numbers("%001", 1)[0].value == 8193


def test_a_long_gap_is_written_as_pzpr_does() -> None:
    assert format_numbers([None] * 47 + [1] + [None]) == "zzm1g"


@pytest.mark.parametrize(
    "address",
    [
        ADDRESS,
        ADDRESS + "\n",
        "http://pzv.jp/p.html?nurikabe/5/5/g5k2o1k3g/",
        "https://puzz.link/p?nurikabe_edit/5/5/g5k2o1k3g",
        "https://puzz.link/p?nurikabe_play/5/5/g5k2o1k3g",
        "https://pzprxs.vercel.app/p.html?type=player&nurikabe/5/5/g5k2o1k3g",
        "https://puzz.link/p?nurikabe/v:standard/5/5/g5k2o1k3g",
        "https://puzz.link/p?nurikabe/c/5/5/g5k2o1k3g",
        "?nurikabe/5/5/g5k2o1k3g",
        "nurikabe/5/5/g5k2o1k3g",
        "https://puzz.link/p?pzprv3/nurikabe/5/5/.%205%20.%20.%20.%20/. . 2 . ./. . . . ./. . 1 . ./. . . 3 ./",
    ],
)
def test_every_spelling_of_an_address_is_read(address: str) -> None:
    assert loads(address) == FIVE


def test_an_address_is_written_as_puzz_link_does() -> None:
    assert puzzlink.dumps(FIVE) == ADDRESS + "\n"
    question = NurikabePuzzle(Grid(1, 2), (Clue(0, 1, None),))
    assert puzzlink.dumps(question) == "https://puzz.link/p?nurikabe/2/1/g./\n"
    assert loads(puzzlink.dumps(question)) == question


def test_a_nonogram_address_has_columns_first_and_the_last_block_first() -> None:
    puzzle = loads("nonogram/6/6/12g1111h11112j12g11g21j11g3h")
    assert dumps(puzzle, "json").strip() == (
        '{"kind":"nonogram","rows":[[2,1],[1,1],[1,2],[],[1,1],[3]],"cols":[[2,1],[1,1,1],[1],[1,1,1],[2,1],[]]}'
    )
    assert puzzlink.dumps(puzzle) == "https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h\n"


def test_the_second_known_nonogram_address_keeps_its_form() -> None:
    address = "https://puzz.link/p?nonogram/6/7/31h12h31h111g2i5l32g22g11g1211113h"
    assert puzzlink.dumps(loads(address)) == address + "\n"


@given(nurikabe_puzzles() | nonogram_puzzles())
def test_addresses_round_trip(puzzle: Puzzle) -> None:
    assert puzzlink.loads(puzzlink.dumps(puzzle)) == puzzle
    assert loads(puzzlink.dumps(puzzle)) == puzzle


@given(nurikabe_puzzles() | nonogram_puzzles(), st.data())
def test_files_round_trip_with_their_state(puzzle: Puzzle, data: st.DataObject) -> None:
    grid = puzzle.grid
    numbers = getattr(puzzle, "numbers", 0)
    cells = st.integers(0, grid.rectangle).map(lambda board: board & grid.cells & ~numbers)
    black, white = data.draw(cells), data.draw(cells)
    white &= ~black
    puzzle = with_info(puzzle, state=grid.format_rows(black, white | numbers))
    again = pzprv3.loads(pzprv3.dumps(puzzle))
    assert again == puzzle
    assert (again.info.state or again.info.solution) == (puzzle.info.state if black | white else None)
    assert loads(pzprv3.dumps(puzzle)) == puzzle


def test_a_solved_file_is_read_with_its_shading() -> None:
    text = "pzprv3\nnurikabe\n5\n5\n+ 5 # # # \n+ # 2 + # \n+ # # # # \n+ # 1 # . \n# # # 3 . \n"
    puzzle = loads(text)
    assert puzzle == FIVE
    assert puzzle.info.state == ("..###", ".#..#", ".####", ".#.#?", "###.?")


def test_a_nonogram_file_has_its_clues_in_the_margins() -> None:
    text = "pzprv3\nnonogram\n2\n3\n. . 1 2 c1 \n. 2 # # . \n1 1 # + # \n"
    puzzle = loads(text)
    assert dumps(puzzle, "json").startswith('{"kind":"nonogram","rows":[[2],[1,1]],"cols":[[1],[2],[1]]')
    assert puzzle.info.state == ("##?", "#.#")
    assert pzprv3.dumps(puzzle) == text.replace("c1", "1")


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("nurikabe/5/5/g5k2!1", 1, 18, "'!' is not allowed"),
        ("nurikabe/5/5/-1", 1, 16, "in the middle of a number"),
        ("nurikabe/5", 1, 11, "must continue with /columns/rows/numbers"),
        ("nurikabe/-5/5/g", 1, 10, "the number of columns must be a whole number"),
        ("nurikabe/5/5/12", 1, 15, "the numbers at r1c1 and r1c2 touch"),
        ("nurikabe/2/2/g0g", 1, 15, "0 at r1c2 is not an island size"),
        ("https://puzz.link/p?slither/5/5/g", 1, 21, "there is no kind of puzzle called 'slither'"),
        ("nurikabe/99999/99999/1", 1, 10, "is too large"),
        ("pzprv3\nnurikabe\n2\n2\n. 1\n. x\n", 6, 3, "'x' is not a cell"),
        ("pzprv3\nnurikabe\n2\n2\n. 1\n", 5, 4, "expected 2 lines of cells, found 1"),
        ("pzprv3\nnurikabe\n2\n2\n. 1 .\n. .\n", 5, 5, "expected 2 cells in this line, found 3"),
        ("pzprv3\nnurikabe\n2\n2\n2 1\n. .\n", 5, 3, "touch"),
        ("pzprv3\nmasyu\n2\n2\n2 1\n. .\n", 2, 1, "there is no kind of puzzle called 'masyu'"),
    ],
)
def test_errors_say_where(text: str, line: int, column: int, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        loads(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert problem in caught.value.problem


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="4000000 is too large for"):
        puzzlink.dumps(NurikabePuzzle(Grid(1, 1), (Clue(0, 0, 4_000_000),)))
    holed = NurikabePuzzle(Grid(1, 2, 1), (), Info())
    for module in (puzzlink, pzprv3):
        with pytest.raises(UnsupportedError, match="holes"):
            module.dumps(holed)
