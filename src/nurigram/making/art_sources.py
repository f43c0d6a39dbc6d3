"""Drawings to make puzzles from: a folder of images, an icon set in Iconify's JSON form, an SVG sprite, a font.

Each drawing has a name, a title, and what is known of its author and licence. SVG is rendered here, large enough for
any puzzle; all other images are passed on as they are.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, tostring

from nurigram.base.errors import InputError
from nurigram.base.files import read_file
from nurigram.base.limits import MAX_TEXT

RASTER = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp")
IMAGES = (*RASTER, ".svg")
FONTS = (".ttf", ".otf", ".ttc")
ICONS = "icons.json"
"""What an npm package of Iconify calls its icon set."""

PIXELS = 320
"""The longer side of a rendered SVG: 8 pixels a cell for 40 cells."""

SYMBOLS = (range(0x2190, 0x2C00), range(0x1F300, 0x1FB00), range(0xE000, 0xF900), range(0xF0000, 0xF2000))
"""Where fonts have pictures: arrows, signs and symbols, emoji, and the private areas that icon fonts use."""


@dataclass(frozen=True)
class Drawing:
    """An image, or where it is, and what is known of it. ``titles`` are by language."""

    name: str
    titles: Mapping[str, str]
    data: bytes | Path = field(repr=False)
    author: str | None = None
    license: str | None = None
    source: str | None = None

    def image(self) -> bytes:
        """The content of an image file."""
        data = read_image(self.data) if isinstance(self.data, Path) else self.data
        return render(data) if is_svg(data) else data


def drawings(source: Path) -> list[Drawing]:
    """All drawings of a source, in the order of their names or of the file."""
    found = list(_find(source))
    if not found:
        raise InputError(f"no drawings: {_WANTED}", source=str(source))
    return found


_WANTED = "a source is a folder of images, an icon set in Iconify's JSON form, an SVG sprite with symbols, or a font"


def _find(source: Path) -> Iterator[Drawing]:
    ending = source.suffix.lower()
    if source.is_dir():
        return iconify(source / ICONS) if (source / ICONS).exists() else folder(source)
    if not source.exists():
        raise InputError("no such file or folder", source=str(source))
    if ending == ".json":
        return iconify(source)
    if ending == ".svg":
        return sprite(source)
    if ending in FONTS:
        return font(source)
    raise InputError(f"not a source of drawings: {_WANTED}", source=str(source))


def folder(source: Path) -> Iterator[Drawing]:
    """The images in a folder, by their names."""
    for path in sorted(source.iterdir()):
        if path.suffix.lower() in IMAGES:
            yield Drawing(path.stem, {"en": title_of(path.stem)}, path, source=source.name)


def iconify(path: Path) -> Iterator[Drawing]:
    """The icons of a set in Iconify's JSON form; who made them is in the set or in ``info.json`` beside it."""
    data = _object(path)
    info = data.get("info") or (_object(path.with_name("info.json")) if path.with_name("info.json").exists() else {})
    about = {
        "author": _about(info, "author", "name"),
        "license": _about(info, "license", "spdx") or _about(info, "license", "title"),
        "source": info.get("name") or data.get("prefix"),
    }
    icons = data.get("icons")
    if not isinstance(icons, dict):
        raise InputError('not an icon set in Iconify\'s JSON form: it has no "icons"', source=str(path))
    size = {"left": 0, "top": 0, "width": data.get("width", 16), "height": data.get("height", 16)}
    for name, icon in icons.items():
        if not icon.get("hidden"):
            box = {key: icon.get(key, value) for key, value in size.items()}
            yield Drawing(name, {"en": title_of(name)}, _svg(icon["body"], *box.values()), **about)


def sprite(path: Path) -> Iterator[Drawing]:
    """The symbols of an SVG sprite."""
    from defusedxml.ElementTree import fromstring

    try:
        root = fromstring(read_file(path))
    except Exception as error:  # the reader of XML has many kinds of errors
        raise InputError(f"not SVG: {error}", source=str(path)) from error
    for symbol in root.iter(f"{_SVG}symbol"):
        name = symbol.get("id")
        if name:
            yield Drawing(name, {"en": title_of(name)}, _symbol(symbol), source=path.stem)


_SVG = "{http://www.w3.org/2000/svg}"


def _symbol(symbol: Element) -> bytes:
    box = (symbol.get("viewBox") or "0 0 24 24").replace(",", " ").split()
    return _svg("".join(tostring(child, encoding="unicode") for child in symbol), *box)


def _svg(body: str, left: Any, top: Any, width: Any, height: Any) -> bytes:
    view = f"{left} {top} {width} {height}"
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{width}" height="{height}">'
    return f"{start}{body.replace('currentColor', '#000')}</svg>".encode()


def font(path: Path) -> Iterator[Drawing]:
    """The pictures in a font: what it has where fonts keep symbols, emoji and icons."""
    from PIL import ImageFont

    try:
        face, small = (ImageFont.truetype(path, size) for size in (PIXELS, PIXELS // 10))
    except OSError as error:
        raise InputError(f"the font cannot be used: {error}", source=str(path)) from error
    missing = bytes(small.getmask("\U0010ffff"))  # what stands for every sign that the font lacks
    for code in (code for codes in SYMBOLS for code in codes):
        mask = small.getmask(chr(code))
        if 0 not in mask.size and bytes(mask) != missing:
            yield Drawing(f"u{code:04x}", {"en": _spoken(code)}, _glyph(face, chr(code)), source=path.stem)


def _spoken(code: int) -> str:
    return title_of(unicodedata.name(chr(code), f"U+{code:04X}").lower())


def _glyph(face: Any, letter: str) -> bytes:
    import io

    from PIL import Image, ImageDraw

    left, top, right, bottom = face.getbbox(letter)
    image = Image.new("L", (right - left + 2, bottom - top + 2), 255)
    ImageDraw.Draw(image).text((1 - left, 1 - top), letter, fill=0, font=face)
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def is_svg(data: bytes) -> bool:
    """Whether a file is an SVG image."""
    return b"<svg" in data[:2000]


def render(svg: bytes) -> bytes:
    """An SVG image as a PNG file."""
    import resvg_py

    text = svg.decode("utf-8", "replace")
    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=text, width=PIXELS, skip_system_fonts=True))
    except ValueError as error:
        raise InputError(f"not an SVG image: {error}") from error


def title_of(name: str) -> str:
    """A title from the name of a file or an icon: ``polar-bear`` becomes ``Polar bear``."""
    words = " ".join(name.replace("_", " ").replace("-", " ").split())
    return words[:1].upper() + words[1:]


def titled(found: Iterable[Drawing], table: Path) -> list[Drawing]:
    """The drawings that a table of titles names, in its order.

    Its columns are separated by tabs. The first line names them: ``name``, then languages such as ``en`` and ``ja``.
    """
    by_name = {drawing.name: drawing for drawing in found}
    header, *rows = [line.split("\t") for line in read_file(table).splitlines() if line and not line.startswith("#")]
    if header[:1] != ["name"] or len(header) < 2:
        raise InputError("the first line must be: name, a tab, en (and more languages)", source=str(table), line=1)
    if unknown := [row[0] for row in rows if row[0] not in by_name]:
        raise InputError(f"no drawing is called {unknown[0]!r}", source=str(table))
    return [replace(by_name[name], titles=dict(zip(header[1:], titles, strict=False))) for name, *titles in rows]


def _about(info: Mapping[str, Any], part: str, name: str) -> str | None:
    value = info.get(part)
    return value.get(name) if isinstance(value, dict) else value if isinstance(value, str) else None


def _object(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise InputError(f"cannot be read as JSON: {error}", source=str(path)) from error
    if not isinstance(data, dict):
        raise InputError("not an icon set in Iconify's JSON form: it is no object", source=str(path))
    return data


def read_image(path: Path) -> bytes:
    """The content of a file, unless it is far too large."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_TEXT + 1)
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", source=str(path)) from error
    if len(data) > MAX_TEXT:
        raise InputError(f"the file has more than {MAX_TEXT} bytes", source=str(path))
    return data
