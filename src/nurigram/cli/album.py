"""`nurigram album`: turn an icon set, a font or a folder of images into titled puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from nurigram.base.errors import UnsupportedError
from nurigram.base.files import read_file
from nurigram.cli.shared.arguments import JobsOption
from nurigram.cli.shared.autosave import Autosave
from nurigram.cli.shared.console import complain, written
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.progress import count_up
from nurigram.formats import dumps, json_form
from nurigram.making.album import LIKE, Page, Size, keys_of, make_album
from nurigram.making.art_sources import drawings, titled
from nurigram.options import PICTURE
from nurigram.puzzle.order import picture_options

OWN = "own"
"""The size that a drawing has by itself: a cell for each pixel of a small one, or for each square of a drawn grid."""

SourceArgument = Annotated[
    Path,
    typer.Argument(
        metavar="SOURCE",
        help="A folder of images, an icon set in Iconify's JSON form (the file, or the folder of its npm package), an "
        "SVG sprite, or a TrueType or OpenType font.",
    ),
]
OutOption = Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Where the puzzles go: pack.jsonl.")]
SizeOption = Annotated[
    list[str],
    typer.Option(
        "--size",
        "-s",
        metavar="RxC",
        help=f"Rows and columns, or {OWN!r} for those of `nurigram picture`; may be given several times.",
    ),
]
TitlesOption = Annotated[
    Path | None,
    typer.Option(
        "--titles",
        metavar="FILE",
        help="A table with tabs, name then en, ja and so on: takes only the drawings it names, with these titles.",
    ),
]
LikeOption = Annotated[
    float, typer.Option("--like", min=0, max=1, metavar="X", help="How much a puzzle must look like its drawing.")
]
SHARED = ("rendering", "colours", "seed")
"""The options that `nurigram picture` has too."""


@with_options(*(option for option in PICTURE if option.name in SHARED))
def album(
    source: SourceArgument,
    output: OutOption,
    size: SizeOption = ["20x20"],  # noqa: B006 - Typer reads it
    titles: TitlesOption = None,
    like: LikeOption = LIKE,
    jobs: JobsOption = 1,
    **options: Any,
) -> None:
    """Turn an icon set, a font or a folder of images into titled puzzles that lines alone solve, no two alike.

    Run it again to go on where it stopped: puzzles in FILE are kept.
    """
    if output.suffix != ".jsonl":
        raise UnsupportedError(f"an album is a file of JSON lines; call it {output.with_suffix('.jsonl').name}")
    known = keys_of(json_form.loads(line) for line in _lines(output))
    found = drawings(source)
    found = titled(found, titles) if titles else found
    sizes = (None if each == OWN else each for each in dict.fromkeys(size))
    wanted = [picture_options(each, fair=True, **options) for each in sizes]
    done = Autosave(output)
    failed: list[Page] = []
    pages = make_album(found, wanted, jobs=jobs, like=like, known=known)
    try:
        for page in count_up(pages, len(found) * len(wanted), watched=True):
            if page.puzzle is None:
                failed.append(page)
            else:
                done.add(dumps(page.puzzle, "json"))
    finally:  # Ctrl-C included: what is done is kept
        done.write()
    _report(failed)
    if not done.lines:
        complain("none of the drawings became a puzzle")
        raise typer.Exit(Status.NO)
    complain(written(len(done.lines), output))


def _lines(path: Path) -> list[str]:
    return [line for line in read_file(path).splitlines() if line] if path.exists() else []


def _report(failed: list[Page]) -> None:
    """Each drawing that failed, with the reason, and how many there were."""
    for page in failed:
        complain(f"{page.name} {_written(page.size)}: {page.problem}")
    if failed:
        complain(f"{len(failed)} left out")


def _written(size: Size) -> str:
    """The size as people order it."""
    return "x".join(str(side or "") for side in size) if any(size) else OWN
