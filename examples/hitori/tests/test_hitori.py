"""Everything against trying all boards; these are the tests that a kind of puzzle should have."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hitori import HitoriPuzzle
from hitori.puzzle import canonical
from hitori.techniques import TECHNIQUES

import nurigram
from nurigram import Tier


def random_board(seed: int, rows: int, cols: int) -> HitoriPuzzle:
    roll = random.Random(seed)
    return HitoriPuzzle(tuple(tuple(roll.randint(1, max(rows, cols)) for _ in range(cols)) for _ in range(rows)))


def all_solutions(puzzle: HitoriPuzzle) -> set[int]:
    cells = [puzzle.grid.bit(row, col) for row in range(puzzle.grid.rows) for col in range(puzzle.grid.cols)]
    boards = (sum(cell for cell, black in zip(cells, chosen) if black) for chosen in product((0, 1), repeat=len(cells)))
    return {board for board in boards if not nurigram.verify(puzzle, board)}


BOARDS = [random_board(seed, *size) for seed, size in enumerate([(1, 5), (2, 3), (3, 3), (3, 4)] * 10)]


@pytest.mark.parametrize("encoding", ["lazy", "complete"])
def test_the_clauses_have_the_solutions_of_the_rules(encoding: str) -> None:
    for puzzle in BOARDS:
        found = nurigram.solve(puzzle, limit=None, engine="sat", encoding=encoding)
        assert {each.board for each in found.solutions} == all_solutions(puzzle), puzzle


def test_techniques_conclude_only_what_holds_in_every_solution() -> None:
    steps = 0
    for puzzle in BOARDS:
        solutions = all_solutions(puzzle)
        trace = nurigram.deduce(puzzle, Tier.SEARCH)
        for step in trace.steps:
            steps += 1
            for board in solutions:
                assert step.black.board & ~board == 0, (puzzle, step)
                assert step.white.board & board == 0, (puzzle, step)
        assert not (trace.clash and solutions), puzzle
    assert steps > 100


@pytest.mark.parametrize("tier", [tier.label for tier in TECHNIQUES])
def test_generated_puzzles_are_as_ordered(tier: str) -> None:
    puzzle = nurigram.generate("hitori", "7x7", tier, seed=5)
    assert nurigram.solve(puzzle).verdict is nurigram.Verdict.UNIQUE
    assert nurigram.grade(puzzle).tier.label == tier
    assert nurigram.generate("hitori", "7x7", tier, seed=5) == puzzle


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_step_has_its_sentence(language: str) -> None:
    used = set()
    for tier, seed in product(TECHNIQUES, range(6)):
        puzzle = nurigram.generate("hitori", "7x7", tier.label, seed=seed)
        for step in nurigram.explain(puzzle, Tier.HARD, language).steps:
            assert "{" not in step.text + step.where + step.rule + step.title
            used.add(step.step.name)
    assert used == {technique.__name__ for some in TECHNIQUES.values() for technique in some}


def test_turned_puzzles_are_the_same_puzzle() -> None:
    puzzle = random_board(1, 4, 5)
    turned = nurigram.turn(puzzle, "quarter-turn")
    assert turned != puzzle
    assert canonical(turned) == canonical(puzzle)
    assert nurigram.loads(nurigram.dumps(puzzle, "hitori-text")) == puzzle
