"""Puzzles that the page makes by itself, under node, for tests and benchmarks."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nurigram.web.engine_data import knowledge
from nurigram.web.pages import STATIC

GENERATOR = STATIC / "generator.wasm"
SCRIPT = Path(__file__).parent / "maker.mjs"


def make(orders: Iterable[tuple[str, int, int, str, int]]) -> list[dict[str, Any]]:
    """What becomes of orders: kind, rows, columns, difficulty, seed."""
    names = ("kind", "rows", "cols", "difficulty")
    questions = ({"order": dict(zip(names, order, strict=True)), "seed": seed} for *order, seed in orders)
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "knowledge.json"
        file.write_text(json.dumps(knowledge()), encoding="utf-8")
        command = ["node", str(SCRIPT), f"{STATIC}/", str(file)]
        done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, timeout=300)
    return [json.loads(line) for line in done.stdout.splitlines()]
