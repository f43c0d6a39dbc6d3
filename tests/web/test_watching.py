"""What those who run a server can see of it: metrics, log lines and the ids of requests; and what they must not see."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from nurigram.web.app import create_app
from nurigram.web.lanes import Lane, quick_lane
from nurigram.web.logs import JsonLines, Lines
from nurigram.web.problem import Problem
from nurigram.web.request_ids import CURRENT
from nurigram.web.settings import Settings
from tests.web.running import running, wait_until
from tests.web.test_lanes import ENOUGH, run

TOKEN = "only for the one who watches"
PLAYER = "a-secret-name-of-a-player"
PUZZLE = {"puzzle": "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"}


@pytest.fixture(scope="module")
def watched(settings: Settings) -> Iterator[TestClient]:
    app = create_app(settings.model_copy(update={"metrics_token": type(settings.metrics_token)(TOKEN)}))
    with TestClient(app) as client:
        wait_until(lambda: client.get("/readyz").status_code == 200)
        yield client


def figures(client: TestClient) -> dict[tuple[str, ...], float]:
    """All figures by their name and the values of their labels."""
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    families = text_string_to_metric_families(answer.text)
    return {(each.name, *each.labels.values()): each.value for family in families for each in family.samples}


def test_strangers_see_no_metrics(api: TestClient, watched: TestClient) -> None:
    assert api.get("http://test/metrics").status_code == 404
    assert watched.get("/metrics").status_code == 403
    assert watched.get("/metrics", headers={"Authorization": "Bearer wrong"}).status_code == 403


def test_requests_are_counted_by_the_pattern_of_their_address(watched: TestClient) -> None:
    before = figures(watched)
    watched.get(f"/api/v1/players/{PLAYER}/plays")
    watched.get("/static/app.js")
    for n in range(3):
        assert watched.post("/api/v1/hint", json=PUZZLE).status_code == 200
        watched.request(f"BREW{n}", f"/teapot/{n}")
    after = figures(watched)
    more = {key: value - before.get(key, 0) for key, value in after.items() if key[0] == "nurigram_requests_total"}
    assert {key[1:]: value for key, value in more.items() if value and key[2] != "/metrics"} == {
        ("GET", "/api/v1/players/{player}/plays", "200"): 1,
        ("GET", "/static", "200"): 1,
        ("POST", "/api/v1/hint", "200"): 3,
        ("other", "other", "404"): 3,
    }
    assert after["nurigram_request_seconds_count", "/api/v1/hint"] >= 3
    assert not any(PLAYER in part for key in after for part in key)


def test_what_is_refused_at_the_door_is_counted_where_it_belongs(watched: TestClient) -> None:
    key = ("nurigram_requests_total", "POST", "/api/v1/hint", "413")
    before = figures(watched).get(key, 0)
    assert watched.post("/api/v1/hint", content=b" " * 2**21).status_code == 413
    assert figures(watched)[key] == before + 1


def test_the_lanes_and_their_memory_are_told(watched: TestClient) -> None:
    watched.post("/api/v1/solve", json=PUZZLE)
    told = figures(watched)
    for lane in ("quick", "long"):
        assert told["nurigram_lane_width", lane] == told["nurigram_lane_wanted", lane] == 1
        assert told["nurigram_lane_waiting", lane] == told["nurigram_lane_working", lane] == 0
        assert told["nurigram_lane_memory_bytes", lane] > 10 * 1024**2
    assert told["nurigram_lane_tasks_total", "quick"] >= 1
    assert told["nurigram_lane_work_seconds_total", "quick"] > 0
    assert told[("process_resident_memory_bytes",)] > 10 * 1024**2


@pytest.mark.parametrize("path", ["solve", "explain", "grade"])
def test_what_is_usually_short_does_not_wait_behind_long_work(watched: TestClient, path: str) -> None:
    def tasks() -> tuple[float, float]:
        told = figures(watched)
        return told["nurigram_lane_tasks_total", "quick"], told["nurigram_lane_tasks_total", "long"]

    quick, long = tasks()
    assert watched.post(f"/api/v1/{path}", json=PUZZLE).status_code == 200
    assert tasks()[0] == quick + 1
    assert watched.post(f"/api/v1/{path}", json={**PUZZLE, "engine": "sat"}).status_code == 200
    assert tasks() == (quick + 2, long + 1)  # the quick lane only finds out that it takes long


def test_a_process_that_dies_is_counted(watched: TestClient) -> None:
    before = figures(watched)
    (worker,) = watched.app.state.quick.workers  # type: ignore[attr-defined]
    worker._kill()
    key = ("nurigram_lane_ends_total", "quick", "died")
    wait_until(lambda: figures(watched)[key] == before[key] + 1)
    wait_until(lambda: watched.get("/readyz").status_code == 200)


def test_log_lines_have_the_id_of_their_request_and_no_names(tmp_path: Path) -> None:
    path = tmp_path / "log"
    proxied = {"X-Request-ID": "from-the-proxy", "X-Forwarded-For": "192.0.2.7"}
    with (
        path.open("w") as log,
        running(tmp_path, log, log_format="json", log_level="info", trusted_proxies="127.0.0.1") as server,
    ):
        server.await_full_width()
        plays = httpx2.get(f"{server.address}/api/v1/players/{PLAYER}/plays", headers=proxied)
        made_up = [httpx2.get(f"{server.address}/healthz").headers["x-request-id"] for _ in range(2)]
        bad = httpx2.get(f"{server.address}/healthz", headers={"X-Request-ID": "two words"})
    text = path.read_text()
    lines = {line.get("request_id"): line for line in map(json.loads, text.splitlines())}
    life = [line["message"] for line in map(json.loads, text.splitlines()) if line["logger"] == "nurigram.web.server"]
    assert life == [f"ready at {server.address}/", "stopping; tasks under way: 0", "stopped"]
    assert plays.headers["x-request-id"] == "from-the-proxy"
    told = lines["from-the-proxy"]
    assert (told["method"], told["route"], told["status"]) == ("GET", "/api/v1/players/{player}/plays", 200)
    assert told["ms"] > 0
    assert told["level"] == "info"
    assert len({*made_up, bad.headers["x-request-id"], "two words"}) == 4
    assert all(lines[name]["route"] == "/healthz" for name in made_up)
    assert PLAYER not in text
    assert "192.0.2.7" not in text


def test_only_a_trusted_proxy_gives_ids(api: TestClient) -> None:
    answer = api.get("http://test/healthz", headers={"X-Request-ID": "mine"})
    assert answer.headers["X-Request-ID"] not in ("", "mine")


def test_the_id_goes_to_the_process_and_to_the_line_about_its_fault(
    settings: Settings, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        lane = Lane(quick_lane(settings.model_copy(update={"log_format": "json"})))
        await lane.start()
        CURRENT.set("known")
        await lane.run(logging.warning, "heard in the process", seconds=ENOUGH)
        with pytest.raises(Problem) as caught:
            await lane.run(int, "no number", seconds=ENOUGH)
        assert caught.value.status == 500
        await lane.stop()

    caplog.handler.setFormatter(JsonLines())
    run(scenario())
    (line,) = (json.loads(line) for line in capfd.readouterr().err.splitlines() if "heard" in line)
    assert (line["request_id"], line["message"]) == ("known", "heard in the process")
    (fault,) = (json.loads(line) for line in caplog.text.splitlines() if "invalid literal for int()" in line)
    assert fault["request_id"] == "known"


def test_a_line_of_json_tells_of_an_exception() -> None:
    try:
        int("x")
    except ValueError as error:
        told = (type(error), error, error.__traceback__)
    record = logging.LogRecord("nurigram", logging.ERROR, __file__, 1, "%s\nfailed", ("it",), told)
    line = JsonLines().format(record)
    assert "\n" not in line
    assert json.loads(line)["message"] == "it\nfailed"
    assert "ValueError" in json.loads(line)["exception"]
    assert "request_id" not in json.loads(line)
    assert Lines("%(message)s").format(record).startswith("it\nfailed\n")
