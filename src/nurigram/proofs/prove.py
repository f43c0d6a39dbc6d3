"""Prove that a puzzle has exactly one solution, in files that anybody can check (``check_proof.py``).

The clauses of the puzzle have a model, the solution. With one clause more, "some cell differs from the solution", they
have none, and Glucose writes down why (DRUP, after Wetzler, Heule and Hunt 2014). ``docs/proofs.md`` argues why
that proves what it should.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from string import Template
from typing import TypedDict

from nurigram.base.cnf import Cnf
from nurigram.base.counting import counted
from nurigram.base.deadline import Deadline
from nurigram.base.errors import OutOfTimeError, PuzzleError
from nurigram.base.files import claim_folder, write_file
from nurigram.formats import dimacs, json_form
from nurigram.proofs import check_proof
from nurigram.proofs.check_proof import proof_lines
from nurigram.proofs.trim import trim
from nurigram.puzzle.model import Puzzle, Verdict, VerdictName, with_info
from nurigram.puzzle.painting import picture_of
from nurigram.render.text import render_text
from nurigram.solving.engines.sat import Search
from nurigram.solving.solve import solve

SOLVER = "glucose4"
"""It writes proofs, can be interrupted between portions of work, and its proofs are half as long as CaDiCaL's."""

SECOND = "c The last clause says that some cell differs from the solution: with it, nothing satisfies all clauses.\n"


class ProvedJson(TypedDict):
    """The verdict; if it is unique, the size of the proof: variables and clauses, steps, and bytes in all files."""

    verdict: VerdictName
    variables: int | None
    clauses: int | None
    steps: int | None
    bytes: int | None
    seconds: float


@dataclass(frozen=True)
class Proof:
    """What came of proving: the verdict, and the files of the proof if there is exactly one solution."""

    puzzle: Puzzle
    verdict: Verdict
    seconds: float
    variables: int = 0
    clauses: int = 0
    steps: int = 0
    files: Mapping[str, str] = field(default_factory=dict, repr=False)

    @cached_property
    def size(self) -> int:
        """The bytes of all files, without the checker."""
        return sum(len(text.encode()) for name, text in self.files.items() if name != _checker().name)

    def save(self, folder: str | Path) -> None:
        """Write the files into a folder, with the program that checks them."""
        if not self.files:
            raise PuzzleError(f"there is no proof of a single solution: the verdict is {self.verdict.value}")
        folder = claim_folder(folder)
        for name, text in self.files.items():
            write_file(folder / name, text)

    def to_json(self) -> ProvedJson:
        """The sizes as the command line writes them."""
        proved = bool(self.files)
        return {
            "verdict": self.verdict.value,
            "variables": self.variables if proved else None,
            "clauses": self.clauses if proved else None,
            "steps": self.steps if proved else None,
            "bytes": self.size if proved else None,
            "seconds": round(self.seconds, 4),
        }

    def __str__(self) -> str:
        if not self.files:
            return self.verdict.value
        steps = counted(self.steps, "step")
        return f"{self.verdict.value}, proved in {steps} from {self.clauses} clauses, {self.size / 1000:.0f} kB"


def prove(puzzle: Puzzle, time_limit: float | None = None) -> Proof:
    """A proof that a puzzle has exactly one solution; without files if it has none or several, or if time runs out.

    The given cells of the puzzle count as known. Boards of up to ``MAX_CNF_CELLS`` cells have clauses.
    """
    deadline = Deadline(time_limit)
    found = solve(puzzle, limit=2, time_limit=time_limit)
    if found.verdict is not Verdict.UNIQUE:
        return Proof(puzzle, found.verdict, deadline.spent)
    solved = with_info(puzzle, solution=found.solutions[0].rows)
    try:
        return _proof(solved, picture_of(found.solutions[0]), deadline)
    except OutOfTimeError:
        return Proof(puzzle, Verdict.UNKNOWN, deadline.spent)


def _proof(puzzle: Puzzle, picture: int, deadline: Deadline) -> Proof:
    cnf = deadline.within(lambda: dimacs.complete_clauses(puzzle))
    with Search(cnf, deadline, SOLVER) as search:
        cells = search.literals(picture, ~picture)
        model = search.model(cells)
    rules = len(cnf.clauses)
    cnf.clauses.append([-literal for literal in cells])
    steps = deadline.within(lambda: trim(cnf.top, cnf.clauses, proof_lines(_refutation(cnf, deadline), cnf.top)))
    files = {
        "puzzle.json": json_form.dumps(puzzle),
        "puzzle.cnf": SECOND + dimacs.write_clauses(puzzle, cnf),
        "solution.txt": "\n".join([*(puzzle.info.solution or ()), ""]),
        "model.txt": " ".join(map(str, model)) + "\n",
        "proof.drup": "\n".join([*steps, ""]),
        _checker().name: _checker().read_text(encoding="utf-8"),
    }
    count = sum(not step.startswith("d") for step in steps)
    files["README.md"] = _read_me(puzzle, rules, count)
    return Proof(puzzle, Verdict.UNIQUE, deadline.spent, cnf.top, rules, count, files)


def _refutation(cnf: Cnf, deadline: Deadline) -> str:
    """What the solver writes down while it finds that nothing satisfies the clauses."""
    with Search(cnf, deadline, SOLVER, proof=True) as search:
        if search.find() is not None:
            raise AssertionError("the clauses have a second solution, which the other engine did not find")
        return "\n".join(search.proof)


def _checker() -> Path:
    return Path(check_proof.__file__)


def _read_me(puzzle: Puzzle, clauses: int, steps: int) -> str:
    """What the folder is, for somebody who has never heard of us."""
    text = (Path(__file__).parent / "folder.md").read_text(encoding="utf-8")
    name = puzzle.info.title or puzzle.info.id or f"A {puzzle.kind} puzzle"
    board = render_text(puzzle).rstrip("\n")
    return Template(text).substitute(
        name=name, kind=puzzle.kind, board=board, clauses=clauses, steps=counted(steps, "step")
    )
