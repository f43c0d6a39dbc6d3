"""The program that strangers check proofs with: it accepts what is right, and nothing that was damaged."""

from __future__ import annotations

import ast
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from pysat.solvers import Solver

from nurigram import loads, prove
from nurigram.proofs import check_proof
from nurigram.proofs.check_proof import Line, Refused, check, refute
from nurigram.proofs.trim import trim

PUZZLE = "https://puzz.link/p?nurikabe/6/6/6i4m1q2j3l"
OTHER = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"

Files = dict[str, str]
Damage = Callable[[Files], None]


@pytest.fixture(scope="module")
def files() -> Files:
    return dict(prove(loads(PUZZLE)).files)


@pytest.fixture(scope="module")
def other() -> Files:
    return dict(prove(loads(OTHER)).files)


def written(files: Files, folder: Path) -> Path:
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_proof_is_checked_by_plain_python_alone(files: Files, tmp_path: Path) -> None:
    written(files, tmp_path)
    program = [sys.executable, "-I", "-S", str(tmp_path / "check_proof.py")]
    run = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert f"{tmp_path}: PROVED: one solution: " in run.stdout
    (tmp_path / "proof.drup").write_text("0\n")
    run = subprocess.run([*program, str(tmp_path)], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "REFUSED: proof.drup, line 1: this clause does not follow" in run.stdout


def test_the_checker_imports_nothing_but_the_standard_library() -> None:
    tree = ast.parse(Path(check_proof.__file__).read_text("utf-8"))
    found = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    found |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert found <= sys.stdlib_module_names | {"__future__"}


def lines(name: str, change: Callable[[list[str]], list[str]]) -> Damage:
    """Damage to the lines of a file."""

    def damage(files: Files) -> None:
        files[name] = "\n".join([*change(files[name].splitlines()), ""])

    return damage


def proof(change: Callable[[list[str]], list[str]]) -> Damage:
    return lines("proof.drup", change)


def clauses(change: Callable[[list[str]], list[str]]) -> Damage:
    """Damage to the clauses of the puzzle, with the right number of clauses in the head."""

    def damage(files: Files) -> None:
        text = files["puzzle.cnf"].splitlines()
        at = next(number for number, line in enumerate(text) if line.startswith("p cnf"))
        rules = change(text[at + 1 :])
        head = [*text[at].split()[:3], str(len(rules))]
        files["puzzle.cnf"] = "\n".join([*text[:at], " ".join(head), *rules, ""])

    return damage


def replaced(name: str, old: str, new: str) -> Damage:
    def damage(files: Files) -> None:
        assert old in files[name]
        files[name] = files[name].replace(old, new, 1)

    return damage


def flipped(files: Files) -> None:
    """Another solution is claimed, consistently, in all files."""
    sign = files["solution.txt"][0]
    files["solution.txt"] = {".": "#", "#": "."}[sign] + files["solution.txt"][1:]
    first = files["model.txt"].split()[0]
    files["model.txt"] = files["model.txt"].replace(first, str(-int(first)), 1)

    def change(rules: list[str]) -> list[str]:
        return [*rules[:-1], " ".join(str(-int(word)) if abs(int(word)) == 1 else word for word in rules[-1].split())]

    clauses(change)(files)


def first_literals(steps: list[str]) -> list[str]:
    return [f"{step.split()[0]} 0" if step[0] not in "d0" else step for step in steps]


def opposite(step: str) -> str:
    return " ".join(str(-int(word)) for word in step.split())


DAMAGED = {
    "the end is missing": proof(lambda steps: steps[:-1]),
    "the first half is missing": proof(lambda steps: steps[len(steps) // 2 :]),
    "nothing is there": proof(lambda steps: []),
    "only the end is there": proof(lambda steps: steps[-1:]),
    "only deletions are left": proof(lambda steps: [step for step in steps if step[0] == "d"]),
    "it runs backwards": proof(lambda steps: steps[::-1]),
    "each clause lost all but its first literal": proof(first_literals),
    "all signs are the opposite": proof(lambda steps: [opposite(step) for step in steps if step[0] != "d"]),
    "a step without its zero": proof(lambda steps: [steps[0].removesuffix(" 0"), *steps[1:]]),
    "a step with a word": proof(lambda steps: ["x 0", *steps]),
    "a variable that there is not": proof(lambda steps: ["999999999 0", *steps]),
    "a clause is taken away that never was": proof(lambda steps: ["d 1 2 3 4 5 6 7 0", *steps]),
    "a step that says that a cell is not as it is": replaced("proof.drup", "", "1 0\n-1 0\n"),
    "the last clause is missing": clauses(lambda rules: rules[:-1]),
    "the last clause is weaker": clauses(lambda rules: [*rules[:-1], rules[-1].replace(" 0", f" {2000} 0")]),
    "the last clause is stronger": clauses(lambda rules: [*rules[:-1], " ".join(rules[-1].split()[1:])]),
    "half of the rules are missing": clauses(lambda rules: rules[len(rules) // 2 :]),
    "a rule that forbids the solution": clauses(lambda rules: [rules[-1], *rules]),
    "the number of clauses is wrong": lines("puzzle.cnf", lambda text: [*text, text[-2]]),
    "the head is missing": lines("puzzle.cnf", lambda text: [line for line in text if not line.startswith("p ")]),
    "a cell has no variable": replaced("puzzle.cnf", "c r2c2 = ", "c r2c2 is "),
    "two cells share a variable": replaced("puzzle.cnf", "c r1c2 = 2\n", "c r1c2 = 1\n"),
    "a cell has two variables": replaced("puzzle.cnf", "c r1c1 = 1\n", "c r1c1 = 1\nc r1c1 = 2\n"),
    "the solution has another cell": replaced("solution.txt", "#", "."),
    "the solution has an odd sign": replaced("solution.txt", "#", "x"),
    "the solution lacks a row": lines("solution.txt", lambda rows: rows[:-1]),
    "the solution has a hole": replaced("solution.txt", "#", "_"),
    "the model is wrong about a cell": replaced("model.txt", "1 ", "-1 "),
    "the model lacks a variable": lines("model.txt", lambda text: [text[0][: len(text[0]) // 2]]),
    "the model contradicts itself": lines("model.txt", lambda text: [f"{text[0]} 7 -7"]),
    "another solution is claimed": flipped,
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_proof_is_refused(name: str, files: Files, tmp_path: Path) -> None:
    changed = dict(files)
    DAMAGED[name](changed)
    assert changed != files
    with pytest.raises(Refused):
        check(written(changed, tmp_path))


def test_a_file_that_is_missing_or_not_text_is_refused(files: Files, tmp_path: Path) -> None:
    written(files, tmp_path)
    (tmp_path / "model.txt").unlink()
    with pytest.raises(Refused, match=r"model\.txt: cannot be read"):
        check(tmp_path)
    (tmp_path / "model.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(Refused, match=r"model\.txt: cannot be read"):
        check(tmp_path)


@pytest.mark.parametrize("name", ["puzzle.cnf", "solution.txt", "model.txt", "proof.drup"])
def test_a_file_of_another_proof_is_refused(name: str, files: Files, other: Files, tmp_path: Path) -> None:
    with pytest.raises(Refused):
        check(written(files | {name: other[name]}, tmp_path))


TOP = 6


def random_clauses(rng: random.Random, count: int) -> list[list[int]]:
    return [
        [rng.choice([-1, 1]) * v for v in rng.sample(range(1, TOP + 1), rng.choice([1, 2, 3, 3]))] for _ in range(count)
    ]


def is_satisfiable(clauses: list[list[int]]) -> bool:
    """By trying all values."""
    return any(
        all(any(values[abs(literal) - 1] == (literal > 0) for literal in clause) for clause in clauses)
        for values in product([False, True], repeat=TOP)
    )


def test_no_proof_is_accepted_where_there_is_a_solution() -> None:
    rng, tried = random.Random(1), 0
    for _ in range(600):
        given = random_clauses(rng, rng.randrange(2, 18))
        if is_satisfiable(given):
            steps = [Line(1, rng.random() < 0.1, clause) for clause in random_clauses(rng, 20)] + given_away(rng, given)
            with pytest.raises(Refused):
                refute(TOP, given, [step for step in steps if sound_or_deletes(given, step)] + [Line(2, False, [])])
            with pytest.raises(Refused):
                refute(TOP, given, [*steps, Line(2, False, [])])
            tried += 1
    assert tried > 200


def given_away(rng: random.Random, given: list[list[int]]) -> list[Line]:
    """Some of the clauses, taken away."""
    return [Line(1, True, clause[::-1]) for clause in rng.sample(given, len(given) // 3)]


def sound_or_deletes(given: list[list[int]], step: Line) -> bool:
    """Whether a step is one that a checker may accept: a clause that follows, or a deletion of one that is there."""
    if step.deletes:
        return sorted(step.clause) in [sorted(clause) for clause in given]
    return not is_satisfiable([*given, *([-literal] for literal in step.clause)])


def test_each_proof_of_a_solver_is_accepted_and_so_is_its_shorter_form() -> None:
    rng, tried = random.Random(2), 0
    for _ in range(400):
        given = random_clauses(rng, rng.randrange(10, 40))
        with Solver(name="glucose4", bootstrap_with=given, with_proof=True) as solver:
            if not solver.solve():
                told = "\n".join(solver.get_proof())
                steps = trim(TOP, given, check_proof.proof_lines(told, TOP))
                assert steps[-1] == "0"
                refute(TOP, given, check_proof.proof_lines("\n".join(steps), TOP))
                assert not is_satisfiable(given)
                tried += 1
    assert tried > 100
