"""An open collection holds the puzzles that this program made, each with a full grade and a licence."""

from __future__ import annotations

import csv
import json
from itertools import islice
from pathlib import Path

from nurigram import loads
from nurigram.library import Library
from nurigram.library.exchange import COLUMNS, read_table
from nurigram.library.open_collection import MEANINGS, NAME
from nurigram.library.rows import make_row
from nurigram.library.starter import starter_rows
from nurigram.puzzle.model import with_info
from nurigram.reasoning.grade import grade
from tests.command_line import CommandLine
from tests.fixtures.needs import needs

needs("pyarrow")


def filled(folder: Path) -> str:
    """A library with a few pictures and boards of ours, and one by somebody."""
    address = f"sqlite:///{folder / 'library.sqlite3'}"
    library = Library(address)
    library.prepare(starter=False)
    library.add([*islice(starter_rows("nonogram"), 5), *islice(starter_rows("nurikabe"), 5)])
    theirs = with_info(loads("https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"), author="Somebody")
    library.add([make_row(theirs, grade(theirs), origin="a magazine")])
    library.close()
    return address


def test_our_own_puzzles_with_grades_licences_and_a_data_sheet(nurigram: CommandLine, tmp_path: Path) -> None:
    out = tmp_path / "open"
    done = nurigram("library", "export", "--open", "-o", out, "--db", filled(tmp_path))
    assert (done.status, done.err) == (0, f"nurigram: 10 puzzles in {out}\n")
    rows = list(csv.DictReader((out / f"{NAME}.csv").read_text("utf-8").splitlines()))
    assert {(row["kind"], row["license"]) for row in rows} == {("nonogram", "MIT"), ("nurikabe", "CC0-1.0")}
    for row in rows:
        assert sum(json.loads(row["techniques"]).values()) == int(row["steps"])
        assert bool(row["minutes"]) == (row["kind"] == "nonogram")
    lines = (out / f"{NAME}.jsonl").read_text("utf-8").splitlines()
    puzzles = [read for name in (f"{NAME}.csv", f"{NAME}.parquet") for read in read_table(out / name)]
    assert puzzles == 2 * [loads(line) for line in lines]
    sheet = (out / "README.md").read_text("utf-8")
    assert "10 puzzles" in sheet
    assert all(f"| `{name}` | {meaning} |" in sheet for name, meaning in MEANINGS.items())


def test_every_column_is_explained() -> None:
    assert list(MEANINGS) == list(COLUMNS)


def test_it_is_a_folder_and_not_empty(nurigram: CommandLine, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'empty.sqlite3'}"
    done = nurigram("library", "export", "--open", "-o", tmp_path / "x.csv", "--db", address)
    assert (done.status, "is a folder of tables" in done.err) == (2, True)
    done = nurigram("library", "export", "--open", "-o", tmp_path / "open", "--db", address)
    assert (done.status, "nurigram factory run" in done.err) == (2, True)
    assert not (tmp_path / "open").exists()
