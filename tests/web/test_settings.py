"""Every setting says what it means, and the documentation names only settings that exist."""

from __future__ import annotations

import re
from pathlib import Path

from nurigram.web.settings import Settings
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
