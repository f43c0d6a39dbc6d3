"""The arguments and options that many verbs have."""

from __future__ import annotations

from typing import Annotated

import typer

from nurigram.base.errors import InputError
from nurigram.base.scan import is_number, whole_number
from nurigram.puzzle.registry import FORMATS


def format_names() -> list[str]:
    """The names of the formats, for shell completion."""
    return list(FORMATS)


PuzzlesArgument = Annotated[
    list[str],
    typer.Argument(metavar="PUZZLE", help="Files, folders, - for standard input, addresses or one-line IDs."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object a puzzle, and nothing else.")]
FromOption = Annotated[
    str | None,
    typer.Option(
        "--from", metavar="FORMAT", help="Read this format instead of recognising it.", autocompletion=format_names
    ),
]
JobsOption = Annotated[
    int, typer.Option("--jobs", "-j", min=0, metavar="N", help="How many processes work; 0 means one for every core.")
]


def parse_limit(text: str) -> int | None:
    """How many solutions are wanted: a number, or all of them (``all`` or 0)."""
    if text == "all":
        return None
    if not is_number(text):
        raise InputError(f"--limit is a number of solutions or 'all', not {text!r:.60}")
    return whole_number(text, "--limit") or None
