"""A third-party package with a kind, an engine, a format and a technique: library, command line and server see them.

The package is the one in docs/extend.md, built and installed as it stands there, beside one whose plug-ins are broken.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.fixtures.needs import needs
from tests.fixtures.plugin_sites import installed

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "extend.md").read_text("utf-8")
BUILD = '[build-system]\nrequires = ["scikit-build-core"]\nbuild-backend = "scikit_build_core.build"\n'
PLAIN = "[tool.scikit-build]\nwheel.cmake = false\n"
BROKEN = """
[project]
name = "broken"
version = "1.0"
[project.entry-points."nurigram.kinds"]
absent = "broken.nowhere:KIND"
[project.entry-points."nurigram.engines"]
angry = "broken:ANGRY"
[project.entry-points."nurigram.formats"]
strange = "broken:STRANGE"
[project.entry-points."nurigram.techniques"]
clumsy = "broken:CLUMSY"
[project.entry-points."nurigram.unrelated"]
other = "broken:OTHER"
"""
BROKEN_CODE = """
from nurigram.extend import TechniquePlugin
ANGRY = "not an engine"
STRANGE = None

def clumsy(view):
    yield 1 / 0

CLUMSY = TechniquePlugin("nurikabe", "easy", clumsy)
"""
MOSAIC = '{"kind":"mosaic","rows":2,"cols":2,"clues":[[0,0,1],[1,1,1]]}'
CORNERED = '{"kind":"nurikabe","rows":3,"cols":3,"clues":[[0,0,2]]}'
PUZZLE = "https://puzz.link/p?nurikabe/3/3/2m3"


def package(folder: Path, project: str, files: dict[str, str]) -> Path:
    for name, text in {**files, "pyproject.toml": BUILD + project + PLAIN}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both packages installed into it."""
    sources, target = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("site")
    blocks = re.findall(r"^```python\n# (\S+)\n(.*?)^```", PAGE, re.M | re.S)
    project = re.search(r"^```toml\n(.*?)^```", PAGE, re.M | re.S)
    assert project is not None
    shade = package(sources / "shade", project[1], {"shade/__init__.py": "", **dict(blocks)})
    broken = package(sources / "broken", BROKEN, {"broken/__init__.py": BROKEN_CODE})
    return installed(target, shade, broken)


def run(site: Path, *arguments: str, status: int = 0) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(site)}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    return done


def answer(site: Path, program: str) -> Any:
    """What a program prints as JSON, with ``nurigram`` imported."""
    return json.loads(run(site, "-W", "ignore", "-c", f"import json, nurigram\n{program}").stdout)


def nurigram(site: Path, *arguments: str, status: int = 0) -> str:
    return run(site, "-W", "ignore", "-m", "nurigram", *arguments, status=status).stdout


def test_the_library_sees_the_kind(site: Path) -> None:
    program = f"""
puzzle = nurigram.loads('{MOSAIC}')
both = nurigram.solve(puzzle, "patient", None), nurigram.solve(puzzle, limit=None)
print(json.dumps([r.engine for r in both] + [sorted(map(str, r.solutions)) for r in both] + [str(puzzle)]))
"""
    patient, auto, slow, quick, shown = answer(site, program)
    assert (patient, auto) == ("patient", "sat")
    assert slow == quick == ["r1c1", "r1c2", "r2c1", "r2c2"]
    assert "1" in shown


def test_the_command_line_sees_everything(site: Path, tmp_path: Path) -> None:
    solved = json.loads(nurigram(site, "solve", MOSAIC, "--engine", "patient", "--json"))
    assert (solved["kind"], solved["engine"], solved["verdict"]) == ("mosaic", "patient", "multiple")
    text = nurigram(site, "convert", PUZZLE, "--to", "numbers")
    assert text == "numbers:\n2,,\n,,\n,,3\n"
    path = tmp_path / "puzzle.numbers"
    path.write_text(text)
    assert nurigram(site, "convert", str(path), "--to", "puzzlink").strip() == PUZZLE
    assert "numbers between commas" in nurigram(site, "formats")
    assert "Elbow (Easy): The island at r1c1 bends here, so r2c2 must be wall." in nurigram(
        site, "explain", CORNERED, status=1
    )


def test_the_server_sees_everything(site: Path) -> None:
    needs("fastapi")
    program = f"""
import tempfile
from fastapi.testclient import TestClient
from nurigram.web.app import create_app
from nurigram.web.settings import Settings
with tempfile.TemporaryDirectory() as folder:
    with TestClient(create_app(Settings(database=f"sqlite:///{{folder}}/library.db"))) as client:
        kinds = client.get("/api/v1/kinds").json()
        solved = client.post("/api/v1/solve", json={{"puzzle": json.loads('{MOSAIC}'), "engine": "patient"}}).json()
        told = client.post("/api/v1/hint", json={{"puzzle": json.loads('{CORNERED}')}}).json()
print(json.dumps([kinds, solved, told]))
"""
    kinds, solved, told = answer(site, program)
    assert [kind["name"] for kind in kinds["kinds"]] == ["nurikabe", "nonogram", "mosaic"]
    assert "patient" in kinds["engines"]
    assert "angry" not in kinds["engines"]
    assert "numbers" in kinds["formats"]
    assert solved["verdict"] == "multiple"
    assert (told["technique"], told["title"]) == ("elbow", "Elbow")


BARE = """
from dataclasses import replace
from nurigram.extend import Clash, Step, register
from shade.kind import MOSAIC, MosaicPuzzle

class Dots(MosaicPuzzle):
    kind = "dots"

class View:
    def __init__(self, puzzle, out):
        self.puzzle, self.out = puzzle, out
        self.black, self.white = out
        self.unknown = puzzle.grid.cells & ~(self.black | self.white)

    def after(self, *out):
        return View(self.puzzle, [old | new for old, new in zip(self.out, out)])

    def clash(self):
        too_large = [self.puzzle.grid.bit(row, col) for row, col, number in self.puzzle.clues if number > 9]
        return Clash("large", sum(too_large)) if too_large else None

def none_around(view):
    "A zero has only white cells around it."
    for row, col, number in view.puzzle.clues:
        if number == 0 and (found := view.puzzle.around(row, col).board & view.unknown):
            yield Step(none_around, white=found, focus=found)

register(replace(
    MOSAIC, name="dots", encode=None, encode_lazy=MOSAIC.encode,
    view=lambda state: View(state.puzzle, state.out), techniques={nurigram.Tier.EASY: (none_around,)},
))
zero, large = (Dots(nurigram.Grid(1, 2), ((0, 0, number),)) for number in (0, 10))
"""
"""A kind with as little as it may have: lazy clauses and a technique, but no words and no example."""


def test_a_kind_without_words_and_example_is_solved_explained_and_printed(site: Path) -> None:
    needs("typst")
    program = f"""{BARE}
try:
    nurigram.prove(zero)
except nurigram.UnsupportedError as error:
    refusal = str(error)
told = nurigram.explain(zero).steps[0].text, str(nurigram.explain(large))
print(json.dumps([nurigram.solve(zero).engine, refusal, *told, nurigram.book([zero])[:4].decode()]))
"""
    engine, refusal, step, clash, printed = answer(site, program)
    assert engine == "sat"
    assert refusal == "there is no encoding 'complete' for dots; it has: lazy"
    assert step == "A zero has only white cells around it. So r1c1 and r1c2 must be white."
    assert "A rule is broken at r1c1." in clash
    assert printed == "%PDF"


def test_a_broken_plug_in_is_named_and_left_out(site: Path) -> None:
    program = f"""
import nurigram
from nurigram.puzzle import registry
print(list(registry.KINDS), list(registry.ENGINES)[-1], list(registry.FORMATS)[-1])
print(nurigram.deduce(nurigram.loads('{CORNERED}'), "easy").steps[0].name)
registry.kind("absent")
"""
    done = run(site, "-c", program, status=1)
    assert done.stdout.splitlines() == ["['nurikabe', 'nonogram', 'mosaic'] patient numbers", "elbow"]
    assert "the plug-in absent (kind of puzzle) of broken does not work: ModuleNotFoundError" in done.stderr
    assert "the plug-in angry (engine) of broken does not work: TypeError: the entry point must name" in done.stderr
    assert "the plug-in strange (format) of broken does not work" in done.stderr
    assert "the technique clumsy fails: ZeroDivisionError" in done.stderr
    assert done.stderr.splitlines()[-1].startswith("nurigram.base.errors.UnavailableError: the plug-in absent")
