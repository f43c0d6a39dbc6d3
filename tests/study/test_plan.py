"""Studies: orders of puzzles that are fair, and forms that are complete."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from importlib.resources import files
from itertools import pairwise

import pytest

from nurigram.base.errors import InputError, UnknownNameError
from nurigram.study.plan import Form, Study, latin_square, parse_form

FORM = parse_form(files("nurigram.study").joinpath("form.toml").read_text(encoding="utf-8"))
STUDY = Study("five", tuple({"id": f"level {level}"} for level in range(1, 6)), FORM)


@pytest.mark.parametrize("size", range(1, 12))
def test_a_latin_square_is_balanced(size: int) -> None:
    square = latin_square(size)
    assert all(sorted(row) == list(range(size)) for row in square)
    for place in range(size):
        assert len(set(Counter(row[place] for row in square).values())) == 1
    follows = Counter(pair for row in square for pair in pairwise(row))
    if size > 1:
        assert len(follows) == size * (size - 1)
        assert len(set(follows.values())) == 1


def test_everybody_gets_all_puzzles_and_keeps_their_order() -> None:
    for order in ("fixed", "shuffled", "latin"):
        study = replace(STUDY, order=order)
        series = [study.series(number) for number in range(20)]
        assert all(sorted(each) == [1, 2, 3, 4, 5] for each in series)
        assert series == [study.series(number) for number in range(20)]
        assert (len(set(map(tuple, series))) == 1) == (order == "fixed")


def test_groups_take_turns() -> None:
    study = replace(STUDY, groups=("left", "right"))
    assert [study.group(number) for number in range(4)] == ["left", "right", "left", "right"]
    assert STUDY.group(3) is None


def test_a_study_survives_the_database() -> None:
    import json

    assert Study.from_json(json.loads(json.dumps(STUDY.to_json()))) == STUDY


def test_what_cannot_be_a_study_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'latin'"):
        replace(STUDY, order="latn")
    with pytest.raises(InputError, match="1 to 100 puzzles"):
        replace(STUDY, puzzles=())
    with pytest.raises(InputError, match="10 seconds to a day"):
        replace(STUDY, seconds=1)
    with pytest.raises(InputError, match="a name of its own"):
        replace(STUDY, groups=("a", "a"))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("consent = 3", '"consent" needs its words'),
        ('consent = { en = "yes" }', '"consent" needs its words in "ja"'),
        ("consent = [", "not TOML"),
        ('colour = "red"', 'not "colour"'),
        ('consent = { en = "a", ja = "b" }\n[[question]]\nid = "two words"', "is a word such as experience"),
        ('consent = { en = "a", ja = "b" }\n[[question]]\nid = "age"', 'the question "age" needs "choices"'),
        (
            'consent = { en = "a", ja = "b" }\n[[question]]\nid = "q"\nchoices = [1, 2]\nwords = {en="a", ja="b"}',
            'a choice of "q" is written as',
        ),
    ],
)
def test_a_form_says_what_is_missing(text: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_form(text)
    assert problem in str(caught.value)


def test_questions_come_at_the_beginning_or_at_the_end() -> None:
    words = '{ en = "a", ja = "b" }'
    ask = f'words = {words}\nchoices = [{{ value = "x", en = "a", ja = "b" }}, {{ value = "y", en = "a", ja = "b" }}]\n'
    form = parse_form(f'consent = {words}\n[[question]]\nid = "q"\n{ask}[[question]]\nid = "r"\nwhen = "end"\n{ask}')
    assert [each.id for each in form.asked(at_end=False)] == ["q"]
    assert [each.id for each in form.asked(at_end=True)] == ["r"]
    with pytest.raises(InputError, match="comes 'beginning' or 'end', not 'later'"):
        parse_form(f'consent = {words}\n[[question]]\nid = "r"\nwhen = "later"\n{ask}')


def test_a_form_may_have_no_questions() -> None:
    assert parse_form('consent = { en = "a", ja = "b" }') == Form({"en": "a", "ja": "b"})
