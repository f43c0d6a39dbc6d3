"""The technique gallery of the documentation, which `make docs` writes from the code."""

from __future__ import annotations

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


def test_every_picture_is_a_drawing() -> None:
    pictures = [text for path, text in files().items() if path.suffix == ".svg"]
    assert pictures
    assert all(ElementTree.fromstring(text).tag.endswith("svg") for text in pictures)
