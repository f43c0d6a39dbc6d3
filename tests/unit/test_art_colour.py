"""Pictures in colour: which inks, which cells, and how they are repaired."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageDraw

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import InputError
from nurigram.base.grid import Grid
from nurigram.base.oklab import distance, ink_of, oklab
from nurigram.kinds.nonogram.colour import palette_of
from nurigram.kinds.nonogram.making.art.paint import PALE, paintings
from nurigram.kinds.nonogram.making.art.quantise import inks_for
from nurigram.kinds.nonogram.making.painted import PaintedCanvas
from nurigram.kinds.nonogram.making.picture import from_image
from nurigram.kinds.nonogram.making.retouch import open_by_lines, retouch
from nurigram.puzzle.order import picture_options
from nurigram.solving.solve import solve


def drawing(*shapes: tuple[str, tuple[int, ...], str], paper: str | None = None) -> Image.Image:
    """Shapes on a square of 160 pixels, transparent where there is no paper."""
    image = Image.new("RGBA", (160, 160), paper or (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    for name, box, ink in shapes:
        getattr(pen, name)(box, fill=ink)
    return image


FACE = drawing(
    ("ellipse", (4, 4, 155, 155), "#fcb030"),
    ("rectangle", (40, 50, 60, 80), "#3a2a30"),
    ("rectangle", (100, 50, 120, 80), "#3a2a30"),
    ("rectangle", (40, 112, 120, 116), "#3a2a30"),
)


def data_of(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def test_inks_are_those_of_the_drawing_and_edges_are_none() -> None:
    smooth = FACE.resize((320, 320), Image.Resampling.BICUBIC)
    found = inks_for(smooth, 5, "#ffffff")
    assert len(found) == 2
    for ink, wanted in zip(found, ("#fcb030", "#3a2a30"), strict=True):
        assert distance(oklab(ink), oklab(wanted)) < 0.02


def test_inks_can_be_written_and_read() -> None:
    assert [ink_of(oklab(ink)) for ink in ("#000000", "#d0312d", "#12ab9f", "#ffffff")] == [
        "#000000",
        "#d0312d",
        "#12ab9f",
        "#ffffff",
    ]


def test_a_thin_dark_line_stays_whole() -> None:
    best = paintings(FACE, 20, 20, 5)[0]
    dark = best.palette.inks.index(min(best.palette.inks[1:], key=lambda ink: oklab(ink)[0]))
    mouth = [row for row in best.values if row.count(dark) >= 9]
    assert len(mouth) == 1
    assert "".join("#" if value == dark else "." for value in mouth[0]).strip(".") == "#" * mouth[0].count(dark)


def test_a_white_drawing_gets_pale_paper() -> None:
    white = drawing(("ellipse", (4, 4, 155, 155), "#ffffff"), ("rectangle", (60, 60, 100, 100), "#d8232a"))
    best = paintings(white, 10, 10, 3)[0]
    assert best.palette.inks[0] == PALE
    assert min(distance(oklab(ink), oklab("#ffffff")) for ink in best.palette.inks[1:]) < 0.02


def test_the_commonest_border_colour_is_background() -> None:
    flag = drawing(
        ("ellipse", (40, 40, 120, 120), "#f2c811"), ("rectangle", (60, 60, 100, 100), "#d8232a"), paper="#2457d6"
    )
    made = from_image(data_of(flag), picture_options("12x12", colours=3), Deadline())
    assert made.puzzle.palette.inks[0] == "#2457d6"
    assert len(made.puzzle.palette.inks) == 3


def test_a_picture_becomes_a_puzzle_with_one_solution() -> None:
    made = from_image(data_of(FACE), picture_options("15x15", colours=5), Deadline())
    found = solve(made.puzzle)
    assert [solution.rows for solution in found.solutions] == [made.puzzle.info.solution]
    assert made.changed.bit_count() <= 6
    assert made.likeness is not None
    assert made.likeness > 0.5


def test_a_picture_of_nothing_is_refused() -> None:
    with pytest.raises(InputError, match="nothing of the picture differs"):
        from_image(data_of(drawing()), picture_options("5x5", colours=3), Deadline())


@pytest.mark.parametrize("seed", range(5))
def test_repair_moves_borders_and_brings_no_colour_from_afar(seed: int) -> None:
    """Every changed cell has the value of a neighbour, or of the background, as it was or became."""
    dice, grid = Dice(seed), Grid(10, 10)
    values = [[dice.below(4) if (row // 3 + col // 3) % 2 else 0 for col in range(10)] for row in range(10)]
    canvas = PaintedCanvas(grid, palette_of(["#d8232a", "#2457d6", "#2ca03c"]), values)
    before = canvas.picture
    assert retouch(canvas, open_by_lines, dice)
    assert not open_by_lines(canvas)
    assert canvas.differing(before)
    for row, col in grid.places(canvas.differing(before)):
        near = grid.places(grid.neighbours(grid.bit(row, col)))
        seen = {0, *(values[r][c] for r, c in near), *(canvas.value(cell) for cell in near)}
        assert canvas.value((row, col)) in seen
