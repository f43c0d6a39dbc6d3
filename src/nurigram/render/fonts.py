"""The fonts of printed pages. They are packages that pip installs, so that a page looks the same on every machine."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from nurigram.base.errors import UnavailableError

_SERIF, _SANS, _JAPANESE = "font_source_serif_pro", "font_source_sans_pro", "pylopdf_fonts_jp"

SERIF_BOLD = (_SERIF, "files/SourceSerifPro-Bold.ttf")
JAPANESE_SERIF = (_JAPANESE, "NotoSerifJP-Regular.otf")


@cache
def font_folder(package: str) -> Path:
    """Where the package of a font lies. All of them are under the SIL Open Font License."""
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise UnavailableError("the fonts for print are not installed: pip install 'nurigram[paper]'")
    return Path(found.submodule_search_locations[0])


def font_folders() -> list[Path]:
    """Where the fonts are: Source Serif and Source Sans, Noto Serif JP and Noto Sans JP."""
    return [font_folder(package) for package in (_SERIF, _SANS, _JAPANESE)]


def font_file(font: tuple[str, str]) -> Path:
    """The file of one font."""
    package, path = font
    return font_folder(package) / path
