"""Every technique on a board where it fires and on one where it must not; the known traps; the sentences."""

from __future__ import annotations

import pytest

from nurigram import State, Tier, deduce
from nurigram.messages import LANGUAGES
from nurigram.puzzle.registry import kind
from nurigram.puzzle.step import Clash
from nurigram.reasoning.deduce import view_of
from nurigram.reasoning.explain import clash_text, step_text, technique_name, technique_rule
from tests.fixtures.technique_boards import TechniqueBoard, look, parse, read_all, technique

BOARDS = {board.name: board for board in read_all()}
KIND = kind("nurikabe")


@pytest.fixture(params=list(BOARDS.values()), ids=list(BOARDS))
def board(request: pytest.FixtureRequest) -> TechniqueBoard:
    """The boards of one technique."""
    found: TechniqueBoard = request.param
    return found


def test_every_technique_has_its_boards() -> None:
    assert set(BOARDS) == set(KIND.tiers)


def test_fires(board: TechniqueBoard) -> None:
    after, _ = look(board.name, board.fires)
    assert after.rows == board.becomes.rows


def test_stays_silent(board: TechniqueBoard) -> None:
    _, steps = look(board.name, board.silent)
    assert steps == []


def test_every_step_decides_something_and_says_why(board: TechniqueBoard) -> None:
    _, steps = look(board.name, board.fires)
    for step in steps:
        assert step.black | step.white
        assert not (step.black | step.white) & ~board.fires.unknown
        assert step.because
        assert step.focus
        for language in LANGUAGES:
            assert step_text(board.fires.puzzle, step, language)


def test_every_technique_has_a_name_and_a_rule() -> None:
    puzzle = BOARDS["lifeline"].fires.puzzle
    for name in KIND.tiers:
        for language in LANGUAGES:
            assert technique_name(puzzle, name, language) != technique_rule(puzzle, name, language)


def test_docstrings_give_the_exact_definition() -> None:
    for tier, techniques in KIND.techniques.items():
        for each in techniques:
            assert tier is Tier.SEARCH or "Exactly" in (each.__doc__ or ""), each.__name__


# The four traps.


def test_a_completed_island_reaches_nothing() -> None:
    after, _ = look("unreachable_cell", parse(["2 o . . . 2"]))
    assert after.rows == ("..##?.",)
    after, _ = look("unreachable_cell", parse(["1 . . . ."]))
    assert after.rows == (".####",)


def test_bottlenecks_are_tested_one_after_the_other() -> None:
    in_a_row = parse(["# . . . #", "9 o o o o"])
    assert look("wall_connectivity", in_a_row)[0].rows[0] == "#####"
    beside_each_other = parse(["# . . . #", ". o 9 o .", ". . . . ."])
    assert look("wall_connectivity", beside_each_other)[1] == []


def test_a_loose_island_is_not_separated() -> None:
    _, steps = look("island_separation", parse(["o . o .", ". . . 3"]))
    assert steps == []


def test_a_wall_that_is_complete_does_not_expand() -> None:
    whole, growing = parse(["4 .", "# .", ". ."]), parse(["3 .", "# .", ". ."])
    assert look("wall_expansion", whole)[1] == []
    assert look("wall_expansion", growing)[1] == []
    assert look("wall_expansion", parse(["3 #", ". .", "# ."]))[1] != []


def test_a_wall_in_pieces_expands_even_if_it_has_all_its_cells() -> None:
    after, _ = look("wall_expansion", parse(["3 . # . #"]))
    assert after.rows == (".?###",)


def test_an_island_that_may_take_the_cell_itself_is_not_said_to_starve() -> None:
    state = parse(["4 . . . . . 4"])
    texts = {step.black: step_text(state.puzzle, step) for step in look("island_buffer", state)[1]}
    assert texts[state.grid.bit(0, 2)] == (
        "If r1c3 belonged to an island, the 4 at r1c7 would run out of room. So it must be wall."
    )
    assert texts[state.grid.bit(0, 3)] == (
        "Whichever island took r1c4, one of the numbers at r1c1 and r1c7 would run out of room. So r1c4 must be wall."
    )


CLASHES = {
    "pool": ["3 # #", ". # #"],
    "joined": ["2 o 2"],
    "too_big": ["2 o o"],
    "too_small": ["3 o #", "# # ."],
    "no_number": ["o # .", "# . 3"],
    "cut": ["# o .", "9 o .", ". o #"],
    "too_much_wall": ["4 # #", ". # ."],
    "too_much_land": ["1 . o ."],
    "no_room": ["4 . # ?", ". # . ."],
}


@pytest.mark.parametrize("code", CLASHES)
def test_a_wrong_state_is_named_with_its_cells(code: str) -> None:
    state = parse(CLASHES[code])
    trace = deduce(state.puzzle, Tier.HARD, state)
    assert trace.clash is not None
    assert trace.clash.code == code
    assert trace.clash.cells
    for language in LANGUAGES:
        assert clash_text(state.puzzle, trace.clash, language)


@pytest.mark.parametrize(
    ("name", "code", "rows"),
    [
        ("unreachable_cell", "no_number", ["o . . 2"]),
        ("pool_reach", "pool_ahead", ["1 # . .", "# # . ."]),
        ("all_shapes_agree", "no_shape", ["2 . .", ". . .", ". . 1"]),
        ("crossing_ways", "cut", ["# # . .", "9 . . o", "# . . .", ". . . ."]),
    ],
)
def test_a_technique_may_see_that_nothing_fits(name: str, code: str, rows: list[str]) -> None:
    state = parse(rows)
    clash = next(technique(name)(view_of(state)))
    assert isinstance(clash, Clash)
    assert clash.code == code
    for language in LANGUAGES:
        assert clash_text(state.puzzle, clash, language)


def test_a_number_under_the_wall_is_a_clash() -> None:
    puzzle = parse(["2 .", ". ."]).puzzle
    assert view_of(State(puzzle, black=1)).clash() == Clash("buried", 1)


def test_a_cell_of_both_colours_is_a_clash() -> None:
    puzzle = parse(["2 .", ". ."]).puzzle
    assert view_of(State(puzzle, black=2, white=2)).clash() == Clash("both", 2)


def test_holes_are_no_cells() -> None:
    trace = deduce(parse(["2 . . _", "_ _ . 1"]).puzzle, Tier.EASY)
    assert trace.end.rows == ("..#_", "__#.")


def test_an_unknown_size_is_left_open() -> None:
    trace = deduce(parse(["? . 1", ". . ."]).puzzle, Tier.SEARCH)
    assert trace.end.rows == (".#.", "?##")


def test_a_number_larger_than_the_board_is_a_clash_and_takes_no_time() -> None:
    trace = deduce(parse(["4000000 . .", ". . 1"]).puzzle)
    assert trace.clash is not None
