"""A format for people: the word ``hitori``, then the rows with spaces between the numbers."""

from __future__ import annotations

from hitori.puzzle import HitoriPuzzle
from nurigram import InputError
from nurigram.extend import FormatPlugin

START = "hitori\n"


def loads(text: str) -> HitoriPuzzle:
    """The puzzle in a text."""
    rows = [line.split() for line in text.removeprefix(START).splitlines() if line.strip()]
    for number, row in enumerate(rows, 2):
        if wrong := [word for word in row if not word.isdecimal()]:
            raise InputError(f"{wrong[0]!r:.40} is no number", line=number)
    return HitoriPuzzle(tuple(tuple(map(int, row)) for row in rows))


def dumps(puzzle: HitoriPuzzle) -> str:
    """The puzzle as text."""
    return START + "".join(" ".join(map(str, row)) + "\n" for row in puzzle.numbers)


FORMAT = FormatPlugin(
    name="hitori-text",
    title="the word hitori and rows of numbers",
    kinds=("hitori",),
    sniff=lambda text: text.startswith(START),
    loads=loads,
    dumps=dumps,
    extensions=(".hitori",),
)
