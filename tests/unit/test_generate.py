"""What the generator promises about a puzzle, and how impossible orders are refused."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from nurigram import Puzzle, State, Tier, Verdict, generate, generate_many, grade, solve, verify
from nurigram.base.errors import (
    GaveUpError,
    GenerationError,
    InputError,
    PuzzleError,
    UnknownNameError,
    UnsupportedError,
)
from nurigram.making.batch import batch_seed, canonical
from nurigram.making.generate import is_retraced, parse_size, part_of
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.trace import trace_in_python
from tests.fixtures.clock import Clock

CASES = [
    ("5x5", "easy", {}),
    ("7x7", "medium", {}),
    ("6x9", "medium", {"style": "handmade"}),
    ("10x10", "hard", {}),
    ("8x8", "hard", {"style": "quick"}),
    ("9x9", "hard", {"shape": "plus", "style": "quick"}),
    ("7x7", "medium", {"method": "grow-wall", "wall_share": 0.75}),
    ("7x7", "medium", {"method": "sat"}),
    ("5x5", "easy", {"method": "carve", "placement": "one-at-a-time"}),
]


def solved_in_python(puzzle: Puzzle, tier: Tier) -> bool:
    """Whether the techniques up to a tier solve a puzzle, without the C++ that steered the search for it."""
    kind = kind_of(puzzle)
    return trace_in_python(State(puzzle), kind.up_to(tier), len(kind.up_to(Tier.MEDIUM))).solved


@pytest.mark.parametrize(("size", "difficulty", "options"), CASES)
def test_a_puzzle_is_unique_and_has_exactly_its_tier(size: str, difficulty: str, options: Mapping[str, Any]) -> None:
    puzzle = generate("nurikabe", size, difficulty, seed=5, **options)
    tier = Tier.parse(difficulty)
    assert solve(puzzle, "sat").verdict is Verdict.UNIQUE
    assert solved_in_python(puzzle, tier)
    assert tier is Tier.EASY or not solved_in_python(puzzle, Tier(tier - 1))
    assert puzzle.info.solution is not None
    black, white = puzzle.grid.parse_rows(puzzle.info.solution)
    assert verify(puzzle, black, white) == []


def test_easier_puzzles_are_kept_only_where_they_will_do() -> None:
    order: dict[str, Any] = {"method": "grow-wall", "unbounded": True}
    exact = [generate("nurikabe", "5x5", "medium", seed=seed, **order) for seed in range(12)]
    loose = [generate("nurikabe", "5x5", "medium", seed=seed, easier=True, **order) for seed in range(12)]
    assert {puzzle.info.extra["grade"]["tier"] for puzzle in exact} == {"medium"}
    assert {puzzle.info.extra["grade"]["tier"] for puzzle in loose} == {"easy", "medium"}


def test_steps_of_the_literature_can_be_tried_one_by_one() -> None:
    one: dict[str, Any] = {"method": "grow-wall", "boards": 1, "placements": 1, "repairs": 0, "easier": True}
    more = {**one, "unbounded": True, "placements": None, "repairs": None}

    def solvable(options: Mapping[str, Any]) -> set[int]:
        found = set()
        for seed in range(20):
            with suppress(GenerationError):
                generate("nurikabe", "5x5", "easy", seed=seed, **options)
                found.add(seed)
        return found

    assert solvable(one) < solvable(more)


def test_python_accepts_only_the_proved_solution_and_exactly_the_tier() -> None:
    puzzle = generate("nurikabe", (6, 6), Tier.MEDIUM, seed=11)
    solution = int(solve(puzzle).solutions[0])
    assert is_retraced(puzzle, Tier.MEDIUM, solution)
    assert not is_retraced(puzzle, Tier.EASY, solution)
    assert not is_retraced(puzzle, Tier.HARD, solution)
    assert not is_retraced(puzzle, Tier.MEDIUM, solution & solution - 1)


def test_the_grade_and_the_seed_go_with_the_puzzle() -> None:
    puzzle = generate("nurikabe", (6, 6), Tier.MEDIUM, seed=11)
    graded = grade(puzzle)
    assert puzzle.info.extra["seed"] == 11
    assert puzzle.info.extra["grade"] == graded.to_json()
    assert graded.tier is Tier.MEDIUM


def test_a_seed_is_chosen_where_none_is_given_and_makes_the_puzzle_again() -> None:
    puzzle = generate("nurikabe", "5x5", "easy")
    assert generate("nurikabe", "5x5", "easy", seed=puzzle.info.extra["seed"]) == puzzle


@pytest.mark.slow
def test_a_batch_is_the_same_with_any_number_of_jobs() -> None:
    batch = partial(generate_many, "nurikabe", "5x5", "easy", count=6, seed=3)
    alone = list(batch(jobs=1))
    together = list(batch(jobs=3))
    assert alone == together
    assert [puzzle.info for puzzle in alone] == [puzzle.info for puzzle in together]


def test_no_two_puzzles_of_a_batch_are_alike() -> None:
    puzzles = list(generate_many("nurikabe", "3x4", "easy", count=40, seed=1))
    assert len({canonical(puzzle) for puzzle in puzzles}) == 40
    seeds = [puzzle.info.extra["seed"] for puzzle in puzzles]
    assert seeds != [batch_seed(1, index) for index in range(40)], "some seed should have been replaced"


def test_each_puzzle_of_a_batch_can_be_made_alone_from_its_seed() -> None:
    for puzzle in generate_many("nurikabe", "5x5", "medium", count=3, seed=8):
        assert generate("nurikabe", "5x5", "medium", seed=puzzle.info.extra["seed"]) == puzzle


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_known_of_a_batch_is_not_made_again(jobs: int) -> None:
    batch = partial(generate_many, "nurikabe", "3x4", "easy", count=40, seed=1)
    whole = list(batch())
    again = list(batch(jobs=jobs, known=whole[::2]))
    assert [puzzle.info for puzzle in again] == [puzzle.info for puzzle in whole]
    assert sum(puzzle is there for puzzle, there in zip(again, whole, strict=True)) == 20


@pytest.mark.parametrize(("size", "tier", "seed"), [("3x4", "easy", 2), ("4x3", "easy", 1), ("3x4", "medium", 1)])
def test_puzzles_of_another_order_are_refused(size: str, tier: str, seed: int) -> None:
    known = list(generate_many("nurikabe", "3x4", "easy", count=2, seed=1))
    with pytest.raises(InputError, match="2 of the existing puzzles"):
        generate_many("nurikabe", size, tier, count=5, seed=seed, known=known)


def test_a_batch_that_runs_out_of_puzzles_says_so() -> None:
    with pytest.raises(GenerationError, match="turned or mirrored"):
        list(generate_many("nurikabe", "2x2", "easy", count=500, seed=1))


def test_the_time_limit_ends_in_an_error_or_in_fewer_puzzles() -> None:
    with pytest.raises(GenerationError, match="within 0 s"):
        generate("nurikabe", "20x20", "hard", seed=1, time_limit=0)
    assert list(generate_many("nurikabe", "20x20", "hard", count=3, seed=1, time_limit=0)) == []


@pytest.mark.parametrize("style", ["handmade", "quick"])
def test_the_time_limit_holds_at_every_stage(style: str, clock: Clock) -> None:
    """Each look at the clock takes a second: no limit below the looks that the puzzle takes is enough for it."""
    order = partial(generate, "nurikabe", "9x9", "hard", seed=1, style=style)
    clock.stride = 1
    whole = order(time_limit=10**6)
    looks = int(clock.now)
    for limit in (1, 2, looks // 4, looks // 2):
        with pytest.raises(GenerationError, match=f"within {limit} s"):
            order(time_limit=limit)
    assert order() == whole


def test_what_does_not_exist_is_given_up() -> None:
    with pytest.raises(GaveUpError, match="try another"):
        generate("nurikabe", "1x1", "hard", seed=1)


@pytest.mark.parametrize(
    ("arguments", "options", "error", "says"),
    [
        (("5x5", "tricky"), {}, UnknownNameError, "difficulty"),
        (("5x5", "search"), {}, UnsupportedError, "not fair"),
        (("five", "easy"), {}, InputError, "10x12"),
        (("0x5", "easy"), {}, PuzzleError, "at least one row"),
        (("200x200", "easy"), {}, UnsupportedError, "at most 10000 cells"),
        (("5x5", "easy"), {"speed": 3}, UnsupportedError, "no option 'speed'"),
        (("5x5", "easy"), {"style": "ugly"}, InputError, "handmade, quick"),
        (("5x5", "easy"), {"max_island": "3"}, InputError, "type int"),
        (("5x5", "easy"), {"wall_share": 1.5}, InputError, "from 0.2 to 0.9"),
        (("5x5", "easy"), {"mask": "..\n.."}, InputError, "2 rows"),
        (("2x3", "easy"), {"mask": "...\n.x."}, InputError, "line 2, column 2"),
        (("2x3", "easy"), {"mask": "._.\n._."}, UnsupportedError, "not connected"),
        (("2x3", "easy"), {"shape": "plus"}, UnsupportedError, "at least 3"),
        (("5x5", "easy"), {"max_island": 0}, InputError, "at least 1"),
        (("5x5", "easy"), {"placement": "all-at-once"}, UnsupportedError, "repair does not use the option placement"),
        (("5x5", "easy"), {"style": "quick", "method": "grow-wall"}, UnsupportedError, "does not use the option style"),
        (("2x3", "easy"), {"mask": "...\n.._", "symmetry": "half-turn"}, UnsupportedError, "not symmetric"),
        (("7x7", "easy"), {"theme": "small", "style": "quick"}, UnsupportedError, "quick have no theme"),
        (("7x7", "easy"), {"theme": "small", "max_island": 3}, UnsupportedError, "leave out max_island"),
        (("4x4", "easy"), {"theme": "giant"}, UnsupportedError, "no room for the theme giant"),
        (("7x7", "easy"), {"theme": "small", "method": "carve"}, UnsupportedError, "not use the option theme"),
        (("7x7", "easy"), {"min_score": 3.0, "max_score": 2.0}, InputError, "the lowest score, 3, is above"),
        (
            ("5x5", "easy"),
            {"symmetry": "half-turn", "method": "carve"},
            UnsupportedError,
            "not use the option symmetry",
        ),
    ],
)
def test_orders_that_make_no_sense_are_refused(
    arguments: tuple[str, str], options: Mapping[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        generate("nurikabe", *arguments, seed=1, **options)


@pytest.mark.slow
def test_a_batch_spreads_over_its_range_of_scores() -> None:
    made = generate_many("nurikabe", "6x6", "medium", count=6, seed=1, min_score=1.2, max_score=1.44)
    scores = [puzzle.info.extra["grade"]["score"] for puzzle in made]
    assert all(1.2 <= score <= 1.44 for score in scores)
    assert len({int((score - 1.2) / 0.06) for score in scores}) >= 3


@pytest.mark.parametrize("seed", range(20))
def test_the_parts_of_a_range_of_scores_lie_within_it(seed: int) -> None:
    low, high = part_of((2.0, 6.0), seed)
    assert (low, high) in {(2.0, 3.0), (3.0, 4.0), (4.0, 5.0), (5.0, 6.0)}
    assert part_of((0.0, 6.0), seed) == (0.0, 6.0)


def test_sizes_are_read_in_either_form() -> None:
    assert parse_size("10x12") == (10, 12)
    assert parse_size("7") == (7, 7)
    assert parse_size("3×4") == (3, 4)
