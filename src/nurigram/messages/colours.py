"""What people call a colour: the nearest of two dozen that everybody has a word for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from nurigram.base.oklab import Lab, distance, oklab
from nurigram.messages import DEFAULT, messages

INKS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "black": ("#000000", "#2b2b2b"),
        "dark_grey": ("#505050",),
        "grey": ("#8c8c8c",),
        "light_grey": ("#c8c8c8", "#e2e2e2"),
        "white": ("#ffffff",),
        "cream": ("#fff3d6",),
        "dark_red": ("#8b1a1a", "#9c0c3c", "#cc0c4c"),
        "red": ("#d8232a", "#ff0000", "#fc3460"),
        "salmon": ("#f28b78",),
        "pink": ("#f7b2cb", "#ffcccc", "#fc6cc4"),
        "magenta": ("#d6249f", "#ff00ff", "#962a6b"),
        "orange": ("#f28c1c", "#cc6600", "#f4a43c"),
        "peach": ("#ffcc99", "#fcdcac", "#f4ac64"),
        "yellow": ("#f7e01c", "#cccc00", "#fcf080", "#fcb42c"),
        "olive": ("#8a8a1e", "#666600"),
        "brown": ("#7b4a21", "#996600", "#993300", "#5c4033"),
        "light_brown": ("#c79a62", "#a46c54"),
        "dark_green": ("#1d5c2c", "#048464"),
        "green": ("#2ca03c", "#00d700", "#00ff00"),
        "light_green": ("#9be08a", "#ccffcc", "#04e384", "#aed031", "#84d42c"),
        "turquoise": ("#35c4bd", "#00ffff"),
        "dark_blue": ("#1b2a75",),
        "blue": ("#2457d6", "#0000ff", "#4040ff", "#0074bc"),
        "light_blue": ("#8fc7f2", "#ccffff", "#00aaff"),
        "dark_purple": ("#341c44", "#3c2444"),
        "purple": ("#7a2a9a", "#800080", "#8c64c4", "#812bfb", "#543464"),
        "lilac": ("#c3a1e0", "#ccccff", "#e6dcf0", "#a480c4"),
    }
)
"""Typical inks for each name; ``colours`` in the sentences of a language has the words."""


@lru_cache(maxsize=1000)
def ink_name(ink: str) -> str:
    """The name of the colour that looks most like an ink."""
    return min(INKS, key=lambda name: min(distance(_hued(each), _hued(ink)) for each in INKS[name]))


def _hued(ink: str) -> Lab:
    """Where an ink lies among names: hue counts for more than lightness, so that a dark purple is no dark grey."""
    light, red, blue = oklab(ink)
    return light, 2 * red, 2 * blue


def typical_ink(name: str) -> str | None:
    """The ink that people think of when they read the English name of a colour; ``None`` if it is unknown here."""
    return INKS.get(name.replace(" ", "_").replace("gray", "grey"), (None,))[0]


@lru_cache(maxsize=1000)
def colour_names(letters: str, inks: tuple[str, ...], language: str = DEFAULT) -> Mapping[str, str]:
    """What to call the colours of a palette, by letter. Where two have the same name, the letter follows it."""
    speech = messages(language)
    names = [speech.text(f"colours.{ink_name(ink)}") for ink in inks]
    count = Counter(names)
    return {
        letter: name if count[name] == 1 else f"{name} {letter.upper()}"
        for letter, name in zip(letters, names, strict=True)
    }
