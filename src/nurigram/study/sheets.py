"""A study on paper: sheets for every participant, in the order in which each of them gets the puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from nurigram.formats.json_form import from_object
from nurigram.paper.board import Data, given_board
from nurigram.paper.book import rules_data
from nurigram.paper.settings import BookSettings
from nurigram.paper.typeset import common_data, typeset
from nurigram.study.on_paper import code_of
from nurigram.study.plan import Study, default_form
from nurigram.study.plays import FAILED, SOLVED, UNFINISHED


def print_sheets(study: Study, numbers: Sequence[int], settings: BookSettings) -> bytes:
    """The sheets of these participants, counted from 1, as a PDF file: each begins on a right-hand page."""
    return typeset("study", sheets_data(study, numbers, settings), settings)


def sheets_data(study: Study, numbers: Sequence[int], settings: BookSettings) -> Data:
    """All that the template is given."""
    language, count = settings.language, len(study.puzzles)
    say = partial(_said, settings)
    own = study.form.consent != default_form().consent
    kinds = dict.fromkeys(str(each["kind"]) for each in study.puzzles)
    return common_data(study.name, settings, ("date", "rules", "puzzle", "solution", "begin")) | {
        "what": say("what", puzzles=count, minutes=f"{study.seconds / 60:g}"),
        "consent": study.form.consent[language] if own else say("consent"),
        "questions": _questions(study, language, at_end=False),
        "last": _questions(study, language, at_end=True),
        "rules": rules_data(kinds, settings),
        "puzzles": [given_board(from_object(each), settings) | {"name": each["id"]} for each in study.puzzles],
        "places": [say("place", position=place + 1, puzzles=count) for place in range(count)],
        "outcomes": [say(each) for each in (SOLVED, UNFINISHED, FAILED)],
        "time": say("time"),
        "rate": say("rate"),
        "people": [{"code": code_of(number), "series": study.series(number - 1)} for number in numbers],
    }


def _questions(study: Study, language: str, *, at_end: bool) -> list[Data]:
    return [
        {"words": each.words[language], "choices": [words[language] for _, words in each.choices]}
        for each in study.form.asked(at_end=at_end)
    ]


def _said(settings: BookSettings, name: str, **facts: object) -> str:
    return settings.say(f"study.{name}", facts)
