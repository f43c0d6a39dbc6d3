"""What the tools for setters share at the command line: options, and how they show what they made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from nurigram.base.files import read_file, write_file
from nurigram.cli.shared.console import complain, echo, emit
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.output_files import Target
from nurigram.formats import dumps
from nurigram.formats.writing import format_of
from nurigram.making.setters import Made
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.setters import Edit

OutOption = Annotated[
    str | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write the puzzle here, in the file's own format; several to a folder or a pattern such as {id}.json.",
    ),
]


def layout_text(path: Path | None) -> str | None:
    """The rows of a layout file."""
    return None if path is None else read_file(path)


class Results:
    """Shows what was made for each puzzle, and writes it to files if asked to."""

    def __init__(self, output: str | None, *, json: bool) -> None:
        self.target = Target(output, ".json") if output else None
        self.json = json
        self.number = 0

    def write(self, before: Puzzle | None, made: Made) -> None:
        """Write one result to its file, if there is such a puzzle and files are wanted."""
        self.number += 1
        if made.puzzle and self.target:
            if self.number > 1:
                self.target.refuse_several()
            path = self.target.file_for(before or made.puzzle, self.number)
            write_file(path, dumps(made.puzzle, format_of(path, made.puzzle.kind)))

    def show(self, before: Puzzle | None, made: Made) -> Status:
        """Write one result and show it. If there is no such puzzle, the answer is no."""
        self.write(before, made)
        if self.json:
            found = before or made.puzzle
            emit({"id": before and before.info.id, "kind": found and found.kind, **made.to_json()})
        elif made.puzzle:
            echo(str(made.puzzle))
            complain(f"one solution; {made.grade}" + (f"; {summary(made.edits)}" if before else ""))
        else:
            name = f"{before.info.id}: " if before and before.info.id else ""
            complain(f"{name}it cannot be done: {made.reason}")
        return Status.DONE if made.puzzle else Status.NO


def summary(edits: Sequence[Edit]) -> str:
    """How the clues changed, in few words."""
    return ", ".join(map(str, edits)) if edits else "no clue changed"


def cells(board: Any) -> str:
    """Cells by name."""
    return " ".join(board.names)
