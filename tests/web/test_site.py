"""`nurigram site`: whole files in a folder of its own, relative addresses, and refusals in plain words."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from nurigram.library import Library, store
from nurigram.library.packs import Packs, make_packs
from nurigram.web import site
from nurigram.web.app import create_app
from nurigram.web.pages import STATIC
from nurigram.web.settings import Settings
from tests.command_line import CommandLine
from tests.fixtures.shipped import shipped_rows

SITE = ("--db", "sqlite://")


@pytest.fixture(autouse=True)
def engine(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no engines are built, anything takes their place here."""
    if not all(path.is_file() for path in site.ENGINES.values()):
        made = tmp_path_factory.mktemp("engine") / "any.wasm"
        made.write_bytes(b"\0asm")
        monkeypatch.setattr(site, "ENGINES", dict.fromkeys(site.ENGINES, made))


@pytest.fixture(scope="module")
def packs() -> Packs:
    library = Library("sqlite://")
    library.prepare()
    made = make_packs(library)
    library.close()
    return made


def test_addresses_are_relative() -> None:
    """An address that begins with a slash, or with a host, breaks the app under a path of its own."""
    absolute = re.compile(
        r"""(?:href|src|start_url|scope)"?\s*[=:]\s*["'`]/|(?:fetch|import)\(["'`]/|url\(["']?/|location\.origin"""
    )
    texts = [path for path in STATIC.rglob("*") if path.suffix in (".js", ".html", ".css", ".webmanifest")]
    found = {path.name: absolute.findall(path.read_text(encoding="utf-8")) for path in texts}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_site_is_written_renewed_and_recognised(
    nurigram: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = shipped_rows()[::10]
    monkeypatch.setattr(store, "starter_rows", lambda: few)
    folder = tmp_path / "a" / "site"
    first = nurigram("site", "--out", str(folder), *SITE)
    assert first.status == 0, first.err
    assert f"{len(few)} puzzles" in first.out
    listed = json.loads((folder / site.LIST).read_text())["files"]
    assert sorted(listed) == sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file() and path.name != site.LIST
    )
    (folder / "robots.txt").write_text("mine")
    (folder / "static" / "old").mkdir()
    (folder / "static" / "old" / "gone.js").write_text("old")
    (folder / site.LIST).write_text(json.dumps({"files": [*listed, "static/old/gone.js", "../outside", "/etc/none"]}))
    (tmp_path / "a" / "outside").write_text("not mine")
    assert nurigram("site", "--out", str(folder), *SITE).status == 0
    assert (folder / "robots.txt").read_text() == "mine"
    assert not (folder / "static" / "old").exists()
    assert (tmp_path / "a" / "outside").exists()
    assert json.loads((folder / site.LIST).read_text())["files"] == listed


def test_a_folder_with_other_things_is_left_alone(nurigram: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    for place in (tmp_path, tmp_path / "letter.txt"):
        refused = nurigram("site", "--out", str(place), *SITE)
        assert refused.status == 2
        assert str(place) in refused.err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize(
    "wrong", [("--base", "example.org"), ("--base", "/here"), ("--api", "ftp://x"), ("--api", "https://x/?a")]
)
def test_wrong_addresses_are_refused_before_anything_is_written(
    nurigram: CommandLine, tmp_path: Path, wrong: tuple[str, str]
) -> None:
    refused = nurigram("site", "--out", str(tmp_path / "new"), *wrong, *SITE)
    assert refused.status == 2
    assert wrong[0] in refused.err
    assert list(tmp_path.iterdir()) == []


def test_without_an_engine_it_says_how_to_build_one(
    nurigram: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "ENGINES", {**site.ENGINES, "static/engine.wasm": tmp_path / "none"})
    refused = nurigram("site", "--out", str(tmp_path / "new"), *SITE)
    assert refused.status == 2
    assert "make wasm" in refused.err


def test_an_interrupted_site_is_still_its_own(tmp_path: Path, packs: Packs) -> None:
    files = site.site_files(packs, site.site_page())
    folder = site.claim_site(tmp_path / "site")
    assert len(list(islice(site.write_site(folder, files), 5))) == 5
    assert not (folder / "index.html").exists()
    assert list(site.write_site(site.claim_site(folder), files)) == list(files)
    assert (folder / "sw.js").read_bytes() == files["sw.js"]


def test_the_page_knows_where_it_is_and_whom_it_may_ask(packs: Packs) -> None:
    alone = site.site_page().decode()
    assert '<meta name="nurigram-server" content="">' in alone
    assert "connect-src &#x27;self&#x27;;" in alone
    both = site.site_page("https://a.example/puzzles", "https://b.example:8000").decode()
    assert '<meta name="nurigram-server" content="https://b.example:8000/">' in both
    assert '<meta name="nurigram-home" content="https://a.example/puzzles/">' in both
    assert '<link rel="canonical" href="https://a.example/puzzles/">' in both
    assert "connect-src &#x27;self&#x27; https://b.example:8000;" in both
    assert '<meta name="nurigram-server" content="/">' in site.site_page(api="/").decode()
    names = site.site_files(packs, site.site_page())
    assert not [name for name in names if "docs" in name]


def test_the_server_has_the_same_data(api: TestClient, packs: Packs) -> None:
    files = site.site_files(packs, site.site_page())
    for name in (name for name in files if name.startswith("data/")):
        answer = api.get(f"http://test/{name}")
        assert answer.content == files[name], name
        kept_for_ever = "immutable" in answer.headers["Cache-Control"]
        assert kept_for_ever == name.endswith(".pack")
    assert api.get("http://test/data/nothing.json").status_code == 404
    assert api.get("http://test/data/packs/nothing.pack").status_code == 404
    assert '"data/kinds.json"' in api.get("http://test/sw.js").text


def test_pages_of_named_sites_may_use_the_api(settings: Settings) -> None:
    open_ = settings.model_copy(update={"sites": "https://a.example,https://b.example"})
    with TestClient(create_app(open_), base_url="http://test/api/v1") as client:
        for origin, allowed in (("https://b.example", "https://b.example"), ("https://c.example", None)):
            asked = {"Origin": origin, "Access-Control-Request-Method": "POST"}
            asked["Access-Control-Request-Headers"] = "content-type"
            assert client.options("/solve", headers=asked).headers.get("Access-Control-Allow-Origin") == allowed
            got = client.get("/kinds", headers={"Origin": origin})
            assert got.headers.get("Access-Control-Allow-Origin") == allowed
