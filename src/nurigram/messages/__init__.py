"""Every sentence that people read, by language: one TOML file each, looked up by a dotted name.

A gap in a sentence is a name in braces; a number, a word or a list of cells fills it: ``{count}``. ``{focus[0]}`` is
the first cell of a list. The rest is ICU's message format: ``{count, plural, =0 {none} one {# cell} other {# cells}}``
picks a form by how many there are, and writes the number, or the cells, in place of ``#``.

Which plurals a language has stands at the top of its file: ``plural.forms`` names them as ICU does, ``plural.rule`` is
gettext's expression for the place in that list. The page has a twin of this module (``web/static/lib/sentences.js``).
"""

from __future__ import annotations

import re
import tomllib
from collections import ChainMap
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from gettext import c2py
from importlib.resources import files
from typing import Any

from nurigram.base.errors import UnknownNameError
from nurigram.base.grid import Cell
from nurigram.base.plugins import KIND_WORDS, SENTENCES

LANGUAGES = ("en", "ja")
DEFAULT = "en"

SHORTEST_RUN = 3
"""How many cells in a straight line are named by the two at its ends."""


FORM = re.compile(r"\s*(=\d+|\w+)\s*\{([^{}]*)\}")
GAP = re.compile(rf"\{{(?P<name>\w+)(?:\[(?P<at>\d+)\])?(?:,\s*plural,(?P<forms>(?:{FORM.pattern})+)\s*)?\}}")
"""A gap, and one form of a plural."""


class Messages:
    """The sentences of one language."""

    def __init__(self, language: str, table: Mapping[str, Any]) -> None:
        self.language = language
        self.table = table
        plural = table.get("plural", {"forms": ["one", "other"], "rule": "n != 1"})
        self._plurals: Sequence[str] = plural["forms"]
        self._plural: Callable[[int], int] = c2py(plural["rule"])

    def has(self, name: str) -> bool:
        """Whether there is a sentence of that name."""
        return isinstance(self._find(name), str)

    def text(self, name: str, facts: Mapping[str, object] | None = None) -> str:
        """The sentence of that dotted name, its gaps filled."""
        found = self._find(name)
        if not isinstance(found, str):
            raise UnknownNameError(f"sentence in {self.language!r}", name, ["see messages/*.toml"])
        return GAP.sub(lambda gap: self._filled(gap, facts or {}), found)

    def _filled(self, gap: re.Match[str], facts: Mapping[str, object]) -> str:
        value: Any = facts[gap["name"]]
        if gap["at"]:
            value = [value[int(gap["at"])]]
        shown = self.cells(value) if isinstance(value, list) else str(value)
        if not gap["forms"]:
            return shown
        return self._form(len(value) if isinstance(value, list) else value, gap["forms"]).replace("#", shown)

    def _form(self, amount: object, text: str) -> str:
        """The form that goes with an amount: that of the very number, that of its plural, or the last one."""
        forms: dict[str, str] = dict(FORM.findall(text))
        plural = self._plurals[self._plural(amount)] if isinstance(amount, int) and amount >= 0 else "other"
        return forms.get(f"={amount}", forms.get(plural, forms["other"]))

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


def app_sentences(language: str = DEFAULT) -> dict[str, Any]:
    """The sentences of the web app, as a tree, with those of the kinds that plug-ins have brought so far."""
    own = _app_sentences(language)
    added = {kind: words.get(language, words[DEFAULT]) for kind, words in KIND_WORDS.items()}
    violations = [words.get("violations", {}) for words in added.values()]
    return own | {"kinds": own["kinds"] | added, "violations": dict(ChainMap(own["violations"], *violations))}


@cache
def _app_sentences(language: str) -> dict[str, Any]:
    """The sentences in our own file; plurals and the names of tiers and colours are those of all fronts."""
    table = messages(language).table
    return {name: table[name] for name in ("plural", "tiers", "colours")} | _read(f"app.{language}.toml")


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
