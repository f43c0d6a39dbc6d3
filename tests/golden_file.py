"""Exact outputs kept in files. To update them after a change, run NURIGRAM_UPDATE=1 pytest, then read the diff."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"


def check_golden(name: str, actual: str) -> None:
    """The text must equal the file with this name."""
    path = FOLDER / name
    if _is_update():
        path.write_text(actual, encoding="utf-8", newline="\n")
    assert actual == path.read_text(encoding="utf-8")


def check_golden_line(name: str, number: int, actual: str) -> None:
    """The text must equal this line of the file, counted from 0. For tests that share a file."""
    path = FOLDER / name
    lines = path.read_text(encoding="utf-8").splitlines()
    if _is_update():
        lines[number : number + 1] = [actual]
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    assert actual == lines[number]


def _is_update() -> bool:
    return bool(os.environ.get("NURIGRAM_UPDATE"))
