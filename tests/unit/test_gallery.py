"""The technique gallery of the documentation, which `make docs` writes from the code."""

from __future__ import annotations

import re

from defusedxml import ElementTree

from nurigram.messages import messages
from nurigram.puzzle.registry import KINDS, kind
from tools.gallery import GALLERIES, files


def test_every_technique_has_an_entry_and_two_pictures() -> None:
    found = {path.name: text for path, text in files().items()}
    assert [gallery.kind for gallery in GALLERIES] == list(KINDS)
    for gallery in GALLERIES:
        page = found[gallery.page]
        for name in kind(gallery.kind).tiers:
            assert f"### {messages('en').text(f'{gallery.kind}.techniques.{name}.name')}\n" in page
            assert f"{gallery.pictures}/{name}-before.svg" in page


def test_the_pages_show_every_picture_and_what_a_technique_changes() -> None:
    pictures = {path: text for path, text in files().items() if path.suffix == ".svg"}
    shown = {
        (page.parent / name, page.parent / name.replace("-before.", "-after."))
        for page, text in files().items()
        for name in re.findall(r"\(([^)]*-before\.svg)\)", text)
    }
    assert {path for pair in shown for path in pair} == set(pictures)
    for before, after in shown:
        assert cells(pictures[before]) != cells(pictures[after]), f"{after.name} shows nothing new"


def cells(picture: str) -> str:
    """The drawing without its frames, which mark what follows and from what."""
    ElementTree.fromstring(picture)
    return re.sub(r'<g fill="none"><g stroke=.*</g></g>', "", picture)
