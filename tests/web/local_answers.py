"""What the page answers by itself, under node, for tests and benchmarks."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from nurigram.web.engine_data import knowledge
from nurigram.web.pages import STATIC

ENGINE = STATIC / "engine.wasm"
SCRIPT = Path(__file__).parent / "local_answers.mjs"
LACKS = next(
    (
        why
        for why, is_lacking in (
            ("*** NO ENGINE FOR THE PAGE: make wasm ***", not ENGINE.is_file()),
            ("*** NO NODE: install it ***", shutil.which("node") is None),
        )
        if is_lacking
    ),
    None,
)
"""Why the page cannot be asked here, if it cannot."""


class Question(NamedTuple):
    """What is asked, as the page puts it to its worker."""

    name: str
    asked: dict[str, Any]


class Answer(NamedTuple):
    """What it answers, and after how many milliseconds."""

    value: Any
    milliseconds: float


def ask(questions: Iterable[Question], seconds: float = 600) -> list[Answer]:
    """The answers of the page; the first of them comes unasked and says how long it took to start."""
    lines = "".join(json.dumps({"question": name, "asked": asked}) + "\n" for name, asked in questions)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "knowledge.json"
        file.write_text(json.dumps(knowledge()), encoding="utf-8")
        command = ["node", str(SCRIPT), str(STATIC), str(file)]
        done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, timeout=seconds)
    return [Answer(each["answer"], each["ms"]) for each in map(json.loads, done.stdout.splitlines())]
