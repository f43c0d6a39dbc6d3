"""The commands in the README and the documentation, and a folder in which they run: ``make examples``.

    python -m tests.examples [PAGE...]

Each runs as it stands on its page, one after another in a folder that holds what they name. Those that need a network,
another machine or an hour are listed with the reason.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PIL import Image

from nurigram import dumps
from nurigram.formats.json_form import from_object
from nurigram.library.starter import starter_rows

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PROGRAMS = {"nurigram", "python", "pip", "make", "curl", "dask", "docker", "until", "export", "NURIGRAM_HOST"}
SECONDS = 300

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_INDENTED = re.compile(r"(?:^    .*\n)+", re.MULTILINE)
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_PLACEHOLDER = re.compile(r"\[|(?<!/)\.\.\.|\b(?:KIND|IMAGE|FORMULA|VERB|DIR|ORDER|NAME)\b")


class Example(NamedTuple):
    """A command on a page, and what it prints there, if the page says so."""

    page: str
    line: int
    command: str
    output: str | None = None

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"

    @property
    def is_synopsis(self) -> bool:
        """Whether it shows how a command is written, and is not one itself."""
        return _PLACEHOLDER.search(_QUOTED.sub("", self.command.partition(" #")[0])) is not None

    @property
    def calls(self) -> Iterator[list[str]]:
        """The words after each ``nurigram`` in the command."""
        if self.is_synopsis:
            if self.command.startswith("nurigram "):
                yield self.command.split()[1:]
            return
        lexer = shlex.shlex(self.command, posix=True, punctuation_chars="|&;><")
        lexer.whitespace_split = True
        words: list[str] = []
        for word in [*lexer, "|"]:
            if word.strip("|&;><"):
                words.append(word)
            else:
                bare = words[sum("=" in each for each in words[:1]) :]
                if bare[:1] == ["nurigram"]:
                    yield bare[1:]
                words = []


def examples(page: Path) -> list[Example]:
    """All commands of a page, in order."""
    text = page.read_text("utf-8")
    plain = _FENCE.sub(lambda found: re.sub(r"[^\n]", "", found[0]), text)
    blocks = [(found.start(2), found[2], found[1]) for found in _FENCE.finditer(text)]
    found = [
        each
        for start, block, sort in blocks
        if sort in ("sh", "console")
        for each in _commands(page, text.count("\n", 0, start) + 1, block, sort)
    ]
    for indented in _INDENTED.finditer(plain):
        found += _commands(page, plain.count("\n", 0, indented.start()) + 1, indented[0], "sh")
    return sorted(found, key=lambda each: each.line)


def _commands(page: Path, first: int, block: str, sort: str) -> Iterator[Example]:
    """The commands of a block. A line that ends in a backslash goes on, and so does one that begins with blanks."""
    name = str(page.relative_to(ROOT))
    if sort == "console":
        for found in re.finditer(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            yield Example(name, first + block.count("\n", 0, found.start()), found[1], found[2])
        return
    dedented = re.sub(r"^    ", "", block, flags=re.MULTILINE) if block.startswith("    ") else block
    joined = re.sub(r"\\\n\s*|\n +(?=\S)", lambda found: " " + "\0" * found[0].count("\n"), dedented)
    number = first
    for line in joined.split("\n"):
        if line.strip() and line.split()[0].partition("=")[0] in PROGRAMS:
            yield Example(name, number, line.replace("\0", ""))
        number += 1 + line.count("\0")


def all_examples() -> list[Example]:
    """All commands of all pages."""
    return [each for page in PAGES for each in examples(page)]


LEFT_OUT = {
    r"^pip install": "needs a network",
    r"^make ": "sets up everything; continuous integration runs it",
    r"^docker ": "needs containers",
    r"^dask ": "needs other machines; tests/contract/test_factory_faults.py runs a cluster",
    r"^until false": "needs other machines",
    "--cluster": "needs other machines",
    "postgresql": "needs a database server; the tests have one",
    "python -m http.server": "runs without end",
    r"^nurigram mcp": "runs without end; tests/web/test_agents.py talks to it",
    "python -m tools.kits": "takes long; make docs runs it",
    "nurigram lab run paper": "takes an hour",
    "study report five": "needs plays of people; tests/study/test_cli.py has some",
    "fit-grade": "needs plays of people, which its tests have",
    "--count 200": "takes minutes; the tests make smaller batches",
    "paper.jsonl": "needs the results of an hour",
    "study watch": "runs without end",
    "NURIGRAM_HOST": "listens to other machines",
}
"""What is not run, and why."""


def reason(example: Example) -> str | None:
    """Why a command is not run, if it is not."""
    if example.is_synopsis:
        return "shows how a command is written; its options are checked"
    if example.page == "docs/extend.md":
        return "needs the package of the page; tests/contract/test_plugins.py installs it"
    return next((why for sign, why in LEFT_OUT.items() if re.search(sign, example.command)), None)


ORDER = 'seed = 77\n[[line]]\ncount = 6\nkind = "nurikabe"\nsize = "5x5"\ndifficulty = "easy"\ntags = ["spring"]\n'
PLAN = (ROOT / "docs" / "lab.md").read_text("utf-8")
UNFINISHED = "5....\n.....\n.....\n....3\n.....\n"
TEXTS = {
    **dict.fromkeys(("mine.txt", "board.txt", "unfinished.txt"), UNFINISHED),
    "drawing.txt": "..###\n.#..#\n.####\n.#.#.\n###..\n",
    "puzzle.txt": ". 5 . . .\n. . 2 . .\n. . . . .\n. . 1 . .\n. . . 3 .\n",
    "state.txt": "?????\n?????\n??#??\n?????\n?????\n",
    "answer.txt": ".###\n###.\n#.#.\n#.#.\n",
    "puzzle.janko": "[begin]\nrows 2\ncols 2\n[problem]\n3 -\n- -\n[end]\n",
    "puzzle.non": "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n",
    "problem.cnf": "p cnf 2 2\n1 -2 0\n2 0\n",
    "order.toml": ORDER,
    "winter.toml": ORDER,
}


def furnish(folder: Path) -> None:
    """Put everything that the commands name into a folder."""
    for name, text in TEXTS.items():
        (folder / name).write_text(text)
    rows = list(starter_rows())
    few = [from_object(json.loads(str(row["body"]))) for row in rows[:: len(rows) // 6]]
    nonograms = [puzzle for puzzle in few if puzzle.kind == "nonogram"]
    for name, puzzles in {"collection": nonograms, "puzzles": few, "boards": few}.items():
        (folder / f"{name}.jsonl").write_text("".join(dumps(puzzle, "json") for puzzle in puzzles))
    (folder / "boards").mkdir()
    (folder / "boards" / "small.txt").write_text(TEXTS["puzzle.txt"])
    plan = re.search(r"^```toml\n(title.*?)^```$", PLAN, re.MULTILINE | re.DOTALL)
    assert plan
    (folder / "ants.toml").write_text(re.sub(r"^time_limit = .*$", "time_limit = 1", plan[1], flags=re.MULTILINE))
    cat = Image.new("L", (60, 60), "white")
    cat.paste("black", (10, 20, 50, 55))
    cat.paste("black", (12, 5, 20, 20))
    cat.paste("black", (40, 5, 48, 20))
    for name in ("cat.png", "cat.jpg"):
        cat.save(folder / name)


def environment(folder: Path) -> dict[str, str]:
    """Our own program first, and a library of its own."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {
        **os.environ,
        "PATH": path,
        "NURIGRAM_DATABASE": f"sqlite:///{folder / 'library.sqlite3'}",
        "NURIGRAM_DEFAULT_SECONDS": "60",
        "COLUMNS": "120",
    }


SOME_PUZZLE = "3f9ac21b77d0"
"""The pages name a puzzle of somebody's library."""

ADDRESS = re.compile(r"http://127\.0\.0\.1:8000")


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server for the commands that ask one; its address."""
    command = [sys.executable, "-c", "from nurigram.cli import main; main()", "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=folder, env=environment(folder), stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            yield next(word for word in line.split() if word.startswith("http")).rstrip("/")
        finally:
            process.terminate()


def run(example: Example, folder: Path, address: str) -> str | None:
    """Run a command; what went wrong, if something did."""
    if re.match(r"nurigram serve\b", example.command):
        return None  # one is running already
    command = ADDRESS.sub(address, example.command).replace("curl ", "curl --silent --show-error --fail ")
    command = command.replace("/srv/www", str(folder / "www"))
    if SOME_PUZZLE in command:
        command = command.replace(SOME_PUZZLE, _identity(folder))
    try:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", command],
            cwd=folder, env=environment(folder), capture_output=True, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return f"took more than {SECONDS} s"
    said = (done.stdout + done.stderr).strip()
    if done.returncode not in (0, 1) or (done.returncode == 1 and said.count("nurigram:")):
        return f"status {done.returncode}: {said[-300:]}"
    if example.output is not None and _plain(said) != _plain(example.output):
        return f"prints something else:\n{said}\ninstead of\n{example.output}"
    return None


def _identity(folder: Path) -> str:
    """A puzzle of the library."""
    command = ["nurigram", "library", "find", "--limit", "1", "--json"]
    found = subprocess.run(command, cwd=folder, env=environment(folder), capture_output=True, text=True, check=False)
    return str(json.loads(found.stdout)["id"]) if found.stdout.strip() else "none"


def _plain(text: str) -> str:
    """What is printed, without times and numbers of puzzles, which differ from folder to folder."""
    return re.sub(r"\d+(\.\d+)?", "0", "\n".join(line.rstrip() for line in text.strip().splitlines()))


def main(pages: list[str]) -> int:
    """Run the examples and print a table of times."""
    wrong = 0
    for page in PAGES:
        found = examples(page)
        if not found or (pages and page.name not in pages):
            continue
        with TemporaryDirectory(ignore_cleanup_errors=True) as name:
            folder = Path(name)
            furnish(folder)
            if page.name != "cli.md":  # which shows a wrong answer to another puzzle
                (folder / "answer.txt").write_text("..###\n.#..#\n.####\n.#.#.\n###..\n")
            with serving(folder) as address:
                wrong += sum(_report(each, folder, address) for each in found)
    return min(wrong, 1)


def _report(example: Example, folder: Path, address: str) -> bool:
    why = reason(example)
    if why:
        print(f"left out       {example!s:28} {example.command:.70}  ({why})", flush=True)
        return False
    start = time.monotonic()
    problem = run(example, folder, address)
    print(f"{'WRONG ' if problem else 'ran  '} {time.monotonic() - start:6.1f} s {example!s:28} {example.command:.100}")
    if problem:
        print(problem, flush=True)
    return problem is not None


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main(sys.argv[1:]))
