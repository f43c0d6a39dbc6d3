"""Hints in every state of play: a next step in three stages, or what is wrong first."""

from __future__ import annotations

from typing import Any

import pytest

from nurigram import State, Tier, deduce, hint
from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.messages import LANGUAGES
from nurigram.puzzle.model import with_info
from nurigram.reasoning.hint import Advice, only_solution

SOLUTION = (".#...", "####.", "...##", "####.", "#.#..")
PUZZLE = NurikabePuzzle(
    Grid(5, 5),
    (Clue(0, 0, 1), Clue(0, 3, 4), Clue(2, 0, 3), Clue(3, 4, 3), Clue(4, 1, 1)),
)


def ask(*rows: str, **options: Any) -> tuple[Advice, str, list[tuple[int, int]]]:
    found = hint(PUZZLE, State.parse(PUZZLE, rows), **options)
    return found.advice, found.text, list(found.wrong)


def test_three_stages() -> None:
    found = hint(PUZZLE, State(PUZZLE))
    assert found.advice is Advice.STEP
    assert found.where == "Look at the 1 at r1c1."
    assert (found.technique, found.title) == ("completed_island", "Completed island")
    assert found.rule == "Once an island has all its cells, every cell next to it is wall."
    assert found.text == "The 1 at r1c1 is complete by itself, so its neighbours r1c2 and r2c1 must be wall."
    assert found.step is not None
    assert found.tier is Tier.EASY


def test_a_broken_rule_comes_first() -> None:
    advice, text, wrong = ask("?##??", "?##??", "?????", "?????", "?????")
    assert advice is Advice.CLASH
    assert text == "The 2×2 square r1c2–r2c3 is all wall. That is a pool."
    assert wrong == [(0, 1), (0, 2), (1, 1), (1, 2)]


def test_then_cells_that_do_not_fit_the_solution() -> None:
    advice, text, wrong = ask("?????", "?????", "?????", "?????", "????#")
    assert advice is Advice.MISTAKE
    assert text == "r5c5 does not match the solution. Clear it and carry on from there."
    assert wrong == [(4, 4)]


def test_a_solved_board_is_praised() -> None:
    assert ask(*SOLUTION)[0] is Advice.SOLVED


def test_every_moment_of_a_game_has_a_next_step() -> None:
    state = State(PUZZLE)
    for _ in range(40):
        found = hint(PUZZLE, state)
        if found.advice is Advice.SOLVED:
            break
        assert found.step is not None
        state = State(PUZZLE, state.black | found.step.black, state.white | found.step.white)
    assert state.rows == SOLUTION or State(PUZZLE, state.black, state.white | PUZZLE.numbers).rows == SOLUTION


def test_a_tier_bound_may_leave_one_stuck() -> None:
    rows = deduce(PUZZLE, Tier.EASY).end.rows
    assert ask(*rows, tier=Tier.EASY)[0] is Advice.STUCK
    assert ask(*rows, tier=Tier.MEDIUM)[0] is Advice.STEP


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_solution_only_what_is_visible_counts(language: str) -> None:
    puzzle = NurikabePuzzle(Grid(2, 2), (Clue(0, 0, 2),))
    found = hint(puzzle, State.parse(puzzle, ("?#", "??")), language)
    assert found.advice is Advice.STEP
    assert found.text


def test_two_solutions_are_no_mistake() -> None:
    puzzle = NurikabePuzzle(Grid(2, 2), (Clue(0, 0, 2),))
    assert hint(puzzle, State.parse(puzzle, (".?", "?#"))).advice is Advice.STUCK


@pytest.mark.parametrize("stored", [("#####",) * 5, (".....",) * 5])
def test_a_wrong_stored_solution_misleads_nobody(stored: tuple[str, ...]) -> None:
    """The same clues may come with another solution each time, right or wrong: the hint rests on the clues alone."""
    only_solution.cache_clear()
    state = State.parse(PUZZLE, ("?#???", "????.", "?????", "?????", "?????"))
    for puzzle in (with_info(PUZZLE, solution=stored), PUZZLE):
        assert hint(puzzle, State(puzzle, state.black, state.white)).advice is Advice.STEP


def test_a_stored_solution_is_no_proof_that_there_is_no_other() -> None:
    """The 2 can grow to the right or downwards: neither way is a mistake."""
    puzzle = with_info(NurikabePuzzle(Grid(2, 2), (Clue(0, 0, 2),)), solution=("..", "##"))
    assert hint(puzzle, State.parse(puzzle, ("?#", "??"))).advice is Advice.STEP
