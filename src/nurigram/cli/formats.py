"""`nurigram formats`: list the file formats."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from nurigram.base.errors import UnsupportedError
from nurigram.cli.shared.arguments import JsonOption
from nurigram.cli.shared.console import echo, emit
from nurigram.puzzle.registry import FORMATS, Format, format_module, kinds_of

ModelOption = Annotated[
    str | None,
    typer.Option(
        "--model", metavar="FORMAT", help="Print the model of a format that has one, eprime, without a puzzle."
    ),
]


def formats(json: JsonOption = False, model: ModelOption = None) -> None:
    """List the formats that Nurigram reads and writes."""
    if model is not None:
        written = getattr(format_module(model), "model", None)
        if written is None:
            raise UnsupportedError(f"the format {model} has no model apart from its puzzles")
        echo(written(), nl=False)
        return
    rows = [to_object(format_module(name)) for name in FORMATS]
    if json:
        for row in rows:
            emit(row)
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("format", "kinds", "files", "what it is"):
        table.add_column(heading, no_wrap=heading != "what it is")
    for row in rows:
        table.add_row(row["name"], " ".join(row["kinds"]), " ".join(row["extensions"]), row["title"])
    Console(width=None if Console().is_terminal else 120).print(table)
    echo("\nFormats are recognised by content. Write one with: nurigram convert PUZZLE --to FORMAT")


def to_object(module: Format) -> dict[str, Any]:
    """A format as JSON."""
    return {
        "name": module.NAME,
        "title": module.TITLE,
        "extensions": list(FORMATS[module.NAME].extensions),
        "kinds": list(kinds_of(module.NAME)),
    }
