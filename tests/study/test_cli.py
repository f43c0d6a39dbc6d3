"""The verb study, from the link to the report."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest

from nurigram.library import Library
from nurigram.study.plays import to_csv
from nurigram.study.report import Report
from nurigram.study.simulate import World, simulate
from nurigram.study.store import Studies
from nurigram.study.words import conclusions
from tests.command_line import CommandLine
from tests.study.test_plays import PLAY


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    return CommandLine(capsys, monkeypatch)


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'library.sqlite3'}"


def test_a_study_from_the_link_to_the_report(run: CommandLine, db: str, tmp_path: Path) -> None:
    made = run(
        "study", "new", "five", "--levels", "--order", "latin", "--base", "https://example.org/n/", "--db", db, "--json"
    )
    answer = json.loads(made.out)
    assert answer["link"] == f"https://example.org/n/#/study/{answer['token']}"
    assert answer["puzzles"] == 5
    plays = tmp_path / "plays.csv"
    plays.write_text(to_csv(simulate(World((120, 150, 220, 260, 200), gives_up=0.3), 12, 1)[0]), encoding="utf-8")
    assert "60 of 60 plays were new" in run("study", "import", "five", plays, "--db", db).err
    assert "0 of 60 plays were new" in run("study", "import", "five", plays, "--db", db).err
    assert "12 finished; 60 plays" in run("study", "watch", "five", "--every", 0, "--db", db).out
    assert json.loads(run("study", "list", "--db", db, "--json").out)["plays"] == 60

    page, tables = tmp_path / "report.html", tmp_path / "tables"
    assert run("study", "report", "five", "-o", page, "--tables", tables, "--db", db).status == 0
    text = page.read_text(encoding="utf-8")
    for words in (
        "In plain words",
        "What this does not show",
        "Kaplan-Meier",
        "Beside the study of 2017",
        "data:image/svg",
    ):
        assert words in text
    names = {"outcomes", "groups", "times", "comparisons", "difficulty", "agreement", "players-needed"}
    assert {each.stem for each in tables.iterdir()} == names
    (header, first, *_) = csv.reader((tables / "outcomes.csv").read_text(encoding="utf-8").splitlines())
    assert (header[0], first[0], first[1]) == ("puzzle", "level 1", "12")


def test_plays_go_out_as_they_came_in(run: CommandLine, db: str, tmp_path: Path) -> None:
    run("study", "new", "five", "--levels", "--db", db)
    plays, again = tmp_path / "plays.csv", tmp_path / "again.csv"
    plays.write_text(to_csv(simulate(World((120, 150)), 3, 1)[0]), encoding="utf-8")
    run("study", "import", "five", plays, "--db", db)
    run("study", "export", "five", "-o", again, "--db", db)
    kept = list(csv.DictReader(again.read_text(encoding="utf-8").splitlines()))
    assert {row["study"] for row in kept} == {"five"}
    assert [row["seconds"] for row in kept] == [
        row["seconds"] for row in csv.DictReader(plays.read_text(encoding="utf-8").splitlines())
    ]
    assert "2 plays are deleted" in run("study", "forget", "player 1", "--db", db).err


def test_a_study_is_deleted_only_on_purpose(run: CommandLine, db: str, tmp_path: Path) -> None:
    plays = tmp_path / "plays.csv"
    plays.write_text(to_csv(simulate(World((120, 150)), 3, 1)[0]), encoding="utf-8")
    for name in ("five", "other"):
        run("study", "new", name, "--levels", "--db", db)
    run("study", "import", "five", plays, "--db", db)
    asked = run("study", "delete", "five", "--db", db)
    assert (asked.status, "has 6 plays, which cannot be brought back" in asked.err) == (2, True)
    done = run("study", "delete", "five", "--yes", "--db", db)
    assert (done.status, done.err) == (0, "nurigram: 'five' and its 6 plays are deleted\n")
    assert "five" not in run("study", "list", "--db", db).out
    assert "other" in run("study", "list", "--db", db).out


def test_a_report_needs_no_database(run: CommandLine, tmp_path: Path) -> None:
    plays = tmp_path / "plays.csv"
    plays.write_text(to_csv(simulate(World((100, 200, 300)), 8, 1)[0]), encoding="utf-8")
    outcome = run("study", "report", "any", "--plays", plays, "-t", 300, "-o", tmp_path / "x.html")
    assert outcome.status == 0
    assert "Study any" in (tmp_path / "x.html").read_text(encoding="utf-8")


def test_puzzles_of_an_order_make_a_study(run: CommandLine, db: str, tmp_path: Path) -> None:
    order = tmp_path / "winter.toml"
    order.write_text('seed = 1\n[[line]]\ncount = 2\nkind = "nonogram"\nsize = "5x5"\ndifficulty = "easy"\n')
    assert run("factory", "run", order, "--db", db).status == 0
    made = run("study", "new", "w", "--from-order", "winter", "--db", db, "--json")
    assert json.loads(made.out)["puzzles"] == 2
    library = Library(db)
    assert Studies(library).named("w").puzzles[0]["grade"]["tier"] == "easy"
    library.close()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("new", "x"), "a study needs its puzzles"),
        (("new", "x", "--levels", "--order", "latn"), "did you mean 'latin'"),
        (("new", "x", "--levels", "--form", "missing.toml"), "missing.toml: cannot be read"),
        (("new", "x", "--from-order", "summer"), "no puzzles of an order 'summer'"),
        (("report", "x"), "there is no study called 'x'"),
        (("report", "x", "--plays", "missing.csv"), "missing.csv: cannot be read"),
        (("watch", "x"), "there is no study called 'x'"),
    ],
)
def test_what_is_wrong_is_said(
    run: CommandLine, db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = run("study", *arguments, "--db", db)
    assert outcome.status == 2
    assert problem in outcome.err


def test_a_study_without_plays_has_no_report(run: CommandLine, db: str, tmp_path: Path) -> None:
    run("study", "new", "five", "--levels", "--db", db)
    outcome = run("study", "report", "five", "-o", tmp_path / "x.html", "--db", db)
    assert outcome.status == 2
    assert "has no plays yet" in outcome.err


def test_the_codebook_is_a_table(run: CommandLine) -> None:
    assert "| `outcome` | solved, unfinished" in run("study", "codebook").out


def test_the_words_of_a_report_do_not_say_more_than_is_known() -> None:
    alone = "\n".join(conclusions(Report.of("x", simulate(World((100, 200, 300, 400, 500)), 1, 1)[0], 300)))
    assert "nothing more can be said" in alone
    assert "correlation" not in alone
    plays = simulate(World((100, 200)), 5, 1)[0]
    alike = [replace(play, seconds=300.0, outcome="unfinished", rating=3) for play in plays]
    assert "level 1 = level 2" in "\n".join(conclusions(Report.of("x", alike, 300)))
    assert "No limit was given" in Report.of("x", plays).to_html()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"puzzle": "zzz"}, "has no puzzle 'zzz'; it has: level 1, level 2"),
        ({"level": 7}, "level 1 is puzzle 1 of the study five, not 7"),
        ({"started": "16.11.2026"}, "must be a time such as"),
    ],
)
def test_plays_that_do_not_fit_the_study_are_refused(
    run: CommandLine, db: str, tmp_path: Path, change: dict[str, object], problem: str
) -> None:
    run("study", "new", "five", "--levels", "--db", db)
    plays = tmp_path / "plays.csv"
    row = PLAY | change
    plays.write_text(f"{','.join(row)}\n{','.join(map(str, row.values()))}\n", encoding="utf-8")
    done = run("study", "import", "five", plays, "--db", db)
    assert done.status == 2
    assert problem in done.err
