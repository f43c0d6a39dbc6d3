"""Plain data and a template become a PDF file: Typst sets it, and the same data give the same bytes everywhere.

The templates are the files in ``templates/``. What people write, such as titles, reaches them as JSON and is never read
as markup or code. Fonts are packages that pip installs; no font of the machine is used.
"""

from __future__ import annotations

import io
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pikepdf
import typst

from nurigram.base.errors import InputError, NurigramError, UnsupportedError
from nurigram.paper.settings import PAPERS, BookSettings, Sheet, larger_papers
from nurigram.render.typesetter import clean, set_pages

TEMPLATES = Path(__file__).parent / "templates"

STANDARDS = ("ua-1", "a-2a")
"""Accessible (PDF/UA-1) and made to last (PDF/A-2a)."""

_POINT = 25.4 / 72
_NEAR = 2.0
"""Two pages of A5 are a millimetre short of A4: so near, the sheet is the paper that one can buy."""

_PLACE = re.compile(r"┌─ (.+):(\d+):(\d+)")


def typeset(name: str, data: Mapping[str, Any], settings: BookSettings) -> bytes:
    """The pages of one of our templates, or of the user's own in its place, as they leave the printer."""
    own = settings.template
    file = own or TEMPLATES / f"{name}.typ"
    if not file.is_file():
        raise InputError("no such file", source=str(file))
    with TemporaryDirectory(prefix="nurigram-") as folder:
        names = _copied(settings.fonts, Path(folder))
        try:
            pages = set_pages(file, file.parent, {**data, "fonts": names}, STANDARDS, [Path(folder)])
        except typst.TypstError as error:
            raise _in_words(error, own) from error
    if settings.booklet:
        return _folded(pages, settings.sheet)
    return _with_bleed_box(pages, settings.sheet) if settings.sheet.crop_marks else pages


def common_data(title: str, settings: BookSettings, words: Sequence[str]) -> dict[str, Any]:
    """What every template gets: paper, theme and language, the title and the words that it needs."""
    return {
        "title": title,
        "running": title,
        "author": clean(settings.author or ""),
        "language": settings.language,
        "theme": settings.theme,
        "sheet": _sheet(settings.sheet),
        "larger": [_sheet(sheet) for sheet in larger_papers(settings.sheet)],
        "say": {word: settings.say(word) for word in words},
    }


def _sheet(sheet: Sheet) -> dict[str, Any]:
    return asdict(sheet) | {"name": sheet.name, "slug": sheet.slug}


def template_text(name: str) -> str:
    """One of our templates as a single file, to be copied and changed."""
    parts, text = ((TEMPLATES / f"{each}.typ").read_text(encoding="utf-8") for each in ("parts", name))
    return parts + "\n" + text.replace('#import "parts.typ": *\n', "")


def _copied(fonts: Sequence[Path], folder: Path) -> list[str]:
    """Put the user's fonts into a folder of their own, as Typst reads whole folders; gives their names."""
    names: list[str] = []
    for font in fonts:
        try:
            shutil.copyfile(font, folder / font.name)
        except OSError as error:
            raise InputError("cannot be read as a font", source=str(font)) from error
        found = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder)]).fonts()
        if len(found) == len(names):
            raise InputError("is not a font: expected a TrueType or OpenType file", source=str(font))
        names = [each.family for each in found]
    return names


def _in_words(error: typst.TypstError, own: Path | None) -> NurigramError:
    """What Typst complains about, for people."""
    if error.message.startswith("panicked with: "):
        return UnsupportedError(error.message.removeprefix("panicked with: "))
    place = _PLACE.search(error.diagnostic)
    if own is None or place is None:  # a fault of ours: all that Typst knows helps to find it
        return UnsupportedError(f"the typesetter stopped: {error.diagnostic or error.message}")
    source = str(own) if Path(place[1]).name == own.name else place[1]
    return InputError(error.message, source=source, line=int(place[2]), column=int(place[3]))


def booklet_size(sheet: Sheet) -> tuple[float, float]:
    """The sheet that is folded: twice as wide as a page, or the paper that is nearest to it."""
    width, height = 2 * sheet.width, sheet.height
    named = (size for short, long in PAPERS.values() for size in ((short, long), (long, short)))
    near = (size for size in named if abs(size[0] - width) + abs(size[1] - height) <= _NEAR)
    return next(near, (width, height))


def booklet_sides(count: int) -> Iterator[tuple[int, int]]:
    """The pages on the front and the back of each sheet, the outermost first; empty ones fill the last sheet."""
    last = -(-count // 4) * 4
    for outer in range(1, last // 2, 2):
        yield last + 1 - outer, outer
        yield outer + 1, last - outer


def _folded(data: bytes, sheet: Sheet) -> bytes:
    """Two pages on every side of a sheet, in the order that folding and stapling puts right."""
    width, height = booklet_size(sheet)
    with pikepdf.open(io.BytesIO(data)) as pages, pikepdf.new() as sheets:
        for sides in booklet_sides(len(pages.pages)):
            side = sheets.add_blank_page(page_size=(width / _POINT, height / _POINT))
            for place, number in enumerate(sides):
                if number <= len(pages.pages):
                    left, low = width / 2 + (place - 1) * sheet.width, (height - sheet.height) / 2
                    corners = (left, low, left + sheet.width, low + sheet.height)
                    box = pikepdf.Rectangle(*(corner / _POINT for corner in corners))
                    side.add_overlay(pages.pages[number - 1], box)
        sheets.docinfo["/Title"] = str(pages.docinfo.get("/Title", ""))
        return _written(sheets)


def _with_bleed_box(data: bytes, sheet: Sheet) -> bytes:
    """Mark for the print shop how far the colour runs over the cut: not as far as the crop marks."""
    inset = sheet.slug - sheet.bleed
    right, top = (side + sheet.slug + sheet.bleed for side in (sheet.width, sheet.height))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            page.bleedbox = pikepdf.Array([round(corner / _POINT, 3) for corner in (inset, inset, right, top)])
        return _written(pdf)


def _written(pdf: pikepdf.Pdf) -> bytes:
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()
