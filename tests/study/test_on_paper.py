"""A study on paper: the sheets, and the table with a line for each person."""

from __future__ import annotations

from pathlib import Path

import pytest

from nurigram import generate
from nurigram.base.errors import InputError
from nurigram.paper.settings import BookSettings
from nurigram.study.on_paper import blank_table, is_table_of_people, people_on_paper
from nurigram.study.plan import Study, default_form, puzzle_object
from nurigram.study.plays import to_csv
from nurigram.study.sheets import sheets_data
from tests.command_line import CommandLine

PUZZLES = [puzzle_object(generate("nonogram", "5x5", "easy", seed=seed), seed) for seed in (1, 2, 3)]
STUDY = Study("three", tuple(PUZZLES), default_form(), order="latin", groups=("A", "B"))
HEAD = "sheet,date,experience,level 1,level 1 rating,level 2\n"


def test_every_sheet_has_the_order_of_its_person() -> None:
    people = sheets_data(STUDY, range(2, 4), BookSettings())["people"]
    assert people == [{"code": f"S{number}", "series": STUDY.series(number - 1)} for number in (2, 3)]


def test_a_line_becomes_the_plays_of_a_person() -> None:
    people = list(people_on_paper(STUDY, HEAD + "S2,2026-11-16,some,1:14,2,time up\nS3,2026-11-16,,,,gave up 2:30\n"))
    assert [(person.player, person.place, person.answers) for person in people] == [
        ("three S2", 1, {"experience": "some"}),
        ("three S3", 2, {}),
    ]
    plays = [play for person in people for play in person.plays]
    assert [(play.player, play.puzzle, play.seconds, play.outcome, play.rating) for play in plays] == [
        ("three S2", "level 1", 74, "solved", 2),
        ("three S2", "level 2", 300, "unfinished", None),
        ("three S3", "level 2", 150, "failed", None),
    ]
    orders = [(1, 1), (1, 2), (2, 2)]
    assert [play.position for play in plays] == [1 + STUDY.series(place).index(level) for place, level in orders]


@pytest.mark.parametrize(("noted", "seconds", "outcome"), [("75.5", 75.5, "solved"), ("5:01", 300, "unfinished")])
def test_times_may_be_seconds_and_end_with_the_limit(noted: str, seconds: float, outcome: str) -> None:
    (person,) = people_on_paper(STUDY, HEAD + f"S1,2026-11-16,some,{noted},,\n")
    (play,) = person.plays
    assert (play.seconds, play.outcome) == (seconds, outcome)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("P1,2026-11-16,some,1:14,2,", "line 2: the code of a sheet is S1, S2, ..., not 'P1'"),
        ("S1,,some,1:14,2,", "line 2: sheet S1 needs its date"),
        (
            "S1,2026-11-16,some,soon,2,",
            "line 2: level 1 needs a time such as 4:12, 'time up', or 'gave up', not 'soon'",
        ),
        ("S1,2026-11-16,some,1:14,9,", 'line 2: "rating" must be one of 1, 2, 3, 4, 5'),
        ("S1,2026-11-16,perhaps,1:14,2,", 'line 2: "experience" must be one of none, some, much'),
    ],
)
def test_what_is_typed_wrongly_is_named_with_its_line(line: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        list(people_on_paper(STUDY, HEAD + line))
    assert problem in str(caught.value)


def test_sheets_that_never_came_back_and_empty_lines_are_no_people() -> None:
    assert list(people_on_paper(STUDY, HEAD + "S1,,,,,\n,,,,,\nS2, ,,,,\n\n")) == []


def test_a_column_of_another_study_is_refused() -> None:
    with pytest.raises(InputError, match="the study three has no column 'level 9'"):
        list(people_on_paper(STUDY, "sheet,date,level 9\nS1,2026-11-16,1:00\n"))


def test_the_two_tables_are_told_apart() -> None:
    assert is_table_of_people(blank_table(STUDY, [1]))
    assert not is_table_of_people(to_csv([]))


def test_sheets_are_printed_and_come_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = CommandLine(capsys, monkeypatch)
    db = f"sqlite:///{tmp_path / 'library.sqlite3'}"
    sheets, table = tmp_path / "sheets.pdf", tmp_path / "answers.csv"
    run("study", "new", "five", "--levels", "--db", db)
    run("study", "sheets", "five", "-o", sheets, "--table", table, "--people", 2, "--db", db)
    assert sheets.read_bytes().startswith(b"%PDF")
    text = table.read_text(encoding="utf-8").replace("S2,,,,", "S2,2026-11-16,much,2:00,1")
    table.write_text(text, encoding="utf-8")
    assert "1 of 1 plays were new" in run("study", "import", "five", table, "--db", db).err
    assert "0 of 1 plays were new" in run("study", "import", "five", table, "--db", db).err
    assert "1 joined, 0 finished; 1 plays: 1 solved" in run("study", "list", "--db", db).out
    people = run("study", "export", "five", "--people", "--db", db).out
    assert people.splitlines() == ["player,group,experience", "P1,,much"]
    run("study", "new", "again", "--levels", "--db", db)
    run("study", "import", "again", table, "--db", db)
    assert "1 plays are deleted" in run("study", "forget", "five S2", "--db", db).err
    assert "again: 1 joined, 0 finished; 1 plays" in run("study", "list", "--db", db).out
