"""The drawing kits: what they draw, and the puzzles made from it."""

from __future__ import annotations

from typing import Any

import pytest

from nurigram import generate, grade, solve
from nurigram.base.dice import Dice
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.grid import Grid
from nurigram.formats import json_form
from nurigram.kinds.nonogram.making.pictures.compose import LARGEST, RENDERINGS, SMALLEST, Picture, compose, free_cells
from nurigram.kinds.nonogram.making.pictures.kits import KITS
from nurigram.kinds.nonogram.making.pictures.sketch import Sketch
from nurigram.puzzle.model import Tier, Verdict
from nurigram.puzzle.picture_titles import shown

SIZES = [(SMALLEST, SMALLEST), (15, 15), (SMALLEST, LARGEST), (LARGEST, SMALLEST), (22, 37)]


def picture(name: str, rows: int, cols: int, seed: int = 1, rendering: str = "solid") -> Picture:
    return compose(Grid(rows, cols), Dice(seed), KITS[name], rendering)


def rows_of(sketch: Sketch, cells: int) -> list[str]:
    bits = "".join(".#"[cells >> at & 1] for at in range(sketch.rows * sketch.cols))
    return [bits[start : start + sketch.cols] for start in range(0, len(bits), sketch.cols)]


def test_there_are_kits_enough_and_each_has_its_own_titles() -> None:
    assert len(KITS) >= 60
    for titles in ([kit.english for kit in KITS.values()], [kit.japanese for kit in KITS.values()]):
        assert len(set(titles)) == len(KITS)
    assert all(kit.english.isascii() and not kit.japanese.isascii() for kit in KITS.values())


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_every_kit_draws_at_every_size(rows: int, cols: int) -> None:
    """A picture is neither empty nor full, most of it stays, and it reaches across the board."""
    for name in KITS:
        made = picture(name, rows, cols)
        share = made.black.bit_count() / made.grid.area
        assert 0.1 <= share <= 0.85, (name, share)
        drawn = made.grid.places(made.black)
        assert max(row for row, _ in drawn) - min(row for row, _ in drawn) >= rows * 0.4, name
        assert max(col for _, col in drawn) - min(col for _, col in drawn) >= cols * 0.4, name


def test_pictures_of_a_subject_differ() -> None:
    for name in KITS:
        assert len({picture(name, 20, 20, seed).black for seed in range(12)}) >= 8, name


def test_a_seed_gives_the_same_picture_everywhere() -> None:
    made = picture("heart", 10, 10, seed=2)
    assert list(made.grid.format_rows(made.black)) == HEART


@pytest.mark.parametrize("rendering", RENDERINGS)
def test_only_cells_at_an_edge_may_change(rendering: str) -> None:
    made = picture("cat", 20, 20, seed=3, rendering=rendering)
    grid, black = made.grid, made.black
    for row, col in grid.places(made.free):
        around = [(row + r, col + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if grid.contains(row + r, col + c)]
        assert len({bool(black & grid.bit(*place)) for place in around}) == 2


def test_details_do_not_change() -> None:
    sketch = Sketch(8, 8, Dice(0))
    sketch.ink(sketch.box(0, 0, 75, 75))
    sketch.mark(sketch.dot(32, 32, 1))
    free = rows_of(sketch, free_cells(sketch, sketch.body & ~sketch.marks))
    assert free == ["." * 5 + "##.", *["." * 5 + "##."] * 4, "#######.", "#######.", "." * 8]


@pytest.mark.parametrize("side", range(10, 41))
def test_shapes_are_symmetric_at_every_size(side: int) -> None:
    sketch = Sketch(side, side, Dice(0))
    triangle = sketch.poly((50, 5), (10, 95), (90, 95))
    for shape in (sketch.oval(20, 10, 80, 90), sketch.box(33, 0, 67, 50), triangle, sketch.ring(5, 5, 95, 95, width=8)):
        assert shape
        assert all(row == row[::-1] for row in rows_of(sketch, shape))


@pytest.mark.parametrize("width", [0, 12])
def test_strokes_have_no_gaps(width: int) -> None:
    sketch = Sketch(12, 12, Dice(0))
    rows = rows_of(sketch, sketch.line((0, 20), (99, 60), width=width))
    assert all("#" in column for column in zip(*rows, strict=True))


def test_nothing_is_drawn_off_the_paper() -> None:
    sketch = Sketch(10, 10, Dice(0))
    for shape in (
        sketch.oval(-40, -40, 140, 140),
        sketch.line((-50, 50), (150, 50), width=20),
        sketch.dot(100, 100, 30),
    ):
        assert shape & ~sketch.everything == 0
    assert rows_of(sketch, sketch.line((-50, 50), (150, 50)))[4] == "#" * 10


@pytest.mark.parametrize(("tier", "seed"), [("easy", 1), ("medium", 2), ("hard", 3), ("expert", 4)])
def test_a_picture_puzzle_is_unique_and_has_its_tier(tier: str, seed: int) -> None:
    puzzle = generate("nonogram", "15x15", tier, seed=seed)
    assert grade(puzzle).tier is Tier.parse(tier)
    assert solve(puzzle, "sat").verdict is Verdict.UNIQUE
    assert puzzle.info.extra["picture"]["subject"] in KITS


def test_small_boards_show_what_can_be_named_on_them() -> None:
    shown_small = {
        generate("nonogram", "10x10", "easy", seed=seed).info.extra["picture"]["subject"] for seed in range(8)
    }
    assert {KITS[subject].smallest for subject in shown_small} == {10}
    assert generate("nonogram", "10x10", "easy", seed=1, subject="boot").info.extra["picture"]["subject"] == "boot"


def test_a_subject_can_be_ordered() -> None:
    puzzle = generate("nonogram", "15x18", "medium", seed=1, subject="fish")
    assert shown(puzzle) == {"en": "Fish", "ja": "さかな"}
    assert shown(json_form.from_object(json_form.to_object(puzzle))) == shown(puzzle)


def test_what_a_picture_shows_is_no_title() -> None:
    assert generate("nonogram", "12x12", "easy", seed=1).info.title is None


@pytest.mark.parametrize("options", [{"style": "drawing"}, {"percent": 50}, {"symmetry": "both"}, {"level": 5}])
def test_other_styles_show_nothing(options: dict[str, Any]) -> None:
    size = None if "level" in options else "10x10"
    assert shown(generate("nonogram", size, "easy", seed=1, **options)) == {}


@pytest.mark.parametrize("size", ["9x20", "41x20", "5x5"])
def test_boards_that_no_kit_fits_get_a_drawing(size: str) -> None:
    assert shown(generate("nonogram", size, "easy", seed=1)) == {}
    with pytest.raises(UnsupportedError, match="have sides from 10 to 40"):
        generate("nonogram", size, "easy", seed=1, style="picture")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"subject": "fish", "style": "random"}, "the style random shows no subject"),
        ({"subject": "fish", "symmetry": "both"}, "a picture of a subject has no symmetry"),
        ({"style": "picture", "percent": 40}, "a picture of a subject has no percent"),
        ({"subject": "unicorn"}, "subject must be one of"),
    ],
)
def test_wishes_that_do_not_go_together(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        generate("nonogram", "12x12", "easy", seed=1, **options)


def test_a_broken_note_of_what_is_shown_does_no_harm() -> None:
    puzzle = json_form.from_object({"kind": "nonogram", "rows": [[1]], "cols": [[1]], "picture": {"en": 5, "ja": "丸"}})
    assert shown(puzzle) == {"ja": "丸"}
    assert shown(json_form.from_object({"kind": "nonogram", "rows": [[1]], "cols": [[1]], "picture": "x"})) == {}


HEART = [
    "..........",
    "..###.###.",
    ".#.#######",
    ".#.#######",
    ".#########",
    "..#######.",
    "....###...",
    "....###...",
    ".....#....",
    "..........",
]
