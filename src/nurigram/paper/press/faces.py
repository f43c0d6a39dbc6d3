"""Fonts as a typesetter sees them: which letters a font has, and how wide a text becomes when it is set with it."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import uharfbuzz as hb

from nurigram.ground.errors import InputError


class Face:
    """One font file. Widths are in ems: multiply them by the size."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.stem
        try:
            face = hb.Face(hb.Blob.from_file_path(str(path)))
            self._letters: frozenset[int] = frozenset(face.unicodes)
        except (OSError, hb.HarfBuzzError) as error:
            raise InputError("cannot be read as a font", source=str(path)) from error
        if not self._letters:
            raise InputError("is not a font: expected a TrueType or OpenType file", source=str(path))
        self._font = hb.Font(face)
        self._em: float = face.upem
        self.width = lru_cache(maxsize=20_000)(self._width)

    def has(self, letter: str) -> bool:
        """Whether the font can show this letter."""
        return ord(letter) in self._letters

    def _width(self, text: str) -> float:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, {})
        return float(sum(place.x_advance for place in buffer.glyph_positions)) / self._em

    def plain_width(self, text: str) -> float:
        """The width without kerning, as numbers on a board are set."""
        return sum(self._advance(letter) for letter in text)

    @cache  # noqa: B019 (faces live as long as the program)
    def _advance(self, letter: str) -> float:
        glyph = self._font.get_nominal_glyph(ord(letter)) or 0
        return float(self._font.get_glyph_h_advance(glyph)) / self._em

    @property
    def digit_height(self) -> float:
        """How high a numeral stands."""
        extents = self._font.get_glyph_extents(self._font.get_nominal_glyph(ord("0")) or 0)
        return float(extents.y_bearing) / self._em if extents else 0.65


@cache
def face(path: Path) -> Face:
    """The font of a file, read once."""
    return Face(path)
