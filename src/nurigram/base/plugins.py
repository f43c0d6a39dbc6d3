"""What other installed packages add to Nurigram. They name it in entry points, so nothing here has to know them.

A plug-in that cannot be loaded is reported by its name and left out; everything else works as if it were not there.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from nurigram.base.errors import UnavailableError, UnknownNameError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")

SENTENCES: dict[tuple[str, str], str] = {}
"""Sentences that plug-ins bring, by language and dotted name, as in ``messages/en.toml``."""

Words = Mapping[str, Any]
"""What a kind is called, its two pens, its rules and the rules that can be broken, as in ``messages/app.en.toml``."""

KIND_WORDS: dict[str, Mapping[str, Words]] = {}
"""The words of kinds that plug-ins bring, by kind and language. English is always there."""


@cache
def _installed() -> Any:
    """All entry points. Looking for them takes a while, so it is done once, when they are first needed."""
    return import_module("importlib.metadata").entry_points()


class PluginWarning(UserWarning):
    """A plug-in does not work and is left out."""


class Table(MutableMapping[str, T], Generic[T]):
    """Our own rows by name, then those of the plug-ins of a group, which are loaded when they are first asked for.

    ``fit`` makes the row of a plug-in, and its name, from what the entry point names. It raises if that is not right.
    """

    def __init__(self, what: str, group: str, own: dict[str, T], fit: Callable[[Any], tuple[str, T]]) -> None:
        self.what = what
        self.group = group
        self.faults: dict[str, str] = {}
        """Why plug-ins were left out, by their names."""
        self._rows = own
        self._fit = fit
        self._read = False

    def add(self, thing: Any) -> str:
        """Add a plug-in, and return its name. A name that is taken is refused."""
        name, row = self._fit(thing)
        if name in self._rows:
            raise ValueError(f"there is a {self.what} called {name!r} already")
        self._rows[name] = row
        return name

    def row(self, name: str) -> T:
        """The row of this name, or an error that lists the names there are."""
        try:
            return self[name]
        except KeyError:
            if name in self.faults:
                raise UnavailableError(self.faults[name]) from None
            raise UnknownNameError(self.what, name, self) from None

    def __getitem__(self, name: str) -> T:
        return self._rows[name] if name in self._rows else self._all()[name]

    def __setitem__(self, name: str, row: T) -> None:
        self._rows[name] = row

    def __delitem__(self, name: str) -> None:
        del self._rows[name]

    def __iter__(self) -> Iterator[str]:
        """Our own names first. Plug-ins are looked for only if those are not enough."""
        own = list(self._rows)
        yield from own
        yield from [name for name in self._all() if name not in own]

    def __len__(self) -> int:
        return len(self._all())

    def _all(self) -> dict[str, T]:
        if not self._read:
            self._read = True  # first, because a plug-in may look into this table while it loads
            for point in _installed().select(group=self.group):
                self._load(point)
        return self._rows

    def _load(self, point: EntryPoint) -> None:
        try:
            self.add(point.load())
        except Exception as error:
            package = point.dist.name if point.dist else "an unknown package"
            reason = f"{type(error).__name__}: {error}"
            self.faults[point.name] = f"the plug-in {point.name} ({self.what}) of {package} does not work: {reason}"
            report(self.faults[point.name])


def report(problem: str) -> None:
    """Say what is wrong with a plug-in; Python shows each such warning once."""
    warnings.warn(problem, PluginWarning, stacklevel=2)
