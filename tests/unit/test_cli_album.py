"""`nurigram album` from an icon set to a file of puzzles."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from tests.command_line import CommandLine
from tests.fixtures.icon_set import SET


@pytest.fixture
def icons(tmp_path: Path) -> Path:
    (tmp_path / "icons.json").write_text(json.dumps(SET))
    return tmp_path


def test_an_album_is_written_and_failures_are_listed(nurigram: CommandLine, icons: Path) -> None:
    pack = icons / "pack.jsonl"
    done = nurigram("album", icons, "--size", "12x12", "-o", pack)
    assert done.status == 0
    assert done.err.splitlines()[0].startswith("nurigram: line 12x12: too narrow for the frame")
    assert "nurigram: same-cup 12x12: looks like cup" in done.err
    assert "nurigram: 2 left out" in done.err
    assert len(pack.read_text().splitlines()) == 2


def test_a_second_run_keeps_what_is_there(nurigram: CommandLine, icons: Path) -> None:
    pack = icons / "pack.jsonl"
    nurigram("album", icons, "--size", "12x12", "-o", pack)
    first = pack.read_text()
    nurigram("album", icons, "--size", "12x12", "--size", "15x15", "-o", pack)
    assert pack.read_text().startswith(first)
    assert len(pack.read_text().splitlines()) == 4


def test_nothing_becomes_a_puzzle(nurigram: CommandLine, icons: Path) -> None:
    table = icons / "titles.tsv"
    table.write_text("name\ten\nline\tLine\n")
    done = nurigram("album", icons, "--titles", table, "-o", icons / "pack.jsonl")
    assert done.status == 1
    assert "none of the drawings became a puzzle" in done.err


def test_the_file_is_json_lines(nurigram: CommandLine, icons: Path) -> None:
    done = nurigram("album", icons, "-o", icons / "pack.json")
    assert done.status == 2
    assert "call it pack.jsonl" in done.err


def test_small_images_keep_their_own_size(nurigram: CommandLine, tmp_path: Path) -> None:
    drawing = Image.new("1", (6, 5), 1)
    for place in ((1, 1), (2, 1), (3, 1), (2, 2), (2, 3), (4, 3)):
        drawing.putpixel(place, 0)
    drawing.save(tmp_path / "mark.png")
    drawing.save(tmp_path / "same.png")
    done = nurigram("album", tmp_path, "--size", "own", "-o", tmp_path / "pack.jsonl")
    assert "same own: looks like mark" in done.err
    (line,) = (tmp_path / "pack.jsonl").read_text().splitlines()
    assert json.loads(line)["solution"] == ["###.", ".#..", ".#.#"]
