"""The source distribution has the tests and the documentation, and its metadata says what the package is."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from email import message_from_string
from pathlib import Path

import pytest

import nurigram
from tests.fixtures.needs import needs

needs("scikit_build_core")
pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
HOME, RAW = "https://github.com/nurigram/nurigram", "https://raw.githubusercontent.com/nurigram/nurigram"
BUILD = "import sys; from scikit_build_core.build import build_sdist; print(build_sdist(sys.argv[1]))"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-c", BUILD, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=True)
    return folder / done.stdout.splitlines()[-1]


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


def test_its_metadata_says_what_it_is(archive: Path) -> None:
    with tarfile.open(archive) as file:
        info = next(file.extractfile(name) for name in file.getnames() if name.endswith("PKG-INFO"))
        assert info is not None
        data = message_from_string(info.read().decode())
    assert data["Keywords"]
    assert data["Author"] == "The Nurigram authors"
    assert "Typing :: Typed" in data.get_all("Classifier", [])
    urls = dict(line.split(", ") for line in data.get_all("Project-URL", []))
    assert set(urls) == {"Homepage", "Documentation", "Changelog", "Issues"}
    assert all(address.startswith(HOME) for address in urls.values())
    assert data["Version"] == nurigram.__version__


def test_the_readme_works_where_there_is_no_checkout() -> None:
    """A package index shows the README by itself: what it points to must have a whole address, and be there."""
    text = (ROOT / "README.md").read_text("utf-8")
    targets = re.findall(r'(?:\]\(|src=")([^)"]+)', text)
    assert len(targets) > 8
    for target in targets:
        found = re.fullmatch(rf"(?:{HOME}/blob|{RAW})/main/(.+)", target)
        assert found, target
        assert (ROOT / found[1]).is_file(), target


def test_the_changelog_has_this_version_with_its_date() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(nurigram.__version__)} - \d{{4}}-\d\d-\d\d", headings[1])
