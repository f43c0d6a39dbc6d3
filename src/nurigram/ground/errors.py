"""The exception tree. Every message says what is wrong, where, and what would be right.

NurigramError
+-- InputError             a text, file or address that cannot be understood
+-- PuzzleError            a puzzle that breaks its own form (two numbers touching, a clue off the board)
+-- UnknownNameError       a kind, format, engine, tier or technique that does not exist
+-- UnavailableError       an engine or extra that is not installed here
+-- UnsupportedError       a combination that has no meaning (this format cannot hold that puzzle)
+-- GenerationError        no puzzle as asked for within the time or the number of tries
+-- OutOfTimeError         no answer within the time limit
"""

from __future__ import annotations

from collections.abc import Iterable


class NurigramError(Exception):
    """The root: catch this to catch everything Nurigram raises on purpose."""


class InputError(NurigramError):
    """Text that cannot be read, with its place: source, line and column count from 1."""

    def __init__(
        self, problem: str, *, line: int | None = None, column: int | None = None, source: str | None = None
    ) -> None:
        self.problem = problem
        self.line = line
        self.column = column
        self.source = source
        super().__init__(problem)

    def at(self, source: str, *, first_line: int = 1) -> InputError:
        """The same error, now with the name of its file and its line counted from ``first_line``."""
        line = None if self.line is None else self.line + first_line - 1
        return InputError(self.problem, line=line, column=self.column, source=self.source or source)

    @property
    def place(self) -> str:
        """``file.txt, line 3, column 7``: as much of it as is known."""
        parts = [self.source] if self.source else []
        if self.line is not None:
            parts.append(f"line {self.line}")
        if self.column is not None:
            parts.append(f"column {self.column}")
        return ", ".join(parts)

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}" if self.place else self.problem


class PuzzleError(NurigramError):
    """A puzzle that breaks its own form. ``cells`` are the (row, column) pairs concerned, from 0."""

    def __init__(self, problem: str, cells: Iterable[tuple[int, int]] = ()) -> None:
        self.cells = tuple(cells)
        super().__init__(problem)


class UnknownNameError(NurigramError):
    """A name that is not registered; the message lists those that are."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        self.name = name
        super().__init__(f"there is no {what} called {name!r}; choose one of: {', '.join(known)}")


class UnavailableError(NurigramError):
    """Something that exists but is not installed here; the message says how to get it."""


class UnsupportedError(NurigramError):
    """A combination that has no meaning, such as a puzzle in a format that cannot hold it."""


class GenerationError(NurigramError):
    """No puzzle as asked for was found within the time limit or the number of tries."""


class OutOfTimeError(NurigramError):
    """The time limit was over before there was an answer."""

    def __init__(self, problem: str = "no answer within the time limit") -> None:
        super().__init__(problem)
