"""What .mk, .nin and .cwd share: files with a size, then one clue per line, numbers only."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from nurigram.base.errors import InputError
from nurigram.base.limits import MAX_SIDE
from nurigram.base.scan import Place, Word, line_words, missing
from nurigram.kinds.nonogram.formats.clues import Lines, build, clue_text, pick, read_lines
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle

_LINES = 4 * MAX_SIDE
"""More lines than any board has clues, with as many blank ones between them."""

_CLUE = re.compile(r"[\d,\s]*+", re.ASCII)


def split(text: str) -> list[tuple[int, str]]:
    """The lines of a text with their line numbers, from the first that is not blank.

    What follows after more lines than a board could have is given as one line, unless it is blank.
    """
    start = text.rfind("\n", 0, len(text) - len(text.lstrip())) + 1
    first = text.count("\n", 0, start) + 1
    lines = text[start:].removesuffix("\n").split("\n", _LINES)
    if len(lines) > _LINES and not lines[-1].strip():
        lines.pop()
    return list(enumerate(lines, first))


class Head(NamedTuple):
    """The two sizes at the top of a file, their place, and the lines after them."""

    place: Place
    sizes: tuple[int, int]
    rest: list[tuple[int, str]]


def read_head(text: str, first: str, second: str, *, lines: int) -> Head:
    """The two sizes, together on one line or on two; ``first`` and ``second`` name them in errors."""
    names = (f"the number of {first}", f"the number of {second}")
    given = split(text)
    if len(given) > _LINES:
        raise InputError(f"too many lines for a board: at most {MAX_SIDE} clues a side", line=given[-1][0], column=1)
    if len(given) < lines:
        raise missing(text, f"expected {' and '.join(names)}" + (" on two lines" if lines == 2 else ""))
    if lines == 1:
        words = _words(text, given[0], names)
    else:
        words = [_words(text, line, (name,))[0] for line, name in zip(given[:2], names, strict=True)]
    sizes = (words[0].number(names[0]), words[1].number(names[1]))
    return Head(words[0].place, sizes, given[lines:])


def _words(text: str, line: tuple[int, str], names: Sequence[str]) -> list[Word]:
    """The words of a line with sizes."""
    words, what = line_words(line[1], line[0]), " and ".join(names)
    if len(words) < len(names):
        raise missing(text, f"expected {what}")
    if len(words) > len(names):
        raise words[len(names)].error(f"expected {what} and nothing else")
    return words


def read_together(text: str, head: Head, lines: Lines, height: int, width: int) -> NonogramPuzzle:
    """The puzzle in a file where the clues of the columns directly follow those of the rows."""
    clues = read_lines(pick(lines, height + width, "clues", end(text)), sides=2)
    return build(clues[:height], clues[height:], head.place)


def write_all(clues: tuple[Clue, ...]) -> list[str]:
    """One line per clue."""
    return [clue_text(clue, " ") for clue in clues]


def looks_like_clues(lines: Lines, height: int, width: int) -> bool:
    """Whether these lines are exactly the right number of clues, made of digits.

    If blank lines have to count as clues, the rows must also have as many black cells as the columns. Otherwise a
    short file in another format with blank lines at its end would pass.
    """
    if not all(_CLUE.fullmatch(line) for _, line in lines):
        return False
    if sum(bool(line.strip()) for _, line in lines) == height + width:
        return True
    try:
        clues = read_lines(pick(lines, height + width, "clues", Place(1, 1)), sides=2)
    except InputError:
        return False
    return sum(sum(row.clue) for row in clues[:height]) == sum(sum(col.clue) for col in clues[height:])


def leading_sizes(text: str, *, lines: int) -> list[int]:
    """The two sizes at the start of a text, together on one line or on two; empty if they are not there."""
    gap = r"[ \t]+" if lines == 1 else r"[ \t]*\n"
    sizes = re.match(rf"\s*+(\d{{1,4}}){gap}(\d{{1,4}})[ \t]*+\n", text, re.ASCII)
    return [int(sizes[1]), int(sizes[2])] if sizes else []


def end(text: str) -> Place:
    """Where a text ends."""
    return Place(text.count("\n") + 1, 1)
