"""Draw the pictures of the documentation's page on complexity: every gadget in both states, and a worked formula.

A gadget is drawn as a window on a solved board, so what the pictures show is what an engine has found.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from nurigram import Grid, solve
from nurigram.base.cells import CellSet
from nurigram.base.grid import Bitboard, Cell
from nurigram.kinds.nurikabe.circuit.board import PITCH, Circuit
from nurigram.kinds.nurikabe.circuit.expression import parse_formula
from nurigram.kinds.nurikabe.circuit.reading import open_doors, true_cells
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.puzzle.model import Givens
from nurigram.render.marks import Marks
from nurigram.render.picture import draw_picture

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "circuit"
BENCH = Circuit(parse_formula("a | ~a | b"))
"""A board with every gadget: two rails from a twin start and one from its own, with doors, and one without."""

WORKED = "(a | ~b) & (b | c)"


@dataclass(frozen=True)
class Window:
    """Rows and columns of the bench that show a gadget, first and last included."""

    top: int
    left: int
    bottom: int
    right: int

    def around(self, board: Circuit, solution: CellSet) -> tuple[NurikabePuzzle, Marks]:
        """The part of a solved board that the window shows, as a board of its own."""
        grid = Grid(self.bottom - self.top + 1, self.right - self.left + 1)
        clues = [
            Clue(clue.row - self.top, clue.col - self.left, clue.size)
            for clue in board.puzzle.clues
            if self.top <= clue.row <= self.bottom and self.left <= clue.col <= self.right
        ]

        def moved(cells: Bitboard) -> Bitboard:
            places = board.grid.places(cells)
            inside = [(r, c) for r, c in places if self.top <= r <= self.bottom and self.left <= c <= self.right]
            return grid.board((r - self.top, c - self.left) for r, c in inside)

        marks = Marks(
            black=moved(solution.board),
            white=moved(board.grid.cells & ~solution.board),
            highlight=moved(true_cells(board, solution)),
            reasons=moved(open_doors(board, solution)),
            dots=False,
        )
        return NurikabePuzzle(grid, tuple(clues)), marks


def solved(board: Circuit, black: Iterable[Cell] = (), white: Iterable[Cell] = ()) -> CellSet:
    """A solution of a board in which these cells have these colours."""
    grid = board.grid
    givens = Givens(CellSet(grid, grid.board(black)), CellSet(grid, grid.board(white)))
    return solve(replace(board.puzzle, givens=givens), limit=1).solutions[0]


def gap(rail: int, number: int, *, pushed: bool) -> tuple[list[Cell], list[Cell]]:
    """The black and the white cell of a gap: the left one is white if the push has come this far."""
    row, start = BENCH.push_cell(rail)
    left = (row, start - 3 + PITCH * (number // 2) + 3 * (number % 2))
    right = (row, left[1] + 1)
    return ([right], [left]) if pushed else ([left], [right])


def both(*states: tuple[list[Cell], list[Cell]]) -> tuple[list[Cell], list[Cell]]:
    """The cells of several settings together."""
    return [cell for black, _ in states for cell in black], [cell for _, white in states for cell in white]


DOORS = list(BENCH.door_cells())
GADGETS: dict[str, tuple[Window, dict[str, tuple[list[Cell], list[Cell]]]]] = {
    "start": (Window(12, 0, 18, 6), {"pushed": gap(2, 0, pushed=True)}),
    "twin": (
        Window(0, 0, 12, 6),
        {
            "pushed": both(gap(0, 0, pushed=True), gap(1, 0, pushed=False)),
            "not": both(gap(0, 0, pushed=False), gap(1, 0, pushed=True)),
        },
    ),
    "wire": (
        Window(1, 2, 5, 8),
        {
            "pushed": both(gap(0, 0, pushed=True), gap(0, 1, pushed=True)),
            "not": both(gap(0, 0, pushed=False), gap(0, 1, pushed=False)),
        },
    ),
    "post": (
        Window(0, 10, 6, 18),
        {
            "pushed": both(gap(0, 3, pushed=True), gap(0, 4, pushed=True)),
            "not": both(gap(0, 3, pushed=False), gap(0, 4, pushed=False)),
        },
    ),
    "door": (
        Window(0, 5, 8, 12),
        {
            "pushed": both(gap(0, 1, pushed=True), ([DOORS[0]], [])),
            "not": both(gap(0, 1, pushed=False), ([], [DOORS[0]])),
        },
    ),
    "corridor": (
        Window(0, 6, 26, 16),
        {"pushed": ([DOORS[0]], [DOORS[1], DOORS[2]]), "not": ([DOORS[2]], [DOORS[0], DOORS[1]])},
    ),
    "floor": (Window(22, 0, 26, 18), {"pushed": gap(0, 0, pushed=True), "not": gap(1, 0, pushed=True)}),
}
"""Every gadget: its window on the bench, and what makes its states. A start of its own always pushes."""


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (window, states) in GADGETS.items():
        for state, cells in states.items():
            _write(f"{name}-{state}", *window.around(BENCH, solved(BENCH, *cells)))
    worked = Circuit(parse_formula(WORKED))
    whole = Window(0, 0, worked.grid.rows - 1, worked.grid.cols - 1)
    _write("worked", *whole.around(worked, solved(worked)))
    print(f"wrote the pictures of docs/complexity.md: {', '.join(GADGETS)}, worked")


def _write(name: str, puzzle: NurikabePuzzle, marks: Marks) -> None:
    (FOLDER / f"{name}.svg").write_text(str(draw_picture(puzzle, marks, to="svg")), encoding="utf-8")


if __name__ == "__main__":
    main()
