"""The pages as browsers get them: what they may do, and the engine that comes with them."""

from __future__ import annotations

import json
import re
from io import BytesIO

import pytest
from PIL import Image
from starlette.testclient import TestClient

from nurigram.base.turns import SYMMETRIES
from nurigram.making.layouts import SHAPES
from nurigram.messages import LANGUAGES, app_sentences
from nurigram.puzzle.model import Tier
from nurigram.web.app import create_app
from nurigram.web.engine_data import knowledge
from nurigram.web.settings import Settings
from tests.web.local_answers import ENGINE
from tests.web.maker import GENERATOR

POLICY = {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
}
SITE = "http://test"


@pytest.mark.parametrize("page", ["/", "/docs", "/static/reason/local/worker.js", "/data/knowledge.json"])
def test_pages_may_compile_their_engine_and_nothing_else(api: TestClient, page: str) -> None:
    policy = api.get(SITE + page).headers["Content-Security-Policy"]
    assert {name: sources for name, *sources in map(str.split, policy.split(";"))} == POLICY


@pytest.mark.skipif(not ENGINE.is_file(), reason="*** NO ENGINE FOR THE PAGE: make wasm ***")
def test_the_engine_comes_compressed_and_is_kept(api: TestClient) -> None:
    answer = api.get(f"{SITE}/static/engine.wasm", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Type"] == "application/wasm"
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.content == ENGINE.read_bytes()
    again = api.get(f"{SITE}/static/engine.wasm", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert '"static/engine.wasm"' in api.get(f"{SITE}/sw.js").text


@pytest.mark.skipif(not GENERATOR.is_file(), reason="*** NO GENERATOR FOR THE PAGE: make wasm ***")
def test_the_generator_is_kept_later(api: TestClient) -> None:
    lists = dict(re.findall(r"^const (ASSETS|LATER) = (.*);$", api.get(f"{SITE}/sw.js").text, re.MULTILINE))
    assert json.loads(lists["LATER"]) == ["static/generator.wasm"]
    assert "static/generator.wasm" not in json.loads(lists["ASSETS"])


def test_what_the_engine_knows_comes_from_the_package(api: TestClient) -> None:
    answer = api.get(f"{SITE}/data/knowledge.json")
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.json() == json.loads(json.dumps(knowledge()))
    assert '"data/knowledge.json"' in api.get(f"{SITE}/sw.js").text


def test_home_screens_get_an_icon_of_pixels(api: TestClient) -> None:
    link = '<link rel="apple-touch-icon" href="apple-touch-icon.png">'
    assert link in api.get(f"{SITE}/").text
    icon = api.get(f"{SITE}/apple-touch-icon.png")
    assert icon.headers["Content-Type"] == "image/png"
    assert Image.open(BytesIO(icon.content)).size == (180, 180)


def test_the_page_chooses_from_what_the_package_has(api: TestClient) -> None:
    """Languages, symmetries and shapes are written once, and each has its sentence."""
    assert list(api.get(f"{SITE}/data/languages.json").json()) == list(LANGUAGES)
    choices = api.get(f"{SITE}/data/kinds.json").json()
    for language in LANGUAGES:
        said = app_sentences(language)
        assert list(said["tiers"]) == [tier.label for tier in Tier]
        assert set(choices["symmetries"]) == set(SYMMETRIES) == set(said["setter"]["symmetries"]) - {"none"}
        assert set(choices["shapes"]) == set(SHAPES) == set(said["setter"]["places"]) - {"anywhere", "drawn"}


@pytest.mark.parametrize(
    "path", ["/static/engine.wasm", "/static/app.js", "/openapi.json", "/data/kinds.json", "/sw.js"]
)
def test_what_never_changes_is_compressed_once(api: TestClient, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    first = api.get(SITE + path, headers={"Accept-Encoding": "gzip"})
    assert first.headers["Content-Encoding"] == "gzip"
    plain = api.get(SITE + path, headers={"Accept-Encoding": "identity"})
    assert plain.content == first.content
    assert "Accept-Encoding" in plain.headers["Vary"]

    def refuse(*_: object, **__: object) -> bytes:
        raise AssertionError("compressed again")

    for name in ("gzip.compress", "gzip.GzipFile.write"):
        monkeypatch.setattr(name, refuse)
    again = api.get(SITE + path, headers={"Accept-Encoding": "gzip"})
    assert (again.status_code, again.headers["Content-Encoding"]) == (200, "gzip")
    assert again.content == first.content


def test_nobody_may_frame_a_board_unless_the_settings_say_so(api: TestClient) -> None:
    closed = api.get(f"{SITE}/embed.html")
    assert "frame-ancestors 'none'" in closed.headers["Content-Security-Policy"]
    with TestClient(
        create_app(Settings(database="sqlite://", frames="https://a.example, https://*.b.example"))
    ) as open_:
        page = open_.get("/embed.html")
        assert "frame-ancestors 'self' https://a.example https://*.b.example" in page.headers["Content-Security-Policy"]
        assert page.headers["X-Frame-Options"] == ""
        assert "frame-ancestors 'none'" in open_.get("/").headers["Content-Security-Policy"]
        script = open_.get("/nurigram-board.js")
        assert script.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
        assert "customElements.define" in script.text


@pytest.mark.parametrize("wrong", ["example.org", "https://example.org/path", "'self'; script-src *"])
@pytest.mark.parametrize("name", ["frames", "sites"])
def test_frames_and_the_api_are_for_sites(name: str, wrong: str) -> None:
    with pytest.raises(ValueError, match="is not a site"):
        Settings.model_validate({"database": "sqlite://", name: wrong})
    given = Settings.model_validate({"database": "sqlite://", name: "https://a.example, https://b.example"})
    assert getattr(given, name) == "https://a.example,https://b.example"
