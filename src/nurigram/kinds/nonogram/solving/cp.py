"""Two constraint programming models of a nonogram; ``docs/internals/nonogram.md`` compares them.

Both take an OR-Tools ``CpModel`` and return the variable "is black" of every cell, by bit number; in colour there is
one for each paint, as in a picture. Nothing here imports OR-Tools.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from nurigram.base.deadline import check_time
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import bits
from nurigram.base.limits import MAX_UNROLLED
from nurigram.kinds.nonogram.puzzle import Line, NonogramPuzzle, gaps, needed

Cells = dict[int, Any]


def automaton(puzzle: NonogramPuzzle, model: Any) -> Cells:
    """A finite automaton reads every line and accepts exactly those whose runs match the clue."""
    _require_room(puzzle, [sum(line.clue) + len(line.clue) for line in puzzle.lines])
    cells = _cells(puzzle, model)
    values = _values(puzzle, model, cells)
    for line in puzzle.lines:
        check_time()
        transitions, final = _transitions(line)
        model.add_automaton([values[index] for index in line.cells], 0, [final], transitions)
    return cells


def _values(puzzle: NonogramPuzzle, model: Any, cells: Cells) -> Cells:
    """A variable for the value of every cell; in black and white it is the cell's own."""
    if not puzzle.palette.in_colour:
        return cells
    values = {}
    for index in bits(puzzle.grid.cells):
        values[index] = model.new_int_var(0, len(puzzle.palette.paints), "")
        for paint, has in enumerate(_paints(puzzle, cells, index), 1):
            model.add(values[index] == paint).only_enforce_if(has)
            model.add(values[index] != paint).only_enforce_if(has.negated())
    return values


def _paints(puzzle: NonogramPuzzle, cells: Cells, index: int) -> list[Any]:
    """The variables of a cell, one for each paint."""
    layer = puzzle.grid.rows * puzzle.grid.stride
    return [cells[index + layer * at] for at in range(len(puzzle.palette.paints))]


def _transitions(line: Line) -> tuple[list[tuple[int, int, int]], int]:
    """Triples of state, value and next state, and the final state. Before and after a block, white is a loop."""
    state, steps, apart = 0, [(0, 0, 0)], [0, *gaps(len(line.clue), line.paints)]
    for size, paint, gap in zip(line.clue, line.paints or (1,) * len(line.clue), apart, strict=False):
        if gap:
            steps += [(state, 0, state + 1), (state + 1, 0, state + 1)]
            state += 1
        elif state:
            steps.append((state, 0, state))
        steps += [(state + i, paint, state + i + 1) for i in range(size)]
        state += size
    if line.clue:
        steps.append((state, 0, state))
    return steps, state


def starts(puzzle: NonogramPuzzle, model: Any) -> Cells:
    """A start index for every block, as in Yessenbayeva (2017).

    Blocks are in order and at least one cell apart. The cells of a block, from its start on, are black. The number of
    black cells in a line is the sum of its clue.
    """
    _require_room(puzzle, [sum(line.clue) for line in puzzle.lines])
    cells = _cells(puzzle, model)
    for index in bits(puzzle.grid.cells) if puzzle.palette.in_colour else ():
        model.add_at_most_one(_paints(puzzle, cells, index))
    layer = puzzle.grid.rows * puzzle.grid.stride
    for line in puzzle.lines:
        places = [[cells[index + layer * at] for index in line.cells] for at in range(len(puzzle.palette.paints))]
        for paint, mine in enumerate(places, 1):
            sizes = zip(line.clue, line.paints or (1,) * len(line.clue), strict=True)
            model.add(sum(mine) == sum(size for size, each in sizes if each == paint))
        _place_blocks(model, line, places)
    return cells


def _place_blocks(model: Any, line: Line, places: Sequence[Sequence[Any]]) -> None:
    """``places`` has the variables of the line's cells for each paint."""
    slack = len(line.cells) - needed(line.clue, line.paints)
    apart = gaps(len(line.clue), line.paints)
    first, earliest = 0, None
    for size, gap, paint in zip(line.clue, apart, line.paints or (1,) * len(line.clue), strict=True):
        check_time()
        start = model.new_int_var(first, first + slack, "")
        if earliest is not None:
            model.add(start >= earliest)
        for offset in range(size):
            model.add_element(start + offset, places[paint - 1], 1)
        earliest = start + size + gap
        first += size + gap


def _require_room(puzzle: NonogramPuzzle, widths: Sequence[int]) -> None:
    """Refuse a puzzle whose model would take too much memory: it has choices for every cell of each line."""
    if sum(len(line.cells) * width for line, width in zip(puzzle.lines, widths, strict=True)) > MAX_UNROLLED:
        raise UnsupportedError("the puzzle is too large for constraint programming; choose another engine")


def _cells(puzzle: NonogramPuzzle, model: Any) -> Cells:
    grid, palette = puzzle.grid, puzzle.palette
    places = palette.stack(grid, [grid.cells] * len(palette.paints))
    return {index: model.new_bool_var("") for index in bits(places)}


MODELS: Mapping[str, Any] = MappingProxyType({"automaton": automaton, "starts": starts})
"""The default first."""
