"""Icon sets, sprites, fonts and folders become albums: titled, with their licence, in the same order every time."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from nurigram.base.errors import InputError
from nurigram.making.album import Page, keys_of, make_album
from nurigram.making.art_sources import Drawing, drawings, render, title_of, titled
from nurigram.puzzle.model import Verdict
from nurigram.puzzle.order import picture_options
from nurigram.puzzle.picture_titles import shown
from nurigram.solving.solve import solve
from tests.fixtures.icon_set import CUP, HOUSE, SET
from tests.lacking import lacking

BODIES = {"cup": CUP, "house": HOUSE}
SIZES = [picture_options(size, fair=True) for size in ("12x12", "15x15")]


@pytest.fixture
def icons(tmp_path: Path) -> Path:
    path = tmp_path / "set.json"
    path.write_text(json.dumps(SET))
    return path


def pages(source: Path, jobs: int = 1) -> list[Page]:
    return list(make_album(drawings(source), SIZES, jobs=jobs))


def test_an_icon_set_becomes_titled_puzzles(icons: Path) -> None:
    made = [page.puzzle for page in pages(icons) if page.puzzle is not None]
    assert [shown(puzzle) for puzzle in made] == [{"en": "Small house"}, {"en": "Cup"}] * 2
    for puzzle in made:
        assert solve(puzzle).verdict is Verdict.UNIQUE
        assert puzzle.info.title is None
        assert (puzzle.info.author, puzzle.info.source) == ("A. Painter", "Test Icons")
        assert puzzle.info.extra["license"] == "MIT"
        assert puzzle.info.extra["grade"]["tier"] in ("easy", "medium", "hard")


def test_what_fails_has_a_reason(icons: Path) -> None:
    failed = {page.name: page.problem or "" for page in pages(icons) if page.puzzle is None}
    assert set(failed) == {"line", "same-cup"}
    assert failed["line"] == "too narrow for the frame"
    assert failed["same-cup"] == "looks like cup"


@pytest.mark.slow
def test_processes_do_not_change_an_album(icons: Path) -> None:
    assert pages(icons, jobs=2) == pages(icons)


def test_known_puzzles_are_kept(icons: Path) -> None:
    first = [page.puzzle for page in pages(icons) if page.puzzle is not None]
    broken = [Drawing(each.name, each.titles, b"no picture") for each in drawings(icons)]
    again = make_album(broken, SIZES, known=keys_of(first))
    assert [page.puzzle for page in again if page.puzzle is not None] == first


def test_a_table_chooses_and_titles(icons: Path, tmp_path: Path) -> None:
    table = tmp_path / "titles.tsv"
    table.write_text("name\ten\tja\ncup\tA cup\tカップ\n", encoding="utf-8")
    (cup,) = titled(drawings(icons), table)
    assert cup.name == "cup"
    assert cup.titles == {"en": "A cup", "ja": "カップ"}


@pytest.mark.parametrize(
    ("text", "problem"),
    [("en\tname\n", "the first line must be: name"), ("name\ten\ntable\tTable\n", "no drawing is called 'table'")],
)
def test_a_table_with_mistakes(icons: Path, tmp_path: Path, text: str, problem: str) -> None:
    table = tmp_path / "titles.tsv"
    table.write_text(text)
    with pytest.raises(InputError, match=problem):
        titled(drawings(icons), table)


def test_a_package_of_iconify(tmp_path: Path) -> None:
    (tmp_path / "icons.json").write_text(json.dumps({name: part for name, part in SET.items() if name != "info"}))
    (tmp_path / "info.json").write_text(json.dumps(SET["info"]))
    assert {drawing.license for drawing in drawings(tmp_path)} == {"MIT"}


def test_a_folder_of_images(tmp_path: Path) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{CUP}</svg>'.encode()
    (tmp_path / "my_cup.svg").write_bytes(svg)
    (tmp_path / "a-cup.png").write_bytes(render(svg))
    (tmp_path / "notes.txt").write_text("no picture")
    found = drawings(tmp_path)
    assert [drawing.titles["en"] for drawing in found] == ["A cup", "My cup"]
    assert all(drawing.image().startswith(b"\x89PNG") for drawing in found)


def test_a_sprite(tmp_path: Path) -> None:
    symbols = (
        f'<symbol id="cup" viewBox="0 0 32 32">{CUP}</symbol><symbol id="house" viewBox="0 0 32 32">{HOUSE}</symbol>'
    )
    path = tmp_path / "sprite.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>')
    assert [drawing.name for drawing in drawings(path)] == ["cup", "house"]
    assert pages(path)[0].puzzle == next(page.puzzle for page in pages(path) if page.name == "cup")


def test_a_font() -> None:
    found = importlib.util.find_spec("matplotlib")
    if found is None or found.origin is None:
        lacking("matplotlib is not installed: its font is the one that this test reads")
    font = Path(found.origin).parent / "mpl-data" / "fonts" / "ttf" / "DejaVuSans.ttf"
    by_title = {drawing.titles["en"]: drawing for drawing in drawings(font)}
    umbrella = by_title["Umbrella"]
    (page,) = make_album([umbrella], [picture_options("20x20", fair=True)])
    assert page.puzzle is not None


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("set.json", b"[]", "it is no object"),
        ("set.json", b"{}", 'it has no "icons"'),
        ("set.json", b"{", "cannot be read as JSON"),
        ("sprite.svg", b"<svg", "not SVG"),
        ("font.ttf", b"no font", "the font cannot be used"),
        ("notes.txt", b"notes", "not a source of drawings"),
    ],
)
def test_sources_that_are_none(tmp_path: Path, name: str, content: bytes, problem: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(InputError, match=problem):
        drawings(path)


def test_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no drawings"):
        drawings(tmp_path)


def test_titles_from_names() -> None:
    assert title_of("polar-bear") == "Polar bear"
    assert title_of("my_old  cup") == "My old cup"
