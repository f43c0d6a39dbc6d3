"""The recipes of docs/cookbook.md, and the folder that they run in."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parents[1] / "docs" / "cookbook.md"
_RECIPE = re.compile(
    r"^## (.+)\n(?:(?!^```|^## ).*\n)*^```python\n((?:.*\n)*?)^```\n(?:\n^```text\n((?:.*\n)*?)^```\n)?", re.M
)

PUZZLES = {
    "small.txt": ". 5 . . .\n. . 2 . .\n. . . . .\n. . 1 . .\n. . . 3 .\n",
    "cross.non": "width 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\n",
    "large.json": '{\n"kind": "nurikabe", "rows": 4, "cols": 4,\n"clues": [[0, 0, 2], [3, 1, 2], [3, 3, 3]]\n}\n',
}


class Recipe(NamedTuple):
    """A heading, a program, and what it prints, as far as the page says so."""

    title: str
    code: str
    output: str | None


def recipes() -> list[Recipe]:
    """All recipes of the page, in order."""
    return [Recipe(title, code, output or None) for title, code, output in _RECIPE.findall(PAGE.read_text("utf-8"))]


def run(code: str, folder: Path) -> str:
    """What a program prints, run by itself in a folder with a few puzzles."""
    (folder / "puzzles").mkdir(exist_ok=True)
    for name, text in PUZZLES.items():
        (folder / "puzzles" / name).write_text(text)
    environment = {**os.environ, "COLUMNS": "120", "PYTHONIOENCODING": "utf-8"}
    (folder / "recipe.py").write_text(code, "utf-8")
    command = [sys.executable, "-W", "error::UserWarning", "recipe.py"]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
