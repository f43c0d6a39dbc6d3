"""Which font sets which letter, how wide a text is, and where it is broken into lines.

A role such as ``serif-bold`` is a font for Latin letters and a Japanese one that goes with it; fonts that the user
names come last. A letter that none of them has is an error before anything is printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

from nurigram.ground.errors import UnsupportedError
from nurigram.paper.press.box import MM_PER_POINT, SLACK
from nurigram.paper.press.faces import Face, face
from nurigram.render.fonts import font_file

LEADING = 1.3
"""The distance of two lines, in sizes of the type."""

_JAPANESE = {"serif": "japanese-serif", "serif-italic": "japanese-serif"}
_NOT_AT_START = "、。，．・：；？！ー」』）］｝〉》】々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
_NOT_AT_END = "「『（［｛〈《【"
_WIDE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_PIECES = re.compile(rf"[{_NOT_AT_END}]*(?:[{_WIDE}]|[^\s{_WIDE}]+)[{_NOT_AT_START}]*|\s+")


class TypeCase:
    """The fonts of a book."""

    def __init__(self, more: tuple[Path, ...] = ()) -> None:
        self.more = more

    def face_for(self, letter: str, role: str) -> Face:
        """The first font that has the letter."""
        latin = face(font_file(role))
        if latin.has(letter):
            return latin
        for path in (font_file(_JAPANESE.get(role, "japanese-sans")), *self.more):
            if face(path).has(letter):
                return face(path)
        raise UnsupportedError(
            f"no font here has the letter {letter!r} (U+{ord(letter):04X}); leave it out, or name a font with --font"
        )

    def runs(self, text: str, role: str) -> Iterator[tuple[Face, str]]:
        """The text cut where the font changes."""
        for found, letters in groupby(text, key=lambda letter: self.face_for(letter, role)):
            yield found, "".join(letters)

    def width(self, text: str, role: str, size: float) -> float:
        """How wide a line is, in millimetres, at a size in points."""
        return sum(found.width(part) for found, part in self.runs(clean(text), role)) * size * MM_PER_POINT

    def wrap(self, text: str, role: str, size: float, width: float) -> list[str]:
        """The text in lines that fit; Japanese may be broken between any two letters, save where custom forbids."""
        lines = [""]
        for piece in self._pieces(clean(text), role, size, width):
            if lines[-1] and self.width(lines[-1] + piece.rstrip(), role, size) > width:
                lines[-1] = lines[-1].rstrip()
                lines.append(piece.lstrip())
            else:
                lines[-1] += piece
        return [line for line in (line.strip() for line in lines) if line]

    def _pieces(self, text: str, role: str, size: float, width: float) -> Iterator[str]:
        """What must not be broken; a word that is wider than the line is broken all the same."""
        for piece in _PIECES.findall(text):
            if self.width(piece, role, size) <= width:
                yield piece
            else:
                yield from piece

    def fitted(self, text: str, role: str, size: float, width: float, smallest: float) -> tuple[str, float]:
        """One line, set smaller where it does not fit, and shortened where that is not enough."""
        wide = self.width(text, role, size)
        if wide > width:
            size = max(smallest, size * width / wide)
        while len(text) > 1 and self.width(text, role, size) > width + SLACK:
            text = text[:-2].rstrip() + "…"
        return text, size


def clean(text: str) -> str:
    """The text on one line, without letters that cannot be seen."""
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())


@cache
def type_case(more: tuple[Path, ...] = ()) -> TypeCase:
    """The fonts of a book, with those that the user names."""
    return TypeCase(more)
