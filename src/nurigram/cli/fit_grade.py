"""`nurigram fit-grade`: refit the weights of the score to plays and labels, into a file of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nurigram.base.errors import InputError, UnavailableError
from nurigram.base.files import claim_file, write_file
from nurigram.cli.library import DatabaseOption, opened
from nurigram.cli.shared.console import complain, echo
from nurigram.cli.shared.progress import count_up
from nurigram.cli.shared.run_each import Source
from nurigram.cli.study import kept, read_plays
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.weights import VARIABLE, check_name
from nurigram.reasoning.grade import weights_of

if TYPE_CHECKING:
    from nurigram.study.judged import Judged
    from nurigram.study.plays import Play


def fit_grade(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="nurikabe or nonogram.")],
    puzzles: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PUZZLE]...", help="Puzzles with a label in their JSON, or those of --plays."),
    ] = None,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The weights to write.")] = Path(
        "weights.toml"
    ),
    report: Annotated[Path, typer.Option("--report", metavar="FILE", help="The page to write.")] = Path("fit.html"),
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="The name of the weights.")] = None,
    label: Annotated[str, typer.Option("--label", metavar="FIELD", help="Where the puzzles keep it.")] = "label",
    plays: Annotated[Path | None, typer.Option("--plays", metavar="FILE", help="Plays of the puzzles, as CSV.")] = None,
    stored: Annotated[bool, typer.Option("--stored", help="All plays and studies of the database.")] = False,
    by: Annotated[str, typer.Option("--by", metavar="time|rating", help="What plays count by.")] = "time",
    db: DatabaseOption = None,
) -> None:
    """Refit the weights of the score to what people find hard.

    The new weights go into a file, with a report on what changed; no grade changes until you use that file, and every
    grade names its weights.
    """
    from nurigram.puzzle import registry

    registry.kind(kind)  # an unknown kind is reported before any work
    before = weights_of(kind)
    named = check_name(name or _next(before.name))
    claim_file(output, report)
    judged, examples, refit, page = _tools()
    given = list(Source(puzzles or []))
    found = [*judged.from_labels(given, label, kind)]
    if plays:
        found += judged.from_plays(judged.only_kind(read_plays(plays), kind), _given(given), by)
    if stored:
        found += _stored(judged, kind, by, db)
    if not found:
        raise InputError(f"no {kind} puzzle given has a number called {label!r}, and there are no plays: see --label")
    fit = refit(before, list(count_up(examples(found), len(found), watched=True)), named)
    write_file(output, fit.after.to_toml(f"The weights of the {kind} score. Written by nurigram fit-grade."))
    write_file(report, page.to_html(fit))
    for sentence in page.summary(fit):
        echo(sentence)
    complain(f"the weights are in {output}, the report is in {report}; to use them: {VARIABLE}={output} nurigram ...")


def _next(name: str) -> str:
    """nurikabe-1 is followed by nurikabe-2."""
    head, dash, number = name.rpartition("-")
    return f"{head}-{int(number) + 1}" if dash and number.isdecimal() else f"{name}-2"


def _given(puzzles: list[Puzzle]) -> Callable[[str, str | None], Puzzle | None]:
    known = {puzzle.info.id: puzzle for puzzle in puzzles}
    return lambda name, _study: known.get(name)


def _stored(judged: Any, kind: str, by: str, db: str | None) -> Iterator[Judged]:
    with kept(db) as studies, opened(db) as library:
        plays: list[Play] = judged.only_kind(studies.everything(), kind)

        def find(name: str, token: str | None) -> Puzzle | None:
            study = studies.by_token(token) if token else None
            if study is not None:
                return study.puzzle(name)
            entry = library.get(name)
            return entry.puzzle() if entry else None

        yield from judged.from_plays(plays, find, by)


def _tools() -> tuple[Any, Any, Any, Any]:
    try:
        from nurigram.study import fit_report, judged
        from nurigram.study.fitting import refit
    except ImportError as error:
        raise UnavailableError("fitting needs SciPy and Matplotlib: pip install 'nurigram[study]'") from error
    return judged, judged.examples, refit, fit_report
