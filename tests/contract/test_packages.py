"""The source distribution is whole, and what is installed from it without a checkout or a compiler works."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

import nurigram
from tests.fixtures.chromium import chromium_path
from tests.fixtures.needs import needs
from tests.lacking import lacking
from tests.web.browser.app import App
from tests.web.browser.conftest import visitor

needs("scikit_build_core")
needs("hatch_fancy_pypi_readme")
needs("ziglang")
pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
HOME, RAW = "https://github.com/nurigram/nurigram", "https://raw.githubusercontent.com/nurigram/nurigram"
BUILD = (
    "import sys; sys.path.insert(0, 'tools'); from build_backend import build_sdist; print(build_sdist(sys.argv[1]))"
)
PROGRAM = """
import json, nurigram
from nurigram.puzzle.registry import engine
puzzle = nurigram.loads("https://puzz.link/p?nurikabe/5/5/g5k2o1k3g")
result = nurigram.solve(puzzle)
print(json.dumps([engine("native").is_ready(None), result.engine, result.verdict.value, result.solutions[0].rows]))
"""
ENGINES = ("src/nurigram/web/static/engine.wasm", "src/nurigram/web/static/generator.wasm")


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution."""
    folder = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-c", BUILD, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=True)
    return folder / done.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def installed(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package, built where no C++ compiler works."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    environment = {**os.environ, "CC": "/bin/false", "CXX": "/bin/false"}
    subprocess.run([*pip, "--target", folder, archive], env=environment, timeout=600, check=True)
    return folder


PYTHON = [sys.executable, "-S"]
"""Without -S the checkout would be found first."""


def environment(installed: Path) -> dict[str, str]:
    """The environment in which Python has the package that is installed."""
    places = os.pathsep.join([str(installed), sysconfig.get_paths()["purelib"]])
    return {**os.environ, "PYTHONPATH": places, "NURIGRAM_DATABASE": f"sqlite:///{installed}/library.sqlite3"}


def run(installed: Path, *arguments: str | Path) -> str:
    """What Python prints with the package that is installed."""
    command = [*PYTHON, *arguments]
    given = environment(installed)
    done = subprocess.run(command, cwd=installed, env=given, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_solves_without_a_compiler(installed: Path) -> None:
    assert not list(installed.glob("nurigram/_native*"))
    answer = json.loads(run(installed, "-c", PROGRAM))
    assert answer == [False, "sat", "unique", ["..###", ".#..#", ".####", ".#.#.", "###.."]]


def test_it_brings_the_engines_of_the_page(installed: Path, tmp_path: Path) -> None:
    built = [(ROOT / engine).read_bytes() for engine in ENGINES]
    assert [(installed / engine.removeprefix("src/")).read_bytes() for engine in ENGINES] == built
    run(installed, "-m", "nurigram", "site", "--out", tmp_path / "site")
    assert sorted(built) == sorted(path.read_bytes() for path in (tmp_path / "site").rglob("*.wasm"))


@contextmanager
def serving(installed: Path) -> Iterator[str]:
    """The address of its server while it runs."""
    command = [*PYTHON, "-m", "nurigram", "serve", "--port", "0"]
    given = environment(installed)
    with subprocess.Popen(command, cwd=installed, env=given, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield next(word for word in process.stdout.readline().split() if word.startswith("http")).rstrip("/")
        finally:
            process.terminate()


def test_the_app_that_it_serves_gives_hints_when_the_server_is_gone(installed: Path) -> None:
    path = chromium_path() or lacking("NO CHROMIUM: install it (apt-get install chromium) or set NURIGRAM_CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = visitor(browser, "phone", is_offline=True).new_page()
        with serving(installed) as address:
            app = App(page, address)
            app.visit()
            app.wait_for_keeping()
        app.play("nurikabe/5/5/g5k2o1k3g")
        app.tool("hint")
        expect(page.locator(".hints")).to_contain_text("Look")
        browser.close()


def test_it_prints_a_book(installed: Path, tmp_path: Path) -> None:
    puzzle = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
    run(installed, "-m", "nurigram", "book", puzzle, "--hints", "-o", tmp_path / "book.pdf")
    assert (tmp_path / "book.pdf").read_bytes().startswith(b"%PDF")


def test_it_holds_everything_that_tests_and_docs_need(archive: Path) -> None:
    with tarfile.open(archive) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    wanted = ("Makefile", "README.md", "mkdocs.yml", "engine/module.cpp", "bench/common.py", "tools/gallery.py")
    assert names.issuperset(wanted)
    for folder in ("docs", "tests", "src/nurigram"):
        own = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*.py")}
        assert names >= own
    assert "docs/cookbook.md" in names
    assert not any(name.startswith((".venv", "build", "site/")) for name in names)


def metadata(archive: Path) -> Message:
    """What a package index shows."""
    with tarfile.open(archive) as file:
        info = next(file.extractfile(name) for name in file.getnames() if name.endswith("PKG-INFO"))
        assert info is not None
        return message_from_string(info.read().decode())


def test_its_metadata_says_what_it_is(archive: Path) -> None:
    data = metadata(archive)
    assert data["Keywords"]
    assert data["Author"] == "The Nurigram authors"
    assert "Typing :: Typed" in data.get_all("Classifier", [])
    urls = dict(line.split(", ") for line in data.get_all("Project-URL", []))
    assert set(urls) == {"Homepage", "Documentation", "Changelog", "Issues"}
    assert all(address.startswith(HOME) for address in urls.values())
    assert data["Version"] == nurigram.__version__


def test_the_readme_works_with_a_checkout_and_without_one(archive: Path) -> None:
    """In a checkout its links are relative. A package index shows it by itself, so there they are whole."""
    target = r'(?:\]\(|src=")([^)"]+)'
    relative = re.findall(target, (ROOT / "README.md").read_text("utf-8"))
    assert len(relative) > 8
    for each in relative:
        assert (ROOT / each).is_file(), each
    whole = re.findall(target, str(metadata(archive).get_payload()))
    assert [re.sub(rf"^(?:{HOME}/blob|{RAW})/main/", "", each) for each in whole] == relative
    assert all(each.startswith("https://") for each in whole)


def test_the_changelog_has_this_version_with_its_date() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(nurigram.__version__)} - \d{{4}}-\d\d-\d\d", headings[1])
