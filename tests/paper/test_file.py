"""The printed file, read by other programs: pages, text, fonts, bookmarks, codes, margins, and the same bytes again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from nurigram import Grid, Tier, Verdict, loads
from nurigram.base.cells import CellSet
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.kinds.nonogram import from_picture
from nurigram.paper.book import make_book
from nurigram.paper.entry import Entry, code_of, link_to
from nurigram.paper.settings import PAPERS, BookSettings, Sheet
from nurigram.paper.typeset import template_text
from tests.paper.conftest import URL
from tests.paper.opened import opened
from tests.paper.reading import MM, check_whole, codes, fonts, live_area, outline, pictures, prose, run, texts


@pytest.fixture(scope="module")
def settings() -> BookSettings:
    """A book with everything in it."""
    return BookSettings(title="Ink and Islands", author="Somebody", url=URL, hints=True)


@pytest.fixture(scope="module")
def book(hinted: Sequence[Entry], settings: BookSettings, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("book") / "book.pdf"
    file.write_bytes(make_book(hinted, settings))
    return file


def test_pages_and_text(book: Path, hinted: Sequence[Entry]) -> None:
    found = texts(book)
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
    read = [opened(text.removeprefix(prefix)) for text in found]
    assert len(read) == len(hinted)
    assert set(read) == {entry.puzzle for entry in hinted}


@pytest.mark.parametrize("sheet", [Sheet(), Sheet(*PAPERS["A5"], margin=8, gutter=10)], ids=lambda sheet: sheet.name)
def test_margins_stay_white(hinted: Sequence[Entry], settings: BookSettings, sheet: Sheet, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(make_book(hinted, replace(settings, sheet=sheet)))
    dots = 60 / 25.4
    for number, picture in enumerate(pictures(file, tmp_path, 60), 1):
        live = live_area(replace(settings, sheet=sheet), number)
        inside = (
            int(live.left * dots) - 1,
            int(live.top * dots) - 1,
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
        line.split(":")[0]: [float(value) * MM for value in line.split(":")[1].split()]
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
    single = tmp_path / "single.pdf"
    single.write_bytes(make_book(entries, replace(settings, booklet=False)))
    assert len(sides) == 2 * -(-len(texts(single)) // 4)
    assert re.search(r"Page size: +841\.89 x 595\.2\d+ pts \(A4\)", run("pdfinfo", file))
    assert "puzzles with one solution each" in sides[0]
    assert "Made with Nurigram" in sides[1]
    assert [int(number) for number in sides[3].split()[-2:]] == [4, len(sides) * 2 - 3]


def test_the_code_of_a_large_board_can_be_read_too(tmp_path: Path) -> None:
    grid = Grid(50, 50)
    black = grid.board((r, c) for r in range(50) for c in range(50) if (r * c + r + c) % 7 < 3)
    puzzle = from_picture(grid, black)
    entry = Entry(
        puzzle, Tier.EASY, Verdict.UNIQUE, CellSet(puzzle.grid, black), code=code_of(f"{URL}/#/p/{link_to(puzzle)}")
    )
    file = tmp_path / "book.pdf"
    file.write_bytes(make_book([entry], BookSettings(url=URL, front=False, rules=False, solutions=False)))
    (found,) = [text for picture in pictures(file, tmp_path, 300) for text in codes(picture)]
    assert loads(f"https://puzz.link/p?{found.removeprefix(f'{URL}/#/p/')}") == entry.puzzle


def test_the_file_is_tagged_and_says_what_it_is(book: Path) -> None:
    """Typst refuses to write what breaks PDF/UA-1 or PDF/A-2a; here other programs look."""
    info = run("pdfinfo", book)
    assert "Tagged:          yes" in info
    tree = run("pdfinfo", "-struct-text", book)
    for tag in ("H1", "H2", "TOC", "Figure", "L (block)"):
        assert tag in tree, tag
    marks = run("pdfinfo", "-meta", book)
    assert "<pdfuaid:part>1</pdfuaid:part>" in marks
    assert "<pdfaid:part>2</pdfaid:part>" in marks
    assert "<pdfaid:conformance>A</pdfaid:conformance>" in marks


def test_titles_are_never_read_as_markup(hinted: Sequence[Entry], tmp_path: Path) -> None:
    title = '#panic("no") *bold* $x$ #image("/etc/passwd") \\ <a> @b "q" // c'
    file = tmp_path / "book.pdf"
    file.write_bytes(make_book(hinted[:1], BookSettings(title=title, author=title, subtitle=title, rules=False)))
    assert prose(file).count(title) >= 3


def test_a_letter_that_no_font_has_is_named(hinted: Sequence[Entry]) -> None:
    with pytest.raises(UnsupportedError, match=r"U\+1F9E9.*--font"):
        make_book(hinted[:1], BookSettings(title="a 🧩"))


def test_letters_that_cannot_be_seen_are_left_out(hinted: Sequence[Entry], tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    file.write_bytes(make_book(hinted[:1], BookSettings(title="a\x00b\u200bc\nd  e \ud800")))
    assert "abc d e" in prose(file)


def test_a_file_that_is_no_font_is_named(hinted: Sequence[Entry], tmp_path: Path) -> None:
    (tmp_path / "no.ttf").write_text("no font", encoding="utf-8")
    for name in ("no.ttf", "nowhere.ttf"):
        with pytest.raises(InputError, match=name):
            make_book(hinted[:1], BookSettings(fonts=(tmp_path / name,)))


def test_a_long_title_is_set_smaller(hinted: Sequence[Entry], tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    title = "A very long title that goes on and on " * 10 + "x" * 60
    file.write_bytes(make_book(hinted[:4], BookSettings(title=title)))
    assert "A very long title that goes on and on" in prose(file)
    assert any("…" in text for text in texts(file)[3:])


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of our template."""
    file = tmp_path / "own.typ"
    file.write_text(template_text("book"), encoding="utf-8")
    return file


@pytest.mark.slow
def test_a_copy_of_our_template_prints_the_same_book(
    own: Path, book: Path, hinted: Sequence[Entry], settings: BookSettings
) -> None:
    assert make_book(hinted, replace(settings, template=own)) == book.read_bytes()


def test_a_template_may_be_changed(own: Path, hinted: Sequence[Entry], tmp_path: Path) -> None:
    own.write_text(own.read_text(encoding="utf-8") + "\n#pagebreak()\nPrinted in Oulu\n", encoding="utf-8")
    file = tmp_path / "book.pdf"
    file.write_bytes(make_book(hinted[:2], BookSettings(template=own)))
    assert "Printed in Oulu" in prose(file)


def test_a_fault_in_a_template_is_told_with_its_place(own: Path, hinted: Sequence[Entry]) -> None:
    lines = own.read_text(encoding="utf-8").count("\n")
    own.write_text(own.read_text(encoding="utf-8") + "#nonsense()\n", encoding="utf-8")
    with pytest.raises(InputError, match=rf"own\.typ, line {lines + 1}, column 1: unknown variable: nonsense"):
        make_book(hinted[:1], BookSettings(template=own))
