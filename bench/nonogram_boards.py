"""Print what each nonogram technique does on its test board; the gallery and the tests read them through this module.

A file has three parts, as those of the other kind. A row is its clue and its cells (``2 1 | ?##?``); a line
``columns 1 / 2 1 / ...`` above the rows gives the clues of the columns. Without it the part is a single line, looked at
alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from bench.technique_boards import FOLDER, TechniqueBoard, read, taken
from nurigram.kinds.nonogram import KIND, Clue, NonogramPuzzle
from nurigram.kinds.nonogram.techniques.view import NonogramView, view
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.model import State, Step


def read_all() -> Iterator[TechniqueBoard]:
    """The boards of all techniques, in the order of difficulty."""
    for name in KIND.tiers:
        yield read(name, (FOLDER / "nonogram" / f"{name}.txt").read_text(encoding="utf-8"), parse)


def parse(lines: list[str]) -> State:
    """The state of a part."""
    columns = [line.removeprefix("columns ") for line in lines if line.startswith("columns ")]
    rows = [line.split("|") for line in lines[len(columns) :]]
    cells = [row[1].strip() for row in rows]
    clues = [_clue(text) for text in columns[0].split("/")] if columns else [()] * len(cells[0])
    puzzle = NonogramPuzzle(tuple(_clue(row[0]) for row in rows), tuple(clues))
    return State.parse(puzzle, cells)


def _clue(text: str) -> Clue:
    return tuple(map(int, text.split()))


def is_alone(state: State) -> bool:
    """Whether the state is a single line, whose columns nobody knows."""
    return not any(cast(NonogramPuzzle, state.puzzle).cols)


def look(name: str, state: State) -> tuple[State, list[Step]]:
    """The state after everything that one look with the technique shows, and the steps."""
    seen = view(state)
    return taken(KIND.name, name, state, _row_only(seen) if is_alone(state) else seen)


def _row_only(seen: NonogramView) -> NonogramView:
    return replace(seen, lines=seen.lines[:1])


def labels(state: State) -> Labels:
    """The clues as a picture of the board shows them: none for columns that nobody knows."""
    shown = KIND.labels(state.puzzle)
    return replace(shown, cols=()) if is_alone(state) else shown


def main(_arguments: list[str]) -> None:
    """Print the boards before and after."""
    for board in read_all():
        after, _ = look(board.name, board.fires)
        _, steps = look(board.name, board.silent)
        fine = "as expected" if after.rows == board.becomes.rows and not steps else "NOT AS EXPECTED"
        print(f"{board.name}: {fine}", *board.fires.rows, "", *after.rows, "", sep="\n")


if __name__ == "__main__":
    main([])
