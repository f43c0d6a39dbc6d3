"""C++ tells exactly the steps that the Python techniques tell: every field, in the same order."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product

import pytest

from nurigram import Grid, State, Tier, Verdict, deduce, generate, solve
from nurigram.base.deadline import Deadline
from nurigram.base.errors import OutOfTimeError
from nurigram.base.grid import Bitboard, bits, from_bits
from nurigram.kinds.nonogram import KIND, NonogramPuzzle, from_picture
from nurigram.kinds.nonogram.techniques import TECHNIQUES, accelerator, up_to
from nurigram.kinds.nonogram.techniques.accelerator import left_open, sweeps, trace as native_trace
from nurigram.kinds.nonogram.techniques.colours import no_common_colour
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.kinds.nonogram.techniques.view import Budget, view
from nurigram.puzzle import extension
from nurigram.puzzle.closure import close
from nurigram.puzzle.kind import Finding, Technique, View
from nurigram.puzzle.step import Step
from nurigram.puzzle.trace import Way, trace, trace_in_python
from tests.fixtures.clock import Clock
from tests.fixtures.needs import needs
from tests.fixtures.whole_puzzles import Source, sources
from tests.oracle.nonograms import mixed_puzzles, random_picture
from tests.oracle.ways import told

needs("nurigram._native")

WAVES = len(up_to(Tier.MEDIUM))
ORDERS = [
    order
    for order in product((5, 10, 15, 20, 25), ("easy", "medium", "hard", "expert"))
    if order not in ((5, "hard"), (25, "hard"))  # there is none, and it takes long
]


def assert_same(state: State, techniques: Sequence[Technique], waves: int, limit: int | None = None) -> Way:
    expected = trace_in_python(state, techniques, waves, limit)
    assert told(native_trace(state, techniques, waves, limit, Deadline())) == told(expected)
    return expected


def part(rng: random.Random, board: Bitboard, share: float) -> Bitboard:
    """Each cell of a board with this probability."""
    return from_bits(index for index in bits(board) if rng.random() < share)


def plays(rng: random.Random, puzzle: NonogramPuzzle, picture: Bitboard) -> Iterator[State]:
    """The empty board; right cells; right cells and a wrong one; anything, cells of both colours included."""
    cells = puzzle.grid.cells
    yield State(puzzle)
    known = part(rng, cells, rng.random())
    yield State(puzzle, known & picture, known & ~picture)
    wrong = 1 << rng.choice(list(bits(cells)))
    yield State(puzzle, (known & picture) ^ wrong, known & ~picture & ~wrong)
    yield State(puzzle, part(rng, cells, 0.1), part(rng, cells, 0.1))


def drawn(rng: random.Random, rows: int, cols: int, density: float) -> tuple[NonogramPuzzle, Bitboard]:
    grid = Grid(rows, cols)
    picture = part(rng, grid.cells, density)
    return from_picture(grid, picture), picture


def test_it_knows_all_techniques_with_their_tiers() -> None:
    listed = extension.load().nonogram_step_techniques()
    assert listed == [(each.__name__, int(tier)) for tier in sorted(TECHNIQUES) for each in TECHNIQUES[tier]]


@pytest.mark.parametrize("tier", list(Tier))
def test_random_plays(tier: Tier) -> None:
    rng = random.Random(f"plays {tier}")
    steps = clashes = 0
    for _ in range(50):
        puzzle, picture = drawn(rng, rng.randint(2, 12), rng.randint(2, 12), rng.uniform(0.3, 0.7))
        for state in plays(rng, puzzle, picture):
            for waves, limit in ((WAVES, None), (0, None), (len(up_to(tier)), None), (WAVES, 1), (WAVES, 4)):
                same = assert_same(state, up_to(tier), waves, limit)
                steps, clashes = steps + len(same.steps), clashes + (same.clash is not None)
    assert steps > 1000
    assert clashes > 100


@pytest.mark.parametrize(
    "technique",
    [each for each in up_to(Tier.SEARCH) if each is not no_common_colour],
    ids=lambda technique: technique.__name__,
)
def test_each_technique_alone(technique: Technique) -> None:
    rng = random.Random(technique.__name__)
    steps = 0
    most = 8 if technique in TECHNIQUES[Tier.EXPERT] + TECHNIQUES[Tier.SEARCH] else 16
    for _ in range(60):
        puzzle, picture = drawn(rng, rng.randint(4, most), rng.randint(4, most), rng.uniform(0.4, 0.7))
        known = part(rng, puzzle.grid.cells, rng.uniform(0.0, 0.5))
        state = State(puzzle, known & picture, known & ~picture)
        for waves in (0, 1):
            steps += len(assert_same(state, [technique], waves).steps)
    assert steps > 5


def test_puzzles_that_contradict_themselves() -> None:
    rng = random.Random(5)
    clashes = 0
    for puzzle in mixed_puzzles(rng, 150, 7):
        clashes += assert_same(State(puzzle), up_to(Tier.SEARCH), WAVES).clash is not None
    assert clashes > 10


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 62), (63, 2), (3, 126), (127, 2), (2, 260)])
def test_lines_of_every_length_class(rows: int, cols: int) -> None:
    rng = random.Random(f"{rows} {cols}")
    for density in (0.3, 0.5, 0.7, 0.95):
        puzzle, picture = drawn(rng, rows, cols, density)
        for state in plays(rng, puzzle, picture):
            assert_same(state, up_to(Tier.EXPERT), WAVES)


@pytest.mark.parametrize(("side", "tier"), ORDERS)
def test_generated_puzzles(side: int, tier: str) -> None:
    puzzle = generate("nonogram", f"{side}x{side}", tier, seed=side)
    whole = assert_same(State(puzzle), up_to(Tier.SEARCH), WAVES)
    assert whole.solved
    rng = random.Random(side)
    for state in rng.sample(list(deduce(puzzle, Tier.SEARCH).states()), 5):
        for limit in (0, 1, None):
            assert_same(state, up_to(Tier.SEARCH), WAVES, limit)


@pytest.mark.parametrize("source", sources("nonogram", "pictures", every=60), ids=str)
def test_whole_pictures(source: Source) -> None:
    for data in source.records():
        puzzle = KIND.from_json(data)
        if puzzle.grid.area <= 900:
            assert_same(State(puzzle), up_to(Tier.EXPERT), WAVES)


@pytest.mark.parametrize("budget", [0, 1, 50, 300, 1000])
def test_looking_ahead_ends_when_the_same_budget_is_spent(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, _ = drawn(random.Random(4), 12, 12, 0.45)
    expected = close(replace(view(State(puzzle)), budget=Budget(budget)), up_to(Tier.SEARCH), WAVES)
    monkeypatch.setattr(accelerator, "LOOK_AHEAD", budget)
    found = native_trace(State(puzzle), up_to(Tier.SEARCH), WAVES, None, Deadline())
    assert found is not None
    assert found.steps == expected.steps
    assert found.end == State(puzzle, expected.view.black, expected.view.white)


def test_what_is_left_open() -> None:
    rng = random.Random(8)
    for _ in range(60):
        puzzle, picture = drawn(rng, rng.randint(2, 10), rng.randint(2, 10), rng.uniform(0.3, 0.7))
        for state in plays(rng, puzzle, picture):
            for tier in Tier:
                expected = close(view(state), up_to(tier), WAVES).view.unknown
                assert left_open(state, up_to(tier), WAVES) == expected


def test_sweeps() -> None:
    rng = random.Random(9)
    for puzzle in [*mixed_puzzles(rng, 200, 9), *(random_picture(rng, Grid(15, 15)) for _ in range(10))]:
        assert sweeps(puzzle) == sweep(puzzle).sweeps


def test_a_technique_that_only_python_has_is_used_all_the_same() -> None:
    puzzle = NonogramPuzzle(((1,),), ((1,),))

    def new_idea(view: View) -> Iterator[Finding]:
        if view.unknown:
            yield Step(new_idea, black=view.unknown)

    techniques = (*up_to(Tier.SEARCH), new_idea)
    assert native_trace(State(puzzle), techniques, 0, None, Deadline()) is None
    assert [step.name for step in trace(State(puzzle), [new_idea], 1).steps] == ["new_idea"]
    assert trace(State(puzzle), techniques, WAVES).solved


def test_the_extension_refuses_what_it_does_not_know() -> None:
    task = (((1,),), ((1,),), (), (), ".#"), (b"\0", b"\0")
    with pytest.raises(ValueError, match="there is no technique guessing"):
        extension.load().nonogram_trace(*task, ["guessing"], 0, 0, None, None)
    with pytest.raises(ValueError, match="a clue does not fit into its line"):
        extension.load().nonogram_trace((((2,),), ((1,),), (), (), ".#"), task[1], [], 0, 0, None, None)


LARGE = NonogramPuzzle(((1, 2, 1, 3, 2, 1, 1, 2) * 3,) * 120, ((2, 1, 1, 3, 1, 2, 1, 1) * 3,) * 120)


@pytest.mark.parametrize("looks", [0, 1, 2])
def test_no_step_is_told_when_the_time_is_over(looks: int, clock: Clock) -> None:
    """The third look at the clock is the one whose answer is handed to C++."""
    clock.stride = 1
    with pytest.raises(OutOfTimeError):
        trace(State(LARGE), up_to(Tier.SEARCH), WAVES, deadline=Deadline(looks))
    assert solve(LARGE, "logic", time_limit=looks).verdict is Verdict.UNKNOWN


def test_a_trace_with_a_time_limit_ends_whole_or_not_at_all() -> None:
    with suppress(OutOfTimeError):
        found = trace(State(LARGE), up_to(Tier.SEARCH), WAVES, deadline=Deadline(0.02))
        assert told(found) == told(trace(State(LARGE), up_to(Tier.SEARCH), WAVES))
