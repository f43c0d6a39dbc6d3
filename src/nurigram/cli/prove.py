"""`nurigram prove`: write proofs that puzzles have one solution, for anybody to check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from nurigram.base.files import claim_folder, file_name
from nurigram.cli.shared.arguments import FromOption, JobsOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.console import printable
from nurigram.cli.shared.exit_status import OF_VERDICT
from nurigram.cli.shared.run_each import Source, each_answer, print_each
from nurigram.proofs.prove import Proof, prove as prove_puzzle
from nurigram.puzzle.model import Puzzle

PROOF_SECONDS = 60.0
"""How long a proof may take, unless somebody says otherwise."""

OutOption = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="DIR", help="Write the proof here; several puzzles get a folder each."),
]
LimitOption = Annotated[
    float, typer.Option("--time-limit", "-t", min=0, metavar="SECONDS", help="Give up on a puzzle after this.")
]


class Folders:
    """Where proofs go: one to the folder itself, several to folders in it, named after their puzzles."""

    def __init__(self, folder: Path, *, several: bool) -> None:
        self.folder = claim_folder(folder)
        self.several = several
        self.taken: set[str] = set()

    def keep(self, proof: Proof) -> bool:
        """Write a proof, if there is one."""
        if proof.files:
            proof.save(self.folder / self._free(proof.puzzle) if self.several else self.folder)
        return bool(proof.files)

    def _free(self, puzzle: Puzzle) -> str:
        wanted = name = file_name(puzzle.info.id or "") or puzzle.kind
        number = 1
        while name in self.taken:
            number += 1
            name = f"{wanted}-{number}"
        self.taken.add(name)
        return name


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
    folders = Folders(output, several=source.several) if output else None

    answers = each_answer(partial(prove_puzzle, time_limit=time_limit), source, jobs)
    print_each(source, _kept(answers, folders), text=to_text, status=lambda proof: OF_VERDICT[proof.verdict], json=json)


def _kept(answers: Iterable[tuple[Puzzle, Proof]], folders: Folders | None) -> Iterator[tuple[Puzzle, Proof]]:
    """The same answers, each proof written before its answer is printed."""
    for puzzle, proof in answers:
        if folders:
            folders.keep(proof)
        yield puzzle, proof


def to_text(puzzle: Puzzle, proof: Proof) -> str:
    """One line."""
    return f"{printable(puzzle.info.id or puzzle.kind)}: {proof} ({proof.seconds:.3f} s)\n"
