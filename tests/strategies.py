"""Random puzzles for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from nurigram import Grid, Info
from nurigram.kinds.nonogram import NonogramPuzzle, from_picture
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle

SIZES = st.none() | st.integers(1, 15) | st.integers(16, 300) | st.integers(256, 100_000)
"""The sizes of islands that formats write differently: one digit, two, three and more, and unknown."""


@st.composite
def grids(draw: st.DrawFn, *, holes: bool = False, side: int = 8) -> Grid:
    """A board, with holes if wanted."""
    rows, cols = draw(st.integers(1, side)), draw(st.integers(1, side))
    frame = Grid(rows, cols)
    missing = draw(st.sets(st.sampled_from(frame.places(frame.cells)), max_size=frame.area - 1)) if holes else set()
    return Grid(rows, cols, frame.board(missing))


@st.composite
def nurikabe_puzzles(
    draw: st.DrawFn, *, holes: bool = False, sizes: st.SearchStrategy[int | None] = SIZES
) -> NurikabePuzzle:
    """A puzzle whose numbers do not touch. It may or may not have a solution."""
    grid = draw(grids(holes=holes))
    clues: list[Clue] = []
    taken = 0
    for row, col in draw(st.lists(st.sampled_from(grid.places(grid.cells)), unique=True, max_size=12)):
        bit = grid.bit(row, col)
        if not grid.neighbours(bit) & taken:
            clues.append(Clue(row, col, draw(sizes)))
            taken |= bit
    return NurikabePuzzle(grid, tuple(clues))


@st.composite
def nonogram_puzzles(draw: st.DrawFn) -> NonogramPuzzle:
    """The puzzle from a random picture, which is its solution."""
    grid = draw(grids())
    black = draw(st.integers(0, grid.rectangle)) & grid.cells
    return from_picture(grid, black, Info(solution=grid.format_rows(black)))


TEXTS = st.none() | st.text(max_size=20)


@st.composite
def infos(draw: st.DrawFn, grid: Grid) -> Info:
    """Everything that may be known about a puzzle on this board."""
    cells = st.integers(0, grid.rectangle).map(lambda board: board & grid.cells)
    solution = draw(st.none() | cells.map(grid.format_rows))
    black, white = draw(cells), draw(cells)
    state = draw(st.none() | st.just(grid.format_rows(black, white & ~black)))
    extra = draw(st.dictionaries(st.text(min_size=3, max_size=8).map("x_{}".format), st.integers() | st.text()))
    texts = {name: draw(TEXTS) for name in ("id", "title", "author", "source")}
    return Info(**texts, solution=solution, state=state, extra=extra)
