"""Plays: what is recorded, and nothing else; tables out and in."""

from __future__ import annotations

from typing import Any

import pytest

from nurigram.base.errors import InputError
from nurigram.study.plays import CODEBOOK, Play, codebook, from_csv, to_csv
from nurigram.study.simulate import World, simulate

PLAY = {
    "id": "p1",
    "player": "a-random-name-of-enough-letters",
    "puzzle": "level 1",
    "kind": "nonogram",
    "seconds": 61.5,
    "outcome": "solved",
    "moves": 30,
    "undos": 2,
    "hints": 0,
    "mistakes": 1,
    "started": "2026-01-01T10:00:00Z",
}


def test_a_table_comes_back_as_it_was() -> None:
    plays, _ = simulate(World((100, 200)), 5, seed=1)
    assert list(from_csv(to_csv(plays))) == plays


def test_what_may_be_missing_may_be_missing() -> None:
    assert Play.read(PLAY).rating is None
    assert Play.read({**PLAY, "rating": "4"}).rating == 4
    assert Play.read(PLAY).to_json() == PLAY


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("seconds", -1, '"seconds" must be a number from 0 to'),
        ("seconds", float("nan"), '"seconds" must be a number'),
        ("seconds", "soon", '"seconds" must be a number'),
        ("moves", 1.5, '"moves" must be a whole number'),
        ("moves", True, '"moves" must be a number'),
        ("outcome", "won", '"outcome" must be one of solved, unfinished, failed'),
        ("rating", 6, '"rating" must be one of 1, 2, 3, 4, 5'),
        ("player", "x" * 500, '"player" must be a text of at most'),
        ("player", "a\nb", '"player" must be a text'),
        ("started", None, 'a play needs the field "started"'),
        ("address", "10.0.0.1", 'a play has no field "address"'),
    ],
)
def test_nothing_else_is_recorded(field: str, value: Any, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        Play.read({**PLAY, field: value})
    assert problem in str(caught.value)


def test_a_bad_line_of_a_table_is_named() -> None:
    text = to_csv([Play.read(PLAY)]).replace("solved", "won")
    with pytest.raises(InputError, match="line 2"):
        list(from_csv(text))


def test_the_codebook_explains_every_column() -> None:
    assert to_csv([]).strip().split(",") == list(CODEBOOK)
    assert codebook().count("\n| `") == len(CODEBOOK)
