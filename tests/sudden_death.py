"""Kill commands at random moments with SIGKILL, look at what they leave, and run them again: ``make sudden-death``.

    python -m tests.sudden_death [--kills 200] [--seed 1]

Every command is first run in peace. Whenever it is killed, each of its files must be whole or absent, whole meaning as
an undisturbed run writes it, and the command that goes on must end with the same result.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from nurigram import read_collection
from nurigram.library import Library, Search
from nurigram.library.starter import starter_rows
from nurigram.study.plan import Form, Study
from nurigram.study.plays import to_csv
from nurigram.study.simulate import World, simulate
from nurigram.study.store import Studies

SECONDS = 900
"""How long a command may take."""

START = """from nurigram.cli import main
from nurigram.cli.shared.autosave import Autosave
Autosave.__init__.__defaults__ = (0.01,)
main()"""
"""The program; a batch is saved as often as it can be, so that there is something to interrupt."""


class Verb(NamedTuple):
    """A command, what it needs, how to go on after a sudden death, and what counts in the end."""

    arguments: tuple[str, ...]
    prepare: Callable[[Path], None]
    whole: Callable[[Path, Path], None]
    """Compares what a killed command has left with what an undisturbed one has written."""
    result: Callable[[Path], Any]
    again: Callable[[Path], tuple[str, ...]] | None = None
    """The command that goes on; the same again, unless it needs another."""


class Calm(NamedTuple):
    """An undisturbed run: its folder, its result and how long it took."""

    folder: Path
    result: Any
    seconds: float


def run(arguments: tuple[str, ...], folder: Path) -> subprocess.Popen[bytes]:
    """Start a command in a folder."""
    return subprocess.Popen(
        [sys.executable, "-c", START, *arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )


def finish(arguments: tuple[str, ...], folder: Path) -> None:
    """Run a command to its end, which must be a good one."""
    with run(arguments, folder) as process:
        _, said = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, said.decode()


def undisturbed(verb: Verb, folder: Path) -> Calm:
    """Run a command in peace."""
    folder.mkdir()
    verb.prepare(folder)
    start = time.monotonic()
    finish(verb.arguments, folder)
    return Calm(folder, verb.result(folder), time.monotonic() - start)


def kill_once(verb: Verb, calm: Calm, folder: Path, dice: random.Random) -> str:
    """Kill a command, check what is left, go on, and compare. Returns how far it had come."""
    folder.mkdir()
    verb.prepare(folder)
    before = contents(folder)
    with run(verb.arguments, folder) as process:
        wait(process, folder, calm.seconds, dice)
        process.kill()
        process.communicate()
    state = "done" if process.returncode == 0 else "untouched" if contents(folder) == before else "half-way"
    verb.whole(folder, calm.folder)
    strays = hidden(folder)
    finish(verb.again(folder) if verb.again else verb.arguments, folder)
    assert verb.result(folder) == calm.result
    assert hidden(folder) == strays
    return f"{state}, with a hidden file" if strays else state


def wait(process: subprocess.Popen[bytes], folder: Path, seconds: float, dice: random.Random) -> None:
    """Wait for a random moment, or every other time until just after the command has touched its folder."""
    start, end = contents(folder), time.monotonic() + seconds * dice.random() * 1.1
    if dice.random() < 0.5:
        while process.poll() is None and contents(folder) == start:
            time.sleep(0.001)
        end = time.monotonic() + 0.02 * dice.random()
    with suppress(subprocess.TimeoutExpired):
        process.wait(max(0.0, end - time.monotonic()))


def contents(folder: Path) -> dict[str, tuple[int, int]]:
    """All files below a folder, hidden ones included, with their sizes and times."""
    found = {}
    for where, _, names in os.walk(folder):
        for name in names:
            with suppress(FileNotFoundError):
                about = os.stat(os.path.join(where, name))
                found[os.path.join(where, name)] = (about.st_size, about.st_mtime_ns)
    return found


def hidden(folder: Path) -> set[str]:
    """The temporary files that nobody was left to delete. Their names begin with a point: no verb reads them."""
    return {path for path in contents(folder) if os.path.basename(path).startswith(".")}


def puzzles(count: int) -> Callable[[Path], None]:
    """Some puzzles of the starter library, as a collection; in black and white, for formats without colours."""

    def prepare(folder: Path) -> None:
        found = [json.loads(str(row["body"])) for row in starter_rows()]
        some = [body for body in found if "palette" not in body][:: max(1, 300 // count)][:count]
        bodies = ({**body, "id": f"p{number}"} for number, body in enumerate(some))
        (folder / "in.jsonl").write_text("".join(f"{json.dumps(body)}\n" for body in bodies))

    return prepare


def same_files(*names: str) -> Callable[[Path, Path], None]:
    """Every file that is there is as the undisturbed run wrote it; a folder may lack some."""

    def check(folder: Path, calm: Path) -> None:
        for name in names:
            for path in visible(folder / name):
                assert path.read_bytes() == (calm / path.relative_to(folder)).read_bytes(), path

    return check


def visible(path: Path) -> Iterator[Path]:
    """A file, or the files in a folder, except hidden ones."""
    if path.is_dir():
        yield from (each for each in sorted(path.iterdir()) if not each.name.startswith("."))
    elif path.exists():
        yield path


def bytes_of(*names: str) -> Callable[[Path], Any]:
    """The files as they are."""
    return lambda folder: {
        str(path.relative_to(folder)): path.read_bytes() for name in names for path in visible(folder / name)
    }


def first_lines(folder: Path, calm: Path) -> None:
    """The batch so far is the beginning of the whole one, and a folder with it can be read."""
    if (folder / "out.jsonl").exists():
        assert (calm / "out.jsonl").read_text().startswith((folder / "out.jsonl").read_text())
        assert all(puzzle.info.solution for puzzle in read_collection(folder))


def sound_database(folder: Path, _: Path) -> None:
    """SQLite finds nothing wrong."""
    if (folder / "library.sqlite3").exists():
        with closing(sqlite3.connect(folder / "library.sqlite3")) as database:
            assert database.execute("pragma integrity_check").fetchall() == [("ok",)]


DATABASE = ("--db", "sqlite:///library.sqlite3")
ORDER = 'seed = 7\n[[line]]\ncount = 12\nkind = "nurikabe"\nsize = "5x5"\ndifficulty = "easy"\n'


def order(folder: Path) -> None:
    (folder / "winter.toml").write_text(ORDER)


def made(folder: Path) -> Any:
    """What the order has made."""
    library = Library(f"sqlite:///{folder / 'library.sqlite3'}")
    entries = list(library.find(Search(origin="winter")))
    library.close()
    return sorted((entry.identity, entry.seed) for entry in entries)


def go_on(folder: Path) -> tuple[str, ...]:
    """Resume the order, or run it if it was killed before it was entered."""
    with closing(sqlite3.connect(folder / "library.sqlite3")) as database:
        is_there = database.execute("select count(*) from sqlite_master where name = 'orders'").fetchone()[0]
        entered = is_there and database.execute("select count(*) from orders").fetchone()[0]
    return ("factory", "resume" if entered else "run", "winter.toml", *DATABASE)


PLAN = """instances = ["in.jsonl"]
time_limit = 60
runs = 2
[[methods]]
engine = "sat"
[[methods]]
engine = "logic"
"""


def plan(folder: Path) -> None:
    puzzles(8)(folder)
    (folder / "plan.toml").write_text(PLAN)


def whole_lines(folder: Path, _: Path) -> None:
    """All lines of results but the last are whole."""
    if (folder / "results.jsonl").exists():
        for line in (folder / "results.jsonl").read_text().split("\n")[:-1]:
            assert isinstance(json.loads(line), dict)


def results(folder: Path) -> Any:
    """What was found, without the times; every trial once."""
    records = [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]
    return sorted((each["instance"], each["method"], each["run"], each["verdict"]) for each in records if "run" in each)


def plays(folder: Path) -> None:
    """A study, and a table of plays for it."""
    library = Library(f"sqlite:///{folder / 'library.sqlite3'}")
    library.prepare()
    puzzle = {"kind": "nurikabe", "rows": 1, "cols": 1, "clues": [[0, 0, 1]]}
    series = tuple({**puzzle, "id": f"level {level}"} for level in (1, 2))
    Studies(library).create(Study("five", series, Form({"en": "x", "ja": "x"})))
    library.close()
    (folder / "plays.csv").write_text(to_csv(simulate(World((120, 150)), 100, 1)[0]))


def all_or_no_plays(folder: Path, calm: Path) -> None:
    sound_database(folder, calm)
    assert len(stored_plays(folder)) in (0, 200)


def stored_plays(folder: Path) -> list[Any]:
    with closing(sqlite3.connect(folder / "library.sqlite3")) as database:
        return sorted(database.execute("select player, json_extract(body, '$.puzzle') from plays").fetchall())


def report(folder: Path) -> None:
    (folder / "plays.csv").write_text(to_csv(simulate(World((120, 150, 220)), 12, 1)[0]))
    (folder / "page.html").write_text("old")


def old_or_new(name: str, old: bytes) -> Callable[[Path, Path], None]:
    """The file is as it was before, or as the undisturbed run wrote it."""

    def check(folder: Path, calm: Path) -> None:
        assert (folder / name).read_bytes() in (old, (calm / name).read_bytes())

    return check


def old_book(folder: Path) -> None:
    puzzles(6)(folder)
    (folder / "book.pdf").write_bytes(b"old")


GENERATE = ("generate", "nurikabe", "-s", "6x6", "-d", "medium", "--seed", "4", "-n", "12", "-o", "out.jsonl")
REPORT = ("study", "report", "any", "--plays", "plays.csv", "-t", "300", "-o", "page.html", "--tables", "tables")
VERBS: dict[str, Verb] = {
    "generate": Verb(GENERATE, lambda _: None, first_lines, bytes_of("out.jsonl"), lambda _: (*GENERATE, "--resume")),
    "convert": Verb(
        ("convert", "in.jsonl", "--to", "pzprv3", "-o", "boards/"),
        puzzles(60), same_files("boards"), bytes_of("boards"),
    ),
    "book": Verb(
        ("book", "in.jsonl", "-o", "book.pdf"), old_book, old_or_new("book.pdf", b"old"), bytes_of("book.pdf")
    ),
    "factory": Verb(
        ("factory", "run", "winter.toml", *DATABASE), order, sound_database, made, go_on,
    ),
    "lab": Verb(("lab", "run", "plan.toml", "-o", "results.jsonl"), plan, whole_lines, results),
    "study import": Verb(("study", "import", "five", "plays.csv", *DATABASE), plays, all_or_no_plays, stored_plays),
    "study report": Verb(REPORT, report, old_or_new("page.html", b"old"), bytes_of("page.html", "tables")),
}  # fmt: skip


def kill_all(names: list[str], kills: int, seed: int, folder: Path) -> Iterator[tuple[str, str]]:
    """Kill every verb in turn, so often in all. Yields each verb and how far it had come."""
    dice = random.Random(seed)
    calm = {name: undisturbed(VERBS[name], folder / f"{name} calm") for name in names[:kills]}
    for number in range(kills):
        name = names[number % len(names)]
        yield name, kill_once(VERBS[name], calm[name], folder / f"{name} {number}", dice)


def main() -> None:
    """Kill, and print how far the commands had come."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    ends: dict[str, Counter[str]] = {name: Counter() for name in VERBS}
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, suppress(KeyboardInterrupt):
        for name, end in kill_all(list(VERBS), asked.kills, asked.seed, Path(folder)):
            ends[name][end] += 1
    columns = sorted({end for found in ends.values() for end in found})
    print(f"| Verb | {' | '.join(columns)} |\n|---|{'---|' * len(columns)}")
    for name, found in ends.items():
        print(f"| `{name}` | {' | '.join(str(found[end]) for end in columns)} |")
    print(f"{sum(map(Counter.total, ends.values()))} kills; all files whole or absent, all results the same in the end")


if __name__ == "__main__":
    main()
