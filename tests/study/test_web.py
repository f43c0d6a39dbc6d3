"""The API of plays and studies: who may do what, and that a reload resumes."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import SecretStr
from starlette.testclient import TestClient

from nurigram import generate
from nurigram.library import Library
from nurigram.study.plan import Study, puzzle_object
from nurigram.study.plays import from_csv
from nurigram.study.store import Studies
from nurigram.web.app import create_app
from nurigram.web.settings import Settings
from tests.study.test_plan import FORM
from tests.study.test_plays import PLAY

ADMIN = {"Authorization": "Bearer secret-of-the-tests"}
PLAYER = "first-player-0123456789"
OTHER = "second-player-0123456789"


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    folder = tmp_path_factory.mktemp("study")
    address = f"sqlite:///{folder / 'library.sqlite3'}"
    return Settings(database=address, quick_workers=1, long_workers=1, admin_token=SecretStr("secret-of-the-tests"))


@pytest.fixture(scope="module")
def study(settings: Settings) -> Study:
    puzzles = [puzzle_object(generate("nonogram", "5x5", "easy", seed=seed), seed) for seed in (1, 2, 3)]
    made = Study("three", tuple(puzzles), FORM, order="latin", groups=("left", "right"))
    library = Library(settings.database)
    library.prepare(starter=False)
    Studies(library).create(made)
    library.close()
    return made


@pytest.fixture(scope="module")
def api(settings: Settings) -> Any:
    with TestClient(create_app(settings), base_url="http://test/api/v1") as client:
        yield client


def play(study: Study, player: str, level: int, **more: Any) -> dict[str, Any]:
    known = {"id": f"{player}-{level}", "player": player, "study": study.token, "level": level}
    return {**PLAY, **known, **more}


def test_a_study_from_the_link_to_its_data(api: TestClient, study: Study) -> None:
    api.delete(f"players/{PLAYER}")  # what other tests have sent
    _needs_only_the_link(api, study)
    _resumes_after_a_reload(api, study)
    _data_need_the_token(api, study)


def _needs_only_the_link(api: TestClient, study: Study) -> None:
    shown = api.get(f"studies/{study.token}").json()
    assert (shown["name"], shown["puzzles"], shown["seconds"]) == ("three", 3, 300)
    assert shown["form"]["questions"][0]["choices"][0][1] == {"en": "Never", "ja": "ない"}
    joined = api.post(f"studies/{study.token}/join", json={"player": PLAYER, "answers": {"experience": "some"}}).json()
    assert sorted(each["level"] for each in joined["series"]) == [1, 2, 3]
    assert [each["position"] for each in joined["series"]] == [1, 2, 3]
    assert joined["done"] == []
    assert joined["group"] == "left"
    assert "solution" not in str(joined)


def _resumes_after_a_reload(api: TestClient, study: Study) -> None:
    sent = api.post("plays", json={"plays": [play(study, PLAYER, 2)]})
    assert sent.json()["received"] == 1
    assert api.post("plays", json={"plays": [play(study, PLAYER, 2)]}).json() == {"received": 1, "new": 0}
    again = api.post(f"studies/{study.token}/join", json={"player": PLAYER, "answers": {"experience": "some"}}).json()
    assert again["done"] == [2]


def _data_need_the_token(api: TestClient, study: Study) -> None:
    for place in ("progress", "plays.csv"):
        for secret in ("", "Bearer wrong", "Bearer sécret"):
            sent = {b"Authorization": secret.encode()}
            assert api.get(f"studies/{study.token}/{place}", headers=sent).status_code == 403
    shown = api.get(f"studies/{study.token}/progress", headers=ADMIN).json()
    assert (shown["joined"], shown["plays"], shown["solved"]) == (1, 1, 1)
    (kept,) = from_csv(api.get(f"studies/{study.token}/plays.csv", headers=ADMIN).text)
    assert (kept.study, kept.experience, kept.group, kept.tier) == ("three", "some", "left", "easy")


def test_without_a_token_nobody_reads_them(study: Study, settings: Settings) -> None:
    closed = settings.model_copy(update={"admin_token": SecretStr("")})
    with TestClient(create_app(closed), base_url="http://test/api/v1") as client:
        assert client.get(f"studies/{study.token}/progress", headers={"Authorization": "Bearer "}).status_code == 403


def test_a_player_sees_and_deletes_their_own_data_only(api: TestClient, study: Study) -> None:
    api.post("plays", json={"plays": [play(study, OTHER, 1), play(study, PLAYER, 2)]})
    (shown,) = api.get(f"players/{OTHER}/plays").json()["plays"]
    assert shown["level"] == 1
    assert api.delete(f"players/{OTHER}").json() == {"deleted": 1}
    assert api.get(f"players/{OTHER}/plays").json() == {"plays": []}
    assert len(api.get(f"players/{PLAYER}/plays").json()["plays"]) == 1
    assert api.get("players/guess/plays").status_code == 422


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"outcome": "won"}, "must be one of solved, unfinished, failed"),
        ({"address": "home"}, 'a play has no field "address"'),
        ({"study": "nowhere"}, "there is no such study"),
        ({"id": f"{PLAYER}-2", "player": OTHER}, "another player has a play"),
    ],
)
def test_bad_plays_are_refused(api: TestClient, study: Study, change: dict[str, Any], problem: str) -> None:
    api.post("plays", json={"plays": [play(study, PLAYER, 2)]})
    answer = api.post("plays", json={"plays": [{**play(study, OTHER, 3), **change}]})
    assert answer.status_code == 422
    assert problem in answer.json()["detail"]


def test_unknown_studies_and_answers_are_refused(api: TestClient, study: Study) -> None:
    assert api.get("studies/nowhere").status_code == 404
    assert api.post("studies/nowhere/join", json={"player": PLAYER}).status_code == 404
    answer = api.post(f"studies/{study.token}/join", json={"player": OTHER, "answers": {"experience": "lots"}})
    assert answer.status_code == 422
    assert "must be one of none, some, much" in answer.json()["detail"]
