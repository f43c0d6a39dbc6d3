"""Where proofs go that puzzles have one solution."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nurigram.base.files import claim_folder, file_name
from nurigram.puzzle.model import Puzzle

if TYPE_CHECKING:  # the solver behind it takes a while to load
    from nurigram.proofs.prove import Proof

PROOF_SECONDS = 60.0
"""How long a proof may take, unless somebody says otherwise."""

LAST = "README.md"
"""The file of a proof that is written last: where it stands, the others do too."""

ProofOption = Annotated[
    Path | None,
    typer.Option("--proof", metavar="DIR", help="Write a proof of its one solution for each puzzle into this folder."),
]


class ProofFolders:
    """One proof goes to the folder itself, several to folders in it, named after their puzzles."""

    def __init__(self, folder: Path, *, several: bool) -> None:
        self.folder = claim_folder(folder)
        self.several = several
        self.taken: set[str] = set()

    def keep(self, proof: Proof) -> bool:
        """Write a proof, if there is one."""
        if proof.files:
            proof.save(self.folder / self._free(proof.puzzle) if self.several else self.folder)
        return bool(proof.files)

    def lack(self, name: str) -> bool:
        """Whether there is no proof of the puzzle with this name yet."""
        return not (self.folder / file_name(name) / LAST).exists()

    def _free(self, puzzle: Puzzle) -> str:
        wanted = name = file_name(puzzle.info.id or "") or puzzle.kind
        number = 1
        while name in self.taken:
            number += 1
            name = f"{wanted}-{number}"
        self.taken.add(name)
        return name
