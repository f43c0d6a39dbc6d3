"""Formats and techniques of your own, as plug-ins and scripts describe them. ``docs/extend.md`` has examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Any

from nurigram.base.errors import InputError, NurigramError
from nurigram.base.plugins import report
from nurigram.puzzle.kind import Finding, Technique
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.palette import news, touched
from nurigram.puzzle.step import Step


@dataclass(frozen=True)
class FormatPlugin:
    """A format: its name, a title for people, the kinds it can hold, and three functions.

    sniff       whether a text looks like this format
    loads       the puzzle in a text; raises ``InputError`` where it cannot be read
    dumps       a puzzle as text that ends in a line break

    ``extensions`` are those of its files, with the dot. ``literal`` means that a puzzle fits on one line, which users
    may pass as an argument; ``givens`` that it can hold given cells.
    """

    name: str
    title: str
    kinds: tuple[str, ...]
    sniff: Callable[[str], bool]
    loads: Callable[[str], Puzzle]
    dumps: Callable[[Any], str]
    extensions: tuple[str, ...] = ()
    literal: bool = False
    givens: bool = False


class GuardedFormat:
    """A format of others, which must not disturb the rest: what goes wrong in it becomes an error with its name."""

    def __init__(self, own: FormatPlugin) -> None:
        self.NAME, self.TITLE, self.KINDS, self.HOLDS_GIVENS = own.name, own.title, own.kinds, own.givens
        self._own = own

    def sniff(self, text: str) -> bool:
        """Whether the text looks like this format; false if that is uncertain."""
        try:
            return bool(self._own.sniff(text))
        except Exception as error:
            report(f"the format {self.NAME} fails to recognise a text: {type(error).__name__}: {error}")
            return False

    def loads(self, text: str) -> Puzzle:
        """The puzzle in a text."""
        try:
            return self._own.loads(text)
        except NurigramError:
            raise
        except Exception as error:
            raise InputError(f"the plug-in {self.NAME} raised an error: {type(error).__name__}: {error}") from error

    def dumps(self, puzzle: Any) -> str:
        """The puzzle as text."""
        return self._own.dumps(puzzle)


@dataclass(frozen=True)
class TechniquePlugin:
    """A technique for a kind, with the tier it belongs to.

    ``find`` takes the kind's view of a state and yields steps. Its name is the name of the technique, and the first
    line of its docstring is the rule. ``sentences`` are by language: ``name``, ``rule``, ``text`` and ``where``, as in
    ``messages/en.toml``; what is missing is made from the name and the rule.
    """

    kind: str
    tier: Tier | str
    find: Technique
    sentences: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the technique, as grades and messages use it."""
        return self.find.__name__

    def guarded(self) -> Technique:
        """The technique as it is used: what it finds and is known already is left out, and it never breaks a hint."""
        find = self.find

        @wraps(find)
        def technique(view: Any) -> Iterator[Finding]:
            try:
                yield from filter(None, (_news(view, found) for found in find(view)))
            except Exception as error:
                report(f"the technique {find.__name__} fails: {type(error).__name__}: {error}")

        return technique


def _news(view: Any, found: Finding) -> Finding | None:
    """A finding without the cells that are decided already; ``None`` if nothing is left of a step."""
    if not isinstance(found, Step):
        return found
    out = news(view.out, found.out)
    return replace(found, out=out) if touched(out) else None
