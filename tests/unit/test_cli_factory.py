"""`nurigram factory`, as somebody with an order uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nurigram.proofs.check_proof import main
from tests.command_line import CommandLine

ORDER = """
seed = 77
[[line]]
count = 6
kind = "nurikabe"
size = "5x5"
difficulty = "easy"
title = "Small <one>"
tags = ["tiny"]
[[line]]
count = 3
kind = "nonogram"
size = "5x5"
difficulty = "easy"
[[line]]
count = 2
kind = "nurikabe"
size = "2x2"
difficulty = "easy"
"""


@pytest.fixture
def order(tmp_path: Path) -> Path:
    path = tmp_path / "winter.toml"
    path.write_text(ORDER)
    return path


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'library.sqlite3'}"


def test_from_an_order_to_its_report_and_its_files(
    nurigram: CommandLine, order: Path, database: str, tmp_path: Path
) -> None:
    outcome = nurigram("factory", "run", order, "--db", database, "--jobs", 2)
    assert outcome.status == 1  # there is only one puzzle of 2x2
    assert "winter: 10 of 11 puzzles are made, 1 could not be" in outcome.err
    figures = json.loads(nurigram("factory", "status", "--db", database, "--json").out)
    assert (figures["order"], figures["state"], figures["made"], figures["lost"]) == ("winter", "done", 10, 1)
    assert nurigram("factory", "status", order, "--db", database).out == (
        "winter: done, 10 of 11 made, 1 could not be made\n"
    )
    page = tmp_path / "report.html"
    assert nurigram("factory", "report", order, "--db", database, "-o", page).out == f"{page}\n"
    _is_a_report(page.read_text())
    nurigram("library", "export", "--order", "winter", "--pack", 4, "-o", tmp_path / "pack.jsonl", "--db", database)
    packs = [len((tmp_path / f"pack-{i}.jsonl").read_text().splitlines()) for i in (1, 2, 3)]
    assert packs == [4, 4, 2]
    lines = nurigram("library", "find", "--tag", "tiny", "--db", database, "--json").out.splitlines()
    assert {json.loads(line)["title"] for line in lines} == {"Small <one>"}
    assert nurigram("library", "check", "--db", database).status == 0


def _is_a_report(text: str) -> None:
    assert text.count("data:image/svg") == 4
    for words in (
        "Order winter",
        "10 of 11 puzzles",
        "duplicates refused",
        "1: nurikabe 5x5 easy",
        "Units given up (1)",
    ):
        assert words in text


def test_an_order_keeps_proofs_and_adds_those_that_are_missing(
    nurigram: CommandLine, tmp_path: Path, database: str
) -> None:
    path, folder = tmp_path / "proved.toml", tmp_path / "proofs"
    path.write_text('seed = 5\n[[line]]\ncount = 4\nkind = "nurikabe"\nsize = "5x5"\ndifficulty = "easy"\n')
    outcome = nurigram("factory", "run", path, "--db", database, "--jobs", 1, "--proof", folder)
    assert (outcome.status, "4 new proofs" in outcome.err) == (0, True)
    proofs = sorted(folder.iterdir())
    found = nurigram("library", "find", "--db", database, "--order", "proved", "--json").out
    assert {proof.name for proof in proofs} == {json.loads(line)["id"] for line in found.splitlines()}
    (proofs[0] / "README.md").unlink()  # as if the machine had gone out before the last file
    outcome = nurigram("factory", "resume", path, "--db", database, "--jobs", 1, "--proof", folder)
    assert (outcome.status, "1 new proof " in outcome.err) == (0, True)
    assert main([str(proof) for proof in proofs]) == 0


def test_a_finished_order_is_resumed_without_harm(nurigram: CommandLine, tmp_path: Path, database: str) -> None:
    small = tmp_path / "small.toml"
    small.write_text(ORDER[: ORDER.index("[[line]]", 20)])
    assert nurigram("factory", "run", small, "--db", database, "--jobs", 1).status == 0
    assert nurigram("factory", "resume", small, "--db", database, "--jobs", 1).status == 0
    again = nurigram("factory", "run", small, "--db", database)
    assert again.status == 2
    assert "the order 'small' is finished" in again.err


def test_errors_say_what_would_be_right(nurigram: CommandLine, order: Path, database: str) -> None:
    for words, status, message in (
        (("status", "nobody"), 2, "there is no order called 'nobody'"),
        (("report", "nobody"), 2, "there is no order called 'nobody'"),
        (("stop",), 1, "no such order is in progress"),
        (("resume", order), 2, "there is no order 'winter' to resume"),
        (("run", "missing.toml"), 2, "missing.toml: cannot be read"),
        (("run", order, "--cluster", "nonsense://x"), 2, "no Dask scheduler answers at nonsense://x"),
    ):
        outcome = nurigram("factory", *words, "--db", database)
        assert outcome.status == status, outcome.err
        assert message in outcome.err
