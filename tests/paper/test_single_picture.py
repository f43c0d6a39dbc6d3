"""`draw -o x.pdf`: one board on a page, its fonts embedded, its title, author and id below it."""

from __future__ import annotations

from pathlib import Path

from nurigram import loads
from nurigram.puzzle.model import with_info
from nurigram.render.pdf import render_pdf
from tests.paper.reading import check_whole, fonts, prose

PUZZLE = loads("https://puzz.link/p?nurikabe/6/6/j4h4j5s2n2")


def test_fonts_are_embedded(tmp_path: Path) -> None:
    file = tmp_path / "board.pdf"
    file.write_bytes(render_pdf(PUZZLE))
    assert [(embedded, subset) for _, embedded, subset in fonts(file)] == [(True, True)]
    check_whole(file)
    assert sorted(prose(file).split()) == ["2", "2", "4", "4", "5"]


def test_what_is_known_of_the_puzzle_is_on_the_page(tmp_path: Path) -> None:
    file = tmp_path / "board.pdf"
    file.write_bytes(render_pdf(with_info(PUZZLE, title="島", author="A. Setter", id="p-17")))
    assert "島 · A. Setter · p-17" in prose(file)
    assert all(embedded for _, embedded, _ in fonts(file))
    check_whole(file)


def test_the_same_board_gives_the_same_bytes() -> None:
    assert render_pdf(PUZZLE) == render_pdf(PUZZLE)
