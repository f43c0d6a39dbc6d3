"""Draw a puzzle from Python: ``draw(puzzle).save("puzzle.pdf")``, or leave it to the notebook to show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from nurigram.base.cells import Cells, CellSet, to_board
from nurigram.base.errors import PuzzleError, UnknownNameError
from nurigram.base.files import write_file
from nurigram.puzzle.model import Puzzle, Verdict, grid_of
from nurigram.puzzle.state import State
from nurigram.puzzle.verify import stored_solution
from nurigram.render.marks import Marks, marks_of
from nurigram.render.palette import PALETTES
from nurigram.render.svg import render_svg
from nurigram.render.text import render_text
from nurigram.solving.solve import solve


@dataclass(frozen=True)
class Picture:
    """A drawn puzzle, ready to be saved, or to be shown in a notebook. Without a theme, a PDF gets ``print``."""

    puzzle: Puzzle
    marks: Marks
    theme: str | None = None

    def svg(self) -> str:
        """The picture as SVG text."""
        return render_svg(self.puzzle, self.marks, palette=self.theme or "light")

    def png(self, cell: float = 60) -> bytes:
        """The picture as a PNG file, with cells of ``cell`` pixels."""
        from nurigram.render.png import render_png

        return render_png(self.puzzle, self.marks, palette=self.theme or "light", cell=cell)

    def pdf(self) -> bytes:
        """The picture on a page, as a PDF file."""
        from nurigram.render.pdf import render_pdf

        return render_pdf(self.puzzle, self.marks, palette=self.theme or "print")

    def save(self, path: str | Path) -> Path:
        """Write the picture to a file whose name ends in ``.svg``, ``.png`` or ``.pdf``."""
        makers: dict[str, Callable[[], str | bytes]] = {".svg": self.svg, ".png": self.png, ".pdf": self.pdf}
        path = Path(path)
        if path.suffix.lower() not in makers:
            raise UnknownNameError("picture format", path.suffix, makers)
        write_file(path, makers[path.suffix.lower()]())
        return path

    def __str__(self) -> str:
        return render_text(self.puzzle, self.marks)

    def _repr_svg_(self) -> str:
        return self.svg()


def draw(
    puzzle: Puzzle,
    cells: Cells | None = None,
    *,
    solution: bool = False,
    highlight: Cells = 0,
    reasons: Cells = 0,
    errors: Cells = 0,
    theme: str | None = None,
) -> Picture:
    """A picture of a puzzle with decided cells (a state, or only black cells) or with its solution.

    ``highlight`` gets solid frames, ``reasons`` dashed frames, and ``errors`` hatching. The theme is ``light``,
    ``dark`` or ``print``. A puzzle that has several solutions is drawn with one of them only if you pass it as
    ``cells``.
    """
    if theme is not None and theme not in PALETTES:
        raise UnknownNameError("theme", theme, PALETTES)
    grid = grid_of(puzzle)
    state = State(puzzle, *_solution(puzzle)) if solution else State.of(puzzle, cells)
    marks = replace(
        marks_of(state),
        highlight=to_board(grid, highlight),
        reasons=to_board(grid, reasons),
        errors=to_board(grid, errors),
        dots=bool(state.unknown),
    )
    return Picture(puzzle, marks, theme)


def _solution(puzzle: Puzzle) -> tuple[CellSet, CellSet]:
    """The black and the white cells of the only solution, stored or found."""
    stored = stored_solution(puzzle)
    if stored is not None:
        return stored, ~stored
    result = solve(puzzle)
    if result.verdict is not Verdict.UNIQUE:
        reason = {Verdict.NONE: "has no solution", Verdict.MULTIPLE: "has several solutions; pass one as cells"}
        raise PuzzleError(f"the puzzle {reason.get(result.verdict, 'could not be solved')}")
    return result.solutions[0], ~result.solutions[0]
