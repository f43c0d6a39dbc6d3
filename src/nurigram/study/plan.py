"""A study: a series of puzzles, who gets them in which order, and what participants are shown and asked."""

from __future__ import annotations

import json
import math
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from importlib.resources import files
from typing import Any

from nurigram.base.dice import Dice, derive_seed
from nurigram.base.errors import InputError, UnknownNameError
from nurigram.base.toml import parse_toml
from nurigram.formats import json_form
from nurigram.messages import LANGUAGES
from nurigram.puzzle.model import Puzzle
from nurigram.study.plays import UNFINISHED, Play

FIXED, SHUFFLED, LATIN = "fixed", "shuffled", "latin"
ORDERS = (FIXED, SHUFFLED, LATIN)
"""The same for all; a random one for each; a Latin square, in which every puzzle follows every other equally often."""

BEGINNING, END = "beginning", "end"
"""When a question is asked."""

SECONDS = 300.0
"""Five minutes for a puzzle, as in Yessenbayeva (2017)."""

MOST_PUZZLES = 100
MOST_GROUPS = 20
MOST_TEXT = 10_000

Words = Mapping[str, str]
"""A text in every language."""


@dataclass(frozen=True)
class Question:
    """What participants are asked once: at the beginning, or after the last puzzle.

    ``choices`` are pairs of a value and its words.
    """

    id: str
    words: Words
    choices: tuple[tuple[str, Words], ...]
    at_end: bool = False


@dataclass(frozen=True)
class Form:
    """What participants read and agree to, and the questions."""

    consent: Words
    questions: tuple[Question, ...] = ()

    def asked(self, *, at_end: bool) -> list[Question]:
        """The questions of the beginning, or those of the end."""
        return [each for each in self.questions if each.at_end == at_end]


@dataclass(frozen=True)
class Study:
    """A whole study. Everybody who knows the ``token`` can take part: it is in the link."""

    name: str
    puzzles: tuple[dict[str, Any], ...]
    form: Form
    seconds: float = SECONDS
    order: str = FIXED
    groups: tuple[str, ...] = ()
    token: str = field(default_factory=lambda: secrets.token_urlsafe(12))

    def __post_init__(self) -> None:
        if not 0 < len(self.puzzles) <= MOST_PUZZLES:
            raise InputError(f"a study has 1 to {MOST_PUZZLES} puzzles, not {len(self.puzzles)}")
        if self.order not in ORDERS:
            raise UnknownNameError("order of the puzzles", self.order, ORDERS)
        if not 10 <= self.seconds <= 24 * 3600:
            raise InputError(f"the time for a puzzle is 10 seconds to a day, not {self.seconds:g} seconds")
        if len(self.groups) > MOST_GROUPS or len(set(self.groups)) < len(self.groups):
            raise InputError(f"a study has at most {MOST_GROUPS} groups, each with a name of its own")

    @property
    def rounds(self) -> int:
        """After how many participants the orders of the puzzles and the groups begin again."""
        orders = len(latin_square(len(self.puzzles))) if self.order == LATIN else 1
        return math.lcm(orders, len(self.groups) or 1)

    def group(self, place: int) -> str | None:
        """The group of the participant at this place, counted from 0: they take turns."""
        return self.groups[place % len(self.groups)] if self.groups else None

    def series(self, place: int) -> list[int]:
        """The levels in the order in which the participant at this place gets them, counted from 1."""
        levels = list(range(1, len(self.puzzles) + 1))
        if self.order == LATIN:
            square = latin_square(len(levels))
            return [levels[item] for item in square[place % len(square)]]
        if self.order == SHUFFLED:
            return Dice(derive_seed(int.from_bytes(self.token.encode()) % 2**63, place)).shuffled(levels)
        return levels

    def has(self, play: Play) -> bool:
        """Whether a stored play is of one of the puzzles, at its level."""
        return 0 < (play.level or 0) <= len(self.puzzles) and self.puzzles[(play.level or 0) - 1]["id"] == play.puzzle

    def owned(self, play: Play) -> Play:
        """A play recorded elsewhere, as one of this study: its puzzle must be one of the series."""
        names = [each["id"] for each in self.puzzles]
        if play.puzzle not in names:
            raise InputError(f"the study {self.name} has no puzzle {play.puzzle!r:.60}; it has: {', '.join(names)}")
        level = names.index(play.puzzle) + 1
        if play.level not in (None, level):
            raise InputError(f"{play.puzzle} is puzzle {level} of the study {self.name}, not {play.level}")
        return replace(play, study=self.token, level=level)

    def believed(self, play: Play, place: int) -> Play:
        """A play as a participant sends it: what the study knows itself is not taken from the sender."""
        owned = self.owned(play)
        assert owned.level is not None
        late = play.solved and play.seconds > self.seconds
        return replace(
            owned,
            kind=self.puzzles[owned.level - 1]["kind"],
            seconds=min(play.seconds, self.seconds),
            outcome=UNFINISHED if late else play.outcome,
            position=1 + self.series(place).index(owned.level),
            tier=None,
            score=None,
            group=None,
            experience=None,
            right=1.0 if play.solved and not late else play.right,
        )

    def puzzle(self, name: str) -> Puzzle | None:
        """The puzzle of this name."""
        found = next((each for each in self.puzzles if each["id"] == name), None)
        return json_form.from_object(found) if found else None

    def to_json(self) -> dict[str, Any]:
        """Everything, for the database."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Study:
        """The study in an object that ``to_json`` made."""
        questions = tuple(_question(each) for each in data["form"]["questions"])
        form = Form(data["form"]["consent"], questions)
        return cls(**{**data, "puzzles": tuple(data["puzzles"]), "groups": tuple(data["groups"]), "form": form})


def puzzle_object(puzzle: Puzzle, level: int) -> dict[str, Any]:
    """A puzzle as a study keeps it: whatever its collection called it, here it has the name of its level."""
    data = json.loads(json_form.dumps(puzzle))
    return {**data, "id": puzzle.info.id or f"level {level}"}


def latin_square(size: int) -> list[list[int]]:
    """Rows in which every item comes first, second, ... equally often, and follows every other equally often.

    After Williams (1949). An odd number of items needs every row backwards too.
    """
    start = [0]
    for step in range(1, size):
        start.append((size - step // 2) % size if step % 2 == 0 else (step + 1) // 2)
    rows = [[(item + shift) % size for item in start] for shift in range(size)]
    return rows if size % 2 == 0 else rows + [row[::-1] for row in rows]


def default_form() -> Form:
    """What participants read and are asked unless a study brings a form of its own."""
    return parse_form(files("nurigram.study").joinpath("form.toml").read_text(encoding="utf-8"))


def parse_form(text: str) -> Form:
    """The consent and the questions in a TOML text; English and Japanese are both needed.

    consent = { en = "...", ja = "..." }
    [[question]]
    id = "experience"
    when = "beginning"
    words = { en = "Have you played before?", ja = "..." }
    choices = [ { value = "none", en = "never", ja = "..." } ]

    A question with ``when = "end"`` comes after the last puzzle.
    """
    data = parse_toml(text)
    for name in data:
        if name not in ("consent", "question"):
            raise InputError(f'a form has "consent" and "question", not "{name}"')
    questions = data.get("question", [])
    if not isinstance(questions, list):
        raise InputError("write each question under [[question]]")
    return Form(_words("consent", data.get("consent")), tuple(_question(each) for each in questions))


def _question(data: Any) -> Question:
    if not isinstance(data, Mapping):
        raise InputError(f"write each question under [[question]], not as {data!r:.60}")
    name, choices = data.get("id"), data.get("choices")
    if not isinstance(name, str) or not name.isidentifier():
        raise InputError(f'the "id" of a question is a word such as experience, not {name!r:.60}')
    if not isinstance(choices, Sequence) or isinstance(choices, str) or len(choices) < 2:
        raise InputError(f'the question "{name}" needs "choices", at least two')
    when = data.get("when", END if data.get("at_end") else BEGINNING)
    if when not in (BEGINNING, END):
        raise InputError(f'the question "{name}" comes {BEGINNING!r} or {END!r}, not {when!r:.60}')
    choices = tuple(_choice(name, each) for each in choices)
    return Question(name, _words(name, data.get("words")), choices, when == END)


def _choice(name: str, data: Any) -> tuple[str, Words]:
    if isinstance(data, Sequence) and not isinstance(data, str) and len(data) == 2:  # as to_json has it
        return str(data[0]), data[1]
    if not isinstance(data, Mapping) or not isinstance(data.get("value"), str):
        raise InputError(f'a choice of "{name}" is written as {{ value = "none", en = "never", ja = "..." }}')
    return data["value"], _words(f"{name}: {data['value']}", {lang: data.get(lang) for lang in LANGUAGES})


def _words(name: str, data: Any) -> Words:
    if not isinstance(data, Mapping):
        raise InputError(f'"{name}" needs its words, such as {{ en = "...", ja = "..." }}')
    for language in LANGUAGES:
        text = data.get(language)
        if not isinstance(text, str) or not text.strip() or len(text) > MOST_TEXT:
            raise InputError(f'"{name}" needs its words in "{language}"')
    return {language: data[language].strip() for language in LANGUAGES}
