"""Every setting says what it means, and the documentation names only settings that exist."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from nurigram.web.settings import Settings, misspelt
from tests.command_line import CommandLine

PAGE = Path(__file__).parents[2] / "docs" / "serve.md"


def test_all_settings_are_listed_with_their_meaning(nurigram: CommandLine) -> None:
    told = nurigram("serve", "--settings")
    assert told.status == 0
    for name, field in Settings.model_fields.items():
        assert field.description
        assert f"NURIGRAM_{name.upper()}=" in told.out
        assert field.description in told.out


def test_the_documentation_names_real_settings() -> None:
    named = re.findall(r"NURIGRAM_(\w+)", PAGE.read_text(encoding="utf-8"))
    assert named
    assert {name.lower() for name in named} <= set(Settings.model_fields)


def test_misspelt_settings_are_pointed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NURIGRAM_PROT", "NURIGRAM_ALOWED_HOSTS", "NURIGRAM_DATA", "NURIGRAM_DEBUG"):
        monkeypatch.setenv(name, "1")
    found = {wrong: right for wrong, right in misspelt().items() if wrong in os.environ}
    assert found == {"NURIGRAM_PROT": "NURIGRAM_PORT", "NURIGRAM_ALOWED_HOSTS": "NURIGRAM_ALLOWED_HOSTS"}


def test_where_programs_read_the_log_it_also_says_why_the_server_cannot_start(nurigram: CommandLine) -> None:
    for given in (("--port", "1", "--host", "203.0.113.1"), ("--root-path", "not a path")):
        told = nurigram("serve", *given, "--log-format", "json")
        assert (told.status, json.loads(told.err)["level"]) == (2, "critical")
