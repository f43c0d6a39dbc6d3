"""`nurigram circuit`: a formula of logic as a Nurikabe board."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

import nurigram
from nurigram.base.cells import CellSet
from nurigram.base.errors import InputError
from nurigram.base.files import claim_file, write_file
from nurigram.cli.shared.console import complain, echo, emit
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.output_files import Target, picture_format
from nurigram.formats import dumps
from nurigram.kinds.nurikabe.circuit.board import Circuit
from nurigram.kinds.nurikabe.circuit.expression import parse_formula
from nurigram.kinds.nurikabe.circuit.guess import guessed, parse_guess
from nurigram.kinds.nurikabe.circuit.reading import open_doors, true_cells, values_of
from nurigram.options import METHOD, PICTURES, TIME_LIMIT
from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.picture import draw_picture

FormulaArgument = Annotated[
    str,
    typer.Argument(
        metavar="FORMULA", help="Such as '(a | ~b) & (b | c)', with ~ & | ^ => <=>, or the name of a DIMACS file."
    ),
]
OutputOption = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the board here, as JSON.")
]
SolveOption = Annotated[bool, typer.Option("--solve", help="Solve the board and read the values of the variables.")]
DrawOption = Annotated[
    str | None,
    typer.Option(
        "--draw",
        metavar="FILE",
        help="Draw the board, x.svg, x.png or x.pdf; with --solve frames show true rails, and dashes open doors.",
    ),
]
GuessOption = Annotated[
    str | None,
    typer.Option("--guess", metavar="VALUES", help="Give these values on the board, such as a=1,b=0; then explain it."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


@with_options(*METHOD, TIME_LIMIT)
def circuit(
    formula: FormulaArgument,
    output: OutputOption = None,
    solve: SolveOption = False,
    draw: DrawOption = None,
    guess: GuessOption = None,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Turn a formula into a Nurikabe board that can be solved exactly when the formula can be made true."""
    claim_file(output)
    target = Target(draw, "") if draw else None
    picture = picture_format(target, PICTURES) if target else ""
    plan = Circuit(parse_formula(_text(formula)))
    board = guessed(plan, parse_guess(guess, plan.formula)) if guess else plan.puzzle
    if output:
        write_file(output, dumps(board, "json"))
    answer = nurigram.solve(board, limit=1, **options) if solve else None
    solution = answer.solutions[0] if answer and answer.solutions else None
    if target:
        write_file(target.path, draw_picture(board, _marks(plan, solution), to=picture))
    decided = solution is not None or (answer is not None and answer.complete)
    _say(plan, board, solution, asked=solve, decided=decided, json=json, quiet=bool(output or draw))
    raise typer.Exit(_status(solution, asked=solve, decided=decided))


def _text(given: str) -> str:
    """The formula itself, or what the file of that name holds."""
    path = Path(given)
    try:
        return path.read_text(encoding="utf-8") if len(given) < 1000 and path.is_file() else given
    except (OSError, UnicodeDecodeError) as error:
        raise InputError("cannot be read as text", source=given) from error


def _marks(plan: Circuit, solution: CellSet | None) -> Marks:
    if solution is None:
        return Marks()
    true, doors = true_cells(plan, solution), open_doors(plan, solution)
    return Marks(solution.board, plan.grid.cells & ~solution.board, highlight=true, reasons=doors, dots=False)


def _say(
    plan: Circuit, board: Puzzle, solution: CellSet | None, *, asked: bool, decided: bool, json: bool, quiet: bool
) -> None:
    grid = plan.grid
    values = values_of(plan, solution) if solution is not None else None
    if values is not None and not plan.formula.holds(values):
        raise AssertionError("the board has a solution that does not satisfy the formula")
    values = values and {name: values[name] for name in plan.formula.variables}
    if json:
        found: dict[str, Any] = {"satisfiable": values is not None if decided else None, "values": values}
        found["solution"] = solution.rows if solution is not None else None
        size = {"formula": str(plan.formula), "gates": plan.formula.definitions, "rows": grid.rows, "cols": grid.cols}
        emit(size | (found if asked else {}))
        return
    for name, meaning in plan.formula.definitions.items():
        complain(f"{name} is {meaning}")
    complain(f"{grid.rows}x{grid.cols} cells, {plan.formula.extent}")
    if values is not None:
        echo(" ".join(f"{name}={str(value).lower()}" for name, value in values.items()))
    elif asked:
        guessed_wrong = "no solution: the guess is wrong" if board.givens else "no solution: the formula cannot be true"
        echo(guessed_wrong if decided else "no answer within the time limit")
    elif not quiet:
        echo(dumps(board, "json"), nl=False)


def _status(solution: CellSet | None, *, asked: bool, decided: bool) -> Status:
    if not asked or solution is not None:
        return Status.DONE
    return Status.NO if decided else Status.TIME_LIMIT
