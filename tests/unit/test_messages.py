"""Sentences: gaps filled with numbers, words and cells, singular and plural, the same names in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import pytest

from nurigram.base.errors import UnknownNameError
from nurigram.base.grid import Cell
from nurigram.messages import GAP, LANGUAGES, Messages, app_sentences, messages

WORDS = {
    "cells": {"one": "r{row}c{col}", "run": "{first}-{last}", "comma": ", ", "pair": " and ", "last": ", and "}
    | {"many": "{shown} and {rest} more", "most": "3"},
    "count": "{count, plural, one {# cell} other {# cells}}",
    "spare": "{count, plural, =0 {nothing} one {one cell} other {# cells}} to spare",
    "wall": "{black} must be wall, because {black, plural, one {it is} other {they are}} lost.",
    "first": "The wall at {black[0]}.",
}


@pytest.fixture
def speech() -> Messages:
    return Messages("en", WORDS)


@pytest.mark.parametrize(("count", "said"), [(0, "0 cells"), (1, "1 cell"), (2, "2 cells"), ("?", "? cells")])
def test_a_number_picks_singular_or_plural(speech: Messages, count: object, said: str) -> None:
    assert speech.text("count", {"count": count}) == said


@pytest.mark.parametrize(("count", "said"), [(0, "nothing"), (1, "one cell"), (3, "3 cells")])
def test_none_may_have_a_form_of_its_own(speech: Messages, count: int, said: str) -> None:
    assert speech.text("spare", {"count": count}) == f"{said} to spare"


@pytest.mark.parametrize(("count", "said"), [(1, "1 kratka"), (3, "3 kratki"), (5, "5 kratek"), (22, "22 kratki")])
def test_a_language_may_have_other_plurals(count: int, said: str) -> None:
    rule = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    plural = {"forms": ["one", "few", "many"], "rule": rule}
    text = "{count, plural, one {# kratka} few {# kratki} other {# kratek}}"
    assert Messages("pl", {"plural": plural, "count": text}).text("count", {"count": count}) == said


def test_nothing_is_left_of_the_gaps() -> None:
    """Every brace belongs to a gap."""
    for table in (table for tables in TABLES for table in tables):
        assert not [text for text in _sentences(table).values() if re.search("[{}]", GAP.sub("", text))]


def test_cells_pick_singular_or_plural_by_how_many_there_are(speech: Messages) -> None:
    assert speech.text("wall", {"black": [(0, 0)]}) == "r1c1 must be wall, because it is lost."
    assert speech.text("wall", {"black": [(0, 0), (1, 1)]}) == "r1c1 and r2c2 must be wall, because they are lost."


def test_a_region_can_be_named_by_one_cell(speech: Messages) -> None:
    assert speech.text("first", {"black": [(2, 3), (2, 4)]}) == "The wall at r3c4."


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ([], ""),
        ([(0, 0)], "r1c1"),
        ([(0, 0), (0, 1)], "r1c1 and r1c2"),
        ([(0, 0), (0, 1), (0, 2)], "r1c1-r1c3"),
        ([(0, 0), (1, 0), (2, 0), (2, 1)], "r1c1-r3c1 and r3c2"),
        ([(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)], "r1c1-r3c1, r1c2, and r2c2"),
        ([(0, 0), (0, 2), (0, 4), (2, 0), (2, 1), (2, 2)], "r1c1, r1c3 and 4 more"),
    ],
)
def test_cells_in_words(speech: Messages, cells: list[Cell], said: str) -> None:
    assert speech.cells(cells) == said


def test_an_unknown_sentence_or_language_is_refused(speech: Messages) -> None:
    with pytest.raises(UnknownNameError):
        speech.text("no.such.sentence")
    with pytest.raises(UnknownNameError):
        messages("xx")


def _without_plurals(table: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: value for name, value in table.items() if name != "plural"}


TABLES: list[list[Mapping[str, Any]]] = [
    [_without_plurals(messages(language).table) for language in LANGUAGES],
    [_without_plurals(app_sentences(language)) for language in LANGUAGES],
]


@pytest.mark.parametrize("tables", TABLES, ids=["steps and hints", "app"])
def test_every_language_has_the_same_sentences_with_no_gap_of_its_own(tables: list[Mapping[str, Any]]) -> None:
    english, *others = ({name: _gaps(text) for name, text in _sentences(table).items()} for table in tables)
    for other in others:
        assert other.keys() == english.keys()
        assert {name: gaps - english[name] for name, gaps in other.items() if gaps - english[name]} == {}


def _sentences(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Every sentence under its dotted name; those of a list are numbered."""
    found: dict[str, str] = {}
    for name, value in table.items():
        path = f"{prefix}{name}"
        if isinstance(value, Mapping):
            found |= _sentences(value, f"{path}.")
        else:
            found |= {f"{path}.{at}": text for at, text in enumerate([value] if isinstance(value, str) else value)}
    return found


def _gaps(text: str) -> set[str]:
    """The names of the gaps, ``{black[0]}`` being one of ``black``."""
    return {gap["name"] for gap in GAP.finditer(text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_a_sentence_that_points(language: str) -> None:
    """On the board of the app a hint says "this 3", not where it is: for every case of every technique."""
    pointing = app_sentences(language)["pointing"]
    for kind in pointing:
        for name, texts in _techniques(kind, language).items():
            assert set(texts) - {"name", "rule", "colour_rule", "where"} <= set(pointing[kind].get(name, {})), (
                kind,
                name,
            )


def _techniques(kind: str, language: str) -> dict[str, dict[str, str]]:
    text = files("nurigram.messages").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = tomllib.loads(text)[kind]["techniques"]
    return found
