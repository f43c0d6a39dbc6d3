"""The files in deploy/ do what they say. Where no containers can run, their steps are done as plain commands."""

from __future__ import annotations

import ast
import configparser
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import yaml

from nurigram.web.settings import Settings
from tests.command_line import CommandLine
from tests.web.proxying import DEPLOY, reserved_port
from tests.web.running import PATIENCE, wait_until

ROOT = DEPLOY.parent
MOST_EXPOSED = 3.0
"""The most that ``systemd-analyze security`` may say, from 0 (locked up) to 10."""


@dataclass(frozen=True)
class Image:
    """A container file: its last stage, and what is run to build both."""

    runs: tuple[str, ...]
    environment: dict[str, str]
    command: list[str]
    check: list[str]
    stop: signal.Signals

    @classmethod
    def read(cls, name: str) -> Image:
        """Read the file."""
        lines = re.findall(r"^([A-Z]+) (.+)$", (DEPLOY / name).read_text("utf-8"), re.MULTILINE)
        said = dict(lines)
        return cls(
            tuple(text for word, text in lines if word == "RUN"),
            dict(pair.split("=", 1) for pair in said["ENV"].split()),
            json.loads(said["CMD"]),
            json.loads(said["HEALTHCHECK"].partition(" CMD ")[2]),
            signal.Signals[said["STOPSIGNAL"]],
        )


IMAGE = Image.read("server.Dockerfile")


def run_as_container(folder: Path, programs: Path) -> None:
    """Start the server as the container does, ask for its health, and stop it."""
    home = folder / "home"
    home.mkdir()
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    with reserved_port() as port:
        here = {"NURIGRAM_HOST": "127.0.0.1", "NURIGRAM_PORT": str(port), "HOME": str(home), "PATH": path}
        start_and_stop(folder, {**IMAGE.environment, **here, "NURIGRAM_LONG_WORKERS": "1"})
    routes = {json.loads(line).get("route") for line in (folder / "log").read_text().splitlines()}
    assert routes >= {"/readyz"}
    assert list(home.rglob("library.sqlite3"))


def start_and_stop(folder: Path, environment: dict[str, str]) -> None:
    """It is healthy exactly while it runs."""

    def is_healthy() -> bool:
        return subprocess.run(IMAGE.check, env=environment, check=False, timeout=PATIENCE).returncode == 0

    assert not is_healthy()
    with (
        (folder / "log").open("w") as log,
        subprocess.Popen(IMAGE.command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True) as process,
    ):
        try:
            assert process.stdout is not None
            assert "Nurigram is at" in process.stdout.readline()
            wait_until(is_healthy)
        finally:
            process.send_signal(IMAGE.stop)
        assert process.wait(PATIENCE) in (0, -IMAGE.stop)


@pytest.mark.slow
def test_the_container_runs_is_healthy_and_stops(tmp_path: Path) -> None:
    run_as_container(tmp_path, Path(sys.executable).parent)


@pytest.mark.slow
@pytest.mark.skipif(not os.environ.get("NURIGRAM_DEPLOYMENT"), reason="builds a wheel and installs it: make deployment")
def test_the_steps_of_the_container_file_as_plain_commands(tmp_path: Path) -> None:
    """A copy of the checkout is built as in the first stage and installed into a new environment as in the second."""
    source, wheels, programs = tmp_path / "source", tmp_path / "wheels", tmp_path / "venv" / "bin"
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if "*" not in line]
    shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns(*ignored, "__pycache__", ".*_cache", "*.so"))
    subprocess.run([sys.executable, "-m", "venv", programs.parent], check=True)
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    steps = [step for step in IMAGE.runs if not step.startswith(("apt-get", "useradd"))]
    assert len(steps) == 2
    for step in steps:
        plain = step.replace("/source", str(source)).replace("/wheels", str(wheels))
        subprocess.run(plain, shell=True, check=True, env=environment, cwd=tmp_path)
    installed = subprocess.run(
        [programs / "python", "-c", "import nurigram._native; print(nurigram.__file__)"],
        capture_output=True, text=True, check=True, cwd=tmp_path,
    )  # fmt: skip
    assert str(programs.parent) in installed.stdout
    assert list((tmp_path / "venv").rglob("nurigram/web/static/engine.wasm"))
    run_as_container(tmp_path, programs)


@pytest.mark.parametrize("name", ["Dockerfile", "server.Dockerfile"])
def test_an_image_has_what_builds_the_package(name: str) -> None:
    """The extension needs a compiler, the engines of the page need make; zig comes with pip."""
    (installed,) = re.findall(r"apt-get install (.*?) &&", (DEPLOY / name).read_text("utf-8"))
    assert {"g++", "make"} <= set(installed.split())


def known(names: set[str]) -> bool:
    """Whether all variables of ours are settings of the server."""
    ours = {name.removeprefix("NURIGRAM_").lower() for name in names if name.startswith("NURIGRAM_")}
    return ours <= set(Settings.model_fields)


def test_every_setting_in_the_files_exists() -> None:
    services = compose()["services"]
    assert known(set(IMAGE.environment))
    assert known(set(services["server"]["environment"]))
    for name in ("nginx.conf", "Caddyfile", "nurigram@.service"):
        found = set(re.findall(r"NURIGRAM_\w+", (DEPLOY / name).read_text("utf-8")))
        assert found
        assert known(found), name


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((DEPLOY / "server.compose.yaml").read_text("utf-8")))


def test_the_server_in_a_container_may_do_little() -> None:
    services = compose()["services"]
    server = services["server"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert server["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert "ports" not in {**server, **services["database"]}
    assert ":?" in services["database"]["environment"]["POSTGRES_PASSWORD"]  # no password that everybody knows


def test_the_cluster_is_encrypted_and_nobody_in_it_is_root() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    for name in ("scheduler", "worker", "factory"):
        assert services[name]["environment"]["DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION"] == "True"
        assert services[name]["cap_drop"] == ["ALL"]
        assert "user" not in services[name]
    assert "tls" in services["scheduler"]["command"]
    assert "tls://" in services["worker"]["command"]
    assert "POSTGRES_PASSWORD" not in services["database"]["environment"]  # it is generated, and in a file
    for name in ("Dockerfile", "server.Dockerfile"):
        lines = (DEPLOY / name).read_text("utf-8").splitlines()
        assert "USER nurigram" in lines
        assert any("constraints.txt" in line for line in lines)


def known_direct(names: set[str]) -> set[str]:
    """The packages that have these modules, as pyproject.toml names them."""
    return {PACKAGES.get(name, name.replace("_", "-")) for name in names}


PACKAGES = {
    "PIL": "pillow",
    "pysat": "python-sat",
    "resvg_py": "resvg-py",
    "lazy_loader": "lazy-loader",
    "pydantic_core": "pydantic",
    "prometheus_client": "prometheus-client",
    "font_source_serif_pro": "font-source-serif-pro",
    "pysolvers": "python-sat",
    "dask": "distributed",
}
"""Packages whose modules have other names."""


def test_whatever_is_imported_is_declared() -> None:
    """What comes along with something else today may not come along tomorrow."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    names = {re.split(r"[\[<>=;~! ]", each)[0].lower() for each in declared}
    imported: set[str] = set()
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {each.name.partition(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                imported.add(str(node.module).partition(".")[0])
    foreign = imported - sys.stdlib_module_names - {"nurigram"}
    assert known_direct(foreign) <= names


def test_the_unit_runs_the_server_and_locks_it_up(nurigram: CommandLine) -> None:
    path = DEPLOY / "nurigram@.service"
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment]
    unit.read(path, encoding="utf-8")
    program, *words = shlex.split(unit["Service"]["ExecStart"].replace("%i", "8000"))
    assert Path(program).name == "nurigram"
    assert nurigram(*words, "--settings").status == 0
    assert unit["Service"]["KillMode"] == "mixed"
    assert unit["Service"]["MemoryMax"]
    assert int(unit["Service"]["TasksMax"]) >= 256
    assert int(unit["Service"]["TimeoutStopSec"]) > Settings().shutdown_seconds + 1
    if shutil.which("systemd-analyze"):
        judge(path)


def judge(path: Path) -> None:
    """Ask systemd itself, where it is."""
    told = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True, check=False)
    assert [line for line in told.stderr.splitlines() if "is not executable" not in line] == []
    command = ["systemd-analyze", "security", "--offline=true", str(path)]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    (level,) = re.findall(r"Overall exposure level.*: ([\d.]+)", said)
    assert float(level) <= MOST_EXPOSED
