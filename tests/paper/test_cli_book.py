"""`nurigram book` as people call it."""

from __future__ import annotations

from pathlib import Path

import pytest

from nurigram import dumps
from tests.command_line import CommandLine
from tests.contract.test_interrupt import CTRL_C, Terminal
from tests.paper.conftest import puzzles
from tests.paper.reading import check_whole, prose, run

SEVERAL = '{"kind":"nurikabe","rows":3,"cols":3,"clues":[[1,1,2]],"id":"twofold"}'


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    """Six small puzzles: six of them find room on a page."""
    file, small = tmp_path / "some.jsonl", sorted(puzzles(), key=lambda puzzle: puzzle.grid.area)[:6]
    file.write_text("".join(dumps(puzzle) for puzzle in small), encoding="utf-8")
    return file


def test_a_book_from_a_file_and_to_order(nurigram: CommandLine, collection: Path, tmp_path: Path) -> None:
    out = tmp_path / "book.pdf"
    done = nurigram("book", collection, "--make", "2 nonogram 5x5 easy", "-o", out, "--title", "My own", "--hints")
    assert (done.status, done.out, done.err) == (0, "", "")
    check_whole(out)
    assert "My own" in prose(out)
    assert "8 puzzles with one solution each" in prose(out)


def test_the_same_command_gives_the_same_file(nurigram: CommandLine, collection: Path, tmp_path: Path) -> None:
    for name, jobs in (("one.pdf", 1), ("two.pdf", 2)):
        given = ("--make", "3 nurikabe 5x5 easy", "--jobs", jobs, "--url", "http://localhost:8000")
        assert nurigram("book", collection, *given, "-o", tmp_path / name).status == 0
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_a_puzzle_too_large_for_a_code_is_printed_without(nurigram: CommandLine, tmp_path: Path) -> None:
    out = tmp_path / "book.pdf"
    stripes = ",".join(["[" + ",".join(["1"] * 40) + "]"] * 80)
    text = f'{{"kind":"nonogram","rows":[{stripes}],"cols":[{stripes}],"id":"stripes"}}'
    done = nurigram("book", text, "-o", out, "--any", "--url", "https://nurigram.example", "--paper", "A2")
    assert done.status == 0
    assert "stripes (80x80 nonogram): it is too large for a code" in done.err


def test_puzzles_only(nurigram: CommandLine, collection: Path, tmp_path: Path) -> None:
    out = tmp_path / "book.pdf"
    bare = ("--no-front", "--no-rules", "--no-solutions", "--sections", "none", "--per-page", "6")
    assert nurigram("book", collection, *bare, "-o", out).status == 0
    assert "Pages:           1\n" in run("pdfinfo", out)


def test_a_puzzle_with_several_solutions_is_not_printed(nurigram: CommandLine, tmp_path: Path) -> None:
    out = tmp_path / "book.pdf"
    done = nurigram("book", SEVERAL, "-o", out)
    assert done.status == 1
    assert "twofold (3x3 nurikabe): it has several solutions" in done.err
    assert not out.exists()
    assert nurigram("book", SEVERAL, "-o", out, "--any").status == 0
    assert "It does not have one solution." in prose(out)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ((), "there is no puzzle to print"),
        (("--make", "5 sudoku 9x9"), "'sudoku'"),
        (("--make", "1 nonogram 5x5 easy", "--paper", "A9"), "'A9' is not a paper size"),
        (("--make", "1 nonogram 5x5 easy", "--theme", "red"), "no theme called 'red'"),
        (("--make", "1 nonogram 5x5 easy", "--url", "localhost"), "begins with https://"),
        (("--make", "1 nonogram 5x5 easy", "--title", "🧩"), "no font here has the letter"),
        (("--make", "1 nonogram 5x5 easy", "--booklet", "--bleed", "3"), "folded, not cut"),
        (("nowhere.txt",), "no such file"),
        (("--make", "1 nonogram 5x5 easy", "--template", "nowhere.typ"), "nowhere.typ: no such file"),
    ],
)
def test_what_cannot_be_printed_is_said(
    nurigram: CommandLine, tmp_path: Path, given: tuple[str, ...], message: str
) -> None:
    out = tmp_path / "book.pdf"
    done = nurigram("book", *given, "-o", out)
    assert done.status == 2
    assert message in done.err
    assert not out.exists()


def test_ctrl_c_leaves_no_file_behind(tmp_path: Path) -> None:
    terminal = Terminal("book", "--make", "600 nurikabe 7x7 easy", "-o", str(tmp_path / "book.pdf"))
    terminal.read_until(r"[1-9]\d*/600")
    terminal.press(CTRL_C)
    assert terminal.end() == 130
    assert "Traceback" not in terminal.shown
    assert list(tmp_path.iterdir()) == []


def test_a_template_is_saved_changed_and_used(nurigram: CommandLine, collection: Path, tmp_path: Path) -> None:
    own, out, ours = tmp_path / "own.typ", tmp_path / "book.pdf", tmp_path / "ours.pdf"
    assert nurigram("book", "--save-template", own).status == 0
    assert nurigram("book", collection, "-o", ours).status == 0
    assert nurigram("book", collection, "--template", own, "-o", out).status == 0
    assert out.read_bytes() == ours.read_bytes()
    own.write_text(own.read_text(encoding="utf-8").replace("classic: (\n    text: 10pt", "classic: (\n    text: oops"))
    done = nurigram("book", collection, "--template", own, "-o", out)
    assert done.status == 2
    assert "own.typ, line 2" in done.err
    assert "unknown variable: oops" in done.err


@pytest.mark.slow
def test_the_template_of_worksheets(nurigram: CommandLine, tmp_path: Path) -> None:
    own, out = tmp_path / "own.typ", tmp_path / "sheet.pdf"
    assert nurigram("book", "--worksheet", "overlap", "--save-template", own, "-o", out).status == 0
    assert "worksheets" in own.read_text(encoding="utf-8")
    printed = out.read_bytes()
    assert nurigram("book", "--worksheet", "overlap", "--template", own, "-o", out).status == 0
    assert out.read_bytes() == printed


def test_a_book_needs_a_name_for_its_file(nurigram: CommandLine, collection: Path) -> None:
    done = nurigram("book", collection)
    assert done.status == 2
    assert "-o book.pdf" in done.err
