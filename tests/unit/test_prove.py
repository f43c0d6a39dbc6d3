"""`nurigram prove`, `generate --proof` and the function behind them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nurigram import NonogramPuzzle, PuzzleError, Verdict, load, loads, prove, with_givens
from nurigram.cli.shared.exit_status import Status
from nurigram.proofs.check_proof import check
from tests.command_line import CommandLine
from tests.fixtures.needs import needs

PUZZLE = "https://puzz.link/p?nurikabe/6/6/6i4m1q2j3l"
TWO = NonogramPuzzle(((1,), (1,)), ((1,), (1,)))


def test_the_folder_has_the_puzzle_and_its_proof(tmp_path: Path) -> None:
    proof = prove(loads(PUZZLE))
    proof.save(tmp_path / "new")
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == sorted(proof.files)
    assert load(tmp_path / "new" / "puzzle.json") == loads(PUZZLE)
    assert load(tmp_path / "new" / "puzzle.cnf") == loads(PUZZLE)
    assert check(tmp_path / "new") == (
        f"one solution: {proof.clauses} clauses have it, and {proof.steps} steps show that they have no other"
    )
    assert f"as {proof.clauses} clauses" in proof.files["README.md"]


def test_a_puzzle_with_two_solutions_has_no_proof(tmp_path: Path) -> None:
    proof = prove(TWO)
    assert (proof.verdict, proof.files) == (Verdict.MULTIPLE, {})
    with pytest.raises(PuzzleError, match="the verdict is multiple"):
        proof.save(tmp_path)


def test_given_cells_count(tmp_path: Path) -> None:
    prove(with_givens(TWO, ["#?", "??"])).save(tmp_path)
    assert check(tmp_path).startswith("one solution")


def test_time_may_run_out() -> None:
    assert prove(loads(PUZZLE), time_limit=0).verdict is Verdict.UNKNOWN


def test_the_command_writes_a_folder(nurigram: CommandLine, tmp_path: Path) -> None:
    done = nurigram("prove", PUZZLE, "-o", tmp_path / "proof", "--json")
    assert done.status == Status.DONE
    told = json.loads(done.out)
    assert (told["kind"], told["verdict"]) == ("nurikabe", "unique")
    assert check(tmp_path / "proof").startswith("one solution")


def test_several_puzzles_get_a_folder_each(nurigram: CommandLine, tmp_path: Path) -> None:
    done = nurigram("prove", PUZZLE, PUZZLE, "-o", tmp_path)
    assert done.out.count("unique, proved in") == 2
    assert check(tmp_path / "nurikabe") == check(tmp_path / "nurikabe-2")


def test_no_proof_means_no(nurigram: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "two.json").write_text('{"kind":"nonogram","rows":[[1],[1]],"cols":[[1],[1]]}')
    done = nurigram("prove", tmp_path / "two.json", "-o", tmp_path / "proof")
    assert (done.status, list((tmp_path / "proof").iterdir())) == (Status.NO, [])
    assert "multiple" in done.out


def test_generated_puzzles_come_with_their_proofs(nurigram: CommandLine, tmp_path: Path) -> None:
    needs("nurigram._native")
    out = ("-o", tmp_path / "some.jsonl", "--proof", tmp_path / "proofs")
    done = nurigram("generate", "nurikabe", "--size", "5x5", "--count", 2, "--seed", 1, "--id", "p{n}", *out)
    assert done.status == Status.DONE
    assert [check(tmp_path / "proofs" / name)[:12] for name in ("p1", "p2")] == ["one solution"] * 2
