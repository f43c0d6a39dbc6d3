"""`nurigram book`: puzzles on paper, ready for print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nurigram.cli.common import FromOption, JobsOption, Source, Status, complain
from nurigram.cli.explain import LanguageOption
from nurigram.cli.progress import count_up, expected
from nurigram.ground.errors import InputError, UnavailableError
from nurigram.ground.files import write_file
from nurigram.ground.pool import run_all
from nurigram.puzzle.model import Puzzle, Verdict

if TYPE_CHECKING:
    from nurigram.paper.entry import Entry
    from nurigram.paper.orders import BookOrder
    from nurigram.paper.settings import BookSettings

SourcesArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="SOURCE", help="Files, folders, - for standard input, addresses or one-line IDs."),
]
MakeOption = Annotated[
    list[str] | None,
    typer.Option(
        "--make", metavar="ORDER", help="Make puzzles for the book: '40 nurikabe 10x10 hard'. Repeat it for more."
    ),
]
SeedOption = Annotated[int, typer.Option("--seed", metavar="N", help="Another seed makes other puzzles.")]
OutOption = Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="The book: x.pdf.")]
TitleOption = Annotated[str | None, typer.Option("--title", metavar="TEXT", help="The title on the first page.")]
SubtitleOption = Annotated[str | None, typer.Option("--subtitle", metavar="TEXT", help="The line below the title.")]
AuthorOption = Annotated[str | None, typer.Option("--author", metavar="TEXT", help="Who made the book.")]
PaperOption = Annotated[
    str, typer.Option("--paper", metavar="SIZE", help="A4, A5, B5, Letter and so on, or width x height in mm: 170x240.")
]
MarginOption = Annotated[float, typer.Option("--margin", metavar="MM", help="White space around every page.")]
GutterOption = Annotated[float, typer.Option("--gutter", metavar="MM", help="More of it on the side of the fold.")]
BleedOption = Annotated[float, typer.Option("--bleed", metavar="MM", help="How far print runs over the cut.")]
MarksOption = Annotated[bool, typer.Option("--crop-marks", help="Show where to cut.")]
BookletOption = Annotated[
    bool, typer.Option("--booklet", help="Two pages a side, in the order for folding: print on both sides, staple.")
]
ThemeOption = Annotated[
    str, typer.Option("--theme", metavar="THEME", help="classic, bold (for children), large (print) or contrast.")
]
PerPageOption = Annotated[
    int | None, typer.Option("--per-page", metavar="N", help="Puzzles on a page; by default as many as read well.")
]
SectionsOption = Annotated[
    str, typer.Option("--sections", metavar="BY", help="tier, kind, or none: all puzzles in the order given.")
]
FrontOption = Annotated[bool, typer.Option("--front/--no-front", help="Title page and contents.")]
RulesOption = Annotated[bool, typer.Option("--rules/--no-rules", help="A page of rules for every kind.")]
SolutionsOption = Annotated[bool, typer.Option("--solutions/--no-solutions", help="All solutions at the end.")]
HintsOption = Annotated[bool, typer.Option("--hints", help="The first hint for every puzzle.")]
WaysOption = Annotated[bool, typer.Option("--explain", help="Every puzzle explained, step by step, with pictures.")]
UrlOption = Annotated[
    str | None,
    typer.Option("--url", metavar="ADDRESS", help="Where the app is: each puzzle gets a code that opens it."),
]
FontOption = Annotated[
    list[Path] | None, typer.Option("--font", metavar="FILE", help="A font for letters that ours do not have.")
]
AnyOption = Annotated[bool, typer.Option("--any", help="Print puzzles without exactly one solution, too.")]


def book(
    out: OutOption,
    sources: SourcesArgument = None,
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
    per_page: PerPageOption = None,
    sections: SectionsOption = "tier",
    front: FrontOption = True,
    rules: RulesOption = True,
    solutions: SolutionsOption = True,
    hints: HintsOption = False,
    explain: WaysOption = False,
    url: UrlOption = None,
    font: FontOption = None,
    jobs: JobsOption = 1,
    any_: AnyOption = False,
    from_: FromOption = None,
) -> None:
    """Print puzzles as a book, a PDF file.

    It has a title page, contents, the rules, the puzzles by difficulty, and their solutions at the end. Every puzzle is
    proved to have one solution. The same puzzles and wishes give the same file, byte for byte.
    """
    settings = _settings(
        title=title,
        subtitle=subtitle,
        author=author,
        language=lang,
        sheet={"paper": paper, "margin": margin, "gutter": gutter, "bleed": bleed, "crop_marks": crop_marks},
        booklet=booklet,
        theme=theme,
        per_page=per_page,
        sections=sections,
        front=front,
        rules=rules,
        solutions=solutions,
        hints=hints,
        ways=explain,
        url=url,
        fonts=tuple(font or ()),
    )
    source = Source(sources or [], from_)
    entries = _prepared(source, _orders(make or []), seed, settings, jobs)
    if not entries:
        raise InputError("there is no puzzle to print: name a file, or order some with --make")
    _refuse_unproved(entries, allowed=any_)
    _print(entries, settings, out)
    raise typer.Exit(source.status)


def _settings(*, sheet: dict[str, Any], theme: str, **wishes: Any) -> BookSettings:
    """All wishes, checked; this is where the packages for print are first needed."""
    try:
        from nurigram.paper.press.sheet import Sheet, parse_paper
        from nurigram.paper.press.theme import theme_named
        from nurigram.paper.settings import BookSettings
    except ImportError as error:
        raise UnavailableError(f"books need more packages ({error}): pip install 'nurigram[paper]'") from error
    width, height = parse_paper(sheet.pop("paper"))
    return BookSettings(sheet=Sheet(width, height, **sheet), theme=theme_named(theme), **wishes)


def _orders(texts: Sequence[str]) -> list[BookOrder]:
    from nurigram.paper.orders import parse_order

    return [parse_order(text) for text in texts]


def _prepared(source: Source, orders: Sequence[BookOrder], seed: int, settings: BookSettings, jobs: int) -> list[Entry]:
    """Every puzzle, proved and graded, with a bar that counts them."""
    from nurigram.paper.entry import Wanted, prepare

    made = chain.from_iterable(order.made(seed, jobs) for order in orders)
    puzzles: Iterator[Puzzle] = chain(source, made)
    total = (expected(source.arguments) or 0) + sum(order.count for order in orders)
    wanted = Wanted(settings.hints, settings.ways, settings.language)
    return list(count_up(run_all(partial(prepare, wanted=wanted), puzzles, jobs), total, watched=True))


def _refuse_unproved(entries: Sequence[Entry], *, allowed: bool) -> None:
    """A book with a puzzle that has no solution, or several, would be returned by its readers."""
    faulty = [entry for entry in entries if entry.solution is None]
    for entry in faulty:
        complain(f"{entry.name}: {_VERDICTS[entry.verdict]}")
    if faulty and not allowed:
        complain(f"{len(faulty)} of {len(entries)} puzzles are not fit for print; leave them out, or add --any")
        raise typer.Exit(Status.NO)


_VERDICTS = {
    Verdict.NONE: "it has no solution",
    Verdict.MULTIPLE: "it has several solutions",
    Verdict.UNKNOWN: "whether it has one solution could not be proved in time",
}


def _print(entries: Sequence[Entry], settings: BookSettings, out: Path) -> None:
    """Write the file, whole or not at all."""
    from nurigram.paper.book import make_book, without_code

    for entry in without_code(entries, settings):
        complain(f"{entry.name}: it is too large for a code, and is printed without one")
    write_file(out, make_book(entries, settings, lambda sheets: count_up(sheets, len(sheets), watched=True)))
