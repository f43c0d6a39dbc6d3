"""Finished boards, their repair and their proportions: what each part of the generator promises."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import cast

import pytest

from nurigram import generate
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.making.aims import NO_LIMIT, Aim, Way, measure, straight
from nurigram.kinds.nurikabe.making.boards import (
    cuts_wall,
    dead_ends,
    fills_square,
    grow_wall,
    is_legal,
    islands,
    opposite,
)
from nurigram.kinds.nurikabe.making.character import Character
from nurigram.kinds.nurikabe.making.judge import Judge, Judged
from nurigram.kinds.nurikabe.making.literature.by_sat import board_by_sat
from nurigram.kinds.nurikabe.making.literature.melheim import BOUNDS, PLACE, PLACEMENTS, carve, solvable_near
from nurigram.kinds.nurikabe.making.local_search import (
    UNEVEN,
    lay_out,
    lay_out_symmetric,
    rework,
    reworked,
    will_do,
)
from nurigram.kinds.nurikabe.making.native_sketch import Sketch, nth_cell
from nurigram.kinds.nurikabe.making.profile import Profile, handmade
from nurigram.kinds.nurikabe.making.regional_search import MARGINS, PRICE, Rounds, Walk
from nurigram.kinds.nurikabe.making.settings import parse_mask, plus_holes
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.symmetry import canonical
from nurigram.kinds.nurikabe.techniques.accelerator import Numbers, numbers_of
from nurigram.puzzle.model import Tier
from tests.fixtures.sketches import far, sketch_of

PROFILE = Profile(largest=(1, 8))
GRIDS = (Grid(5, 5), Grid(7, 9), Grid(9, 9, plus_holes(9, 9)))


def boards(count: int) -> list[tuple[Grid, Bitboard]]:
    return [(grid, grow_wall(grid, Dice(seed), 0.7, grid.area) or 0) for grid in GRIDS for seed in range(count)]


@pytest.mark.parametrize("grid", GRIDS)
def test_growing_the_wall_gives_legal_boards_without_large_islands(grid: Grid) -> None:
    made = [wall for seed in range(40) if (wall := grow_wall(grid, Dice(seed), 0.75, 5)) is not None]
    assert made
    for wall in made:
        assert is_legal(grid, wall)
        assert max(map(int.bit_count, islands(grid, wall))) <= 5


@pytest.mark.parametrize("grid", GRIDS)
def test_carving_gives_legal_boards_without_large_islands(grid: Grid) -> None:
    made = [wall for seed in range(40) if (wall := carve(grid, Dice(seed), 6)) is not None]
    assert made
    for wall in made:
        assert is_legal(grid, wall)
        assert max(map(int.bit_count, islands(grid, wall))) <= 6


def test_a_cell_that_cuts_the_wall_is_known_without_looking_at_the_whole_board() -> None:
    for grid, wall in boards(10):
        for index in bits(wall):
            assert cuts_wall(grid, wall, 1 << index) == (not grid.is_connected(wall & ~(1 << index)))


def test_a_cell_that_fills_a_square_is_known() -> None:
    for grid, wall in boards(10):
        for index in bits(grid.cells & ~wall):
            assert fills_square(grid, wall, 1 << index) == bool(grid.full_squares(wall | 1 << index))


def test_changes_keep_the_rules_and_one_number_in_every_island() -> None:
    for grid, wall in boards(3):
        dice = Dice(wall)
        sketch = Sketch.numbered(grid, wall, dice)
        for _ in range(200):
            other = sketch.changed(grid.cells, dice)
            if other is None:
                continue
            sketch = other
            assert is_legal(grid, sketch.wall)
            assert sorted(sketch.numbers) == sorted(islands(grid, sketch.wall))
            assert all(number & island == number for island, number in sketch.numbers.items())


def test_a_marking_that_comes_back_is_as_good_as_a_board_that_is_solved() -> None:
    judge, survived = Judge(Grid(5, 5), Tier.MEDIUM), 0
    for seed in range(30):
        wall = grow_wall(judge.grid, Dice(seed), 0.75, 5)
        if wall is None:
            continue
        slow, quick = (
            PLACE[name](judge.grid, wall, Dice(seed), judge, 5, Deadline())
            for name in ("one-at-a-time", "last-marking")
        )
        assert slow == quick
        survived += slow is not None
    assert 0 < survived < 30


def test_squares_of_island_are_rarer_unless_they_are_allowed() -> None:
    grid = Grid(6, 6)

    def squares(*, allowed: bool) -> int:
        walls = [grow_wall(grid, Dice(seed), 0.5, 4, squares=allowed) for seed in range(300)]
        return sum(grid.full_squares(grid.cells & ~wall).bit_count() for wall in walls if wall is not None)

    assert squares(allowed=True) > 1.2 * squares(allowed=False)


@dataclass(frozen=True, eq=False)
class Open:
    """What a walk sees of a sketch; ``wall`` stands for the cells left open."""

    wall: Bitboard
    count: int = 0
    grid: Grid = field(default_factory=lambda: Grid(7, 7))


def confirmed(sketch: Sketch) -> Judged:
    """The judgement of a test sketch."""
    return Judged(sketch, 0, 0, sketch.wall)


def leaving(cells: Bitboard, islands: int = 0) -> Judged:
    """A board with so many islands that leaves these cells open."""
    return confirmed(cast(Sketch, Open(cells, islands)))


def judged(count: int) -> Judged:
    """A board that leaves ``count`` cells open."""
    return leaving((1 << count) - 1)


def walk_from(count: int, *boards: Judged) -> Walk:
    """A walk in which the proof of a sketch confirms what is expected, or gives one of ``boards``."""
    found = {id(board.sketch): board for board in boards}
    return Walk(judged(count), lambda sketch: found.get(id(sketch)) or confirmed(sketch))


def takes(walk: Walk, count: int) -> bool:
    """Whether a walk accepts a board that leaves ``count`` cells open, as a proof confirms."""
    board = judged(count)
    walk.offer(board)
    return walk.current.sketch is board.sketch


def test_a_walk_moves_away_from_its_best_within_bounds_and_comes_back() -> None:
    walk = walk_from(20)
    assert takes(walk, 10)
    heights = [10]
    while walk.goes_on():
        takes(walk, walk.current.count + 1)
        heights.append(walk.current.count)
    assert 10 < max(heights) < 10 + MARGINS
    assert heights[-1] == 10 == walk.best.count


def rounds_from(count: int) -> Rounds:
    return Rounds(judged(count), confirmed, Dice(1), NO_LIMIT)


def test_rounds_change_one_place_at_a_time_until_nothing_is_open_there() -> None:
    rounds = rounds_from(30)
    place = rounds.region
    assert place.bit_count() < 30
    rounds.offer(leaving(rounds.current.left & ~(place & -place)))
    assert rounds.region == place & (place - 1)
    rounds.offer(leaving(rounds.current.left & ~place))
    assert rounds.region
    assert not rounds.region & place


def test_rounds_in_vain_go_back_to_the_best_board_and_give_up() -> None:
    rounds = rounds_from(10)
    returns, away = 0, False
    while rounds.goes_on():
        assert rounds.best.count == 10
        assert rounds.current.count < 10 + MARGINS
        returns += away and rounds.current.count == 10
        away = rounds.current.count > 10
        takes(rounds, rounds.current.count + 1)
    assert returns > 1


def test_rounds_keep_what_they_gain() -> None:
    rounds = rounds_from(10)
    assert takes(rounds, 9)
    while rounds.goes_on():
        assert rounds.best.count == 9
        takes(rounds, rounds.current.count + 1)


def test_islands_too_many_count_as_open_cells_and_may_vanish_anywhere() -> None:
    rounds = Rounds(leaving(0, 5), confirmed, Dice(1), most=3)
    assert rounds.cost(leaving(0, 3)) == 0
    assert rounds.cost(leaving(0b11, 5)) == 2 + 2 * PRICE
    assert rounds.region
    rounds.offer(leaving((1 << PRICE - 1) - 1, 4))
    assert rounds.best.sketch.count == 4
    rounds.offer(leaving((1 << 2 * PRICE) - 1, 3))
    assert rounds.best.sketch.count == 4


def test_a_large_board_begins_with_a_crowd_and_ends_with_no_more_islands_than_usual() -> None:
    profile = handmade(900, Dice(1))
    way = profile.way()
    least, usual = profile.islands[0], profile.usual
    assert way.most == least <= usual
    assert far(way.first, row_of(usual, profile)) > 0
    assert [far(way.bounds, row_of(count, profile)) > 0 for count in (least, usual, 2 * usual)] == [
        False,
        False,
        True,
    ]
    assert [far(way.end, row_of(count, profile)) > 0 for count in (least, usual, usual + 1)] == [False, False, True]


def row_of(count: int, profile: Profile) -> list[int]:
    """The sizes of so many islands with the land of a profile, one of them as large as its largest must be."""
    first = profile.largest[0]
    size, more = divmod(profile.land[0] - first, count - 1)
    return [first, *[size + 1] * more, *[size] * (count - 1 - more)]


@pytest.mark.parametrize("aim", [Profile(largest=(1, 8)), Character((4, 4, 2, 2))])
def test_what_is_not_usual_has_a_straight_way(aim: Aim) -> None:
    assert aim.way() == Way(aim, aim, aim)


def test_a_search_that_runs_out_of_time_gives_nothing_even_if_its_board_is_solved() -> None:
    grid, dice = Grid(7, 7), Dice(1)
    judge = Judge(grid, Tier.MEDIUM)
    solved = reworked(grid, PROFILE, dice, judge, Deadline())
    assert solved is not None
    assert rework(solved, straight(PROFILE), dice, judge, Deadline()) is solved
    assert rework(solved, straight(PROFILE), dice, judge, Deadline(0)) is None


@pytest.mark.parametrize(("islands", "left", "will"), [(5, 0, True), (7, 0, False), (5, 1, False)])
def test_a_board_will_do_if_it_is_solved_and_has_no_more_islands_than_usual(
    islands: int, left: int, will: bool
) -> None:
    way, grid = Profile(islands=(3, 3), usual=6).way(), Grid(7, 7)
    ones = grid.board((2 * (at // 4), 2 * (at % 4)) for at in range(islands))
    board = Judged(sketch_of(grid, grid.cells & ~ones), 0, 0, left)
    assert will_do(board, way, Judge(grid, Tier.EASY)) is will


@pytest.mark.slow
def test_a_large_board_has_no_more_islands_than_usual() -> None:
    puzzle = generate("nurikabe", "22x21", "easy", seed=1)
    usual = max(handmade(puzzle.grid.area, Dice(seed)).usual for seed in range(50))
    assert isinstance(puzzle, NurikabePuzzle)
    assert len(puzzle.clues) <= usual


def test_a_large_board_is_the_same_however_much_has_been_remembered() -> None:
    first, other, again = (generate("nurikabe", "22x22", "medium", seed=seed, style="quick") for seed in (1, 2, 1))
    assert first == again
    assert first != other


def test_the_current_board_may_improve_but_not_exceed_the_margin() -> None:
    walk = walk_from(20)
    assert not takes(walk, 21)
    assert takes(walk, 20)
    assert takes(walk, 19)
    assert not takes(walk, 20)


@pytest.mark.parametrize("way", [0, 1000])
def test_a_walk_goes_on_after_its_best_at_least_as_long_as_it_took_to_find_it(way: int) -> None:
    walk = walk_from(20)
    for _ in range(way):
        assert walk.goes_on()
    assert takes(walk, 10)
    tries = 0
    while walk.goes_on():
        tries += 1
    assert tries >= way


def test_a_walk_that_gains_slowly_is_given_up_all_the_same() -> None:
    walk = Walk(judged(20), confirmed, pace=1)
    for count in range(19, 9, -1):
        for _ in range(10):
            assert walk.goes_on()
        assert takes(walk, count)
    while walk.goes_on():
        assert not takes(walk, 48)


@pytest.mark.parametrize("make", [lambda: Walk(judged(20), confirmed, pace=2), lambda: rounds_from(20)])
def test_a_walk_knows_how_many_changes_it_can_count_before_something_happens(make: Callable[[], Walk]) -> None:
    one_by_one, at_once, skipped = make(), make(), 0
    while at_once.goes_on():
        assert one_by_one.goes_on()
        spare = at_once.spare
        at_once.skip(spare)
        for left in range(spare, 0, -1):
            assert one_by_one.spare == left
            assert one_by_one.goes_on()
        assert (one_by_one.spare, at_once.spare) == (0, 0)
        assert one_by_one.region == at_once.region
        skipped += spare
    assert not one_by_one.goes_on()
    assert skipped > 20


@pytest.mark.parametrize(("proved", "count"), [(10, 10), (20, 20), (21, 20)])
def test_a_board_that_seems_better_is_proved_before_it_counts(proved: int, count: int) -> None:
    seeming = judged(10)
    walk = walk_from(20, replace(seeming, left=(1 << proved) - 1))
    walk.offer(seeming)
    assert walk.current.count == count


@pytest.mark.parametrize("proved", [20, 21])
def test_a_walk_comes_back_to_a_board_as_good_as_its_best_once_that_is_proved(proved: int) -> None:
    seeming = judged(20)
    walk = walk_from(20, replace(seeming, left=(1 << proved) - 1))
    first = walk.current
    walk.offer(seeming)
    for _ in range(MARGINS * Walk.pace):
        walk.goes_on()
    assert walk.current.sketch is (seeming.sketch if proved == 20 else first.sketch)


@pytest.mark.parametrize("tier", [Tier.HARD, Tier.EXPERT])
def test_what_the_judge_expects_is_never_less_than_what_is_proved(tier: Tier) -> None:
    grid, dice = Grid(10, 10), Dice(1)
    judge = Judge(grid, tier)
    sketch = lay_out(grid, handmade(grid.area, dice), dice, Deadline())
    assert sketch is not None
    hand, right = judge.prove(sketch), 0
    for _ in range(200):
        changed = hand.sketch.changed(hand.left, dice)
        if changed is None:
            continue
        expected, proved = judge.expect(hand, changed), judge.prove(changed)
        assert expected.left & ~proved.left == 0
        right += expected.left == proved.left
        if proved.count <= hand.count:
            hand = proved
    assert right, "what is expected says something about what is proved"


def test_the_nth_cell() -> None:
    for count in (3, 70, 900):
        board = sum(1 << (index * index) % 997 for index in range(1, 30)) & ((1 << count) - 1)
        assert [nth_cell(board, n) for n in range(board.bit_count())] == [1 << index for index in bits(board)]


def test_a_layout_has_the_proportions_asked_for() -> None:
    grid = Grid(10, 10)
    for seed in range(8):
        dice = Dice(seed)
        profile = handmade(grid.area, dice)
        sketch = lay_out(grid, profile, dice, Deadline())
        if sketch is not None:
            assert sketch.distance(measure(profile)) == 0


def test_the_distance_counts_what_is_too_much_and_too_little() -> None:
    profile = Profile(islands=(2, 2), land=(4, 6), ones=0.0, largest=(3, 4))
    assert far(profile, [3, 2]) == 0
    assert far(profile, [3, 1]) == 2
    assert far(profile, [5]) == 2 + 1
    assert far(profile, [3, 2, 1]) == 2 + 2


@pytest.mark.parametrize("grid", [Grid(8, 8), Grid(7, 9), Grid(5, 6), Grid(9, 9, plus_holes(9, 9))])
def test_symmetric_layouts_are_legal_and_look_the_same_after_half_a_turn(grid: Grid) -> None:
    made = [sketch for seed in range(6) if (sketch := lay_out_symmetric(grid, PROFILE, Dice(seed), Deadline()))]
    assert made
    for sketch in made:
        assert sum(sketch.numbers.values()) == opposite(grid, sum(sketch.numbers.values()))
        assert is_legal(grid, sketch.wall)
        assert opposite(grid, sketch.wall) == sketch.wall
        assert sorted(sketch.numbers) == sorted(islands(grid, sketch.wall))


def test_half_a_turn() -> None:
    grid = Grid(2, 3)
    assert grid.places(opposite(grid, grid.board([(0, 0), (0, 1)]))) == [(1, 1), (1, 2)]
    assert opposite(grid, grid.cells) == grid.cells


@pytest.mark.parametrize("tier", ["easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("size", ["5x5", "7x8"])
def test_a_symmetric_puzzle_has_its_numbers_in_pairs_and_no_symmetric_solution(size: str, tier: str) -> None:
    puzzle = generate("nurikabe", size, tier, seed=1, symmetry="half-turn")
    assert isinstance(puzzle, NurikabePuzzle)
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    places = {(clue.row, clue.col) for clue in puzzle.clues}
    assert places == {(rows - 1 - row, cols - 1 - col) for row, col in places}
    assert puzzle.info.solution is not None
    wall, _ = puzzle.grid.parse_rows(puzzle.info.solution)
    assert (wall ^ opposite(puzzle.grid, wall)).bit_count() >= UNEVEN * puzzle.grid.area


def test_dead_ends_of_the_wall_are_found() -> None:
    for grid, wall in boards(5):
        ends = {index for index in bits(wall) if (grid.neighbours(1 << index) & wall).bit_count() == 1}
        assert set(bits(dead_ends(grid, wall))) == ends


def test_wishes_for_the_largest_island_and_the_wall_share_are_met() -> None:
    puzzle = generate("nurikabe", "9x9", "medium", seed=2, max_island=3, wall_share=0.62)
    assert isinstance(puzzle, NurikabePuzzle)
    sizes = [size for _, size in numbers_of(puzzle)]
    assert max(sizes) <= 3
    assert abs(1 - sum(sizes) / 81 - 0.62) <= 0.03


@pytest.mark.parametrize("placement", sorted(PLACE))
def test_the_generator_of_melheim_places_numbers_that_the_techniques_solve(placement: str) -> None:
    grid, judge, found = Grid(5, 5), Judge(Grid(5, 5), Tier.MEDIUM), 0
    for seed in range(20):
        wall = grow_wall(grid, Dice(seed), 0.75, 5)
        numbers = PLACE[placement](grid, wall or 0, Dice(seed), judge, PLACEMENTS, Deadline())
        if numbers is not None:
            found += 1
            assert not judge.open_cells(numbers)
    assert found


def test_the_generator_of_melheim_repairs_boards_that_no_placement_solves() -> None:
    grid, judge, place = Grid(6, 6), Judge(Grid(6, 6), Tier.MEDIUM), PLACE["all-at-once"]
    repaired = 0
    for seed in range(60):
        wall = grow_wall(grid, Dice(seed), 0.75, 6)
        if wall is not None and place(grid, wall, Dice(1), judge, PLACEMENTS, Deadline()) is None:
            numbers = solvable_near(grid, wall, Dice(1), judge, place, Deadline(), BOUNDS)
            repaired += numbers is not None and not judge.open_cells(numbers)
    assert repaired


@pytest.mark.parametrize(("most", "tried"), [(200, 200), (None, 6**3)])
def test_without_bounds_every_placement_is_tried(most: int | None, tried: int) -> None:
    grid, seen = Grid(5, 6), []

    class Never(Judge):
        def open_cells(self, numbers: Numbers, black: int = 0, white: int = 0) -> int:
            seen.append(tuple(numbers))
            return 1

    wall = grid.parse_rows(["......", "######", "......", "######", "......"])[0]
    assert PLACE["all-at-once"](grid, wall, Dice(1), Never(grid, Tier.EASY), most, Deadline()) is None
    assert len(set(seen)) == len(seen) == tried


@pytest.mark.parametrize("size", [(5, 5), (7, 9), (12, 12)])
def test_boards_from_a_sat_solver_obey_the_rules_and_differ(size: tuple[int, int]) -> None:
    grid = Grid(*size, holes=1 | 1 << 2 * (size[1] + 1) + 3)
    walls = [board_by_sat(grid, Dice(seed), 0.5, 6) for seed in range(10)]
    assert len(set(walls)) == 10
    for wall in walls:
        assert wall is not None
        assert is_legal(grid, wall)
        assert max(island.bit_count() for island in islands(grid, wall)) <= 6


def test_a_mask_draws_the_board() -> None:
    grid = parse_mask("_..\n...\n.._\n", 3, 3)
    assert grid.places(grid.holes) == [(0, 0), (2, 2)]


def test_turned_and_mirrored_puzzles_are_alike_and_others_are_not() -> None:
    puzzle = NurikabePuzzle(Grid(2, 3), (Clue(0, 0, 2), Clue(1, 2, 1)))
    mirrored = NurikabePuzzle(Grid(2, 3), (Clue(0, 2, 2), Clue(1, 0, 1)))
    quarter = NurikabePuzzle(Grid(3, 2), (Clue(0, 1, 2), Clue(2, 0, 1)))
    other = NurikabePuzzle(Grid(2, 3), (Clue(0, 0, 1), Clue(1, 2, 1)))
    assert canonical(puzzle) == canonical(mirrored) == canonical(quarter)
    assert canonical(puzzle) != canonical(other)
