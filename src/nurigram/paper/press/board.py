"""A board in print: straight lines, solid walls, clear numbers.

The size of a board is known before it is drawn: ``Board.measure`` says how many cells wide and high it is with its
clues, and from that follows how large a cell can be in a given place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from nurigram.ground.grid import Bitboard, Cell, Grid
from nurigram.paper.press.box import MM_PER_POINT, Box
from nurigram.paper.press.canvas import BLACK, WHITE, Canvas, Segment
from nurigram.paper.press.faces import Face, face
from nurigram.paper.press.gridlines import Line, grid_lines
from nurigram.paper.press.theme import Theme
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind_of
from nurigram.render.fonts import font_file
from nurigram.render.marks import Marks

_IN_CELL = 0.62
_IN_MARGIN = 0.66
"""The size of numbers in cells and in the margins, in cells."""

_PITCH = 0.74
"""The distance of two clues above each other, in cells."""

_GAP = 0.3
"""The distance of two clues beside each other, and of the clues from the board, in cells."""

_STEP = 0.5
"""The size of a step's number in its cell, and of the numbers of rows and columns."""

_RULER = 0.85
"""The room for the numbers of rows and columns, in cells."""

_NUMBERED = 25
"""Boards with more rows or columns have only every fifth of them numbered."""


@dataclass(frozen=True)
class Board:
    """A puzzle with marks on it. ``labels`` are the clues shown, ``steps`` numbers written into cells.

    ``ruler`` numbers the rows at the right and the columns below, for sentences that name cells.
    """

    puzzle: Puzzle
    theme: Theme
    marks: Marks = field(default_factory=Marks)
    labels: Labels = field(default_factory=Labels)
    steps: Mapping[Cell, str] = field(default_factory=dict)
    ruler: bool = False

    @classmethod
    def of(
        cls, puzzle: Puzzle, theme: Theme, marks: Marks | None = None, steps: Mapping[Cell, str] | None = None
    ) -> Board:
        """The puzzle with its own clues."""
        return cls(puzzle, theme, marks or Marks(), kind_of(puzzle).labels(puzzle), steps or {})

    @property
    def grid(self) -> Grid:
        """The cells."""
        return self.puzzle.grid

    @cached_property
    def left(self) -> float:
        """The room for the clues beside the rows, in cells."""
        return max((self._length(clue) for clue in self.labels.rows), default=0.0)

    @cached_property
    def top(self) -> float:
        """The room for the clues above the columns, in cells."""
        deepest = max(map(len, self.labels.cols), default=0)
        return deepest * _PITCH + _GAP if deepest else 0.0

    @property
    def width(self) -> float:
        """The whole width in cells."""
        return self.left + self.grid.cols + (_RULER if self.ruler else 0)

    @property
    def height(self) -> float:
        """The whole height in cells."""
        return self.top + self.grid.rows + (_RULER if self.ruler else 0)

    @property
    def has_margins(self) -> bool:
        """Whether the clues stand beside the board."""
        return bool(self.labels.rows or self.labels.cols)

    @property
    def clue_face(self) -> Face:
        """The font of the clues in the margins."""
        return face(font_file(self.theme.clues))

    @property
    def smallest_cell(self) -> float:
        """The smallest cell with which all numbers can be read."""
        share = _IN_MARGIN if self.has_margins else min(map(self.number_size, self.labels.cells.values()), default=1)
        return self.theme.smallest_text * MM_PER_POINT / share

    def number_size(self, text: str) -> float:
        """The size of a number in a cell, in cells: long ones are smaller."""
        return min(_IN_CELL, 0.86 / face(font_file(self.theme.digits)).plain_width(text))

    @property
    def comfortable_cell(self) -> float:
        """The smallest cell that is pleasant to write in; where clues help counting, it may be smaller."""
        return self.theme.comfortable * (0.78 if self.has_margins else 1)

    def cell_in(self, width: float, height: float) -> float:
        """The largest cell with which the board fits into so much room."""
        edge = self.theme.edge
        return min((width - edge) / self.width, (height - edge) / self.height)

    def box_at(self, x: float, y: float, cell: float) -> Box:
        """The box of the board with its upper left corner at a point; half of the edge lies outside the cells."""
        edge = self.theme.edge
        return Box(x, y, self.width * cell + edge, self.height * cell + edge)

    def _length(self, clue: Sequence[str]) -> float:
        """How long a row's clue is, in cells."""
        return sum(self.clue_face.plain_width(text) * _IN_MARGIN + _GAP for text in clue) + _GAP / 2


@dataclass(frozen=True)
class BoardPiece:
    """A board at its place."""

    box: Box
    board: Board
    cell: float

    def paint(self, canvas: Canvas) -> None:
        _Painter(self, canvas).paint()


class _Painter:
    """Draws one board, from the ground up."""

    def __init__(self, piece: BoardPiece, canvas: Canvas) -> None:
        self.board, self.cell, self.canvas = piece.board, piece.cell, canvas
        self.theme, self.labels = piece.board.theme, piece.board.labels
        self.marks = piece.board.marks.with_givens(piece.board.puzzle)
        self.grid = piece.board.grid
        self.x = piece.box.x + self.theme.edge / 2 + self.board.left * self.cell
        self.y = piece.box.y + self.theme.edge / 2 + self.board.top * self.cell
        self.black = set(self.grid.places(self.marks.black & self.grid.cells))

    def paint(self) -> None:
        if self.marks.dots:  # while one works on it, the lines help counting through the walls
            self._walls()
            self._lines()
        else:
            self._lines()
            self._walls()
        self._dots()
        self._numbers()
        self._steps()
        self._clues()
        if self.board.ruler:
            self._ruler()
        self._frames(self.marks.reasons, 0.17, max(0.2, 0.05 * self.cell), (0.16 * self.cell, 0.14 * self.cell))
        self._frames(self.marks.highlight, 0.1, max(0.3, 0.09 * self.cell), None)

    def _walls(self) -> None:
        """Solid areas, a strip for each run of a row; they reach below the lines, so that no seam is left."""
        rim = self.theme.thin / 2
        grey = BLACK if self.marks.dots else self.theme.wall
        runs = (self._box(row, start, end).grown(rim) for row, start, end in self._black_runs())
        self.canvas.fill(runs, grey)

    def _black_runs(self) -> Iterator[tuple[int, int, int]]:
        for row, col in sorted(self.black):
            if (row, col - 1) not in self.black:
                end = col
                while (row, end) in self.black:
                    end += 1
                yield row, col, end

    def _box(self, row: int, start: int, end: int) -> Box:
        return Box(self.x + start * self.cell, self.y + row * self.cell, (end - start) * self.cell, self.cell)

    def _lines(self) -> None:
        found = grid_lines(self.grid, self.labels.thick_every)
        thick = min(self.theme.thick, 0.12 * self.cell)
        thin = min(self.theme.thin, 0.06 * self.cell)
        if self.labels.thick_every:
            self._guides(thin, thick)
        self._draw(found[Line.THIN], thin, self.theme.line)
        self._draw(found[Line.THICK], thick, BLACK)
        self._draw(found[Line.EDGE], min(self.theme.edge, 0.16 * self.cell), BLACK)

    def _guides(self, thin: float, thick: float) -> None:
        """The lines of the board, drawn on through the clues: they lead the eye to the right line."""
        every, rows, cols = self.labels.thick_every, self.grid.rows, self.grid.cols
        light: list[Segment] = []
        strong: list[Segment] = []
        for row in range(rows + 1):
            (light if row % every and row < rows else strong).append((-self.board.left, row, 0, row))
        for col in range(cols + 1):
            (light if col % every and col < cols else strong).append((col, -self.board.top, col, 0))
        self._draw(light, thin, self.theme.line)
        self._draw(strong, (thin + thick) / 2, self.theme.line)

    def _draw(self, lines: Sequence[Segment], width: float, grey: int) -> None:
        x, y, cell = self.x, self.y, self.cell
        self.canvas.lines(
            [(x + a * cell, y + b * cell, x + c * cell, y + d * cell) for a, b, c, d in lines], width, grey
        )

    def _dots(self) -> None:
        if not self.marks.dots:
            return
        white = self.grid.places(self.marks.white & ~self.marks.black & self.grid.cells)
        for cell in white:
            if cell not in self.labels.cells and cell not in self.board.steps:
                self.canvas.disc(*self._centre(cell), 0.09 * self.cell, self.theme.soft)

    def _centre(self, cell: Cell) -> tuple[float, float]:
        return self.x + (cell[1] + 0.5) * self.cell, self.y + (cell[0] + 0.5) * self.cell

    def _numbers(self) -> None:
        digits = face(font_file(self.theme.digits))
        for cell, text in self.labels.cells.items():
            size = self.board.number_size(text) * self.cell
            self.canvas.number(*self._centre(cell), text, digits, size, WHITE if cell in self.black else BLACK)

    def _steps(self) -> None:
        for cell, text in self.board.steps.items():
            size = min(_STEP, 0.8 / self.board.clue_face.plain_width(text)) * self.cell
            grey = WHITE if cell in self.black else BLACK
            self.canvas.number(*self._centre(cell), text, self.board.clue_face, size, grey)

    def _clues(self) -> None:
        """The clues beside the rows and above the columns, the last one nearest to the board."""
        digits, size = self.board.clue_face, _IN_MARGIN * self.cell
        for row, clue in enumerate(self.labels.rows):
            x = self.x - _GAP * self.cell
            for text in reversed(clue):
                width = digits.plain_width(text) * size
                self.canvas.number(x - width / 2, self.y + (row + 0.5) * self.cell, text, digits, size)
                x -= width + _GAP * self.cell
        for col, clue in enumerate(self.labels.cols):
            for place, text in enumerate(reversed(clue)):
                y = self.y - (_GAP / 2 + (place + 0.5) * _PITCH) * self.cell
                fitting = min(size, 0.84 * self.cell / digits.plain_width(text))
                self.canvas.number(self.x + (col + 0.5) * self.cell, y, text, digits, fitting)

    def _ruler(self) -> None:
        """The numbers of rows and columns."""
        digits, size, rows, cols = self.board.clue_face, _STEP * self.cell, self.grid.rows, self.grid.cols
        for row in _counted(rows):
            x, y = self.x + (cols + _RULER / 2) * self.cell, self.y + (row - 0.5) * self.cell
            self.canvas.number(x, y, str(row), digits, size, self.theme.soft)
        for col in _counted(cols):
            x, y = self.x + (col - 0.5) * self.cell, self.y + (rows + _RULER / 2) * self.cell
            self.canvas.number(x, y, str(col), digits, size, self.theme.soft)

    def _frames(self, board: Bitboard, inset: float, width: float, dash: tuple[float, float] | None) -> None:
        """A frame in every cell, with a white rim: it must stand out on a wall, too."""
        for row, col in self.grid.places(board & self.grid.cells):
            box = self._box(row, col, col + 1).grown(-inset * self.cell)
            if (row, col) in self.black:
                self.canvas.frame(box, 2.2 * width, WHITE, radius=0.1 * self.cell)
            self.canvas.frame(box, width, BLACK, dash, radius=0.1 * self.cell)


def _counted(length: int) -> Iterator[int]:
    """The numbers of the lines that get one."""
    return (number for number in range(1, length + 1) if length <= _NUMBERED or number % 5 == 0)
