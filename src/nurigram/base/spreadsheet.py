"""Texts in tables for spreadsheets: a cell that begins like a formula would be run, so an apostrophe goes before it."""

from __future__ import annotations

import re
from typing import Any

_FORMULA = re.compile(r"'*[=+\-@＝＋－＠\t\r\n]")
"""What a formula may begin with, also in the wide letters of Japanese.

Apostrophes before it are there because it was neutralised, perhaps several times.
"""


def neutral(cell: Any) -> Any:
    """What is written for a cell. Numbers stay as they are."""
    return f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell


def meant(text: str) -> str:
    """The text that ``neutral`` was given."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text) else text
