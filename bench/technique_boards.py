"""Print what each technique does on its test board; the gallery and the tests read the boards through this module."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from nurigram.ground.grid import Grid
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle.kind import Technique, View
from nurigram.puzzle.model import Clash, State, Step
from nurigram.puzzle.registry import kind
from nurigram.reasoning.deduce import view_of

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "boards" / "techniques"
WALL, ISLAND, UNKNOWN, QUESTION, HOLE = "#", "o", ".", "?", "_"


@dataclass(frozen=True)
class TechniqueBoard:
    """A board on which a technique fires, what it becomes, and one on which it must stay silent, with the reason."""

    name: str
    fires: State
    becomes: State
    silent: State
    why: str


def technique(name: str, of: str = "nurikabe") -> Technique:
    """The technique of that name."""
    return next(each for some in kind(of).techniques.values() for each in some if each.__name__ == name)


def read_all() -> Iterator[TechniqueBoard]:
    """The boards of all techniques that have one, in the order of difficulty."""
    for name in kind("nurikabe").tiers:
        path = FOLDER / f"{name}.txt"
        if path.is_file():
            yield read(name, path.read_text(encoding="utf-8"), parse)


def read(name: str, text: str, parse_rows: Callable[[list[str]], State]) -> TechniqueBoard:
    """The boards of one file: three parts, each a title and the rows of a board."""
    parts = dict(_part(part, parse_rows) for part in text.strip().split("\n\n"))
    (_, fires), (_, becomes), (why, silent) = parts["fires"], parts["becomes"], parts["silent"]
    return TechniqueBoard(name, fires, becomes, silent, why)


def _part(part: str, parse_rows: Callable[[list[str]], State]) -> tuple[str, tuple[str, State]]:
    head, *rows = part.split("\n")
    title, _, remark = head.partition(":")
    return title, (remark.strip(), parse_rows(rows))


def parse(rows: list[str]) -> State:
    """A state from rows of cells: numbers and ``?`` are clues, ``#`` wall, ``o`` island, ``.`` unknown, ``_`` holes."""
    cells = {(r, c): word for r, row in enumerate(rows) for c, word in enumerate(row.split())}
    frame = Grid(len(rows), len(rows[0].split()))
    grid = Grid(frame.rows, frame.cols, frame.board(cell for cell, word in cells.items() if word == HOLE))
    clues = [
        Clue(*cell, None if word == QUESTION else int(word))
        for cell, word in cells.items()
        if word == QUESTION or word.isdigit()
    ]
    black = grid.board(cell for cell, word in cells.items() if word == WALL)
    white = grid.board(cell for cell, word in cells.items() if word == ISLAND)
    puzzle = NurikabePuzzle(grid, tuple(clues))
    return State(puzzle, black, white | puzzle.numbers)


def format_state(state: State) -> str:
    """The rows that ``parse`` reads."""
    grid, puzzle = state.grid, state.puzzle
    labels = kind(puzzle.kind).labels(puzzle).cells
    words = {"#": WALL, ".": ISLAND, "?": UNKNOWN, "_": HOLE}
    return (
        "\n".join(
            " ".join(labels.get((r, c), words[letter]) for c, letter in enumerate(row))
            for r, row in enumerate(state.rows)
        )
        if grid
        else ""
    )


def look(name: str, state: State) -> tuple[State, list[Step]]:
    """The state after everything that one look with the technique shows, and the steps."""
    return taken("nurikabe", name, state, view_of(state))


def taken(of: str, name: str, state: State, view: View) -> tuple[State, list[Step]]:
    """The same for any kind, with a view of one's own."""
    steps = []
    black, white = state.black, state.white
    for found in technique(name, of)(view):
        if isinstance(found, Clash):
            raise ValueError(f"{name}: {found}")
        steps.append(found)
        black, white = black | found.black, white | found.white
    return State(state.puzzle, black, white), steps


def main(_arguments: list[str]) -> None:
    """Print the boards before and after."""
    for board in read_all():
        after, _ = look(board.name, board.fires)
        quiet, steps = look(board.name, board.silent)
        fine = "as expected" if after == board.becomes and not steps else "NOT AS EXPECTED"
        print(f"{board.name}: {fine}\n{format_state(board.fires)}\n\n{format_state(after)}\n")
        if steps:
            print(f"{format_state(quiet)}\n")


if __name__ == "__main__":
    main([])
