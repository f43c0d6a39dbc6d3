"""Our clauses in SAT solvers that stand on their own, and our XML in a validating parser: minisat, cadical, xmllint.

``make .venv/programs`` installs them.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nurigram import Puzzle, Verdict, dumps, loads, solve, verify
from nurigram.base.cells import CellSet
from nurigram.formats import dimacs
from nurigram.puzzle.model import with_info
from tests.fixtures.random_boards import random_board
from tests.lacking import lacking
from tests.oracle.nonograms import mixed_puzzles

SATISFIABLE, UNSATISFIABLE = 10, 20
"""The exit statuses of SAT solvers."""


def run(program: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a program that is not ours."""
    if shutil.which(program) is None:
        lacking(f"NO {program.upper()}: our files are not read by it. Run: make .venv/programs")
    return subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, timeout=600, check=False)


def minisat(clauses: Path) -> tuple[int, str]:
    model = clauses.with_suffix(".model")
    status = run("minisat", "-verb=0", clauses, model).returncode
    return status, model.read_text() if model.exists() else ""


def cadical(clauses: Path) -> tuple[int, str]:
    done = run("cadical", "-q", clauses)
    return done.returncode, done.stdout


Solver = Callable[[Path], tuple[int, str]]


def boards(number: int) -> Iterator[Puzzle]:
    """Random boards of both kinds with one solution, several or none."""
    dice = random.Random(23)
    yield from (random_board(dice, 7) for _ in range(number // 2))
    yield from mixed_puzzles(dice, number // 2, 8)


@pytest.mark.parametrize("solver", [minisat, cadical], ids=["minisat", "cadical"])
def test_other_solvers_find_what_we_find(solver: Solver, tmp_path: Path) -> None:
    verdicts = set()
    for puzzle in boards(40):
        found = _verdict(puzzle, solver, tmp_path / "puzzle.cnf")
        assert found is solve(puzzle).verdict
        verdicts.add(found)
    assert verdicts == {Verdict.UNIQUE, Verdict.MULTIPLE, Verdict.NONE}


def _verdict(puzzle: Puzzle, solver: Solver, file: Path) -> Verdict:
    """The verdict of a solver that is asked for a solution, and then for another."""
    text = dumps(puzzle, "dimacs")
    file.write_text(text)
    status, model = solver(file)
    if status == UNSATISFIABLE:
        return Verdict.NONE
    assert status == SATISFIABLE
    board = dimacs.read_model(puzzle, model)
    assert verify(puzzle, board.board) == []
    file.write_text(_forbidding(text, board))
    return Verdict.UNIQUE if solver(file)[0] == UNSATISFIABLE else Verdict.MULTIPLE


def _forbidding(text: str, board: CellSet) -> str:
    """The clauses, and one more that excludes a board: the comments say which variable stands for which cell."""
    names = {name: int(number) for name, number in re.findall(r"^c (r\d+c\d+) = (\d+)$", text, re.MULTILINE)}
    black = set(str(board).split())
    other = " ".join(str(-number if name in black else number) for name, number in names.items())
    more = re.sub(r"^p cnf (\d+) (\d+)$", lambda head: f"p cnf {head[1]} {int(head[2]) + 1}", text, flags=re.MULTILINE)
    return f"{more}{other} 0\n"


RULES = """
<!ELEMENT puzzleset (source|title|author|authorid|copyright|puzzle|note)*>
<!ELEMENT puzzle (source|id|title|author|authorid|copyright|description|color|clues|solution|note)*>
<!ATTLIST puzzle type (grid|triddler) "grid" defaultcolor CDATA "black" backgroundcolor CDATA "white">
<!ELEMENT color (#PCDATA)> <!ATTLIST color name CDATA #REQUIRED char CDATA #IMPLIED>
<!ELEMENT clues (line)*> <!ATTLIST clues type CDATA #REQUIRED>
<!ELEMENT line (count)*> <!ELEMENT count (#PCDATA)> <!ATTLIST count color CDATA #IMPLIED>
<!ELEMENT solution (image, note*)> <!ATTLIST solution type (goal|solution|saved) "goal" id CDATA #IMPLIED>
<!ELEMENT image (#PCDATA)> <!ELEMENT source (#PCDATA)> <!ELEMENT id (#PCDATA)> <!ELEMENT title (#PCDATA)>
<!ELEMENT author (#PCDATA)> <!ELEMENT authorid (#PCDATA)> <!ELEMENT copyright (#PCDATA)>
<!ELEMENT description (#PCDATA)> <!ELEMENT note (#PCDATA)>
"""
"""The elements and attributes that webpbn.com describes, in any order."""


def test_our_xml_keeps_the_rules_of_webpbn(tmp_path: Path) -> None:
    rules, file = tmp_path / "rules.dtd", tmp_path / "puzzle.xml"
    rules.write_text(RULES)
    texts = {"title": "Ink & <Islands> ]]> 島", "author": 'A "Setter"', "source": "x\x01y", "id": "#1"}
    for puzzle in mixed_puzzles(random.Random(5), 10, 8):
        found = solve(puzzle, limit=1).solutions
        state = ["?" * puzzle.grid.cols] * puzzle.grid.rows
        told = with_info(puzzle, **texts, solution=found[0].rows if found else None, state=state)
        file.write_text(dumps(told, "webpbn"), "utf-8")
        checked = run("xmllint", "--nonet", "--noout", "--dtdvalid", rules, file)
        assert checked.returncode == 0, checked.stderr
        title = run("xmllint", "--nonet", "--xpath", "string(//puzzle/title)", file).stdout
        assert title.rstrip("\n") == texts["title"]
        lines = run("xmllint", "--nonet", "--xpath", "count(//clues[@type='columns']/line)", file).stdout
        assert int(lines) == puzzle.grid.cols
        assert loads(file.read_text("utf-8")) == puzzle
