"""`nurigram convert`: the same puzzles in another format."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from nurigram.cli.common import FromOption, PuzzlesArgument, Source, complain, format_names, written
from nurigram.cli.streams import echo, escaped
from nurigram.formats import dumps
from nurigram.ground.errors import UnsupportedError
from nurigram.ground.files import claim_file, claim_folder, file_name, write_file
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle

ToOption = Annotated[
    str,
    typer.Option(
        "--to", metavar="FORMAT", help="The format to write; see `nurigram formats`.", autocompletion=format_names
    ),
]
OutOption = Annotated[
    str | None,
    typer.Option("--out", "-o", metavar="FILE", help="Write here instead of standard output; a folder for many."),
]


def convert(puzzles: PuzzlesArgument, to: ToOption, out: OutOption = None, from_: FromOption = None) -> None:
    """Convert puzzles to another format.

    If the format takes one line per puzzle (json, puzzlink), several puzzles become one text. Otherwise, name a folder
    with --out; each puzzle becomes a file named after its id. Puzzles that cannot be read are reported; the others are
    written.
    """
    source = Source(puzzles, from_)
    write_all(source, to, out)
    raise typer.Exit(source.status)


def write_all(puzzles: Iterable[Puzzle], to: str, out: str | None) -> None:
    """Write the puzzles in a format, to standard output, a file or a folder."""
    registry.format_module(to)
    if out is not None and (os.path.isdir(out) or out.endswith(os.sep)):
        _to_folder(puzzles, to, Path(out))
    else:
        _to_text(puzzles, to, out)


def _to_text(source: Iterable[Puzzle], to: str, out: str | None) -> None:
    """Convert everything before writing anything, so that a failure leaves no partial file."""
    claim_file(out)
    texts = [dumps(puzzle, to) for puzzle in source]
    if len(texts) > 1 and not registry.FORMATS[to].literal:
        raise UnsupportedError(f"the format {to} holds one puzzle a file: give a folder, --out FOLDER{os.sep}")
    if not texts:
        return
    if out is None:
        echo("".join(map(escaped, texts) if to == "json" else texts), nl=False)
    else:
        write_file(out, "".join(texts))
        complain(written(len(texts), out))


def _to_folder(source: Iterable[Puzzle], to: str, folder: Path) -> None:
    claim_folder(folder)
    extension = registry.FORMATS[to].extensions[0]
    taken: set[str] = set()
    for puzzle in source:
        name = _file_name(puzzle, taken)
        write_file(folder / f"{name}{extension}", dumps(puzzle, to))
    complain(f"{len(taken)} files written to {folder}")


def _file_name(puzzle: Puzzle, taken: set[str]) -> str:
    """The puzzle's id as a valid file name, with a number added if the name is taken."""
    base = file_name(puzzle.info.id or "") or puzzle.kind
    name, number = base, 1
    while name in taken:
        number += 1
        name = f"{base}-{number}"
    taken.add(name)
    return name
