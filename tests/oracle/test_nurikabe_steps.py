"""C++ tells exactly the steps of a Nurikabe that the Python techniques tell: every field, in the same order."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress

import pytest

from nurigram import Grid, State, Tier, deduce, grade, hint
from nurigram.base.deadline import Deadline
from nurigram.base.errors import OutOfTimeError
from nurigram.base.limits import MAX_CLUE
from nurigram.kinds.nurikabe import KIND
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.techniques import TECHNIQUES
from nurigram.kinds.nurikabe.techniques.accelerator import LIMITS, puzzle_of, trace as native_trace, up_to
from nurigram.puzzle import accelerator, extension
from nurigram.puzzle.kind import Finding, Technique, View
from nurigram.puzzle.model import with_givens
from nurigram.puzzle.step import Step
from nurigram.puzzle.trace import Way, trace, trace_in_python
from tests.fixtures.clock import Clock
from tests.fixtures.needs import needs
from tests.fixtures.random_boards import random_board
from tests.fixtures.technique_boards import TechniqueBoard, read_all, technique
from tests.fixtures.whole_puzzles import Source, sources
from tests.oracle.large_islands import plays
from tests.oracle.random_plays import WIDTHS, Case, cases, sizes, some, states
from tests.oracle.ways import told

needs("nurigram._native")

WAVES = len(up_to(Tier.MEDIUM))
FAIR = [tier for tier in Tier if tier < Tier.SEARCH]


def assert_same(state: State, techniques: Sequence[Technique], waves: int = WAVES, limit: int | None = None) -> Way:
    expected = trace_in_python(state, techniques, waves, limit)
    assert told(native_trace(state, techniques, waves, limit, Deadline())) == told(expected)
    return expected


def state_of(case: Case) -> State:
    grid, numbers, black, white = case
    return State(puzzle_of(grid, numbers), black, white)


def test_it_knows_all_techniques_with_their_tiers() -> None:
    listed = extension.load().nurikabe_step_techniques()
    assert listed == [(each.__name__, int(tier)) for tier in sorted(TECHNIQUES) for each in TECHNIQUES[tier]]


@pytest.mark.parametrize("tier", FAIR)
def test_random_plays(tier: Tier) -> None:
    steps = clashes = 0
    for case in cases(seed=10 + tier, count=80):
        for waves, limit in ((WAVES, None), (0, None), (len(up_to(tier)), None), (WAVES, 1)):
            same = assert_same(state_of(case), up_to(tier), waves, limit)
            steps, clashes = steps + len(same.steps), clashes + (same.clash is not None)
    assert steps > 1000
    assert clashes > 50


def test_random_boards_with_question_marks_and_holes() -> None:
    rng = random.Random(3)
    for _ in range(150):
        puzzle = random_board(rng, 8)
        cells = puzzle.grid.cells
        assert_same(State(puzzle, some(rng, cells, 0.1), some(rng, cells, 0.1)), up_to(Tier.EXPERT))
        assert_same(State(puzzle), up_to(Tier.EXPERT))


def test_search() -> None:
    rng = random.Random(4)
    names: set[str] = set()
    for _ in range(120):
        puzzle = random_board(rng, 6)
        names.update(step.name for step in assert_same(State(puzzle), up_to(Tier.SEARCH)).steps)
    assert "contradiction" in names


@pytest.mark.parametrize("board", list(read_all()), ids=lambda board: str(board.name))
def test_each_technique_alone_on_its_boards(board: TechniqueBoard) -> None:
    ways = []
    for state in (board.fires, board.becomes, board.silent):
        ways += [assert_same(state, [technique(board.name)], waves) for waves in (0, 1)]
    assert any(way.steps or way.clash for way in ways)


@pytest.mark.parametrize("technique", up_to(Tier.EXPERT), ids=lambda technique: technique.__name__)
def test_each_technique_alone_on_random_plays(technique: Technique) -> None:
    for case in cases(seed=hash_of(technique), count=40):
        for waves in (0, 1):
            assert_same(state_of(case), [technique], waves)


def hash_of(technique: Technique) -> int:
    """A seed of its own for every technique."""
    return up_to(Tier.SEARCH).index(technique) + 100


@pytest.mark.parametrize("words", WIDTHS)
def test_every_width(words: int) -> None:
    rng = random.Random(words)
    every = sizes(words)
    for size in (every[0], every[-1]):
        for case in states(rng, *size, (0.85,)):
            assert_same(state_of(case), up_to(Tier.EXPERT))


def test_beside_large_islands() -> None:
    for play in plays(seed=3, count=30):
        assert_same(State(play.puzzle, play.black, play.white), up_to(Tier.EXPERT))


def test_numbers_that_the_board_has_no_room_for() -> None:
    grid = Grid(3, 3)
    for numbers in ([(0, 5), (10, 9)], [(0, 4), (10, 7)], [(0, 10)], [(0, MAX_CLUE)], [(0, MAX_CLUE), (10, 0)]):
        way = assert_same(state_of((grid, numbers, 0, 0)), up_to(Tier.SEARCH))
        assert way.clash


def test_given_cells() -> None:
    rng = random.Random(5)
    for grid, numbers, black, white in cases(seed=5, count=30):
        puzzle = puzzle_of(grid, numbers)
        given = with_givens(puzzle, black & ~white & ~puzzle.numbers, white & ~black)
        assert_same(State(given, some(rng, black, 0.5), some(rng, white, 0.5)), up_to(Tier.EXPERT))


def whole_puzzles(source: Source, most: int) -> list[NurikabePuzzle]:
    puzzles = [KIND.from_json(data) for data in source.records()]
    return [puzzle for puzzle in puzzles if puzzle.grid.area <= most]


@pytest.mark.parametrize("source", sources("nurikabe", "janko", "site", "published", every=25), ids=str)
def test_whole_puzzles(source: Source) -> None:
    for puzzle in whole_puzzles(source, 225):
        assert_same(State(puzzle), up_to(Tier.EXPERT))


@pytest.mark.parametrize("source", sources("nurikabe", "janko", every=13), ids=str)
def test_hints_and_grades(source: Source, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(7)
    for puzzle in whole_puzzles(source, 100)[::3]:
        state = rng.choice(list(deduce(puzzle, Tier.EXPERT).states()))
        answers = grade(puzzle), hint(puzzle, state)
        with monkeypatch.context() as patch:
            patch.setattr(accelerator, "known", lambda _kind: frozenset())
            assert answers == (grade(puzzle), hint(puzzle, state))


def test_a_technique_that_only_python_has_is_used_all_the_same() -> None:
    puzzle = puzzle_of(Grid(1, 2), [(0, 1)])

    def new_idea(view: View) -> Iterator[Finding]:
        if view.unknown:
            yield Step(new_idea, black=view.unknown)

    assert native_trace(State(puzzle), (*up_to(Tier.SEARCH), new_idea), 0, None, Deadline()) is None
    assert [step.name for step in trace(State(puzzle), [new_idea], 1).steps] == ["new_idea"]


def test_boards_that_the_extension_does_not_take() -> None:
    state = state_of((Grid(70, 60), [(0, 1)], 0, 0))
    assert native_trace(state, up_to(Tier.EASY), WAVES, None, Deadline()) is None
    assert trace(state, up_to(Tier.EASY), WAVES).steps


def test_the_extension_refuses_what_it_does_not_know() -> None:
    with pytest.raises(ValueError, match="there is no technique guessing"):
        extension.load().nurikabe_trace(1, 1, b"\1", [], b"\0", b"\0", LIMITS, ["guessing"], 0, None, None)


LARGE = puzzle_of(Grid(20, 20), [(0, 0), (43, 0), (90, 0), (200, 0), (333, 0)])


@pytest.mark.parametrize("looks", [0, 1, 2])
def test_no_step_is_told_when_the_time_is_over(looks: int, clock: Clock) -> None:
    """The third look at the clock is the one whose answer is handed to C++."""
    clock.stride = 1
    with pytest.raises(OutOfTimeError):
        trace(State(LARGE), up_to(Tier.SEARCH), WAVES, deadline=Deadline(looks))


def test_a_trace_with_a_time_limit_ends_whole_or_not_at_all() -> None:
    with suppress(OutOfTimeError):
        found = trace(State(LARGE), up_to(Tier.SEARCH), WAVES, deadline=Deadline(0.02))
        assert told(found) == told(trace(State(LARGE), up_to(Tier.SEARCH), WAVES))
