"""A board on which somebody has guessed the variables: where every rail begins, two cells are given.

What is hard about a circuit is the guess. With it, techniques that people use refute every wrong one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from nurigram.base.cells import CellSet
from nurigram.base.errors import InputError
from nurigram.kinds.nurikabe.circuit.board import Circuit
from nurigram.kinds.nurikabe.circuit.formula import Formula
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.puzzle.model import Givens


def parse_guess(text: str, formula: Formula) -> dict[str, bool]:
    """The values in a text such as ``a=1, b=0``, one for every variable, and those of the gates."""
    pairs = [re.fullmatch(r"\s*(\w+)\s*=\s*([01])\s*", part) for part in text.split(",")]
    values = {pair[1]: pair[2] == "1" for pair in pairs if pair}
    if None in pairs or set(values) != set(formula.variables):
        wanted = ",".join(f"{name}=1" for name in formula.variables)
        raise InputError(f"{text!r:.60} is not a guess; give every variable 0 or 1, such as {wanted:.60}")
    return formula.with_gates(values)


def guessed(circuit: Circuit, values: Mapping[str, bool]) -> NurikabePuzzle:
    """The board with a gap of every rail given: its left cell is white if the literal is true."""
    grid, names = circuit.grid, circuit.formula.names
    black, white = 0, 0
    for rail, literal in enumerate(circuit.rails):
        if literal is None:
            continue
        row, col = circuit.push_cell(rail)
        left, right = grid.bit(row, col), grid.bit(row, col + 1)
        true = values[names[abs(literal) - 1]] == (literal > 0)
        black, white = (black | right, white | left) if true else (black | left, white | right)
    return replace(circuit.puzzle, givens=Givens(CellSet(grid, black), CellSet(grid, white)))
