"""Pictures with a drawn grid are read cell by cell, and no others are."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image, ImageDraw

from nurigram import picture
from nurigram.kinds.nonogram.making.art.ruled import by_its_grid
from nurigram.kinds.nonogram.making.image import crop

Cells = list[list[bool]]


def cells_of(rows: int, cols: int) -> Cells:
    """Half of them black, and a whole column, which hides the lines beside it."""
    dice = random.Random(rows)
    return [[col == 3 or dice.random() < 0.5 for col in range(cols)] for _ in range(rows)]


def ruled(cells: Cells, pitch: int, line: int, colour: int, every_fifth: int = 0, margin: int = 0) -> Image.Image:
    """The cells, drawn on squared paper."""
    rows, cols = len(cells), len(cells[0])
    right, bottom = margin + cols * pitch + line - 1, margin + rows * pitch + line - 1
    image = Image.new("L", (right + 1 + margin, bottom + 1 + margin), 255)
    draw = ImageDraw.Draw(image)
    for row, line_of_cells in enumerate(cells):
        for col, black in enumerate(line_of_cells):
            x, y = margin + col * pitch, margin + row * pitch
            draw.rectangle((x, y, x + pitch, y + pitch), fill=0 if black else 255)
    for col in range(cols + 1):
        x = margin + col * pitch
        draw.rectangle((x, margin, x + line - 1 + (every_fifth if col % 5 == 0 else 0), bottom), fill=colour)
    for row in range(rows + 1):
        y = margin + row * pitch
        draw.rectangle((margin, y, right, y + line - 1 + (every_fifth if row % 5 == 0 else 0)), fill=colour)
    return image


def jpeg(image: Image.Image) -> bytes:
    data = io.BytesIO()
    image.save(data, "JPEG", quality=85)
    return data.getvalue()


@pytest.mark.parametrize("size", [(11, 7), (10, 20)])
@pytest.mark.parametrize("style", [(5, 1, 0), (9, 1, 170), (16, 2, 90, 1), (30, 3, 0, 2, 13)])
def test_a_drawn_grid_gives_its_cells(size: tuple[int, int], style: tuple[int, ...]) -> None:
    cells = cells_of(*size)
    found = by_its_grid(crop(Image.open(io.BytesIO(jpeg(ruled(cells, *style)))).convert("L")))
    assert found is not None
    assert found.size == (size[1], size[0])
    assert [value < 128 for value in found.tobytes()] == [black for row in cells for black in row]


def test_a_picture_on_squared_paper_is_that_puzzle() -> None:
    cells = cells_of(11, 7)
    made = picture(jpeg(ruled(cells, 16, 1, 120)), as_is=True)
    assert made.puzzle.grid.format_rows(made.after) == tuple(
        "".join("#" if black else "." for black in row) for row in cells
    )


def test_an_order_of_another_size_goes_before_the_grid() -> None:
    made = picture(jpeg(ruled(cells_of(10, 10), 16, 1, 120)), size="12x12", as_is=True)
    assert (made.puzzle.grid.rows, made.puzzle.grid.cols) == (12, 12)


def test_bars_and_stripes_are_no_grid() -> None:
    window = Image.new("L", (90, 90), 255)
    draw = ImageDraw.Draw(window)
    for place in (0, 42, 84):
        draw.rectangle((place, 0, place + 5, 89), fill=0)
        draw.rectangle((0, place, 89, place + 5), fill=0)
    stripes = Image.new("L", (90, 60), 255)
    for x in range(0, 90, 9):
        ImageDraw.Draw(stripes).rectangle((x, 0, x + 1, 59), fill=0)
    assert by_its_grid(window) is None
    assert by_its_grid(stripes) is None
