"""The commands and calls on the page of the sources are taken as they stand there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
from starlette.testclient import TestClient

from nurigram.cli.app import VERBS, build

PAGE = Path(__file__).parents[2] / "docs" / "sources.md"


def written(start: str) -> list[str]:
    """The code spans that begin so, without their beginning, and with the bars of tables as they are typed."""
    spans = re.findall(rf"`{start}([^`]+)`", PAGE.read_text("utf-8"))
    return sorted({span.replace("\\|", "|") for span in spans})


def read(command: Any, words: list[str]) -> None:
    """Read the words as the command line does, without doing anything."""
    while hasattr(command, "commands"):
        verb, *words = words
        command = command.commands[verb]
    command.make_context("nurigram", words)


@pytest.fixture(scope="module")
def program() -> Any:
    return typer.main.get_command(build(VERBS))


@pytest.mark.parametrize("command", written("nurigram "))
def test_the_command_line_takes_it(program: Any, command: str) -> None:
    read(program, shlex.split(command))


@pytest.mark.parametrize("call", written("GET /api/v1"))
def test_the_api_answers(api: TestClient, call: str) -> None:
    assert api.get(call).status_code == 200
