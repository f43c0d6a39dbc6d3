"""Bitboards against plain sets of cells."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from nurigram.base.cells import CellSet, format_cell, parse_cell
from nurigram.base.errors import InputError, PuzzleError
from nurigram.base.grid import Cell, Grid, bits, from_bits

sides = st.integers(1, 7)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    rows, cols = draw(sides), draw(sides)
    frame = Grid(rows, cols)
    keep = draw(st.integers(0, rows * cols - 1))
    places = [(r, c) for r in range(rows) for c in range(cols)]
    holes = draw(st.sets(st.sampled_from(places)).map(lambda cells: cells - {places[keep]}))
    return Grid(rows, cols, frame.board(holes))


@st.composite
def boards(draw: st.DrawFn) -> tuple[Grid, set[Cell]]:
    grid = draw(grids())
    return grid, draw(st.sets(st.sampled_from(grid.places(grid.cells))))


def near(grid: Grid, cell: Cell) -> set[Cell]:
    row, col = cell
    around = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}
    return {other for other in around if grid.contains(*other)}


def reach(grid: Grid, start: Cell, cells: set[Cell]) -> set[Cell]:
    found, stack = {start}, [start]
    while stack:
        for other in near(grid, stack.pop()) & cells - found:
            found.add(other)
            stack.append(other)
    return found


@given(boards())
def test_growth_is_the_set_with_its_neighbours(example: tuple[Grid, set[Cell]]) -> None:
    grid, cells = example
    expected = cells.union(*(near(grid, cell) for cell in cells))
    assert set(grid.places(grid.grow(grid.board(cells)))) == expected
    assert set(grid.places(grid.neighbours(grid.board(cells)))) == expected - cells


@given(boards())
def test_components_are_the_connected_parts(example: tuple[Grid, set[Cell]]) -> None:
    grid, cells = example
    parts = [set(grid.places(part)) for part in grid.components(grid.board(cells))]
    assert sorted(cell for part in parts for cell in part) == sorted(cells)
    assert all(part == reach(grid, min(part), cells) for part in parts)
    assert grid.is_connected(grid.board(cells)) == (len(parts) <= 1)


@given(boards())
def test_squares_are_those_without_holes(example: tuple[Grid, set[Cell]]) -> None:
    grid, cells = example
    squares = [
        {(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} for r in range(grid.rows - 1) for c in range(grid.cols - 1)
    ]
    whole = [square for square in squares if all(grid.contains(*cell) for cell in square)]
    assert [set(grid.places(block)) for block in grid.blocks2x2] == whole
    assert grid.full_squares(grid.board(cells)).bit_count() == sum(square <= cells for square in whole)


@given(boards(), st.data())
def test_rows_of_text_round_trip(example: tuple[Grid, set[Cell]], data: st.DataObject) -> None:
    grid, cells = example
    board = grid.board(cells)
    white = grid.cells & ~board & data.draw(st.integers(0, grid.rectangle))
    assert grid.parse_rows(grid.format_rows(board, white)) == (board, white)
    assert grid.parse_rows(grid.format_rows(board)) == (board, grid.cells & ~board)


@given(st.sets(st.integers(0, 20_000)))
def test_bits_round_trip_on_short_and_long_boards(indices: set[int]) -> None:
    assert list(bits(from_bits(indices))) == sorted(indices)


def test_rows_of_text_name_the_place_of_a_wrong_letter() -> None:
    with pytest.raises(InputError, match=r"line 2, column 3: 'x' is not a cell"):
        Grid(2, 3).parse_rows(["#..", "..x"])
    with pytest.raises(InputError, match="line 2: 2 cells found, but the board has 3 columns"):
        Grid(2, 3).parse_rows(["#..", ".."])
    with pytest.raises(InputError, match="1 rows of cells found, but the board has 2"):
        Grid(2, 3).parse_rows(["#.."])


@pytest.mark.parametrize(("rows", "cols"), [(0, 3), (3, -1), (5000, 1), (3000, 3000)])
def test_impossible_sizes_are_refused(rows: int, cols: int) -> None:
    with pytest.raises(PuzzleError, match=f"{rows}x{cols}"):
        Grid(rows, cols)


def test_a_board_of_holes_only_is_refused() -> None:
    with pytest.raises(PuzzleError, match="every cell"):
        Grid(1, 2, 0b11)


def test_a_cell_set_is_a_set_with_names() -> None:
    grid = Grid(2, 3)
    corners = CellSet(grid, "r1c1 r2c3")
    assert (0, 0) in corners
    assert (0, 1) not in corners
    assert (5, 5) not in corners
    assert corners.rows == ("#..", "..#")
    assert corners | {(0, 1)} == CellSet(grid, [(0, 0), (0, 1), (1, 2)])
    assert corners & CellSet(grid, "r1c1") == {(0, 0)}
    assert eval(repr(corners)) == corners
    assert len({corners, CellSet(grid, corners.board)}) == 1


@given(st.tuples(st.integers(0, 9999), st.integers(0, 9999)))
def test_names_of_cells_round_trip(cell: Cell) -> None:
    assert parse_cell(format_cell(cell)) == cell


@pytest.mark.parametrize("name", ["", "r0c1", "c1r1", "r1", "r1c1x"])
def test_wrong_names_of_cells_are_refused(name: str) -> None:
    with pytest.raises(InputError, match="not the name of a cell"):
        parse_cell(name)
