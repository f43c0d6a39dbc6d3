"""Exact pictures: text and SVG of small boards, with everything that can be drawn on them."""

from __future__ import annotations

import io
import sys

import pytest
from PIL import Image

from nurigram import Grid, Info, UnavailableError, draw
from nurigram.kinds.nonogram import from_picture
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.render.marks import Marks, solution_marks, state_marks
from nurigram.render.png import has_fonts, render_png
from nurigram.render.svg import render_svg
from nurigram.render.text import render_text
from tests.golden_file import check_golden

FRAME = Grid(4, 5)
GRID = Grid(4, 5, FRAME.board([(0, 4), (1, 2)]))
NURIKABE = NurikabePuzzle(GRID, (Clue(0, 0, 2), Clue(2, 3, None), Clue(3, 1, 12)), Info(title="<Tiny & odd>"))
SMILE = Grid(7, 7)
FACE = (".......", ".#...#.", "...#...", "...#...", "#.....#", ".#####.", ".......")
NONOGRAM = from_picture(SMILE, SMILE.parse_rows(FACE)[0])


def everything() -> Marks:
    """Walls, dots and every kind of frame."""
    board = GRID.board
    return Marks(
        black=board([(1, 0), (1, 1), (2, 1), (3, 1)]),
        white=board([(0, 1), (2, 0)]),
        highlight=board([(2, 2)]),
        reasons=board([(1, 1), (2, 3)]),
        errors=board([(3, 3), (3, 4)]),
    )


def test_text() -> None:
    boards = [
        render_text(NURIKABE),
        render_text(NURIKABE, everything()),
        render_text(NONOGRAM),
        render_text(NONOGRAM, state_marks(NONOGRAM, ["?" * 7, ".#???#.", *["?" * 7] * 5])),
        render_text(NONOGRAM, solution_marks(NONOGRAM, FACE)),
    ]
    check_golden("boards.txt", "\n".join(boards))


def test_svg() -> None:
    check_golden("nurikabe.svg", render_svg(NURIKABE, everything()))
    check_golden("nonogram.svg", render_svg(NONOGRAM, solution_marks(NONOGRAM, FACE), palette="dark"))
    check_golden("strokes.svg", render_svg(NURIKABE, palette="print", strokes=True))


def test_png_has_the_size_asked_for() -> None:
    picture = render_png(NONOGRAM, cell=20)
    assert picture.startswith(b"\x89PNG")
    width, height = int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")
    assert 7 * 20 < width < 12 * 20
    assert 7 * 20 < height < 12 * 20


def test_without_the_renderer_there_are_pictures_as_svg(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it is in browsers."""
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.delitem(sys.modules, "nurigram.render.png")
    with pytest.raises(UnavailableError, match="PNG pictures need the package resvg-py"):
        draw(NURIKABE).png()
    assert draw(NURIKABE).svg().startswith("<svg")


@pytest.mark.parametrize("fonts", [has_fonts(), False])
def test_a_png_shows_its_numbers_with_and_without_fonts(fonts: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nurigram.render.png.has_fonts", lambda: fonts)
    board = NurikabePuzzle(Grid(1, 2), (Clue(0, 0, 8),))
    picture = Image.open(io.BytesIO(render_png(board, cell=40))).convert("L")
    middle = picture.width // 2
    left, right = (picture.crop((at + 8, 12, at + middle - 12, picture.height - 12)) for at in (0, middle))
    assert min(left.tobytes()) < 100 < min(right.tobytes())
