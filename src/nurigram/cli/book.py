"""`nurigram book`: print puzzles as a book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from nurigram.base.errors import InputError
from nurigram.base.files import claim_file, write_file
from nurigram.base.run_all import run_all
from nurigram.cli.book_options import (
    AnyOption,
    AuthorOption,
    BleedOption,
    BookletOption,
    FontOption,
    FrontOption,
    GutterOption,
    HintsOption,
    LanguageOption,
    MakeOption,
    MarginOption,
    MarksOption,
    MonoOption,
    OutOption,
    PaperOption,
    PerPageOption,
    RulesOption,
    SaveTemplateOption,
    SectionsOption,
    SeedOption,
    SolutionsOption,
    SourcesArgument,
    SubtitleOption,
    TemplateOption,
    ThemeOption,
    TitleOption,
    UrlOption,
    WaysOption,
    WorksheetOption,
    need_paper,
)
from nurigram.cli.shared.arguments import FromOption, JobsOption
from nurigram.cli.shared.console import complain
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.progress import count_up, expected
from nurigram.cli.shared.run_each import Source
from nurigram.cli.worksheets import write_worksheets
from nurigram.puzzle.model import Puzzle

if TYPE_CHECKING:
    from nurigram.paper.entry import Entry
    from nurigram.paper.orders import BookOrder
    from nurigram.paper.settings import BookSettings


def book(
    sources: SourcesArgument = None,
    out: OutOption = None,
    make: MakeOption = None,
    seed: SeedOption = 1,
    title: TitleOption = None,
    subtitle: SubtitleOption = None,
    author: AuthorOption = None,
    lang: LanguageOption = "en",
    paper: PaperOption = "A4",
    margin: MarginOption = 12,
    gutter: GutterOption = 4,
    bleed: BleedOption = 0,
    crop_marks: MarksOption = False,
    booklet: BookletOption = False,
    theme: ThemeOption = "classic",
    mono: MonoOption = False,
    per_page: PerPageOption = None,
    sections: SectionsOption = "tier",
    front: FrontOption = True,
    rules: RulesOption = True,
    solutions: SolutionsOption = True,
    hints: HintsOption = False,
    explain: WaysOption = False,
    url: UrlOption = None,
    worksheet: WorksheetOption = None,
    font: FontOption = None,
    template: TemplateOption = None,
    save_template: SaveTemplateOption = None,
    jobs: JobsOption = 1,
    any_: AnyOption = False,
    from_: FromOption = None,
) -> None:
    """Print puzzles as a book, a PDF file.

    It has a title page, contents, the rules, the puzzles by difficulty, and their solutions at the end. Every puzzle is
    proved to have one solution. The same puzzles and options give the same file, byte for byte.
    """
    if save_template is not None:
        _save_template("worksheet" if worksheet else "book", save_template)
        if out is None:
            return
    if out is None:
        raise InputError("name the file to write: -o book.pdf")
    settings = _settings(
        title=title,
        subtitle=subtitle,
        author=author,
        language=lang,
        sheet={"paper": paper, "margin": margin, "gutter": gutter, "bleed": bleed, "crop_marks": crop_marks},
        booklet=booklet,
        theme=theme,
        mono=mono,
        per_page=per_page,
        sections=sections,
        front=front,
        rules=rules,
        solutions=solutions,
        hints=hints,
        ways=explain,
        url=url,
        fonts=tuple(font or ()),
        template=template,
    )
    claim_file(out)
    source = Source(sources or [], from_)
    orders = _orders(make or [])
    if worksheet:
        write_worksheets(worksheet, list(_puzzles(source, orders, seed, jobs)), settings, out)
        raise typer.Exit(source.status)
    entries = _prepared(source, orders, seed, settings, jobs)
    if not entries:
        raise InputError("there is no puzzle to print: name a file, or order some with --make")
    _refuse_unproved(entries, allowed=any_)
    _print(entries, settings, out)
    raise typer.Exit(source.status)


def _save_template(name: str, file: Path) -> None:
    """Write a copy of one of our templates."""
    need_paper()
    from nurigram.paper.typeset import template_text

    claim_file(file)
    write_file(file, template_text(name))


def _settings(*, sheet: dict[str, Any], **wishes: Any) -> BookSettings:
    """The checked settings."""
    need_paper()
    from nurigram.paper.settings import BookSettings, sheet_of

    return BookSettings(sheet=sheet_of(**sheet), **wishes)


def _orders(texts: Sequence[str]) -> list[BookOrder]:
    from nurigram.paper.orders import parse_order

    return [parse_order(text) for text in texts]


def _puzzles(source: Source, orders: Sequence[BookOrder], seed: int, jobs: int) -> Iterator[Puzzle]:
    """The existing puzzles, then the generated ones."""
    from nurigram.paper.orders import made_for_book

    return chain(source, made_for_book(orders, seed, jobs))


def _prepared(source: Source, orders: Sequence[BookOrder], seed: int, settings: BookSettings, jobs: int) -> list[Entry]:
    """Every puzzle, proved and graded, with a progress bar."""
    from nurigram.paper.entry import Wanted, prepare

    puzzles = _puzzles(source, orders, seed, jobs)
    total = (expected(source.arguments) or 0) + sum(order.count for order in orders)
    wanted = Wanted(settings.hints, settings.ways, settings.language, settings.url)
    return list(count_up(run_all(partial(prepare, wanted=wanted), puzzles, jobs), total, watched=True))


def _refuse_unproved(entries: Sequence[Entry], *, allowed: bool) -> None:
    """Refuse puzzles that are not proved to have exactly one solution."""
    faulty = [entry for entry in entries if entry.solution is None]
    for entry in faulty:
        complain(f"{entry.name}: {entry.fault}")
    if faulty and not allowed:
        complain(f"{len(faulty)} of {len(entries)} puzzles are not fit for print; leave them out, or add --any")
        raise typer.Exit(Status.NO)


def _print(entries: Sequence[Entry], settings: BookSettings, out: Path) -> None:
    """Write the whole file, or nothing."""
    from nurigram.paper.book import make_book

    for entry in entries:
        if settings.url and entry.code is None:
            complain(f"{entry.name}: it is too large for a code, and is printed without one")
    write_file(out, make_book(entries, settings))
