"""A shell completes verbs, options, and the names that options take."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from nurigram.puzzle.registry import ENGINES, FORMATS, KINDS


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["so"], ["solve"]),
        (["generate", ""], list(KINDS)),
        (["generate", "nonogram", "--difficulty", ""], ["easy", "medium", "hard", "expert"]),
        (["solve", "--engine", ""], ["auto", *ENGINES]),
        (["draw", "--encoding", "c"], ["combinations", "complete"]),
        (["convert", "x", "--to", ""], list(FORMATS)),
        (["show", "x", "--from", "pz"], ["pzprv3"]),
    ],
)
def test_names_are_completed(words: list[str], expected: list[str]) -> None:
    line = {"COMP_WORDS": "\n".join(["nurigram", *words]), "COMP_CWORD": str(len(words))}
    environment = os.environ | line | {"_NURIGRAM_COMPLETE": "complete_bash"}
    done = subprocess.run(
        [sys.executable, "-m", "nurigram.cli"], env=environment, capture_output=True, text=True, check=True, timeout=600
    )
    assert sorted(done.stdout.split()) == sorted(expected)


def test_the_help_says_how_to_install_it() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "nurigram.cli", "--help"], capture_output=True, text=True, check=True, timeout=600
    )
    assert "--install-completion" in done.stdout
