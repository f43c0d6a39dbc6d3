"""Generated nonograms: exactly the tier, size, score and symmetry ordered, and the same from the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from nurigram import Grid, Tier, solve
from nurigram.base.dice import Dice
from nurigram.base.errors import InputError, NurigramError, UnsupportedError
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nonogram.making.drawings import draw
from nurigram.kinds.nonogram.making.propose import clue_count
from nurigram.kinds.nonogram.making.rating import rate
from nurigram.kinds.nonogram.making.settings import SHORT, SHORTEST
from nurigram.kinds.nonogram.making.study_levels import LEVELS
from nurigram.kinds.nonogram.puzzle import ROW, Clue, Line, from_picture, runs
from nurigram.kinds.nonogram.symmetry import canonical
from nurigram.kinds.nonogram.techniques import up_to
from nurigram.kinds.nonogram.techniques.lines import settle
from nurigram.kinds.nonogram.techniques.view import LineState, NonogramView
from nurigram.making.generate import generate
from nurigram.puzzle import extension
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.puzzle.step import Step
from nurigram.reasoning.grade import grade


def medium_sees(clue: Clue, length: int, black: int, white: int) -> tuple[int, int]:
    """What the techniques up to medium decide in a single line."""
    line = Line(ROW, 0, clue, range(length))
    puzzle = NonogramPuzzle((clue,), ((),) * length)
    while True:
        view = NonogramView(puzzle, (black, white), (LineState(line, black, white),))
        steps = [step for technique in up_to(Tier.MEDIUM) for step in technique(view) if isinstance(step, Step)]
        if not steps:
            return black, white
        for step in steps:
            black, white = black | step.black, white | step.white


def differences(length: int) -> Iterator[tuple[Clue, int, int]]:
    """The lines, with some cells decided, in which whole-line reasoning finds more than the medium techniques."""
    clues = {tuple(map(len, format(line, "b").replace("0", " ").split())) for line in range(1 << length)}
    for clue, cells in product(sorted(clues), product("?#.", repeat=length)):
        black, white = (sum(1 << n for n, cell in enumerate(cells) if cell == colour) for colour in "#.")
        settled = settle(clue, length, black, white)
        if settled and (settled.black, settled.white) != medium_sees(clue, length, black, white):
            yield clue, black, white


@pytest.mark.parametrize("length", range(1, SHORT + 1))
def test_no_short_line_needs_a_hard_technique(length: int) -> None:
    assert not list(differences(length))


def test_longer_lines_may_need_one() -> None:
    assert next(differences(SHORT + 1)) == ((1, 2), 0b000100, 0)


def test_what_cannot_exist_is_refused_with_the_reason() -> None:
    with pytest.raises(UnsupportedError, match="no 5x5 nonogram of difficulty hard: in lines of up to 5 cells"):
        generate("nonogram", "5x5", "hard", seed=1)


@pytest.mark.parametrize(("rows", "cols"), [(1, 6), (SHORTEST, SHORTEST)])
def test_the_smallest_boards_are_easy_or_not_unique(rows: int, cols: int) -> None:
    grid = Grid(rows, cols)
    for cells in product("#.", repeat=rows * cols):
        lines = ["".join(cells[start : start + cols]) for start in range(0, rows * cols, cols)]
        rating = rate(from_picture(grid, grid.parse_rows(lines)[0]), Tier.EXPERT)
        assert rating.tier is Tier.EASY or not rating.solved


@pytest.mark.parametrize("size", ["1x8", "8x1", "3x3"])
def test_harder_ones_of_that_size_are_refused(size: str) -> None:
    with pytest.raises(UnsupportedError, match="boards this small are easy"):
        generate("nonogram", size, "expert")


def test_scores_that_contradict_each_other() -> None:
    with pytest.raises(InputError, match="the lowest score, 9, is above the highest, 8"):
        generate("nonogram", "8x8", "easy", min_score=9.0, max_score=8.0)


def made(size: str, tier: str, seed: int, **options: Any) -> NonogramPuzzle:
    puzzle: Puzzle = generate("nonogram", size, tier, seed=seed, **options)
    assert isinstance(puzzle, NonogramPuzzle)
    return puzzle


@pytest.mark.parametrize(
    ("size", "tier"),
    [("5x5", "easy"), ("5x5", "medium"), ("10x8", "hard"), ("8x8", "expert"), ("15x20", "medium"), ("30x30", "medium")],
)
def test_a_puzzle_is_unique_and_has_its_tier(size: str, tier: str) -> None:
    puzzle = made(size, tier, 3)
    assert f"{puzzle.grid.rows}x{puzzle.grid.cols}" == size
    assert grade(puzzle).tier is Tier.parse(tier)
    result = solve(puzzle, "sat")
    assert result.verdict is Verdict.UNIQUE
    assert result.solutions[0].rows == puzzle.info.solution


@pytest.mark.parametrize(("size", "tier"), [("12x12", "medium"), ("7x9", "hard"), ("7x7", "expert")])
def test_a_seed_gives_the_same_puzzle_without_the_extension(
    size: str, tier: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    native = made(size, tier, 4)
    monkeypatch.setattr(extension, "is_built", lambda: False)
    assert made(size, tier, 4) == native


def test_a_seed_gives_the_same_puzzle_everywhere() -> None:
    assert made("6x6", "medium", 1).rows == ((4,), (3,), (5,), (5,), (1,), (1, 1))
    assert made("6x6", "expert", 1).rows == ((1,), (1, 1), (1, 3), (1, 2), (1, 2), (3,))
    assert made("10x10", "medium", 7) == made("10x10", "medium", 7)
    assert made("10x10", "medium", 7) != made("10x10", "medium", 8)


def test_the_score_lies_where_it_was_asked_for() -> None:
    for low, high in ((1.2, 1.4), (1.45, 1.7)):
        puzzle = made("10x10", "medium", 2, min_score=low, max_score=high)
        assert low <= grade(puzzle).score <= high


@pytest.mark.parametrize(("symmetry", "rows"), [("left-right", 10), ("top-bottom", 9), ("half-turn", 10), ("both", 11)])
def test_a_symmetric_picture(symmetry: str, rows: int) -> None:
    picture = made(f"{rows}x10", "medium", 5, symmetry=symmetry).info.solution
    assert picture is not None
    mirrored, upside_down = tuple(row[::-1] for row in picture), picture[::-1]
    images = {
        "left-right": [mirrored],
        "top-bottom": [upside_down],
        "half-turn": [tuple(row[::-1] for row in upside_down)],
        "both": [mirrored, upside_down],
    }
    assert all(image == picture for image in images[symmetry])


@pytest.mark.parametrize("percent", [30, 50, 70])
@pytest.mark.parametrize("style", ["drawing", "random"])
def test_a_drawing_has_its_share_of_black_cells(percent: int, style: str) -> None:
    grid = Grid(10, 10)
    assert draw(grid, Dice(4), percent, style).bit_count() == percent


@pytest.mark.parametrize("tier", ["easy", "medium", "hard"])
def test_few_scattered_cells_of_a_large_board_are_repaired_to_any_tier(tier: str) -> None:
    assert grade(made("20x20", tier, 2, style="random", percent=40)).tier is Tier[tier.upper()]


def test_levels_take_the_puzzle_with_the_fewest_or_the_most_clues() -> None:
    settings = LEVELS[1]
    size = f"{settings.rows}x{settings.cols}"
    assert clue_count(made(size, "easy", 1, level=1)) < clue_count(made(size, "easy", 1, level=2))


def test_a_level_has_its_own_size() -> None:
    with pytest.raises(NurigramError, match="level 5 is 10x10, not 7x7"):
        made("7x7", "easy", 1, level=5)


@pytest.mark.usefixtures("implementation")
@pytest.mark.parametrize("tier", ["easy", "medium", "hard", "expert"])
def test_the_rating_while_making_is_the_grade(tier: str) -> None:
    puzzle = made("9x9", tier, 11)
    assert rate(puzzle, Tier.EXPERT).tier is grade(puzzle).tier


def test_turned_and_mirrored_puzzles_are_alike() -> None:
    grid = Grid(3, 4)
    rows = ["##.#", "#...", ".##."]
    forms = [rows, [row[::-1] for row in rows], rows[::-1], ["".join(col) for col in zip(*rows, strict=True)]]
    forms.append([row[::-1] for row in rows[::-1]])
    boards = [(Grid(len(form), len(form[0])), form) for form in forms]
    puzzles = [NonogramPuzzle(*_clues(board, form)) for board, form in boards]
    assert len({canonical(puzzle) for puzzle in puzzles}) == 1
    other = NonogramPuzzle(*_clues(grid, ["##.#", "#...", "##.."]))
    assert canonical(other) != canonical(puzzles[0])


def _clues(grid: Grid, rows: list[str]) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    return runs(grid, grid.parse_rows(rows)[0])
