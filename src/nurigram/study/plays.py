"""A play: what one player did with one puzzle. Nothing is recorded but these fields, and only with consent.

``CODEBOOK`` says what each field means; forms, files and checks all follow it.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any, NamedTuple

from nurigram.base.errors import InputError
from nurigram.base.spreadsheet import meant, neutral
from nurigram.puzzle.model import Tier
from nurigram.puzzle.registry import KINDS

SOLVED, UNFINISHED, FAILED = "solved", "unfinished", "failed"
OUTCOMES = (SOLVED, UNFINISHED, FAILED)
"""How a play ended: solved; the time was up; given up, mostly over a mistake."""

EXPERIENCE = ("none", "some", "much")
RATINGS = range(1, 6)

PLAYER_NAME = r"^[A-Za-z0-9._~-]{16,100}$"
"""The random names that apps make. They are parts of addresses, and too long to be guessed."""

MOST_SECONDS = 30 * 24 * 3600.0
MOST_COUNT = 1_000_000
MOST_TEXT = 200


class Field(NamedTuple):
    """What a field means, how its text is read, and whether it may be missing."""

    meaning: str
    read: Callable[[str, Any], Any]
    optional: bool = False


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= MOST_TEXT or not value.isprintable():
        raise InputError(f'"{name}" must be a text of at most {MOST_TEXT} characters, not {value!r:.60}', path=(name,))
    return value


def _moment(name: str, value: Any) -> str:
    try:
        datetime.fromisoformat(_text(name, value))
    except ValueError as error:
        raise InputError(
            f'"{name}" must be a time such as 2026-12-24T18:30:00Z, not {value!r:.60}', path=(name,)
        ) from error
    return str(value)


def _number(name: str, value: Any, most: float) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        number = -1.0
    if isinstance(value, bool) or not 0 <= number <= most:
        raise InputError(f'"{name}" must be a number from 0 to {most:g}, not {value!r:.60}', path=(name,))
    return number


def _seconds(name: str, value: Any) -> float:
    return _number(name, value, MOST_SECONDS)


def _count(name: str, value: Any) -> int:
    number = _number(name, value, MOST_COUNT)
    if number != int(number):
        raise InputError(f'"{name}" must be a whole number, not {value!r:.60}', path=(name,))
    return int(number)


def _score(name: str, value: Any) -> float:
    return _number(name, value, 1e6)


def _share(name: str, value: Any) -> float:
    return _number(name, value, 1)


def _one_of(*known: Any) -> Callable[[str, Any], Any]:
    texts = {str(each): each for each in known}

    def read(name: str, value: Any) -> Any:
        if isinstance(value, bool) or str(value) not in texts:
            raise InputError(f'"{name}" must be one of {", ".join(texts)}, not {value!r:.60}', path=(name,))
        return texts[str(value)]

    return read


CODEBOOK = {
    "id": Field("the play; the same one counts once, however often it is sent or imported", _text),
    "player": Field(
        "who played: the random name that the browser sends, or in the plays of a study P1, P2, ...", _text
    ),
    "puzzle": Field("the puzzle, as its name in the library or in the study", _text),
    "kind": Field("nurikabe or nonogram", _text),
    "seconds": Field("time on the clock, pauses excluded", _seconds),
    "outcome": Field("solved, unfinished (the time was up) or failed (given up)", _one_of(*OUTCOMES)),
    "moves": Field("cells set or cleared", _count),
    "undos": Field("moves taken back", _count),
    "hints": Field("stages of hints seen", _count),
    "mistakes": Field("wrong cells and broken rules that checks found", _count),
    "started": Field("date and time of the start, as YYYY-MM-DDThh:mm:ssZ", _moment),
    "rating": Field("how hard it was for the player, from 1 (easy) to 5 (hard)", _one_of(*RATINGS), optional=True),
    "experience": Field("what the player had played before: none, some or much", _one_of(*EXPERIENCE), optional=True),
    "tier": Field("our tier of the puzzle", _text, optional=True),
    "score": Field("our score of the puzzle", _score, optional=True),
    "study": Field("the study it belongs to", _text, optional=True),
    "level": Field("the number of the puzzle in the study, from 1", _count, optional=True),
    "position": Field("when it came, as the player's first, second, ... puzzle, from 1", _count, optional=True),
    "group": Field("the group that the player was put in", _text, optional=True),
    "right": Field(
        "how much was right when it ended: of the cells painted on the board or in the solution, the share painted in "
        "both, from 0 to 1",
        _share,
        optional=True,
    ),
}
"""Every field of a play, in the order of the columns."""


@dataclass(frozen=True)
class Play:
    """One player and one puzzle. ``CODEBOOK`` explains the fields."""

    id: str
    player: str
    puzzle: str
    kind: str
    seconds: float
    outcome: str
    moves: int
    undos: int
    hints: int
    mistakes: int
    started: str
    rating: int | None = None
    experience: str | None = None
    tier: str | None = None
    score: float | None = None
    study: str | None = None
    level: int | None = None
    position: int | None = None
    group: str | None = None
    right: float | None = None

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Play:
        """The play in a JSON object or a row of a table. Unknown fields are refused: nothing else is recorded."""
        for name in data:
            if name not in CODEBOOK:
                raise InputError(f'a play has no field "{name}"', path=(name,))
        return cls(**{name: _value(name, field, data.get(name)) for name, field in CODEBOOK.items()})

    @classmethod
    def sent(cls, data: Mapping[str, Any]) -> Play:
        """The play that a stranger sent, under a name by which they can see and delete it."""
        play = cls.read(data)
        if not re.search(PLAYER_NAME, play.player):
            raise InputError('"player" must be 16 to 100 letters, digits and - . _ ~', path=("player",))
        _one_of(*KINDS)("kind", play.kind)
        if play.tier is not None:
            _one_of(*(tier.label for tier in Tier))("tier", play.tier)
        return play if play.study else replace(play, level=None, position=None, group=None)

    @property
    def solved(self) -> bool:
        """Whether the player solved the puzzle."""
        return self.outcome == SOLVED

    def to_json(self) -> dict[str, Any]:
        """The fields that are known."""
        found = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in found.items() if value is not None}


def _value(name: str, field: Field, value: Any) -> Any:
    if value is None or value == "":
        if field.optional:
            return None
        raise InputError(f'a play needs the field "{name}": {field.meaning}', path=(name,))
    return field.read(name, value)


def to_csv(plays: Iterable[Play]) -> str:
    """The plays as a table with a line of names."""
    return _csv(CODEBOOK, (play.to_json() for play in plays))


def people_csv(people: Sequence[Mapping[str, str]]) -> str:
    """The participants as a table: who, in which group, with which answers."""
    return _csv(dict.fromkeys(name for each in people for name in each), people)


def _csv(names: Iterable[str], rows: Iterable[Mapping[str, Any]]) -> str:
    text = io.StringIO()
    table = csv.DictWriter(text, list(names), lineterminator="\n")
    table.writeheader()
    table.writerows({name: neutral(value) for name, value in row.items()} for row in rows)
    return text.getvalue()


def from_csv(text: str) -> Iterator[Play]:
    """The plays in a table."""
    for number, row in enumerate(table_rows(text), 2):
        try:
            yield Play.read(row)
        except InputError as error:
            raise InputError(error.problem, line=number) from error


def _cell(value: Any) -> Any:
    return meant(value) if isinstance(value, str) else value


def table_rows(text: str) -> Iterator[dict[str, Any]]:
    """The rows of a table by the names of its columns."""
    table = csv.DictReader(io.StringIO(text))
    try:
        if len(table.fieldnames or ()) == 1 and ";" in (table.fieldnames or ("",))[0]:
            raise InputError("the columns are separated by semicolons; separate them by commas", line=1)
        for row in table:
            yield {name: _cell(value) for name, value in row.items() if name is not None}
    except csv.Error as error:
        raise InputError(f"this is not a table of plays: {error}", line=table.line_num) from error


def codebook() -> str:
    """What the columns of the table mean, as Markdown."""
    lines = [f"| `{name}` | {field.meaning}{'; may be missing' * field.optional} |" for name, field in CODEBOOK.items()]
    return "\n".join(["| Column | Meaning |", "|---|---|", *lines, ""])
