"""Reading printed files with programs that we did not write: poppler, qpdf and a reader of codes."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import zxingcpp
from PIL import Image

from tests.lacking import lacking

PACKAGES = {
    "pdftotext": "poppler-utils",
    "pdffonts": "poppler-utils",
    "pdfinfo": "poppler-utils",
    "pdftoppm": "poppler-utils",
    "qpdf": "qpdf",
}


def run(program: str, *arguments: object) -> str:
    """What the program prints. Without the program the test is skipped, and fails in continuous integration."""
    if shutil.which(program) is None:
        lacking(f"NO {program.upper()}: printed files are not checked. Run: apt-get install {PACKAGES[program]}")
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def texts(file: Path) -> list[str]:
    """The text of every page, as it lies there."""
    return run("pdftotext", "-layout", file, "-").split("\f")[:-1]


def prose(file: Path) -> str:
    """All the text, column by column, on one line."""
    return " ".join(run("pdftotext", file, "-").split())


def fonts(file: Path) -> list[tuple[str, bool, bool]]:
    """The fonts by name: whether each is embedded, and whether it is cut down to the letters used."""
    lines = run("pdffonts", file).splitlines()[2:]
    return [(words[0], words[-5] == "yes", words[-4] == "yes") for words in map(str.split, lines)]


def check_whole(file: Path) -> None:
    """qpdf finds nothing wrong."""
    said = run("qpdf", "--check", file)
    assert "No syntax or stream encoding errors found" in said


def outline(file: Path) -> list[tuple[str, list[str]]]:
    """The bookmarks: titles, each with those below it."""
    data: dict[str, Any] = json.loads(run("qpdf", "--json", "--json-key=outlines", file))
    return [(each["title"], [kid["title"] for kid in each["kids"]]) for each in data["outlines"]]


def pictures(file: Path, folder: Path, dpi: int) -> list[Image.Image]:
    """Every page as a grey picture."""
    run("pdftoppm", "-r", dpi, "-gray", file, folder / "page")
    return [Image.open(path) for path in sorted(folder.glob("page*.pgm"))]


def codes(picture: Image.Image) -> list[str]:
    """What the codes on a page say."""
    return [
        found.text
        for found in zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
    ]
