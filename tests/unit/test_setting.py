"""Tools for setters: what they make is unique, of the tier, and keeps what was given; what they refuse has a reason."""

from __future__ import annotations

import pytest

from nurigram import CellSet, Grid, NurikabePuzzle, Verdict, complete, grade, loads, number, review, solve, with_givens
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import InputError, OutOfTimeError, UnknownNameError, UnsupportedError
from nurigram.base.turns import SYMMETRIES, orbits, paired
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nurikabe.puzzle import Clue
from nurigram.kinds.nurikabe.setters.complete import find_room, quick_change
from nurigram.kinds.nurikabe.setters.nearby import Neighbourhood
from nurigram.kinds.nurikabe.setters.tools import edits
from nurigram.kinds.nurikabe.setters.walls import Board, Rules, Walls
from nurigram.kinds.nurikabe.setters.wish import Wish
from nurigram.making.layouts import SHAPES, shape
from nurigram.making.setters import Made
from nurigram.puzzle.model import Info
from nurigram.puzzle.setters import Layout
from nurigram.puzzle.verify import verify
from tests.fixtures.clock import Clock

PUZZLE = NurikabePuzzle(Grid(5, 5), (Clue(0, 1, 5), Clue(1, 2, 2), Clue(3, 2, 1), Clue(4, 3, 3)))
PARTIAL = NurikabePuzzle(PUZZLE.grid, PUZZLE.clues[:2])
DRAWING = ["..###", ".#..#", ".####", ".#.#.", "###.."]
EMPTY = NurikabePuzzle(Grid(5, 5), ())
SOON = 3600.0
"""More seconds than any of these takes on the slowest machine: most of them would go on without a limit."""


def made(found: Made, tier: str | None = None) -> NurikabePuzzle:
    """The puzzle, after an engine that the tools do not use has proved it, and its grade has been checked."""
    assert isinstance(found.puzzle, NurikabePuzzle), found.reason
    assert solve(found.puzzle, "sat").verdict is Verdict.UNIQUE
    assert found.puzzle.info.solution == solve(found.puzzle, "sat").solutions[0].rows
    assert tier is None or grade(found.puzzle).tier.label == tier
    return found.puzzle


@pytest.mark.parametrize("tier", [None, "easy", "medium", "hard"])
def test_a_completed_puzzle_keeps_every_clue(tier: str | None) -> None:
    puzzle = made(complete(PARTIAL, tier, time_limit=SOON), tier)
    assert set(PARTIAL.clues) < set(puzzle.clues)


def test_a_puzzle_that_is_right_stays_as_it_is() -> None:
    found = complete(PUZZLE, "easy")
    assert (made(found), found.edits) == (PUZZLE, ())


def test_the_same_seed_gives_the_same_puzzle() -> None:
    first, second, other = (complete(PARTIAL, seed=seed, time_limit=SOON).puzzle for seed in (1, 1, 2))
    assert first == second != other


def test_open_sizes_become_numbers_and_stay_in_place() -> None:
    asked = NurikabePuzzle(Grid(5, 5), (Clue(0, 0, None), Clue(4, 4, 3), Clue(2, 3, None)))
    puzzle = made(complete(asked, time_limit=SOON))
    assert {(clue.row, clue.col) for clue in puzzle.clues} >= {(0, 0), (4, 4), (2, 3)}
    assert Clue(4, 4, 3) in puzzle.clues
    assert None not in puzzle.sizes.values()


def test_a_layout_says_where_clues_must_and_must_not_be() -> None:
    layout = ["+....", "...--", "...--", "..---", "....+"]
    puzzle = made(complete(EMPTY, layout=layout, time_limit=SOON))
    places = {(clue.row, clue.col) for clue in puzzle.clues}
    assert {(0, 0), (4, 4)} <= places
    assert all(layout[row][col] != "-" for row, col in places)


@pytest.mark.parametrize("name", ["diamond", "frame"])
def test_new_clues_stay_inside_a_shape(name: str) -> None:
    puzzle = made(complete(EMPTY, inside=name, time_limit=SOON))
    assert not puzzle.numbers & ~shape(puzzle.grid, name)


def test_every_shape_has_an_inside_and_an_outside() -> None:
    grid = Grid(10, 10)
    for name in SHAPES:
        assert 20 <= shape(grid, name).bit_count() <= 80, name
    assert [row.replace(".", " ") for row in grid.format_rows(shape(grid, "heart"))][::3] == [
        "  ##  ##  ",
        "##########",
        " ######## ",
        "    ##    ",
    ]


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_places_of_clues_have_the_symmetry(symmetry: str) -> None:
    puzzle = made(complete(EMPTY, symmetry=symmetry, time_limit=SOON))
    assert all(orbit & puzzle.numbers in (0, orbit) for orbit in orbits(puzzle.grid, symmetry))


def test_given_cells_are_kept() -> None:
    puzzle = made(complete(with_givens(PARTIAL, "r5c1", "r3c5"), time_limit=SOON))
    assert puzzle.givens.black.names == ("r5c1",)
    assert (2, 4) in CellSet(puzzle.grid, puzzle.givens.white.board | puzzle.numbers)


def test_holes_are_no_place_for_clues() -> None:
    grid = Grid(5, 5, Grid(5, 5).board([(0, 0), (4, 4)]))
    assert made(complete(NurikabePuzzle(grid, (Clue(2, 2, 3),)), time_limit=SOON)).grid == grid


TOUCHING_CORNER = NurikabePuzzle(Grid(6, 6), (Clue(0, 1, 5), Clue(1, 0, 5), Clue(4, 4, 3)))

IMPOSSIBLE = [
    (
        NurikabePuzzle(Grid(3, 3), (Clue(0, 0, 9), Clue(2, 2, 3))),
        {},
        "no board has the 9 at r1c1 and the 3 at r3c3 together",
    ),
    (TOUCHING_CORNER, {}, "no board has the 5 at r1c2 and the 5 at r2c1 together"),
    (NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 3),)), {"symmetry": "half-turn", "inside": "diamond"}, "r4c4"),
    (NurikabePuzzle(Grid(4, 4), (Clue(1, 1, 3),)), {"symmetry": "left-right"}, "r2c2 and r2c3, which touch"),
    (NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 1),)), {"layout": ["----"] * 4}, "must not have a clue would need one"),
    (NurikabePuzzle(Grid(3, 3), (Clue(1, 1, 2),)), {"layout": ["---"] * 3}, "no further clues"),
]


@pytest.mark.parametrize(("puzzle", "options", "reason"), IMPOSSIBLE)
def test_what_cannot_be_done_has_a_reason(puzzle: NurikabePuzzle, options: dict[str, str], reason: str) -> None:
    found = complete(puzzle, time_limit=SOON, **options)  # type: ignore[arg-type]
    assert found.puzzle is None
    assert reason in str(found)


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"layout": "+"}, InputError, "1 rows, but the board has 5"),
        ({"layout": ["....."] * 4 + ["...x."]}, InputError, "line 5, column 4: 'x' is not part of a layout"),
        ({"inside": "teapot"}, UnknownNameError, "shape called 'teapot'"),
        ({"symmetry": "upright"}, UnknownNameError, "symmetry called 'upright'"),
        ({"difficulty": "search"}, UnsupportedError, "not fair"),
    ],
)
def test_bad_wishes_are_refused(options: dict[str, str], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        complete(EMPTY, **options)  # type: ignore[arg-type]


def test_a_symmetry_needs_a_board_that_has_it() -> None:
    with pytest.raises(UnsupportedError, match="does not have the symmetry"):
        complete(NurikabePuzzle(Grid(4, 5), ()), symmetry="quarter-turn")


DIAGONAL = NonogramPuzzle(((1,),) * 5, ((1,),) * 5, Info(solution=("#....", ".#...", "..#..", "...#.", "....#")))
IN_COLOUR = loads(
    '{"kind":"nonogram","palette":{"a":"#d0312d","b":"#2b6cb0"},"rows":[[[1,"a"]],[[1,"a"]],[[1,"b"]],[[1,"b"]]],'
    '"cols":[[[1,"a"]],[[1,"a"]],[[1,"b"]],[[1,"b"]]],"solution":["a...",".a..","..b.","...b"]}'
)
ONE_INK = loads(
    '{"kind":"nonogram","palette":{"r":"#d0312d"},"rows":[[[1,"r"]],[[1,"r"]]],"cols":[[[1,"r"]],[[1,"r"]]],'
    '"solution":["r.",".r"]}'
)


@pytest.mark.parametrize("puzzle", [DIAGONAL, IN_COLOUR, ONE_INK], ids=["plain", "in colour", "one ink"])
@pytest.mark.parametrize("tier", [None, "easy"])
def test_a_nonogram_changes_in_few_cells(puzzle: NonogramPuzzle, tier: str | None) -> None:
    found = complete(puzzle, tier, time_limit=SOON)
    assert found.puzzle is not None
    assert solve(found.puzzle, "sat").verdict is Verdict.UNIQUE
    assert tier is None or grade(found.puzzle).tier.label == tier
    assert getattr(found.puzzle, "palette", None) == puzzle.palette
    old, new = (each.info.solution or () for each in (puzzle, found.puzzle))
    changed = [(r, c) for r, row in enumerate(old) for c, letter in enumerate(row) if new[r][c] != letter]
    assert [edit.after and edit.after[0] for edit in found.edits] == changed
    assert str(found.edits[0]).split()[0] in ("fill", "empty")


def test_a_cell_takes_the_colour_of_a_neighbour() -> None:
    """What must be filled is filled at once; what changes in colour is told with the letter."""
    found = complete(IN_COLOUR, layout=["-..+", "-...", "-...", "----"], time_limit=SOON)
    assert found.puzzle is not None
    assert found.puzzle.info.solution is not None
    assert found.puzzle.info.solution[0][3] == "a"
    assert "fill r1c4 with a" in map(str, found.edits)
    assert {edit.after[1] for edit in found.edits if edit.after} <= {".", "a", "b"}
    assert all(edit.after and edit.after[0][1] > 0 and edit.after[0][0] < 3 for edit in found.edits)


def test_a_review_in_colour_offers_changes() -> None:
    found = review(IN_COLOUR, time_limit=SOON)
    assert found.verdict is Verdict.MULTIPLE
    assert [made.is_fair for made in found.remedies] == [True]


def test_cells_of_a_nonogram_are_locked() -> None:
    locked = " ".join(f"r{row}c{col}" for row in (1, 2) for col in range(1, 6))
    found = review(DIAGONAL, keep=locked, time_limit=SOON)
    assert found.remedies
    for made in found.remedies:
        assert {edit.after and edit.after[0] for edit in made.edits}.isdisjoint(CellSet(DIAGONAL.grid, locked))
    assert review(DIAGONAL, keep=~CellSet(DIAGONAL.grid, 0), time_limit=SOON).remedies == ()


def test_a_review_names_the_cells_that_are_too_hard() -> None:
    puzzle = loads("https://puzz.link/p?nonogram/8/8/1i2i3i8i33h32h21h1i1i2i3i4i1i8i6i4i")
    found = review(puzzle, "easy", alternatives=0)
    assert bool(found.hard) == (found.grade is not None and found.grade.tier.label != "easy")
    assert review(puzzle, "expert", alternatives=0).hard == CellSet(puzzle.grid, 0)


def test_time_runs_out(clock: Clock) -> None:
    clock.stride = 1
    complete(PARTIAL, "medium", time_limit=10**6)
    looks = int(clock.now)
    for limit in (1, 2, looks // 2):
        with pytest.raises(OutOfTimeError):
            complete(PARTIAL, "medium", time_limit=limit)


@pytest.mark.parametrize("tier", ["easy", "medium"])
def test_a_drawing_gets_numbers(tier: str) -> None:
    puzzle = made(number(DRAWING, tier, time_limit=SOON), tier)
    assert puzzle.info.solution == tuple(DRAWING)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        (["..###", ".##.#", ".####", ".#.#.", "###.."], "the 2x2 square at r2c2 is all wall"),
        (["#.#", "...", "#.#"], "the wall is in 4 parts: r1c1 and r1c3 are not connected"),
        (["#.#", "#.#", "###"], "no numbers make it expert; some make it medium"),
        (["...", "###"], "no placement of the numbers makes the drawing the only solution"),
        (["##"], "there is no island"),
    ],
)
def test_a_drawing_without_numbers_has_a_reason(drawing: list[str], reason: str) -> None:
    assert reason in str(number(drawing, "expert" if "." in drawing[0] else None))


def test_a_mask_may_leave_an_island_without_a_place() -> None:
    assert number(DRAWING, inside="r5c5").reason == "some island has no cell where a clue may be"


def test_a_drawing_has_to_be_whole() -> None:
    for drawing in ([], ["#?"], "#.", ["##", "#"]):
        with pytest.raises(InputError):
            number(drawing)


def test_a_review_of_an_ambiguous_puzzle_offers_three_changes() -> None:
    found = review(PARTIAL, time_limit=SOON)
    assert found.verdict in (Verdict.MULTIPLE, Verdict.NONE)
    assert len(found.remedies) == 3
    for each in found.remedies:
        assert edits(PARTIAL, made(each)) == each.edits
    assert [len(each.edits) for each in found.remedies] == sorted(len(each.edits) for each in found.remedies)


def test_the_smallest_change_comes_first() -> None:
    changed = NurikabePuzzle(Grid(5, 5), tuple(c._replace(size=4) if c.size == 5 else c for c in PUZZLE.clues))
    assert solve(changed).verdict is not Verdict.UNIQUE
    first = review(changed, time_limit=SOON).remedies[0]
    assert len(first.edits) == 1
    assert made(first)


def test_varying_cells_are_those_that_differ() -> None:
    puzzle = NurikabePuzzle(Grid(3, 3), (Clue(1, 1, 2),))
    found = review(puzzle, alternatives=1, time_limit=SOON)
    assert found.varying.names == ("r1c2", "r2c1", "r2c3", "r3c2")
    assert str(found.remedies[0].edits[0]) == "change the 2 at r2c2 to 1"


def test_clues_that_are_not_needed() -> None:
    found = review(PUZZLE)
    for cell in found.hidden:
        clues = tuple(c._replace(size=None) if (c.row, c.col) == cell else c for c in PUZZLE.clues)
        assert solve(NurikabePuzzle(PUZZLE.grid, clues), "sat").verdict is Verdict.UNIQUE
    for cell in found.spare:
        clues = tuple(c for c in PUZZLE.clues if (c.row, c.col) != cell)
        assert solve(NurikabePuzzle(PUZZLE.grid, clues), "sat").verdict is Verdict.UNIQUE
    assert (found.hidden.names, found.spare.names) == (("r2c3", "r4c3", "r5c4"), ("r4c3",))


def test_too_hard_and_too_easy() -> None:
    hard = made(complete(PARTIAL, "hard", time_limit=SOON))
    found = review(hard, "easy", time_limit=SOON)
    assert found.beyond is not None
    number_, step = found.beyond
    assert grade(hard).techniques[step.name]
    assert number_ <= grade(hard).steps
    assert [made(each, "easy") for each in found.remedies]
    easy = review(PUZZLE, "medium", time_limit=SOON)
    assert easy.beyond is None
    assert [made(each, "medium") for each in easy.remedies]


def test_a_review_of_what_is_right_asks_for_no_change() -> None:
    assert review(PUZZLE, "easy").remedies == ()


def test_edits_name_what_happens_to_clues() -> None:
    after = NurikabePuzzle(Grid(5, 5), (Clue(0, 0, 5), Clue(1, 2, 3), Clue(3, 2, 1), Clue(2, 4, 7)))
    assert list(map(str, edits(PUZZLE, after))) == [
        "change the 2 at r2c3 to 3",
        "move the 5 from r1c2 to r1c1",
        "replace the 3 at r5c4 by a 7 at r3c5",
    ]
    assert list(map(str, edits(PARTIAL, PUZZLE))) == ["add a 1 at r4c3", "add a 3 at r5c4"]
    assert list(map(str, edits(PUZZLE, PARTIAL))) == ["remove the 1 at r4c3", "remove the 3 at r5c4"]


@pytest.mark.parametrize("seed", range(3))
def test_boards_fit_the_wish(seed: int) -> None:
    puzzle = NurikabePuzzle(Grid(6, 6), (Clue(0, 0, 4), Clue(3, 3, 2), Clue(5, 1, None)))
    wish = Wish(puzzle, puzzle.grid.cells, 6)
    with Walls(Rules(wish), 3, Dice(seed), Deadline(SOON)) as walls:
        board = walls.any()
    assert board is not None
    grid = puzzle.grid
    sizes = {}
    for island in grid.components(grid.cells & ~board.wall):
        (clue,) = grid.places(island & board.clues)
        sizes[clue] = island.bit_count()
    assert (sizes[0, 0], sizes[3, 3]) == (4, 2)
    assert len(sizes) <= 6
    filled = NurikabePuzzle(grid, tuple(Clue(*cell, size) for cell, size in sizes.items()))
    assert not verify(filled, board.wall)


def test_no_board_is_proved_to_be_none() -> None:
    puzzle = NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 16),))
    assert find_room(Wish(puzzle, puzzle.grid.cells, 16), Deadline(SOON)) is not None
    puzzle = NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 17),))
    assert find_room(Wish(puzzle, puzzle.grid.cells, 16), Deadline(SOON)) is None


def test_a_review_ends_when_there_is_nothing_left_to_try() -> None:
    """Three alternatives are wanted, and this board has one."""
    found = review(NurikabePuzzle(Grid(1, 3), (Clue(0, 1, 2),)), time_limit=60)
    assert (len(found.remedies), found.complete) == (1, True)


def test_small_changes_never_cover_a_clue_that_stays() -> None:
    grid = PUZZLE.grid
    wish, wall = Wish(PARTIAL, grid.cells, grid.area), grid.parse_rows(DRAWING)[0]
    board, dice = Board(wall, PUZZLE.numbers), Dice(1)
    changed = [quick_change(wish, 3, board, grid.cells, dice) for _ in range(2000)]
    assert all(not wish.sure & each.wall and wish.sure == wish.sure & each.clues for each in changed if each)
    assert any(each and each.wall != wall for each in changed)


SQUARE = NurikabePuzzle(Grid(7, 7), (Clue(1, 1, 3), Clue(5, 5, 4), Clue(1, 5, 3), Clue(5, 1, 4)))


def test_clues_to_keep_stay() -> None:
    """Without the lock, the first offer changes one of these very clues."""
    changed = NurikabePuzzle(PUZZLE.grid, (Clue(0, 1, 4), *PUZZLE.clues[1:]))
    free = review(changed, time_limit=SOON).remedies
    assert free[0].edits[0].before == ((0, 1), "4")
    found = review(changed, keep="r1c2, r5c4", time_limit=SOON)
    assert found.remedies
    for each in found.remedies:
        assert {Clue(0, 1, 4), Clue(4, 3, 3)} <= set(made(each).clues)


def test_clues_to_keep_are_not_called_spare() -> None:
    found = review(PUZZLE)
    locked = found.hidden | found.spare
    assert locked
    assert not (locked & (again := review(PUZZLE, keep=locked)).hidden) | (locked & again.spare)


def test_only_clues_can_be_kept() -> None:
    with pytest.raises(InputError, match="no clue to keep at r1c1"):
        review(PUZZLE, keep="r1c1")


SYMMETRIC = {
    "half-turn": (Clue(1, 0, 3), Clue(2, 2, 7), Clue(3, 3, 2), Clue(4, 5, 2)),
    "both": (Clue(1, 1, 12), Clue(1, 4, 2), Clue(4, 1, 2), Clue(4, 4, 1)),
}


@pytest.mark.parametrize("symmetry", SYMMETRIC)
def test_changes_keep_the_symmetry(symmetry: str) -> None:
    puzzle = NurikabePuzzle(Grid(6, 6), SYMMETRIC[symmetry])
    found = review(puzzle, symmetry=symmetry, time_limit=SOON)
    assert found.remedies
    for each in found.remedies:
        numbers = made(each).numbers
        assert all(orbit & numbers in (0, orbit) for orbit in orbits(puzzle.grid, symmetry))


def test_changes_keep_to_the_layout() -> None:
    layout = ["-----", "-----", ".....", ".....", "....."]
    for each in review(PARTIAL, layout=layout, time_limit=SOON).remedies:
        new = made(each).numbers & ~PARTIAL.numbers
        assert not new & Grid(5, 5).board((r, c) for r in range(2) for c in range(5))


def test_clues_move_together() -> None:
    near = Neighbourhood(SQUARE, Layout(symmetry="half-turn"))
    other = near.moved(Clue(1, 1, 3), (2, 1))
    assert other is not None
    assert set(other.clues) == {Clue(2, 1, 3), Clue(4, 5, 4), Clue(1, 5, 3), Clue(5, 1, 4)}
    assert near.moved(Clue(1, 1, 3), (1, 4)) is None  # beside another clue
    assert paired(Grid(5, 5), "half-turn", (2, 2), (2, 3)) is None  # the middle is its own image


def test_a_review_says_why_there_is_no_solution() -> None:
    found = review(TOUCHING_CORNER, alternatives=0, time_limit=SOON)
    assert found.conflict is not None
    assert found.conflict.cells == {(0, 1), (1, 0)}
    why = "The clues at r1c2 and r2c1 together are impossible, whatever clues you add."
    told = found.to_json()["conflict"]
    assert told is not None
    assert told["text"] == why
    assert why in str(found)


def test_a_nonogram_is_reviewed_from_any_of_its_pictures() -> None:
    found = review(loads('{"kind":"nonogram","rows":[[1],[1]],"cols":[[1],[1]]}'))
    assert (found.verdict, len(found.varying), found.complete) == (Verdict.MULTIPLE, 4, True)
    assert [len(made.edits) for made in found.remedies] == [1, 1, 1]


def test_no_board_without_a_wall_is_offered() -> None:
    for offer in review(loads("5 . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . ."), time_limit=SOON).remedies:
        assert sum(clue.size or 1 for clue in made(offer).clues) < 25
