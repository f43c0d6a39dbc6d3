"""Nothing enters the library on trust: a puzzle is proved unique, solved and graded, and can be proved again."""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.base.errors import NurigramError, PuzzleError
from nurigram.library.rows import Entry, Row, make_row
from nurigram.puzzle.identity import identify, identity
from nurigram.puzzle.model import Puzzle, Verdict, with_info
from nurigram.puzzle.verify import stored_solution
from nurigram.reasoning.grade import grade
from nurigram.solving.solve import solve

CLOSE = 5e-4
"""How far two scores of the same puzzle may be apart: files keep four digits, the starter library three."""


@dataclass(frozen=True)
class Proof:
    """What came of proving a puzzle: its row, or what is wrong with it."""

    name: str
    row: Row | None
    problem: str | None


def prove(puzzle: Puzzle, seconds: float | None = None) -> Proof:
    """The row of a puzzle that has exactly one solution, with solution and grade found here."""
    name = puzzle.info.id or identify(puzzle)
    try:
        stored_solution(puzzle)
        return Proof(name, make_row(_solved(puzzle, seconds), grade(puzzle)), None)
    except NurigramError as error:
        return Proof(name, None, str(error))


def trust(puzzle: Puzzle) -> Proof:
    """The row of a puzzle as its file has it; only that its solution keeps the rules is checked."""
    name = puzzle.info.id or identify(puzzle)
    try:
        stored_solution(puzzle)
        return Proof(name, make_row(puzzle), None)
    except NurigramError as error:
        return Proof(name, None, str(error))


def recheck(entry: Entry) -> Proof:
    """Everything that the library says of a puzzle, proved again; a score by other weights is left as it is."""
    try:
        puzzle = entry.puzzle()
        stored_solution(puzzle)
        solved = _solved(puzzle, None)
    except NurigramError as error:
        return Proof(entry.id, None, str(error))
    graded = grade(puzzle)
    wrong = [
        name
        for name, same in {
            "id": entry.id == identify(puzzle),
            "identity": entry.identity == identity(puzzle),
            "solution": entry.solution in (None, solved.info.solution),
            "tier": entry.tier == graded.tier.label,
            "score": abs(entry.score - graded.score) <= CLOSE or entry.weights not in (None, graded.weights),
            "steps": entry.steps in (None, graded.steps),
            "techniques": entry.techniques in (None, graded.techniques),
        }.items()
        if not same
    ]
    return Proof(entry.id, None, f"not as stored: {', '.join(wrong)}" if wrong else None)


def _solved(puzzle: Puzzle, seconds: float | None) -> Puzzle:
    result = solve(puzzle, limit=2, time_limit=seconds)
    if result.verdict is not Verdict.UNIQUE:
        reasons = {Verdict.MULTIPLE: "it has more than one solution", Verdict.NONE: "it has no solution"}
        raise PuzzleError(reasons.get(result.verdict, "no proof of a single solution within the time limit"))
    return with_info(puzzle, solution=result.solutions[0].rows)
