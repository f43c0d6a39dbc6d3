"""The source distribution has the tests and the documentation, and its metadata says what the package is."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from email import message_from_string
from pathlib import Path

import pytest

pytest.importorskip("scikit_build_core")
ROOT = Path(__file__).resolve().parents[2]
BUILD = "import sys; from scikit_build_core.build import build_sdist; print(build_sdist(sys.argv[1]))"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-c", BUILD, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=True)
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
