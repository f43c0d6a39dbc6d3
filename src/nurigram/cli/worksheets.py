"""Write the worksheets of `book --worksheet`, one for each technique."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from nurigram.base.errors import UnavailableError
from nurigram.base.files import write_file
from nurigram.formats.json_form import from_object
from nurigram.puzzle.model import Puzzle

if TYPE_CHECKING:
    from nurigram.paper.settings import BookSettings


def write_worksheets(names: Sequence[str], puzzles: Sequence[Puzzle], settings: BookSettings, out: Path) -> None:
    """Write a worksheet for each technique, with positions from the given puzzles or the starter library."""
    from nurigram.paper.positions import find_positions, find_technique
    from nurigram.paper.worksheet import Worksheet, print_worksheets

    wanted = [find_technique(name) for name in names]
    choice = puzzles or list(starter_puzzles())
    sheets = []
    for kind, technique in wanted:
        example, *others = find_positions(kind, technique, choice)
        sheets.append(Worksheet(technique.__name__, example, tuple(others)))
    write_file(out, print_worksheets(sheets, settings))


def starter_puzzles() -> Iterator[Puzzle]:
    """The puzzles of the starter library."""
    try:
        from nurigram.library.starter import starter_rows
    except ImportError as error:
        raise UnavailableError(
            "name puzzles to take positions from, or have some made with --make; "
            f"our own are part of the library ({error}): pip install 'nurigram[web]'"
        ) from error
    for row in starter_rows():
        yield from_object(json.loads(str(row["body"])))
