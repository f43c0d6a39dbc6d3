"""`nurigram check`: do filled boards obey every rule?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated

import typer

from nurigram import verify
from nurigram.base.cells import CellSet
from nurigram.base.errors import InputError
from nurigram.cli.shared.arguments import FromOption, JsonOption
from nurigram.cli.shared.console import printable
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.read_boards import Answer, Filled, read_boards, stored_answer
from nurigram.cli.shared.run_each import Source, each_answer, print_each
from nurigram.puzzle.model import Puzzle
from nurigram.reasoning.check import Checked

PuzzlesArgument = Annotated[
    str,
    typer.Argument(metavar="PUZZLES", help="A file, a folder, - for standard input, an address or a one-line ID."),
]
SolutionsArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="SOLUTIONS",
        help="Rows of # and ., of 1 and 0, or of letters in colour, in a file or -; what a SAT solver printed; or any "
        "file or folder with solutions, one a puzzle. Without it the puzzles' own are checked.",
    ),
]


def check(
    puzzles: PuzzlesArgument,
    solutions: SolutionsArgument = None,
    from_: FromOption = None,
    json: JsonOption = False,
) -> None:
    """Check solutions against every rule, and name each broken rule and its cells.

    Several solutions are matched with the puzzles by id, or else by order; there must be one for each puzzle. In rows
    of cells, # or 1 is black, . or 0 is white, and ? is undecided, which is reported. In files of puzzle programs,
    cells without a mark count as white.
    """
    if puzzles == solutions == "-":
        raise InputError("puzzles and solutions cannot both come from standard input")
    source = Source([puzzles], from_)
    several, listed = source.several, None
    answer_of: Callable[[Puzzle], Answer] = stored_answer
    if solutions is not None:
        listed = list(source)
        boards = iter(pair(listed, read_boards(solutions)))
        answer_of = lambda puzzle: next(boards).for_puzzle(puzzle)  # noqa: E731

    def text(puzzle: Puzzle, found: Checked) -> str:
        return (f"{printable(puzzle.info.id or puzzle.kind)}: " if several else "") + to_text(puzzle, found)

    print_each(
        source,
        each_answer(partial(_checked, answer_of), source, puzzles=listed),
        text=text,
        status=lambda found: Status.NO if found.violations else Status.DONE,
        json=json,
    )


def _checked(answer_of: Callable[[Puzzle], Answer], puzzle: Puzzle) -> Checked:
    return Checked(verify(puzzle, answer_of(puzzle)))


def pair(puzzles: Sequence[Puzzle], boards: Sequence[Filled]) -> list[Filled]:
    """The board for each puzzle: the one with the same id, or else the one at the same position."""
    if len(puzzles) != len(boards):
        raise InputError(f"there are {len(puzzles)} puzzles and {len(boards)} solutions; give one for each puzzle")
    known = {board.id: board for board in boards}
    lacking = [puzzle.info.id for puzzle in puzzles if puzzle.info.id is None or puzzle.info.id not in known]
    if len(puzzles) == 1 or len(lacking) == len(puzzles):
        return list(boards)
    if lacking:
        raise InputError(f"some solutions have the ids of puzzles, but none has the id {lacking[0]!r:.80}")
    if len({puzzle.info.id for puzzle in puzzles}) < len(puzzles):
        raise InputError("two puzzles have the same id, so it is not clear which solution belongs to which")
    return [known[puzzle.info.id] for puzzle in puzzles]


def to_text(puzzle: Puzzle, found: Checked) -> str:
    """The answer as text: a sentence for each broken rule, with its cells."""
    if not found.violations:
        return "valid: every rule is obeyed\n"
    lines = [f"  {found.sentence(each)} {CellSet(puzzle.grid, each.cells)}" for each in found.violations]
    return "\n".join([f"not valid: {len(found.violations)} broken", *lines, ""])
