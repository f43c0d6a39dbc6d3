"""What a solved circuit says: the values of the variables, and the cells that carry them."""

from __future__ import annotations

from nurigram.base.cells import CellSet
from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.circuit.board import MARGIN, Circuit


def values_of(circuit: Circuit, solution: CellSet) -> dict[str, bool]:
    """The values that a solution gives the variables. A variable is true if its rail is pushed."""
    pushed = {circuit.rails[rail] for rail in pushed_rails(circuit, solution)}
    names = circuit.formula.names
    rails = set(circuit.rails)
    return {
        name: number in pushed or (number not in rails and -number in rails and -number not in pushed)
        for number, name in enumerate(names, 1)
    }


def pushed_rails(circuit: Circuit, solution: CellSet) -> list[int]:
    """The rails that carry a push."""
    grid = circuit.grid
    rails = range(len(circuit.rails) - 1)
    return [rail for rail in rails if not solution.board >> grid.index(*circuit.push_cell(rail)) & 1]


def open_doors(circuit: Circuit, solution: CellSet) -> Bitboard:
    """The cells through which corridors are connected to the rest of the wall."""
    return circuit.grid.board(circuit.door_cells()) & solution.board


def true_cells(circuit: Circuit, solution: CellSet) -> Bitboard:
    """The white cells in the rows of the rails that are pushed."""
    row = (1 << circuit.grid.cols) - (1 << MARGIN)
    rows = sum(row << circuit.grid.index(circuit.push_cell(rail)[0], 0) for rail in pushed_rails(circuit, solution))
    return rows & circuit.grid.cells & ~solution.board
