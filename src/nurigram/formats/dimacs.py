"""DIMACS CNF: the complete clauses of a puzzle. Every model that a SAT solver finds for them is a solution.

    c Nurigram: a nurikabe puzzle of 1x2 cells as clauses; a cell's variable is true where the cell is black.
    c puzzle {"kind":"nurikabe","rows":1,"cols":2,"clues":[[0,0,1]]}
    c r1c1 = 1
    c r1c2 = 2
    p cnf 2 2
    -1 0
    2 0

In colour there is a variable for each colour of a cell: ``c r1c1 a = 1``. Solvers skip the comments. They let us read
the file back. ``read_model`` turns the output of a solver (``v 1 -2 ... 0``) into the painted cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from nurigram.base.cells import CellSet, format_cell
from nurigram.base.cnf import Cnf
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.limits import MAX_CNF_CELLS
from nurigram.formats import json_form
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.painting import painting
from nurigram.puzzle.registry import kind_of

NAME = "dimacs"
TITLE = "DIMACS CNF, for SAT solvers; a comment holds the puzzle, so that it can be read back"
HOLDS_GIVENS = True
HOLDS_COLOUR = True

_PUZZLE = re.compile(r"^c puzzle (.*)$", re.MULTILINE)
_NO_MODEL = re.compile(r"^(?:s )?UNSAT", re.MULTILINE)
_LITERAL = re.compile(r"-?\d{1,9}", re.ASCII)


def sniff(text: str) -> bool:
    """Comments, then the line with the number of variables and clauses."""
    # Possessive repetition avoids backtracking, which would take very long on a text of blank lines.
    return re.match(r"(?:c[^\n]*+\n|[ \t]*+\n)*+p cnf \d", text, re.ASCII) is not None


def loads(text: str) -> Puzzle:
    """The puzzle in the comment of a file written by ``dumps``; clauses alone do not say what they mean."""
    found = _PUZZLE.search(text)
    if not found:
        raise InputError("these clauses lack their puzzle: a line `c puzzle {...}` is missing", line=1, column=1)
    try:
        return json_form.loads(found[1])
    except InputError as error:
        line = text.count("\n", 0, found.start()) + 1
        raise InputError(error.problem, line=line, column=(error.column or 1) + len("c puzzle ")) from error


def dumps(puzzle: Puzzle, encoding: str = "complete") -> str:
    """The clauses, with comments that say which cell each variable stands for.

    Other encodings than the complete one may leave rules out, so that their models need a check. The variables of the
    cells are the same in all.
    """
    complete = encoding == "complete"
    return write_clauses(puzzle, complete_clauses(puzzle) if complete else kind_of(puzzle).clauses(puzzle, encoding))


def write_clauses(puzzle: Puzzle, cnf: Cnf) -> str:
    """The clauses of a puzzle, and perhaps others beside them, as a file."""
    clauses = (" ".join(map(str, [*clause, 0])) for clause in cnf.clauses)
    head = [*_comments(puzzle, cnf), f"p cnf {cnf.top} {len(cnf.clauses)}"]
    return "\n".join([*head, *clauses, ""])


def complete_clauses(puzzle: Puzzle) -> Cnf:
    """Clauses whose every model is a solution. Raises ``UnsupportedError`` if the puzzle has none or is too large."""
    if puzzle.grid.area > MAX_CNF_CELLS:
        raise UnsupportedError(f"a board of {puzzle.grid.area} cells is too large for clauses: at most {MAX_CNF_CELLS}")
    return kind_of(puzzle).clauses(puzzle)


def read_model(puzzle: Puzzle, text: str) -> CellSet:
    """The painted cells of the model that a SAT solver printed for the clauses of this puzzle."""
    if _NO_MODEL.search(text):
        raise InputError("the solver found no solution, so there is no board to read", line=1)
    true = set(_literals(text))
    if not true:
        raise InputError("there is no model here; solvers print it in lines such as `v 1 -2 3 0`", line=1, column=1)
    return painting(puzzle.grid, puzzle.palette, complete_clauses(puzzle).black(true))


def _comments(puzzle: Puzzle, cnf: Cnf) -> Iterator[str]:
    grid, palette = puzzle.grid, puzzle.palette
    size = grid.rows * grid.stride
    means = "has the colour" if palette.in_colour else "is black"
    yield (
        f"c Nurigram: a {puzzle.kind} puzzle of {grid.rows}x{grid.cols} cells as clauses; "
        f"a cell's variable is true where the cell {means}."
    )
    if cnf.cuts:
        yield "c These clauses leave rules out: `nurigram check` says whether a model obeys them."
    yield "c puzzle " + json_form.dumps(puzzle).rstrip("\n")
    for index, variable in cnf.cells.items():
        layer, at = divmod(index, size)
        colour = f" {palette.letters[layer + 1]}" if palette.in_colour else ""
        yield f"c {format_cell(grid.cell(at))}{colour} = {variable}"


def _literals(text: str) -> Iterator[int]:
    """The literals in ``v`` lines, or in all lines if the solver writes no ``v``, as MiniSat does."""
    lines, is_literal = text.splitlines(), _LITERAL.fullmatch
    mark = "v" if any(line[:1] == "v" for line in lines) else ""
    for number, line in enumerate(lines, 1):
        for word in line[len(mark) :].split() if line and line.startswith(mark) else ():
            if is_literal(word):
                yield int(word)
            elif word not in ("SAT", "s", "SATISFIABLE") and not line.startswith("c"):
                raise InputError(f"{word!r:.40} is not a literal", line=number, column=line.find(word) + 1)
