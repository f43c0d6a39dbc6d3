"""`nurigram explain`: the whole solution, step by step, with the reason for each step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from nurigram.base.errors import InputError, UnknownNameError
from nurigram.base.files import claim_file, write_file
from nurigram.cli.shared.arguments import FromOption, JobsOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.exit_status import OF_VERDICT, Status
from nurigram.cli.shared.extras import needing
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.run_each import Source, each_answer, print_each
from nurigram.cli.show import heading
from nurigram.messages import messages
from nurigram.options import EXPLAIN
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.reasoning.explain import Explanation, explain_whole
from nurigram.render.marks import solution_marks
from nurigram.render.text import render_text

SUFFIXES = (".pdf", ".html", ".gif", ".apng")
"""The files that an explanation can be written to."""

OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out", "-o", metavar="FILE", help="Write it with pictures: x.pdf, x.html, or a film, x.gif or x.apng."
    ),
]


@with_options(*EXPLAIN)
def explain(
    puzzles: PuzzlesArgument,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    out: OutOption = None,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Explain the solution step by step, the way a person would find it, with the reason for each step.

    If there are several solutions or none, it says so, and the steps go as far as they can.
    """
    _claim(out)
    source, language = Source(puzzles, from_), options["language"]
    if out is not None and source.several:
        raise InputError("--out takes the explanation of one puzzle; explain them one at a time")
    results = each_answer(partial(explain_whole, **options), source, jobs)
    if out is not None:
        results = _writing(results, out, language)

    def text(puzzle: Puzzle, found: Explanation) -> str:
        return "" if out else (heading(puzzle) if source.several else "") + to_text(found, language)

    print_each(source, results, text=text, status=status_of, json=json, apart=True)


def _claim(path: Path | None) -> None:
    """Refuse a file that cannot be written, before any work is done."""
    if path is not None and path.suffix.lower() not in SUFFIXES:
        raise UnknownNameError("form of an explanation", path.suffix, SUFFIXES)
    claim_file(path)


def _writing(
    results: Iterator[tuple[Puzzle, Explanation]], path: Path, language: str
) -> Iterator[tuple[Puzzle, Explanation]]:
    """The explanations, each written to the file on its way."""
    for puzzle, found in results:
        write(found, path, language)
        yield puzzle, found


def write(found: Explanation, path: Path, language: str) -> None:
    """Write the steps in the format that the name of the file asks for: a PDF, a web page or a film."""
    with needing("paper", "this"):
        from nurigram.paper.explanation import print_leaflet
        from nurigram.paper.film import film
        from nurigram.paper.page import way_page
        from nurigram.paper.settings import BookSettings
    settings = BookSettings(language=language)
    suffix = path.suffix.lower()
    if suffix == ".pdf":
        write_file(path, print_leaflet(found, settings))
    elif suffix == ".html":
        write_file(path, way_page(found, settings))
    else:
        write_file(path, film(found, settings, suffix.removeprefix(".")))


def status_of(found: Explanation) -> Status:
    """If the steps get stuck, the answer is no, whatever the number of solutions."""
    verdict = found.verdict or Verdict.UNKNOWN
    return OF_VERDICT[verdict] if found.solved or verdict is not Verdict.UNIQUE else Status.NO


def to_text(found: Explanation, language: str) -> str:
    """The explanation as text, with the final board."""
    puzzle, speech = found.trace.puzzle, messages(language)
    lines = [
        f"{line.number:>3}. {line.title} ({speech.text(f'tiers.{line.tier.label}')}): {line.text}"
        for line in found.steps
    ]
    if ending := found.ending(language):
        lines.append(ending)
    if found.verdict not in (None, Verdict.UNIQUE):
        lines.append(speech.text(f"verdict.{found.verdict.value}"))
    board = render_text(puzzle, solution_marks(puzzle, found.trace.end.rows))
    return "".join(line + "\n" for line in lines) + board
