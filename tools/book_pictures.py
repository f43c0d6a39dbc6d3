"""Draw the pictures of the documentation's page on books: pages printed by the code, put side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image

from nurigram import Explanation, Grid, Tier, explain, loads
from nurigram.base.cells import CellSet
from nurigram.cli.worksheets import starter_puzzles
from nurigram.kinds.nonogram import from_picture
from nurigram.paper.book import make_book
from nurigram.paper.entry import Entry, Wanted, code_of, link_to, prepare
from nurigram.paper.explanation import print_leaflet
from nurigram.paper.film import film
from nurigram.paper.positions import find_positions, find_technique
from nurigram.paper.settings import PAPERS, THEMES, BookSettings, Sheet
from nurigram.paper.worksheet import Worksheet, print_worksheets
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.puzzle.registry import kind

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "book"
HEIGHT = 460
"""The height of a page in pixels."""

URL = "https://nurigram.example"
A5 = Sheet(*PAPERS["A5"])


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in PICTURES.items():
        make().save(FOLDER / f"{name}.png", optimize=True)
    (FOLDER / "film.gif").write_bytes(film(_way(), BookSettings(), "gif"))
    print(f"wrote the pictures of docs/book.md: {', '.join(PICTURES)}, film")


def pages(data: bytes, numbers: Sequence[int]) -> Image.Image:
    """Some pages of a file, side by side on grey, in few shades of grey; negative numbers count from the end."""
    document = pypdfium2.PdfDocument(data)
    shown = [_page(document[number - 1 if number > 0 else len(document) + number]) for number in numbers]
    gap = 14
    width = sum(page.width + gap for page in shown) + gap
    sheet = Image.new("L", (width, HEIGHT + 2 * gap), 200)
    x = gap
    for page in shown:
        sheet.paste(page, (x, gap))
        x += page.width + gap
    return sheet.quantize(16, dither=Image.Dither.NONE)


def _page(page: Any) -> Image.Image:
    picture: Image.Image = page.render(scale=2 * HEIGHT / page.get_height()).to_pil().convert("L")
    return picture.resize((round(picture.width / 2), HEIGHT), Image.Resampling.LANCZOS)


@cache
def entries(language: str = "en") -> tuple[Entry, ...]:
    """Some puzzles of each kind and tier, ten by ten and smaller."""
    some = [puzzle for puzzle in starter_puzzles() if puzzle.grid.rows in (7, 10)]
    groups = groupby(some, key=lambda puzzle: (puzzle.kind, puzzle.grid.rows))
    chosen = [puzzle for _, group in groups for puzzle in list(group)[::4][:4]]
    return tuple(prepare(puzzle, Wanted(hints=True, language=language, url=URL)) for puzzle in chosen)


def _book(numbers: Sequence[int], **wishes: object) -> Image.Image:
    language = str(wishes.get("language", "en"))
    return pages(make_book(entries(language), BookSettings(**wishes)), numbers)  # type: ignore[arg-type]


def _themes() -> Image.Image:
    """The same puzzles in every theme."""
    bare = {"front": False, "rules": False, "solutions": False}
    strips = [_book([1], theme=theme, **bare).convert("L") for theme in THEMES]
    sheet = Image.new("L", (sum(strip.width for strip in strips), strips[0].height), 200)
    x = 0
    for strip in strips:
        sheet.paste(strip, (x, 0))
        x += strip.width
    return sheet.quantize(16, dither=Image.Dither.NONE)


def _large_boards() -> Image.Image:
    """A nonogram of fifty by fifty, and a wide one on a turned page."""
    boards = [_waves(50, 50), _waves(24, 50)]
    return pages(make_book(boards, BookSettings(front=False, rules=False, sections="none", url=URL)), [1, 2])


def _waves(rows: int, cols: int) -> Entry:
    grid = Grid(rows, cols)
    black = grid.board((r, c) for r in range(rows) for c in range(cols) if (r * r + c * c + r * c // 5) % 17 < 9)
    puzzle = from_picture(grid, black)
    return Entry(puzzle, Tier.HARD, Verdict.UNIQUE, CellSet(grid, black), code=code_of(f"{URL}/#/p/{link_to(puzzle)}"))


@cache
def _example() -> Puzzle:
    return loads(kind("nurikabe").example)


@cache
def _way() -> Explanation:
    return explain(_example(), Tier.SEARCH)


def _worksheet() -> Image.Image:
    settings = BookSettings()
    of, technique = find_technique("pool_avoidance")
    example, *others = find_positions(of, technique, list(starter_puzzles()))
    return pages(print_worksheets([Worksheet(technique.__name__, example, tuple(others))], settings), [1, 2])


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "front": lambda: _book([1, 3, 4, 5], title="Ink and Islands", author="A. Setter", url=URL, hints=True),
    "back": lambda: _book([-3, -2, -1], hints=True, sections="kind"),
    "themes": _themes,
    "cut": lambda: _book([5, 6, 7], sheet=Sheet(170, 240, bleed=3, crop_marks=True)),
    "booklet": lambda: _book([3, 4], sheet=A5, booklet=True),
    "japanese": lambda: _book(
        [1, 3, 4, 5], language="ja", title="塗り壁とお絵かきロジック", sheet=Sheet(*PAPERS["B5"])
    ),
    "large-boards": _large_boards,
    "way": lambda: pages(print_leaflet(explain(entries()[5].puzzle, Tier.SEARCH), BookSettings()), [1, 2]),
    "worksheet": _worksheet,
}

if __name__ == "__main__":
    main()
