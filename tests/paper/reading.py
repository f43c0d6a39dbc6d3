"""Reading printed files with programs that we did not write: poppler, qpdf and a reader of codes."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pypdfium2
import typst
import zxingcpp
from PIL import Image

from nurigram.paper.settings import BookSettings
from nurigram.paper.typeset import TEMPLATES, typeset
from nurigram.render.fonts import font_folders
from tests.lacking import lacking

MM = 25.4 / 72

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
    """All the text, column by column, on one line. A line may end after the dash of a range or within a word."""
    words = " ".join(run("pdftotext", file, "-").split())
    return re.sub("\xad ", "", re.sub(r"(?<=\w)– ", "–", words))


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


@dataclass(frozen=True)
class Box:
    """A rectangle on a page, in millimetres from its upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box, slack: float = 0.05) -> bool:
        """Whether the two share more than an edge."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > slack
            and min(self.bottom, other.bottom) - max(self.top, other.top) > slack
        )

    def contains(self, other: Box, slack: float = 0.05) -> bool:
        """Whether the other lies inside."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


@dataclass(frozen=True)
class Printed:
    """A board where it lies: the page, the box, the side of its cells, the smallest that can be read, its words."""

    page: int
    box: Box
    cell: float
    smallest: float
    alt: str


def boards(template: str, data: Mapping[str, Any]) -> list[Printed]:
    """The boards that a template sets, as Typst itself tells where they are."""
    found = typst.eval(
        str(TEMPLATES / f"{template}.typ"),
        "query(<board>).map(it => it.value + it.location().position())",
        root=str(TEMPLATES),
        font_paths=[str(folder) for folder in font_folders()],
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps({**data, "fonts": []})},
    )
    return [_printed(each) for each in json.loads(found)]


def _printed(facts: dict[str, Any]) -> Printed:
    x, y = (float(facts[name].removesuffix("pt")) * MM for name in ("x", "y"))
    box = Box(x, y, x + facts["width"], y + facts["height"])
    return Printed(facts["page"], box, facts["cell"], facts["smallest"], facts["alt"])


def live_area(settings: BookSettings, page: int) -> Box:
    """Where a page may be printed on: right-hand pages are odd and have the fold at their left."""
    sheet = settings.sheet
    left = sheet.margin + (sheet.gutter if page % 2 else 0)
    width = sheet.width - 2 * sheet.margin - sheet.gutter
    return Box(left, sheet.margin, left + width, sheet.height - sheet.margin)


def words(file: Path, slug: float = 0) -> Iterator[tuple[int, Box]]:
    """Every piece of text with its page, measured from the corner where the page is cut."""
    document = pypdfium2.PdfDocument(file)
    for number, page in enumerate(document, 1):
        text, height = page.get_textpage(), page.get_height()
        for place in range(text.count_rects()):
            left, bottom, right, top = text.get_rect(place)
            yield (
                number,
                Box(left * MM - slug, (height - top) * MM - slug, right * MM - slug, (height - bottom) * MM - slug),
            )


def check_layout(template: str, data: Mapping[str, Any], settings: BookSettings) -> list[Printed]:
    """Everything stays inside the margins, no board lies on another, and no text runs across the edge of one."""
    found = boards(template, data)
    for place, one in enumerate(found):
        assert live_area(settings, one.page).contains(one.box), one
        for other in found[:place]:
            assert one.page != other.page or not one.box.overlaps(other.box), (one, other)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "file.pdf"
        file.write_bytes(typeset(template, data, settings))
        for page, box in words(file, settings.sheet.slug):
            assert live_area(settings, page).contains(box, 1.5), (page, box)  # a space may end a line
            for board in found:
                across = board.page == page and board.box.overlaps(box, 0.3) and not board.box.contains(box, 0.3)
                assert not across, (board, box)
    return found
