"""Finished boards, their repair and their proportions: what each part of the generator promises."""

from __future__ import annotations

import pytest

from nurigram import generate
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.making.boards import cuts_wall, fills_square, grow_wall, is_legal, islands, opposite
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.making.literature.by_sat import board_by_sat
from nurigram.kinds.nurikabe.making.literature.melheim import BOUNDS, PLACE, PLACEMENTS, carve, solvable_near
from nurigram.kinds.nurikabe.making.native_sketch import nth_cell
from nurigram.kinds.nurikabe.making.settings import parse_mask, plus_holes
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.symmetry import canonical
from nurigram.kinds.nurikabe.techniques.accelerator import Numbers, numbers_of
from nurigram.puzzle.model import Tier

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


@pytest.mark.slow
def test_a_large_board_has_no_more_islands_than_usual() -> None:
    puzzle = generate("nurikabe", "22x21", "easy", seed=1)
    assert isinstance(puzzle, NurikabePuzzle)
    assert len(puzzle.clues) <= 0.16 * puzzle.grid.area


def test_a_large_board_is_the_same_however_much_has_been_remembered() -> None:
    first, other, again = (generate("nurikabe", "22x22", "medium", seed=seed, style="quick") for seed in (1, 2, 1))
    assert first == again
    assert first != other


def test_the_nth_cell() -> None:
    for count in (3, 70, 900):
        board = sum(1 << (index * index) % 997 for index in range(1, 30)) & ((1 << count) - 1)
        assert [nth_cell(board, n) for n in range(board.bit_count())] == [1 << index for index in bits(board)]


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
    assert (wall ^ opposite(puzzle.grid, wall)).bit_count() >= 0.08 * puzzle.grid.area


def test_wishes_for_the_largest_island_and_the_wall_share_are_met() -> None:
    puzzle = generate("nurikabe", "9x9", "medium", seed=2, max_island=3, wall_share=0.62)
    assert isinstance(puzzle, NurikabePuzzle)
    sizes = [size for _, size in numbers_of(puzzle)]
    assert max(sizes) <= 3
    assert abs(1 - sum(sizes) / 81 - 0.62) <= 0.03


@pytest.mark.parametrize("method", ["repair", "grow-wall"])
def test_islands_may_be_as_large_as_you_like(method: str) -> None:
    assert generate("nurikabe", "5x5", "easy", seed=1, method=method, max_island=2**70)


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
