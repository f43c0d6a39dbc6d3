"""The .g files of Olsak's solver, black and white.

    Any text may come first.
    #d                  a list of colours may follow: sign in the clues, sign in pictures, name
       1:X black
    :rows
    2
    1
                        a blank line is an empty clue
    :columns
    2
    1 1

A puzzle counts as black and white if all blocks have the same colour, whatever its sign.
"""

from __future__ import annotations

import re

from nurigram.base.errors import InputError
from nurigram.base.limits import MAX_SIDE
from nurigram.base.scan import Place, Word, is_number, line_words, missing
from nurigram.kinds.nonogram.formats.clues import NUMBER, PlacedClue, build, fitting, read_clue
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle

NAME = "olsak"
TITLE = "Olsak's .g file, black and white"
KINDS = ("nonogram",)

_SECTION = re.compile(r"^:", re.MULTILINE)
_BLOCK = re.compile(r"(\d+)(\D?)", re.ASCII)


def sniff(text: str) -> bool:
    """Two lines begin with a colon, with only numbers between them."""
    parts = _SECTION.split(text, maxsplit=2)
    return len(parts) == 3 and all(is_number(word[0]) for word in parts[1].partition("\n")[2].split())


def loads(text: str) -> NonogramPuzzle:
    """The puzzle in a file."""
    lines = text.removesuffix("\n").split("\n")
    starts = [number for number, line in enumerate(lines) if line[:1] == ":"]
    if len(starts) < 2:
        raise missing(text, "expected a line with : before the rows and one before the columns")
    for number, line in enumerate(lines[: starts[0]]):
        if line[:2] == "#t":
            raise InputError("this is a triddler (#t): boards of triangles cannot be read", line=number + 1, column=1)
    end = starts[2] if len(starts) > 2 else len(lines)
    if max(starts[1] - starts[0], end - starts[1]) > MAX_SIDE + 1:
        raise InputError(f"there are too many clues for a board: at most {MAX_SIDE}", line=starts[0] + 1, column=1)
    colours: set[str] = set()
    rows, cols = (
        [_clue(number, line, colours) for number, line in fitting(list(enumerate(lines[start + 1 : stop], start + 1)))]
        for start, stop in ((starts[0], starts[1]), (starts[1], end))
    )
    return build(rows, cols, Place(starts[0] + 1, 1))


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file."""
    return "\n".join([":rows", *map(_text, puzzle.rows), ":columns", *map(_text, puzzle.cols)]) + "\n"


def _text(clue: Clue) -> str:
    return " ".join(map(str, clue))


def _clue(number: int, line: str, colours: set[str]) -> PlacedClue:
    """The clue in a line. The colours of its blocks are added to ``colours``."""
    words = line_words(line, number + 1, split=NUMBER)
    blocks = []
    for word in words:
        match = _BLOCK.fullmatch(word.text)
        if not match:
            raise word.error(f"{word.text!r:.40} is not a block: expected a number and perhaps the sign of a colour")
        colours.add(match[2] or "1")
        if len(colours) > 1:
            raise word.error("the puzzle has several colours: only black and white puzzles can be read")
        blocks.append(Word(match[1], word.line, word.column))
    return PlacedClue(read_clue(blocks), words[0].place if words else Place(number + 1, 1))
