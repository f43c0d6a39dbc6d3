"""`nurigram picture` from file to file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from nurigram.formats import load
from tests.command_line import CommandLine


@pytest.fixture
def ring(tmp_path: Path) -> Path:
    image = Image.new("L", (120, 100), 255)
    ImageDraw.Draw(image).ellipse([30, 20, 90, 80], outline=0, width=15)
    image.save(tmp_path / "ring.png")
    return tmp_path / "ring.png"


def test_the_picture_is_shown_and_written(nurigram: CommandLine, ring: Path) -> None:
    out, preview = ring.with_suffix(".json"), ring.with_name("preview.png")
    done = nurigram("picture", ring, "--size", "12x12", "-o", out, "--preview", preview)
    assert done.status == 0
    assert "██" in done.out
    assert done.err == "nurigram: 12x12, one solution; 0 of 144 cells changed for that\n"
    puzzle = load(out)
    assert (puzzle.grid.rows, puzzle.grid.cols, puzzle.info.title) == (12, 12, None)
    assert puzzle.info.solution is not None
    assert preview.read_bytes().startswith(b"\x89PNG")


def test_json_gives_the_puzzle_and_what_changed(nurigram: CommandLine, ring: Path) -> None:
    done = nurigram("picture", ring, "--size", "x10", "--json", "--title", "Ring")
    data = json.loads(done.out)
    assert (data["kind"], data["title"], len(data["cols"]), data["changed"]) == ("nonogram", "Ring", 10, [])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--size", "big"], "'big' is not a size"),
        (["--threshold", "magic"], "there is no threshold called 'magic'"),
        (["--size", "9999x9999"], "9999x9999 cells is not from 1x1 to 200x200"),
        (["-o", "puzzle.exe"], "no format for a nonogram goes with the extension '.exe'"),
        (["--preview", "preview.jpg"], "the preview is a PNG picture"),
    ],
)
def test_what_makes_no_sense_is_said(nurigram: CommandLine, ring: Path, arguments: list[str], message: str) -> None:
    done = nurigram("picture", ring, *arguments)
    assert done.status == 2
    assert message in done.err
    assert "Traceback" not in done.err


def test_a_file_that_is_missing_or_not_a_picture(nurigram: CommandLine, tmp_path: Path) -> None:
    assert "cannot be read" in nurigram("picture", tmp_path / "none.png").err
    (tmp_path / "text.png").write_text("hello")
    done = nurigram("picture", tmp_path / "text.png")
    assert (done.status, "not a picture" in done.err) == (2, True)


def test_a_picture_taken_as_it_is_may_have_several_solutions(nurigram: CommandLine, tmp_path: Path) -> None:
    """Two cells in the corners of a square: the other two corners have the same clues."""
    image, puzzle = tmp_path / "corners.png", tmp_path / "corners.json"
    drawing = Image.new("L", (6, 6), "white")
    for place in ((0, 0), (5, 5), (0, 2), (1, 1)):
        drawing.putpixel(place, 0)
    drawing.save(image)
    taken = nurigram("picture", image, "--as-is", "-o", puzzle)
    assert (taken.status, "6x6, as it is" in taken.err) == (0, True)
    assert "multiple" in nurigram("solve", puzzle).out
    large = tmp_path / "large.png"
    drawing.resize((300, 300), Image.Resampling.NEAREST).save(large)
    assert nurigram("picture", large, "--as-is", "--size", "6x6", "--json").status == 0
    assert "gets no repair" in nurigram("picture", image, "--as-is", "--fair").err
