"""The way to a solution on paper and as a film."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image

from nurigram import Explanation, Grid, Puzzle, State, Tier, explain, loads
from nurigram.kinds.nonogram import from_picture
from nurigram.messages import messages
from nurigram.paper.book import make_book, plan_book
from nurigram.paper.entry import Wanted, prepare
from nurigram.paper.press.board import BoardPiece
from nurigram.paper.press.sheet import PAPERS, Sheet
from nurigram.paper.press.theme import THEMES
from nurigram.paper.settings import BookSettings
from nurigram.paper.way import film as films
from nurigram.paper.way.film import film
from nurigram.paper.way.leaflet import fitting_sheet, plan_leaflet, print_leaflet
from nurigram.paper.way.moments import MOST_CELLS, moments
from nurigram.paper.way.page import way_page
from nurigram.reasoning.explain import Explained
from tests.command_line import CommandLine
from tests.paper.conftest import puzzles
from tests.paper.reading import check_whole, fonts, prose, texts
from tests.paper.test_layout import check_page

EXAMPLE = "https://puzz.link/p?nurikabe/6/6/j4h4j5s2n2"


@pytest.fixture(scope="module")
def long_way() -> Explanation:
    """The longest way that one of our puzzles has: at least 60 steps."""
    ways = (explain(puzzle, Tier.SEARCH) for puzzle in puzzles() if puzzle.grid.rows == 10)
    way = max(ways, key=lambda each: len(each.steps))
    assert len(way.steps) >= 60
    return way


def anything(_: Sequence[Explained]) -> bool:
    return True


def test_moments_tell_every_step_once_and_end_at_the_solution(long_way: Explanation) -> None:
    found = list(moments(long_way, anything))
    assert [line for moment in found for line in moment.steps] == list(long_way.steps)
    assert found[-1].after == long_way.trace.end
    assert len(found) < len(long_way.steps)
    for moment in found:
        assert len(moment.steps) == 1 or all(line.tier <= Tier.MEDIUM for line in moment.steps)
        assert len(moment.steps) == 1 or len(moment.numbers) <= MOST_CELLS


def test_a_single_step_shows_what_it_follows_from(long_way: Explanation) -> None:
    for moment in moments(long_way, lambda steps: False):
        (line,) = moment.steps
        assert moment.marks.highlight == line.step.black | line.step.white
        assert not moment.marks.highlight & moment.marks.reasons
        assert moment.numbers == {}


def test_numbers_in_a_shared_picture_are_those_of_the_sentences(long_way: Explanation) -> None:
    shared = [moment for moment in moments(long_way, anything) if len(moment.steps) > 1]
    assert shared
    for moment in shared:
        grid = moment.after.grid
        for line in moment.steps:
            for cell in grid.places(line.step.black | line.step.white):
                assert moment.numbers[cell] == str(line.number)


@pytest.mark.parametrize(
    "settings",
    [
        BookSettings(),
        BookSettings(sheet=Sheet(*PAPERS["A5"])),
        BookSettings(theme=THEMES["large"]),
        BookSettings(sheet=Sheet(297, 210), language="ja"),
    ],
    ids=["a4", "a5", "large", "wide"],
)
def test_nothing_leaves_its_page_or_overlaps(long_way: Explanation, settings: BookSettings) -> None:
    way = explain(long_way.trace.puzzle, Tier.SEARCH, settings.language)
    pages = plan_leaflet(way, settings)
    assert len(pages) > 2
    for page in pages:
        check_page(page)


def test_a_board_too_wide_for_half_a_page_has_its_sentences_below() -> None:
    puzzle = from_picture(Grid(20, 20), Grid(20, 20).parse_rows(["##." * 6 + "##", "." * 20] * 10)[0])
    settings = BookSettings(sheet=Sheet(*PAPERS["A5"]))
    pages = plan_leaflet(explain(puzzle, Tier.SEARCH), settings)
    for page in pages:
        check_page(page)
    boards = [piece for page in pages for piece in page.pieces if isinstance(piece, BoardPiece)]
    assert all(board.box.width > pages[0].body.width / 2 for board in boards)


def test_a_large_board_gets_paper_on_which_it_can_be_read() -> None:
    large = from_picture(Grid(90, 90), Grid(90, 90).board((n, n) for n in range(90)))
    assert fitting_sheet(large, BookSettings()).name == "A3"
    assert fitting_sheet(loads(EXAMPLE), BookSettings()).name == "A4"


def test_the_printed_way(long_way: Explanation, tmp_path: Path) -> None:
    file = tmp_path / "way.pdf"
    file.write_bytes(print_leaflet(long_way, BookSettings()))
    assert file.read_bytes() == print_leaflet(long_way, BookSettings())
    check_whole(file)
    assert all(embedded and subset for _, embedded, subset in fonts(file))
    said = prose(file)
    for line in long_way.steps:
        assert line.text in said
    assert len(texts(file)) == len(plan_leaflet(long_way, BookSettings()))


def test_a_way_that_ends_before_the_solution_says_so(tmp_path: Path) -> None:
    puzzle = loads('{"kind":"nurikabe","rows":3,"cols":3,"clues":[[1,1,2]]}')
    file = tmp_path / "way.pdf"
    file.write_bytes(print_leaflet(explain(puzzle, Tier.EASY), BookSettings()))
    assert messages().text("hint.stuck") in prose(file)


def test_ways_in_a_book(tmp_path: Path) -> None:
    entries = [prepare(puzzle, Wanted(ways=True)) for puzzle in puzzles() if puzzle.grid.rows <= 7][:6]
    settings = BookSettings(ways=True)
    for page in plan_book(entries, settings):
        check_page(page)
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


def test_states_are_those_of_the_trace(long_way: Explanation) -> None:
    states = list(long_way.trace.states())
    for moment in moments(long_way, anything):
        assert moment.after == states[moment.steps[-1].number]
        assert isinstance(moment.after, State)
