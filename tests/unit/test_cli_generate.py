"""The verb generate: what it prints and writes, and its exit statuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nurigram import generate, load, loads
from nurigram.cli.shared.autosave import Autosave
from tests.command_line import CommandLine


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    return CommandLine(capsys, monkeypatch)


def test_json_lines_hold_puzzle_solution_grade_and_seed(run: CommandLine) -> None:
    outcome = run("generate", "nurikabe", "--size", "5x5", "--difficulty", "easy", "--seed", 3, "--count", 2, "--json")
    assert outcome.status == 0
    lines = [json.loads(line) for line in outcome.out.splitlines()]
    assert len(lines) == 2
    assert set(lines[0]) == {"kind", "rows", "cols", "clues", "solution", "grade", "seed"}
    assert lines[0]["grade"]["tier"] == "easy"
    assert loads(outcome.out.splitlines()[0]) == generate("nurikabe", "5x5", "easy", seed=3)


def test_a_puzzle_is_shown_to_people(run: CommandLine) -> None:
    outcome = run("generate", "nurikabe", "-s", "4x4", "-d", "easy", "--seed", 1)
    assert outcome.status == 0
    assert outcome.out.startswith("easy, score ")
    assert "seed 1\n╭" in outcome.out


def test_the_ending_of_the_file_says_the_format(run: CommandLine, tmp_path: Path) -> None:
    order = ("generate", "nonogram", "-s", "5x5", "-d", "easy", "--seed", 1)
    outcome = run(*order, "-o", tmp_path / "five.non")
    assert outcome.err.endswith(f"1 puzzle written to {tmp_path / 'five.non'}\n")
    assert load(tmp_path / "five.non") == generate("nonogram", "5x5", "easy", seed=1)
    assert (tmp_path / "five.non").read_text(encoding="utf-8").startswith("width 5")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--count", 2, "-o", "five.non"), "the format non holds one puzzle a file"),
        (("-o", "five.doc"), "no format for a nonogram goes with the extension '.doc'"),
        (("--resume", "-o", "five.non"), "name its file of JSON lines"),
    ],
)
def test_a_file_that_cannot_hold_the_order_is_refused(
    run: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[object, ...], problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = run("generate", "nonogram", "-s", "5x5", "-d", "easy", "--seed", 1, *arguments)
    assert outcome.status == 2
    assert problem in outcome.err
    assert list(tmp_path.iterdir()) == []


def test_a_batch_that_is_killed_has_its_file(tmp_path: Path) -> None:
    file = tmp_path / "batch.jsonl"
    keeper = Autosave(file, pause=0)
    for line in ("one\n", "two\n"):
        keeper.add(line)
    assert file.read_text(encoding="utf-8") == "one\ntwo\n"


def test_a_file_is_not_written_for_every_line(tmp_path: Path) -> None:
    file = tmp_path / "batch.jsonl"
    keeper = Autosave(file, pause=60)
    keeper.add("one\n")
    assert not file.exists()
    keeper.write()
    assert file.read_text(encoding="utf-8") == "one\n"


def test_a_file_holds_the_batch(run: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "batch.jsonl"
    outcome = run("generate", "nurikabe", "-s", "5x5", "-d", "easy", "--seed", 1, "-n", 3, "-o", file)
    assert (outcome.status, outcome.out) == (0, "")
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3


def test_a_mask_brings_its_size_along(run: CommandLine, tmp_path: Path) -> None:
    mask = tmp_path / "mask.txt"
    mask.write_text("....__\n....__\n......\n......\n", encoding="utf-8")
    outcome = run("generate", "nurikabe", "-d", "easy", "--seed", 1, "--mask", mask, "--json")
    made = json.loads(outcome.out)
    assert (outcome.status, made["rows"], made["cols"]) == (0, 4, 6)
    mask.write_text("\n", encoding="utf-8")
    assert "the mask is empty" in run("generate", "nurikabe", "--mask", mask).err


def test_a_mask_file_gives_the_shape(run: CommandLine, tmp_path: Path) -> None:
    mask = tmp_path / "mask.txt"
    mask.write_text("_....\n.....\n..._.\n.....\n.....\n", encoding="utf-8")
    outcome = run("generate", "nurikabe", "-s", "5x5", "-d", "easy", "--seed", 1, "--mask", mask, "--json")
    assert outcome.status == 0, outcome.err
    assert json.loads(outcome.out)["holes"] == [[0, 0], [2, 3]]


def test_the_time_limit_is_exit_status_3_and_leaves_no_file(run: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "batch.jsonl"
    outcome = run("generate", "nurikabe", "-s", "20x20", "-d", "hard", "--time-limit", 0, "-n", 2, "-o", file)
    assert outcome.status == 3
    assert "0 of 2 puzzles were finished; allow more time" in outcome.err
    assert not file.exists()


def test_an_interrupt_keeps_what_is_done(run: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object, **options: object) -> object:
        yield generate("nurikabe", "5x5", "easy", seed=1)
        raise KeyboardInterrupt

    monkeypatch.setattr("nurigram.cli.generate.generate_many", interrupted)
    file = tmp_path / "batch.jsonl"
    outcome = run("generate", "nurikabe", "-s", "5x5", "-n", 9, "-o", file)
    assert outcome.status == 130
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("nurikabe",),
        ("nurikabe", "-s", "big"),
        ("nurikabe", "-s", "5x5", "-d", "search"),
        ("nurikabe", "-s", "5x5", "--style", "ugly"),
        ("nurikabe", "-s", "5x5", "--mask", "no-such-file"),
        ("nurikabe", "-s", "5x5", "--resume"),
        ("nurikabe", "-s", "5x5", "--resume", "--seed", "1"),
        ("sudoku", "-s", "5x5"),
        ("nurikabe", "-s", "5x5", "--wall-share", "nan"),
        ("nurikabe", "-s", "5x5", "--wall-share", "inf"),
        ("nurikabe", "-s", "9" * 5000),
        ("nurikabe", "-s", "²x5"),
    ],
)
def test_what_makes_no_sense_is_exit_status_2(run: CommandLine, arguments: tuple[str, ...]) -> None:
    outcome = run("generate", *arguments)
    assert outcome.status == 2
    assert outcome.err


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            '{"kind":"nurikabe","rows":5,"cols":5,"clues":[],"grade":"x","seed":4}',
            "1 of the existing puzzles come from another",
        ),
        ('{"kind":"nurikabe","rows":5,"cols":5,"clues":[],"seed":[4]}', "1 of the existing puzzles come from another"),
        ("notes", "batch.jsonl, line 2, column 1: not JSON"),
        ("\xfc", "batch.jsonl: is not a text in UTF-8"),
        ('{"kind":"nurikabe"}', 'batch.jsonl, line 2, column 1: "rows" must be a whole number'),
    ],
)
def test_a_file_with_odd_lines_is_not_gone_on_with(run: CommandLine, tmp_path: Path, line: str, message: str) -> None:
    file = tmp_path / "batch.jsonl"
    file.write_bytes(b"\n" + line.encode("latin-1") + b"\n")
    before = file.read_bytes()
    outcome = run("generate", "nurikabe", "-s", "5x5", "--seed", 4, "--resume", "-o", file)
    assert outcome.status == 2
    assert message in outcome.err
    assert file.read_bytes() == before


@pytest.mark.parametrize("level", range(1, 6))
def test_a_level_needs_neither_size_nor_difficulty(run: CommandLine, level: int) -> None:
    outcome = run("generate", "nonogram", "--level", level, "--seed", level, "--json")
    made = json.loads(outcome.out)
    assert (outcome.status, len(made["rows"])) == (0, 10 if level == 5 else 7)


def test_without_a_size_the_order_is_refused(run: CommandLine) -> None:
    outcome = run("generate", "nonogram")
    assert (outcome.status, "the order has no size" in outcome.err) == (2, True)


def test_puzzles_can_be_named(run: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "batch.jsonl"
    order = ("generate", "nurikabe", "-s", "5x5", "-d", "easy", "-n", "2", "--seed", "1", "-o", file)
    names = ("--id", "MAG-{n:03}", "--title", "{size} {tier}", "--author", "Ann")
    assert run(*order, *names).status == 0
    made = [json.loads(line) for line in file.read_text().splitlines()]
    assert [each["id"] for each in made] == ["MAG-001", "MAG-002"]
    assert {(each["title"], each["author"]) for each in made} == {("5x5 easy", "Ann")}


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (("--id", "same"), "all 2 puzzles would have the same id; number them, as in same-{n}"),
        (("--id", "{what}"), "{what} means nothing in '{what}'; choose from {n}, {kind}, {size}, {tier}, {seed}"),
        (("--id", "{n.__class__}"), "{n.__class__} means nothing"),
        (("--title", "{n"), "'{n' is not a pattern"),
        (("--id", "{n:0999999999}"), "is not a pattern"),
    ],
)
def test_a_name_that_makes_no_sense_is_refused_at_once(run: CommandLine, names: tuple[str, ...], message: str) -> None:
    outcome = run("generate", "nurikabe", "-s", "5x5", "-n", "2", *names)
    assert (outcome.status, outcome.out, message in outcome.err) == (2, "", True)


def test_the_proof_can_be_made_by_another_engine(run: CommandLine) -> None:
    order = ("generate", "nurikabe", "-s", "5x5", "-d", "easy", "--seed", "1", "--json")
    usual = run(*order)
    assert run(*order, "--solver", "minisat22", "--encoding", "complete").out == usual.out
    refused = run(*order, "--engine", "aco")
    assert (refused.status, "cannot prove that a puzzle has one solution" in refused.err) == (2, True)
