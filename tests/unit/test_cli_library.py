"""`nurigram library`, as a publisher uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nurigram.base.errors import InputError
from nurigram.cli.library import _range
from tests.command_line import CommandLine

AMBIGUOUS = {"kind": "nonogram", "rows": [[1], [1]], "cols": [[1], [1]]}


@pytest.fixture
def filled(nurigram: CommandLine, database: str, tmp_path: Path) -> str:
    """A library with six puzzles of two kinds."""
    for kind in ("nurikabe", "nonogram"):
        batch = tmp_path / f"{kind}.jsonl"
        nurigram("generate", kind, "--size", "5x5", "-d", "easy", "--seed", 3, "--count", 3, "-o", batch)
        outcome = nurigram("library", "add", batch, "--tag", kind[:4], "--author", "Ann", "--db", database, "--json")
        assert json.loads(outcome.out) == {"added": 3, "known": 0, "refused": 0}
        assert outcome.status == 0
    return database


def _found(nurigram: CommandLine, database: str, *options: object) -> list[dict[str, object]]:
    outcome = nurigram("library", "find", *options, "--db", database, "--json")
    assert outcome.status == 0
    return [json.loads(line) for line in outcome.out.splitlines()]


def test_what_is_there_already_is_passed_over(nurigram: CommandLine, filled: str, tmp_path: Path) -> None:
    outcome = nurigram("library", "add", tmp_path / "nurikabe.jsonl", "--db", filled)
    assert outcome.out == "0 added, 3 there already, 0 refused\n"


def test_a_puzzle_that_is_not_unique_is_refused(nurigram: CommandLine, filled: str) -> None:
    outcome = nurigram("library", "add", json.dumps(AMBIGUOUS), "--db", filled)
    assert outcome.status == 1
    assert "it has more than one solution" in outcome.err
    assert outcome.out == "0 added, 0 there already, 1 refused\n"


def test_a_puzzle_is_found_by_what_is_known_of_it(nurigram: CommandLine, filled: str) -> None:
    assert len(_found(nurigram, filled)) == 6
    assert {each["kind"] for each in _found(nurigram, filled, "--kind", "nonogram")} == {"nonogram"}
    assert len(_found(nurigram, filled, "--tag", "nuri", "--size", "5x5", "-d", "easy", "--text", "ann")) == 3
    first = _found(nurigram, filled, "--sort", "score", "--limit", 2)
    rest = _found(nurigram, filled, "--sort", "score", "--after", first[-1]["key"])
    assert len({str(each["id"]) for each in first + rest}) == 6


def test_each_line_is_a_puzzle_for_the_other_verbs(nurigram: CommandLine, filled: str) -> None:
    lines = nurigram("library", "find", "--db", filled, "--json").out
    outcome = nurigram("grade", "-", "--json", stdin=lines.encode())
    grades = [json.loads(line) for line in outcome.out.splitlines()]
    stored = [json.loads(line) for line in lines.splitlines()]
    assert [(each["id"], each["score"]) for each in grades] == [(each["id"], each["grade"]["score"]) for each in stored]


@pytest.mark.parametrize("ending", ["jsonl", "csv", "parquet"])
def test_an_exported_library_can_be_added_elsewhere(
    nurigram: CommandLine, filled: str, tmp_path: Path, ending: str
) -> None:
    file, other = tmp_path / f"library.{ending}", f"sqlite:///{tmp_path / 'other.sqlite3'}"
    some = _found(nurigram, filled, "--kind", "nurikabe")
    nurigram("library", "tag", some[0]["id"], "--use", "book One", "--title", "Rain, wind; sun", "--db", filled)
    assert nurigram("library", "export", "-o", file, "--db", filled).status == 0
    assert nurigram("library", "add", file, "--trust", "--db", other).out.startswith("6 added")
    assert _without_key(_found(nurigram, other)) == _without_key(_found(nurigram, filled))


def _without_key(puzzles: list[dict[str, object]]) -> list[dict[str, object]]:
    return [{name: value for name, value in each.items() if name != "key"} for each in puzzles]


def test_export_in_the_formats_of_others(nurigram: CommandLine, filled: str, tmp_path: Path) -> None:
    lines = nurigram("library", "export", "--to", "puzzlink", "--db", filled).out.splitlines()
    assert len(lines) == 6
    assert all(line.startswith("https://puzz.link/p?") for line in lines)
    folder = tmp_path / "boards"
    nurigram("library", "export", "--to", "pzprv3", "-o", folder, "--db", filled)
    assert len(list(folder.iterdir())) == 6


def test_what_a_book_takes_is_used(nurigram: CommandLine, filled: str, tmp_path: Path) -> None:
    take = ("library", "export", "--unused", "--limit", 4, "--use", "book One", "--db", filled, "-o")
    nurigram(*take, tmp_path / "one.jsonl")
    nurigram(*take, tmp_path / "two.jsonl")
    assert len((tmp_path / "one.jsonl").read_text().splitlines()) == 4
    assert len((tmp_path / "two.jsonl").read_text().splitlines()) == 2
    assert _found(nurigram, filled, "--unused") == []


def test_tags_by_pipe(nurigram: CommandLine, filled: str) -> None:
    lines = nurigram("library", "find", "--kind", "nurikabe", "--json", "--db", filled).out
    nurigram("library", "tag", "-", "--add", "spring", "--remove", "nuri", "--db", filled, stdin=lines.encode())
    assert len(_found(nurigram, filled, "--tag", "spring")) == 3
    assert _found(nurigram, filled, "--tag", "nuri") == []


def test_stats(nurigram: CommandLine, filled: str) -> None:
    outcome = nurigram("library", "stats", "--db", filled)
    assert outcome.out.endswith("6 puzzles\n")
    assert "nonogram  easy        5x5        3" in outcome.out


def test_check_proves_everything_again(nurigram: CommandLine, filled: str) -> None:
    from sqlalchemy import text

    from nurigram.library import Library

    assert nurigram("library", "check", "--db", filled).out == "6 proved, 0 wrong\n"
    (first, second, *_) = _found(nurigram, filled, "--kind", "nurikabe")
    library = Library(filled)
    with library.writer.begin() as connection:
        connection.execute(text("UPDATE puzzles SET tier = 2 WHERE key = :key"), {"key": first["key"]})
        connection.execute(
            text("UPDATE puzzles SET solution = :rows WHERE key = :key"),
            {"rows": "\n".join(["....."] * 5), "key": second["key"]},
        )
    library.close()
    outcome = nurigram("library", "check", "--db", filled)
    assert outcome.status == 1
    assert f"{first['id']}: not as stored: tier\n" in outcome.out
    assert f"{second['id']}: the stored solution is wrong" in outcome.out


def test_errors_say_what_would_be_right(nurigram: CommandLine, filled: str, tmp_path: Path) -> None:
    (tmp_path / "bad.csv").write_text("a,b\n1,2\n")
    (tmp_path / "half.csv").write_text('puzzle\n"{}"\n')
    for words, message in (
        (("find", "--kind", "sudoku"), "there is no kind of puzzle called 'sudoku'"),
        (("find", "--score", "a-b"), "write 2-3.5, 2- or -3"),
        (("find", "--sort", "colour"), "choose one of: number, score, size, added"),
        (("find", "--after", 999), "no puzzle with the key 999"),
        (("tag", "nobody"), "no puzzle called 'nobody'"),
        (("add", tmp_path / "bad.csv"), "a column called 'puzzle'"),
        (("add", tmp_path / "half.csv"), "row 1: "),
        (("export", "--to", "parquet"), "name it with --output"),
    ):
        outcome = nurigram("library", *words, "--db", filled)
        assert outcome.status == 2, words
        assert message in outcome.err


def test_a_database_that_cannot_be_reached_is_a_message(nurigram: CommandLine) -> None:
    outcome = nurigram("library", "stats", "--db", "postgresql://nobody@127.0.0.1:9/none")
    assert outcome.status == 2
    assert "the database failed" in outcome.err
    assert "Traceback" not in outcome.err


def test_ranges_of_scores() -> None:
    assert [_range(text) for text in ("2-3.5", "2-", "-3", "2")] == [(2, 3.5), (2, None), (None, 3), (2, 2)]
    with pytest.raises(InputError):
        _range("x")
