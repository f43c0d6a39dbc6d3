"""The table that a study on paper is typed into, with a line for each person.

A sheet's code says who it is for: S1 gets the puzzles in the order of the first participant, S2 in that of the second.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence

from nurigram.base.errors import InputError
from nurigram.study.plan import Study
from nurigram.study.plays import FAILED, SOLVED, UNFINISHED, Play, table_rows

CODE, DATE, RATING = "sheet", "date", " rating"
"""The names of the columns beside the questions and the puzzles; the rating stands behind the name of its puzzle."""

TIME_UP, GAVE_UP = "time up", "gave up"
"""What is typed in place of a time. Whoever gave up may have a time behind it."""

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
    return text.lstrip("\ufeff").partition(",")[0].strip('" ') == CODE


def plays_on_paper(study: Study, text: str) -> Iterator[Play]:
    """The plays in a table with a line for each person. Empty places were not played."""
    for number, row in enumerate(table_rows(text), 2):
        try:
            yield from _plays_of(study, row)
        except InputError as error:
            raise InputError(error.problem, line=number) from error


def _plays_of(study: Study, row: Mapping[str, str]) -> Iterator[Play]:
    known = _columns(study)
    if unknown := [name for name in row if name not in known]:
        raise InputError(f"the study {study.name} has no column {unknown[0]!r:.60}; it has: {', '.join(known)}")
    code = _CODE.fullmatch(row[CODE])
    if not code:
        raise InputError(f"the code of a sheet is S1, S2, ..., not {row[CODE]!r:.60}")
    place = int(code[1]) - 1
    for level, puzzle in enumerate(study.puzzles, 1):
        name = puzzle["id"]
        if not (noted := row.get(name)):
            continue
        seconds, outcome = _end(study, name, noted)
        found = {
            "id": f"{row[CODE]} {name}",
            "player": row[CODE],
            "puzzle": name,
            "kind": puzzle["kind"],
            "seconds": seconds,
            "outcome": outcome,
            **dict.fromkeys(("moves", "undos", "hints", "mistakes"), 0),
            "started": row.get(DATE) or _no_date(row[CODE]),
            "rating": row.get(name + RATING),
            "experience": row.get("experience"),
            "position": 1 + study.series(place).index(level),
            "group": study.group(place),
        }
        yield Play.read(found)


def _no_date(code: str) -> str:
    raise InputError(f"sheet {code} needs its date, such as 2026-12-24")


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
