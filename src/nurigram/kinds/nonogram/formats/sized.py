"""The three small clue files (.mk, .nin, .cwd): a size, then one clue a line, numbers only."""

from __future__ import annotations

import re
from itertools import dropwhile

from nurigram.errors import InputError
from nurigram.kinds.nonogram.formats.clues import Lines, PlacedClue, clue_text, pick, read_line
from nurigram.kinds.nonogram.puzzle import Clue
from nurigram.scan import Place, Word, line_words, missing

_CLUE = re.compile(r"[\d,\s]*")


def split(text: str) -> list[tuple[int, str]]:
    """The lines of a text with their numbers, from the first that is not blank."""
    lines = enumerate(text.removesuffix("\n").split("\n"), 1)
    return list(dropwhile(lambda line: not line[1].strip(), lines))


def numbers(text: str, line: tuple[int, str], count: int, what: str) -> list[Word]:
    """The words of the line with the size."""
    words = line_words(line[1], line[0])
    if len(words) < count:
        raise missing(text, f"expected {what}")
    if len(words) > count:
        raise words[count].error(f"expected {what} and nothing else")
    return words


def read_all(lines: Lines) -> list[PlacedClue]:
    """The clues of lines."""
    return [read_line(number, line) for number, line in lines]


def write_all(clues: tuple[Clue, ...]) -> list[str]:
    """A line for every clue."""
    return [clue_text(clue, " ") for clue in clues]


def looks_like_clues(lines: Lines, height: int, width: int) -> bool:
    """Whether these lines are exactly so many clues, made of digits.

    Where blank lines must count as clues, rows and columns must also have as many black cells: without that, a
    short file of another format with blank lines at its end would pass.
    """
    if not all(_CLUE.fullmatch(line) for _, line in lines):
        return False
    if sum(bool(line.strip()) for _, line in lines) == height + width:
        return True
    try:
        clues = read_all(pick(lines, height + width, "clues", Place(1, 1)))
    except InputError:
        return False
    return sum(sum(row.clue) for row in clues[:height]) == sum(sum(col.clue) for col in clues[height:])


def leading_sizes(text: str, *, lines: int) -> list[int]:
    """The two sizes at the beginning if they stand there: together on one line, or on two lines of their own."""
    gap = r"[ \t]+" if lines == 1 else r"[ \t]*\n"
    sizes = re.match(rf"\s*(\d{{1,4}}){gap}(\d{{1,4}})[ \t]*\n", text)
    return [int(sizes[1]), int(sizes[2])] if sizes else []


def end(text: str) -> Place:
    """Where a text ends."""
    return Place(text.count("\n") + 1, 1)
