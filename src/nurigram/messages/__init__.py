"""Every sentence that people read, by language: one TOML file each, looked up by a dotted name.

A gap in a sentence is a name in braces. ``{count:cell|cells}`` writes the number with the fitting word, and
``{cells}`` a list of cells in the language's own way.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from nurigram.ground.errors import UnknownNameError
from nurigram.ground.grid import Cell

LANGUAGES = ("en", "ja")
DEFAULT = "en"


class _Sentence(string.Formatter):
    """Formats ``{n:one|many}`` as the number and the word that goes with it."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" not in format_spec:
            return str(super().format_field(value, format_spec))
        one, many = format_spec.split("|")
        return f"{value} {one if value == 1 else many}"


class Messages:
    """The sentences of one language."""

    def __init__(self, language: str, table: Mapping[str, Any]) -> None:
        self.language = language
        self._table = table

    def has(self, name: str) -> bool:
        """Whether there is a sentence of that name."""
        return isinstance(self._find(name), str)

    def text(self, name: str, facts: Mapping[str, object] | None = None) -> str:
        """The sentence of that dotted name, its gaps filled."""
        found = self._find(name)
        if not isinstance(found, str):
            raise UnknownNameError(f"sentence in {self.language!r}", name, ["see messages/*.toml"])
        return _Sentence().vformat(found, (), facts or {})

    def cells(self, cells: Sequence[Cell]) -> str:
        """A list of cells as people say it; long lists name the first ones and how many there are."""
        most = int(self.text("cells.most"))
        names = [self.text("cells.one", {"row": row + 1, "col": col + 1}) for row, col in cells]
        if len(names) > most:
            shown = self.text("cells.comma").join(names[: most - 1])
            return self.text("cells.many", {"shown": shown, "rest": len(names) - most + 1})
        if len(names) < 2:
            return "".join(names)
        return self.text("cells.comma").join(names[:-1]) + self.text("cells.last") + names[-1]

    def _find(self, name: str) -> object:
        found: Any = self._table
        for part in name.split("."):
            found = found.get(part) if isinstance(found, Mapping) else None
        return found


@cache
def messages(language: str = DEFAULT) -> Messages:
    """The sentences of a language, read once."""
    if language not in LANGUAGES:
        raise UnknownNameError("language", language, LANGUAGES)
    return Messages(language, _read(f"{language}.toml"))


@cache
def app_sentences(language: str = DEFAULT) -> dict[str, Any]:
    """The sentences of the web app, as a tree; the names of tiers are those that all fronts use."""
    if language not in LANGUAGES:
        raise UnknownNameError("language", language, LANGUAGES)
    return {"tiers": _read(f"{language}.toml")["tiers"], **_read(f"app.{language}.toml")}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
