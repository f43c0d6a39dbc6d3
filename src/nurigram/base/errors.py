"""The exception tree. Every message says what is wrong, where, and what to do instead.

NurigramError
+-- InputError             a text, file or address that cannot be understood
+-- PuzzleError            a puzzle that is not well-formed (two numbers touch, a clue lies off the board)
+-- UnknownNameError       a kind, format, engine, tier or technique that does not exist
+-- UnavailableError       an engine or extra that is not installed here
+-- UnsupportedError       a combination that makes no sense (this format cannot hold that puzzle)
+-- GenerationError        no puzzle that meets the order was found
|   +-- GaveUpError        not for lack of time: the generator tried what it could
+-- OutOfTimeError         the time limit ended before there was an answer
+-- WorkerError            a process that shared the work ended before its time
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

JsonPath = tuple[str | int, ...]
"""A path into structured data: names of fields and numbers of entries, from 0. ``("clues", 2)`` is the third clue."""


class NurigramError(Exception):
    """The base class: catch this to catch everything Nurigram raises on purpose."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes as they are, without being made again from their parameters."""
        return BaseException.__new__, (type(self), *self.args), self.__dict__


class InputError(NurigramError):
    """Text or data that cannot be read, and where: the line and column of a text, from 1, or the path in data."""

    def __init__(
        self,
        problem: str,
        *,
        line: int | None = None,
        column: int | None = None,
        source: str | None = None,
        path: JsonPath = (),
    ) -> None:
        self.problem = problem
        self.line = line
        self.column = column
        self.source = source
        self.path = path
        super().__init__(problem)

    def at(self, source: str, *, first_line: int = 1) -> InputError:
        """The same error with the name of its source, and with its line counted from ``first_line``."""
        line = None if self.line is None else self.line + first_line - 1
        return InputError(self.problem, line=line, column=self.column, source=self.source or source, path=self.path)

    @property
    def place(self) -> str:
        """``file.txt, line 3, column 7``, or as much of it as is known."""
        parts = [self.source] if self.source else []
        if self.line is not None:
            parts.append(f"line {self.line}")
        if self.column is not None:
            parts.append(f"column {self.column}")
        return ", ".join(parts)

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}" if self.place else self.problem


class PuzzleError(NurigramError):
    """A puzzle that is not well-formed. ``cells`` are the (row, column) pairs at fault, counted from 0.

    ``path`` leads to the fault in the JSON form of the puzzle, if it is known.
    """

    def __init__(self, problem: str, cells: Iterable[tuple[int, int]] = (), path: JsonPath = ()) -> None:
        self.cells = tuple(cells)
        self.path = path
        super().__init__(problem)


class UnknownNameError(NurigramError):
    """A name that is not registered; the message lists the registered ones and asks after the nearest."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        self.name = name
        names = list(known)
        near = "".join(f"did you mean {each!r}? If not, " for each in get_close_matches(str(name), names, 1))
        super().__init__(f"there is no {what} called {name!r}; {near}choose one of: {', '.join(names)}")


class UnavailableError(NurigramError):
    """Something that exists but is not installed here; the message says how to get it."""


class UnsupportedError(NurigramError):
    """A combination that makes no sense, such as a puzzle in a format that cannot hold it."""


class GenerationError(NurigramError):
    """No puzzle that meets the order was found within the time limit or the number of tries."""


class GaveUpError(GenerationError):
    """The generator tried what it could, and there was time left: the order may be impossible."""


class OutOfTimeError(NurigramError):
    """The time limit ended before there was an answer."""

    def __init__(self, problem: str = "no answer within the time limit") -> None:
        super().__init__(problem)


class WorkerError(NurigramError):
    """A process that shared the work ended before its time."""

    def __init__(self) -> None:
        super().__init__(
            "a worker process ended before its work was done. It may have run out of memory: use fewer jobs. If the "
            "work uses something that your own script defines, such as a kind of puzzle, move that into a module"
        )
