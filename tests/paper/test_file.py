"""The printed file, read by other programs: pages, text, fonts, bookmarks, codes, margins, and the same bytes again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from nurigram import Grid, Tier, Verdict, loads
from nurigram.kinds.nonogram import from_picture
from nurigram.paper.book import make_book, plan_book
from nurigram.paper.entry import Entry
from nurigram.paper.press.box import MM_PER_POINT
from nurigram.paper.press.sheet import PAPERS, Sheet
from nurigram.paper.settings import BookSettings
from tests.paper.reading import check_whole, codes, fonts, outline, pictures, prose, run, texts

URL = "https://nurigram.example"


@pytest.fixture(scope="module")
def settings() -> BookSettings:
    """A book with everything in it."""
    return BookSettings(title="Ink and Islands", author="Somebody", url=URL, hints=True)


@pytest.fixture(scope="module")
def book(hinted: Sequence[Entry], settings: BookSettings, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("book") / "book.pdf"
    file.write_bytes(make_book(hinted, settings))
    return file


def test_pages_and_text(book: Path, hinted: Sequence[Entry], settings: BookSettings) -> None:
    found = texts(book)
    assert len(found) == len(plan_book(hinted, settings))
    assert "Ink and Islands" in found[0]
    assert "Somebody" in found[0]
    assert f"{len(hinted)} puzzles with one solution each" in found[0]
    contents = [line.split() for line in found[2].splitlines() if line.strip()]
    assert ["Contents"] in contents
    page = next(int(words[-1]) for words in contents if words[0] == "Solutions" and len(words) > 1)
    assert "Solutions" in found[page - 1]
    whole = prose(book)
    for entry in hinted:
        assert entry.short_id in whole
        assert entry.hint
        assert entry.hint in whole
    assert "Ink & “Islands” – 島 · A. Setter" in whole


def test_pages_are_numbered(book: Path) -> None:
    for number, text in enumerate(texts(book), 1):
        if number > 2:  # the title and its back have no number
            assert text.split()[-1] == str(number)


def test_all_fonts_are_embedded_and_cut_down(book: Path) -> None:
    found = fonts(book)
    assert len(found) >= 5
    for name, embedded, subset in found:
        assert embedded, name
        assert subset, name


def test_qpdf_finds_nothing_wrong(book: Path) -> None:
    check_whole(book)


def test_bookmarks(book: Path) -> None:
    assert outline(book) == [
        ("Ink and Islands", []),
        ("Contents", []),
        ("Nurikabe", ["Rules", "Easy", "Medium", "Hard", "Expert"]),
        ("Nonogram", ["Rules", "Easy", "Medium", "Hard", "Expert"]),
        ("First hints", []),
        ("Solutions", []),
    ]


def test_every_code_opens_its_puzzle(book: Path, hinted: Sequence[Entry], tmp_path: Path) -> None:
    found = [text for picture in pictures(book, tmp_path, 200) for text in codes(picture)]
    prefix = f"{URL}/#/p/"
    assert all(text.startswith(prefix) for text in found)
    opened = [loads(f"https://puzz.link/p?{text.removeprefix(prefix)}") for text in found]
    assert len(opened) == len(hinted)
    assert set(opened) == {entry.puzzle for entry in hinted}


@pytest.mark.parametrize("sheet", [Sheet(), Sheet(*PAPERS["A5"], margin=8, gutter=10)], ids=lambda sheet: sheet.name)
def test_margins_stay_white(hinted: Sequence[Entry], settings: BookSettings, sheet: Sheet, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(make_book(hinted, replace(settings, sheet=sheet)))
    dots = 60 / 25.4
    for number, picture in enumerate(pictures(file, tmp_path, 60), 1):
        live = sheet.live(number)
        inside = (
            int(live.x * dots) - 1,
            int(live.y * dots) - 1,
            int(live.right * dots) + 2,
            int(live.bottom * dots) + 2,
        )
        margins = picture.copy()
        margins.paste(255, inside)
        assert margins.getextrema() == (255, 255), f"page {number}"


def test_the_same_puzzles_give_the_same_bytes(book: Path, hinted: Sequence[Entry], settings: BookSettings) -> None:
    assert make_book(hinted, settings) == book.read_bytes()


def test_bleed_and_crop_marks_are_told_to_the_print_shop(entries: Sequence[Entry], tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(make_book(entries[:8], BookSettings(sheet=Sheet(170, 240, bleed=3, crop_marks=True))))
    check_whole(file)
    boxes = {
        line.split(":")[0]: [float(value) * MM_PER_POINT for value in line.split(":")[1].split()]
        for line in run("pdfinfo", "-box", file).splitlines()
        if "Box:" in line
    }
    assert boxes["MediaBox"] == pytest.approx([0, 0, 186, 256], abs=0.01)
    assert boxes["TrimBox"] == pytest.approx([8, 8, 178, 248], abs=0.01)
    assert boxes["BleedBox"] == pytest.approx([5, 5, 181, 251], abs=0.01)


def test_a_japanese_book(tmp_path: Path) -> None:
    from tests.paper.conftest import prepared

    file = tmp_path / "book.pdf"
    file.write_bytes(make_book(prepared(hints=True, language="ja"), BookSettings(language="ja", hints=True)))
    whole = "".join(texts(file))
    for word in ("ぬりかべとお絵かきロジック", "もくじ", "ルール", "最初のヒント", "解答"):
        assert word in whole
    assert all(embedded and subset for _, embedded, subset in fonts(file))
    check_whole(file)


def test_a_booklet_has_two_pages_on_every_side(entries: Sequence[Entry], tmp_path: Path) -> None:
    settings = BookSettings(sheet=Sheet(*PAPERS["A5"]), booklet=True)
    file = tmp_path / "booklet.pdf"
    file.write_bytes(make_book(entries, settings))
    check_whole(file)
    sides = texts(file)
    pages = plan_book(entries, settings)
    assert len(sides) == 2 * -(-len(pages) // 4)
    assert "Page size:       841.89 x 595.28 pts (A4)" in run("pdfinfo", file)
    assert "puzzles with one solution each" in sides[0]
    assert "Made with Nurigram" in sides[1]
    assert [int(number) for number in sides[3].split()[-2:]] == [4, len(sides) * 2 - 3]


def test_the_code_of_a_large_board_can_be_read_too(tmp_path: Path) -> None:
    grid = Grid(50, 50)
    black = grid.board((r, c) for r in range(50) for c in range(50) if (r * c + r + c) % 7 < 3)
    entry = Entry(from_picture(grid, black), Tier.EASY, Verdict.UNIQUE, black)
    file = tmp_path / "book.pdf"
    file.write_bytes(make_book([entry], BookSettings(url=URL, front=False, rules=False, solutions=False)))
    (found,) = [text for picture in pictures(file, tmp_path, 300) for text in codes(picture)]
    assert loads(f"https://puzz.link/p?{found.removeprefix(f'{URL}/#/p/')}") == entry.puzzle
