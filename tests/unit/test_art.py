"""From drawings to cells: lines stay whole and thin, outlines closed, symmetric things symmetric, frames filled."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import pytest
from PIL import Image, ImageDraw

from nurigram.base.grid import Grid
from nurigram.kinds.nonogram.making.art.blacken import grown, over, thinned
from nurigram.kinds.nonogram.making.art.candidates import Candidate, candidates
from nurigram.kinds.nonogram.making.art.ink import features, filled, is_photograph, symmetry_of, two_tone
from nurigram.kinds.nonogram.making.art.lattice import Ink, even_places, fitted_places
from nurigram.kinds.nonogram.making.art.likeness import Form, board_of, form_of, likeness
from nurigram.kinds.nonogram.making.art.pen import stroke_width, with_pen
from nurigram.kinds.nonogram.making.art.portray import Portrait, loss_of, portray
from nurigram.kinds.nonogram.making.image import crop
from nurigram.kinds.nonogram.puzzle import from_picture
from nurigram.puzzle.model import Verdict
from nurigram.solving.solve import solve

Paint = Callable[[ImageDraw.ImageDraw], object]
PIXELS = 300


def drawn(*paints: Paint) -> Image.Image:
    image = Image.new("L", (PIXELS, PIXELS), 255)
    for paint in paints:
        paint(ImageDraw.Draw(image))
    return crop(image)


def ring(width: int) -> Paint:
    return lambda draw: draw.ellipse((8, 8, 290, 290), outline=0, width=width)


def dot(x: int, y: int, radius: int) -> Paint:
    return lambda draw: draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=0)


def face() -> Image.Image:
    return drawn(ring(16), dot(105, 115, 18), dot(195, 115, 18), mouth)


def mouth(draw: ImageDraw.ImageDraw) -> None:
    draw.arc((90, 120, 210, 220), 20, 160, fill=0, width=16)


def window(bar: int) -> Paint:
    def paint(draw: ImageDraw.ImageDraw) -> None:
        draw.rectangle((0, 0, 299, 299), outline=0, width=15)
        draw.line((bar, 0, bar, 299), fill=0, width=11)

    return paint


def rows_of(best: Candidate) -> tuple[str, ...]:
    return tuple("".join("#" if cell else "." for cell in row) for row in best.cells)


def cells_of(*rows: str) -> list[list[bool]]:
    return [[mark == "#" for mark in row] for row in rows]


@pytest.mark.parametrize("width", [8, 12, 20])
@pytest.mark.parametrize("side", [10, 15, 20, 25])
def test_a_closed_outline_stays_closed(side: int, width: int) -> None:
    best = candidates(drawn(ring(width)), side, side, "lines")[0]
    assert form_of(best.cells) == Form(parts=1, holes=1)


def test_a_thin_line_is_one_cell_wide_wherever_it_lies() -> None:
    for x in range(120, 150, 3):
        best = candidates(drawn(window(x)), 20, 20, "lines")[0]
        middle = best.cells[len(best.cells) // 2]
        assert sum(middle[2:-2]) == 1, rows_of(best)


@pytest.mark.parametrize("side", [11, 16, 20])
def test_symmetric_things_stay_symmetric(side: int) -> None:
    best = candidates(face(), side, side, "lines")[0]
    assert best.symmetry == "left-right"
    assert all(row == row[::-1] for row in best.cells)


@pytest.mark.parametrize("size", [(15, 15), (20, 20), (15, 18)])
def test_the_frame_is_filled(size: tuple[int, int]) -> None:
    for found in candidates(face(), *size)[:3]:
        portrait = portray([found])
        if portrait is None:
            continue
        rows = portrait.grid.format_rows(portrait.before)
        lines = (rows, tuple("".join(column) for column in zip(*rows, strict=True)))
        for way in lines:
            assert any("#" in line for line in way[:2])
            assert any("#" in line for line in way[-2:])


@pytest.mark.parametrize("width", [2, 4])
@pytest.mark.parametrize("side", [15, 20])
def test_strokes_much_thinner_than_a_cell_are_kept_whole(side: int, width: int) -> None:
    best = candidates(drawn(ring(width)), side, side, "lines")[0]
    assert form_of(best.cells) == Form(parts=1, holes=1)


def test_solid_shapes_get_no_pen() -> None:
    solid = drawn(dot(150, 150, 90), dot(60, 60, 30))
    assert with_pen(solid, 20, 20) is solid
    assert stroke_width(drawn(ring(4))) == pytest.approx(4, abs=1)


def test_a_wide_drawing_is_not_stretched_to_a_square_frame() -> None:
    wide = drawn(lambda draw: draw.ellipse((10, 100, 290, 200), fill=0))
    best = candidates(wide, 20, 20, "lines")[0]
    assert best.frame == (20, 20)
    assert 7 <= len(best.cells) <= 9
    portrait = portray([best])
    assert portrait is not None
    rows = portrait.grid.format_rows(portrait.after)
    assert len(rows) == len(rows[0]) == 20
    assert rows[0] == rows[-1] == "." * 20


def test_a_house_with_one_chimney_is_not_symmetric() -> None:
    def house(draw: ImageDraw.ImageDraw) -> None:
        draw.polygon([(150, 20), (290, 140), (10, 140)], fill=0)
        draw.rectangle((40, 140, 260, 280), fill=0)

    ink = two_tone(drawn(house))
    assert symmetry_of(ink, 14) == "left-right"
    ink = two_tone(drawn(house, lambda draw: draw.rectangle((215, 40, 240, 110), fill=0)))
    assert symmetry_of(ink, 14) == "none"


def test_eyes_are_kept() -> None:
    portrait = repaired(face(), 15)
    cells = cells_of(*portrait.grid.format_rows(portrait.after))
    assert form_of(cells) == Form(parts=4, holes=1)


def repaired(image: Image.Image, side: int) -> Portrait:
    portrait = portray(candidates(image, side, side, "lines"))
    assert portrait is not None
    return portrait


def test_a_portrait_has_one_solution() -> None:
    portrait = repaired(face(), 20)
    found = solve(from_picture(portrait.grid, portrait.after))
    assert found.verdict is Verdict.UNIQUE
    assert found.solutions[0].board == portrait.after


def test_eyes_cost_more_than_edges() -> None:
    cells = cells_of("........", ".#..#...", "........", "########", "########", "########")
    shares = [[float(cell) for cell in row] for row in cells]
    found = Candidate("lines", (6, 8), cells, shares, form_of(cells), 0.0, 0.0, "none", 1.0)
    loss = loss_of(found)
    assert loss((1, 1), 0) > loss((3, 0), 0)
    assert loss((0, 1), 1) > loss((2, 7), 1)


def test_thinned_lines_are_whole() -> None:
    pale = [[0.3 if row == 2 else 0.0 for _ in range(9)] for row in range(5)]
    assert over(pale, 0.5) == cells_of(*["." * 9] * 5)
    wide = [[0.45 if row in (2, 3) else 0.0 for _ in range(9)] for row in range(6)]
    assert form_of(thinned(wide)) == Form(1, 0)
    assert sum(map(sum, thinned(wide))) < 18


def test_grown_shapes_keep_their_gap() -> None:
    shares = [[1.0, 1.0, 0.6, 1.0, 1.0]] * 5
    assert form_of(over(shares, 0.5)) == Form(1, 0)
    assert form_of(grown(shares)) == Form(2, 0)


def test_the_grid_moves_to_the_drawing() -> None:
    bars = Image.new("L", (96, 96), 0)
    for left in (3, 35, 67):
        bars.paste(255, (left, 0, left + 8, 96))
    ink = Ink(bars)
    fitted = fitted_places(ink, 12, symmetric=False)
    even = even_places(96, 12)
    assert fitted[0] == 0
    assert fitted[-1] == 96
    mixed = [sum(ink.mixed(*strip) for strip in pairwise(places)) for places in (fitted, even)]
    assert mixed[0] < 0.5 * mixed[1]


def test_likeness_misses_what_is_lost() -> None:
    cells = cells_of("#####", "#.#.#", "#####", "#...#", "#####")
    shares = [[float(cell) for cell in row] for row in cells]
    form = form_of(cells)
    blind = [row[:] for row in cells]
    blind[1] = [True] * 5
    assert likeness(cells, shares, form) == 1.0
    assert likeness(blind, shares, form) < 0.8
    assert likeness(cells, shares, form, bent=0.1) < 1.0


def test_parts_touch_at_corners_and_holes_do_not() -> None:
    assert form_of(cells_of("#.", ".#")) == Form(1, 0)
    assert form_of(cells_of("###", "#.#", "###")) == Form(1, 1)
    assert form_of(cells_of("####", "#.##", "##.#", "####")) == Form(1, 2)


def test_inks() -> None:
    outline = drawn(ring(10))
    ink = two_tone(outline)
    assert ink.getpixel((ink.width // 2, ink.height // 2)) == 0
    assert filled(ink).getpixel((ink.width // 2, ink.height // 2)) == 255
    assert symmetry_of(ink, 15) == "both"
    assert not is_photograph(outline)
    hills = Image.new("L", (200, 200))
    hills.putdata([int(127 + 120 * math.sin(at / 31)) for at in range(200 * 200)])
    assert is_photograph(hills)


def test_a_named_rendering_is_the_only_one_tried() -> None:
    assert {found.rendering for found in candidates(face(), 15, 15, "solid")} == {"solid"}
    best = candidates(face(), 15, 15, "solid")[0]
    assert form_of(best.cells) == Form(1, 0)


def test_pixel_art_on_its_own_grid_is_taken_as_it_is() -> None:
    rows = ("..####..", ".#....#.", "#.#..#.#", "#......#", "#.#..#.#", "#..##..#", ".#....#.", "..####..")
    grid = Grid(8, 8)
    image = Image.new("L", (8, 8), 255)
    for row, col in grid.places(grid.parse_rows(rows)[0]):
        image.putpixel((col, row), 0)
    best = candidates(image.resize((240, 240), Image.Resampling.NEAREST), 8, 8)[0]
    assert rows_of(best) == rows
    assert best.score > 0.99
    assert board_of(best.cells, grid) == grid.parse_rows(rows)[0]


def disc(tone: int, *box: int) -> Paint:
    return lambda draw: draw.ellipse(box, fill=tone)


def test_what_is_drawn_on_a_body_of_one_colour_is_seen() -> None:
    body, eyes = disc(160, 10, 10, 290, 290), (disc(0, 80, 100, 120, 160), disc(0, 180, 100, 220, 160))
    face = drawn(body, *eyes)
    assert features(face) is not None
    assert form_of(candidates(face, 20, 20)[0].cells).holes == 2
    assert features(drawn(*eyes)) is None
    assert features(drawn(body)) is None
