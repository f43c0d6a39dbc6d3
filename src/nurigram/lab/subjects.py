"""What the trials of a plan work on: puzzles from files, random pictures, formulas as boards, or orders of new puzzles.

``instances``   files, folders and collections
``pictures``    random nonograms, possibly ambiguous: { count = 100, rows = 10, cols = 10, percents = [30, 50] }.
                Without rows and cols each side is drawn from 1 to ``largest``. A share such as "30-60" is drawn
                afresh for each picture.
``formulas``    random formulas as Nurikabe boards: "3 variables, 6 clauses", or a formula itself
``orders``      what a generator is asked for: "nurikabe 8x8 medium"
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from nurigram.base.dice import Dice
from nurigram.base.errors import InputError
from nurigram.base.grid import Grid
from nurigram.formats import read_collection
from nurigram.kinds.nonogram.making.drawings import draw
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.kinds.nurikabe.circuit.board import Circuit
from nurigram.kinds.nurikabe.circuit.expression import parse_formula
from nurigram.kinds.nurikabe.circuit.formula import Formula
from nurigram.lab.plan import Plan
from nurigram.making.generate import parse_size
from nurigram.puzzle.model import Puzzle, with_info

LITERALS = 3
"""How many literals the clauses of a random formula have, if there are enough variables."""


@dataclass(frozen=True)
class Subject:
    """What one trial works on. Without a ``puzzle``, it is the order of one."""

    name: str
    kind: str
    rows: int
    cols: int
    cells: int
    puzzle: Puzzle | None = None
    difficulty: str = ""
    group: str = ""
    """The column of the report that it counts for; its size decides where there is none."""


def subjects(plan: Plan) -> Iterator[Subject]:
    """The subjects of a plan, in order."""
    yield from _from_files(plan)
    yield from _pictures(plan)
    yield from map(_board, plan.formulas)
    yield from map(_order, plan.orders)


def _of(puzzle: Puzzle, name: str, group: str = "") -> Subject:
    grid = puzzle.grid
    return Subject(name, puzzle.kind, grid.rows, grid.cols, grid.area, puzzle, group=group)


def _from_files(plan: Plan) -> Iterator[Subject]:
    """The puzzles of the right size, and of those only every n-th."""
    if not plan.instances:
        return
    found = read_collection(plan.instances)
    fitting = (each for each in found if plan.min_cells <= each.grid.area <= (plan.max_cells or each.grid.area))
    for number, puzzle in enumerate(islice(fitting, None, None, plan.every), 1):
        size = f"{puzzle.grid.rows}x{puzzle.grid.cols}" if plan.by_size else ""
        yield _of(puzzle, puzzle.info.id or f"#{number}", size)


def _pictures(plan: Plan) -> Iterator[Subject]:
    wanted = plan.pictures
    if not wanted:
        return
    for share in wanted.percents:
        for number in range(1, wanted.count + 1):
            dice = Dice(wanted.seed * 1_000_003 + number - 1)
            sides = [side or 1 + dice.below(wanted.largest) for side in (wanted.rows, wanted.cols)]
            puzzle = raw_picture(Grid(*sides), dice, _percent(share, dice))
            yield _of(puzzle, f"{share} % #{number}", f"{share} % black")


def _percent(share: int | str, dice: Dice) -> int:
    if isinstance(share, int):
        return share
    match = re.fullmatch(r"(\d{1,3})-(\d{1,3})", share)
    if match is None or int(match[1]) > int(match[2]):
        raise InputError(f"{share!r:.60} is not a share of black cells; write a number, or a range such as 30-60")
    return int(match[1]) + dice.below(int(match[2]) - int(match[1]) + 1)


def raw_picture(grid: Grid, dice: Dice, percent: int) -> NonogramPuzzle:
    """A nonogram of scattered cells, as the dice give them. It may well have other solutions than its picture."""
    black = draw(grid, dice, percent, "random")
    return with_info(from_picture(grid, black), solution=grid.format_rows(black))


def _board(text: str) -> Subject:
    """A formula as a board: the formula itself, or a random one of the size that the text names."""
    size = re.fullmatch(r"(\d{1,3}) variables?, (\d{1,3}) clauses?", text)
    formula = random_formula(int(size[1]), int(size[2])) if size else parse_formula(text)
    return _of(Circuit(formula).puzzle, text, formula.extent)


def random_formula(variables: int, clauses: int) -> Formula:
    """The formula of this size that the dice give, always the same."""
    dice = Dice(variables * 1_000_003 + clauses)
    names = tuple(f"x{number}" for number in range(1, variables + 1))
    some = (dice.shuffled(range(1, variables + 1))[:LITERALS] for _ in range(clauses))
    return Formula(names, tuple(frozenset(each if dice.below(2) else -each for each in clause) for clause in some))


def _order(text: str) -> Subject:
    words = text.split()
    if len(words) != 3:
        raise InputError(f"{text!r:.60} is not an order; write kind, size and difficulty, such as: nurikabe 8x8 medium")
    rows, cols = parse_size(words[1])
    return Subject(text, words[0], rows, cols, rows * cols, difficulty=words[2], group=text)
