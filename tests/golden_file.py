"""Exact outputs kept in files. To renew them after a wanted change: NURIGRAM_UPDATE=1 pytest, then read the diff."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"


def check_golden(name: str, actual: str) -> None:
    """The text must equal the file of this name."""
    path = FOLDER / name
    if os.environ.get("NURIGRAM_UPDATE"):
        path.write_text(actual, encoding="utf-8", newline="\n")
    assert actual == path.read_text(encoding="utf-8")
