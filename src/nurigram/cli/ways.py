"""Write what `explain -o` asks for: the steps to a solution as a PDF, a web page or a film."""

from __future__ import annotations

from pathlib import Path

from nurigram.ground.errors import UnavailableError, UnknownNameError
from nurigram.ground.files import claim_file, write_file
from nurigram.reasoning.explain import Explanation

SUFFIXES = (".pdf", ".html", ".gif", ".apng")


def claim_way(path: Path | None) -> None:
    """Refuse a file that cannot be written, before any work is done."""
    if path is not None and path.suffix.lower() not in SUFFIXES:
        raise UnknownNameError("form of an explanation", path.suffix, SUFFIXES)
    claim_file(path)


def write_way(way: Explanation, path: Path, language: str) -> None:
    """Write the file in the format that its name asks for."""
    try:
        from nurigram.paper.explanation import print_leaflet
        from nurigram.paper.film import film
        from nurigram.paper.page import way_page
        from nurigram.paper.settings import BookSettings
    except ImportError as error:
        raise UnavailableError(f"this needs more packages ({error}): pip install 'nurigram[paper]'") from error
    settings = BookSettings(language=language)
    suffix = path.suffix.lower()
    if suffix == ".pdf":
        write_file(path, print_leaflet(way, settings))
    elif suffix == ".html":
        write_file(path, way_page(way, settings))
    else:
        write_file(path, film(way, settings, suffix.removeprefix(".")))
