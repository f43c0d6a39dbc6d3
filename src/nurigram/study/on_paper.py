"""The table that a study on paper is typed into, with a line for each person.

A sheet's code says who it is for: S1 gets the puzzles in the order of the first participant, S2 in that of the second.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from nurigram.base.errors import InputError
from nurigram.study.plan import Study
from nurigram.study.plays import FAILED, SOLVED, UNFINISHED, Play, table_rows

CODE, DATE, RATING = "sheet", "date", " rating"
"""The names of the columns beside the questions and the puzzles; the rating stands behind the name of its puzzle."""

TIME_UP, GAVE_UP = "time up", "gave up"
"""What is typed in place of a time. If it was noted, the time stands behind *gave up*."""

_CODE = re.compile(r"S([1-9]\d{0,4})")
_TIME = re.compile(r"(?:(\d+):)?(\d+(?:\.\d+)?)")


def code_of(number: int) -> str:
    """What the sheets of a participant are called, counted from 1."""
    return f"S{number}"


def blank_table(study: Study, numbers: Sequence[int]) -> str:
    """The table to type the sheets into, as CSV: a line for each person, with nothing but the code."""
    text = io.StringIO()
    table = csv.DictWriter(text, _columns(study), lineterminator="\n")
    table.writeheader()
    table.writerows({CODE: code_of(number)} for number in numbers)
    return text.getvalue()


def _columns(study: Study) -> list[str]:
    puzzles = (name for each in study.puzzles for name in (each["id"], each["id"] + RATING))
    return [CODE, DATE, *(each.id for each in study.form.questions), *puzzles]


def is_table_of_people(text: str) -> bool:
    """Whether a table has a line for each person, and not one for each play."""
    return text.partition(",")[0].strip('" ') == CODE


@dataclass(frozen=True)
class Person:
    """What somebody wrote on the sheets. ``place`` decides on the order of the puzzles and on the group.

    ``player`` has the name of the study in it, as every study has an S1.
    """

    player: str
    place: int
    answers: dict[str, str]
    plays: tuple[Play, ...]


def people_on_paper(study: Study, text: str) -> Iterator[Person]:
    """The people in a table with a line for each. Empty places were not played, or not answered.

    A line with nothing but its code belongs to sheets that never came back.
    """
    for number, row in enumerate(table_rows(text), 2):
        found = {name: (value or "").strip() for name, value in row.items()}
        try:
            if any(value for name, value in found.items() if name != CODE):
                yield _person(study, found)
        except InputError as error:
            raise InputError(error.problem, line=number) from error


def _person(study: Study, row: Mapping[str, str]) -> Person:
    known = _columns(study)
    if unknown := [name for name in row if name not in known]:
        raise InputError(f"the study {study.name} has no column {unknown[0]!r:.60}; it has: {', '.join(known)}")
    code = _CODE.fullmatch(row[CODE])
    if not code:
        raise InputError(f"the code of a sheet is S1, S2, ..., not {row[CODE]!r:.60}")
    place = int(code[1]) - 1
    if not row.get(DATE):
        raise InputError(f"sheet {row[CODE]} needs its date, such as 2026-12-24")
    played = [level for level, puzzle in enumerate(study.puzzles, 1) if row.get(puzzle["id"])]
    plays = tuple(_play(study, row, place, level) for level in played)
    return Person(_player(study, row), place, dict(_answers(study, row)), plays)


def _player(study: Study, row: Mapping[str, str]) -> str:
    return f"{study.name} {row[CODE]}"


def _answers(study: Study, row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for question in study.form.questions:
        answer = row.get(question.id)
        if answer and answer not in dict(question.choices):
            known = ", ".join(value for value, _ in question.choices)
            raise InputError(f'"{question.id}" must be one of {known}, not {answer!r:.60}')
        if answer:
            yield question.id, answer


def _play(study: Study, row: Mapping[str, str], place: int, level: int) -> Play:
    puzzle = study.puzzles[level - 1]
    name = puzzle["id"]
    seconds, outcome = _end(study, name, row[name])
    found = {
        "id": f"{row[CODE]} {name}",
        "player": _player(study, row),
        "puzzle": name,
        "kind": puzzle["kind"],
        "seconds": seconds,
        "outcome": outcome,
        **dict.fromkeys(("moves", "undos", "hints", "mistakes"), 0),
        "started": row[DATE],
        "rating": row.get(name + RATING),
        "position": 1 + study.series(place).index(level),
    }
    return Play.read(found)


def _end(study: Study, name: str, noted: str) -> tuple[float, str]:
    """The seconds and how the play ended, from what is typed: 4:12, time up, gave up, gave up 2:30."""
    if noted == TIME_UP:
        return study.seconds, UNFINISHED
    given_up = noted.startswith(GAVE_UP)
    time = noted.removeprefix(GAVE_UP).strip()
    if given_up and not time:
        return study.seconds, FAILED
    read = _TIME.fullmatch(time)
    if not read:
        raise InputError(f"{name} needs a time such as 4:12, {TIME_UP!r}, or {GAVE_UP!r}, not {noted!r:.60}")
    seconds = 60 * float(read[1] or 0) + float(read[2])
    if given_up:
        return min(seconds, study.seconds), FAILED
    return (seconds, SOLVED) if seconds <= study.seconds else (study.seconds, UNFINISHED)
