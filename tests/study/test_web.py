"""The API of plays and studies: who may do what, and that a reload resumes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import SecretStr
from starlette.testclient import TestClient

from nurigram import generate
from nurigram.library import Library
from nurigram.study.plan import Form, Question, Study, puzzle_object
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
    return {**PLAY, **known, "puzzle": study.puzzles[level - 1]["id"], **more}


def join(api: TestClient, study: Study, player: str) -> dict[str, Any]:
    asked = {"player": player, "answers": {"experience": "some"}}
    return dict(api.post(f"studies/{study.token}/join", json=asked).json())


def test_a_study_from_the_link_to_its_data(api: TestClient, settings: Settings, study: Study) -> None:
    nobody_joined = replace(study, name="another three", token="another-three-01")
    library = Library(settings.database)
    Studies(library).create(nobody_joined)
    library.close()
    api.delete(f"players/{PLAYER}")  # what other tests have sent
    _needs_only_the_link(api, nobody_joined)
    _resumes_after_a_reload(api, nobody_joined)
    _data_need_the_token(api, nobody_joined)


def _needs_only_the_link(api: TestClient, study: Study) -> None:
    shown = api.get(f"studies/{study.token}").json()
    assert (shown["name"], shown["puzzles"], shown["seconds"]) == (study.name, 3, 300)
    assert shown["form"]["questions"][0]["choices"][0][1] == {"en": "Never", "ja": "ない"}
    joined = join(api, study, PLAYER)
    assert sorted(each["level"] for each in joined["series"]) == [1, 2, 3]
    assert [each["position"] for each in joined["series"]] == [1, 2, 3]
    assert joined["done"] == []
    assert joined["group"] == "left"
    assert "solution" not in str(joined)


def _resumes_after_a_reload(api: TestClient, study: Study) -> None:
    sent = api.post("plays", json={"plays": [play(study, PLAYER, 2)]})
    assert sent.json()["received"] == 1
    assert api.post("plays", json={"plays": [play(study, PLAYER, 2)]}).json() == {
        "received": 1,
        "new": 0,
        "declined": 0,
    }
    assert join(api, study, PLAYER)["done"] == [2]


def _data_need_the_token(api: TestClient, study: Study) -> None:
    for place in ("progress", "plays.csv"):
        for secret in ("", "Bearer wrong", "Bearer sécret"):
            sent = {b"Authorization": secret.encode()}
            assert api.get(f"studies/{study.token}/{place}", headers=sent).status_code == 403
    shown = api.get(f"studies/{study.token}/progress", headers=ADMIN).json()
    assert (shown["joined"], shown["plays"], shown["solved"]) == (1, 1, 1)
    table = api.get(f"studies/{study.token}/plays.csv", headers=ADMIN).text
    (kept,) = from_csv(table)
    assert kept.player.startswith("P")
    assert PLAYER not in table
    assert (kept.study, kept.experience, kept.group, kept.tier) == (study.name, "some", "left", "easy")


def test_without_a_token_nobody_reads_them(study: Study, settings: Settings) -> None:
    closed = settings.model_copy(update={"admin_token": SecretStr("")})
    with TestClient(create_app(closed), base_url="http://test/api/v1") as client:
        assert client.get(f"studies/{study.token}/progress", headers={"Authorization": "Bearer "}).status_code == 403


def test_a_player_sees_and_deletes_their_own_data_only(api: TestClient, study: Study) -> None:
    for player in (OTHER, PLAYER):
        join(api, study, player)
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
        ({"player": "never-joined-0123456789"}, "only those who have joined"),
        ({"player": "too-short"}, "must be 16 to 100 letters"),
        ({"player": "a/name/with/slashes/in/it"}, "must be 16 to 100 letters"),
        ({"puzzle": "<script>"}, "has no puzzle"),
        ({"level": 999_999}, "of the study"),
        ({"kind": "sudoku"}, "must be one of"),
        ({"tier": "=1+1"}, "must be one of"),
    ],
)
def test_bad_plays_are_refused(api: TestClient, study: Study, change: dict[str, Any], problem: str) -> None:
    for player in (OTHER, PLAYER):
        join(api, study, player)
    api.post("plays", json={"plays": [play(study, PLAYER, 2)]})
    answer = api.post("plays", json={"plays": [{**play(study, OTHER, 3), **change}]})
    assert answer.status_code == 422
    assert problem in answer.json()["detail"]


def test_unknown_studies_and_answers_are_refused(api: TestClient, study: Study) -> None:
    assert api.get("studies/nowhere").status_code == 404
    assert api.post("studies/nowhere/join", json={"player": PLAYER}).status_code == 404
    answer = api.post(f"studies/{study.token}/join", json={"player": OTHER, "answers": {"experience": "lots"}})
    assert answer.json()["errors"][0]["field"] == "answers.experience"
    assert answer.status_code == 422
    assert "must be one of none, some, much" in answer.json()["detail"]


def test_the_last_questions_are_answered_by_participants(api: TestClient, settings: Settings, study: Study) -> None:
    again = Question("again", {"en": "Again?", "ja": "?"}, (("yes", {"en": "Yes"}), ("no", {"en": "No"})), at_end=True)
    asking = replace(study, name="asking", token="asking-study-0001", form=Form(FORM.consent, (again,)))
    library = Library(settings.database)
    Studies(library).create(asking)
    library.close()
    (question,) = api.get(f"studies/{asking.token}").json()["form"]["questions"]
    assert question["at_end"]
    said = {"player": PLAYER, "answers": {"again": "yes", "other": "x"}}
    answer = api.post(f"studies/{asking.token}/answers", json=said)
    assert (answer.status_code, answer.json()["detail"]) == (422, "only those who have joined the study can answer")
    assert api.post(f"studies/{asking.token}/join", json={"player": PLAYER}).status_code == 200
    assert api.post(f"studies/{asking.token}/answers", json=said).json() == {"answered": 1}
    wrong = api.post(f"studies/{asking.token}/answers", json={"player": PLAYER, "answers": {"again": "perhaps"}})
    assert "must be one of yes, no" in wrong.json()["detail"]


FREE = {**PLAY, "player": "plays-freely-0123456789"}


@pytest.mark.parametrize(
    ("change", "kept"),
    [
        ({}, True),
        ({"host": "0.0.0.0"}, False),
        ({"trusted_proxies": "10.0.0.1"}, False),
        ({"allowed_hosts": "test"}, False),
        ({"host": "0.0.0.0", "free_plays": True}, True),
        ({"free_plays": False}, False),
    ],
)
def test_free_plays_are_kept_where_nobody_else_can_reach_the_server(change: dict[str, Any], kept: bool) -> None:
    assert Settings(**change).free_room == (200_000 if kept else 0)


def test_free_plays_that_are_not_kept_are_counted(settings: Settings, study: Study) -> None:
    closed = settings.model_copy(update={"free_plays": False})
    with TestClient(create_app(closed), base_url="http://test/api/v1") as client:
        join(client, study, PLAYER)
        sent = [FREE, play(study, PLAYER, 3, id="kept all the same")]
        assert client.post("plays", json={"plays": sent}).json() == {"received": 2, "new": 1, "declined": 1}
        client.delete(f"players/{PLAYER}")


def test_an_address_has_its_share_of_a_day(settings: Settings, study: Study) -> None:
    few = settings.model_copy(update={"client_plays": 3, "client_joins": 1})
    with TestClient(create_app(few), base_url="http://test/api/v1") as client:
        assert join(client, study, "joined-today-0123456789")["series"]
        assert join(client, study, "joined-today-0123456789")["series"]  # a reload costs nothing
        answer = client.post(f"studies/{study.token}/join", json={"player": "one-too-many-0123456789"})
        assert answer.status_code == 429
        assert 86_000 < int(answer.headers["retry-after"]) <= 86_400
        plays = [{**FREE, "id": f"of this address {number}"} for number in range(4)]
        assert client.post("plays", json={"plays": plays}).status_code == 429
        wrong = [{**plays[0], "study": "nowhere"}]
        assert client.post("plays", json={"plays": wrong}).status_code == 422  # what is refused does not count
        assert client.post("plays", json={"plays": plays[:3]}).status_code == 200
        assert client.post("plays", json={"plays": plays[3:]}).status_code == 429


def test_each_play_costs_its_client(settings: Settings) -> None:
    with TestClient(create_app(settings), base_url="http://test/api/v1") as client:
        pace = client.app.state.pace  # type: ignore[attr-defined]
        before = pace.take("testclient", 0) or pace._due["testclient"]
        client.post("plays", json={"plays": [{**FREE, "id": f"free {number}"} for number in range(50)]})
        assert pace._due["testclient"] - before > 50 / settings.client_rate
