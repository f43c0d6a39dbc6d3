"""The way to a solution on paper and as a film."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from nurigram import Explanation, Grid, Puzzle, Tier, explain, loads
from nurigram.kinds.nonogram import from_picture
from nurigram.messages import messages
from nurigram.paper import film as films
from nurigram.paper.book import book_data, make_book
from nurigram.paper.entry import Wanted, prepare
from nurigram.paper.explanation import decided, leaflet_data, print_leaflet
from nurigram.paper.film import film
from nurigram.paper.page import way_page
from nurigram.paper.settings import PAPERS, BookSettings, Sheet
from tests.command_line import CommandLine
from tests.paper.conftest import puzzles
from tests.paper.reading import boards, check_layout, check_whole, fonts, prose, run

EXAMPLE = "https://puzz.link/p?nurikabe/6/6/j4h4j5s2n2"


@pytest.fixture(scope="module")
def long_way() -> Explanation:
    """The longest way that one of our puzzles has: at least 60 steps."""
    ways = (explain(puzzle, Tier.SEARCH) for puzzle in puzzles() if puzzle.grid.rows == 10)
    way = max(ways, key=lambda each: len(each.steps))
    assert len(way.steps) >= 60
    return way


def test_pictures_end_at_the_solution_and_small_steps_share_them(long_way: Explanation) -> None:
    found = boards("way", leaflet_data(long_way, BookSettings()))[1:]
    shown = [int(board.alt.rsplit(" ", 1)[1]) for board in found]
    assert shown == sorted(set(shown))
    assert shown[-1] == len(long_way.steps)
    assert len(shown) < len(long_way.steps)
    for first, last in pairwise([0, *shown]):
        assert last == first + 1 or all(line.tier <= Tier.MEDIUM for line in long_way.steps[first:last])


def test_the_data_of_a_way_tell_every_cell_once(long_way: Explanation) -> None:
    steps = leaflet_data(long_way, BookSettings())["way"]["steps"]
    assert [step["number"] for step in steps] == list(range(1, len(long_way.steps) + 1))
    cells = [cell for step in steps for cell in step["cells"]]
    grid, end = long_way.trace.puzzle.grid, long_way.trace.end
    assert len(cells) == len(set(cells))
    assert {cell[:2] for cell in cells} <= set(end.black | end.white)
    for step, line in zip(steps, long_way.steps, strict=True):
        assert not set(step["cells"]) & set(step["because"])
        assert step["cells"] == [(*cell, cell in line.step.black) for cell in grid.places(decided(line))]


@pytest.mark.parametrize(
    "settings",
    [
        BookSettings(),
        BookSettings(sheet=Sheet(*PAPERS["A5"])),
        BookSettings(theme="large"),
        BookSettings(sheet=Sheet(297, 210), language="ja"),
    ],
    ids=["a4", "a5", "large", "wide"],
)
def test_nothing_leaves_its_page_or_overlaps(long_way: Explanation, settings: BookSettings) -> None:
    way = explain(long_way.trace.puzzle, Tier.SEARCH, settings.language)
    found = check_layout("way", leaflet_data(way, settings), settings)
    assert found[-1].page > 2


def test_a_board_too_wide_for_half_a_page_has_its_sentences_below() -> None:
    puzzle = from_picture(Grid(20, 20), Grid(20, 20).parse_rows(["##." * 6 + "##", "." * 20] * 10)[0])
    settings = BookSettings(sheet=Sheet(*PAPERS["A5"]))
    found = check_layout("way", leaflet_data(explain(puzzle, Tier.SEARCH), settings), settings)
    assert all(board.box.right - board.box.left > 60 for board in found)


def test_a_large_board_gets_paper_on_which_it_can_be_read(tmp_path: Path) -> None:
    large = from_picture(Grid(90, 90), Grid(90, 90).board((n, n) for n in range(90)))
    for puzzle, paper in ((large, "A3"), (loads(EXAMPLE), "A4")):
        file = tmp_path / f"{paper}.pdf"
        file.write_bytes(print_leaflet(explain(puzzle, Tier.EASY), BookSettings()))
        assert f"({paper})" in run("pdfinfo", file)


def test_the_printed_way(long_way: Explanation, tmp_path: Path) -> None:
    file = tmp_path / "way.pdf"
    file.write_bytes(print_leaflet(long_way, BookSettings()))
    assert file.read_bytes() == print_leaflet(long_way, BookSettings())
    check_whole(file)
    assert all(embedded and subset for _, embedded, subset in fonts(file))
    said = prose(file)
    for line in long_way.steps:
        assert line.text in said


def test_a_way_that_ends_before_the_solution_says_so(tmp_path: Path) -> None:
    puzzle = loads('{"kind":"nurikabe","rows":3,"cols":3,"clues":[[1,1,2]]}')
    file = tmp_path / "way.pdf"
    file.write_bytes(print_leaflet(explain(puzzle, Tier.EASY), BookSettings()))
    assert messages().text("hint.stuck") in prose(file)


def test_ways_in_a_book(tmp_path: Path) -> None:
    entries = [prepare(puzzle, Wanted(ways=True)) for puzzle in puzzles() if puzzle.grid.rows <= 7][:6]
    settings = BookSettings(ways=True)
    check_layout("book", book_data(entries, settings), settings)
    file = tmp_path / "book.pdf"
    file.write_bytes(make_book(entries, settings))
    said = prose(file)
    assert "Step by step" in said
    for entry in entries:
        assert entry.way is not None
        assert entry.way.steps[-1].text in said


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "start"), [("gif", b"GIF89a"), ("apng", b"\x89PNG")])
def test_a_film_shows_every_step(kind: str, start: bytes) -> None:
    way = explain(loads(EXAMPLE), Tier.SEARCH)
    data = film(way, BookSettings(), kind)
    assert data.startswith(start)
    assert data == film(way, BookSettings(), kind)
    with Image.open(io.BytesIO(data)) as picture:
        assert getattr(picture, "n_frames", 1) == len(way.steps) + 2
        assert picture.info["loop"] == 0
        darkness = []
        for number in range(len(way.steps) + 2):
            picture.seek(number)
            darkness.append(sum(picture.convert("L").histogram()[:80]))
    assert darkness[0] < darkness[len(way.steps) // 2] < darkness[-2]


def test_a_long_film_shows_several_steps_at_once(long_way: Explanation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "MOST_FRAMES", 20)
    monkeypatch.setattr(films, "SIDE", 60)
    with Image.open(io.BytesIO(film(long_way, BookSettings(), "gif"))) as picture:
        assert getattr(picture, "n_frames", 1) < len(long_way.steps)


def test_the_page_is_whole_without_a_network() -> None:
    way = explain(loads(EXAMPLE), Tier.SEARCH)
    text = way_page(way, BookSettings())
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert text.count("<li>") == len(way.steps)
    assert "{" + "title}" not in text


def test_a_title_cannot_break_the_page() -> None:
    puzzle: Puzzle = loads(f'{{"title":"</script><b>{{style}}","author":"<i>",{_json(EXAMPLE)[1:]}')
    text = way_page(explain(puzzle, Tier.SEARCH), BookSettings())
    assert "</script><b>" not in text
    assert "<i>" not in text
    assert "&lt;/script&gt;&lt;b&gt;{style}" in text


def _json(address: str) -> str:
    from nurigram import dumps

    return dumps(loads(address))


@pytest.mark.parametrize("suffix", ["pdf", "html", "gif", "apng"])
def test_explain_writes_what_the_name_asks_for(nurigram: CommandLine, tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"way.{suffix}"
    done = nurigram("explain", EXAMPLE, "-o", out)
    assert (done.status, done.out, done.err) == (0, "", "")
    assert out.stat().st_size > 1000


def test_explain_refuses_other_names_before_it_works(nurigram: CommandLine, tmp_path: Path) -> None:
    done = nurigram("explain", EXAMPLE, "-o", tmp_path / "way.doc")
    assert done.status == 2
    assert ".pdf, .html, .gif, .apng" in done.err
