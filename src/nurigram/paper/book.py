"""A whole book: its pages in order, and the file that they become."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from nurigram.paper.entry import Entry
from nurigram.paper.pages.block import Block
from nurigram.paper.pages.contents import Row, contents_pages
from nurigram.paper.pages.front import imprint_page, title_page
from nurigram.paper.pages.heading import heading, remark, running_head
from nurigram.paper.pages.hints import hint_pages
from nurigram.paper.pages.puzzles import puzzle_pages
from nurigram.paper.pages.rules import rules_page
from nurigram.paper.pages.solutions import solution_pages
from nurigram.paper.pages.tabs import add_tab
from nurigram.paper.pages.ways import way_pages
from nurigram.paper.press.box import Box
from nurigram.paper.press.imposition import booklet, booklet_sheet
from nurigram.paper.press.page import Page
from nurigram.paper.press.press import Document, Spread, print_pages, single_pages
from nurigram.paper.sections import Section, gather, kind_name
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.registry import KINDS

Pages = Callable[[Sequence[Block], BookSettings, Page, Box], Iterator[Page]]
"""What lays out some puzzles, from a first page that has its heading already."""

Watch = Callable[[Sequence[Spread]], Iterable[Spread]]
"""Sees every sheet on its way to the printer: for a progress bar."""


def no_watch(spreads: Sequence[Spread]) -> Iterable[Spread]:
    """Nobody watches."""
    return spreads


def make_book(entries: Sequence[Entry], settings: BookSettings, watch: Watch = no_watch) -> bytes:
    """The file of a book."""
    document = Document(book_title(entries, settings), settings.author or "", settings.language)
    return print_book(plan_book(entries, settings), document, settings, watch)


def print_book(pages: Sequence[Page], document: Document, settings: BookSettings, watch: Watch = no_watch) -> bytes:
    """The pages as they are wished for: one by one, or as a booklet."""
    if settings.booklet:
        spreads = list(booklet(pages, settings.sheet))
        return print_pages(watch(spreads), booklet_sheet(settings.sheet), document, settings.case)
    return print_pages(watch(list(single_pages(pages))), settings.sheet, document, settings.case)


def plan_book(entries: Sequence[Entry], settings: BookSettings) -> list[Page]:
    """All pages with everything on them, nothing printed yet."""
    sections = gather(entries, settings)
    if not settings.front:
        return _Binder(settings, "", 1).bind(sections).pages
    title = book_title(entries, settings)
    front, length = 2, 1
    while True:
        binder = _Binder(settings, title, front + length + 1).bind(sections)
        contents = list(contents_pages(binder.rows, settings, front + 1))
        if len(contents) == length:
            break
        length = len(contents)
    for page in contents:
        running_head(page, settings, title, settings.say("contents"))
    contents[0].bookmarks.append((0, settings.say("contents")))
    return [*_front(entries, settings, title), *contents, *binder.pages]


def _front(entries: Sequence[Entry], settings: BookSettings, title: str) -> list[Page]:
    """The title page and its back."""
    first = title_page(settings, title, _subtitle(entries, settings), kinds_in(entries))
    first.bookmarks.append((0, title))
    remarks = [settings.say("scan")] if settings.url else []
    return [first, imprint_page(settings, [*remarks, settings.say("made")])]


def kinds_in(entries: Sequence[Entry]) -> list[str]:
    """The kinds of puzzles in the book."""
    return [kind for kind in KINDS if any(entry.puzzle.kind == kind for entry in entries)]


def without_code(entries: Sequence[Entry], settings: BookSettings) -> list[Entry]:
    """The puzzles whose address is too long for a code, where codes are wished for."""
    return [entry for entry in entries if settings.url and Block(entry, 0, settings).address is None]


def book_title(entries: Sequence[Entry], settings: BookSettings) -> str:
    """The title wished for, or the names of the kinds."""
    names = (kind_name(kind, settings.language) for kind in kinds_in(entries))
    return settings.title or settings.say("title").join(names)


def _subtitle(entries: Sequence[Entry], settings: BookSettings) -> str:
    """The subtitle wished for, or how many puzzles there are, and that each has one solution if that is proved."""
    proved = all(entry.solution is not None for entry in entries)
    return settings.subtitle or settings.say("unique" if proved else "count", {"count": len(entries)})


@dataclass
class _Binder:
    """Puts the parts of a book behind each other, and keeps the list of them."""

    settings: BookSettings
    title: str
    number: int
    pages: list[Page] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    thumbed: list[range] = field(default_factory=list)

    def bind(self, sections: Sequence[Section]) -> _Binder:
        """Everything behind the contents."""
        blocks = [block for section in sections for block in section.blocks]
        for kind in dict.fromkeys(section.kind for section in sections):
            self._kind(kind, [section for section in sections if section.kind == kind])
        if self.settings.hints:
            self._part(Row(0, self.settings.say("hints"), self.number), blocks, hint_pages, note="cells")
        if self.settings.ways:
            self._part(Row(0, self.settings.say("ways"), self.number), blocks, way_pages, note="cells")
        if self.settings.solutions:
            self._part(Row(0, self.settings.say("solutions"), self.number), blocks, solution_pages)
        first = self.pages[0].number
        for row in self.rows:
            self.pages[row.page - first].bookmarks.append((row.level, row.title))
        for index, numbers in enumerate(self.thumbed if self.settings.sheet.bleed else ()):
            for number in numbers:
                add_tab(self.pages[number - first], index, len(self.thumbed))
        return self

    def _kind(self, kind: str, sections: Sequence[Section]) -> None:
        """The rules and the puzzles of a kind; where kinds are mixed, the rules of all of them come first."""
        mixed = not kind
        if not mixed:
            self.rows.append(Row(0, kind_name(kind, self.settings.language), self.number))
        for each in kinds_in([block.entry for section in sections for block in section.blocks]):
            if self.settings.rules:
                name = kind_name(each, self.settings.language)
                row = Row(0, name, self.number) if mixed else Row(1, self.settings.say("rules"), self.number)
                self._add(row, name, [rules_page(each, self.settings, self.number)])
        for section in sections:
            row = Row(0 if mixed else 1, section.short, self.number, section.numbers, section.stars)
            self._part(row, section.blocks, puzzle_pages, section.title)
            self.thumbed.append(range(row.page, self.number))

    def _part(self, row: Row, blocks: Sequence[Block], pages: Pages, title: str = "", note: str = "") -> None:
        """A part with a heading of its own, and perhaps a remark below it."""
        first = Page(self.settings.sheet, self.number)
        area = heading(first, self.settings, title or row.title, row.stars)
        if note:
            area = remark(first, area, self.settings, self.settings.say(note))
        self._add(row, title or row.title, pages(blocks, self.settings, first, area))

    def _add(self, row: Row, head: str, pages: Iterable[Page]) -> None:
        self.rows.append(row)
        for page in pages:
            running_head(page, self.settings, self.title, head)
            self.pages.append(page)
        self.number = self.pages[-1].number + 1
