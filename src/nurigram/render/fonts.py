"""The fonts of printed pages. They are packages that pip installs, so that a page looks the same on every machine."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from nurigram.ground.errors import UnavailableError

_SERIF, _SANS, _JAPANESE = "font_source_serif_pro", "font_source_sans_pro", "pylopdf_fonts_jp"

FILES = {
    "serif": (_SERIF, "files/SourceSerifPro-Regular.ttf"),
    "serif-italic": (_SERIF, "files/SourceSerifPro-It.ttf"),
    "serif-bold": (_SERIF, "files/SourceSerifPro-Bold.ttf"),
    "sans": (_SANS, "files/SourceSansPro-Regular.ttf"),
    "sans-semibold": (_SANS, "files/SourceSansPro-Semibold.ttf"),
    "sans-bold": (_SANS, "files/SourceSansPro-Bold.ttf"),
    "japanese-serif": (_JAPANESE, "NotoSerifJP-Regular.otf"),
    "japanese-sans": (_JAPANESE, "NotoSansJP-Regular.otf"),
}
"""Fonts by name: the package that holds the file, and its path there. All are under the SIL Open Font License."""


@cache
def font_file(name: str) -> Path:
    """The file of a font, for embedding it."""
    package, path = FILES[name]
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise UnavailableError("the fonts for print are not installed: pip install 'nurigram[paper]'")
    return Path(found.submodule_search_locations[0]) / path
