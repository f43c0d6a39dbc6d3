"""A board as an SVG picture: a pure function from a puzzle and marks to text.

It looks like ink on paper: walls that touch flow together with rounded outer corners, islands stay paper, and dots
are small. Colour alone never carries a meaning: what a hint is about has a solid frame, its reasons have dashed frames,
and errors have hatching and a thick frame. ``PuzzleKind.labels`` puts the clues in the cells or in the margins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from html import escape
from itertools import cycle, repeat, zip_longest

from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.palette import SHADING, Palette as Values
from nurigram.puzzle.registry import kind_of
from nurigram.render.digits import stroke_text
from nurigram.render.marks import Marks
from nurigram.render.outline import Pen, number_text, outline_path
from nurigram.render.palette import PALETTES, Palette, readable_on

SIDE = 40.0
"""The side of a cell, in the units of the picture."""

_SHEET = Pen(SIDE, inset=0, outer=8, inner=3)
_WALL = Pen(SIDE, inset=1.6, outer=7, inner=2.5)
_ERROR = Pen(SIDE, inset=3.2, outer=6, inner=2)
_PAD = 0.45 * SIDE
_SLOT = 0.62 * SIDE
_SERIF = "Georgia, 'Liberation Serif', 'DejaVu Serif', 'Times New Roman', serif"


@dataclass(frozen=True)
class _Page:
    """Everything that the layers of a picture need. The board begins at ``left`` and ``top``."""

    grid: Grid
    labels: Labels
    marks: Marks
    palette: Palette
    strokes: bool
    values: Values

    @property
    def inks(self) -> tuple[str, ...]:
        """The ink of each paint; plain black is drawn in the ink of the theme."""
        return (self.palette.ink,) if self.values == SHADING else self.values.inks[1:]

    @property
    def left(self) -> float:
        return _PAD + _SLOT * max(map(len, self.labels.rows), default=0)

    @property
    def top(self) -> float:
        return _PAD + _SLOT * max(map(len, self.labels.cols), default=0)

    @property
    def width(self) -> float:
        return self.left + SIDE * self.grid.cols + _PAD

    @property
    def height(self) -> float:
        return self.top + SIDE * self.grid.rows + _PAD


def render_svg(
    puzzle: Puzzle,
    marks: Marks | None = None,
    *,
    palette: str = "light",
    strokes: bool = False,
    labels: Labels | None = None,
) -> str:
    """The picture. ``strokes`` draws the numbers as lines instead of text, for viewers without fonts.

    ``labels`` replaces the clues of the puzzle, for a picture that shows only some of them.
    """
    shown = labels or kind_of(puzzle).labels(puzzle)
    values, theme = puzzle.palette, PALETTES[palette]
    if values != SHADING:
        theme = replace(theme, paper=values.inks[0])
    page = _Page(puzzle.grid, shown, (marks or Marks()).with_givens(puzzle), theme, strokes, values)
    body = "".join(f"{layer}\n" for layer in _layers(page) if layer)
    width, height = number_text(page.width), number_text(page.height)
    name = escape(puzzle.info.title or f"{puzzle.kind} {page.grid.rows}x{page.grid.cols}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img">\n<title>{_clean(name)}</title>\n{body}</svg>\n'
    )


def _clean(text: str) -> str:
    """The text without unprintable characters, many of which XML does not allow."""
    return "".join(letter for letter in text if letter.isprintable())


def _layers(page: _Page) -> Iterator[str]:
    """The layers of the picture, from bottom to top."""
    whole = f'width="{number_text(page.width)}" height="{number_text(page.height)}"'
    yield f'<rect {whole} fill="{page.palette.ground}"/>'
    if page.marks.errors:
        yield _hatching(page)
    yield _margins(page)
    yield f'<g transform="translate({number_text(page.left)} {number_text(page.top)})">'
    yield _sheet(page)
    yield _tints(page)
    yield _walls(page)
    yield _errors(page)
    yield _dots(page)
    yield _numbers(page)
    yield _frames(page, page.marks.reasons, 2.6, 'stroke-dasharray="5.5 4"', 6.5)
    yield _frames(page, page.marks.highlight, 4, "", 4)
    yield "</g>"


def _sheet(page: _Page) -> str:
    """The paper in the shape of the board, with grid lines and an edge."""
    shape = outline_path(page.grid.places(page.grid.cells), _SHEET)
    parts = [f'<path fill="{page.palette.paper}" d="{shape}"/>']
    if enclosed := _enclosed_holes(page.grid):
        parts.append(f'<path fill="{page.palette.line}" d="{outline_path(enclosed, _SHEET)}"/>')
    parts.append(_drawn(_lines(page.grid), f'stroke="{page.palette.line}" stroke-width="1.2"'))
    if page.labels.thick_every:
        strong = _lines(page.grid, page.labels.thick_every)
        parts.append(_drawn(strong, f'stroke="{page.palette.strong}" stroke-width="2.2"'))
    if page.labels.regions:
        borders = _lines(page.grid, wanted=page.labels.is_border)
        parts.append(_drawn(borders, f'stroke="{page.palette.strong}" stroke-width="3"'))
    parts.append(f'<path fill="none" stroke="{page.palette.strong}" stroke-width="1.6" d="{shape}"/>')
    return "".join(parts)


TINTS = ("#4878d0", "#d65f5f", "#e0b420", "#8c5fbf", "#4fa85b", "#e0812e")
"""Colours of regions side by side; each also has a rim."""


def _tints(page: _Page) -> str:
    """Regions as translucent colours, so that one sees where they overlap."""
    parts = []
    for ink, region in zip(cycle(TINTS), page.marks.regions, strict=False):
        if cells := page.grid.places(region & page.grid.cells):
            shape = outline_path(cells, _ERROR)
            parts.append(f'<path fill="{ink}" fill-opacity="0.3" stroke="{ink}" stroke-width="2" d="{shape}"/>')
    return "".join(parts)


def _drawn(path: str, pen: str) -> str:
    """Lines drawn with a pen; nothing at all where there are none, for a path must not be empty."""
    return f'<path fill="none" {pen} d="{path}"/>' if path else ""


def _enclosed_holes(grid: Grid) -> list[Cell]:
    """The holes that the board surrounds. Holes at the border need no colour, because the edge shows them."""
    if not grid.holes:
        return []
    frame = Grid(grid.rows, grid.cols)
    inner = grid.board((row, col) for row in range(1, grid.rows - 1) for col in range(1, grid.cols - 1))
    return grid.places(grid.holes & ~frame.flood(grid.holes & ~inner, grid.holes))


def _lines(grid: Grid, every: int = 1, wanted: Callable[[Cell, Cell], bool] = lambda one, other: True) -> str:
    """The lines between neighbouring cells, all or only some at regular intervals; none runs through a hole."""

    def drawn(one: Cell, other: Cell) -> bool:
        return _joined(grid, one, other) and wanted(one, other)

    across = _runs(range(every, grid.rows, every), grid.cols, lambda r, c: drawn((r - 1, c), (r, c)))
    down = _runs(range(every, grid.cols, every), grid.rows, lambda c, r: drawn((r, c - 1), (r, c)))
    flat = [f"M{_at(start)} {_at(line)}H{_at(end)}" for line, start, end in across]
    steep = [f"M{_at(line)} {_at(start)}V{_at(end)}" for line, start, end in down]
    return "".join(flat + steep)


def _joined(grid: Grid, one: Cell, other: Cell) -> bool:
    return grid.contains(*one) and grid.contains(*other)


def _runs(lines: Iterable[int], length: int, drawn: Callable[[int, int], bool]) -> Iterator[tuple[int, int, int]]:
    """The unbroken pieces of every line: the number of the line, and the start and end of the piece."""
    for line in lines:
        start = None
        for place in range(length + 1):
            here = place < length and drawn(line, place)
            if here and start is None:
                start = place
            elif not here and start is not None:
                yield line, start, place
                start = None


def _at(count: int) -> str:
    return number_text(count * SIDE)


def _walls(page: _Page) -> str:
    painted = [page.grid.places(board & page.grid.cells) for board in page.marks.paints()]
    walls = "".join(
        f'<path fill="{ink}" d="{outline_path(cells, _WALL)}"/>'
        for cells, ink in zip(painted, page.inks, strict=False)
        if cells
    )
    if not walls:
        return ""
    if page.labels.thick_every and page.marks.dots:  # players count cells, so thick lines show through the walls
        strong = _lines(page.grid, page.labels.thick_every)
        walls += _drawn(strong, f'stroke="{page.palette.paper}" stroke-opacity="0.3"')
    return walls


def _dots(page: _Page) -> str:
    if not page.marks.dots:
        return ""
    white = page.marks.white & ~page.marks.black & page.grid.cells
    cells = page.grid.places(white)
    plain, numbered = ([cell for cell in cells if (cell in page.labels.cells) is some] for some in (False, True))
    circles = _circles(plain, 4)
    dots = f'<g fill="{page.palette.soft}">{circles}</g>' if circles else ""
    rings = _circles(numbered, 0.38 * SIDE) if page.labels.shadeable else ""
    return dots + (f'<g fill="none" stroke="{page.palette.soft}" stroke-width="1.6">{rings}</g>' if rings else "")


def _circles(cells: Iterable[Cell], radius: float) -> str:
    centres = [tuple(map(number_text, _centre(cell))) for cell in cells]
    return "".join(f'<circle cx="{x}" cy="{y}" r="{number_text(radius)}"/>' for x, y in centres)


def _centre(cell: Cell) -> tuple[float, float]:
    return (cell[1] + 0.5) * SIDE, (cell[0] + 0.5) * SIDE


def _numbers(page: _Page) -> str:
    """The clues in their cells; a clue on a wall has the colour of the paper."""
    dark: list[str] = []
    light: list[str] = []
    black = set(page.grid.places(page.marks.black))
    for cell, text in page.labels.cells.items():
        (light if cell in black else dark).append(_label(page, text, *_centre(cell), 0.6 * SIDE, SIDE - 8))
    return _group(page, dark, page.palette.ink) + _group(page, light, page.palette.paper)


def _margins(page: _Page) -> str:
    """The clues beside the rows and above the columns, with the last number next to the board."""
    if page.labels.row_paints:
        return "".join(_chip(page, *clue) for clue in _clues(page))
    texts = [_label(page, text, x, y, 0.5 * SIDE, room) for text, x, y, room, _ in _clues(page)]
    return _group(page, texts, page.palette.ink)


def _clues(page: _Page) -> Iterator[tuple[str, float, float, float, int]]:
    """The numbers in the margins: text, place, room and paint, which is 0 if they have none."""
    labels = page.labels
    for row, (clue, paints) in enumerate(zip(labels.rows, labels.row_paints or repeat(()), strict=False)):
        for slot, (text, paint) in enumerate(zip_longest(clue[::-1], paints[::-1], fillvalue=0)):
            x, y = page.left - _SLOT * (slot + 0.62), page.top + (row + 0.5) * SIDE
            yield str(text), x, y, _SLOT, int(paint)
    for col, (clue, paints) in enumerate(zip(labels.cols, labels.col_paints or repeat(()), strict=False)):
        for slot, (text, paint) in enumerate(zip_longest(clue[::-1], paints[::-1], fillvalue=0)):
            x, y = page.left + (col + 0.5) * SIDE, page.top - _SLOT * (slot + 0.6)
            yield str(text), x, y, SIDE - 6, int(paint)


def _chip(page: _Page, text: str, x: float, y: float, room: float, paint: int) -> str:
    """A number on a chip of its paint."""
    if not paint:
        return _group(page, [_label(page, text, x, y, 0.5 * SIDE, room)], page.palette.ink)
    ink, side = page.inks[paint - 1], 0.56 * SIDE
    chip = (
        f'<rect x="{number_text(x - side / 2)}" y="{number_text(y - side / 2)}" width="{number_text(side)}" '
        f'height="{number_text(side)}" rx="5" fill="{ink}" stroke="{page.palette.strong}" stroke-width="0.8"/>'
    )
    return chip + _group(page, [_label(page, text, x, y, 0.46 * SIDE, side - 3)], readable_on(ink))


def _label(page: _Page, text: str, x: float, y: float, size: float, room: float) -> str:
    """One number, made smaller if it does not fit into its room."""
    size = min(size, room / (0.52 * len(text)))
    if page.strokes:
        return stroke_text(text, x, y, size)
    place = f'x="{number_text(x)}" y="{number_text(y + 0.34 * size)}"'
    return f'<text {place} font-size="{number_text(size)}">{escape(text)}</text>'


def _group(page: _Page, texts: list[str], colour: str) -> str:
    if not texts:
        return ""
    if page.strokes:
        pen = f'fill="none" stroke="{colour}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"'
        return f"<g {pen}>{''.join(texts)}</g>"
    font = f'font-family="{_SERIF}" font-weight="700" text-anchor="middle"'
    return f'<g fill="{colour}" {font}>{"".join(texts)}</g>'


def _frames(page: _Page, board: Bitboard, width: float, style: str, inset: float) -> str:
    """A frame in every cell, with a rim in the colour of the paper so that it stands out even on a wall."""
    side = number_text(SIDE - 2 * inset)
    boxes = "".join(
        f'<rect x="{number_text(col * SIDE + inset)}" y="{number_text(row * SIDE + inset)}" '
        f'width="{side}" height="{side}" rx="7"/>'
        for row, col in page.grid.places(board & page.grid.cells)
    )
    if not boxes:
        return ""
    rim = f'<g stroke="{page.palette.paper}" stroke-opacity="0.85" stroke-width="{width + 3}">{boxes}</g>'
    return f'<g fill="none">{rim}<g stroke="{page.palette.hint}" stroke-width="{width}" {style}>{boxes}</g></g>'


def _hatching(page: _Page) -> str:
    line = f'<path d="M0 0V8" stroke="{page.palette.error}" stroke-width="2.6"/>'
    return (
        '<defs><pattern id="hatching" width="8" height="8" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)">{line}</pattern></defs>'
    )


def _errors(page: _Page) -> str:
    cells = page.grid.places(page.marks.errors & page.grid.cells)
    if not cells:
        return ""
    shape = outline_path(cells, _ERROR)
    hatched = f'<path fill="url(#hatching)" fill-opacity="0.55" d="{shape}"/>'
    return f'{hatched}<path fill="none" stroke="{page.palette.error}" stroke-width="4" d="{shape}"/>'
