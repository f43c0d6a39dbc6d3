"""`nurigram number`: numbers for a drawn solution."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from nurigram.base.errors import InputError
from nurigram.cli.shared.arguments import JsonOption
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.read_boards import read_boards
from nurigram.cli.shared.setter_output import OutOption, Results, layout_text
from nurigram.making.setters import number as number_drawing
from nurigram.options import SETTING

DrawingArgument = Annotated[
    str, typer.Argument(metavar="DRAWING", help="Rows of # for wall and . for island, in a file or - (standard input).")
]


@with_options(*SETTING)
def number(drawing: DrawingArgument, output: OutOption = None, json: JsonOption = False, **options: Any) -> None:
    """Place numbers in the islands of a drawing so that it is the only solution, at the difficulty asked for.

    Status 1 means that it cannot be done; the reason is given.
    """
    options["layout"] = layout_text(options["layout"])
    results = Results(output, json=json)
    boards = read_boards(drawing)
    if len(boards) != 1 or not isinstance(boards[0].content, list):
        raise InputError("a drawing is one board of # and . in a text", source=drawing)
    rows = [row.replace(" ", "") for row in boards[0].content]
    raise typer.Exit(results.show(None, number_drawing(rows, **options)))
