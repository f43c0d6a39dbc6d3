"""`nurigram generate KIND`: make puzzles to order. Each kind is a command with its own options."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from nurigram.base.dice import fresh_seed
from nurigram.base.errors import GenerationError, InputError
from nurigram.base.files import read_file
from nurigram.cli.shared.arguments import JobsOption, JsonOption
from nurigram.cli.shared.autosave import Autosave
from nurigram.cli.shared.console import complain, echo, emit, written
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.progress import count_up
from nurigram.cli.shared.proof_folders import PROOF_SECONDS, ProofFolders, ProofOption
from nurigram.formats import dumps, json_form
from nurigram.formats.writing import check_holds_several, format_of
from nurigram.making.batch import generate_many
from nurigram.making.naming import Naming
from nurigram.options import GENERATE
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle
from nurigram.render.text import render_text

OutputOption = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", metavar="FILE", help="Write the puzzles here, in the format of its ending; .jsonl holds many."
    ),
]

ResumeOption = Annotated[
    bool, typer.Option("--resume", help="Go on with a batch: keep the puzzles in FILE. Needs its --seed and --output.")
]

app = typer.Typer(
    no_args_is_help=True,
    help="Make puzzles, each with one solution that logic finds, exactly as hard as asked for.",
)


def _generate(
    kind: str,
    seed: int | None,
    count: int,
    time_limit: float | None,
    *,
    jobs: int,
    output: Path | None,
    resume: bool,
    proof: Path | None,
    json: bool,
    **options: Any,
) -> None:
    naming = Naming(*(options.pop(name) for name in ("id", "title", "author")))
    naming.check(count)
    to = _format(output, kind, several=count > 1)
    again = output if to == "json" else None  # the file from which the run can go on
    done = Autosave(output)
    own = _contents(kind, options)
    known = _finished(again, seed) if resume else []
    seed = fresh_seed() if seed is None else seed
    workers = jobs or os.cpu_count() or 1
    made = generate_many(kind, count=count, seed=seed, jobs=workers, time_limit=time_limit, known=known, **own)
    puzzles = naming.apply_all(made)
    proofs = ProofFolders(proof, several=count > 1) if proof else None
    watched = output is not None or not sys.stdout.isatty()
    try:
        for puzzle in count_up(_until_given_up(puzzles), count, watched=watched):
            done.add(dumps(puzzle, to))
            if proofs:
                _prove(puzzle, proofs)
            _show(puzzle, json=json, quiet=output is not None)
    except KeyboardInterrupt:
        complain(_how_to_go_on(len(done.lines), count, seed, again))
        raise
    finally:  # Ctrl-C included: what is done is kept
        done.write()
    if output is not None and done.lines:
        complain(written(len(done.lines), output))
    if len(done.lines) < count:
        complain(_how_to_go_on(len(done.lines), count, seed, again))
        raise typer.Exit(Status.TIME_LIMIT)


def _prove(puzzle: Puzzle, proofs: ProofFolders) -> None:
    from nurigram.proofs.prove import prove

    if not proofs.keep(prove(puzzle, PROOF_SECONDS)):
        complain(f"{puzzle.info.id or puzzle.kind}: no proof within {PROOF_SECONDS:g} s")


def _format(output: Path | None, kind: str, *, several: bool) -> str:
    """The format to write, which must be able to hold what was ordered."""
    if output is None or not output.suffix:
        return "json"
    name = format_of(output, kind)
    if several:
        check_holds_several(name)
    return name


def _finished(output: Path | None, seed: int | None) -> list[Puzzle]:
    """The puzzles of an earlier run."""
    if output is None or seed is None:
        raise InputError("to resume a batch, name its file of JSON lines (--output) and its seed (--seed)")
    if not output.exists():
        return []
    lines = enumerate(read_file(output).split("\n"), 1)
    return [_puzzle(line, number, output) for number, line in lines if line.strip()]


def _puzzle(line: str, number: int, output: Path) -> Puzzle:
    try:
        return json_form.loads(line)
    except InputError as error:
        raise error.at(str(output), first_line=number) from error


def _how_to_go_on(done: int, count: int, seed: int, output: Path | None) -> str:
    """How far the run got, and what to add to the command to continue."""
    if output is not None and done:
        return f"{done} of {count} puzzles are in {output}; --seed {seed} --resume goes on with them"
    return f"{done} of {count} puzzles were finished; allow more time or ask for less (the seed was {seed})"


def _until_given_up(puzzles: Iterator[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles. If the generator gives up, report it and keep what it has made."""
    try:
        yield from puzzles
    except GenerationError as error:
        complain(str(error))


def _contents(kind: str, options: dict[str, Any]) -> dict[str, Any]:
    """The options for the library, with files replaced by their contents."""
    files = {option.name for option in registry.kind(kind).options if option.file}
    return {name: read_file(value) if name in files and value else value for name, value in options.items()}


def _show(puzzle: Puzzle, *, json: bool, quiet: bool) -> None:
    if json:
        emit(json_form.to_object(puzzle))
    elif not quiet:
        grade = puzzle.info.extra["grade"]
        echo(f"{grade['tier']}, score {grade['score']:.2f}, seed {puzzle.info.extra['seed']}")
        echo(render_text(puzzle))


def _verb(kind: str) -> Callable[..., None]:
    """The command for one kind, with the common options and the kind's own."""

    def verb(
        jobs: JobsOption = 1,
        output: OutputOption = None,
        resume: ResumeOption = False,
        proof: ProofOption = None,
        json: JsonOption = False,
        **options: Any,
    ) -> None:
        _generate(kind, jobs=jobs, output=output, resume=resume, proof=proof, json=json, **options)

    verb.__doc__ = f"Make {kind} puzzles."
    return with_options(*GENERATE, *registry.kind(kind).options)(verb)


for _name in registry.KINDS:
    if registry.kind(_name).propose:
        app.command(_name)(_verb(_name))
