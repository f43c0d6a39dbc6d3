"""The .g files of Olsak's solver.

    Any text may come first.
    #d                  a list of colours may follow: sign in the clues, sign in pictures, name or ink, remark
       0:. white          0 is the background
       1:X black          1 is the colour of blocks without a sign
       r:r #d0312d red
    :rows
    2
    1
                        a blank line is an empty clue
    :columns
    2
    1 1

A block is a number and the sign of its colour: ``2r``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from nurigram.base.errors import InputError
from nurigram.base.limits import MAX_SIDE
from nurigram.base.scan import Place, Word, is_number, line_words, missing
from nurigram.kinds.nonogram.colour import ink_of
from nurigram.kinds.nonogram.formats.clues import NUMBER, Colours, PlacedClue, build, fitting, read_clue
from nurigram.kinds.nonogram.puzzle import Line, NonogramPuzzle
from nurigram.messages.colours import typical_ink
from nurigram.puzzle.palette import SHADING

NAME = "olsak"
TITLE = "Olsak's .g file"
KINDS = ("nonogram",)
HOLDS_COLOUR = True

_SECTION = re.compile(r"^:", re.MULTILINE)
_BLOCK = re.compile(r"(\d+)(\D?)", re.ASCII)
_COLOUR = re.compile(r"\s*(\S):(\S)\s+(\S+).*", re.ASCII)
BACKGROUND, DEFAULT = "0", "1"


def sniff(text: str) -> bool:
    """Two lines begin with a colon, with only numbers between them."""
    parts = _SECTION.split(text, maxsplit=2)
    return len(parts) == 3 and all(is_number(word[0]) or word == "?" for word in parts[1].partition("\n")[2].split())


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
    inks = _inks(lines[: starts[0]])
    rows, cols = (
        [_clue(number, line, inks) for number, line in fitting(list(enumerate(lines[start + 1 : stop], start + 1)))]
        for start, stop in ((starts[0], starts[1]), (starts[1], end))
    )
    used = [sign for line in (*rows, *cols) for sign in line.colours]
    return build(rows, cols, Place(starts[0] + 1, 1), Colours.of(used, inks, BACKGROUND))


def _inks(head: Sequence[str]) -> dict[str, str]:
    """The inks of all colours by their signs in the clues."""
    inks = {BACKGROUND: "#ffffff", DEFAULT: "#000000"}
    start = next((at for at, line in enumerate(head) if line[:2] == "#d"), len(head))
    for number, line in enumerate(head[start + 1 :], start + 2):
        if match := _COLOUR.fullmatch(line):
            name = match[3].lower()
            ink = ink_of(name) if name.startswith("#") else typical_ink(name)
            if ink is None:
                raise InputError(f"{match[3]!r:.40} is not a known colour", line=number, column=match.start(3) + 1)
            inks[match[1]] = ink
    return inks


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file."""
    palette, count = puzzle.palette, len(puzzle.rows)
    signs = BACKGROUND + (palette.letters[1:] if palette != SHADING else DEFAULT)
    inks = zip(signs, palette.letters, palette.inks, strict=True) if palette != SHADING else ()
    head = ["#d", *(f"   {sign}:{letter} {ink}" for sign, letter, ink in inks)] if palette != SHADING else []
    lines = [_text(line, signs if palette != SHADING else "") for line in puzzle.lines]
    return "\n".join([*head, ":rows", *lines[:count], ":columns", *lines[count:]]) + "\n"


def _text(line: Line, signs: str) -> str:
    paints = line.paints or (1,) * len(line.clue)
    return " ".join(f"{size}{signs[paint] if signs else ''}" for size, paint in zip(line.clue, paints, strict=True))


def _clue(number: int, line: str, inks: Mapping[str, str]) -> PlacedClue:
    """The clue in a line, with the signs of its colours."""
    words = line_words(line, number + 1, split=NUMBER)
    blocks, signs = [], []
    for word in words:
        match = _BLOCK.fullmatch(word.text)
        if word.text == "?":
            read_clue([word])
        if not match:
            raise word.error(f"{word.text!r:.40} is not a block: expected a number and perhaps the sign of a colour")
        sign = match[2] or DEFAULT
        if sign not in inks or sign == BACKGROUND:
            raise word.error(f"no line after #d defines the colour {sign!r}")
        blocks.append(Word(match[1], word.line, word.column))
        signs += [sign] if match[1].strip("0") else []
    return PlacedClue(read_clue(blocks), words[0].place if words else Place(number + 1, 1), tuple(signs))
