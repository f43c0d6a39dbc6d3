"""The options of `nurigram book`, in the groups in which the help page shows them, and what print needs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nurigram.base.errors import UnavailableError

_PUZZLES, _PARTS, _PAPER = "Which puzzles", "What is in the book", "On which paper"

OutOption = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="The book: x.pdf.")]

SourcesArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="SOURCE", help="Files, folders, - for standard input, addresses or one-line IDs."),
]
MakeOption = Annotated[
    list[str] | None,
    typer.Option(
        "--make",
        metavar="ORDER",
        help="Make puzzles for the book: '40 nurikabe 10x10 hard'. Repeat it for more.",
        rich_help_panel=_PUZZLES,
    ),
]
SeedOption = Annotated[
    int, typer.Option("--seed", metavar="N", help="Another seed makes other puzzles.", rich_help_panel=_PUZZLES)
]
AnyOption = Annotated[
    bool,
    typer.Option("--any", help="Print puzzles that do not have exactly one solution, too.", rich_help_panel=_PUZZLES),
]
WorksheetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--worksheet",
        metavar="TECHNIQUE",
        help="Instead of a book a worksheet on a technique: pool_avoidance, overlap. Repeat it for more.",
        rich_help_panel=_PUZZLES,
    ),
]

TitleOption = Annotated[
    str | None, typer.Option("--title", metavar="TEXT", help="The title on the first page.", rich_help_panel=_PARTS)
]
SubtitleOption = Annotated[
    str | None, typer.Option("--subtitle", metavar="TEXT", help="The line below it.", rich_help_panel=_PARTS)
]
AuthorOption = Annotated[
    str | None, typer.Option("--author", metavar="TEXT", help="Who made the book.", rich_help_panel=_PARTS)
]
SectionsOption = Annotated[
    str,
    typer.Option(
        "--sections", metavar="BY", help="tier, kind, or none: all in the order given.", rich_help_panel=_PARTS
    ),
]
FrontOption = Annotated[
    bool, typer.Option("--front/--no-front", help="Title page and contents.", rich_help_panel=_PARTS)
]
RulesOption = Annotated[
    bool, typer.Option("--rules/--no-rules", help="A page of rules for every kind.", rich_help_panel=_PARTS)
]
SolutionsOption = Annotated[
    bool, typer.Option("--solutions/--no-solutions", help="All solutions at the end.", rich_help_panel=_PARTS)
]
HintsOption = Annotated[bool, typer.Option("--hints", help="The first hint for every puzzle.", rich_help_panel=_PARTS)]
WaysOption = Annotated[
    bool, typer.Option("--explain", help="Every puzzle explained, step by step.", rich_help_panel=_PARTS)
]
UrlOption = Annotated[
    str | None,
    typer.Option(
        "--url",
        metavar="ADDRESS",
        help="Where the app is: each puzzle gets a code that opens it there.",
        rich_help_panel=_PARTS,
    ),
]

PaperOption = Annotated[
    str,
    typer.Option(
        "--paper",
        metavar="SIZE",
        help="A4, A5, B5, Letter and so on, or width x height in mm: 170x240.",
        rich_help_panel=_PAPER,
    ),
]
MarginOption = Annotated[
    float, typer.Option("--margin", metavar="MM", help="White space around every page.", rich_help_panel=_PAPER)
]
GutterOption = Annotated[
    float, typer.Option("--gutter", metavar="MM", help="More of it on the side of the fold.", rich_help_panel=_PAPER)
]
BleedOption = Annotated[
    float, typer.Option("--bleed", metavar="MM", help="How far print runs over the cut.", rich_help_panel=_PAPER)
]
MarksOption = Annotated[bool, typer.Option("--crop-marks", help="Show where to cut.", rich_help_panel=_PAPER)]
BookletOption = Annotated[
    bool,
    typer.Option(
        "--booklet",
        help="Two pages a side, in the order for folding: print on both sides, fold, staple.",
        rich_help_panel=_PAPER,
    ),
]
ThemeOption = Annotated[
    str,
    typer.Option(
        "--theme",
        metavar="THEME",
        help="classic, bold (for children), large (print) or contrast.",
        rich_help_panel=_PAPER,
    ),
]
MonoOption = Annotated[
    bool,
    typer.Option("--mono", help="Colours as greys with signs, for print without colours.", rich_help_panel=_PAPER),
]
PerPageOption = Annotated[
    int | None,
    typer.Option(
        "--per-page",
        metavar="N",
        help="Puzzles on a page; by default as many as read well.",
        rich_help_panel=_PAPER,
    ),
]
FontOption = Annotated[
    list[Path] | None,
    typer.Option("--font", metavar="FILE", help="A font for letters that ours do not have.", rich_help_panel=_PAPER),
]
TemplateOption = Annotated[
    Path | None,
    typer.Option(
        "--template", metavar="FILE", help="A Typst template to use in place of ours.", rich_help_panel=_PAPER
    ),
]
SaveTemplateOption = Annotated[
    Path | None,
    typer.Option(
        "--save-template",
        metavar="FILE",
        help="Write our template to a file, to be changed and used with --template.",
        rich_help_panel=_PAPER,
    ),
]
LanguageOption = Annotated[str, typer.Option("--lang", metavar="LANGUAGE", help="The language: en or ja.")]


def need_paper() -> None:
    """Say that a package for print is missing before any work is done."""
    try:
        import nurigram.paper.book  # noqa: F401 (all packages that books need)
    except ImportError as error:
        raise UnavailableError(f"print needs more packages ({error}): pip install 'nurigram[paper]'") from error
