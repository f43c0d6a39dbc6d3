"""The colours of pictures: one palette for light mode, one for dark mode and one for print."""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.base.oklab import luminance


@dataclass(frozen=True)
class Palette:
    """``ground`` is around the board, ``paper`` is the board itself, and ``ink`` is for walls and numbers."""

    ground: str
    paper: str
    ink: str
    line: str
    strong: str
    soft: str
    hint: str
    error: str


def readable_on(ink: str) -> str:
    """Black or white, whichever can be read better on an ink."""
    return "#000000" if luminance(ink) > MIDDLE else "#ffffff"


MIDDLE = 0.179
"""Inks of more luminance than this carry black text: so every contrast is at least 4.5 to 1."""

PALETTES = {
    "light": Palette("#f4f0e6", "#fffdf7", "#232a3d", "#d8d0bf", "#a89f8b", "#6d6a62", "#e0962b", "#c2412d"),
    "dark": Palette("#12151d", "#1c212d", "#9fb2e6", "#2c3342", "#4d5770", "#9aa0ae", "#f0b252", "#ff8068"),
    "print": Palette("#ffffff", "#ffffff", "#1a1a1a", "#bdbdbd", "#707070", "#555555", "#555555", "#1a1a1a"),
}
"""``print`` has only greys: frames and hatching say everything."""
