"""Digits drawn with strokes, for pictures on machines without fonts.

Every character is a path in a box 10 wide and 16 high, drawn with a round pen.
"""

from __future__ import annotations

WIDTH, HEIGHT = 10.0, 16.0
_ADVANCE = 11.5

STROKES = {
    "0": "M5 1C2 1 1 4 1 8S2 15 5 15S9 12 9 8S8 1 5 1Z",
    "1": "M2 4L5.5 1V15M2.5 15H8.5",
    "2": "M1.5 4.5C1.5 2 3 1 5 1S8.6 2.4 8.6 4.8C8.6 8.5 3 11 1.3 15H8.8",
    "3": "M1.5 2.8C2.4 1.6 3.6 1 5 1C7.2 1 8.4 2.4 8.4 4.2C8.4 6.4 6.7 7.4 4.2 7.5"
    "C7 7.5 8.9 8.8 8.9 11.1C8.9 13.5 7 15 4.6 15"
    "C3 15 1.8 14.4 1 13.2",
    "4": "M7 15V1L0.8 10.8H9.4",
    "5": "M8.3 1H2.4L1.8 7.4C2.7 6.5 3.8 6.1 5 6.1C7.4 6.1 9 7.9 9 10.4S7.2 15 4.7 15C3.1 15 1.9 14.4 1 13.2",
    "6": "M8.2 2.2C7.4 1.4 6.4 1 5.4 1C2.6 1 1 4.2 1 9C1 12.8 2.5 15 5.1 15C7.4 15 9 13.2 9 10.6"
    "S7.4 6.4 5.2 6.4C3.2 6.4 1.6 7.8 1.1 9.8",
    "7": "M1 1H9C6.4 5 4.6 9.4 4 15",
    "8": "M5 7.4C2.9 7.4 1.7 6 1.7 4.2S3 1 5 1S8.3 2.4 8.3 4.2S7.1 7.4 5 7.4C2.4 7.4 1 9 1 11.2"
    "S2.6 15 5 15S9 13.4 9 11.2S7.6 7.4 5 7.4Z",
    "9": "M8.9 6.2C8.4 8.2 6.8 9.6 4.8 9.6C2.6 9.6 1 8 1 5.4S2.6 1 4.9 1C7.5 1 9 3.2 9 7"
    "C9 11.8 7.4 15 4.6 15C3.6 15 2.6 14.6 1.8 13.8",
    "?": "M1.6 4.2C1.8 2.2 3.2 1 5 1S8.4 2.3 8.4 4.3C8.4 7.4 5 7.4 5 10.8M5 14.6V15",
}


def stroke_text(text: str, x: float, y: float, size: float) -> str:
    """Paths for a number centred at a point; ``size`` is the font size that it matches."""
    scale = 0.72 * size / HEIGHT
    width = (_ADVANCE * (len(text) - 1) + WIDTH) * scale
    left, top = x - width / 2, y - HEIGHT * scale / 2
    parts = []
    for number, sign in enumerate(text):
        shift = left + number * _ADVANCE * scale
        parts.append(f'<path d="{STROKES[sign]}" transform="translate({shift:.2f} {top:.2f}) scale({scale:.4f})"/>')
    return "".join(parts)
