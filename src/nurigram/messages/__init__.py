"""Every sentence that people read, by language: one TOML file each, looked up by a dotted name.

A gap in a sentence is a name in braces; a number, a word or a list of cells fills it. ``{count:# cell|# cells}`` picks
one of its forms by how many there are and writes the number, or the cells, in place of ``#``; a third form in front is
for none: ``{count:nothing|# cell|# cells}``. ``{focus[0]}`` is the first cell of a list.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from nurigram.ground.errors import UnknownNameError
from nurigram.ground.grid import Cell
from nurigram.ground.plugins import SENTENCES

LANGUAGES = ("en", "ja")
DEFAULT = "en"

SHORTEST_RUN = 3
"""How many cells in a straight line are named by the two at its ends."""


class _Sentence(string.Formatter):
    """Fills the gaps of sentences; ``spell`` says cells in words."""

    def __init__(self, spell: Callable[[Sequence[Cell]], str]) -> None:
        self._spell = spell

    def format_field(self, value: Any, format_spec: str) -> str:
        shown = self._shown(value)
        if "|" not in format_spec:
            return str(super().format_field(shown, format_spec))
        amount = len(value) if isinstance(value, list) else value
        return _form(amount, format_spec.split("|")).replace("#", str(shown))

    def _shown(self, value: Any) -> Any:
        if isinstance(value, tuple):
            value = [value]
        return self._spell(value) if isinstance(value, list) else value


def _form(amount: object, forms: Sequence[str]) -> str:
    """The form that goes with an amount, of ``one|many`` or ``none|one|many``."""
    *none, one, many = forms
    if amount == 0 and none:
        return none[0]
    return one if amount == 1 else many


class Messages:
    """The sentences of one language."""

    def __init__(self, language: str, table: Mapping[str, Any]) -> None:
        self.language = language
        self.table = table
        self._sentence = _Sentence(self.cells)

    def has(self, name: str) -> bool:
        """Whether there is a sentence of that name."""
        return isinstance(self._find(name), str)

    def text(self, name: str, facts: Mapping[str, object] | None = None) -> str:
        """The sentence of that dotted name, its gaps filled."""
        found = self._find(name)
        if not isinstance(found, str):
            raise UnknownNameError(f"sentence in {self.language!r}", name, ["see messages/*.toml"])
        return self._sentence.vformat(found, (), facts or {})

    def cells(self, cells: Sequence[Cell]) -> str:
        """Cells as people list them: straight lines by their ends, and of many the first ones and how many follow."""
        most, comma = int(self.text("cells.most")), self.text("cells.comma")
        runs = straight_runs(cells)
        names = [self._run(run) for run in runs]
        if len(runs) > most:
            rest = sum(map(len, runs[most - 1 :]))
            return self.text("cells.many", {"shown": comma.join(names[: most - 1]), "rest": rest})
        if len(names) < 2:
            return "".join(names)
        return comma.join(names[:-1]) + self.text("cells.pair" if len(names) == 2 else "cells.last") + names[-1]

    def _run(self, run: Sequence[Cell]) -> str:
        first, last = (self.text("cells.one", {"row": row + 1, "col": col + 1}) for row, col in (run[0], run[-1]))
        return first if len(run) == 1 else self.text("cells.run", {"first": first, "last": last})

    def _find(self, name: str) -> object:
        found: Any = self.table
        for part in name.split("."):
            found = found.get(part) if isinstance(found, Mapping) else None
        return found or SENTENCES.get((self.language, name)) or SENTENCES.get((DEFAULT, name))


def straight_runs(cells: Sequence[Cell]) -> list[list[Cell]]:
    """Cells in reading order, those that make a line of at least ``SHORTEST_RUN`` taken together."""
    left, runs = set(cells), []
    for cell in cells:
        if cell in left:
            run = max((_line(cell, step, left) for step in ((0, 1), (1, 0))), key=len)
            run = run if len(run) >= SHORTEST_RUN else [cell]
            runs.append(run)
            left.difference_update(run)
    return runs


def _line(cell: Cell, step: Cell, cells: Collection[Cell]) -> list[Cell]:
    line = [cell]
    while (after := (line[-1][0] + step[0], line[-1][1] + step[1])) in cells:
        line.append(after)
    return line


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
