"""Plays and studies on both databases: once each, in turn, and gone when deleted."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from nurigram.base.errors import InputError
from nurigram.library import Library
from nurigram.study.plays import Play
from nurigram.study.store import Studies
from tests.study.test_plan import STUDY
from tests.study.test_plays import PLAY

ONE, OTHER = "first-player-0123456789", "second-player-0123456789"
ANSWERS = {"experience": "none"}


@pytest.fixture
def studies(database: str) -> Iterator[Studies]:
    library = Library(database)
    library.prepare(starter=False)
    yield Studies(library)
    library.close()


def play(player: str, level: int) -> Play:
    known = {"id": f"{player}-{level}", "player": player, "study": STUDY.token, "level": level}
    return Play.read({**PLAY, **known})


def test_plays_count_once_however_often_they_are_sent(studies: Studies) -> None:
    studies.create(STUDY)
    assert studies.add([play(ONE, 1), play(ONE, 2)]) == 2
    assert studies.add([play(ONE, 2), play(ONE, 3)]) == 1
    assert [each.level for each in studies.of_player(ONE)] == [1, 2, 3]
    assert studies.add([replace(play(ONE, 1), rating=4, seconds=1)]) == 0  # only the rating is still open
    first = studies.of_player(ONE)[0]
    assert (first.rating, first.seconds) == (4, 61.5)
    with pytest.raises(InputError, match="another player has a play"):
        studies.add([replace(play(ONE, 1), player=OTHER)])
    with pytest.raises(InputError, match="there is no such study"):
        studies.add([replace(play(OTHER, 1), study="nowhere")])
    assert studies.of_player(OTHER) == []


def test_who_joins_again_keeps_the_number(studies: Studies) -> None:
    studies.create(STUDY)
    first = studies.join(STUDY, ONE, ANSWERS)
    second = studies.join(STUDY, OTHER, {"experience": "much"})
    assert (first.number, second.number) == (0, 1)
    assert studies.join(STUDY, ONE, {"experience": "much"}) == first
    with pytest.raises(InputError, match="must be one of none, some, much"):
        studies.join(STUDY, "third-player-0123456789", {})


def test_many_join_at_once_and_all_get_a_number(studies: Studies) -> None:
    studies.create(STUDY)
    players = [f"player-number-{number:04}" for number in range(16)]
    with ThreadPoolExecutor(4) as crowd:
        numbers = [taken.number for taken in crowd.map(lambda name: studies.join(STUDY, name, ANSWERS), players)]
    assert sorted(numbers) == list(range(16))


def test_a_study_adds_what_it_knows(studies: Studies) -> None:
    puzzles = tuple({**each, "grade": {"tier": "easy", "score": 1.5}} for each in STUDY.puzzles)
    study = replace(STUDY, puzzles=puzzles, groups=("left", "right"))
    studies.create(study)
    studies.join(study, ONE, ANSWERS)
    studies.add([play(ONE, 1)])
    (found,) = studies.of_study(study)
    assert (found.study, found.group, found.experience, found.tier, found.score) == (
        "five",
        "left",
        "none",
        "easy",
        1.5,
    )
    assert studies.progress(study) == {
        "study": "five", "joined": 1, "finished": 0, "plays": 1, "solved": 1, "unfinished": 0, "failed": 0,
    }  # fmt: skip


def test_deleting_deletes_everything_of_one_player_only(studies: Studies) -> None:
    studies.create(STUDY)
    for player in (ONE, OTHER):
        studies.join(STUDY, player, ANSWERS)
        studies.add([play(player, 1), play(player, 2)])
    assert studies.forget(ONE) == 2
    assert studies.of_player(ONE) == []
    assert [taken.player for taken in studies.participants(STUDY)] == [OTHER]
    assert len(list(studies.everything())) == 2
    assert studies.join(STUDY, ONE, ANSWERS).number == 2  # as a new participant


def test_names_are_given_once(studies: Studies) -> None:
    studies.create(STUDY)
    with pytest.raises(InputError, match="there is a study called 'five' already"):
        studies.create(replace(STUDY, token="another"))
    assert studies.names() == ["five"]
    assert studies.named("five") == studies.by_token(STUDY.token) == STUDY
    with pytest.raises(InputError, match="there is no study called 'six'"):
        studies.named("six")
