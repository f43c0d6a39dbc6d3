"""Plays and studies on both databases: once each, in turn, and gone when deleted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.orm import Session

from nurigram.base.errors import InputError
from nurigram.library import Library
from nurigram.study import store
from nurigram.study.plan import LATIN, Question
from nurigram.study.plays import UNFINISHED, Play
from nurigram.study.store import Received, Studies
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
    return Play.read({**PLAY, **known, "puzzle": f"level {level}"})


def received(studies: Studies, *plays: Play) -> tuple[int, int]:
    found = studies.receive(plays, most_free=2)
    return found.new, found.declined


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


def test_the_last_questions_are_answered_once_and_told_with_the_people(studies: Studies) -> None:
    hardest = Question("hardest", {"en": "Which?", "ja": "?"}, (("1", {}), ("2", {})), at_end=True)
    study = replace(STUDY, form=replace(STUDY.form, questions=(*STUDY.form.questions, hardest)))
    studies.create(study)
    studies.join(study, ONE, ANSWERS)
    studies.answer(study, ONE, {"hardest": "2"})
    studies.answer(study, ONE, {"hardest": "1"})
    assert studies.people(study) == [{"player": "P1", "group": "", **ANSWERS, "hardest": "2"}]
    with pytest.raises(InputError, match='"hardest" must be one of 1, 2'):
        studies.answer(study, ONE, {})
    with pytest.raises(InputError, match="only those who have joined"):
        studies.answer(study, OTHER, {"hardest": "1"})


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


@pytest.mark.parametrize("whole_study", [False, True])
def test_a_play_that_is_just_coming_in_is_deleted_too(
    studies: Studies, monkeypatch: pytest.MonkeyPatch, whole_study: bool
) -> None:
    study = replace(STUDY, puzzles=KINDS)
    studies.create(study)
    studies.join(study, ONE, ANSWERS)
    keep, deleted = store._keep, []

    def keep_slowly(session: Session, new: Play) -> int:
        number = keep(session, new)
        deleted.append(pool.submit(studies.delete, study) if whole_study else pool.submit(studies.forget, ONE))
        wait(deleted, timeout=0.3)
        return number

    monkeypatch.setattr(store, "_keep", keep_slowly)
    with ThreadPoolExecutor() as pool:
        assert received(studies, play(ONE, 1)) == (1, 0)
        assert deleted[0].result() == 1
    assert (studies.of_player(ONE), studies.participants(study)) == ([], [])


def test_nobody_joins_a_study_that_was_deleted_meanwhile(studies: Studies) -> None:
    with pytest.raises(InputError, match="there is no such study"):
        studies.join(STUDY, ONE, ANSWERS)


def test_an_export_shows_one_moment(studies: Studies) -> None:
    study = replace(STUDY, puzzles=KINDS)
    studies.create(study)
    once = iter([True])

    def play_meanwhile(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if "FROM participants" in statement and next(once, False):
            studies.join(study, ONE, ANSWERS)
            received(studies, play(ONE, 1))

    event.listen(studies._reader, "after_cursor_execute", play_meanwhile)
    assert studies.of_study(study) == []
    assert [each.player for each in studies.of_study(study)] == ["P1"]


def test_names_are_given_once(studies: Studies) -> None:
    studies.create(STUDY)
    with pytest.raises(InputError, match="there is a study called 'five' already"):
        studies.create(replace(STUDY, token="another"))
    assert studies.names() == ["five"]
    assert studies.named("five") == studies.by_token(STUDY.token) == STUDY
    with pytest.raises(InputError, match="there is no study called 'six'"):
        studies.named("six")


KINDS = tuple({**each, "kind": "nonogram"} for each in STUDY.puzzles)


def test_only_participants_play_and_only_what_the_study_has(studies: Studies) -> None:
    studies.create(replace(STUDY, puzzles=KINDS))
    with pytest.raises(InputError, match="only those who have joined the study"):
        received(studies, play(ONE, 1))
    studies.join(STUDY, ONE, ANSWERS)
    with pytest.raises(InputError, match="has no puzzle"):
        received(studies, replace(play(ONE, 1), puzzle="=HYPERLINK(1)"))
    with pytest.raises(InputError, match="is puzzle 2 of the study"):
        received(studies, replace(play(ONE, 1), puzzle="level 2"))
    with pytest.raises(InputError, match="there is no such study"):
        received(studies, replace(play(ONE, 1), study="nowhere"))
    assert studies.of_study(STUDY) == []


def test_a_puzzle_counts_once_for_each_participant(studies: Studies) -> None:
    studies.create(replace(STUDY, puzzles=KINDS))
    studies.join(STUDY, ONE, ANSWERS)
    assert received(studies, play(ONE, 1), play(ONE, 1), replace(play(ONE, 1), id="again", seconds=1)) == (1, 0)
    assert received(studies, replace(play(ONE, 1), id="yet again", started="1999-01-01T00:00:00Z")) == (0, 0)
    assert [each.seconds for each in studies.of_study(STUDY)] == [61.5]


def test_what_the_study_knows_is_not_taken_from_players(studies: Studies) -> None:
    puzzles = tuple({**each, "grade": {"tier": "easy", "score": 1.5}} for each in KINDS)
    study = replace(STUDY, puzzles=puzzles, groups=("left", "right"))
    studies.create(study)
    studies.join(study, ONE, ANSWERS)
    lies: dict[str, Any] = {
        "tier": "expert",
        "score": 9.0,
        "group": "mine",
        "experience": "much",
        "position": 77,
        "kind": "nurikabe",
    }
    received(studies, replace(play(ONE, 2), seconds=2_000_000, **lies))
    (found,) = studies.of_study(study)
    assert (found.tier, found.score, found.group, found.experience) == ("easy", 1.5, "left", "none")
    assert (found.position, found.kind) == (2, "nonogram")
    assert (found.seconds, found.outcome) == (300, UNFINISHED)


def test_invented_names_move_nobody_in_the_latin_square(studies: Studies) -> None:
    """Names that join and never play, before and between honest participants, who get every order equally often."""
    study = replace(STUDY, puzzles=KINDS, order=LATIN, groups=("left", "right"))
    studies.create(study)
    invented = (f"invented-name-{number:04}" for number in range(1000))
    for _ in range(13):
        studies.join(study, next(invented), ANSWERS)
    series, groups = Counter[tuple[int, ...]](), Counter[str | None]()
    for number in range(20):
        player = f"honest-player-{number:04}"
        place = studies.join(study, player, ANSWERS).place
        received(studies, play(player, 1))
        series[tuple(study.series(place))] += 1
        groups[study.group(place)] += 1
        for _ in range(number % 3):
            studies.join(study, next(invented), ANSWERS)
    assert (len(series), set(series.values())) == (10, {2})
    assert groups == {"left": 10, "right": 10}


def test_a_study_that_is_full_takes_nobody_in(studies: Studies, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nurigram.study.store.MOST_PARTICIPANTS", 1)
    studies.create(STUDY)
    first = studies.join(STUDY, ONE, ANSWERS)
    with pytest.raises(InputError, match="is full"):
        studies.join(STUDY, OTHER, ANSWERS)
    assert studies.join(STUDY, ONE, ANSWERS) == first


def test_free_plays_are_kept_up_to_a_number(studies: Studies) -> None:
    free = [replace(play(ONE, level), study=None, level=None) for level in range(1, 5)]
    assert received(studies, *free[:3]) == (2, 1)
    assert received(studies, free[0], free[3]) == (0, 1)
    assert studies.receive(free[2:], most_free=0).declined == 2


def test_free_plays_are_counted_once_a_request(database: str) -> None:
    """To count 200,000 takes milliseconds, and meanwhile nobody else can write."""
    library = Library(database)
    library.prepare(starter=False)
    asked: list[str] = []
    event.listen(library.writer, "before_cursor_execute", lambda *told: asked.append(told[2]))
    free = [replace(play(ONE, level), id=f"free {level}", study=None, level=None) for level in range(1, 6)]
    assert Studies(library).receive(free, most_free=3) == Received(new=3, declined=2)
    assert sum("count(" in each for each in asked) == 1
    library.close()


def test_nothing_of_a_study_leads_to_its_players(studies: Studies) -> None:
    studies.create(replace(STUDY, puzzles=KINDS))
    for player in (ONE, OTHER):
        studies.join(STUDY, player, ANSWERS)
    received(studies, play(OTHER, 1), play(ONE, 1))
    studies.bring_in(STUDY, [play("anna", 1)])
    found = studies.of_study(STUDY)
    assert {each.player for each in found} == {"P1", "P2", "I1"}
    assert not any(name in str(found) for name in (ONE, OTHER, "anna"))
    assert studies.bring_in(STUDY, found) == 0  # an export says nothing new
    studies.forget(ONE)
    assert {each.player for each in studies.of_study(STUDY)} == {"P2", "I1"}


def test_a_table_is_brought_into_two_studies(studies: Studies) -> None:
    plays = [replace(play("anna", level), study=None) for level in (1, 2)]
    for study in (STUDY, replace(STUDY, name="again", token="another")):
        studies.create(study)
        assert studies.bring_in(study, plays) == 2
        assert studies.bring_in(study, plays) == 0
        assert [each.level for each in studies.of_study(study)] == [1, 2]


def test_what_is_deleted_is_in_no_file(tmp_path: Path) -> None:
    """The server's connections stay open, so the write-ahead log is not removed by itself."""
    library = Library(f"sqlite:///{tmp_path / 'library.sqlite3'}")
    library.prepare(starter=False)
    studies = Studies(library)
    studies.create(STUDY)
    studies.join(STUDY, ONE, ANSWERS)
    studies.add([play(ONE, level) for level in range(1, 6)])
    files = list(tmp_path.iterdir())
    assert any(ONE.encode() in file.read_bytes() for file in files)
    studies.forget(ONE)
    assert not any(ONE.encode() in file.read_bytes() for file in files)
    library.close()
