"""Photographs: the subject is cut out of its background, and what is no photograph is left alone."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from nurigram.base.deadline import Deadline
from nurigram.kinds.nonogram.making.art.subject import drawing_of, subject_of
from nurigram.kinds.nonogram.making.picture import from_image
from nurigram.puzzle.order import PictureOptions

SIZE = (300, 200)
Box = tuple[int, int, int, int]
BOX: Box = (100, 40, 200, 160)
SMALL: Box = (130, 85, 155, 115)


def lit(start: int, end: int) -> Image.Image:
    """A wall that is lit from the left."""
    slope = (
        Image.linear_gradient("L").rotate(90).resize(SIZE).point([end + (start - end) * v // 255 for v in range(256)])
    )
    return grainy(slope.convert("RGB"))


def grainy(image: Image.Image) -> Image.Image:
    """With the noise that cameras add."""
    dice = random.Random(1)
    grain = Image.frombytes("L", SIZE, bytes(128 + round(dice.gauss(0, 6)) for _ in range(SIZE[0] * SIZE[1])))
    return ImageChops.add(image, grain.convert("RGB"), offset=-128)


def shelf() -> Image.Image:
    """A light wall above a dark shelf."""
    image = Image.new("RGB", SIZE, (190, 190, 180))
    image.paste((90, 85, 80), (0, 120, *SIZE))
    return grainy(image)


def photograph(behind: Image.Image, colour: tuple[int, int, int], box: Box = BOX) -> Image.Image:
    """A disc with a hole, a little out of focus."""
    mask = Image.new("L", SIZE, 0)
    pen = ImageDraw.Draw(mask)
    pen.ellipse(box, fill=255)
    left, top, right, bottom = box
    third = (right - left) // 3, (bottom - top) // 3
    pen.ellipse((left + third[0], top + third[1], right - third[0], bottom - third[1]), fill=0)
    image = behind.copy()
    image.paste(colour, mask=mask)
    return image.filter(ImageFilter.GaussianBlur(1))


RED, GREY, WHITE = (180, 40, 40), (125, 125, 125), (235, 235, 235)


@pytest.mark.parametrize(
    "image",
    [
        photograph(lit(240, 90), RED),
        photograph(lit(130, 20), WHITE),
        photograph(lit(175, 165), GREY),
        photograph(shelf(), RED),
        photograph(lit(240, 90), RED, SMALL),
    ],
    ids=["uneven light", "light on dark", "low contrast", "shelf", "small in the frame"],
)
def test_the_subject_fills_the_board(image: Image.Image) -> None:
    made = from_image(as_file(image), PictureOptions(rows=12, cols=10), Deadline(20))
    rows = made.puzzle.grid.format_rows(made.before)
    assert "#" in rows[0]
    assert all(row[0] == row[-1] == "." for row in (rows[0], rows[-1]))
    assert rows[5][4] == "."
    assert sum(row.count("#") for row in rows) == pytest.approx(80, abs=12)


def as_file(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def test_two_tones_are_kept_with_a_rim() -> None:
    image = photograph(lit(200, 150), (240, 240, 60))
    ImageDraw.Draw(image).rectangle((105, 92, 130, 104), fill=(20, 20, 20))
    drawing = drawing_of(image, 24, 20)
    assert drawing is not None
    across, down = drawing.width / 100, drawing.height / 120
    spots = {"light": (80, 75), "dark": (17, 57), "hole": (50, 60)}
    found = {name: drawing.getpixel((round(x * across), round(y * down))) for name, (x, y) in spots.items()}
    assert found == {"light": 255, "dark": 0, "hole": 255}
    rim = [drawing.getpixel((x, round(75 * down))) for x in range(round(12 * across))]
    assert 0 in rim
    assert rim[-1] == 255


def on_white() -> Image.Image:
    return photograph(Image.new("RGB", SIZE, "white"), RED)


def patchwork() -> Image.Image:
    """Many things and no background."""
    dice = random.Random(2)
    patches = Image.frombytes("RGB", (9, 6), bytes(dice.randrange(256) for _ in range(9 * 6 * 3)))
    return patches.resize(SIZE, Image.Resampling.NEAREST)


def pixel_art() -> Image.Image:
    return photograph(lit(240, 90), RED).resize((30, 20))


def poster() -> Image.Image:
    """Flat colours, with something along the border: no light falls on it."""
    image = Image.new("RGB", SIZE, "white")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, SIZE[1] - 40, SIZE[0], SIZE[1]), fill="blue")
    draw.ellipse((100, 2, 300, 202), fill="red")
    return image


@pytest.mark.parametrize("paint", [on_white, patchwork, pixel_art, poster])
def test_other_pictures_are_taken_as_they_are(paint: Callable[[], Image.Image]) -> None:
    assert drawing_of(paint(), 20, 20) is None


def test_a_blank_wall_has_no_subject() -> None:
    assert subject_of(Image.new("RGB", SIZE, (120, 120, 120))) is None
