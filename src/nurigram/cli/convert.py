"""`nurigram convert`: the same puzzles in another format."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from nurigram.base.errors import NurigramError, UnknownNameError, UnsupportedError
from nurigram.base.files import claim_file, write_file
from nurigram.cli.shared.arguments import FromOption, PuzzlesArgument, format_names
from nurigram.cli.shared.console import complain, echo, escaped, written
from nurigram.cli.shared.output_files import Target
from nurigram.cli.shared.run_each import Source
from nurigram.formats import dimacs, dumps, loads
from nurigram.puzzle import registry
from nurigram.puzzle.engine import ENCODINGS
from nurigram.puzzle.model import Puzzle, with_info

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


TEXTS = ("title", "author", "source", "comment")
"""What people write about a puzzle, and what not every format can hold."""


EncodingOption = Annotated[
    str | None,
    typer.Option(
        "--encoding",
        metavar="ENCODING",
        help=f"For --to dimacs: {', '.join(ENCODINGS)}; complete if left out.",
        autocompletion=lambda: list(ENCODINGS),
    ),
]


def convert(
    puzzles: PuzzlesArgument,
    to: ToOption,
    out: OutOption = None,
    encoding: EncodingOption = None,
    from_: FromOption = None,
) -> None:
    """Convert puzzles to another format.

    If the format takes one line per puzzle (json, puzzlink), several puzzles become one text. Otherwise, name a folder
    with --out; each puzzle becomes a file named after its id. Puzzles that cannot be read are reported; the others are
    written.
    """
    if encoding is not None:
        if to != dimacs.NAME:
            raise UnsupportedError(f"an encoding is for --to {dimacs.NAME}; leave it out")
        if encoding not in ENCODINGS:
            raise UnknownNameError("encoding", encoding, ENCODINGS)
    source = Source(puzzles, from_)
    write_all(source, to, out, partial(dimacs.dumps, encoding=encoding) if encoding else None)
    source.end()


def write_all(
    puzzles: Iterable[Puzzle], to: str, out: str | None, write: Callable[[Puzzle], str] | None = None
) -> None:
    """Write the puzzles in a format, to standard output, a file or a folder. ``write`` writes it in another way."""
    registry.format_module(to)
    puzzles = _telling_losses(puzzles, to)
    write = write or partial(dumps, format=to)
    if out is not None and (os.path.isdir(out) or out.endswith(os.sep)):
        _to_folder(puzzles, to, Path(out), write)
    else:
        _to_text(puzzles, to, out, write)


def _telling_losses(puzzles: Iterable[Puzzle], to: str) -> Iterator[Puzzle]:
    """The puzzles. For the first that has a title or other texts, a message says what the format cannot hold."""
    told = False
    for puzzle in puzzles:
        yield puzzle
        if not told and (texts := _texts(puzzle)):
            told = True
            if lost := [name for name, text in texts.items() if _texts(_read_back(puzzle, to)).get(name) != text]:
                complain(f"the format {to} has no place for: {', '.join(lost)}")


def _texts(puzzle: Puzzle) -> dict[str, str]:
    known = {**{name: getattr(puzzle.info, name) for name in ("title", "author", "source")}, **puzzle.info.extra}
    return {name: text for name in TEXTS if isinstance(text := known.get(name), str) and text}


def _read_back(puzzle: Puzzle, to: str) -> Puzzle:
    """The puzzle as others will find it; without any texts if only programs of another sort read the format."""
    try:
        return loads(dumps(puzzle, to), to)
    except NurigramError:
        return with_info(puzzle, title=None, author=None, source=None, extra={})


def _to_text(source: Iterable[Puzzle], to: str, out: str | None, write: Callable[[Puzzle], str]) -> None:
    """Convert everything before writing anything, so that a failure leaves no partial file."""
    claim_file(out)
    texts = [write(puzzle) for puzzle in source]
    if len(texts) > 1 and not registry.FORMATS[to].literal:
        raise UnsupportedError(f"the format {to} holds one puzzle a file: give a folder, --out FOLDER{os.sep}")
    if not texts:
        return
    if out is None:
        echo("".join(map(escaped, texts) if to == "json" else texts), nl=False)
    else:
        write_file(out, "".join(texts))
        complain(written(len(texts), out))


def _to_folder(source: Iterable[Puzzle], to: str, folder: Path, write: Callable[[Puzzle], str]) -> None:
    files = Target(f"{folder}{os.sep}", registry.FORMATS[to].extensions[0])
    for number, puzzle in enumerate(source, 1):
        write_file(files.file_for(puzzle, number), write(puzzle))
    complain(f"{len(files.taken)} files written to {folder}")
