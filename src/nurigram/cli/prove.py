"""`nurigram prove`: write proofs that puzzles have one solution, for anybody to check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from nurigram.cli.shared.arguments import FromOption, JobsOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.console import printable
from nurigram.cli.shared.exit_status import OF_VERDICT
from nurigram.cli.shared.proof_folders import PROOF_SECONDS, ProofFolders
from nurigram.cli.shared.run_each import Source, each_answer, print_each
from nurigram.proofs.prove import Proof, prove as prove_puzzle
from nurigram.puzzle.model import Puzzle

OutOption = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="DIR", help="Write the proof here; several puzzles get a folder each."),
]
LimitOption = Annotated[
    float, typer.Option("--time-limit", "-t", min=0, metavar="SECONDS", help="Give up on a puzzle after this.")
]


def prove(
    puzzles: PuzzlesArgument,
    output: OutOption = None,
    time_limit: LimitOption = PROOF_SECONDS,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    json: JsonOption = False,
) -> None:
    """Prove that puzzles have one solution, in files that anybody can check.

    The folder holds the rules as clauses, the solution, a proof that there is no second one, and a small program that
    checks it with nothing but Python: python check_proof.py
    """
    source = Source(puzzles, from_)
    folders = ProofFolders(output, several=source.several) if output else None
    answers = each_answer(partial(prove_puzzle, time_limit=time_limit), source, jobs)
    print_each(source, _kept(answers, folders), text=to_text, status=lambda proof: OF_VERDICT[proof.verdict], json=json)


def _kept(answers: Iterable[tuple[Puzzle, Proof]], folders: ProofFolders | None) -> Iterator[tuple[Puzzle, Proof]]:
    """The same answers, each proof written before its answer is printed."""
    for puzzle, proof in answers:
        if folders:
            folders.keep(proof)
        yield puzzle, proof


def to_text(puzzle: Puzzle, proof: Proof) -> str:
    """One line."""
    return f"{printable(puzzle.info.id or puzzle.kind)}: {proof} ({proof.seconds:.3f} s)\n"
