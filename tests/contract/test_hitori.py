"""The example package with a third kind: its own tests, and what the rest of the program does with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fixtures.plugin_sites import HITORI, installed
from tests.paper.reading import check_whole, texts

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("site"), HITORI)


def run(site: Path, *arguments: object) -> str:
    environment = {**os.environ, "PYTHONPATH": str(site)}
    command = [sys.executable, *map(str, arguments)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_own_tests_pass(site: Path) -> None:
    assert " passed" in run(site, "-m", "pytest", "-q", "-c", os.devnull, "-p", "no:cacheprovider", HITORI / "tests")


def test_the_command_line_does_everything_with_it(site: Path, tmp_path: Path) -> None:
    def nurigram(*arguments: object) -> str:
        return run(site, "-m", "nurigram", *arguments)

    made = tmp_path / "made.jsonl"
    nurigram("generate", "hitori", "--size", "6x6", "-d", "easy", "-n", 4, "--seed", 1, "-o", made)
    first = made.read_text("utf-8").splitlines()[0]
    assert nurigram("check", made).count("valid") == 4
    assert json.loads(nurigram("grade", first, "--json"))["tier"] == "easy"
    assert json.loads(nurigram("hint", first, "--json"))["advice"] == "step"
    assert "必" not in nurigram("hint", first)
    assert nurigram("explain", first, "--lang", "ja").count("。") > 10
    nurigram("explain", first, "-o", tmp_path / "way.html")
    text = nurigram("convert", first, "--to", "hitori-text")
    assert text.startswith("hitori\n")
    book = tmp_path / "book.pdf"
    nurigram("book", made, "--hints", "-o", book)
    check_whole(book)
    assert "Shade some cells" in " ".join(texts(book)[0:5])
    nurigram("library", "add", made, "--db", f"sqlite:///{tmp_path / 'library.sqlite3'}")
