"""Picture files as puzzles: every format, every option, and files that must be refused."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from PIL import Image, ImageDraw

from nurigram import solve
from nurigram.base.deadline import Deadline
from nurigram.base.errors import InputError, NurigramError
from nurigram.kinds.nonogram.making.image import otsu, read_cells, read_grey
from nurigram.kinds.nonogram.making.picture import from_image
from nurigram.puzzle.model import Verdict
from nurigram.puzzle.order import PictureOptions


def ring(mode: str = "L") -> Image.Image:
    """A black ring on white, with a wide margin."""
    image = Image.new("L", (120, 100), 255)
    pen = ImageDraw.Draw(image)
    pen.ellipse([30, 20, 90, 80], fill=0)
    pen.ellipse([45, 35, 75, 65], fill=255)
    return image.convert(mode)


def as_file(image: Image.Image, name: str = "PNG") -> bytes:
    file = io.BytesIO()
    image.save(file, name)
    return file.getvalue()


def rows_of(data: bytes, options: PictureOptions) -> tuple[str, ...]:
    grid, black = read_cells(data, options)
    return grid.format_rows(black)


RING = (
    "...####...",
    "..######..",
    ".########.",
    "###....###",
    "###....###",
    "###....###",
    "###....###",
    ".########.",
    "..######..",
    "...####...",
)


@pytest.mark.parametrize("name", ["PNG", "JPEG", "GIF", "WEBP", "BMP"])
def test_every_format_gives_the_picture_cropped_to_its_content(name: str) -> None:
    assert rows_of(as_file(ring("P" if name == "GIF" else "RGB"), name), PictureOptions(rows=10, cols=10)) == RING


def test_without_cropping_the_margin_stays() -> None:
    rows = rows_of(as_file(ring()), PictureOptions(rows=10, cols=12, crop=False))
    assert rows[0] == rows[1] == "." * 12
    assert rows[5] == "...##..##..."


def test_one_side_gives_the_other() -> None:
    assert len(rows_of(as_file(ring()), PictureOptions(cols=15))) == 15
    assert len(rows_of(as_file(ring()), PictureOptions(rows=15))[0]) == 15


def test_a_small_picture_is_taken_pixel_by_pixel() -> None:
    image = Image.new("1", (3, 2), 1)
    for pixel in ((0, 0), (1, 1), (2, 0)):
        image.putpixel(pixel, 0)
    assert rows_of(as_file(image), PictureOptions()) == ("#.#", ".#.")


def test_inverting_swaps_the_colours() -> None:
    plain = rows_of(as_file(ring()), PictureOptions(rows=10, cols=10))
    inverted = rows_of(as_file(ring()), PictureOptions(rows=10, cols=10, invert=True))
    assert inverted == tuple(row.translate(str.maketrans("#.", ".#")) for row in plain)


def test_transparent_pixels_are_white() -> None:
    image = Image.new("RGBA", (4, 4), (0, 0, 0, 0))
    image.putpixel((1, 2), (0, 0, 0, 255))
    assert rows_of(as_file(image), PictureOptions(crop=False)) == ("....", "....", ".#..", "....")


def test_light_shapes_on_a_transparent_background_keep_their_shape() -> None:
    image = Image.new("RGBA", (3, 1), (0, 0, 0, 0))
    image.putpixel((1, 0), (255, 255, 255, 255))
    assert rows_of(as_file(image), PictureOptions(crop=False)) == (".#.",)


def test_a_blank_picture_is_refused() -> None:
    with pytest.raises(InputError, match="no cell of the picture is black; try another threshold, or invert"):
        read_cells(as_file(Image.new("L", (9, 9), 255)), PictureOptions())


def test_a_given_threshold() -> None:
    image = Image.new("L", (3, 1))
    image.putdata([50, 100, 200])
    assert rows_of(as_file(image), PictureOptions(threshold=50, crop=False)) == ("#..",)
    assert rows_of(as_file(image), PictureOptions(threshold=100, crop=False)) == ("##.",)


def test_otsu_separates_two_groups() -> None:
    histogram = [0] * 256
    histogram[40], histogram[60], histogram[180], histogram[200] = 10, 10, 10, 10
    assert 60 <= otsu(histogram) < 180


def test_adaptive_sees_a_mark_in_the_shade() -> None:
    image = Image.new("L", (24, 24))
    image.putdata([10 * x for _ in range(24) for x in range(24)])
    image.putpixel((20, 12), 120)
    rows = rows_of(as_file(image), PictureOptions(threshold="adaptive", crop=False))
    assert rows[12][20] == "#"
    assert rows[4][20] == "."


def test_edges_of_a_disc_are_hollow() -> None:
    image = Image.new("L", (100, 100), 255)
    ImageDraw.Draw(image).ellipse([10, 10, 90, 90], fill=0)
    rows = rows_of(as_file(image), PictureOptions(rows=20, cols=20, edges=True, crop=False))
    assert rows[10][10] == "."
    assert "#" in rows[10][:5]


def test_dithering_keeps_the_share_of_grey() -> None:
    rows = rows_of(as_file(Image.new("L", (20, 20), 64)), PictureOptions(dither=True, crop=False))
    assert 280 <= "".join(rows).count("#") <= 320


@pytest.mark.parametrize("fair", [False, True])
def test_the_puzzle_is_unique_and_tells_what_changed(fair: bool) -> None:
    image = Image.new("L", (24, 24))
    image.putdata([(x * y * 7919) % 256 for y in range(24) for x in range(24)])
    made = from_image(as_file(image), PictureOptions(rows=14, cols=14, fair=fair), Deadline(60))
    assert solve(made.puzzle, "sat").verdict is Verdict.UNIQUE
    assert made.puzzle.grid.format_rows(made.after) == made.puzzle.info.solution
    assert made.changed == made.before ^ made.after


def png_of(width: int, height: int) -> bytes:
    """A PNG file of a few bytes that claims to be very large."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [(20_000, 20_000), (60_000, 60_000)])
def test_a_picture_that_would_expand_too_far_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(InputError, match="pixels; at most 25000000 are allowed"):
        read_cells(png_of(*size), PictureOptions())


def test_a_picture_that_is_too_long_is_refused() -> None:
    with pytest.raises(InputError, match="1x70000 pixels; at most 65535 are allowed on a side"):
        read_cells(png_of(1, 70_000), PictureOptions())


@pytest.mark.parametrize("mode", ["1", "P", "RGB", "RGBA", "LA"])
def test_a_fine_picture_gives_the_same_cells_as_a_coarse_one(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    fine = ring().resize((720, 600), Image.Resampling.NEAREST).convert(mode)
    data, options = as_file(fine, "JPEG" if mode == "RGB" else "PNG"), PictureOptions(rows=10, cols=10)
    before = rows_of(data, options)
    monkeypatch.setattr("nurigram.kinds.nonogram.making.image.FINE_PIXELS", 720 * 600 // 4)
    assert read_grey(data).width == 360
    assert rows_of(data, options) == before


@pytest.mark.parametrize("size", [(1, 60_000), (60_000, 1), (3, 200)])
def test_outlines_of_a_picture_that_is_all_length_need_no_huge_one(size: tuple[int, int]) -> None:
    image = Image.new("1", size)
    image.paste(1, (0, 0, max(1, size[0] // 2), max(1, size[1] // 2)))
    grid, _ = read_cells(as_file(image), PictureOptions(edges=True, crop=False))
    assert grid.area == 25


@pytest.mark.parametrize("data", [b"", b"not a picture"])
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(InputError, match="not a picture file; PNG, JPEG, GIF, WEBP, BMP can be read"):
        read_cells(data, PictureOptions())


@pytest.mark.parametrize("data", [as_file(ring())[:60], png_of(30, 30)])
def test_a_picture_that_was_cut_off_is_refused(data: bytes) -> None:
    with pytest.raises(InputError, match="the picture file is damaged"):
        read_cells(data, PictureOptions())


@pytest.mark.parametrize(
    "options", [PictureOptions(rows=0), PictureOptions(cols=5000), PictureOptions(threshold="magic")]
)
def test_options_that_make_no_sense(options: PictureOptions) -> None:
    with pytest.raises(NurigramError):
        read_cells(as_file(ring()), options)
