"""Two constraint programming models of a nonogram; ``docs/internals/nonogram.md`` compares them.

Both take an OR-Tools ``CpModel`` and return the variable "is black" of every cell, by bit number. Nothing here imports
OR-Tools.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from nurigram.base.deadline import check_time
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import bits
from nurigram.base.limits import MAX_UNROLLED
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle, needed

Cells = dict[int, Any]


def automaton(puzzle: NonogramPuzzle, model: Any) -> Cells:
    """A finite automaton reads every line and accepts exactly those whose runs match the clue."""
    _require_room(puzzle, [sum(line.clue) + len(line.clue) for line in puzzle.lines])
    cells = _cells(puzzle, model)
    for line in puzzle.lines:
        check_time()
        transitions, final = _transitions(line.clue)
        model.add_automaton([cells[index] for index in line.cells], 0, [final], transitions)
    return cells


def _transitions(clue: Clue) -> tuple[list[tuple[int, int, int]], int]:
    """Triples of state, colour and next state, and the final state. Before and after a block, white is a loop."""
    state, steps = 0, [(0, 0, 0)]
    for number, size in enumerate(clue):
        if number:
            steps += [(state, 0, state + 1), (state + 1, 0, state + 1)]
            state += 1
        steps += [(state + i, 1, state + i + 1) for i in range(size)]
        state += size
    if clue:
        steps.append((state, 0, state))
    return steps, state


def starts(puzzle: NonogramPuzzle, model: Any) -> Cells:
    """A start index for every block, as in Yessenbayeva (2017).

    Blocks are in order and at least one cell apart. The cells of a block, from its start on, are black. The number of
    black cells in a line is the sum of its clue.
    """
    _require_room(puzzle, [sum(line.clue) for line in puzzle.lines])
    cells = _cells(puzzle, model)
    for line in puzzle.lines:
        places = [cells[index] for index in line.cells]
        model.add(sum(places) == sum(line.clue))
        _place_blocks(model, line.clue, places)
    return cells


def _place_blocks(model: Any, clue: Clue, places: Sequence[Any]) -> None:
    slack = len(places) - needed(clue)
    first, earliest = 0, None
    for size in clue:
        check_time()
        start = model.new_int_var(first, first + slack, "")
        if earliest is not None:
            model.add(start >= earliest)
        for offset in range(size):
            model.add_element(start + offset, places, 1)
        earliest = start + size + 1
        first += size + 1


def _require_room(puzzle: NonogramPuzzle, widths: Sequence[int]) -> None:
    """Refuse a puzzle whose model would take too much memory: it has choices for every cell of each line."""
    if sum(len(line.cells) * width for line, width in zip(puzzle.lines, widths, strict=True)) > MAX_UNROLLED:
        raise UnsupportedError("the puzzle is too large for constraint programming; choose another engine")


def _cells(puzzle: NonogramPuzzle, model: Any) -> Cells:
    return {index: model.new_bool_var("") for index in bits(puzzle.grid.cells)}


MODELS: Mapping[str, Any] = MappingProxyType({"automaton": automaton, "starts": starts})
"""The default first."""
